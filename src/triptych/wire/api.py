"""Bodies of the HTTP calls, in and out."""

from typing import Annotated, Any

import msgspec

from triptych.core.cards import Difficulty
from triptych.core.options import OptionInfo
from triptych.core.values import Value
from triptych.table.commands import Avatar, Name
from triptych.table.preview import Door
from triptych.table.views import DeckShown


class JoinBody(Value, frozen=True):
    """POST /api/tables (the first person, who is the host) and POST /api/tables/CODE/join."""

    name: Name
    avatar: Avatar | None = None
    id: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,64}$")] | None = None
    """Made by the device, at random and kept secret: the same id again is answered with the same
    table, person and token. Without one, every call is somebody new."""
    watch: bool = False
    """Come in without a seat; one can be taken later."""
    play: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    """For a new table: play this game at once, with bots."""


class Joined(Value, frozen=True):
    """Who you are now. Keep the token secret: it is the seat."""

    code: str
    person: str
    token: str
    node: str = ""
    """Always empty: every table is at the page's own address. Pages of older releases ask."""


class Located(Value, frozen=True):
    """GET /api/tables/CODE: there is such a table."""

    code: str
    locked: bool
    people: int
    game: str | None
    door: Door | None = None
    """What can be told to somebody outside; null where the table is locked."""
    node: str = ""
    """Always empty, as in `Joined`; and there are no others."""
    others: tuple[str, ...] = ()


class MoveTicket(Value, frozen=True):
    """POST /api/tables/CODE/move with `Authorization: Bearer TOKEN`: a QR for the new device."""

    ticket: str
    seconds: int


class ClaimBody(Value, frozen=True):
    """POST /api/tables/CODE/claim from the new device; answers `Joined`, the old token ends."""

    ticket: Annotated[str, msgspec.Meta(max_length=64)]


class ScreenCode(Value, frozen=True):
    """POST /api/screens: a TV without a table. The letters are for everybody to read."""

    code: str
    secret: str
    """Only the TV knows it: with it and nothing else it asks what was sent to its letters."""
    seconds: int


class SentTable(Value, frozen=True):
    """GET /api/screens/CODE with `Authorization: Bearer SECRET`: waits, then answers."""

    table: str | None
    """The table to show; null where none was sent yet, and the TV asks again."""


class SendBody(Value, frozen=True):
    """POST /api/screens/CODE with `Authorization: Bearer TOKEN`: show this table there."""

    table: Annotated[str, msgspec.Meta(max_length=8)]


class Preset(Value, frozen=True):
    """A named set of options, offered first; `SetOptions` takes its options as they are."""

    name: str
    options: dict[str, bool | int | str]


class GameInfo(Value, frozen=True):
    """One game in the catalogue."""

    name: str
    least: int
    most: int
    options: tuple[OptionInfo, ...]
    presets: tuple[Preset, ...]
    pictures: int
    """How many pictures a full table needs with default options; 0 where it is played without."""
    topics: int
    """The same for topic cards of one difficulty."""
    minutes: dict[str, int]
    """About how long with default options, by number of seats."""


class Catalogue(Value, frozen=True):
    """GET /api/games."""

    games: tuple[GameInfo, ...]


class DeckInfo(Value, frozen=True):
    """One deck that can be chosen."""

    id: str
    title: dict[str, str]
    """By language; at least one."""
    pictures: int
    topics: int


class Address(Value, frozen=True):
    """GET /api/address: where others in the network find this server."""

    address: str


class DeckList(Value, frozen=True):
    """GET /api/decks: those for all tables. A table's own are told in its view, and only there."""

    decks: tuple[DeckInfo, ...]
    uploads: bool = True
    """This server takes own decks."""
    shared: bool = False
    """A host may keep a deck here for all tables."""
    pictures: int = 200
    """How many pictures one deck may have."""


class TopicWords(Value, frozen=True):
    """A topic card: its sides, each of seven terms, each by language."""

    sides: tuple[tuple[dict[str, str], ...], ...]


class TopicCards(Value, frozen=True):
    """GET /api/topics?cards=house/green-07,house/blue-31."""

    cards: dict[str, TopicWords]


class PictureText(Value, frozen=True):
    """What a screen reader says of a picture, by language."""

    title: dict[str, str]
    description: dict[str, str]


class PictureTexts(Value, frozen=True):
    """GET /api/pictures?ids=house/lighthouse,house/boat."""

    pictures: dict[str, PictureText]


class FileProblem(Value, frozen=True):
    """Why a file of an own deck was left out; the reference of codes says what each means."""

    file: str
    code: str
    detail: dict[str, Any]


class Uploaded(Value, frozen=True):
    """POST /api/tables/CODE/decks: what became of the pictures, made anew without metadata."""

    deck: DeckShown
    refused: tuple[FileProblem, ...]


class SheetRow(Value, frozen=True):
    """A topic card as somebody's table of words has it, sound or not."""

    language: str
    """Empty where the terms are the same in all."""
    difficulty: Difficulty
    terms: tuple[str, ...]
    faults: tuple[str, ...]
    """Codes, as in FileProblem."""


class Sheet(Value, frozen=True):
    """POST /api/tables/CODE/words: a table of words, to be looked at before it becomes a deck."""

    rows: tuple[SheetRow, ...]


class ChangeDeck(Value, frozen=True):
    """POST /api/tables/CODE/decks/ID with a token: what shall become of a deck of the table."""

    remove: bool = False
    """Delete it for good, and its copy for all tables."""
    keep: bool | None = None
    """Offer a copy to all tables of this server, or no longer; the host's to say."""


class Problem(Value, frozen=True):
    """Every HTTP error has this body."""

    code: str
    detail: dict[str, Any]
    request: str = ""
    """The request's name, which the answer's X-Request-Id and the server's log have, too."""


class Arrived(Value, frozen=True):
    """What the page of a table brings along: the answer to the first question it would ask."""

    code: str
    table: Located | None = None
    refused: Problem | None = None
