"""The album on a phone, its slides on a TV, and its exports."""

import asyncio
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.album.evenings import RecordedEvening, record_evening, save
from tests.browser.support import axe
from tests.browser.support.guests import TV, Guests
from tests.browser.support.server_process import running_server

from triptych.store import open_store
from triptych.store.contract.albums import AlbumMark

pytestmark = pytest.mark.browser

Evenings = dict[str, RecordedEvening]
GAMES = ("contrast", "pictomania", "pictures")
ROUND = re.compile(r"^Round \d+$")
LONG_KEY, SHORT_KEY, ENDED_KEY = "L" * 22, "S" * 22, "E" * 22
FAKE_SHARE_SHEET = """window.shared = [];
navigator.canShare = () => true;
const describe = (file) => file.type + file.name;
navigator.share = async ({files}) => void window.shared.push(...files.map(describe))"""
"""Replaces the share sheet of a phone by one that accepts every file and records it."""


def record_evenings(data: Path) -> Evenings:
    """Store three evenings: of forty games, of three games, and of one game that has just ended."""

    async def write() -> Evenings:
        store = await open_store(data / "triptych.sqlite")
        await save(store, record_evening([GAMES[i % 3] for i in range(40)], "ABCD", people=3))
        short = record_evening(GAMES, "WXYZ", seed=5)
        await save(store, short)
        ended = record_evening(("pictures",), "EFGH", seed=5, people=3)
        del ended.entries[-1:]  # Without the last entry, the end of this game is still on screen.
        await save(store, ended)
        for code, key in (("ABCD", LONG_KEY), ("WXYZ", SHORT_KEY), ("EFGH", ENDED_KEY)):
            await store.albums.open_album(code, key)
        for seat in range(4):
            await store.albums.mark_in_album(
                SHORT_KEY, AlbumMark("2.1.1", f"p{seat}", "vote"), True
            )
        await store.close()
        return {"WXYZ": short, "EFGH": ended}

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(write())).result()


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Evenings]]:
    data = tmp_path_factory.mktemp("albums")
    recorded = record_evenings(data)
    with running_server(data) as address:
        yield address, recorded


def restore_session(page: Page, evenings: tuple[str, Evenings], code: str, key: str) -> None:
    """Give the page the session of the host and the key of the album."""
    session = {"code": code, "person": "p0", "token": evenings[1][code].tokens["Ada"], "node": ""}
    stored = {"triptych.sessions": [session], "triptych.albums": [[key, code]]}
    items = {key: json.dumps(value) for key, value in stored.items()}
    page.add_init_script(
        f"for (const [k, v] of Object.entries({items})) localStorage.setItem(k, v)"
    )


@pytest.fixture
def album_guests(browser: Browser, evenings: tuple[str, Evenings]) -> Iterator[Guests]:
    guests = Guests(browser, evenings[0])
    yield guests
    guests.close()


def test_album_of_forty_games_loads_only_games_near_the_viewport(album_guests: Guests) -> None:
    page = album_guests.page()
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(f"{album_guests.address}/album/{LONG_KEY}")
    expect(page.locator("section[data-number]")).to_have_count(40)
    expect(page.locator("section[data-number='1'] button").first).to_be_visible()
    assert sum("/games/" in url for url in requested) <= 6, "far games were loaded"
    last = page.locator("section[data-number='40'] button").first
    for _ in range(30):
        # Sections grow when they are loaded. This moves the last section, so scroll to it again.
        page.locator("section[data-number='40']").evaluate("game => game.scrollIntoView()")
        with suppress(PlaywrightTimeout):
            last.wait_for(timeout=1_000)
            break
    else:
        pytest.fail("the last game did not appear")
    expect(page.locator("section[data-number='1'] img")).to_have_count(0)


def test_drawing_is_replayed_saved_and_removed_by_its_artist(
    album_guests: Guests, evenings: tuple[str, Evenings]
) -> None:
    page = album_guests.page()
    restore_session(page, evenings, "WXYZ", SHORT_KEY)
    page.goto(f"{album_guests.address}/album/{SHORT_KEY}")
    expect(page.locator("section[data-number='1'] button").first).to_be_visible()
    axe.check(page)
    card = scroll_to_drawing(page)
    term = card.locator("h3").inner_text()
    card.get_by_role("button", name="Play", exact=True).click()
    expect(card.get_by_role("slider")).not_to_have_js_property("value", "0")
    card.get_by_role("radio", name="8×").check()
    expect(
        card.get_by_role("button", name=re.compile("guessed (right|wrong): ")).first
    ).to_be_visible()
    page.get_by_role("button", name="Watch all of round 1").click()
    expect(page.get_by_role("dialog").locator("canvas").nth(1)).to_be_visible()
    page.keyboard.press("Escape")
    card.get_by_role("button", name=f"Save or share: {term}").click()
    # The picture is painted by a process with low priority, which may take a while.
    with page.expect_download(timeout=120_000) as saved:
        page.get_by_role("button", name="Picture with words").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    for label in ("Remove from the album", "Remove"):
        page.get_by_role("button", name=label, exact=True).click()
    expect(page.locator("section[data-number='2'] h3", has_text=term)).to_have_count(0)


