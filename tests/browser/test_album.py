"""The album in a browser: on a phone it loads what is near, on a TV it shows slides."""

import asyncio
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.album.evenings import RecordedEvening, record_evening, save
from tests.browser import axe
from tests.browser.guests import TV, Guests
from tests.browser.server_process import running_server

from triptych.store import open_store
from triptych.store.contract.albums import AlbumMark

pytestmark = pytest.mark.browser

Evenings = dict[str, RecordedEvening]
GAMES = ("contrast", "pictomania", "pictures")
ROUND = re.compile(r"^Round \d+$")
LONG, SHORT, ENDED = "L" * 22, "S" * 22, "E" * 22
SHEET = """window.shared = [];
navigator.canShare = () => true;
const told = (file) => file.type + file.name;
navigator.share = async ({files}) => void window.shared.push(...files.map(told))"""
"""A share sheet as phones have one; it takes whatever it is given."""


def fill(data: Path) -> Evenings:
    """A long evening of forty games, a short one of three, and one game that has just ended."""

    async def write() -> Evenings:
        store = await open_store(data / "triptych.sqlite")
        await save(store, record_evening([GAMES[i % 3] for i in range(40)], "ABCD", people=3))
        short = record_evening(GAMES, "WXYZ", seed=5)
        await save(store, short)
        ended = record_evening(("pictures",), "EFGH", seed=5, people=3)
        del ended.entries[-1:]  # It was not put away yet.
        await save(store, ended)
        for code, key in (("ABCD", LONG), ("WXYZ", SHORT), ("EFGH", ENDED)):
            await store.open_album(code, key)
        for seat in range(4):
            await store.mark_in_album(SHORT, AlbumMark("2.1.1", f"p{seat}", "vote"), True)
        await store.close()
        return {"WXYZ": short, "EFGH": ended}

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(write())).result()


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Evenings]]:
    data = tmp_path_factory.mktemp("albums")
    written = fill(data)
    with running_server(data) as address:
        yield address, written


def seated(page: Page, evenings: tuple[str, Evenings], code: str, key: str) -> None:
    """This device was at the table, as its host."""
    session = {"code": code, "person": "p0", "token": evenings[1][code].tokens["Ada"], "node": ""}
    stored = {"triptych.sessions": [session], "triptych.albums": [[key, code]]}
    items = {key: json.dumps(value) for key, value in stored.items()}
    page.add_init_script(
        f"for (const [k, v] of Object.entries({items})) localStorage.setItem(k, v)"
    )


@pytest.fixture
def visitors(browser: Browser, evenings: tuple[str, Evenings]) -> Iterator[Guests]:
    guests = Guests(browser, evenings[0])
    yield guests
    guests.close()


def test_forty_games_open_with_what_is_near(visitors: Guests) -> None:
    page = visitors.page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{visitors.address}/album/{LONG}")
    expect(page.locator("section[data-number]")).to_have_count(40)
    expect(page.locator("section[data-number='1'] button").first).to_be_visible()
    assert sum("/games/" in url for url in asked) <= 6, "far games wait"
    last = page.locator("section[data-number='40'] button").first
    for _ in range(30):
        # What comes near on the way down grows, and so the end moves on for a while.
        page.locator("section[data-number='40']").evaluate("game => game.scrollIntoView()")
        with suppress(TooLate):
            last.wait_for(timeout=1_000)
            break
    else:
        pytest.fail("the last game never came")
    expect(page.locator("section[data-number='1'] img")).to_have_count(0)


def test_a_drawing_plays_again_and_its_maker_removes_it(
    visitors: Guests, evenings: tuple[str, Evenings]
) -> None:
    page = visitors.page()
    seated(page, evenings, "WXYZ", SHORT)
    page.goto(f"{visitors.address}/album/{SHORT}")
    expect(page.locator("section[data-number='1'] button").first).to_be_visible()
    axe.check(page)
    card = show_drawing(page)
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
    with page.expect_download(timeout=120_000) as saved:  # Painted by a process that goes last.
        page.get_by_role("button", name="Picture with words").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    for words in ("Remove from the album", "Remove it for good?"):
        page.get_by_role("button", name=words).click()
    expect(page.locator("section[data-number='2'] h3", has_text=term)).to_have_count(0)


