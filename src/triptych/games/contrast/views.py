"""The public view of the game, and the private view of each seat.

Only the fields of these types are sent, so no other field of the state can leak.
"""

from typing import Literal

from triptych.core.values import Deadline, Result, Seat, Tagged, Value
from triptych.games.contrast.legal import may_start_countdown
from triptych.games.contrast.model import Card, NoWinnerReason, OutReason, RowStep, State, Symbol
from triptych.games.contrast.results.statistics import (
    PairAgreement,
    PictureVotes,
    pair_agreement,
    picture_votes,
)


class SeatSeen(Value, frozen=True):
    """What everyone sees of a seat."""

    row: tuple[Card, ...]
    """The seat's face-up cards from left to right. The leftmost card returns to the hand next."""
    points: int
    played: bool
    out: bool
    why_out: OutReason | None
    """Why the seat sits this round out. None if it takes part, or if an old journal has no
    reason."""


class RoundOutcome(Value, frozen=True):
    """The outcome of a round."""

    votes: tuple[Symbol | None, ...]
    tally: dict[Symbol, tuple[Seat, ...]]
    """For each chosen symbol, the seats that chose it. The most frequent symbol comes first."""
    winning: tuple[Symbol, ...]
    winners: tuple[Seat, ...]
    why: NoWinnerReason | None
    gained: tuple[int, ...]
    from_box: int
    """How many pictures the winners got from the box, because the stack was empty."""
    steps: tuple[RowStep | None, ...]
    last: bool
    """Whether this was the last round."""


class GameSummary(Value, frozen=True):
    """What everyone sees after the game (C26).

    Contains the result, how often each pair of seats chose the same symbol, the pictures that
    divided the table most, and the votes on every picture.
    """

    result: Result
    agreement: tuple[PairAgreement, ...]
    most_split: tuple[str, ...]
    """The three pictures that divided the table most, and all pictures that tie with the third.
    Pictures on which all voters agreed are never included."""
    pictures: tuple[PictureVotes, ...]


class PublicView(Tagged, frozen=True):
    """The game as everyone sees it."""

    stage: str
    phase: Literal["choose", "reveal", "end"]
    round: int
    team: bool
    goal: int | None
    """The points that a team needs to win. None if the seats are not a team."""
    picture: str | None
    pictures_left: int
    """The number of pictures left in the stack, without the one being shown."""
    seats: tuple[SeatSeen, ...]
    countdown_by: Seat | None
    """The seat that started the last countdown of this round. None if no seat started it."""
    reveal: RoundOutcome | None
    ending: GameSummary | None
    deadlines: tuple[Deadline, ...]


class PrivateView(Tagged, frozen=True):
    """What only this seat sees."""

    hand: tuple[Card, ...]
    choice: Symbol | None
    """The symbol that this seat chose in this round, if any."""
    may_start_countdown: bool


def public(state: State) -> PublicView:
    """Build the public view."""
    return PublicView(
        stage=state.stage,
        phase=state.phase,
        round=state.round,
        team=state.team,
        goal=state.options.team_goal if state.team else None,
        picture=state.picture,
        pictures_left=len(state.stack),
        seats=_seats(state),
        countdown_by=state.countdown_by,
        reveal=_reveal(state) if state.phase == "reveal" else None,
        ending=_ending(state),
        deadlines=state.deadlines,
    )


def private(state: State, seat: Seat) -> PrivateView:
    """Build the private view of a seat."""
    return PrivateView(state.hands[seat], state.played[seat], may_start_countdown(state, seat))


def _seats(state: State) -> tuple[SeatSeen, ...]:
    reasons = state.why_out or (None,) * state.seats
    columns = zip(state.rows, state.points, state.played, state.out, reasons, strict=True)
    return tuple(
        [
            SeatSeen(row, points, vote is not None, out, reason)
            for row, points, vote, out, reason in columns
        ]
    )


def _reveal(state: State) -> RoundOutcome:
    played = state.history[-1]
    seats: dict[Symbol, tuple[Seat, ...]] = {}
    for seat, vote in enumerate(played.votes):
        if vote is not None:
            seats[vote] = (*seats.get(vote, ()), seat)
    return RoundOutcome(
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


def _ending(state: State) -> GameSummary | None:
    if state.result is None:
        return None
    pictures = picture_votes(state.history)
    split = sorted(
        (p for p in pictures if p.disagreement_percent), key=lambda p: -p.disagreement_percent
    )
    threshold = split[min(3, len(split)) - 1].disagreement_percent if split else 0
    return GameSummary(
        result=state.result,
        agreement=pair_agreement(state.history, state.seats),
        most_split=tuple(p.picture for p in split if p.disagreement_percent >= threshold),
        pictures=pictures,
    )
