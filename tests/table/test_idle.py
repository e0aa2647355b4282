"""Idle people: they are present, but the game waits for them and they do nothing."""

from random import Random
from typing import Any

import pytest
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.playout import pick_random_command
from triptych.core.values import Ctx, Deadline
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table import internal_commands as internal
from triptych.table.decide import Request, decide
from triptych.table.public_view import show_table
from triptych.table.rules.idle import IDLE_COUNTDOWN_MS, holding_up, idle_seats

GAMES = sorted(COLLECTION.games)
WITHOUT_TIMERS: dict[str, dict[str, Any]] = {
    "contrast": {"countdown": "off"},
    "pictomania": {"preview_timer": False},
}


def playing(game: str = "contrast", people: int = 3, bots: int = 0, **options: Any) -> TableDriver:
    """A game without timers, of Ann, the host, Bob, Cleo and so on."""
    driver = TableDriver(game)
    driver.join(*("Ann", "Bob", "Cleo", "Dora")[:people])
    for _ in range(bots):
        driver.act("ann", c.AddBot())
    driver.act("ann", c.SetOptions(WITHOUT_TIMERS.get(game, {}) | options))
    driver.act("ann", c.StartGame())
    return driver


def waits_for(driver: TableDriver, seat: int) -> bool:
    assert driver.info.current_game is not None
    game = COLLECTION.games[driver.info.current_game.game]
    return game.waits_for(driver.table.game_state, seat)


def end_countdown(driver: TableDriver, seat: int) -> None:
    driver.now = driver.info.idle_countdowns[0].at
    driver.act(None, internal.EndIdleCountdown(seat))


def finish(driver: TableDriver, *seats: int) -> None:
    """Play with random moves until the game no longer waits for these seats."""
    assert driver.info.current_game is not None
    game, rng = COLLECTION.games[driver.info.current_game.game], Random(5)
    for seat in seats:
        while waits_for(driver, seat):
            command = pick_random_command(game, driver.table.game_state, seat, rng)
            request = Request(command, to="game", seat=seat)
            ctx = Ctx(now=driver.now, rng=rng)
            driver.table = decide(COLLECTION, driver.table, ctx, request).table


@pytest.mark.parametrize("game", GAMES)
def test_C13_P29_R13_others_continue_without_an_idle_player(game: str) -> None:
    driver = playing(game, people=3, bots=1)
    assert driver.refusal("bob", c.StartIdleCountdown(2)) == "not_idle"
    assert holding_up(COLLECTION, driver.table) == ["ann", "bob", "cleo"]
    assert driver.act(None, internal.NoteIdle("cleo")) == [e.BecameIdle("cleo")]
    finish(driver, 0, 1)
    assert idle_seats(COLLECTION, driver.table) == [], "the bot is still busy"
    assert driver.refusal("bob", c.StartIdleCountdown(2)) == "not_idle"
    finish(driver, 3)
    shown = show_table(COLLECTION, driver.table).seats
    assert [seat.idle for seat in shown] == [False, False, True, False]
    driver.act("bob", c.StartIdleCountdown(2))
    assert driver.act("ann", c.StartIdleCountdown(2)) == []
    at = driver.now + IDLE_COUNTDOWN_MS
    assert show_table(COLLECTION, driver.table).seats[2].idle_until == at
    driver.now = at - 1
    assert driver.act(None, internal.EndIdleCountdown(2)) == []
    assert waits_for(driver, 2)
    stage = driver.table.game_state.stage
    end_countdown(driver, 2)
    assert driver.table.game_state.stage != stage
    assert driver.info.idle_countdowns == ()
    assert driver.info.idle == ("cleo",), "in the next stage, the others need not wait again"


def test_any_command_of_an_idle_player_ends_the_countdown() -> None:
    for command in (c.ReportActivity(), c.ChangeProfile(name="Bobby")):
        driver = playing()
        driver.act(None, internal.NoteIdle("bob"))
        finish(driver, 0, 2)
        driver.act("ann", c.StartIdleCountdown(1))
        assert driver.act("bob", command)[0] == e.BecameActive("bob")
        assert (driver.info.idle, driver.info.idle_countdowns) == ((), ())
        driver.now += IDLE_COUNTDOWN_MS
        assert driver.act(None, internal.EndIdleCountdown(1)) == []
        assert waits_for(driver, 1)
        assert driver.refusal("ann", c.StartIdleCountdown(1)) == "not_idle"


def test_drawing_ends_the_countdown() -> None:
    driver = playing()
    driver.act(None, internal.NoteIdle("bob"))
    driver.act(None, internal.NoteActive("bob"))
    assert driver.info.idle == ()
    assert driver.act(None, internal.NoteActive("bob")) == []


def test_move_of_an_idle_player_counts_and_ends_their_countdown() -> None:
    driver = playing()
    driver.act(None, internal.NoteIdle("bob"))
    finish(driver, *(seat for seat in range(len(driver.info.seats)) if seat != 1))
    driver.act("ann", c.StartIdleCountdown(1))
    move = COLLECTION.games["contrast"].legal(driver.table.game_state, 1)[0]
    driver.act("bob", move, to="game")
    assert (driver.info.idle, driver.info.idle_countdowns) == ((), ())


