"""The host pauses while people draw: pens rest, the boards say why, and no stroke is lost."""

import pytest
from playwright.sync_api import expect
from tests.browser import pictomania_table as t
from tests.browser.guests import Guests, tell
from tests.browser.test_pictomania import people

pytestmark = pytest.mark.browser


def test_a_pause_rests_the_pens_and_keeps_what_they_drew(guests: Guests) -> None:
    pages = people(guests, 3)
    host, ben, cleo = pages
    t.start_drawing(pages)
    t.draw(ben, t.HOUSE[0], lift=False)
    tell(host, {"type": "PauseGame"})
    for page in pages:
        expect(page.get_by_text("Pens down while the game is paused.")).to_be_visible()
        expect(t.board(page)).to_have_count(0)
    ben.mouse.up()
    tell(host, {"type": "ResumeGame"})
    for page in pages:
        expect(t.board(page)).to_be_visible()
    # The rules know of the stroke that was under the pen, and the pen goes on.
    expect(t.stop_button(ben)).to_be_enabled()
    t.draw_house(cleo)
    expect(t.stop_button(cleo)).to_be_enabled()
