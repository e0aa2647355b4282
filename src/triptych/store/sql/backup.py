"""Reads a whole journal, and writes one. Many small tables are read and written together."""

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from typing import Any

from triptych.core.values import Millis
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.backup import BackupItem, StoredTable
from triptych.store.contract.decks import DeckWithFiles, StoredDeck, StoredFile, digest_of
from triptych.store.contract.errors import JournalInUse, NotEmpty
from triptych.store.contract.tables import Entry, InkChunk, TableRow
from triptych.store.sql.connection import SqlConnection

PAGE_TABLES = 500
"""How many rows of tables are read at a time."""
BATCH_ROWS = 2_000
"""Tables are read and written together until they have this many events, or one table has more."""

ROWS_SQL = "select code, epoch, seq, node, lease_until, touched, format from tables"
EVENTS_SQL = "select code, seq, at, seat, body from event where {} order by code, seq"
INK_SQL = "select code, board, chunk, body from ink where {} order by code, board, chunk"
DECKS_SQL = "select code, id, code, origin, made from deck where {} order by id"
FILES_SQL = (
    "select deck, name, digest, deck_file.size from deck_file join deck on deck.id = deck"
    " where {} order by deck, name"
)
ALBUMS_SQL = "select code, key, closed from album where {}"
REMOVED_SQL = "select key, item from removed join album using (key) where {}"
MARKS_SQL = (
    "select key, item, person, kind from mark join album using (key) where {}"
    " order by key, item, person, kind"
)
IN_BATCH = "code between $1 and $2"
INSERT_ORDER = ("tables", "event", "ink", "deck", "deck_file", "album", "removed", "mark")
"""The tables of the database. Rows refer only to rows of earlier ones and to blobs."""


class SqlSnapshot:
    """Implements `JournalSnapshot` with a connection that sees one moment."""

    def __init__(self, db: SqlConnection) -> None:
        self._db = db

    async def count_tables(self) -> int:
        return int((await self._db.rows("select count(*) from tables"))[0][0])

    async def tables(self) -> AsyncIterator[StoredTable]:
        sql, last = f"{ROWS_SQL} where code > $1 order by code limit {PAGE_TABLES}", ""
        while page := [TableRow(*row) for row in await self._db.rows(sql, last)]:
            for batch in _batches(page):
                for stored in await self._read(batch):
                    yield stored
            last = page[-1].table

    async def table(self, code: str) -> StoredTable | None:
        rows = await self._db.rows(f"{ROWS_SQL} where code = $1", code)
        return (await self._read([TableRow(*rows[0])]))[0] if rows else None

    async def _read(self, batch: Sequence[TableRow]) -> list[StoredTable]:
        """Read all data of tables whose codes follow each other."""
        codes = batch[0].table, batch[-1].table
        events = await self._grouped(EVENTS_SQL, *codes)
        ink = await self._grouped(INK_SQL, *codes)
        decks = await self._decks(IN_BATCH, *codes)
        albums = await self._albums(*codes)
        return [
            StoredTable(
                row,
                [Entry(*event) for event in events.get(row.table, ())],
                [InkChunk(*chunk) for chunk in ink.get(row.table, ())],
                decks.get(row.table, ()),
                albums.get(row.table),
            )
            for row in batch
        ]

    async def _grouped(
        self, sql: str, *codes: str, where: str = IN_BATCH
    ) -> dict[Any, list[Sequence[Any]]]:
        """Run a query; returns the other columns of its rows by their first column."""
        groups: dict[Any, list[Sequence[Any]]] = defaultdict(list)
        for first, *others in await self._db.rows(sql.format(where), *codes):
            groups[first].append(others)
        return groups

    async def shared_decks(self) -> list[DeckWithFiles]:
        return (await self._decks("code is null")).get(None, [])

    async def _decks(self, where: str, *codes: str) -> dict[str | None, list[DeckWithFiles]]:
        """The decks of each table. Decks that belong to no table are under None."""
        decks = await self._grouped(DECKS_SQL, *codes, where=where)
        files = await self._grouped(FILES_SQL, *codes, where=where) if decks else {}
        return {
            code: [
                DeckWithFiles(
                    StoredDeck(*row), tuple(StoredFile(*file) for file in files.get(row[0], ()))
                )
                for row in rows
            ]
            for code, rows in decks.items()
        }

    async def _albums(self, *codes: str) -> dict[str, AlbumRow]:
        """The album of each table that has one."""
        rows = await self._grouped(ALBUMS_SQL, *codes)
        removed = await self._grouped(REMOVED_SQL, *codes) if rows else {}
        marks = await self._grouped(MARKS_SQL, *codes) if rows else {}
        return {
            code: AlbumRow(
                key,
                code,
                bool(closed),
                frozenset(item for (item,) in removed.get(key, ())),
                tuple(AlbumMark(*mark) for mark in marks.get(key, ())),
            )
            for code, ((key, closed),) in rows.items()
        }

    async def digests(self) -> list[bytes]:
        found = await self._db.rows("select digest from blob order by digest")
        return [bytes(digest) for (digest,) in found]

    async def blob(self, digest: bytes) -> bytes:
        return bytes((await self._db.rows("select body from blob where digest = $1", digest))[0][0])


