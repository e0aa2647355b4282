"""What one viewer sees of the table, built field by field in `show.py`.

These are the types the client draws from; the game's own view is inside `GameShown.view`.
"""

from typing import Any, Literal

from triptych.core.values import Millis, Result, Value
from triptych.table.commands import Strength, TableCommand


class PersonShown(Value, frozen=True):
    """Somebody at this table, seated or watching."""

    id: str
    name: str
    avatar: str | None
    """Names the drawing: `/api/tables/CODE/avatars/<avatar>.svg`, unchanging."""
    here: bool
    """False some seconds after the last of their devices went silent."""
    seat: int | None
    waits: bool
    """Watches now and gets a seat in the next game."""
    wall: int
    """The ink board that is this person's layer of the doodle wall."""


class SeatShown(Value, frozen=True):
    """A seat is not a connection: it has an owner, and somebody who plays it now."""

    person: str | None
    """Its owner, or null where a bot sits for itself."""
    bot: Strength | None
    """Set while a bot plays it, for itself or for an absent owner."""
    name: str
    ready: bool
    away: bool
    """The owner is away and nobody plays for them."""
    sits_out: bool
    waited_for: bool
    """The table waits for this seat now; only told of seats that are away."""
    done_votes: int
    done_needed: int
    extra_ms: Millis


class Choice(Value, frozen=True):
    """What will be played next."""

    game: str
    options: dict[str, bool | int | str]
    decks: tuple[str, ...]
    pace: Literal["host", "auto"]
    minutes: int


class Blocked(Value, frozen=True):
    """Why the game cannot start, and the one tap that would help (a command of the host)."""

    code: str
    detail: dict[str, Any]
    fix: TableCommand | None


class Played(Value, frozen=True):
    """One game of this evening that came to its end."""

    game: str
    names: tuple[str, ...]
    people: tuple[str | None, ...]
    result: Result
    ended: Millis


class GameShown(Value, frozen=True):
    """The game on the table as this viewer sees it."""

    name: str
    number: int
    """Counts the games of the evening; boards and round keys are unique with it."""
    options: dict[str, bool | int | str]
    over: bool
    can_proceed: bool
    """`Proceed` would do something now."""
    boards: int
    """The ink board of seat S in round R is `boards + 16 * R + S`."""
    view: Any


class You(Value, frozen=True):
    """Who the viewer is; a TV or a plain watcher has neither person nor seat."""

    person: str | None
    seat: int | None
    host: bool
    tv: bool


class Paused(Value, frozen=True):
    """Clocks stand: a deadline is as far away as it was at `at`."""

    at: Millis
    why: Literal["host", "rest"]
    """The host paused, or the table rests until people are back."""


class TableView(Value, frozen=True):
    """The whole table for one viewer. Drawing it from nothing is the same as updating."""

    code: str
    you: You
    host: str | None
    locked: bool
    paused: Paused | None
    people: tuple[PersonShown, ...]
    seats: tuple[SeatShown, ...]
    choice: Choice
    blocked: Blocked | None
    evening: tuple[Played, ...]
    game: GameShown | None
