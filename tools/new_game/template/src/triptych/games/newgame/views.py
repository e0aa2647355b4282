"""What lies on the table and what a seat sees beside it, built field by field."""

from typing import Literal

from triptych.core.values import Deadline, Result, Seat, Tagged, Value
from triptych.games.newgame.legal import waits_for
from triptych.games.newgame.model import Colour, PlayedRound, State


class SeatSeen(Value, frozen=True):
    """What everybody sees of a seat."""

    points: int
    picked: bool
    out: bool


class Ending(Value, frozen=True):
    """After the game: who won, and every round again."""

    result: Result
    rounds: tuple[PlayedRound, ...]


class PublicView(Tagged, frozen=True):
    """The game as everybody sees it."""

    stage: str
    phase: Literal["pick", "reveal", "end"]
    round: int
    rounds: int
    """How many are played."""
    picture: str
    seats: tuple[SeatSeen, ...]
    reveal: PlayedRound | None
    ending: Ending | None
    clock: tuple[Deadline, ...]


class PrivateView(Tagged, frozen=True):
    """What only this seat knows."""

    pick: Colour | None
    may_pick: bool


def public(state: State) -> PublicView:
    """What lies on the table: of a pick that is not revealed, only that it was made (N3)."""
    return PublicView(
        stage=state.stage,
        phase=state.phase,
        round=state.round,
        rounds=state.options.rounds,
        picture=state.picture,
        seats=_seats(state),
        reveal=state.history[-1] if state.phase == "reveal" else None,
        ending=Ending(state.result, state.history) if state.result else None,
        clock=state.clock,
    )


def private(state: State, seat: Seat) -> PrivateView:
    """What this seat alone sees."""
    return PrivateView(state.picks[seat], waits_for(state, seat))


def _seats(state: State) -> tuple[SeatSeen, ...]:
    each = zip(state.points, state.picks, state.out, strict=True)
    return tuple(SeatSeen(points, pick is not None, out) for points, pick, out in each)
