"""Messages on the socket. Text frames are these in JSON; binary frames are ink."""

from typing import Annotated, Any, Literal

import msgspec

from triptych.core.values import Millis, Tagged
from triptych.table.views import TableView

VERSION = 1
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


class Welcome(Tagged, frozen=True):
    """The answer to Hello; a Shown follows at once."""

    version: int
    you: str | None
    """The person this token belongs to, or null for a watcher."""
    now: Millis


class Shown(Tagged, frozen=True):
    """This viewer's table after a change of it. `seq` counts this connection's views from 1."""

    seq: int
    view: TableView


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


ClientMessage = Hello | Do | Ping
ServerMessage = Welcome | Shown | Done | Refused | Pong | Fault
