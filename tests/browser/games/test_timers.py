"""Timers, absent players and changes of device, on a server whose clock can be moved forward."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support import axe
from tests.browser.support import pictomania_actions as pictomania
from tests.browser.support import pictures_actions as pictures
from tests.browser.support.guests import (
    LAPTOP,
    Guests,
    continue_reveal,
    create_move_ticket,
    open_menu,
    send_commands,
    table_code,
)
from tests.browser.support.server_process import FastForwardServer

pytestmark = pytest.mark.browser
TWO_MINUTES_MS = 120_000
CONTINUE_BUTTON = re.compile("^(Montrer la photo|Création suivante|Continuer|Manche)")


def expect_timer(page: Page) -> None:
    expect(page.get_by_role("timer")).to_be_visible()


@pytest.mark.clause("P17")
@pytest.mark.long
def test_round_timer_ends_drawing_after_the_extra_time(
    fast_forward_guests: Guests, fast_forward_server: FastForwardServer
) -> None:
    """Uses the options for small children: one card for all, easy terms and no speed bonus."""
    host = fast_forward_guests.open_table("Ada", game="pictomania")
    ben, cleo = (
        fast_forward_guests.join(host, "Ben", size=LAPTOP),
        fast_forward_guests.join(host, "Cleo"),
    )
    tv = fast_forward_guests.tv(host)
    choose_options(host)
    send_commands(host, {"type": "SetExtraTime", "seat": 2, "extra_ms": TWO_MINUTES_MS})
    pictomania.start_game(host)
    for page in (host, ben, cleo, tv):
        expect(page.get_by_role("article", name="The card")).to_have_count(1)
    host.reload()
    for page in (host, ben, cleo):
        page.get_by_role("button", name="I’m ready").click()
    for page in (host, ben, cleo):
        expect(pictomania.own_board(page)).to_be_visible()
        expect_timer(page)
    expect(tv.get_by_role("img", name="one star")).to_have_count(2)
    pictomania.draw_house(ben)
    pictomania.draw(cleo, pictomania.HOUSE[0])
    pictomania.draw(host, [(0.1, 0.1), (0.9, 0.1), (0.9, 0.3)], lift=False)
    expect(pictomania.other_board(cleo, 1)).to_have_attribute(
        "aria-label", re.compile("you haven’t guessed")
    )
    switch_to_german_and_dark(cleo)

    fast_forward_server.fast_forward()
    for page in (host, ben):
        expect(page.get_by_text("Your time is up. Cleo has a little more time.")).to_be_visible()
        expect_timer(page)
    expect_timer(tv)
    host.mouse.move(200, 300)  # The pen is still down, but no longer draws.
    host.mouse.up()
    expect(ben.get_by_role("button", name="Your time is up.")).to_be_disabled()
    pictomania.draw(cleo, pictomania.HOUSE[1])
    pictomania.expect_drawing(
        pictomania.other_board(ben, 2), pictomania.ink_grid(pictomania.own_board(cleo))
    )
    ben.reload()
    expect(ben.get_by_text("Your time is up. Cleo has a little more time.")).to_be_visible()
    axe.check(ben)

    fast_forward_server.fast_forward()
    for page in (host, ben, tv):
        expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
        expect(page.get_by_text("Time’s up.")).to_be_visible()
    expect(cleo.get_by_role("heading", name="Stifte weg")).to_be_visible()
    ben.reload()
    expect(ben.get_by_text("Time’s up.")).to_be_visible()
    pictomania.show_all_boards(host, [host, ben, tv], seats=3)
    expect(cleo.get_by_role("heading", name="Runde 1: die Punkte")).to_be_visible()
    host.reload()
    expect(host.get_by_role("heading", name="Round 1: the points")).to_be_visible()
    for page in (host, ben, tv):
        axe.check(page)


def choose_options(host: Page) -> None:
    """Choose the options for small children in the lobby, one by one."""
    host.get_by_role("button", name="All options").click()
    host.get_by_role("radio", name="easy").check()
    for name, on in (
        ("One card for all", True),
        ("Speed counts", False),
        ("Round timer", True),
        ("Preview timer", False),
    ):
        switch = host.get_by_role("switch", name=name)
        switch.set_checked(on)
        expect(switch).to_be_checked(checked=on)
    host.keyboard.press("Escape")


def switch_to_german_and_dark(page: Page) -> None:
    """Change language and theme while drawing, and check that the drawing stays."""
    drawn = pictomania.ink_grid(pictomania.own_board(page))
    open_menu(page)
    page.get_by_role("radio", name="Deutsch").check()
    page.get_by_role("radio", name="Dunkel").check()
    page.keyboard.press("Escape")
    expect(page.locator("html[lang=de][data-theme=dark]")).to_have_count(1)
    expect(page.get_by_role("button", name="Ganze Tafel wischen")).to_be_visible()
    pictomania.expect_drawing(pictomania.own_board(page), drawn)


@pytest.mark.clause("R13", "R19", "R21")
def test_build_and_guess_timers_end_their_stages(
    fast_forward_guests: Guests, fast_forward_server: FastForwardServer
) -> None:
    host = fast_forward_guests.open_table("Ada", game="pictures")
    ben, tv = fast_forward_guests.join(host, "Ben", size=LAPTOP), fast_forward_guests.tv(host)
    timers = {"build_seconds": 120, "guess_seconds": 120}
    send_commands(
        host,
        {"type": "SetOptions", "options": {**timers, "fresh_photos": True, "redraw": True}},
        {"type": "SetExtraTime", "seat": 1, "extra_ms": TWO_MINUTES_MS},
    )
    pictures.start_game(host)
    pictures.start_building(host)
    pictures.build(ben, pictures.start_building(ben))
    for page in (host, ben, tv):
        expect_timer(page)
    fast_forward_server.fast_forward()
    unfinished = "Time’s up, and your build isn’t finished"
    expect(host.get_by_role("heading", name=unfinished)).to_be_visible()
    host.reload()
    expect(host.get_by_role("heading", name=unfinished)).to_be_visible()
    expect_timer(tv)
    pictures.press_done(ben)

    for page in (host, tv):
        expect_timer(page)
    axe.check(host)
    ben.get_by_role("button", name="Nothing to guess: continue").click()
    expect(ben.get_by_role("heading", name="Your guesses are in.")).to_be_visible()
    host.locator("[data-photo=A1]").click()
    host.get_by_role("button", name="Ben built A1").click()
    marked = host.get_by_role("button", name="Ben: you guessed A1")
    expect(marked).to_be_visible()
    switch_to_french(host)
    expect(host.locator("[data-photo=A1].marked")).to_be_visible()
    host.reload()
    host.locator("[data-photo=A1].marked").click()
    host.get_by_role("button", name="Effacer la réponse").click()
    expect(host.locator(".marked")).to_have_count(0)
    fast_forward_server.fast_forward()

    for page in (ben, tv):
        expect(page.get_by_role("heading", name="Built by Ada")).to_be_visible()
    continue_reveal(host, CONTINUE_BUTTON)
    expect(tv.locator(".verdict")).to_have_text("Not finished in time: can’t be guessed.")
    continue_reveal(host, CONTINUE_BUTTON)
    continue_reveal(host, CONTINUE_BUTTON)
    expect(tv.locator(".verdict")).to_have_text("Nobody got it.")
    expect(tv.get_by_text("Together: 0 points")).to_be_visible()
    ben.reload()
    expect(ben.locator(".verdict")).to_have_text("Nobody got it.")
    continue_reveal(host, CONTINUE_BUTTON)
    for page in (ben, tv):
        expect(page.get_by_text(re.compile("new photos? in the grid"))).to_be_visible()
        axe.check(page)
    axe.check(host)
    ben.reload()
    expect(ben.get_by_role("heading", name="Next you build with")).to_be_visible()


def switch_to_french(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Français").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("^Ben : "))).to_be_visible()


@pytest.mark.clause("P29")
def test_spectator_takes_over_the_seat_of_an_absent_player(
    fast_forward_guests: Guests, fast_forward_server: FastForwardServer
) -> None:
    """The drawing is kept, and the seat can move on to another device.

    When the absent player comes back, they can only watch.
    """
    host = fast_forward_guests.open_table("Ada", game="pictomania", size=LAPTOP)
    ben, cleo = fast_forward_guests.join(host, "Ben"), fast_forward_guests.join(host, "Cleo")
    pictomania.start_drawing([host, ben, cleo])
    pictomania.draw_house(ben)
    drawn = pictomania.ink_grid(pictomania.own_board(ben))
    pictomania.expect_drawing(pictomania.other_board(host, 1), drawn)
    dora = fast_forward_guests.page()
    fast_forward_guests.join_table(dora, host, "Dora")
    expect(dora.get_by_text("You’re watching.")).to_be_visible()
    pictomania.wait_until(
        lambda: pictomania.inked_cells(pictomania.ink_grid(pictomania.other_board(dora, 1))) > 20,
        "the spectator sees no drawing",
    )
    axe.check(dora)
    context, address = ben.context, ben.url
    ben.close()
    expect(dora.get_by_text("You can take over from Ben.")).to_be_visible()
    dora.get_by_role("button", name="Take this seat").click()
    expect(dora.get_by_text("This seat isn’t free")).to_be_visible()
    fast_forward_server.fast_forward()
    dora.get_by_role("button", name="Take this seat").click()
    pictomania.expect_drawing(pictomania.own_board(dora), drawn)
    pictomania.draw(dora, [(0.1, 0.1), (0.9, 0.1), (0.9, 0.3)])
    drawn = pictomania.ink_grid(pictomania.own_board(dora))

    tablet = fast_forward_guests.page(LAPTOP)
    tablet.goto(f"/{table_code(host)}#move={create_move_ticket(dora)}")
    expect(dora.get_by_text("Your seat has moved to another device.")).to_be_visible()
    pictomania.expect_drawing(pictomania.own_board(tablet), drawn)
    pictomania.draw(tablet, [(0.1, 0.2), (0.3, 0.4)])
    pictomania.expect_drawing(
        pictomania.other_board(host, 1), pictomania.ink_grid(pictomania.own_board(tablet))
    )

    returning = context.new_page()
    returning.goto(address)
    expect(returning.get_by_text("You’re watching.")).to_be_visible()
    returning.get_by_role("button", name="Play the next game").click()
    expect(returning.get_by_text("You’re in for the next game.")).to_be_visible()
