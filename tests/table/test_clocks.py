"""The host changes clocks of a running game: C13, P17, R13."""

from typing import Any

import pytest
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.commands import ClocksChanged, TimeUp
from triptych.core.options import describe_options
from triptych.table import commands as c

CLOCKS: dict[str, dict[str, Any]] = {
    "contrast": {"round_seconds": 60},
    "pictomania": {"round_timer": True, "round_seconds": 60},
    "pictures": {"build_seconds": 60, "guess_seconds": 60},
}


def playing(game: str) -> TableDriver:
    driver = TableDriver(game)
    driver.join("Ann", "Bob", "Cleo")
    if game == "pictomania":
        driver.act("ann", c.SetOptions({"difficulty": "green"}))
    driver.act("ann", c.StartGame())
    return driver


def ready(driver: TableDriver) -> None:
    """Let everyone say that they are ready, so that drawing starts in Pictomania."""
    for seat, person in enumerate(("ann", "bob", "cleo")):
        commands = COLLECTION.games["pictomania"].legal(driver.table.game_state, seat)
        driver.act(person, commands[0], to="game")


@pytest.mark.parametrize("game", sorted(CLOCKS))
def test_C13_P17_R13_host_switches_clocks_on_and_off_during_a_game(game: str) -> None:
    driver = playing(game)
    if game == "pictomania":
        ready(driver)
    assert driver.table.game_state.deadlines == ()
    assert driver.refusal("bob", c.SetClocks(CLOCKS[game])) == "host_only"
    events = driver.act("ann", c.SetClocks(CLOCKS[game]))
    assert isinstance(events[-1], ClocksChanged)
    deadlines = driver.table.game_state.deadlines
    assert {deadline.at for deadline in deadlines} == {driver.now + 60_000}
    assert driver.info.current_game is not None
    assert CLOCKS[game].items() <= driver.info.current_game.options.items()
    assert not CLOCKS[game].items() <= driver.info.options.items(), "the next game stays as chosen"
    driver.now += 10_000
    driver.act("ann", c.SetClocks({name: 90 for name in CLOCKS[game] if name != "round_timer"}))
    assert {d.at for d in driver.table.game_state.deadlines} == {driver.now + 90_000}
    off: dict[str, Any] = dict.fromkeys(CLOCKS[game], 0)
    driver.act("ann", c.SetClocks({"round_timer": False} if game == "pictomania" else off))
    assert driver.table.game_state.deadlines == ()


@pytest.mark.parametrize("game", sorted(CLOCKS))
def test_C13_P17_R13_new_clock_ends_the_stage(game: str) -> None:
    driver = playing(game)
    if game == "pictomania":
        ready(driver)
    stage = driver.table.game_state.stage
    driver.act("ann", c.SetClocks(CLOCKS[game]))
    driver.now += 60_000
    while driver.table.game_state.stage == stage:
        deadline = driver.table.game_state.deadlines[0]
        driver.act(None, TimeUp(deadline.key, deadline.seat), to="game")


def test_clock_that_starts_in_a_pause_runs_after_it() -> None:
    driver = playing("contrast")
    driver.act("ann", c.PauseGame())
    driver.now += 5_000
    driver.act("ann", c.SetClocks({"round_seconds": 60}))
    driver.now += 5_000
    driver.act("ann", c.ResumeGame())
    assert driver.table.game_state.deadlines[0].at == driver.now + 60_000


def test_only_clocks_can_be_changed_and_only_in_a_game() -> None:
    driver = playing("contrast")
    assert driver.refusal("ann", c.SetClocks({"edition": "2016"})) == "unknown_option"
    assert driver.refusal("ann", c.SetClocks({"round_seconds": 301})) == "bad_option"
    driver.act("ann", c.EndGame())
    assert driver.refusal("ann", c.SetClocks({"round_seconds": 60})) == "no_game"


def test_clock_applies_to_players_for_whom_the_round_waits() -> None:
    driver = playing("contrast")
    move = COLLECTION.games["contrast"].legal(driver.table.game_state, 0)[0]
    driver.act("ann", move, to="game")
    driver.act("ann", c.SetClocks({"round_seconds": 60}))
    assert [deadline.seat for deadline in driver.table.game_state.deadlines] == [1, 2]


def test_every_game_with_clocks_says_what_they_change() -> None:
    for name, game in COLLECTION.games.items():
        clocks = {option.name for option in describe_options(game.options) if option.clock}
        assert clocks == set(CLOCKS.get(name, {}))
