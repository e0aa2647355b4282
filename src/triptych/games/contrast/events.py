"""The events of Contrast.

If an event class is renamed, its `tag` keeps the old name, so that stored events can still be read.
"""

from triptych.core.upcasts import Upcasts, rename, upcast_deadlines
from triptych.core.values import Deadline, Millis, Result, Seat, Tagged
from triptych.games.contrast.model import Card, NoWinnerReason, Options, OutReason, RowStep, Symbol


class GameSetUp(Tagged, frozen=True, tag="GameStarted"):
    """The pictures are shuffled and the cards are dealt."""

    options: Options
    extra_ms: tuple[Millis, ...]
    stack: tuple[str, ...]
    box: tuple[str, ...]
    rows: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]


class RoundStarted(Tagged, frozen=True):
    """The top picture of the stack is shown (C7)."""

    picture: str
    deadlines: tuple[Deadline, ...] = ()


class CardPlayed(Tagged, frozen=True, tag="CardLaid"):
    """A seat has played a card."""

    seat: Seat
    symbol: Symbol


class CountdownStarted(Tagged, frozen=True, tag="CountStarted"):
    """The countdown has started for the seats in `deadlines`, which have not played a card.

    `by` is the seat that started it, or None if it started automatically.
    """

    by: Seat | None
    deadlines: tuple[Deadline, ...]


class SeatsMissedRound(Tagged, frozen=True, tag="SeatsCountedOut"):
    """The seats in `seats` sit this round out (C12)."""

    seats: tuple[Seat, ...]
    why: tuple[OutReason, ...] = ()
    """The reason for each seat, in the order of `seats`. Empty in events from old journals."""


class RoundRevealed(Tagged, frozen=True):
    """The choices are shown, points are awarded and the rows move."""

    winning: tuple[Symbol, ...]
    winners: tuple[Seat, ...]
    why: NoWinnerReason | None
    taken: tuple[str, ...]
    """The pictures that were won: one for each seat in `winners`, or a single one for a team.

    The first is the picture of this round. The others come from the stack or, when the stack is
    empty, from the box.
    """
    from_box: int
    steps: tuple[RowStep | None, ...]


class GameEnded(Tagged, frozen=True):
    """The game ends because the stack is empty (C23)."""

    result: Result


Event = (
    GameSetUp
    | RoundStarted
    | CardPlayed
    | CountdownStarted
    | SeatsMissedRound
    | RoundRevealed
    | GameEnded
)

UPCASTS: Upcasts = (
    (1, upcast_deadlines),
    (
        2,
        rename(
            {
                "clock": "deadlines",
                "laid": "played",
                "count": "countdown",
                "count_seconds": "countdown_seconds",
            },
            {("key", "count"): "countdown", ("why", "count"): "countdown"},
        ),
    ),
)
"""The functions that convert stored events from old formats.

In format 1, the keys of deadlines contained the seat, as in `count:0`. In format 2, some fields,
options and values had other names.
"""
