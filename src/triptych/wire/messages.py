"""Messages on the socket. Text frames are these in JSON; binary frames are ink."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from triptych.core.values import Millis, Tagged
from triptych.table.state import Played
from triptych.table.views import (
    Blocked,
    Choice,
    DeckShown,
    GameShown,
    Paused,
    PersonShown,
    Reactions,
    SeatShown,
    You,
)

VERSION = 3
"""Raised when an old client could misread a new server; it is then told to reload."""

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Hello(Tagged, frozen=True):
    """The first message of a client, and only the first."""

    version: int
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The seat token from joining; null watches without a person."""
    tv: bool = False
    """A shared screen: the public side only, even with a token."""


class Do(Tagged, frozen=True):
    """A command. The same id again is answered again and done once."""

    id: CommandId
    to: Literal["table", "game"]
    command: msgspec.Raw
    stage: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The stage the player saw; a late command is refused with `stage_over`."""


class Ping(Tagged, frozen=True):
    """Asks for the server's time; `sent` comes back as it is."""

    sent: float


REACTIONS_MOST, REACTIONS_MS = 4, 5_000
"""So many reactions a person may give within so long."""
Reaction = Literal["laugh", "wow", "heart", "clap", "puzzled", "oops"]


class React(Tagged, frozen=True):
    """A small drawn sign for everybody to see. It is not answered and not kept.

    One that comes too soon after others, or while `reactions` is not `open`, is dropped.
    """

    kind: Reaction


class Welcome(Tagged, frozen=True):
    """The answer to Hello; a whole Private and a whole Public follow at once."""

    version: int
    you: str | None
    """The person this token belongs to, or null for a watcher."""
    now: Millis


class Public(Tagged, frozen=True, kw_only=True):
    """What lies on the table, the same bytes for everybody. What did not change is left out.

    A field replaces the last one of its name. Where the last one is a list and this one an object,
    the object holds the changed items by their index. A `view` without a `type` holds the changed
    fields of the last view, by the same rules; so it does in Private.
    """

    at: int
    """Counts the table's public changes."""
    code: str | UnsetType = UNSET
    host: str | UnsetType | None = UNSET
    locked: bool | UnsetType = UNSET
    reactions: Reactions | UnsetType = UNSET
    paused: Paused | UnsetType | None = UNSET
    people: tuple[PersonShown, ...] | dict[int, PersonShown] | UnsetType = UNSET
    seats: tuple[SeatShown, ...] | dict[int, SeatShown] | UnsetType = UNSET
    choice: Choice | UnsetType = UNSET
    decks: tuple[DeckShown, ...] | dict[int, DeckShown] | UnsetType = UNSET
    blocked: Blocked | UnsetType | None = UNSET
    evening: tuple[Played, ...] | dict[int, Played] | UnsetType = UNSET
    game: GameShown | UnsetType | None = UNSET
    view: Any = UNSET
    """The game's public view, whole or what changed of it; null without a game."""


class Private(Tagged, frozen=True, kw_only=True):
    """What only this viewer sees. A field that did not change is left out.

    It comes before the Public of the same number, or after it where nothing public has changed.
    """

    at: int
    """The Public that it belongs to: shown together with that one, never before it."""
    you: You | UnsetType = UNSET
    view: Any = UNSET
    """This seat's private view, whole or what changed of it; null without a seat or game."""


class Done(Tagged, frozen=True):
    """The command was done and is safe in the journal."""

    id: str


class Refused(Tagged, frozen=True):
    """The command changed nothing; the code says why."""

    id: str
    code: str
    detail: dict[str, Any]


class Pong(Tagged, frozen=True):
    """The server's clock, for countdowns: offset = now - (sent + received) / 2."""

    sent: float
    now: Millis


class Fault(Tagged, frozen=True):
    """The connection itself is at fault; where `fatal`, it closes after this message."""

    code: str
    detail: dict[str, Any]
    fatal: bool


class Reacted(Tagged, frozen=True):
    """Somebody at this table reacts."""

    person: str
    kind: Reaction


class Screens(Tagged, frozen=True):
    """How many TVs show this table now; told when that changes, and to whoever comes."""

    tvs: int


ClientMessage = Hello | Do | Ping | React
ServerMessage = Welcome | Public | Private | Done | Refused | Pong | Fault | Reacted | Screens
