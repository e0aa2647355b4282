"""Bodies of HTTP requests and responses for albums and gallery decks.

The bodies for paths under `/api/albums/KEY` contain no ids of people, devices or tables.
"""

from typing import Annotated, Literal

import msgspec

from triptych.core.album import Keepsake
from triptych.core.awards import Award
from triptych.core.values import Millis, Result, Value
from triptych.table.views import DeckShown

MAX_WORKS_PER_PDF = 100
"""The maximum number of works in one PDF, so that it can be rendered within the timeout.

A longer album is divided into parts, with one PDF for each."""


class AlbumKey(Value, frozen=True):
    """POST /api/tables/CODE/album: the key of the table's album, the same for everyone."""

    key: str


class AlbumSeat(Value, frozen=True):
    """A seat of a game: the name and avatar that its player or bot had in that game."""

    name: str
    avatar: str | None
    """The avatar's id, or null. The avatar's image is `/api/albums/KEY/faces/<avatar>.svg`."""
    bot: bool


class AlbumItem(Value, frozen=True):
    """One item of the album. `board` is the board number of a drawing, otherwise null."""

    id: str
    keepsake: Keepsake
    board: int | None = None
    may_remove: bool = False
    """Whether you may remove it: you made it, or you are the host."""
    thumbs: int = 0
    """How many people gave it a thumb."""
    has_your_thumb: bool = False
    """Whether you gave it a thumb."""
    votes: int | None = None
    """Votes for it as the favourite of its game; null until everyone has voted."""


class AlbumGame(Value, frozen=True):
    """One game of the evening. Its items are at `/api/albums/KEY/games/N`."""

    number: int
    game: str
    began: Millis
    ended: Millis
    seats: tuple[AlbumSeat, ...]
    result: Result


class AlbumShown(Value, frozen=True):
    """GET /api/albums/KEY: the games of the evening."""

    games: tuple[AlbumGame, ...]
    days: int | None
    """How many days an album is kept after its table was last used; null if it is kept forever."""
    host: bool
    """Whether you are the host, who may remove the whole album."""


class AlbumItems(Value, frozen=True):
    """GET /api/albums/KEY/games/N: the items of one game."""

    items: tuple[AlbumItem, ...]
    awards: tuple[Award, ...] = ()
    """The awards of this game."""
    voters: int = 0
    """How many people had a seat; each has one vote for the favourite."""
    voted: int = 0
    vote: str | None = None
    """The id of the item that you voted for; null if you have not voted."""


class AlbumGallery(Value, frozen=True):
    """GET /api/albums/KEY/gallery: how many drawings and builds could be cards of a deck."""

    works: int
    min_works: int
    """The minimum number of drawings and builds for a new deck."""
    new_works: int
    """How many of the `works` can still be added to the deck."""


class GalleryBody(Value, frozen=True):
    """POST /api/tables/CODE/gallery with the host's `Authorization: Bearer TOKEN`: make a deck.

    Its cards are the drawings and builds of the evening. The first call creates the deck, later
    calls extend it. Each call adds a few cards; `GalleryMade.left` is how many remain to be added.
    """

    title: Annotated[str, msgspec.Meta(max_length=60)]


class GalleryMade(Value, frozen=True):
    """The deck so far. Repeat the call until `left` is 0."""

    deck: DeckShown
    left: int


class MarkBody(Value, frozen=True):
    """POST /api/albums/KEY/marks with `Authorization: Bearer TOKEN`: a vote or a thumb."""

    item: Annotated[str, msgspec.Meta(max_length=40)]
    kind: Literal["vote", "thumb"]
    on: bool = True
    """False takes back a thumb. A vote cannot be taken back."""


class RemoveBody(Value, frozen=True):
    """POST /api/albums/KEY/remove with `Authorization: Bearer TOKEN`: remove an item.

    Without `item`, remove the whole album.
    """

    item: Annotated[str, msgspec.Meta(max_length=40)] | None = None
