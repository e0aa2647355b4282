"""A player who is present but idle, and timers that the host switches on during a game."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support import axe
from tests.browser.support.contrast_actions import play_card, start_game
from tests.browser.support.guests import Guests, open_menu, send_commands
from tests.browser.support.server_process import FastForwardServer

pytestmark = pytest.mark.browser

NO_COUNTDOWN = {"type": "SetOptions", "options": {"countdown": "off"}}
NEXT = re.compile("Next picture|Show the rest")


def all_but_the_last_play(guests: Guests) -> tuple[Page, Page, Page]:
    host = guests.open_table("Ada")
    ben, cleo = guests.join(host, "Ben"), guests.join(host, "Cleo")
    # With extra time, Cleo’s countdown and timer do not end by themselves on a slow machine.
    send_commands(host, NO_COUNTDOWN, {"type": "SetExtraTime", "seat": 2, "extra_ms": 60_000})
    start_game(host)
    for page in (host, ben):
        play_card(page)
        expect(page.locator(".choose .line")).to_contain_text("You played")
    return host, ben, cleo


@pytest.mark.clause("C13")
def test_others_count_down_for_an_idle_player(
    fast_forward_guests: Guests, fast_forward_server: FastForwardServer
) -> None:
    host, ben, cleo = all_but_the_last_play(fast_forward_guests)
    tv = fast_forward_guests.tv(host)
    fast_forward_server.fast_forward()
    for page in (host, ben, tv):
        expect(page.get_by_text("Cleo hasn’t done anything for a while.")).to_be_visible()
    expect(tv.get_by_role("button", name="Start a countdown")).to_have_count(0)
    expect(cleo.get_by_text("The others are waiting for you.")).to_be_visible()
    axe.check(host)
    ben.get_by_role("button", name="Start a countdown").click()
    expect(cleo.get_by_text("Are you still there?")).to_be_visible()
    for page in (host, cleo, tv):
        expect(page.locator(".notices").get_by_role("timer")).to_be_visible()
    axe.check(cleo)
    # Any key shows that Cleo is still there.
    cleo.keyboard.press("Shift")
    for page in (host, cleo, tv):
        expect(page.locator(".notices").get_by_role("timer")).to_have_count(0)
    fast_forward_server.fast_forward()
    host.get_by_role("button", name="Start a countdown").click()
    expect(cleo.get_by_text("Are you still there?")).to_be_visible()
    fast_forward_server.fast_forward()
    expect(host.get_by_role("button", name=NEXT)).to_be_visible()
    expect(cleo.locator("p.out")).to_contain_text("The others played this round without you.")


@pytest.mark.clause("C13")
def test_host_switches_on_a_timer_during_a_game(
    fast_forward_guests: Guests, fast_forward_server: FastForwardServer
) -> None:
    host, _, cleo = all_but_the_last_play(fast_forward_guests)
    expect(cleo.get_by_role("timer")).to_have_count(0)
    open_menu(host)
    menu = host.get_by_role("dialog")
    menu.get_by_text("Timers for this game").click()
    save = menu.get_by_role("button", name="Set timers")
    expect(save).to_be_disabled()
    for _ in range(3):
        menu.get_by_role("button", name="Time to choose: more").click()
    save.click()
    expect(cleo.get_by_role("timer")).to_be_visible()
    fast_forward_server.fast_forward()
    expect(host.get_by_role("button", name=NEXT)).to_be_visible()
