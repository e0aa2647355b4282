"""The album in a browser: on a phone it loads what is near, on a TV it shows slides."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.album.evenings import Written, evening, put_into
from tests.browser import axe
from tests.browser.guests import Guests
from tests.browser.serving import serving

from triptych.store import open_store

pytestmark = pytest.mark.browser

GAMES = ("contrast", "pictomania", "pictures")
LONG, SHORT = "L" * 22, "S" * 22


def fill(data: Path) -> Written:
    """A long evening of forty games and a short one of three, straight into the journal."""

    async def write() -> Written:
        store = await open_store(data / "triptych.sqlite")
        await put_into(store, evening([GAMES[i % 3] for i in range(40)], "ABCD", people=3))
        short = evening(GAMES, "WXYZ", seed=5)
        await put_into(store, short)
        for code, key in (("ABCD", LONG), ("WXYZ", SHORT)):
            await store.open_album(code, key)
        await store.close()
        return short

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(write())).result()


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Written]]:
    data = tmp_path_factory.mktemp("albums")
    short = fill(data)
    with serving(data) as address:
        yield address, short


@pytest.fixture
def visitors(browser: Browser, evenings: tuple[str, Written]) -> Iterator[Guests]:
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
    visitors: Guests, evenings: tuple[str, Written]
) -> None:
    page = visitors.page()
    session = {"code": "WXYZ", "person": "p0", "token": evenings[1].tokens["Ada"], "node": ""}
    stored = {"triptych.sessions": [session], "triptych.albums": [[SHORT, "WXYZ"]]}
    items = {key: json.dumps(value) for key, value in stored.items()}
    page.add_init_script(
        f"for (const [k, v] of Object.entries({items})) localStorage.setItem(k, v)"
    )
    page.goto(f"{visitors.address}/album/{SHORT}")
    axe.check(page)
    card = page.locator("section[data-number='2'] article").first
    card.scroll_into_view_if_needed()
    term = card.locator("h3").inner_text()
    card.get_by_role("button", name="Play", exact=True).click()
    expect(card.get_by_role("slider")).not_to_have_js_property("value", "0")
    page.get_by_role("button", name="Watch all of round 1").click()
    expect(page.get_by_role("dialog").locator("canvas").nth(1)).to_be_visible()
    page.keyboard.press("Escape")
    card.get_by_role("button", name=f"Save or share: {term}").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Picture with words").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    for words in ("Remove from the album", "Remove it for good?"):
        page.get_by_role("button", name=words).click()
    expect(page.locator("section[data-number='2'] h3", has_text=term)).to_have_count(0)


def test_a_tv_shows_slides(visitors: Guests) -> None:
    page = visitors.page()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{visitors.address}/album/{SHORT}/tv")
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")


def test_a_wrong_key_gets_a_kind_page(visitors: Guests) -> None:
    page = visitors.page()
    page.goto(f"{visitors.address}/album/nothing-here")
    expect(page.get_by_role("heading", name="No album here")).to_be_visible()
