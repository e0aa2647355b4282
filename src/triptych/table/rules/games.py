"""Rules for choosing, starting, pausing and ending games, for reveals, and for table settings."""

from collections.abc import Callable
from typing import Any

import msgspec

from triptych.core.commands import ClocksChanged, Continue
from triptych.core.game import begin, with_options
from triptych.core.options import describe_options, read_options
from triptych.core.values import change
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table.codes import reject, require
from triptych.table.rules import decks
from triptych.table.start_check import default_options, why_blocked
from triptych.table.turn import Turn, current_reveal, resume


def _choose_game(turn: Turn, command: c.ChooseGame) -> None:
    require(command.game in turn.collection.games, "unknown_game", game=command.game)
    turn.add_table_event(e.GameChosen(command.game, default_options(turn.collection, command.game)))


def _set_options(turn: Turn, command: c.SetOptions) -> None:
    game = turn.collection.games.get(turn.info.game)
    if game is None:
        raise reject("unknown_game", game=turn.info.game)
    options = read_options(game.options, {**turn.info.options, **command.options})
    turn.add_table_event(e.GameChosen(turn.info.game, msgspec.to_builtins(options)))


def _start_game(turn: Turn, _: c.StartGame) -> None:
    require(not turn.info.running, "game_running")
    if turn.info.current_game is not None:
        turn.add_table_event(e.GamePutAway())
    info = turn.info
    blocked = why_blocked(turn.collection, info)
    if blocked is not None:
        raise reject(blocked.code, **blocked.detail)
    game = turn.collection.games[info.game]
    options = read_options(game.options, dict(info.options))
    extra_times = [seat.extra_time for seat in info.seats]
    needs = game.needs(len(info.seats), options)
    cards = decks.mixed_decks(turn.collection, info, needs, turn.ctx.rng)
    _, events = begin(game, extra_times, options, cards, turn.ctx)
    turn.add_table_event(e.GameStarted(info.game, info.options))
    turn.add_game_events(events)


def _continue_reveal(turn: Turn, _: c.ContinueReveal) -> None:
    turn.act(None, Continue())


def _finish_reveal(turn: Turn, _: c.FinishReveal) -> None:
    require(turn.info.running, "no_game")
    require(turn.info.pause is None, "paused")
    reveal = current_reveal(turn.table)
    # The reveal may have ended while the command was on its way.
    if reveal is not None and reveal.began + reveal.ms > turn.ctx.now:
        turn.add_table_event(e.RevealBegan(reveal.stage, turn.ctx.now - reveal.ms, reveal.ms))


def _pause_game(turn: Turn, _: c.PauseGame) -> None:
    require(turn.info.running, "no_game")
    pause = turn.info.pause
    require(pause is None or pause.why == "absence", "paused")
    turn.add_table_event(e.GamePaused(at=pause.at if pause else turn.ctx.now, why="host"))


def _resume_game(turn: Turn, _: c.ResumeGame) -> None:
    require(turn.info.pause is not None, "not_paused")
    resume(turn)


def _set_clocks(turn: Turn, command: c.SetClocks) -> None:
    require(turn.info.running, "no_game")
    current_game, game = turn.info.current_game, turn.game
    assert current_game is not None
    clocks = {option.name for option in describe_options(game.options) if option.clock}
    for name in command.options:
        require(name in clocks, "unknown_option", option=name)
    raw = {**current_game.options, **command.options}
    options: dict[str, Any] = msgspec.to_builtins(read_options(game.options, raw))
    pause = turn.info.pause
    ctx = turn.ctx if pause is None else change(turn.ctx, now=pause.at)
    changed = with_options(game, turn.game_state, command.options, turn.game_state.deadlines)
    turn.add_table_event(e.GameOptionsChanged(options))
    turn.add_game_events((ClocksChanged(command.options, game.clock_deadlines(changed, ctx)),))


def _end_game(turn: Turn, _: c.EndGame) -> None:
    require(turn.info.current_game is not None, "no_game")
    turn.add_table_event(e.GamePutAway())


RULES: dict[type, Callable[[Turn, Any], None]] = {
    c.ChooseGame: _choose_game,
    c.SetOptions: _set_options,
    c.SetPace: lambda turn, command: turn.add_table_event(e.PaceSet(command.pace)),
    c.LockTable: lambda turn, command: turn.add_table_event(e.TableLocked(command.locked)),
    c.SetReactions: lambda turn, command: turn.add_table_event(e.ReactionsSet(command.on)),
    c.StartGame: _start_game,
    c.ContinueReveal: _continue_reveal,
    c.FinishReveal: _finish_reveal,
    c.SetClocks: _set_clocks,
    c.PauseGame: _pause_game,
    c.ResumeGame: _resume_game,
    c.EndGame: _end_game,
}
