"""The score of the evening on the TV, after the second game: it comes, and it fits."""

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.look.evenings import Evening
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import seat_counts, shot

from triptych.table import commands as c

pytestmark = pytest.mark.browser
BY_HAND = """(() => {
  const often = window.setInterval, pages = [];
  window.setInterval = (call, ms) => (ms === 7000 ? -pages.push(call) : often(call, ms));
  window.turnPages = () => pages.forEach((call) => call());
})()"""
"""The pages of the end turn when the test wants it."""
MOST_PAGES = 12


def second(game: str) -> Evening:
    """A full table at the end of its second game."""
    evening = Evening(game, seat_counts(game)[1], "nasty")
    for _ in range(2):
        evening.give(c.StartGame(), "p0")
        for _ in evening.play():
            pass
    assert len(evening.lobby.finished_games) == 2
    return evening


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_the_evening_is_a_page_of_the_end(browser: Browser, server: str, game: str) -> None:
    eye = Eye(browser, server, "de", tv=True)
    eye.page.add_init_script(BY_HAND)
    eye.resize("1280x720")
    scene = shot(second(game), f"{game}/evening", "tv", "nasty")
    eye.show(scene)
    page = eye.page
    expect(page.locator("[data-look=stage]")).to_be_visible()
    evening = page.locator(".tv-evening")
    for _ in range(MOST_PAGES):
        if evening.count():
            break
        page.evaluate("async () => { turnPages(); await look.settled(); }")
    expect(evening.get_by_role("listitem")).not_to_have_count(0)
    assert not [str(one) for one in eye.look(scene)]
    eye.close()
