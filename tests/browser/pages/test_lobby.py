"""The home page, the lobby, and what hosts can do."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.support import axe
from tests.browser.support.contrast_actions import play_card, start_game
from tests.browser.support.guests import (
    LAPTOP,
    Guests,
    create_move_ticket,
    open_menu,
    table_code,
)
from tests.browser.support.pointer import drag, point_in

pytestmark = pytest.mark.browser


def test_home_page_explains_a_wrong_code_and_an_unknown_address(guests: Guests) -> None:
    page = guests.page()
    page.goto("/")
    expect(page.get_by_role("heading", name="Triptych")).to_be_visible()
    axe.check(page)
    page.get_by_role("button", name="Pictures").click()
    expect(page.get_by_role("link", name="Open a table Pictures")).to_be_visible()
    page.get_by_label("Code", exact=True).fill("zzzz")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("heading", name="There’s no table ZZZZ")).to_be_visible()
    expect(page.get_by_label("Code", exact=True)).to_have_value("ZZZZ")
    axe.check(page)
    page.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="Open a table Contrast").click()
    axe.check(page)
    page.goto("/no/such/room")
    expect(page.get_by_role("heading", name="This wall is empty")).to_be_visible()


def test_styleguide_passes_the_accessibility_check(guests: Guests) -> None:
    page = guests.page(LAPTOP)
    page.goto("/styleguide")
    expect(page.get_by_role("heading", name="Styleguide")).to_be_visible()
    axe.check(page)


def test_name_and_avatar_are_remembered(guests: Guests) -> None:
    page = guests.page()
    page.goto("/new")
    pad = page.get_by_role("img", name="Your drawing")
    drag(page, point_in(pad, 40, 40), point_in(pad, 120, 150))
    page.get_by_label("What’s your name?").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seats .avatar img")).to_be_visible()
    page.goto("/new")
    expect(page.get_by_label("What’s your name?")).to_have_value("Ada")
    expect(page.locator(".sheet path")).to_have_count(1)


def test_lobby_says_why_a_game_cannot_start_and_offers_a_bot(guests: Guests) -> None:
    host = guests.open_table("Ada")
    expect(host.get_by_text("Add one more player.")).to_be_visible()
    host.locator(".bar").get_by_role("button", name="Add a bot").click()
    host.get_by_role("button", name="Start Contrast").click()
    expect(host.locator(".framed")).to_be_visible()


def test_host_can_give_extra_time_remove_people_and_lock_the_table(guests: Guests) -> None:
    host = guests.open_table("Ada", size=LAPTOP)
    ben, cleo = guests.join(host, "Ben"), guests.join(host, "Cleo")
    expect(host.locator(".seats li")).to_have_count(3)
    host.get_by_role("button", name=re.compile("Ben")).click()
    axe.check(host)
    host.get_by_role("button", name="Extra time: more").click()
    expect(ben.get_by_text("+5 s")).to_be_visible()
    host.get_by_role("button", name="Remove", exact=True).click()
    expect(host.get_by_text("Remove Ben from the table?")).to_be_visible()
    axe.check(host)
    host.get_by_role("button", name="Remove Ben").click()
    expect(ben.get_by_text("The host removed you from the table.")).to_be_visible()
    open_menu(host)
    host.get_by_role("switch", name="Lock the table").check()
    axe.check(host)
    host.keyboard.press("Escape")
    newcomer = guests.page()
    newcomer.goto(f"/{table_code(host)}")
    expect(newcomer.get_by_text("The table is locked.")).to_be_visible()
    newcomer.get_by_label("What’s your name?").fill("Dora")
    newcomer.get_by_role("button", name="Join").click()
    expect(newcomer.get_by_text("nobody new can join")).to_be_visible()
    host.get_by_role("button", name=re.compile("Cleo")).click()
    host.get_by_role("button", name="Make host").click()
    expect(cleo.get_by_role("button", name=re.compile("^Start "))).to_be_visible()


def test_host_can_pause_and_end_a_game(guests: Guests) -> None:
    host = guests.open_table("Ada")
    ben = guests.join(host, "Ben")
    start_game(host)
    open_menu(host)
    host.get_by_role("button", name="Pause").click()
    expect(ben.get_by_text("The game is paused.")).to_be_visible()
    host.get_by_role("button", name="Resume").first.click()
    expect(ben.get_by_text("The game is paused.")).to_be_hidden()
    host.get_by_role("button", name="End this game").click()
    host.get_by_role("button", name="Yes, end it").click()
    expect(ben.get_by_role("heading", name="Who’s here")).to_be_visible()


def test_double_click_on_end_this_game_only_asks(guests: Guests) -> None:
    host = guests.open_table("Ada")
    guests.join(host, "Ben")
    start_game(host)
    open_menu(host)
    host.get_by_role("button", name="End this game").dblclick()
    expect(host.get_by_text("End this game?")).to_be_visible()
    axe.check(host)


def test_bot_can_play_for_an_absent_player(guests: Guests) -> None:
    host = guests.open_table("Ada")
    ben = guests.join(host, "Ben")
    guests.join(host, "Cleo")
    start_game(host)
    ben.close()
    play_card(host)
    expect(host.get_by_text("Ben is away, so we’re waiting.")).to_be_visible()
    axe.check(host)
    host.get_by_role("button", name="Let a bot play").click()
    expect(host.get_by_text("Ben is away")).to_be_hidden()


def test_seat_can_be_moved_to_another_device(guests: Guests) -> None:
    host = guests.open_table("Ada")
    ticket, tablet = create_move_ticket(host), guests.page()
    tablet.goto(f"/{table_code(host)}#move={ticket}")
    expect(tablet.get_by_role("heading", name="Who’s here")).to_be_visible()
    expect(tablet.get_by_text("You · host")).to_be_visible()
    expect(host.get_by_text("Your seat has moved to another device.")).to_be_visible()


def test_spectator_can_take_a_seat(guests: Guests) -> None:
    host = guests.open_table("Ada")
    spectator = guests.page()
    spectator.goto(f"/{table_code(host)}")
    spectator.get_by_label("What’s your name?").fill("Wanda")
    spectator.get_by_role("button", name="Just watch").click()
    expect(host.get_by_text("Wanda is watching.")).to_be_visible()
    spectator.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".seats li")).to_have_count(2)


def test_doodle_is_shown_on_all_pages(guests: Guests) -> None:
    host = guests.open_table("Ada", size=LAPTOP)
    ben = guests.join(host, "Ben", size=LAPTOP)
    tv = guests.tv(host)
    doodle_board = host.get_by_role("img", name="Doodle wall")
    doodle_board.scroll_into_view_if_needed()
    drag(host, point_in(doodle_board, 60, 60), point_in(doodle_board, 200, 160), steps=8)
    inked = """() => [...document.querySelectorAll('.doodle canvas')].some((canvas) => {
      const {width, height} = canvas;
      if (!width) return false;
      return canvas.getContext('2d').getImageData(0, 0, width, height).data.some((v) => v > 0);
    })"""
    for page in (host, ben, tv):
        page.wait_for_function(inked)
    axe.check(ben)
