"""What a backup reads from a journal, and what a restore writes into one."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Protocol

import msgspec

from triptych.store.contract.albums import AlbumRow
from triptych.store.contract.decks import DeckWithFiles
from triptych.store.contract.tables import Entry, InkChunk, TableRow


class StoredTable(msgspec.Struct, frozen=True):
    """One table with all its data in the journal."""

    row: TableRow
    entries: Sequence[Entry]
    ink: Sequence[InkChunk]
    decks: Sequence[DeckWithFiles] = ()
    album: AlbumRow | None = None


class JournalSnapshot(Protocol):
    """All tables and decks as they were at one moment. Servers can write in the meantime."""

    async def count_tables(self) -> int: ...

    def tables(self) -> AsyncIterator[StoredTable]:
        """All tables. Only a few of them are in memory at the same time."""
        ...

    async def table(self, code: str) -> StoredTable | None: ...

    async def shared_decks(self) -> list[DeckWithFiles]:
        """Decks that belong to no table."""
        ...

    async def digests(self) -> list[bytes]: ...

    async def blob(self, digest: bytes) -> bytes: ...


BackupItem = StoredTable | DeckWithFiles | bytes
"""A table, a shared deck or a blob to restore. A blob must come before the decks that use it."""

CopyProgress = Callable[[int, int], None]
"""Is called with the number of copied pages and of all pages. Raises an error to stop the copy."""


def ignore_progress(done: int, total: int) -> None:
    """A `CopyProgress` that does nothing."""
