"""Pictures in the browser: materials are chosen (R5), builds grow (R7), guesses are blank (R12)."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support import axe
from tests.browser.support.guests import LAPTOP, PHONE, TV, Guests, continue_reveal, send_commands
from tests.browser.support.pictures_actions import (
    build,
    guess,
    place_piece,
    press_done,
    start_building,
    start_game,
)

pytestmark = pytest.mark.browser


def open_game(guests: Guests, **options: object) -> tuple[Page, Page]:
    """Ada, the host, on a phone, and Ben on a laptop."""
    host = guests.open_table("Ada", game="pictures", size=PHONE)
    ben = guests.join(host, "Ben", size=LAPTOP)
    send_commands(host, {"type": "SetOptions", "options": options})
    return host, ben


def test_player_who_is_done_and_the_tv_watch_the_other_build(guests: Guests) -> None:
    host, ben = open_game(guests, choose_materials=True)
    tv = guests.tv(host, size=TV)
    host.get_by_role("button", name="Start ").click()
    host.locator("[data-material=cubes]").click()
    ben.locator("[data-material=sticks]").click()
    for page in (host, ben):
        start_building(page)
    place_piece(ben, "stone2", 300, 700)
    build(host, "cubes")
    press_done(host)
    watching = host.get_by_role("region", name="The others’ builds")
    expect(watching).to_contain_text("one piece")
    expect(tv.get_by_role("heading", name="1 of 2 are done")).to_be_visible()
    expect(tv.get_by_role("img", name="Ben: one piece")).to_be_visible()
    place_piece(ben, "stick1", 500, 300)
    expect(watching).to_contain_text("2 pieces")
    expect(tv.get_by_role("img", name="Ben: 2 pieces")).to_be_visible()
    expect(ben.get_by_role("region", name="The others’ builds")).to_have_count(0)
    axe.check(host)
    axe.check(tv)

    press_done(ben)
    ben.get_by_role("button", name="Leave blank").click()
    ben.locator("dialog[open]").get_by_role("button", name="Leave blank").click()
    expect(ben.get_by_role("heading", name="Your guesses are in.")).to_be_visible()
    guess(ben, 0, "A1")
    guess(host, 1, "B2")
    host.get_by_role("button", name="Done guessing").click()
    continue_reveal(host, "Show the photo")
    expect(host.get_by_text("A1", exact=True).first).to_be_visible()


def test_with_open_building_for_all_builders_look_at_each_other(guests: Guests) -> None:
    host, ben = open_game(guests, open_building="always")
    start_game(host)
    for page in (host, ben):
        material = start_building(page)
    build(ben, material)
    host.get_by_role("button", name="The others’ builds").click()
    others = host.get_by_role("region", name="The others’ builds")
    expect(others).to_contain_text("piece")
    expect(others.locator("svg.build")).to_be_visible()
