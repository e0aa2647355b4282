"""Whole journals: read in one piece while a server writes on, and written into an empty one.

A snapshot is what the journal was at one moment; servers do not wait for whoever reads it.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol

import msgspec

from triptych.store.connect import is_postgres, open_store, sqlite_file
from triptych.store.contract import albums
from triptych.store.contract.albums import AlbumRow
from triptych.store.contract.decks import StoredDeck, StoredFile, WholeDeck, digest_of
from triptych.store.contract.store import (
    Entry,
    InkChunk,
    NotEmpty,
    StillUsed,
    StoreBroken,
    TableRow,
)

ROW = "select code, epoch, seq, node, lease_until, touched, format from tables"
EVENTS = "select seq, at, seat, body from event where code = {} order by seq"
INK = "select board, chunk, body from ink where code = {} order by board, chunk"
EPOCHS = "select code, epoch from tables"
CODES = "select code from tables order by code"
DECKS = "select id, code, origin, made from deck where code {} order by id"
FILES = "select name, digest, size from deck_file where deck = {} order by name"
DIGESTS = "select digest from blob order by digest"
BLOB = "select body from blob where digest = {}"
EMPTY = ("delete from tables", "delete from deck", "delete from blob")


class StoredTable(msgspec.Struct, frozen=True):
    """One table with everything that the journal has of it."""

    row: TableRow
    entries: Sequence[Entry]
    ink: Sequence[InkChunk]
    decks: Sequence[WholeDeck] = ()
    album: AlbumRow | None = None


class WholeJournal(Protocol):
    """All tables as they were at one moment."""

    async def codes(self) -> list[str]: ...

    async def table(self, code: str) -> StoredTable: ...

    async def kept(self) -> list[WholeDeck]:
        """Decks that belong to no table."""
        ...

    async def digests(self) -> list[bytes]: ...

    async def blob(self, digest: bytes) -> bytes: ...

    async def secret(self) -> bytes | None:
        """What cookies are signed with, where the journal keeps it."""
        ...


Kept = StoredTable | WholeDeck | bytes
"""What is put into a journal: a blob before every deck that needs it."""


@asynccontextmanager
async def snapshot(address: str | Path) -> AsyncIterator[WholeJournal]:
    """The journal at this address as it is now. StoreBroken with a sentence for the host."""
    if is_postgres(address):
        async with _of_postgres(str(address)) as postgres:
            yield postgres
    else:
        with tempfile.TemporaryDirectory(prefix="triptych-") as folder:
            copy = Path(folder) / "copy.sqlite"
            await asyncio.to_thread(_copy, sqlite_file(address), copy)
            # The copy is ours: it may be brought up to date where the original was not yet.
            await (await open_store(copy)).close()
            with closing(sqlite3.connect(copy)) as db:
                yield _OfSqlite(db)


def _copy(file: Path, copy: Path) -> None:
    """SQLite's own way to copy a file that is being written, then a look at every page of it."""
    if not file.is_file():
        raise StoreBroken(f"there is no journal at {file}")
    try:
        with closing(sqlite3.connect(file)) as db, closing(sqlite3.connect(copy)) as target:
            db.backup(target)
            found = target.execute("pragma integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise StoreBroken(f"the journal {file} cannot be copied: {error}") from error
    if found != "ok":
        raise StoreBroken(f"the journal {file} is damaged: {found}")


class _OfSqlite:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def secret(self) -> bytes | None:
        return None

    async def codes(self) -> list[str]:
        return [code for (code,) in self._db.execute(CODES)]

    async def table(self, code: str) -> StoredTable:
        row = self._db.execute(f"{ROW} where code = ?", (code,)).fetchone()
        entries = self._db.execute(EVENTS.format("?"), (code,))
        ink = self._db.execute(INK.format("?"), (code,))
        key = self._db.execute(albums.KEY.format("?"), (code,)).fetchone()
        return StoredTable(
            TableRow(*row),
            [Entry(*e) for e in entries],
            [InkChunk(*i) for i in ink],
            self._decks("= ?", code),
            albums.find_in_sqlite(self._db, key[0]) if key else None,
        )

    async def kept(self) -> list[WholeDeck]:
        return self._decks("is null")

    def _decks(self, which: str, *values: str) -> list[WholeDeck]:
        found = self._db.execute(DECKS.format(which), values).fetchall()
        files = [self._db.execute(FILES.format("?"), (row[0],)).fetchall() for row in found]
        return [_whole(row, some) for row, some in zip(found, files, strict=True)]

    async def digests(self) -> list[bytes]:
        return [bytes(digest) for (digest,) in self._db.execute(DIGESTS)]

    async def blob(self, digest: bytes) -> bytes:
        return bytes(self._db.execute(BLOB.format("?"), (digest,)).fetchone()[0])


def _whole(row: Sequence[Any], files: Sequence[Sequence[Any]]) -> WholeDeck:
    return WholeDeck(StoredDeck(*row), tuple(StoredFile(*file) for file in files))


@asynccontextmanager
async def _of_postgres(url: str) -> AsyncIterator[WholeJournal]:
    """One read-only transaction that sees one moment from its first query to its last."""
    await (await open_store(url)).close()
    async with _connected(url) as db, db.transaction(isolation="repeatable_read", readonly=True):
        yield _OfPostgres(db)


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    import asyncpg

    from triptych.store.postgres.store import plainly

    async with plainly("the PostgreSQL journal cannot be used"):
        db = await asyncpg.connect(url)
        try:
            yield db
        finally:
            await db.close()


class _OfPostgres:
    def __init__(self, db: Any) -> None:
        self._db = db

    async def secret(self) -> bytes | None:
        secret: bytes | None = await self._db.fetchval("select value from kept")
        return secret

    async def codes(self) -> list[str]:
        return [code for (code,) in await self._db.fetch(CODES)]

    async def table(self, code: str) -> StoredTable:
        row = await self._db.fetchrow(f"{ROW} where code = $1", code)
        entries = await self._db.fetch(EVENTS.format("$1"), code)
        ink = await self._db.fetch(INK.format("$1"), code)
        return StoredTable(
            TableRow(*row),
            [Entry(*e) for e in entries],
            [InkChunk(*i) for i in ink],
            await self._decks("= $1", code),
            await self._album(code),
        )

    async def kept(self) -> list[WholeDeck]:
        return await self._decks("is null")

    async def _album(self, code: str) -> AlbumRow | None:
        key = await self._db.fetchval(albums.KEY.format("$1"), code)
        if key is None:
            return None
        found = await self._db.fetchrow(albums.FIND.format("$1"), key)
        items = await self._db.fetch(albums.ITEMS.format("$1"), key)
        return albums.row(key, found, items, await self._db.fetch(albums.MARKS.format("$1"), key))

    async def _decks(self, which: str, *values: str) -> list[WholeDeck]:
        found = await self._db.fetch(DECKS.format(which), *values)
        return [_whole(row, await self._db.fetch(FILES.format("$1"), row[0])) for row in found]

    async def digests(self) -> list[bytes]:
        return [bytes(digest) for (digest,) in await self._db.fetch(DIGESTS)]

    async def blob(self, digest: bytes) -> bytes:
        return bytes(await self._db.fetchval(BLOB.format("$1"), digest))


async def fill(address: str | Path, kept: AsyncIterator[Kept], replace: bool = False) -> int:
    """Write these tables and decks, all or none of them; returns how many tables.

    Nobody holds them afterwards, and they count as touched now. NotEmpty when the journal has
    tables and they may not be replaced, StillUsed when a server holds one of them.
    """
    store = await open_store(address)
    now = await store.now()
    await store.close()
    if is_postgres(address):
        async with _connected(str(address)) as db, db.transaction():
            await db.execute("lock table tables in share row exclusive mode")
            epochs = dict(map(tuple, await db.fetch(EPOCHS)))
            held = await db.fetchrow("select code, node from tables where lease_until > $1", now)
            _may_replace(bool(epochs), tuple(held) if held else None, replace)
            for sentence in EMPTY:
                await db.execute(sentence)
            return await _write_all(_IntoPostgres(db), kept, now, epochs)
    with closing(sqlite3.connect(sqlite_file(address), isolation_level=None)) as file:
        file.execute("pragma foreign_keys = on")
        file.execute("begin immediate")
        # Whether a server runs is told by the lock on the file; a dead one's lease says nothing.
        epochs = dict(file.execute(EPOCHS).fetchall())
        _may_replace(bool(epochs), None, replace)
        for sentence in EMPTY:
            file.execute(sentence)
        written = await _write_all(_IntoSqlite(file), kept, now, epochs)
        file.execute("commit")
        return written


async def keep_secret(address: str | Path, secret: bytes) -> None:
    """Let the journal keep this one, where it is a journal that does."""
    if is_postgres(address):
        async with _connected(str(address)) as db, db.transaction():
            await db.execute("delete from kept where name = 'secret'")
            await db.execute("insert into kept values ('secret', $1)", secret)


def _may_replace(used: bool, held: tuple[str, str] | None, replace: bool) -> None:
    if held is not None:
        raise StillUsed(f"the table {held[0]} is held by {held[1]}: stop all servers first")
    if used and not replace:
        raise NotEmpty("there are tables in this journal already")


class _Into(Protocol):
    async def row(self, *values: Any) -> None: ...

    async def rows(self, table: str, rows: list[tuple[Any, ...]]) -> None: ...


class _IntoSqlite:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def row(self, *values: Any) -> None:
        self._db.execute(f"{INSERT} values (?, ?, ?, null, 0, ?, ?)", values)

    async def rows(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            marks = ", ".join("?" * len(rows[0]))
            self._db.executemany(f"insert into {table} values ({marks})", rows)


class _IntoPostgres:
    def __init__(self, db: Any) -> None:
        self._db = db

    async def row(self, *values: Any) -> None:
        await self._db.execute(f"{INSERT} values ($1, $2, $3, null, 0, $4, $5)", *values)

    async def rows(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            await self._db.copy_records_to_table(table, records=rows)


INSERT = "insert into tables (code, epoch, seq, node, lease_until, touched, format)"


async def _write_all(
    into: _Into, kept: AsyncIterator[Kept], now: int, epochs: dict[str, int]
) -> int:
    written = 0
    async for stored in kept:
        if isinstance(stored, bytes):
            await into.rows("blob", [(digest_of(stored), stored)])
            continue
        if isinstance(stored, WholeDeck):
            await _write_deck(into, stored)
            continue
        row = stored.row
        # Higher than any it had: whoever held the table, then or since, is fenced off for good.
        epoch = max(row.epoch, epochs.get(row.table, 0)) + 1
        await into.row(row.table, epoch, row.seq, now, row.format)
        events = [(row.table, e.seq, e.at, e.seat, e.body) for e in stored.entries]
        await into.rows("event", events)
        await into.rows("ink", [(row.table, i.board, i.chunk, i.body) for i in stored.ink])
        for deck in stored.decks:
            await _write_deck(into, deck)
        if (album := stored.album) is not None:
            await into.rows("album", [(album.key, row.table, int(album.closed))])
            await into.rows("removed", [(album.key, item) for item in sorted(album.removed)])
            marks = [(album.key, m.item, m.person, m.kind) for m in album.marks]
            await into.rows("mark", marks)
        written += 1
    return written


async def _write_deck(into: _Into, whole: WholeDeck) -> None:
    deck = whole.deck
    await into.rows("deck", [(deck.id, deck.table, deck.origin, deck.made)])
    await into.rows("deck_file", [(deck.id, f.name, f.digest, f.size) for f in whole.files])
