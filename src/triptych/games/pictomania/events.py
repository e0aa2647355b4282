"""The events of Pictomania. They contain all results, so a replay does not need the rules.

If an event class is renamed, its `tag` keeps the old name, so that stored events can still be read.
"""

from typing import Literal

from triptych.core.cards import Difficulty, TopicCard
from triptych.core.upcasts import RawEvent, Upcasts, rename
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


class GameSetUp(Tagged, frozen=True, tag="GameBegun"):
    """A game is set up. `extra_ms` is the extra time of each seat."""

    extra_ms: tuple[Millis, ...]
    options: Options
    deck: tuple[TopicCard, ...]


class VoteOpened(Tagged, frozen=True):
    """A round begins with the vote on its difficulty."""

    round: int


class DifficultyVoted(Tagged, frozen=True):
    seat: Seat
    wish: Wish


class CardsShown(Tagged, frozen=True, tag="CardsPutUp"):
    """The preview of a round begins. Without a deadline, it lasts until all seats are ready."""

    round: int
    difficulty: Difficulty
    cards: tuple[Card, ...]
    deadlines: tuple[Deadline, ...]


class CardSwapped(Tagged, frozen=True):
    seat: Seat
    card: str
    replacement: Card
    deadlines: tuple[Deadline, ...]


class SeatBecameReady(Tagged, frozen=True, tag="SeatReadied"):
    seat: Seat


class DrawingStarted(Tagged, frozen=True):
    """Everyone starts to draw. Each seat learns its term (P9)."""

    at: Millis
    terms: tuple[Term, ...]
    tokens: tuple[int, ...]
    deadlines: tuple[Deadline, ...]


class BoardInked(Tagged, frozen=True):
    seat: Seat


class BoardCleared(Tagged, frozen=True):
    """A board no longer has ink. `at` is 0 in old journals, which do not have the time."""

    seat: Seat
    at: Millis = 0


class BoardSealed(Tagged, frozen=True):
    seat: Seat
    digest: str


class GuessPlaced(Tagged, frozen=True, tag="GuessLaid"):
    """A guess is placed on a board.

    `at` is the time at which the guess counts as made. The guesses on a board are ordered by it
    (P12). `lag` is the one-way delay of the sender's connection. `Ctx` explains both.
    """

    seat: Seat
    board: Seat
    number: int
    at: Millis
    lag: Millis
    card: str | None = None
    """The topic card on which the player tapped the term, if known."""


class TokenTaken(Tagged, frozen=True):
    seat: Seat
    stars: int


class SeatDone(Tagged, frozen=True):
    seat: Seat


class DrawingFinished(Tagged, frozen=True):
    seat: Seat


class DrawingResumed(Tagged, frozen=True):
    seat: Seat


class BlankDeclared(Tagged, frozen=True):
    seat: Seat


class LastCallStarted(Tagged, frozen=True):
    """All guesses are placed. Until the deadline, seats may take a bonus token (P15)."""

    deadline: Deadline


class TimeRanOut(Tagged, frozen=True):
    """The time of the seats in `seats` is up.

    If the extra time of a single seat has ended, `seat` is that seat. Otherwise it is None.
    """

    key: str
    seats: tuple[Seat, ...]
    seat: Seat | None = None


class DrawingEnded(Tagged, frozen=True):
    """Drawing and guessing have ended for everyone."""

    at: Millis
    why: Literal["last_token", "all_stopped", "all_guessed", "timer"]


class BoardShown(Tagged, frozen=True):
    """The term of a board and the guesses on it are shown."""

    seat: Seat


class ObjectionRaised(Tagged, frozen=True):
    seat: Seat
    reason: Reason
    deadlines: tuple[Deadline, ...]


class ObjectionVoted(Tagged, frozen=True):
    seat: Seat
    ballot: Ballot


class BoardJudged(Tagged, frozen=True):
    seat: Seat
    disallowed: bool


class RoundScored(Tagged, frozen=True, tag="RoundSummed"):
    """The points of the round are recorded."""

    record: RoundRecord


class GameEnded(Tagged, frozen=True):
    points: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    GameSetUp
    | VoteOpened
    | DifficultyVoted
    | CardsShown
    | CardSwapped
    | SeatBecameReady
    | DrawingStarted
    | BoardInked
    | BoardCleared
    | BoardSealed
    | GuessPlaced
    | TokenTaken
    | SeatDone
    | DrawingFinished
    | DrawingResumed
    | BlankDeclared
    | LastCallStarted
    | TimeRanOut
    | DrawingEnded
    | BoardShown
    | ObjectionRaised
    | ObjectionVoted
    | BoardJudged
    | RoundScored
    | GameEnded
)


def _upcast_from_1(raw: RawEvent) -> RawEvent:
    """Convert an event from format 1. There, the key of a deadline contained the seat: `seat.0`.

    Now the key is `round`, and the seat is in the field `seat`.
    """
    if raw.get("type") == "TimeRanOut" and raw["key"].startswith(_SEAT_PREFIX):
        return _upcast_key(raw)
    if any(deadline["key"].startswith(_SEAT_PREFIX) for deadline in raw.get("clock", ())):
        return {**raw, "clock": [_upcast_key(deadline) for deadline in raw["clock"]]}
    return raw


_SEAT_PREFIX = "seat."


def _upcast_key(keyed: RawEvent) -> RawEvent:
    """Convert the key of an event or a deadline from `seat.0` to the key `round` and the seat 0.

    Returns `keyed` unchanged if its key does not contain a seat.
    """
    key: str = keyed["key"]
    if not key.startswith(_SEAT_PREFIX):
        return keyed
    return {**keyed, "key": "round", "seat": int(key.removeprefix(_SEAT_PREFIX))}


UPCASTS: Upcasts = (
    (1, _upcast_from_1),
    (
        2,
        rename(
            {
                "clock": "deadlines",
                "extra": "extra_ms",
                "struck": "disallowed",
                "by": "replacement",
                "takes": "guesses",
                "kept": "kept_stars",
                "round_clock": "round_timer",
                "preview_clock": "preview_timer",
            },
            {
                ("why", "clock"): "timer",
                ("why", "all_resting"): "all_stopped",
                ("kind", "bonus_struck"): "bonus_disallowed",
            },
        ),
    ),
)
"""The functions that convert stored events from old formats.

In format 1, deadlines had other keys. In format 2, some fields, options and values had other names.
"""