def show_drawing(page: Page) -> Locator:
    """The first drawing of the short evening; what is above it may still grow."""
    card = page.locator("section[data-number='2'] article").first
    for _ in range(30):
        page.locator("section[data-number='2']").evaluate("game => game.scrollIntoView()")
        with suppress(TooLate):
            card.get_by_role("button", name="Play", exact=True).wait_for(timeout=1_000)
            return card
    pytest.fail("the drawing never came")


def test_a_film_goes_to_the_share_sheet(visitors: Guests) -> None:
    page = visitors.page()
    page.add_init_script(SHEET)
    page.goto(f"{visitors.address}/album/{SHORT}")
    show_drawing(page).get_by_role("button", name="Save or share").click()
    page.get_by_role("button", name="Video").click()
    page.wait_for_function("() => window.shared.length", timeout=120_000)
    [shared] = page.evaluate("window.shared")
    assert shared.startswith("video/")
    assert shared.endswith((".webm", ".mp4"))


def test_a_tv_shows_slides(visitors: Guests) -> None:
    page = visitors.page()
    page.set_viewport_size({"width": 1280, "height": 720})
    with page.expect_response(re.compile("/games/3$")):
        page.goto(f"{visitors.address}/album/{SHORT}/tv")
    expect(page.get_by_role("heading", name=ROUND)).to_be_visible()
    page.keyboard.press(" ")  # Hold the show.
    shown = int(page.get_by_role("heading", name=ROUND).inner_text().split()[-1])
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=f"Round {shown + 1}", exact=True)).to_be_visible()
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    best = page.get_by_role("heading", name="Everyone’s favourite")
    for _ in range(300):  # After the last slide comes the first.
        if best.count():
            break
        page.keyboard.press("ArrowRight")
    expect(best).to_be_visible()
    expect(page.get_by_text("by Bartholomew: 4 votes")).to_be_visible()


def test_the_end_offers_the_album_and_the_home_page_the_last_one(
    visitors: Guests, evenings: tuple[str, Evenings]
) -> None:
    tv, page = visitors.page(TV), visitors.page()
    tv.goto(f"{visitors.address}/tv/EFGH")
    expect(tv.get_by_role("img", name="Album of the evening")).to_be_visible()
    seated(page, evenings, "EFGH", ENDED)
    page.goto(f"{visitors.address}/EFGH")
    expect(page.get_by_role("link", name="Album of the evening")).to_have_attribute(
        "href", f"/album/{ENDED}"
    )
    page.get_by_role("button", name="Vote for your favourite").click()
    works = page.get_by_role("button", name="This is my favourite")
    page.locator("button:not(:disabled)[aria-label='This is my favourite']").first.click()
    expect(page.get_by_text("1 of 3 has voted.")).to_be_visible()
    expect(works.first).to_be_disabled()
    page.keyboard.press("Escape")
    guest = visitors.page()
    guest.goto(f"{visitors.address}/album/{ENDED}")
    expect(guest.locator("section[data-number='1'] h3").first).to_be_visible()
    guest.goto(visitors.address)
    guest.get_by_role("link", name="Album of Saturday").click()
    expect(guest.locator("section[data-number='1'] h3").first).to_be_visible()
    page.goto(f"{visitors.address}/album/{ENDED}")
    page.get_by_role("button", name="Save the album").click()
    for words in ("Delete the whole album", "Delete the whole album for good?"):
        page.get_by_role("button", name=words, exact=True).click()
    expect(page.get_by_role("heading", name="This album was deleted")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("heading", name="This album was deleted")).to_be_visible()
    guest.goto(visitors.address)
    expect(guest.get_by_role("link", name="Album of Saturday")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en-GB", "No album here"), ("de", "Hier ist kein Album"), ("fr", "Pas d’album ici")],
)
def test_a_wrong_key_gets_a_kind_page(visitors: Guests, language: str, words: str) -> None:
    page = visitors.page(locale=language)
    page.goto(f"{visitors.address}/album/nothing-here")
    expect(page.get_by_role("heading", name=words)).to_be_visible()