def _batches(rows: Iterable[TableRow]) -> Iterator[list[TableRow]]:
    """Split tables into batches of at most `BATCH_ROWS` events, or of one table."""
    batch: list[TableRow] = []
    events = 0
    for row in rows:
        if batch and events + row.seq > BATCH_ROWS:
            yield batch
            batch, events = [], 0
        batch.append(row)
        events += row.seq
    if batch:
        yield batch


async def replace_all(
    db: SqlConnection,
    items: AsyncIterator[BackupItem],
    now: Millis,
    replace: bool,
    check_leases: bool,
) -> int:
    """Write these tables and decks instead of all others. Returns the number of written tables.

    The connection must be in a transaction. Raises `JournalInUse` if `check_leases` is True and a
    lease has not ended, and `NotEmpty` if `replace` is False and there are tables or decks.
    """
    held = await db.rows("select code, node from tables where lease_until > $1 limit 1", now)
    if held and check_leases:
        code, node = held[0]
        raise JournalInUse(f"the table {code} is held by {node}: stop all servers first")
    (epoch,) = (await db.rows("select coalesce(max(epoch), 0) from tables"))[0]
    if not replace and (epoch or await db.rows("select id from deck limit 1")):
        raise NotEmpty("this journal already has tables or decks")
    for table in ("tables", "deck", "blob"):
        await db.rows(f"delete from {table}")
    batch, written = _Batch(db), 0
    async for item in items:
        match item:
            case bytes():
                await db.insert("blob", [(digest_of(item), item)])
            case DeckWithFiles():
                batch.add_deck(item)
            case StoredTable():
                # The epoch is higher than every earlier one, so earlier holders are fenced.
                batch.add_table(item, max(item.row.epoch, epoch) + 1, now)
                written += 1
        if batch.size >= BATCH_ROWS:
            await batch.insert()
    await batch.insert()
    return written


class _Batch:
    """Rows that are inserted together."""

    def __init__(self, db: SqlConnection) -> None:
        self._db = db
        self._rows: dict[str, list[Sequence[object]]] = {table: [] for table in INSERT_ORDER}

    @property
    def size(self) -> int:
        return sum(map(len, self._rows.values()))

    async def insert(self) -> None:
        for table, rows in self._rows.items():
            await self._db.insert(table, rows)
            rows.clear()

    def add_table(self, stored: StoredTable, epoch: int, now: Millis) -> None:
        code, row, rows = stored.row.table, stored.row, self._rows
        rows["tables"].append((code, epoch, row.seq, None, 0, now, row.format))
        rows["event"] += [(code, e.seq, e.at, e.seat, e.body) for e in stored.entries]
        rows["ink"] += [(code, i.board, i.chunk, i.body) for i in stored.ink]
        for deck in stored.decks:
            self.add_deck(deck)
        if (album := stored.album) is not None:
            rows["album"].append((album.key, code, int(album.closed)))
            rows["removed"] += [(album.key, item) for item in sorted(album.removed)]
            rows["mark"] += [(album.key, m.item, m.person, m.kind) for m in album.marks]

    def add_deck(self, stored: DeckWithFiles) -> None:
        deck = stored.deck
        self._rows["deck"].append((deck.id, deck.table, deck.origin, deck.made))
        self._rows["deck_file"] += [(deck.id, f.name, f.digest, f.size) for f in stored.files]
