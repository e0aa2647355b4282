"""Commands to a table that only the server may send. Clients cannot send them."""

from triptych.core.values import Millis, Tagged
from triptych.table.commands import Avatar
from triptych.table.state import UploadedDeck


class JoinTable(Tagged, frozen=True):
    """A person joins. If `watch` is true, they get no seat. `token` and `device` are hashes."""

    person: str
    name: str
    avatar: Avatar | None
    token: str
    device: str
    watch: bool = False


class ChangeToken(Tagged, frozen=True):
    """A person moves to another device and gets a new token."""

    person: str
    token: str
    device: str


class NoteAway(Tagged, frozen=True):
    """This person has had no connection for some seconds."""

    person: str


class NoteBack(Tagged, frozen=True):
    """This person has connected, for the first time or again."""

    person: str


class NoteIdle(Tagged, frozen=True):
    """This person is present but inactive while the game waits for them."""

    person: str


class NoteActive(Tagged, frozen=True):
    """This person has drawn. Commands need no such note."""

    person: str


class EndIdleCountdown(Tagged, frozen=True):
    """The countdown for the idle player in this seat is over."""

    seat: int


class PassAbsentHost(Tagged, frozen=True):
    """Make another person the host if the host has been absent for `HOST_AWAY_MS` or has left."""


class PauseForAbsence(Tagged, frozen=True):
    """The table was restored. Everyone counts as absent until they connect.

    If players were present before, a running game is paused until all of them are back. `at` is the
    last time at which a node had the table in memory. It comes from the clock of that node, which
    may be ahead of this node's clock. Deadlines move by the time since then, so nobody loses time.
    """

    at: Millis


class EndAbsencePause(Tagged, frozen=True):
    """End a pause that waits for absent players, because they have had enough time to come back.

    Ignored while no player is present.
    """


class NoteOutage(Tagged, frozen=True):
    """The journal was unavailable from `at` until now. Deadlines do not run during this period."""

    at: Millis


class CloseTable(Tagged, frozen=True):
    """The server's owner closes the table for everyone, or opens it again."""

    closed: bool


class AddDeck(Tagged, frozen=True):
    """A deck of this table was created or extended in the journal."""

    deck: UploadedDeck


class RemoveDeck(Tagged, frozen=True):
    """A deck of this table was deleted from the journal."""

    deck: str


class RemoveDeckCards(Tagged, frozen=True):
    """Items were removed from the album. Remove the cards that show them from the gallery deck.

    `works` has the ids of the removed items.
    """

    deck: str
    works: tuple[str, ...]


class KeepDeck(Tagged, frozen=True):
    """The copy of this deck that all tables can use was stored or deleted.

    `shared_id` is the id of the copy. It is empty if the copy was deleted.
    """

    deck: str
    shared_id: str


InternalCommand = (
    JoinTable
    | ChangeToken
    | NoteAway
    | NoteBack
    | NoteIdle
    | NoteActive
    | EndIdleCountdown
    | PassAbsentHost
    | PauseForAbsence
    | EndAbsencePause
    | AddDeck
    | RemoveDeck
    | RemoveDeckCards
    | KeepDeck
    | NoteOutage
    | CloseTable
)
