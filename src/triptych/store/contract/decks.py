"""Uploaded decks in the journal. Files with the same content are stored only once.

A table's deck is deleted together with the table. A shared deck belongs to no table and is kept
until it is removed. It was either added by the server's owner or copied from a table's deck. A copy
uses the same stored files as its original.
"""

import hashlib
from collections.abc import Mapping
from typing import Protocol

import msgspec

from triptych.core.values import Millis


class StoredDeck(msgspec.Struct, frozen=True):
    """A deck as it is stored."""

    id: str
    table: str | None
    """The table that the deck belongs to. None for a shared deck."""
    origin: str | None
    """The table that a shared deck was copied from. None if the deck is not a copy."""
    made: Millis


class StoredFile(msgspec.Struct, frozen=True):
    """A file of a deck. `digest` is the SHA-256 of its bytes, which are stored as a blob."""

    name: str
    digest: bytes
    size: int


class DeckWithFiles(msgspec.Struct, frozen=True):
    """A deck with the list of its files, for backups."""

    deck: StoredDeck
    files: tuple[StoredFile, ...]


class DeckLimits(msgspec.Struct, frozen=True):
    """The maximum number of decks and bytes, for one table and for all tables together."""

    table_decks: int
    table_bytes: int
    decks: int
    bytes: int


class DeckUsage(msgspec.Struct, frozen=True):
    """How many decks and bytes are stored, at one table and at all tables together.

    Shared decks that the server's owner added do not count.
    """

    table_decks: int
    table_bytes: int
    decks: int
    bytes: int

    def exceeded_limit(self, limits: DeckLimits, decks: int, size: int) -> tuple[str, int] | None:
        """Find the first limit that would be exceeded by adding decks or files.

        `decks` is the number of decks to add, and `size` is the number of bytes. Returns the
        limit's name and value, or None if no limit would be exceeded.
        """
        wanted = (
            ("table_decks", self.table_decks + decks, limits.table_decks),
            ("table_bytes", self.table_bytes + size, limits.table_bytes),
            ("decks", self.decks + decks, limits.decks),
            ("bytes", self.bytes + size, limits.bytes),
        )
        return next(((name, limit) for name, total, limit in wanted if total > limit), None)


class DeckLimitReached(Exception):
    """Raised if adding decks or files would exceed a limit.

    `kind` is the name of the limit, which is a field of `DeckLimits`.
    """

    def __init__(self, kind: str, limit: int) -> None:
        super().__init__(kind)
        self.kind = kind
        self.limit = limit


class DeckStore(Protocol):
    """Uploaded decks of tables, and shared decks."""

    async def put_deck(
        self, deck: str, table: str, files: Mapping[str, bytes], limits: DeckLimits
    ) -> None:
        """Add files to a deck of this table. Creates the deck if it does not exist.

        A file replaces an existing file of the same name. Raises `DeckLimitReached` if there would
        be too many decks or bytes. Raises `NoSuchTable` if the table does not exist, or if the
        deck exists but does not belong to the table. In both cases, nothing changes.
        """
        ...

    async def put_shared_deck(self, deck: str, files: Mapping[str, bytes]) -> None:
        """Add files to a shared deck of the server's owner. Creates the deck if it does not exist.

        The owner's decks do not count against the limits. Raises `NoSuchTable` if the deck belongs
        to a table or was copied from a table's deck.
        """
        ...

    async def deck_usage(self, table: str) -> DeckUsage:
        """How many decks and bytes are stored, at this table and at all tables together."""
        ...

    async def deck_files(self, deck: str) -> list[StoredFile]:
        """All files of a deck, sorted by name. Empty if there is no such deck."""
        ...

    async def deck_file(self, deck: str, names: tuple[str, ...]) -> StoredFile | None:
        """Find the first of `names` that is a file of this deck. Returns the file, or None."""
        ...

    async def blob(self, digest: bytes) -> bytes | None:
        """The stored bytes with this SHA-256, or None if there are none."""
        ...

    async def replace_deck_files(
        self, deck: str, removed: tuple[str, ...], replacements: Mapping[str, bytes]
    ) -> None:
        """Remove files from a deck for good, and add the replacements.

        Does nothing if there is no such deck. Does not check which table the deck belongs to.
        """
        ...

    async def remove_deck(self, deck: str) -> bool:
        """Delete a deck and the blobs that no other deck uses. Returns whether the deck existed."""
        ...

    async def share_deck(self, deck: str, copy: str, limits: DeckLimits) -> None:
        """Copy a deck to a new shared deck with the id `copy`.

        Raises `DeckLimitReached` if there would be too many decks or bytes, and `NoSuchTable` if
        there is no such deck.
        """
        ...

    async def shared_decks(self) -> list[StoredDeck]:
        """All shared decks, oldest first."""
        ...


def digest_of(data: bytes) -> bytes:
    """The SHA-256 of a blob: the key under which the blob is stored."""
    return hashlib.sha256(data).digest()
