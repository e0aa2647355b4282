"""The small frozen values that every game is made of."""

from random import Random
from typing import Literal, TypeVar, get_args

import msgspec

T = TypeVar("T")


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable value that travels as JSON; a change makes a new one with `change`.

    The garbage collector need not look at these: frozen values cannot form a cycle.
    """


class Tagged(Value, frozen=True, tag_field="type", tag=True):
    """A value that is one of several kinds (a command, an event, a view), told by class name."""


change = msgspec.structs.replace


def put(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same row with one item replaced."""
    items = list(row)
    items[index] = item
    return tuple(items)


Seat = int
"""A place at the table, counted from 0 clockwise. It outlives a lost connection."""

Viewer = Seat | None
"""Who looks: a seat, or nobody's seat (the TV and spectators), which sees the public side only."""

Strength = Literal["easy", "normal", "hard"]
"""How well a bot plays."""
STRENGTHS: tuple[Strength, ...] = get_args(Strength)

Millis = int
"""Server time in milliseconds. Rules never read a clock; they are told the time."""


class Ctx(msgspec.Struct, frozen=True, gc=False):
    """What a decision may depend on besides the state: the time and recorded chance."""

    now: Millis
    """When the command counts as made: its arrival less the seat's measured delay (P12)."""
    rng: Random
    lag: Millis = 0
    """The delay that `now` was corrected by, for the record (P12)."""


class Handicap(Value, frozen=True):
    """What a seat is granted beyond the others."""

    extra_ms: Millis = 0


class Deadline(Value, frozen=True):
    """A moment the rules wait for; when it has passed the table sends `TimeUp(key, seat)`.

    No two deadlines of a clock share both key and seat.
    """

    key: str
    """What ends, in one plain word: `round`, `count`, `build`."""
    at: Millis
    seat: Seat | None = None
    """Whose time it is; None where it runs for everybody."""


class Result(Value, frozen=True):
    """How a game ended. A tie is shared: several winners."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    team: bool = False
    """True when the seats played as one team; then `winners` is everybody or nobody."""


def standings(points: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the most points."""
    best = max(points)
    return tuple(seat for seat, got in enumerate(points) if got == best)
