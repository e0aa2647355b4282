"""Applies each event to the state. Makes no decisions."""

from typing import assert_never

from triptych.core.values import Deadline, Seat, change, replace_at
from triptych.games.newgame.events import (
    ColourPicked,
    Event,
    GameEnded,
    PicturesDrawn,
    RoundRevealed,
    RoundStarted,
    SeatsLeftOut,
)
from triptych.games.newgame.model import PlayedRound, State


def evolve(state: State | None, event: Event) -> State:
    """Return the state after an event. `PicturesDrawn` creates the state."""
    if isinstance(event, PicturesDrawn):
        return _pictures_drawn(event)
    assert state is not None
    match event:
        case RoundStarted():
            return _round_started(state, event)
        case ColourPicked(seat, colour):
            picks = replace_at(state.picks, seat, colour)
            return change(state, picks=picks, deadlines=_without(state.deadlines, (seat,)))
        case SeatsLeftOut(seats):
            out = tuple(is_out or seat in seats for seat, is_out in enumerate(state.out))
            return change(state, out=out, deadlines=_without(state.deadlines, seats))
        case RoundRevealed():
            return _round_revealed(state, event)
        case GameEnded(result):
            return change(state, phase="end", result=result)
    assert_never(event)


def _pictures_drawn(event: PicturesDrawn) -> State:
    seats = len(event.extra_ms)
    return State(
        seats=seats,
        options=event.options,
        extra_ms=event.extra_ms,
        pictures=event.pictures,
        picks=(None,) * seats,
        out=(False,) * seats,
    )


def _round_started(state: State, event: RoundStarted) -> State:
    return change(
        state,
        round=state.round + 1,
        phase="pick",
        picks=(None,) * state.seats,
        out=(False,) * state.seats,
        deadlines=event.deadlines,
    )


def _round_revealed(state: State, event: RoundRevealed) -> State:
    played = PlayedRound(
        picture=state.picture,
        picks=state.picks,
        scoring=event.scoring,
        gained=event.gained,
        why=event.why,
    )
    return change(state, phase="reveal", history=(*state.history, played), deadlines=())


def _without(deadlines: tuple[Deadline, ...], seats: tuple[Seat, ...]) -> tuple[Deadline, ...]:
    return tuple(deadline for deadline in deadlines if deadline.seat not in seats)
