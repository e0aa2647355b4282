"""The small immutable values that all games use."""

from random import Random
from typing import Literal, TypeVar, get_args

import msgspec

T = TypeVar("T")


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable value that is sent or stored as JSON. `change` returns a modified copy.

    The garbage collector does not track values, because frozen values cannot form a cycle.
    """


class Tagged(Value, frozen=True, tag_field="type", tag=True):
    """A value that belongs to a union, such as a command, an event or a view.

    In JSON, the field `type` says which class of the union it is. It contains the tag of the class
    or, if the class has no `tag`, its name.
    """


change = msgspec.structs.replace


def replace_at(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a copy of `row` in which `item` replaces the item at this index."""
    items = list(row)
    items[index] = item
    return tuple(items)


Seat = int
"""A place at the table, numbered clockwise from 0. The seat remains if its player disconnects."""

Viewer = Seat | None
"""For whom a view is made: a seat, or None for TVs and spectators, who see only what is public."""

Strength = Literal["easy", "normal", "hard"]
"""How well a bot plays."""
STRENGTHS: tuple[Strength, ...] = get_args(Strength)

Millis = int
"""A time or a duration in milliseconds. Rules receive the time and never read a clock."""


class Ctx(msgspec.Struct, frozen=True, gc=False):
    """The time and the random numbers that `setup` and `decide` use."""

    now: Millis
    """The time of the command: when it arrived, minus `lag`. If the command misses a deadline by no
    more than a short grace period, `now` is the time of the deadline instead (P12)."""
    rng: Random
    lag: Millis = 0
    """The one-way delay of the sender's connection (P12)."""


class ExtraTime(Value, frozen=True):
    """The extra time of a seat."""

    extra_ms: Millis = 0


class Deadline(Value, frozen=True):
    """A time after which the table sends `TimeUp(key, seat)`.

    No two deadlines of a game have the same key and seat.
    """

    key: str
    """A word for what ends at the deadline, such as `round` or `build`."""
    at: Millis
    seat: Seat | None = None
    """The seat whose time ends. None if the time ends for all seats."""


class Result(Value, frozen=True):
    """How a game ended. In a tie, there are several winners."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    team: bool = False
    """Whether all seats played as one team. If so, `winners` contains either all seats or none."""


def leading_seats(points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the most points."""
    best = max(points)
    return tuple(seat for seat, got in enumerate(points) if got == best)
