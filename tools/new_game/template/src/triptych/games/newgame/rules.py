"""Decides which events a command leads to. `evolve.py` applies them to the state."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Ctx, Result, Seat, leading_seats, replace_at
from triptych.games.newgame.codes import reject, require
from triptych.games.newgame.commands import Command, PickColour
from triptych.games.newgame.events import (
    ColourPicked,
    Event,
    GameEnded,
    RoundRevealed,
    RoundStarted,
    SeatsLeftOut,
)
from triptych.games.newgame.model import Colour, State
from triptych.games.newgame.results.scoring import judge
from triptych.games.newgame.setup import pick_deadlines


def decide(state: State, seat: Seat | None, command: Command, ctx: Ctx) -> tuple[Event, ...]:
    """Return the events that a command leads to. Raises `Reject` if it is not allowed."""
    if isinstance(command, TimeUp | Continue):
        require(seat is None, "not_yours")
        return (
            _time_up(state, command, ctx) if isinstance(command, TimeUp) else _continue(state, ctx)
        )
    if seat is None:
        raise reject("no_such_seat", seat=None)
    require(state.phase == "pick", "not_now")
    require(state.picks[seat] is None, "newgame_picked")
    require(not state.out[seat], "newgame_late")
    if isinstance(command, SitOut):
        return _leave_out(state, (seat,))
    return _pick(state, seat, command, ctx)


def _pick(state: State, seat: Seat, command: PickColour, ctx: Ctx) -> tuple[Event, ...]:
    in_time = all(ctx.now <= deadline.at for deadline in state.deadlines if deadline.seat == seat)
    require(in_time, "newgame_late")
    picked = ColourPicked(seat, command.colour)
    return picked, *_reveal(replace_at(state.picks, seat, command.colour), state.out)


def _time_up(state: State, command: TimeUp, ctx: Ctx) -> tuple[Event, ...]:
    """Leave out all seats whose deadline has passed, with a single event."""
    due = {(deadline.key, deadline.seat) for deadline in state.deadlines if deadline.at <= ctx.now}
    require((command.key, command.seat) in due, "not_due", key=command.key)
    return _leave_out(state, tuple(sorted(seat for _, seat in due if seat is not None)))


def _leave_out(state: State, seats: tuple[Seat, ...]) -> tuple[Event, ...]:
    out = tuple(is_out or seat in seats for seat, is_out in enumerate(state.out))
    return SeatsLeftOut(seats), *_reveal(state.picks, out)


def _reveal(picks: tuple[Colour | None, ...], out: tuple[bool, ...]) -> tuple[Event, ...]:
    """Reveal the picks if every seat has picked or sits the round out (N6)."""
    if any(pick is None and not is_out for pick, is_out in zip(picks, out, strict=True)):
        return ()
    verdict = judge(picks)
    return (RoundRevealed(verdict.scoring, verdict.gained, verdict.why),)


def _continue(state: State, ctx: Ctx) -> tuple[Event, ...]:
    """Show the next picture, or end the game (N8)."""
    require(state.phase == "reveal", "not_now")
    if state.round < state.options.rounds:
        return (RoundStarted(pick_deadlines(state.options, state.extra_ms, ctx.now)),)
    return (GameEnded(Result(state.points, leading_seats(state.points))),)
