"""What lies on the table and what a seat sees beside it, built field by field."""

from typing import Literal

from triptych.core.values import Deadline, Result, Seat, Tagged, Value
from triptych.games.contrast.legal import may_count
from triptych.games.contrast.model import Card, RowStep, State, Symbol, Why, WhyOut
from triptych.games.contrast.statistics import Alike, Remembered, remember, thinking_alike


class SeatSeen(Value, frozen=True):
    """What everybody sees of a seat."""

    row: tuple[Card, ...]
    """Its open cards, left to right; the leftmost is taken next."""
    points: int
    laid: bool
    out: bool
    why_out: WhyOut | None
    """Why it takes no part in this round, where that is known."""


class Reveal(Value, frozen=True):
    """A round's outcome, by seat where it says so."""

    votes: tuple[Symbol | None, ...]
    tally: dict[Symbol, tuple[Seat, ...]]
    """Who chose each symbol, the most chosen first."""
    winning: tuple[Symbol, ...]
    winners: tuple[Seat, ...]
    why: Why | None
    gained: tuple[int, ...]
    from_box: int
    """How many of the points came from the box, because the stack ran out."""
    steps: tuple[RowStep | None, ...]
    last: bool
    """Was this the last round?"""


class Ending(Value, frozen=True):
    """After the game: who won, who thinks alike, and every picture again (C26)."""

    result: Result
    alike: tuple[Alike, ...]
    most_split: tuple[str, ...]
    """The pictures that divided the table most, and all that did so as much as the third."""
    pictures: tuple[Remembered, ...]


class PublicView(Tagged, frozen=True):
    """The game as everybody sees it."""

    stage: str
    phase: Literal["choose", "reveal", "end"]
    round: int
    team: bool
    goal: int | None
    """The points a team needs."""
    picture: str | None
    left: int
    """Pictures left in the stack, not counting the one shown."""
    seats: tuple[SeatSeen, ...]
    counted_by: Seat | None
    reveal: Reveal | None
    ending: Ending | None
    clock: tuple[Deadline, ...]


class PrivateView(Tagged, frozen=True):
    """What a seat has in front of it."""

    hand: tuple[Card, ...]
    choice: Symbol | None
    """What it chose in this round."""
    may_count: bool


def public(state: State) -> PublicView:
    """What lies on the table."""
    return PublicView(
        stage=state.stage,
        phase=state.phase,
        round=state.round,
        team=state.team,
        goal=state.options.goal if state.team else None,
        picture=state.picture,
        left=len(state.stack),
        seats=_seats(state),
        counted_by=state.counted_by,
        reveal=_reveal(state) if state.phase == "reveal" else None,
        ending=_ending(state),
        clock=state.clock,
    )


def private(state: State, seat: Seat) -> PrivateView:
    """What this seat alone sees."""
    return PrivateView(state.hands[seat], state.laid[seat], may_count(state, seat))


def _seats(state: State) -> tuple[SeatSeen, ...]:
    whys = state.why_out or (None,) * state.seats
    each = zip(state.rows, state.points, state.laid, state.out, whys, strict=True)
    return tuple(
        [SeatSeen(row, got, vote is not None, out, why) for row, got, vote, out, why in each]
    )


def _reveal(state: State) -> Reveal:
    played = state.history[-1]
    seats: dict[Symbol, tuple[Seat, ...]] = {}
    for seat, vote in enumerate(played.votes):
        if vote is not None:
            seats[vote] = (*seats.get(vote, ()), seat)
    return Reveal(
        votes=played.votes,
        tally=dict(sorted(seats.items(), key=lambda item: -len(item[1]))),
        winning=played.winning,
        winners=played.winners,
        why=played.why,
        gained=tuple(int(seat in played.winners) for seat in range(state.seats)),
        from_box=played.from_box,
        steps=played.steps,
        last=not state.stack,
    )


def _ending(state: State) -> Ending | None:
    if state.result is None:
        return None
    pictures = remember(state.history)
    split = sorted((p for p in pictures if p.split), key=lambda p: -p.split)
    least = split[min(3, len(split)) - 1].split if split else 0
    return Ending(
        result=state.result,
        alike=thinking_alike(state.history, state.seats),
        most_split=tuple(p.picture for p in split if p.split >= least),
        pictures=pictures,
    )
