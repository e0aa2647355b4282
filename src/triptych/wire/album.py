"""What `/api/albums/KEY` answers: nothing in here names a person, a device or a table."""

from typing import Annotated, Literal

import msgspec

from triptych.core.album import Keepsake
from triptych.core.awards import Award
from triptych.core.values import Millis, Result, Value
from triptych.table.views import DeckShown


class AlbumKey(Value, frozen=True):
    """POST /api/tables/CODE/album: where everybody of this table finds its album."""

    key: str


class Sitter(Value, frozen=True):
    """Who had a seat in a game, as they were called then."""

    name: str
    face: str | None
    """Names their drawing, `/api/albums/KEY/faces/FACE.svg`; null for bots and who drew none."""
    bot: bool


class AlbumItem(Value, frozen=True):
    """One thing in the album; `board` is where its ink lies."""

    id: str
    kept: Keepsake
    board: int | None = None
    yours: bool = False
    """You made it, or you are the host: you may remove it."""
    thumbs: int = 0
    """How many like it."""
    thumbed: bool = False
    """You do."""
    votes: int | None = None
    """Votes for it as the favourite of its game; null until everybody has voted."""


class AlbumGame(Value, frozen=True):
    """One game of the evening; its items are asked for by its number."""

    number: int
    game: str
    began: Millis
    ended: Millis
    seats: tuple[Sitter, ...]
    result: Result


class AlbumShown(Value, frozen=True):
    """GET /api/albums/KEY: the evening, game by game."""

    games: tuple[AlbumGame, ...]
    days: int | None
    """How long albums are kept after the table's last evening; null: for ever."""
    host: bool
    """You may remove all of it."""


class AlbumItems(Value, frozen=True):
    """GET /api/albums/KEY/games/N."""

    items: tuple[AlbumItem, ...]
    awards: tuple[Award, ...] = ()
    """The prizes of this game."""
    voters: int = 0
    """People who had a seat: each has one vote for the favourite."""
    voted: int = 0
    vote: str | None = None
    """Yours."""


class AlbumGallery(Value, frozen=True):
    """GET /api/albums/KEY/gallery: so many drawings and builds could be cards of a deck."""

    works: int
    least: int
    """With fewer there is none."""
    fresh: int
    """Those that are no cards of it yet."""


class GalleryBody(Value, frozen=True):
    """POST /api/tables/CODE/gallery with the host's `Authorization: Bearer TOKEN`: make that deck.

    A few cards are painted at each call, or none where all are there; `GalleryMade` says how
    many are left. Where there is such a deck, what is new comes to it.
    """

    title: Annotated[str, msgspec.Meta(max_length=60)]


class GalleryMade(Value, frozen=True):
    """The deck as it lies on the table now: call again while works are left."""

    deck: DeckShown
    left: int


class MarkBody(Value, frozen=True):
    """POST /api/albums/KEY/marks with `Authorization: Bearer TOKEN`: a vote or a thumb."""

    item: Annotated[str, msgspec.Meta(max_length=40)]
    kind: Literal["vote", "thumb"]
    on: bool = True
    """A vote is given once and for all; a thumb may be taken back."""


class RemoveBody(Value, frozen=True):
    """POST /api/albums/KEY/remove with `Authorization: Bearer TOKEN`: one item, or all of it."""

    item: Annotated[str, msgspec.Meta(max_length=40)] | None = None
