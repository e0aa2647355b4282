"""What may happen at the table and what follows: commands in, events out. Pure.

Each rule takes the turn and its command, refuses with a code or notes events. Rules for seats
and people who come and go are in `seat_rules.py`.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from triptych.core.commands import Continue
from triptych.core.game import begin
from triptych.core.options import read_options
from triptych.core.refusal import Reject, require
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table.rules import decks, seats
from triptych.table.start_check import default_options, why_blocked
from triptych.table.turn import Turn, resume, reveal_of, settle


def decide(turn: Turn, command: Any) -> None:
    """Carry out a command to the table, by a person or by the table itself (`turn.by` None)."""
    if isinstance(command, c.HOST_ONLY):
        require(turn.by is None or turn.by == turn.lobby.host, "host_only")
    stage = turn.play.stage if turn.play is not None else None
    RULES[type(command)](turn, command)
    settle(turn, stage)


def _choose_game(turn: Turn, command: c.ChooseGame) -> None:
    require(command.game in turn.collection.games, "unknown_game", game=command.game)
    turn.note(e.GameChosen(command.game, default_options(turn.collection, command.game)))


def _set_options(turn: Turn, command: c.SetOptions) -> None:
    game = turn.collection.games.get(turn.lobby.game)
    if game is None:
        raise Reject("unknown_game", game=turn.lobby.game)
    options = read_options(game.options, {**turn.lobby.options, **command.options})
    turn.note(e.GameChosen(turn.lobby.game, msgspec.to_builtins(options)))


def _start(turn: Turn, _: c.StartGame) -> None:
    require(not turn.lobby.running, "game_running")
    if turn.lobby.playing is not None:
        turn.note(e.GamePutAway())
    lobby = turn.lobby
    blocked = why_blocked(turn.collection, lobby)
    if blocked is not None:
        raise Reject(blocked.code, **blocked.detail)
    game = turn.collection.games[lobby.game]
    options = read_options(game.options, dict(lobby.options))
    handicaps = [seat.handicap for seat in lobby.seats]
    needs = game.needs(len(lobby.seats), options)
    cards = decks.mixed_decks(turn.collection, lobby, needs, turn.ctx.rng)
    _, events = begin(game, handicaps, options, cards, turn.ctx)
    turn.note(e.GameStarted(lobby.game, lobby.options))
    turn.happen(events)


def _proceed(turn: Turn, _: c.Proceed) -> None:
    turn.move(None, Continue())


def _show_rest(turn: Turn, _: c.ShowRest) -> None:
    require(turn.lobby.running, "no_game")
    require(turn.lobby.pause is None, "paused")
    reveal = reveal_of(turn.table)
    # On its way it may have been overtaken by the end of the show: then there is no rest.
    if reveal is not None and reveal.began + reveal.ms > turn.ctx.now:
        turn.note(e.RevealBegan(reveal.stage, turn.ctx.now - reveal.ms, reveal.ms))


def _pause(turn: Turn, _: c.PauseGame) -> None:
    require(turn.lobby.running, "no_game")
    pause = turn.lobby.pause
    require(pause is None or pause.why == "rest", "paused")
    turn.note(e.GamePaused(at=pause.at if pause else turn.ctx.now, why="host"))


def _resume(turn: Turn, _: c.ResumeGame) -> None:
    require(turn.lobby.pause is not None, "not_paused")
    resume(turn)


def _end(turn: Turn, _: c.EndGame) -> None:
    require(turn.lobby.playing is not None, "no_game")
    turn.note(e.GamePutAway())


RULES: dict[type, Callable[[Turn, Any], None]] = {
    c.ChooseGame: _choose_game,
    c.SetOptions: _set_options,
    c.SetPace: lambda t, v: t.note(e.PaceSet(v.pace)),
    c.LockTable: lambda t, v: t.note(e.TableLocked(v.locked)),
    c.SetReactions: lambda t, v: t.note(e.ReactionsSet(v.on)),
    c.StartGame: _start,
    c.Proceed: _proceed,
    c.ShowRest: _show_rest,
    c.PauseGame: _pause,
    c.ResumeGame: _resume,
    c.EndGame: _end,
    **decks.RULES,
    **seats.RULES,
}
"""One rule for every command; a test holds this complete."""
