"""The public view and the private view of each seat, built field by field."""

from typing import Literal

from triptych.core.values import Deadline, Result, Seat, Tagged, Value
from triptych.games.newgame.legal import waits_for
from triptych.games.newgame.model import Colour, PlayedRound, State


class SeatSeen(Value, frozen=True):
    """What everyone sees of a seat."""

    points: int
    picked: bool
    out: bool


class Ending(Value, frozen=True):
    """The result, and all rounds."""

    result: Result
    rounds: tuple[PlayedRound, ...]


class PublicView(Tagged, frozen=True):
    """What everyone sees of the game."""

    stage: str
    phase: Literal["pick", "reveal", "end"]
    round: int
    rounds: int
    """How many rounds are played."""
    picture: str
    seats: tuple[SeatSeen, ...]
    reveal: PlayedRound | None
    ending: Ending | None
    deadlines: tuple[Deadline, ...]


class PrivateView(Tagged, frozen=True):
    """What only this seat sees."""

    pick: Colour | None
    may_pick: bool


def public(state: State) -> PublicView:
    """Return the public view. Before the reveal, it shows only which seats have picked (N3)."""
    return PublicView(
        stage=state.stage,
        phase=state.phase,
        round=state.round,
        rounds=state.options.rounds,
        picture=state.picture,
        seats=_seats(state),
        reveal=state.history[-1] if state.phase == "reveal" else None,
        ending=Ending(state.result, state.history) if state.result else None,
        deadlines=state.deadlines,
    )


def private(state: State, seat: Seat) -> PrivateView:
    """Return the private view of a seat."""
    return PrivateView(state.picks[seat], waits_for(state, seat))


def _seats(state: State) -> tuple[SeatSeen, ...]:
    each = zip(state.points, state.picks, state.out, strict=True)
    return tuple(SeatSeen(points, pick is not None, out) for points, pick, out in each)
