"""What happens in a game of Pictomania. Events carry all outcomes, so a log replays for ever.

A class that was renamed keeps its stored tag.
"""

from typing import Literal

from triptych.core.cards import Difficulty, TopicCard
from triptych.core.upcasts import Lifts, RawEvent
from triptych.core.values import Deadline, Millis, Seat, Tagged
from triptych.games.pictomania.model import (
    Ballot,
    Card,
    Options,
    Reason,
    RoundRecord,
    Term,
    Wish,
)


class GameBegun(Tagged, frozen=True):
    """The table is laid; `extra` is each seat's extra time."""

    extra: tuple[Millis, ...]
    options: Options
    deck: tuple[TopicCard, ...]


class VoteOpened(Tagged, frozen=True):
    """A round begins with the vote on its difficulty."""

    round: int


class DifficultyVoted(Tagged, frozen=True):
    seat: Seat
    wish: Wish


class CardsPutUp(Tagged, frozen=True):
    """The preview of a round begins; without a clock it lasts until all are ready."""

    round: int
    difficulty: Difficulty
    cards: tuple[Card, ...]
    clock: tuple[Deadline, ...]


class CardSwapped(Tagged, frozen=True):
    seat: Seat
    card: str
    by: Card
    clock: tuple[Deadline, ...]


class SeatReadied(Tagged, frozen=True):
    seat: Seat


class DrawingStarted(Tagged, frozen=True):
    """The start for all at once; every seat learns its term, by seat (P9)."""

    at: Millis
    terms: tuple[Term, ...]
    tokens: tuple[int, ...]
    clock: tuple[Deadline, ...]


class BoardInked(Tagged, frozen=True):
    seat: Seat


class BoardCleared(Tagged, frozen=True):
    seat: Seat


class BoardSealed(Tagged, frozen=True):
    seat: Seat
    digest: str


class GuessLaid(Tagged, frozen=True):
    """`at` is the corrected time that orders the stack, `lag` the correction (P12)."""

    seat: Seat
    board: Seat
    number: int
    at: Millis
    lag: Millis
    card: str | None = None
    """The card of the term that was meant, where one was tapped."""


class TokenTaken(Tagged, frozen=True):
    seat: Seat
    stars: int


class SeatDone(Tagged, frozen=True):
    seat: Seat


class DrawingFinished(Tagged, frozen=True):
    seat: Seat


class BlankDeclared(Tagged, frozen=True):
    seat: Seat


class TimeRanOut(Tagged, frozen=True):
    """The clock of these seats has run out: everybody's, or one seat's own."""

    key: str
    seats: tuple[Seat, ...]
    seat: Seat | None = None


class DrawingEnded(Tagged, frozen=True):
    """Pens down for everybody."""

    at: Millis
    why: Literal["last_token", "all_resting", "clock"]


class BoardShown(Tagged, frozen=True):
    """A board's term and stack are turned over."""

    seat: Seat


class ObjectionRaised(Tagged, frozen=True):
    seat: Seat
    reason: Reason
    clock: tuple[Deadline, ...]


class ObjectionVoted(Tagged, frozen=True):
    seat: Seat
    ballot: Ballot


class BoardJudged(Tagged, frozen=True):
    seat: Seat
    struck: bool


class RoundSummed(Tagged, frozen=True):
    """The round is written down."""

    record: RoundRecord


class GameEnded(Tagged, frozen=True):
    points: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    GameBegun
    | VoteOpened
    | DifficultyVoted
    | CardsPutUp
    | CardSwapped
    | SeatReadied
    | DrawingStarted
    | BoardInked
    | BoardCleared
    | BoardSealed
    | GuessLaid
    | TokenTaken
    | SeatDone
    | DrawingFinished
    | BlankDeclared
    | TimeRanOut
    | DrawingEnded
    | BoardShown
    | ObjectionRaised
    | ObjectionVoted
    | BoardJudged
    | RoundSummed
    | GameEnded
)


def _lift_from_1(raw: RawEvent) -> RawEvent:
    """A seat's own clock used to be called `seat.0`; it is the seat's `round` now."""
    if raw.get("type") == "TimeRanOut" and raw["key"].startswith(_OWN):
        return _lift_key(raw)
    if any(deadline["key"].startswith(_OWN) for deadline in raw.get("clock", ())):
        return {**raw, "clock": [_lift_key(deadline) for deadline in raw["clock"]]}
    return raw


_OWN = "seat."


def _lift_key(named: RawEvent) -> RawEvent:
    key: str = named["key"]
    if not key.startswith(_OWN):
        return named
    return {**named, "key": "round", "seat": int(key.removeprefix(_OWN))}


LIFTS: Lifts = ((1, _lift_from_1),)
