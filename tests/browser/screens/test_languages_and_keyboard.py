"""Languages, keyboard, small phones, rules and sound."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.browser.support import axe
from tests.browser.support.contrast_actions import (
    disable_countdown,
    expect_card_played,
    expect_verdict,
    play_card,
    start_game,
)
from tests.browser.support.guests import Guests
from tests.browser.support.keyboard import tab_to

pytestmark = pytest.mark.browser
SMALL = ViewportSize(width=360, height=640)


def test_each_person_has_their_own_language(guests: Guests) -> None:
    host = guests.open_table("Ada")
    ben = guests.join(host, "Ben", locale="de-AT")
    expect(ben.get_by_role("heading", name="Wer da ist")).to_be_visible()
    ben.get_by_role("button", name="Menü").click()
    ben.get_by_role("radio", name="Français").check()
    ben.keyboard.press("Escape")
    expect(ben.get_by_role("heading", name="Qui est là")).to_be_visible()
    expect(ben.locator("html[lang=fr]")).to_have_count(1)
    disable_countdown(host)
    start_game(host)
    expect(ben.get_by_role("heading", name="Choisissez le même symbole !")).to_be_visible()
    expect(host.get_by_role("heading", name="Pick the same symbol!")).to_be_visible()
    ben.reload()
    expect(ben.get_by_role("heading", name="Choisissez le même symbole !")).to_be_visible()
    ben.locator("[data-symbol]").nth(2).click()
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("radio", name="Deutsch").check()
    ben.get_by_role("radio", name="Dunkel").check()
    ben.keyboard.press("Escape")
    expect(ben.get_by_role("heading", name="Wählt dasselbe Symbol!")).to_be_visible()
    expect(ben.locator("html[lang=de][data-theme=dark]")).to_have_count(1)
    expect(ben.locator("[data-symbol]").nth(2)).to_have_attribute("aria-pressed", "true")
    ben.get_by_role("button", name=re.compile(" legen$")).click()
    expect_card_played(ben, "Du hast")


def test_keyboard_alone_is_enough_from_home_to_a_played_card(guests: Guests) -> None:
    page = guests.page()
    page.goto("/")
    tab_to(page, "Open a table Contrast")
    page.keyboard.press("Enter")
    expect(page.get_by_label("What’s your name?")).to_be_visible()
    tab_to(page, "What’s your name?")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who’s here")).to_be_visible()
    tab_to(page, "Add a bot")
    page.keyboard.press("Enter")
    expect(page.locator(".seats li")).to_have_count(2)
    # A third player joins and does nothing, so that no countdown starts.
    guests.join(page, "Ben")
    expect(page.locator(".seats li")).to_have_count(3)
    tab_to(page, "Start Contrast")
    page.keyboard.press("Enter")
    expect(page.locator("[data-symbol]").first).to_be_visible()
    word = page.locator("[data-symbol]").nth(2).inner_text().strip()
    tab_to(page, word)
    page.keyboard.press("Space")
    tab_to(page, f"Play “{word}”")
    page.keyboard.press("Enter")
    expect_verdict(page)
    tab_to(page, "Next picture")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Which will most of you pick?")).to_be_visible()


def test_small_phone_shows_the_hand_without_scrolling(guests: Guests) -> None:
    host = guests.open_table("Ada", size=SMALL)
    guests.join(host, "Ben")
    start_game(host)
    for target in host.locator("[data-symbol], .choose > button").all():
        expect(target).to_be_in_viewport(ratio=1)
        box = target.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
    assert host.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


def test_continue_button_is_visible_on_a_small_phone_with_six_players(guests: Guests) -> None:
    host = guests.open_table("Ada", size=SMALL)
    for seats in range(2, 7):
        host.locator(".seats").get_by_role("button", name="Add a bot").click()
        expect(host.locator(".seats li")).to_have_count(seats)
    disable_countdown(host)
    start_game(host)
    play_card(host)
    expect_verdict(host)
    expect(host.get_by_role("button", name="Next picture")).to_be_in_viewport(ratio=1)


def test_rules_are_one_tap_away(guests: Guests) -> None:
    host = guests.open_table("Ada")
    host.get_by_role("button", name="Rules").click()
    expect(host.get_by_role("heading", name="How to play Contrast")).to_be_visible()
    host.get_by_text("All rules in detail").click()
    expect(host.get_by_text("C14", exact=True)).to_be_visible()
    axe.check(host)


def test_mute_is_remembered(guests: Guests) -> None:
    page = guests.page()
    page.goto("/")
    page.get_by_role("button", name="Turn sound off").click()
    page.reload()
    expect(page.get_by_role("button", name="Turn sound on")).to_be_visible()
