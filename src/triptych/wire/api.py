"""Bodies of HTTP requests and responses."""

from typing import Annotated, Any

import msgspec

from triptych.core.cards import Difficulty
from triptych.core.options import OptionInfo, OptionValue, Origin
from triptych.core.values import Value
from triptych.table.commands import Avatar, Name
from triptych.table.preview import TablePreview
from triptych.table.views import DeckShown


class JoinBody(Value, frozen=True):
    """POST /api/tables, which makes you the host, and POST /api/tables/CODE/join."""

    name: Name
    avatar: Avatar | None = None
    id: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,64}$")] | None = None
    """A random secret that the client makes. A repeated request with the same id returns the same
    table, person and token. Without an id, every request creates a new person."""
    watch: bool = False
    """Whether to join as a spectator. You can take a seat later."""
    play: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    """For a new table: start this game immediately, with bots."""


class Joined(Value, frozen=True):
    """The table, your id there, and your token, which must stay secret: it controls your seat."""

    code: str
    person: str
    token: str
    node: str = ""
    """Always empty. Only pages of older releases read it."""


class TableLocation(Value, frozen=True):
    """GET /api/tables/CODE: what is shown of a table before you join it."""

    code: str
    locked: bool
    people: int
    game: str | None
    preview: TablePreview | None = None
    """What people see before they join; null for strangers if the table is locked."""
    node: str = ""
    """Always empty, like `others`. Only pages of older releases read them."""
    others: tuple[str, ...] = ()


class MoveTicket(Value, frozen=True):
    """POST /api/tables/CODE/move with `Authorization: Bearer TOKEN`: a ticket to change devices.

    The client shows the ticket as a QR code. The new device sends it in `RedeemTicketBody`.
    """

    ticket: str
    seconds: int


class RedeemTicketBody(Value, frozen=True):
    """POST /api/tables/CODE/redeem from the new device, with the ticket from `MoveTicket`.

    Returns `Joined` with a new token. The old device's token becomes invalid.
    """

    ticket: Annotated[str, msgspec.Meta(max_length=64)]


class TvCode(Value, frozen=True):
    """POST /api/tvs: a code with which a TV is paired. The TV shows it to everyone."""

    code: str
    secret: str
    """Known only to the TV, which needs it to ask which table to show."""
    seconds: int


class SentTable(Value, frozen=True):
    """GET /api/tvs/CODE with `Authorization: Bearer SECRET`: the table sent to the TV."""

    table: str | None
    """The table to show; null if none was sent within the waiting time. The TV then asks again."""


class SendTableBody(Value, frozen=True):
    """POST /api/tvs/CODE with `Authorization: Bearer TOKEN`: show a table on this TV."""

    table: Annotated[str, msgspec.Meta(max_length=8)]


class PresetInfo(Value, frozen=True):
    """A named set of options. `SetOptions` accepts these `options` unchanged."""

    name: str
    origin: Origin
    options: dict[str, OptionValue]


class GameInfo(Value, frozen=True):
    """One game in the catalogue."""

    name: str
    min_seats: int
    max_seats: int
    options: tuple[OptionInfo, ...]
    presets: tuple[PresetInfo, ...]
    pictures: int
    """How many pictures the game needs with the maximum number of seats and the default options; 0
    if it uses no pictures."""
    topics: int
    """How many topic cards of one difficulty the game needs with the maximum number of seats and
    the default options; 0 if it uses no topic cards."""
    minutes: dict[str, int]
    """The estimated duration with default options, by number of seats."""


class Catalogue(Value, frozen=True):
    """GET /api/games: all games of this server."""

    games: tuple[GameInfo, ...]


class DeckInfo(Value, frozen=True):
    """One deck that can be chosen."""

    id: str
    title: dict[str, str]
    """The title by language, in at least one language."""
    pictures: int
    topics: int


class Address(Value, frozen=True):
    """GET /api/address: the address where other devices in the network reach this server."""

    address: str


class DeckList(Value, frozen=True):
    """GET /api/decks: the decks for all tables. A table's uploaded decks are in `Public.decks`."""

    decks: tuple[DeckInfo, ...]
    uploads: bool = True
    """Whether this server accepts uploaded decks."""
    shared: bool = False
    """Whether a host may offer a deck to all tables of this server."""
    pictures: int = 200
    """The maximum number of pictures in an uploaded deck."""


class TopicWords(Value, frozen=True):
    """The terms on the sides of a topic card: seven for each side, each by language."""

    sides: tuple[tuple[dict[str, str], ...], ...]
    explanations: tuple[dict[int, dict[str, str]], ...] = ()
    """For each side, the explanations of terms that not everyone knows, by number and language."""


class TopicCards(Value, frozen=True):
    """GET /api/topics?cards=house/green-07,house/blue-31: the terms on topic cards."""

    cards: dict[str, TopicWords]


class PictureText(Value, frozen=True):
    """What screen readers say about a picture: its title and its description, both by language."""

    title: dict[str, str]
    description: dict[str, str]


class PictureTexts(Value, frozen=True):
    """GET /api/pictures?ids=house/lighthouse,house/boat: titles and descriptions of pictures."""

    pictures: dict[str, PictureText]


class FileProblem(Value, frozen=True):
    """Why a file of an upload was refused. `src/triptych/decks/problems.py` has the codes."""

    file: str
    code: str
    detail: dict[str, Any]


class Uploaded(Value, frozen=True):
    """POST /api/tables/CODE/decks: the deck, and the files that were refused.

    The pictures of the deck are re-encoded without metadata.
    """

    deck: DeckShown
    refused: tuple[FileProblem, ...]


class SheetRow(Value, frozen=True):
    """A row of an uploaded word file: a topic card, valid or not."""

    language: str
    """Empty if the terms are the same in all languages."""
    difficulty: Difficulty
    terms: tuple[str, ...]
    faults: tuple[str, ...]
    """What is wrong with the row, as codes like those of `FileProblem`. Empty if it is valid."""


class WordSheet(Value, frozen=True):
    """POST /api/tables/CODE/words: the rows of the uploaded word file, each with its problems.

    No deck is created yet, so people can correct the rows first.
    """

    rows: tuple[SheetRow, ...]


class ChangeDeckBody(Value, frozen=True):
    """POST /api/tables/CODE/decks/ID with a token: delete a deck of the table, or share it."""

    remove: bool = False
    """Delete the deck forever, together with its copy for all tables."""
    keep: bool | None = None
    """Whether to offer a copy to all tables of this server; null changes nothing. Only the host may
    set it."""


class Problem(Value, frozen=True):
    """The body of every HTTP error response."""

    code: str
    detail: dict[str, Any]
    request: str = ""
    """The id of the request, as in the header `X-Request-Id` and in the server's log."""


class PagePreload(Value, frozen=True):
    """The response to GET /api/tables/CODE, copied into the table's page to save a request."""

    code: str
    table: TableLocation | None = None
    refused: Problem | None = None
