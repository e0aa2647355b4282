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

from triptych.store import albums
from triptych.store.albums import AlbumRow
from triptych.store.contract import (
    Entry,
    InkChunk,
    NotEmpty,
    StillUsed,
    StoreBroken,
    TableRow,
)
from triptych.store.opening import is_postgres, open_store, sqlite_file

ROW = "select code, epoch, seq, node, lease_until, touched, format from tables"
EVENTS = "select seq, at, seat, body from event where code = {} order by seq"
INK = "select board, chunk, body from ink where code = {} order by board, chunk"
EPOCHS = "select code, epoch from tables"
CODES = "select code from tables order by code"


class StoredTable(msgspec.Struct, frozen=True):
    """One table with everything that the journal has of it."""

    row: TableRow
    entries: Sequence[Entry]
    ink: Sequence[InkChunk]
    album: AlbumRow | None = None


class WholeJournal(Protocol):
    """All tables as they were at one moment."""

    async def codes(self) -> list[str]: ...

    async def table(self, code: str) -> StoredTable: ...

    async def secret(self) -> bytes | None:
        """What cookies are signed with, where the journal keeps it."""
        ...


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
            albums.find_in_sqlite(self._db, key[0]) if key else None,
        )


@asynccontextmanager
async def _of_postgres(url: str) -> AsyncIterator[WholeJournal]:
    """One read-only transaction that sees one moment from its first query to its last."""
    await (await open_store(url)).close()
    async with _connected(url) as db, db.transaction(isolation="repeatable_read", readonly=True):
        yield _OfPostgres(db)


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    import asyncpg

    from triptych.store.postgres import plainly

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
            await self._album(code),
        )

    async def _album(self, code: str) -> AlbumRow | None:
        key = await self._db.fetchval(albums.KEY.format("$1"), code)
        if key is None:
            return None
        found = await self._db.fetchrow(albums.FIND.format("$1"), key)
        return albums.row(key, found, await self._db.fetch(albums.ITEMS.format("$1"), key))


async def fill(
    address: str | Path, tables: AsyncIterator[StoredTable], replace: bool = False
) -> int:
    """Write these tables, all or none of them; returns how many.

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
            await db.execute("delete from tables")
            return await _write_all(_IntoPostgres(db), tables, now, epochs)
    with closing(sqlite3.connect(sqlite_file(address), isolation_level=None)) as file:
        file.execute("pragma foreign_keys = on")
        file.execute("begin immediate")
        # Whether a server runs is told by the lock on the file; a dead one's lease says nothing.
        epochs = dict(file.execute(EPOCHS).fetchall())
        _may_replace(bool(epochs), None, replace)
        file.execute("delete from tables")
        written = await _write_all(_IntoSqlite(file), tables, now, epochs)
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
    into: _Into, tables: AsyncIterator[StoredTable], now: int, epochs: dict[str, int]
) -> int:
    written = 0
    async for stored in tables:
        row = stored.row
        # Higher than any it had: whoever held the table, then or since, is fenced off for good.
        epoch = max(row.epoch, epochs.get(row.table, 0)) + 1
        await into.row(row.table, epoch, row.seq, now, row.format)
        events = [(row.table, e.seq, e.at, e.seat, e.body) for e in stored.entries]
        await into.rows("event", events)
        await into.rows("ink", [(row.table, i.board, i.chunk, i.body) for i in stored.ink])
        if (album := stored.album) is not None:
            await into.rows("album", [(album.key, row.table, int(album.closed))])
            await into.rows("removed", [(album.key, item) for item in sorted(album.removed)])
        written += 1
    return written
