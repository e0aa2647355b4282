"""Messages on the WebSocket. Text frames contain these as JSON; binary frames contain ink."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from triptych.core.values import Millis, Tagged
from triptych.table.state import FinishedGame
from triptych.table.views import (
    DeckShown,
    GameChoice,
    GameShown,
    PauseShown,
    PersonShown,
    ReactionMode,
    SeatShown,
    StartBlocked,
    You,
)

PROTOCOL_VERSION = 4
"""Incremented when old clients could misread a new server. Old clients then have to reload."""

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Hello(Tagged, frozen=True):
    """The first message of a client on a connection. A second `Hello` is refused."""

    version: int
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The token from `Joined`; null for a spectator who has not joined."""
    tv: bool = False
    """Whether the client is a TV, which receives only public views, even with a token."""


class Do(Tagged, frozen=True):
    """A command. If a command with this id was executed before, the server only answers again."""

    id: CommandId
    to: Literal["table", "game"]
    command: msgspec.Raw
    stage: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The stage that the player saw. If it is over, the command is refused with `stage_over`."""


class Ping(Tagged, frozen=True):
    """Asks for the server's time. `Pong` returns `sent` unchanged."""

    sent: float


MAX_REACTIONS, REACTION_WINDOW_MS = 4, 5_000
"""A person may send at most `MAX_REACTIONS` reactions in `REACTION_WINDOW_MS`."""
Reaction = Literal["laugh", "wow", "heart", "clap", "puzzled", "oops"]


class React(Tagged, frozen=True):
    """A reaction, shown to everyone as a small drawing. It is not answered and not stored.

    The server drops it if it comes from a TV or from someone who has not joined, if the person has
    sent too many, or if `Public.reactions` is not `open`.
    """

    kind: Reaction


class Welcome(Tagged, frozen=True):
    """The answer to `Hello`. A complete `Private` and a complete `Public` follow immediately."""

    version: int
    you: str | None
    """The person to whom the token belongs; null for a spectator who has not joined."""
    now: Millis


class Public(Tagged, frozen=True, kw_only=True):
    """What everyone sees. It is the same for all viewers and contains only what changed.

    A field replaces its previous value, with two exceptions. If the previous value is a list and
    the new value is an object, the object contains only the changed items, by index. If `view` has
    no `type`, it contains only the changed fields of the view; the first exception applies to these
    fields, too. `Private` follows the same rules.
    """

    at: int
    """The number of the public view after this message. Each public change adds 1."""
    code: str | UnsetType = UNSET
    host: str | UnsetType | None = UNSET
    locked: bool | UnsetType = UNSET
    reactions: ReactionMode | UnsetType = UNSET
    paused: PauseShown | UnsetType | None = UNSET
    people: tuple[PersonShown, ...] | dict[int, PersonShown] | UnsetType = UNSET
    seats: tuple[SeatShown, ...] | dict[int, SeatShown] | UnsetType = UNSET
    choice: GameChoice | UnsetType = UNSET
    decks: tuple[DeckShown, ...] | dict[int, DeckShown] | UnsetType = UNSET
    blocked: StartBlocked | UnsetType | None = UNSET
    evening: tuple[FinishedGame, ...] | dict[int, FinishedGame] | UnsetType = UNSET
    game: GameShown | UnsetType | None = UNSET
    view: Any = UNSET
    """The game's public view, or its changes; null without a game."""


class Private(Tagged, frozen=True, kw_only=True):
    """What only this viewer sees. It contains only what changed.

    If something public has changed, the `Public` with the same `at` follows this message.
    Otherwise, that `Public` was sent earlier.
    """

    at: int
    """The `at` of a `Public`. Show these changes together with that message, not before it."""
    you: You | UnsetType = UNSET
    view: Any = UNSET
    """The private view of this seat, or its changes; null without a game. Without a seat: what only
    TVs and spectators see, which is null in most stages."""


class Done(Tagged, frozen=True):
    """The command was carried out and is stored in the journal."""

    id: str


class Refused(Tagged, frozen=True):
    """The command was refused and has changed nothing. `code` is the reason."""

    id: str
    code: str
    detail: dict[str, Any]


class Pong(Tagged, frozen=True):
    """The server's time, for timers.

    If the client receives this message when its own clock shows `received`, the server's clock is
    ahead by `now - (sent + received) / 2`.
    """

    sent: float
    now: Millis


class Fault(Tagged, frozen=True):
    """Something is wrong with the connection. If `fatal`, the server closes it."""

    code: str
    detail: dict[str, Any]
    fatal: bool


class Reacted(Tagged, frozen=True):
    """A person at this table sent a reaction."""

    person: str
    kind: Reaction


class TvCount(Tagged, frozen=True):
    """How many TVs show this table. Sent on every change, and to new viewers if it is not 0."""

    tvs: int


ClientMessage = Hello | Do | Ping | React
ServerMessage = Welcome | Public | Private | Done | Refused | Pong | Fault | Reacted | TvCount
