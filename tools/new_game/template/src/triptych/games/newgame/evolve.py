"""How each event changes the state."""

from typing import assert_never

from triptych.core.values import Deadline, Seat, change, put
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
    """The state after an event; PicturesDrawn makes the first one."""
    if isinstance(event, PicturesDrawn):
        return _pictures_drawn(event)
    assert state is not None
    match event:
        case RoundStarted():
            return _round_started(state, event)
        case ColourPicked(seat, colour):
            picks = put(state.picks, seat, colour)
            return change(state, picks=picks, clock=_without(state.clock, (seat,)))
        case SeatsLeftOut(seats):
            out = tuple(was or seat in seats for seat, was in enumerate(state.out))
            return change(state, out=out, clock=_without(state.clock, seats))
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
        clock=event.clock,
    )


def _round_revealed(state: State, event: RoundRevealed) -> State:
    played = PlayedRound(
        picture=state.picture,
        picks=state.picks,
        scoring=event.scoring,
        gained=event.gained,
        why=event.why,
    )
    return change(state, phase="reveal", history=(*state.history, played), clock=())


def _without(clock: tuple[Deadline, ...], seats: tuple[Seat, ...]) -> tuple[Deadline, ...]:
    return tuple(deadline for deadline in clock if deadline.seat not in seats)