def scroll_to_drawing(page: Page) -> Locator:
    """Scroll to the first drawing of the short evening, and again while sections above it grow."""
    card = page.locator("section[data-number='2'] article").first
    for _ in range(30):
        page.locator("section[data-number='2']").evaluate("game => game.scrollIntoView()")
        with suppress(PlaywrightTimeout):
            card.get_by_role("button", name="Play", exact=True).wait_for(timeout=1_000)
            return card
    pytest.fail("the drawing did not appear")


def test_drawings_are_shown_together_with_their_terms(album_guests: Guests) -> None:
    page = album_guests.page()
    held: list[Route] = []
    page.route("**/api/topics?*", lambda route: held.append(route))
    with page.expect_request("**/api/topics?*"):
        page.goto(f"{album_guests.address}/album/{SHORT_KEY}")
        expect(page.locator("section[data-number='1'] button").first).to_be_visible()
        page.locator("section[data-number='2']").evaluate("game => game.scrollIntoView()")
    titles = page.locator("section[data-number='2'] h3")
    expect(titles).to_have_count(0)
    for route in held:
        route.continue_()
    expect(titles.first).to_be_attached()
    assert "Drawing" not in titles.all_inner_texts()


def test_video_is_sent_to_the_share_sheet(album_guests: Guests) -> None:
    page = album_guests.page()
    page.add_init_script(FAKE_SHARE_SHEET)
    page.goto(f"{album_guests.address}/album/{SHORT_KEY}")
    scroll_to_drawing(page).get_by_role("button", name="Save or share").click()
    page.get_by_role("button", name="Video").click()
    page.wait_for_function("() => window.shared.length", timeout=120_000)
    [shared] = page.evaluate("window.shared")
    assert shared.startswith("video/")
    assert shared.endswith((".webm", ".mp4"))


def test_tv_turns_slides_and_shows_the_favourite(album_guests: Guests) -> None:
    page = album_guests.page()
    page.set_viewport_size({"width": 1280, "height": 720})
    with page.expect_response(re.compile("/games/3$")):
        page.goto(f"{album_guests.address}/album/{SHORT_KEY}/tv")
    expect(page.get_by_role("heading", name=ROUND)).to_be_visible()
    page.keyboard.press(" ")  # Pause the slide show.
    shown = int(page.get_by_role("heading", name=ROUND).inner_text().split()[-1])
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=f"Round {shown + 1}", exact=True)).to_be_visible()
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    favourite = page.get_by_role("heading", name="Everyone’s favourite")
    for _ in range(300):  # After the last slide, the first one is shown again.
        if favourite.count():
            break
        page.keyboard.press("ArrowRight")
    expect(favourite).to_be_visible()
    expect(page.get_by_text("by Bartholomew: 4 votes")).to_be_visible()


def test_album_is_linked_at_the_end_and_on_the_home_page_until_deleted(
    album_guests: Guests, evenings: tuple[str, Evenings]
) -> None:
    tv, page = album_guests.page(TV), album_guests.page()
    tv.goto(f"{album_guests.address}/tv/EFGH")
    expect(tv.get_by_role("img", name="Album of the evening")).to_be_visible()
    restore_session(page, evenings, "EFGH", ENDED_KEY)
    page.goto(f"{album_guests.address}/EFGH")
    expect(page.get_by_role("link", name="Album of the evening")).to_have_attribute(
        "href", f"/album/{ENDED_KEY}"
    )
    page.get_by_role("button", name="Vote for your favourite").click()
    favourite_buttons = page.get_by_role("button", name="This is my favourite")
    page.locator("button:not(:disabled)[aria-label='This is my favourite']").first.click()
    expect(page.get_by_text("1 of 3 has voted.")).to_be_visible()
    expect(favourite_buttons.first).to_be_disabled()
    page.keyboard.press("Escape")
    guest = album_guests.page()
    guest.goto(f"{album_guests.address}/album/{ENDED_KEY}")
    expect(guest.locator("section[data-number='1'] h3").first).to_be_visible()
    guest.goto(album_guests.address)
    guest.get_by_role("link", name="Album of Saturday").click()
    expect(guest.locator("section[data-number='1'] h3").first).to_be_visible()
    page.goto(f"{album_guests.address}/album/{ENDED_KEY}")
    page.get_by_role("button", name="Save the album").click()
    for label in ("Delete the whole album", "Delete"):
        page.get_by_role("button", name=label, exact=True).click()
    expect(page.get_by_role("heading", name="This album was deleted")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("heading", name="This album was deleted")).to_be_visible()
    guest.goto(album_guests.address)
    expect(guest.get_by_role("link", name="Album of Saturday")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en-GB", "No album here"), ("de", "Hier ist kein Album"), ("fr", "Pas d’album ici")],
)
def test_wrong_key_shows_that_there_is_no_album(
    album_guests: Guests, language: str, words: str
) -> None:
    page = album_guests.page(locale=language)
    page.goto(f"{album_guests.address}/album/nothing-here")
    expect(page.get_by_role("heading", name=words)).to_be_visible()
