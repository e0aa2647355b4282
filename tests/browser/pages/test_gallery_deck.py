"""The deck "Our gallery": works of the evening become cards for the next game."""

import asyncio
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.album.evenings import RecordedEvening, record_evening, save
from tests.browser.support.guests import Guests, send_commands
from tests.browser.support.server_process import running_server

from triptych.store import open_store

pytestmark = pytest.mark.browser

CODE = "WXYZ"
PAINTING_TIMEOUT_MS = 150_000
"""How long painting the cards may take. The process that paints them has a low priority."""


@pytest.fixture
def table_after_a_game(
    browser: Browser, tmp_path: Path
) -> Iterator[tuple[Guests, RecordedEvening]]:
    """A table at which a game was played. Its album has just enough works for a deck."""
    recorded = record_evening(("pictures",), CODE, people=3)

    async def write() -> None:
        store = await open_store(tmp_path / "triptych.sqlite")
        await save(store, recorded)
        await store.albums.open_album(CODE, "G" * 22)
        for item in ("1.3.2", *(f"1.{number}.{seat}" for number in (4, 5) for seat in range(3))):
            await store.albums.remove_from_album("G" * 22, item)
        await store.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(write())).result()
    with running_server(tmp_path) as address:
        guests = Guests(browser, address)
        yield guests, recorded
        guests.close()


def test_works_of_the_evening_become_cards_of_the_next_game(
    table_after_a_game: tuple[Guests, RecordedEvening],
) -> None:
    guests, recorded = table_after_a_game
    page = guests.page()
    session = {"code": CODE, "person": "p0", "token": recorded.tokens["Ada"], "node": ""}
    stored = json.dumps(json.dumps([session]))
    page.add_init_script(f"localStorage.setItem('triptych.sessions', {stored})")
    page.goto(f"/{CODE}")
    play = page.get_by_role("button", name="Play with our gallery (8 pictures)")
    play.click()
    ready = page.get_by_text("“Our gallery” is ready: 8 pictures")
    expect(ready).to_be_visible(timeout=PAINTING_TIMEOUT_MS)
    page.reload()
    expect(ready).to_be_visible()
    expect(play).to_have_count(0)
    page.get_by_role("button", name="Your photos").click()
    decks = page.get_by_role("dialog")
    expect(decks.get_by_role("switch", name=re.compile("^Our gallery"))).to_be_checked()
    removals = [{"type": "RemoveSeat", "seat": seat} for seat in (2, 1)]
    # Without this option, the TV replaces the photos with builds as soon as a bot is done.
    options = {"type": "SetOptions", "options": {"open_building": "never"}}
    bots = [{"type": "AddBot"}] * 2
    send_commands(page, options, *removals, *bots, {"type": "StartGame"})
    tv = guests.tv(page)
    # Half of the sixteen photos in the grid are from the gallery.
    gallery_photos = tv.locator("img[src*='/media/pictures/own-']")
    expect(gallery_photos).to_have_count(8)
    assert (
        gallery_photos.first.evaluate("async (img) => (await img.decode(), img.naturalWidth)") > 0
    )
    for text in gallery_photos.evaluate_all("all => all.map((img) => img.alt)"):
        assert re.fullmatch(r"(Photo \d+)?", text), "a term in the text is a spoiler"
