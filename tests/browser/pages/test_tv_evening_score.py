"""The score of the evening on the TV after the second game."""

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import scene_of, seat_counts
from tests.browser.layout.simulated_table import SimulatedTable

from triptych.table import commands as c

pytestmark = pytest.mark.browser
TURN_PAGES = """(() => {
  const realSetInterval = window.setInterval, pages = [];
  window.setInterval = (call, ms) => (ms === 7000 ? -pages.push(call) : realSetInterval(call, ms));
  window.turnPages = () => pages.forEach((call) => call());
})()"""
"""Makes the final screen turn its pages only when the test calls `turnPages`."""
MAX_PAGES = 12


def table_after_two_games(game: str) -> SimulatedTable:
    """A table with the largest number of seats, at the end of its second game."""
    table = SimulatedTable(game, seat_counts(game)[1], "nasty")
    for _ in range(2):
        table.execute(c.StartGame(), "p0")
        for _ in table.play_to_end():
            pass
    assert len(table.info.finished_games) == 2
    return table


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_final_screen_has_a_page_with_the_evening_score(
    browser: Browser, server: str, game: str
) -> None:
    tv = ScenePage(browser, server, "de", tv=True)
    tv.page.add_init_script(TURN_PAGES)
    tv.resize("1280x720")
    scene = scene_of(table_after_two_games(game), f"{game}/evening", "tv", "nasty")
    tv.show(scene)
    page = tv.page
    expect(page.locator("[data-look=stage]")).to_be_visible()
    table = page.locator(".tv-evening")
    for _ in range(MAX_PAGES):
        if table.count():
            break
        page.evaluate("async () => { turnPages(); await testDriver.waitUntilStill(); }")
    expect(table.get_by_role("listitem")).not_to_have_count(0)
    assert not [str(one) for one in tv.check(scene)]
    tv.close()
