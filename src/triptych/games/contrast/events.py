"""What happens in a game of Contrast. A class that was renamed keeps its stored tag."""

from triptych.core.upcasts import Lifts, lift_deadlines
from triptych.core.values import Deadline, Millis, Result, Seat, Tagged
from triptych.games.contrast.model import Card, Options, RowStep, Symbol, Why, WhyOut


class CardsDealt(Tagged, frozen=True, tag="GameStarted"):
    """All that was shuffled and dealt."""

    options: Options
    extra_ms: tuple[Millis, ...]
    stack: tuple[str, ...]
    box: tuple[str, ...]
    rows: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]


class RoundStarted(Tagged, frozen=True):
    """The top picture of the stack is turned up (C7)."""

    picture: str
    clock: tuple[Deadline, ...] = ()


class CardLaid(Tagged, frozen=True):
    """A seat has chosen."""

    seat: Seat
    symbol: Symbol


class CountStarted(Tagged, frozen=True):
    """The count runs for the seats that are missing; nobody called it if `by` is None."""

    by: Seat | None
    clock: tuple[Deadline, ...]


class SeatsCountedOut(Tagged, frozen=True):
    """These seats take no part in this round (C12)."""

    seats: tuple[Seat, ...]
    why: tuple[WhyOut, ...] = ()
    """For each of them; older journals do not tell."""


class RoundRevealed(Tagged, frozen=True):
    """The choices are turned up, points given and the rows moved on."""

    winning: tuple[Symbol, ...]
    winners: tuple[Seat, ...]
    why: Why | None
    taken: tuple[str, ...]
    """The pictures given as points, the shown one first; a team takes one together."""
    from_box: int
    steps: tuple[RowStep | None, ...]


class GameEnded(Tagged, frozen=True):
    """The stack is empty (C23)."""

    result: Result


Event = (
    CardsDealt
    | RoundStarted
    | CardLaid
    | CountStarted
    | SeatsCountedOut
    | RoundRevealed
    | GameEnded
)

LIFTS: Lifts = ((1, lift_deadlines),)
"""Deadlines used to be called `count:0` and `round:0`."""
