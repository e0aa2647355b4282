"""Reading whole journals and writing them, many tables at a time, on both backends."""

from collections.abc import AsyncIterator

from tests.store.journals import StoredJournal

from triptych.store import Entry, InkChunk, Store, TableRow
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.backup import BackupItem, StoredTable
from triptych.store.contract.decks import (
    DeckWithFiles,
    StoredDeck,
    StoredFile,
    digest_of,
)
from triptych.store.contract.tables import FORMAT
from triptych.store.sql.backup import BATCH_ROWS, PAGE_TABLES

PICTURE = b"a picture"


def make_deck(deck: str, table: str | None) -> DeckWithFiles:
    file = StoredFile("p001.640.webp", digest_of(PICTURE), len(PICTURE))
    return DeckWithFiles(StoredDeck(deck, table, None, 5), (file,))


def make_table(code: str, events: int) -> StoredTable:
    entries = [Entry(seq, 7, seq % 3 or None, b"{}") for seq in range(1, events + 1)]
    return StoredTable(TableRow(code, 1, events, None, 0, 0, FORMAT), entries, [])


def make_tables() -> list[StoredTable]:
    """More tables than fit in a page, a table that is larger than a batch, and one of each kind."""
    album = AlbumRow("key", "AB", False, frozenset({"1.2", "3.4"}), (AlbumMark("1", "p", "vote"),))
    full = make_table("AB", 3)
    ink = [InkChunk(16, chunk, b"ink") for chunk in range(2)]
    deck = make_deck("own", "AB")
    return [
        StoredTable(full.row, full.entries, ink, [deck], album),
        make_table("AC", BATCH_ROWS + 1),
        make_table("AD", 0),
        *(make_table(f"B{number:04}", 5) for number in range(PAGE_TABLES + 3)),
    ]


async def test_restored_tables_are_read_as_they_were_written(
    store: Store, journal: StoredJournal
) -> None:
    written, shared = make_tables(), make_deck("shared", None)

    async def items() -> AsyncIterator[BackupItem]:
        yield PICTURE
        for table in reversed(written):
            yield table
        yield shared

    assert await journal.backend().restore(items()) == len(written)
    async with journal.backend().snapshot() as snapshot:
        assert await snapshot.count_tables() == len(written)
        read = [stored async for stored in snapshot.tables()]
        assert await snapshot.shared_decks() == [shared]
        assert await snapshot.table("NONE") is None
        assert await snapshot.table("AB") == read[0]
    assert [stored.row.table for stored in read] == [stored.row.table for stored in written]
    for before, after in zip(written, read, strict=True):
        assert after.row.seq == before.row.seq
        assert after.entries == before.entries
        assert after.ink == before.ink
        assert list(after.decks) == list(before.decks)
        assert after.album == before.album