def test_idle_player_gets_their_extra_time() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    driver.act("ann", c.SetExtraTime(1, 5_000))
    driver.act("ann", c.SetOptions({"countdown": "off"}))
    driver.act("ann", c.StartGame())
    driver.act(None, internal.NoteIdle("bob"))
    finish(driver, *(seat for seat in range(len(driver.info.seats)) if seat != 1))
    driver.act("ann", c.StartIdleCountdown(1))
    assert driver.info.idle_countdowns[0].at == driver.now + IDLE_COUNTDOWN_MS + 5_000


def test_bots_absent_people_and_spectators_do_not_hold_up_a_game() -> None:
    driver = playing(people=3, bots=1)
    driver.act(None, internal.JoinTable("eve", "Eve", None, "t", "d", watch=True))
    driver.mark_away("cleo")
    driver.act("ann", c.ContinueWithout(2))
    assert holding_up(COLLECTION, driver.table) == ["ann", "bob"]
    for person in ("cleo", "eve", "nobody"):
        assert driver.act(None, internal.NoteIdle(person)) == []
    assert driver.refusal("eve", c.StartIdleCountdown(1)) == "not_idle"
    driver.act(None, internal.NoteIdle("bob"))
    finish(driver, 0, 3)
    assert driver.refusal("eve", c.StartIdleCountdown(1)) == "not_seated"


def test_nobody_holds_up_a_game_with_bots_only() -> None:
    driver = playing(people=1, bots=2)
    assert holding_up(COLLECTION, driver.table) == []


def test_nobody_is_idle_while_a_timer_runs_or_the_game_is_paused() -> None:
    timed = playing(round_seconds=30)
    assert isinstance(timed.table.game_state.deadlines[0], Deadline)
    assert holding_up(COLLECTION, timed.table) == []
    driver = playing()
    driver.act("ann", c.PauseGame())
    assert holding_up(COLLECTION, driver.table) == []


def test_a_pause_moves_the_countdown() -> None:
    driver = playing()
    driver.act(None, internal.NoteIdle("bob"))
    finish(driver, *(seat for seat in range(len(driver.info.seats)) if seat != 1))
    driver.act("ann", c.StartIdleCountdown(1))
    at = driver.info.idle_countdowns[0].at
    driver.act("ann", c.PauseGame())
    driver.now += 60_000
    assert driver.act(None, internal.EndIdleCountdown(1)) == []
    driver.act("ann", c.ResumeGame())
    assert driver.info.idle_countdowns[0].at == at + 60_000


def test_idle_player_who_goes_away_or_leaves_is_no_longer_idle() -> None:
    for command in (internal.NoteAway("bob"), c.RemovePerson("bob"), c.EndGame()):
        driver = playing()
        driver.act(None, internal.NoteIdle("bob"))
        finish(driver, 0, 2)
        driver.act("ann", c.StartIdleCountdown(1))
        driver.act(None if isinstance(command, internal.NoteAway) else "ann", command)
        assert (driver.info.idle, driver.info.idle_countdowns) == ((), ())


def test_players_continue_a_reveal_if_the_host_is_idle() -> None:
    driver = playing()
    driver.join("Eve")
    for seat, person in enumerate(("ann", "bob", "cleo")):
        move = COLLECTION.games["contrast"].legal(driver.table.game_state, seat)[0]
        driver.act(person, move, to="game")
    assert holding_up(COLLECTION, driver.table) == ["ann"]
    assert driver.refusal("bob", c.ContinueReveal()) == "host_only"
    driver.act(None, internal.NoteIdle("ann"))
    game = show_table(COLLECTION, driver.table).game
    assert game is not None
    assert game.host_is_idle
    assert driver.refusal("eve", c.ContinueReveal()) == "host_only"
    assert driver.refusal("bob", c.PauseGame()) == "host_only"
    driver.act("bob", c.FinishReveal())
    driver.act("bob", c.ContinueReveal())
    assert driver.table.game_state.stage == "2.choose"


def test_at_the_automatic_pace_no_host_is_idle_at_a_reveal() -> None:
    driver = playing()
    driver.act("ann", c.SetPace("auto"))
    for seat, person in enumerate(("ann", "bob", "cleo")):
        move = COLLECTION.games["contrast"].legal(driver.table.game_state, seat)[0]
        driver.act(person, move, to="game")
    assert holding_up(COLLECTION, driver.table) == []


def test_countdown_ends_with_its_stage() -> None:
    driver = playing()
    driver.act(None, internal.NoteIdle("bob"))
    finish(driver, *(seat for seat in range(len(driver.info.seats)) if seat != 1))
    driver.act("ann", c.StartIdleCountdown(1))
    end_countdown(driver, 1)
    assert driver.table.game_state.stage == "1.reveal"
    assert driver.info.idle_countdowns == ()
