"""Albums in the journal: their keys, removed items, votes and thumbs (likes).

Anyone who has an album's key can open the album. An album is deleted together with its table.
"""

from typing import Protocol

from triptych.core.values import Value


class AlbumRow(Value, frozen=True):
    """An album as it is stored."""

    key: str
    table: str
    closed: bool
    """Whether the host has removed the whole album."""
    removed: frozenset[str]
    """Ids of the items that people have removed."""
    marks: tuple["AlbumMark", ...] = ()


class AlbumMark(Value, frozen=True):
    """A person's vote for their favourite item of a game, or their thumb (a like) for an item."""

    item: str
    person: str
    kind: str


class AlbumStore(Protocol):
    """Albums with their removed items, votes and thumbs."""

    async def open_album(self, table: str, key: str) -> str:
        """Create an album with this key if the table has no album yet.

        Returns the key of the table's album. Raises `NoSuchTable` if the table does not exist.
        """
        ...

    async def find_album(self, key: str) -> AlbumRow | None:
        """The album with this key, even if the album was removed. None if no album has the key."""
        ...

    async def remove_from_album(self, key: str, item: str | None) -> None:
        """Remove one item for good, or the whole album if `item` is None."""
        ...

    async def count_albums(self) -> int:
        """The number of albums that were not removed."""
        ...

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        """Store a person's vote or thumb, or delete it if `on` is False."""
        ...
