"""Contrast in the browser: whole games, a lost connection, the countdown, small screens."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support import axe
from tests.browser.support.breakable_connection import BreakableConnection
from tests.browser.support.contrast_actions import (
    disable_countdown,
    expect_card_played,
    expect_verdict,
    hand_symbols,
    play_card,
    play_round,
    start_game,
)
from tests.browser.support.guests import LAPTOP, Guests, continue_reveal, send_commands
from tests.browser.support.pointer import centre, drag, point_in
from tests.browser.support.server_process import FastForwardServer

pytestmark = pytest.mark.browser
MAX_ROUNDS = 26
NEXT = re.compile("^(Next picture|See the results)$")


@pytest.mark.long
def test_whole_game_with_three_players_and_a_tv(guests: Guests) -> None:
    """A short game, because later rounds show nothing new."""
    host = guests.open_table("Ada", size=LAPTOP)
    phones = [guests.join(host, name) for name in ("Ben", "Cleo")]
    tv = guests.tv(host)
    players = [host, *phones]
    send_commands(host, {"type": "SetOptions", "options": {"length": "short"}})
    disable_countdown(host)
    expect(tv.get_by_text("Cleo")).to_be_visible()
    for page in (host, phones[0], tv):
        axe.check(page)

    start_game(host)
    expect(tv.get_by_role("heading", name="Which will most of you pick?")).to_be_visible()
    axe.check(phones[0])
    axe.check(tv)
    play_card(phones[0])
    expect_card_played(phones[0])
    expect(host.locator(".side [data-seat='1'] .back")).to_be_visible()
    axe.check(phones[0])
    axe.check(host)
    for page in (host, *phones[1:]):
        play_card(page)
    for page in (host, phones[0], tv):
        expect_verdict(page)
        axe.check(page)
    expect(phones[1].get_by_text("Waiting for Ada to continue.")).to_be_visible()
    phones[1].reload()
    expect_verdict(phones[1])
    latecomer = guests.page()
    guests.join_table(latecomer, host, "Emil")
    latecomer.get_by_role("button", name="Play the next game").click()
    expect(latecomer.get_by_text("You’re in for the next game.")).to_be_visible()
    axe.check(latecomer)
    continue_reveal(host, NEXT, *phones)

    for _ in range(MAX_ROUNDS):
        play_round(players)
        expect_verdict(host)
        last = host.get_by_role("button", name=NEXT).inner_text() == "See the results"
        continue_reveal(host, NEXT, *phones)
        if last:
            break
    for page in (*players, tv):
        expect(page.get_by_role("heading", name=re.compile("wins?( together)?$"))).to_be_visible()
    for page in players:
        expect(page.get_by_role("heading", name="Who thinks alike")).to_be_visible()
    expect(tv.locator("ul.awards li").first).to_be_in_viewport(ratio=1)
    expect(tv.get_by_role("list", name="All the pictures")).to_be_in_viewport(ratio=1)
    for page in (host, phones[1], tv):
        axe.check(page)
    phones[1].reload()
    expect(phones[1].get_by_role("heading", name="Who thinks alike")).to_be_visible()
    play_again_then_another_game(host, latecomer, tv)


def play_again_then_another_game(host: Page, latecomer: Page, tv: Page) -> None:
    """Play again, then end the game and start Pictures. Nobody has to join again."""
    host.get_by_role("button", name="Play again").click()
    for page in (host, latecomer):
        expect(page.locator("[data-symbol]").first).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="End this game").click()
    host.get_by_role("button", name="Yes, end it").click()
    expect(host.get_by_role("dialog")).to_be_hidden()
    for page in (host, latecomer):
        expect(page.get_by_role("heading", name="This evening")).to_be_visible()
        expect(page.locator(".seats li")).to_have_count(4)
    host.get_by_role("radio", name="Pictures").check()
    expect(latecomer.get_by_role("radio", name="Pictures")).to_be_checked()
    host.get_by_role("button", name="Start Pictures").click()
    expect(latecomer.get_by_role("button", name="Start building")).to_be_visible()
    expect(tv.get_by_role("heading", name="Everyone is building")).to_be_visible()


def test_lost_connection_keeps_the_seat_and_the_choice(guests: Guests) -> None:
    host = guests.open_table("Ada")
    phone = guests.page()
    connection = BreakableConnection(phone)
    guests.join_lobby(phone, host, "Ben")
    disable_countdown(host)
    start_game(host)
    hand = hand_symbols(phone)
    connection.cut()
    expect(phone.get_by_text("Connection lost.")).to_be_visible()
    play_card(phone, hand[3])
    axe.check(phone)
    connection.restore()
    expect(phone.get_by_text("Connection lost.")).to_be_hidden()
    expect_card_played(phone)
    phone.reload()
    expect_card_played(phone)


def test_two_players_are_a_team(guests: Guests) -> None:
    host = guests.open_table("Ada")
    phone = guests.join(host, "Ben")
    disable_countdown(host)
    start_game(host)
    expect(host.get_by_role("heading", name="Pick the same symbol!")).to_be_visible()
    host.get_by_role("button", name="Rules").click()
    rules = host.get_by_role("dialog")
    expect(rules.get_by_text("A match scores a point for you both.")).to_be_visible()
    expect(rules.get_by_text("If everyone chose the same symbol")).to_have_count(0)
    host.keyboard.press("Escape")
    shared = next(symbol for symbol in hand_symbols(host) if symbol in hand_symbols(phone))
    for page in (host, phone):
        play_card(page, shared)
    for page in (host, phone):
        expect_verdict(page, "A match! One point for you two.")
        expect(page.get_by_role("progressbar", name="1 point · goal 22")).to_be_visible()
    axe.check(phone)


def test_player_misses_the_round_when_the_countdown_ends(
    fast_forward_guests: Guests, fast_forward_server: FastForwardServer
) -> None:
    host = fast_forward_guests.open_table("Ada")
    phones = [fast_forward_guests.join(host, name) for name in ("Ben", "Cleo")]
    send_commands(host, {"type": "SetOptions", "options": {"countdown_seconds": 29}})
    host.get_by_role("button", name="All options").click()
    host.get_by_role("button", name="Countdown length: more").click()
    expect(host.get_by_text("30 s", exact=True)).to_be_visible()
    host.keyboard.press("Escape")
    start_game(host)
    hand = hand_symbols(host)
    play_card(host)
    play_card(phones[0], next(symbol for symbol in hand_symbols(phones[0]) if symbol != hand[0]))
    expect(phones[1].locator(".countdown")).to_contain_text("Choose now!")
    expect(host.locator(".countdown")).to_contain_text("Waiting for Cleo")
    axe.check(phones[1])
    fast_forward_server.fast_forward()
    expect_verdict(phones[1])
    reason = "The countdown ended before you played, so you sit this round out."
    expect(phones[1].locator("p.out")).to_have_text(reason)
    continue_reveal(host, NEXT, *phones)
    play_card(phones[1])
    phones[1].get_by_role("button", name="Hurry the others").click()
    expect(host.locator(".countdown")).to_contain_text("Choose now!")


def test_keys_choose_and_play_a_card(guests: Guests) -> None:
    host = guests.open_table("Ada", size=LAPTOP)
    guests.join(host, "Ben")
    disable_countdown(host)
    start_game(host)
    assert hand_symbols(host)
    host.keyboard.press("3")
    host.keyboard.press("3")
    second_symbol = host.locator("[data-symbol]").nth(5)
    expect(second_symbol).to_have_attribute("aria-pressed", "true")
    expect(host.locator(".choose .play button")).to_be_focused()
    host.keyboard.press("Enter")
    expect_card_played(host)


def test_phone_in_landscape_shows_names_points_and_face_up_rows(guests: Guests) -> None:
    host = guests.open_table("Ada", size={"width": 740, "height": 360})
    for _ in range(5):
        send_commands(host, {"type": "AddBot", "strength": "easy"})
    disable_countdown(host)
    start_game(host)
    side = host.locator(".side")
    expect(side.get_by_role("list", name="Face-up row")).to_have_count(6)
    for seat in range(6):
        player = side.locator(f"[data-seat='{seat}']")
        expect(player.locator(".name")).to_be_in_viewport(ratio=1)
        expect(player.locator(".points")).to_be_in_viewport(ratio=1)
        expect(player.get_by_role("list", name="Face-up row")).to_be_in_viewport(ratio=1)
    expect(host.locator(".choose .play button")).to_be_in_viewport(ratio=1)


@pytest.mark.clause("C5")
def test_phone_shows_all_face_up_rows_and_a_swipe_plays_a_card(guests: Guests) -> None:
    host = guests.open_table("Ada")
    guests.join(host, "Ben")
    send_commands(host, {"type": "AddBot"})
    disable_countdown(host)
    start_game(host)
    host.get_by_role("button", name="Everyone’s face-up cards").click()
    dialog = host.get_by_role("dialog")
    expect(dialog.get_by_role("list", name="Face-up row")).to_have_count(3)
    expect(dialog.get_by_text("pictures")).to_be_visible()
    host.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    symbol = host.locator("[data-symbol]").first
    drag(host, centre(symbol), point_in(symbol, 20, -100), steps=4)
    expect_card_played(host)
