"""The host pauses the game while people draw."""

import pytest
from playwright.sync_api import expect
from tests.browser.games.test_pictomania import open_game
from tests.browser.support import pictomania_actions as pictomania
from tests.browser.support.guests import Guests, send_commands

pytestmark = pytest.mark.browser


def test_pause_stops_drawing_and_keeps_strokes(guests: Guests) -> None:
    pages = open_game(guests, 3)
    host, ben, cleo = pages
    pictomania.start_drawing(pages)
    pictomania.draw(ben, pictomania.HOUSE[0], lift=False)
    send_commands(host, {"type": "PauseGame"})
    for page in pages:
        expect(page.get_by_text("Pens down while the game is paused.")).to_be_visible()
        expect(pictomania.own_board(page)).to_have_count(0)
    ben.mouse.up()
    send_commands(host, {"type": "ResumeGame"})
    for page in pages:
        expect(pictomania.own_board(page)).to_be_visible()
    # The interrupted stroke was kept, so Ben can stop. People can draw again.
    expect(pictomania.stop_button(ben)).to_be_enabled()
    pictomania.draw_house(cleo)
    expect(pictomania.stop_button(cleo)).to_be_enabled()
