"""Own decks in the journal: each belongs to a table, and its files lie there once by their digest.

A deck goes with its table. One that is kept for all tables belongs to none; it shares the bytes
of the deck it was copied from, and goes when somebody takes it away. So do those that the server's
owner adds for all tables, which came from none.
"""

import hashlib
from collections.abc import Mapping
from typing import Protocol

import msgspec

from triptych.core.values import Millis

UNUSED = """
delete from blob where digest in (select digest from blob as b
  where not exists (select 1 from deck_file where deck_file.digest = b.digest))"""
"""Sweeps away what no deck needs any more; looks at digests alone."""
POSTGRES_LOCK = 0x6465_636B
"""The advisory lock of whoever adds or removes decks: limits hold, and no blob that a new deck
counts on is swept away under it."""


class StoredDeck(msgspec.Struct, frozen=True):
    """A deck as the journal knows it."""

    id: str
    table: str | None
    """Whose it is; None where it is kept for all tables."""
    origin: str | None
    """The table that keeps it for all; None also where the server's owner added it."""
    made: Millis


class StoredFile(msgspec.Struct, frozen=True):
    """A file of a deck: its bytes lie under their SHA-256."""

    name: str
    digest: bytes
    size: int


class WholeDeck(msgspec.Struct, frozen=True):
    """A deck with the list of its files, as backups have it."""

    deck: StoredDeck
    files: tuple[StoredFile, ...]


class DeckRoom(msgspec.Struct, frozen=True):
    """How many decks and bytes there may be, at one table and in all."""

    table_decks: int
    table_bytes: int
    decks: int
    bytes: int


class DeckWeight(msgspec.Struct, frozen=True):
    """How many decks and bytes there are, at one table and in all."""

    table_decks: int
    table_bytes: int
    decks: int
    bytes: int

    def lacks(self, room: DeckRoom, decks: int, size: int) -> tuple[str, int] | None:
        """The limit that so many more decks and bytes would break, and what it is."""
        wanted = (
            ("table_decks", self.table_decks + decks, room.table_decks),
            ("table_bytes", self.table_bytes + size, room.table_bytes),
            ("decks", self.decks + decks, room.decks),
            ("bytes", self.bytes + size, room.bytes),
        )
        return next(((name, most) for name, would, most in wanted if would > most), None)


class NoRoom(Exception):
    """Own decks have as much room as they get; `kind` names the limit."""

    def __init__(self, kind: str, most: int) -> None:
        super().__init__(kind)
        self.kind = kind
        self.most = most


class DeckStore(Protocol):
    """The part of the journal that keeps own decks. All calls have the journal's limit of time."""

    async def put_deck(
        self, deck: str, table: str, files: Mapping[str, bytes], room: DeckRoom
    ) -> None:
        """Add these files to a deck of this table, which begins with its first files.

        A file of a name that is there takes its place. NoRoom, and then nothing has changed;
        NoSuchTable also where the deck is another table's.
        """
        ...

    async def offer_deck(self, deck: str, files: Mapping[str, bytes]) -> None:
        """Add these files to a deck of the server's owner, for all tables.

        It begins with its first files and takes nobody's room. NoSuchTable where the deck is
        somebody else's.
        """
        ...

    async def deck_weight(self, table: str) -> DeckWeight:
        """How much of the room is taken."""
        ...

    async def deck_files(self, deck: str) -> list[StoredFile]:
        """All files of a deck by name; none where there is no such deck."""
        ...

    async def deck_file(self, deck: str, names: tuple[str, ...]) -> StoredFile | None:
        """The first of these that the deck has."""
        ...

    async def blob(self, digest: bytes) -> bytes | None:
        """Bytes by their SHA-256."""
        ...

    async def thin_deck(
        self, deck: str, gone: tuple[str, ...], instead: Mapping[str, bytes]
    ) -> None:
        """Take files out of a deck for good; those in `instead` take the place of what is there.

        Nothing where there is no such deck. It is not asked whose deck it is.
        """
        ...

    async def remove_deck(self, deck: str) -> bool:
        """Delete a deck and what no other deck needs; False where it was gone already."""
        ...

    async def keep_deck(self, deck: str, copy: str, room: DeckRoom) -> None:
        """Make a copy that belongs to no table. NoRoom, or NoSuchTable where the deck is gone."""
        ...

    async def kept_decks(self) -> list[StoredDeck]:
        """The decks that are kept for all tables, the oldest first."""
        ...


def digest_of(data: bytes) -> bytes:
    """What a blob is found by."""
    return hashlib.sha256(data).digest()
