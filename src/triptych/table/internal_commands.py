"""Commands that the table gives itself; no client can send them."""

from triptych.core.values import Millis, Tagged
from triptych.table.commands import Avatar
from triptych.table.state import OwnDeck


class JoinTable(Tagged, frozen=True):
    """Somebody comes in, to play or to `watch`. The hashes are made by the server."""

    person: str
    name: str
    avatar: Avatar | None
    token: str
    device: str
    watch: bool = False


class ChangeToken(Tagged, frozen=True):
    """The seat moves to another device."""

    person: str
    token: str
    device: str


class NoteAway(Tagged, frozen=True):
    """The last connection of this person has been gone for some seconds."""

    person: str


class NoteBack(Tagged, frozen=True):
    """This person has a connection again."""

    person: str


class PassAbsentHost(Tagged, frozen=True):
    """The host has been away for so long that somebody else should be host."""


class Rest(Tagged, frozen=True):
    """The table was not alive since `at` (a restart): its clocks stood still from then on.

    `at` is of the clock that its deadlines were set by, which may be ahead of ours.
    """

    at: Millis


class EndRest(Tagged, frozen=True):
    """Long enough waited for those who have not come back."""


class Stand(Tagged, frozen=True):
    """The journal was away since `at`, and nothing could be done; everybody is still here."""

    at: Millis


class ShutTable(Tagged, frozen=True):
    """Whoever runs the server closes the table for everybody, or opens it again."""

    shut: bool


class BringDeck(Tagged, frozen=True):
    """Somebody's deck lies in the journal now, or has more cards than before."""

    deck: OwnDeck


class RemoveDeck(Tagged, frozen=True):
    """This deck is gone from the journal."""

    deck: str


class ThinDeck(Tagged, frozen=True):
    """These works were taken out of the album, so they are no cards of its deck any more."""

    deck: str
    works: tuple[str, ...]


class KeepDeck(Tagged, frozen=True):
    """A copy of this deck is kept for all tables under another id; or no longer, under none."""

    deck: str
    kept: str


OwnCommand = (
    JoinTable
    | ChangeToken
    | NoteAway
    | NoteBack
    | PassAbsentHost
    | Rest
    | EndRest
    | BringDeck
    | RemoveDeck
    | ThinDeck
    | KeepDeck
    | Stand
    | ShutTable
)
