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
    """A value of a union: a command, an event or a view.

    In JSON, the field `type` has the name of the class, or its tag if it has one.
    """


change = msgspec.structs.replace


def replace_at(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a copy of `row` with `item` at this index."""
    items = list(row)
    items[index] = item
    return tuple(items)


Seat = int
"""A place at the table, numbered clockwise from 0. It outlives connections."""

Viewer = Seat | None
"""For whom a view is made: a seat, or None for TVs and spectators, who see only what is public."""

Strength = Literal["easy", "normal", "hard"]
"""How well a bot plays."""
STRENGTHS: tuple[Strength, ...] = get_args(Strength)

Millis = int
"""A time or a duration in milliseconds. Rules receive the time and never read a clock."""


class Ctx(msgspec.Struct, frozen=True, gc=False):
    """The inputs of `decide` besides state, seat and command: the time and random numbers."""

    now: Millis
    """The time at which the command counts as made: its arrival minus `lag`. A command that misses
    a deadline by at most a short grace period counts as made at the deadline (P12)."""
    rng: Random
    lag: Millis = 0
    """The one-way delay of the sender's connection (P12)."""


class Handicap(Value, frozen=True):
    """The extra time of a seat."""

    extra_ms: Millis = 0


class Deadline(Value, frozen=True):
    """A time after which the table sends `TimeUp(key, seat)`.

    No two deadlines of a game have the same key and seat.
    """

    key: str
    """One word for what ends, such as `round` or `build`."""
    at: Millis
    seat: Seat | None = None
    """The seat whose time ends; None if it ends for everyone."""


class Result(Value, frozen=True):
    """How a game ended. In a tie, there are several winners."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    team: bool = False
    """Whether the seats played as one team. If they did, `winners` contains all seats or none."""


def leading_seats(points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the most points."""
    best = max(points)
    return tuple(seat for seat, got in enumerate(points) if got == best)
