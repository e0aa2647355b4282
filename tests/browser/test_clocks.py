"""When time runs out, somebody stays away, or a device changes: at a server that can leap."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser import axe
from tests.browser import pictomania_table as t
from tests.browser import pictures_table as r
from tests.browser.guests import LAPTOP, Guests, code_of, go_on, open_menu, tell, ticket_to_move
from tests.browser.serving import Leaper

pytestmark = pytest.mark.browser
TWO_MINUTES = 120_000
FORWARD = re.compile("^(Montrer la photo|Création suivante|Continuer|Manche)")


def clock(page: Page) -> None:
    """A clock is to be seen."""
    expect(page.get_by_role("timer")).to_be_visible()


@pytest.mark.clause("P17")
@pytest.mark.long
def test_the_round_clock_ends_the_drawing_and_extra_time_outlasts_it(
    later: Guests, leaper: Leaper
) -> None:
    """One card for all, easy terms, no speed bonus: what a family with small children plays."""
    host = later.open_table("Ada", game="pictomania")
    ben, cleo = later.join(host, "Ben", size=LAPTOP), later.join(host, "Cleo")
    tv = later.tv(host)
    options(host)
    tell(host, {"type": "SetExtraTime", "seat": 2, "extra_ms": TWO_MINUTES})
    t.start(host)
    for page in (host, ben, cleo, tv):
        expect(page.get_by_role("article", name="The card")).to_have_count(1)
    host.reload()
    for page in (host, ben, cleo):
        page.get_by_role("button", name="I’m ready").click()
    for page in (host, ben, cleo):
        expect(t.board(page)).to_be_visible()
        clock(page)
    expect(tv.get_by_role("img", name="one star")).to_have_count(2)
    t.draw_house(ben)
    t.draw(cleo, t.HOUSE[0])
    t.draw(host, [(0.1, 0.1), (0.9, 0.1), (0.9, 0.3)], lift=False)
    expect(t.tile(cleo, 1)).to_have_attribute("aria-label", re.compile("you haven’t guessed"))
    in_german_by_night(cleo)

    leaper.leap()
    for page in (host, ben):
        expect(page.get_by_text("Your time is up. Cleo has a little more time.")).to_be_visible()
        clock(page)
    clock(tv)
    host.mouse.move(200, 300)  # the pen is still down, and draws nothing any more
    host.mouse.up()
    expect(ben.get_by_role("button", name="Your time is up.")).to_be_disabled()
    t.draw(cleo, t.HOUSE[1])
    t.same(t.tile(ben, 2), t.picture(t.board(cleo)))
    ben.reload()
    expect(ben.get_by_text("Your time is up. Cleo has a little more time.")).to_be_visible()
    axe.check(ben)

    leaper.leap()
    for page in (host, ben, tv):
        expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
        expect(page.get_by_text("Time’s up.")).to_be_visible()
    expect(cleo.get_by_role("heading", name="Stifte weg")).to_be_visible()
    ben.reload()
    expect(ben.get_by_text("Time’s up.")).to_be_visible()
    t.turn_boards(host, [host, ben, tv], seats=3)
    expect(cleo.get_by_role("heading", name="Runde 1: die Punkte")).to_be_visible()
    host.reload()
    expect(host.get_by_role("heading", name="Round 1: the points")).to_be_visible()
    for page in (host, ben, tv):
        axe.check(page)


def options(host: Page) -> None:
    """Chosen in the lobby, one by one."""
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


def in_german_by_night(page: Page) -> None:
    """Another language and another light in the middle of a drawing: the drawing stays."""
    drawn = t.picture(t.board(page))
    open_menu(page)
    page.get_by_role("radio", name="Deutsch").check()
    page.get_by_role("radio", name="Dunkel").check()
    page.keyboard.press("Escape")
    expect(page.locator("html[lang=de][data-theme=dark]")).to_have_count(1)
    expect(page.get_by_role("button", name="Ganze Tafel wischen")).to_be_visible()
    t.same(t.board(page), drawn)


@pytest.mark.clause("R13", "R19", "R21")
def test_clocks_of_building_and_guessing_for_a_team_of_two(later: Guests, leaper: Leaper) -> None:
    host = later.open_table("Ada", game="pictures")
    ben, tv = later.join(host, "Ben", size=LAPTOP), later.tv(host)
    clocks = {"build_seconds": 120, "guess_seconds": 120}
    tell(
        host,
        {"type": "SetOptions", "options": {**clocks, "fresh_photos": True, "redraw": True}},
        {"type": "SetExtraTime", "seat": 1, "extra_ms": TWO_MINUTES},
    )
    r.start(host)
    r.begin(host)
    r.build(ben, r.begin(ben))
    for page in (host, ben, tv):
        clock(page)
    leaper.leap()
    unfinished = "Time’s up, and your build isn’t finished"
    expect(host.get_by_role("heading", name=unfinished)).to_be_visible()
    host.reload()
    expect(host.get_by_role("heading", name=unfinished)).to_be_visible()
    clock(tv)
    r.ready(ben)

    for page in (host, tv):
        clock(page)
    axe.check(host)
    ben.get_by_role("button", name="Nothing to guess: continue").click()
    expect(ben.get_by_role("heading", name="Your guesses are in.")).to_be_visible()
    host.locator("[data-photo=A1]").click()
    host.get_by_role("button", name="Ben built A1").click()
    marked = host.get_by_role("button", name="Ben: you guessed A1")
    expect(marked).to_be_visible()
    in_french(host)
    expect(host.locator("[data-photo=A1].marked")).to_be_visible()
    host.reload()
    host.locator("[data-photo=A1].marked").click()
    host.get_by_role("button", name="Effacer la réponse").click()
    expect(host.locator(".marked")).to_have_count(0)
    leaper.leap()

    for page in (ben, tv):
        expect(page.get_by_role("heading", name="Built by Ada")).to_be_visible()
    go_on(host, FORWARD)
    expect(tv.locator(".verdict")).to_have_text("Not finished in time: can’t be guessed.")
    go_on(host, FORWARD)
    go_on(host, FORWARD)
    expect(tv.locator(".verdict")).to_have_text("Nobody got it.")
    expect(tv.get_by_text("Together: 0 points")).to_be_visible()
    ben.reload()
    expect(ben.locator(".verdict")).to_have_text("Nobody got it.")
    go_on(host, FORWARD)
    for page in (ben, tv):
        expect(page.get_by_text(re.compile("new photos? in the grid"))).to_be_visible()
        axe.check(page)
    axe.check(host)
    ben.reload()
    expect(ben.get_by_role("heading", name="Next you build with")).to_be_visible()


def in_french(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Français").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("^Ben : "))).to_be_visible()


@pytest.mark.clause("P29")
def test_a_watcher_plays_on_for_somebody_who_stays_away(later: Guests, leaper: Leaper) -> None:
    """The board is taken over as it is, moves to another device, and its owner may only watch."""
    host = later.open_table("Ada", game="pictomania", size=LAPTOP)
    ben, cleo = later.join(host, "Ben"), later.join(host, "Cleo")
    t.start_drawing([host, ben, cleo])
    t.draw_house(ben)
    drawn = t.picture(t.board(ben))
    t.same(t.tile(host, 1), drawn)
    dora = later.page()
    later.arrive(dora, host, "Dora")
    expect(dora.get_by_text("You’re watching.")).to_be_visible()
    t.until(lambda: t.ink_of(t.picture(t.tile(dora, 1))) > 20, "the watcher sees no drawing")
    axe.check(dora)
    context, address = ben.context, ben.url
    ben.close()
    expect(dora.get_by_text("You can take over from Ben.")).to_be_visible()
    dora.get_by_role("button", name="Take this seat").click()
    expect(dora.get_by_text("This seat isn’t free")).to_be_visible()
    leaper.leap()
    dora.get_by_role("button", name="Take this seat").click()
    t.same(t.board(dora), drawn)
    t.draw(dora, [(0.1, 0.1), (0.9, 0.1), (0.9, 0.3)])
    drawn = t.picture(t.board(dora))

    tablet = later.page(LAPTOP)
    tablet.goto(f"/{code_of(host)}#move={ticket_to_move(dora)}")
    expect(dora.get_by_text("Your seat has moved to another device.")).to_be_visible()
    t.same(t.board(tablet), drawn)
    t.draw(tablet, [(0.1, 0.2), (0.3, 0.4)])
    t.same(t.tile(host, 1), t.picture(t.board(tablet)))

    back = context.new_page()
    back.goto(address)
    expect(back.get_by_text("You’re watching.")).to_be_visible()
    back.get_by_role("button", name="Play the next game").click()
    expect(back.get_by_text("You’re in for the next game.")).to_be_visible()
