"""Reads a snapshot of a whole journal, and writes a whole journal.

A snapshot shows the journal as it was at one moment. Servers can write to the journal while a
snapshot is read.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol

import msgspec

from triptych.store.address import is_postgres, sqlite_file
from triptych.store.connect import open_store
from triptych.store.contract import albums
from triptych.store.contract.albums import AlbumRow
from triptych.store.contract.decks import DeckWithFiles, StoredDeck, StoredFile, digest_of
from triptych.store.contract.store import (
    Entry,
    InkChunk,
    JournalInUse,
    NotEmpty,
    StoreBroken,
    TableRow,
)

ROW_SQL = "select code, epoch, seq, node, lease_until, touched, format from tables"
EVENTS_SQL = "select seq, at, seat, body from event where code = {} order by seq"
INK_SQL = "select board, chunk, body from ink where code = {} order by board, chunk"
EPOCHS_SQL = "select code, epoch from tables"
CODES_SQL = "select code from tables order by code"
DECKS_SQL = "select id, code, origin, made from deck where code {} order by id"
FILES_SQL = "select name, digest, size from deck_file where deck = {} order by name"
DIGESTS_SQL = "select digest from blob order by digest"
BLOB_SQL = "select body from blob where digest = {}"
HAS_DECK_SQL = "select exists (select 1 from deck)"
DELETE_ALL_SQL = ("delete from tables", "delete from deck", "delete from blob")


class StoredTable(msgspec.Struct, frozen=True):
    """One table with all its data in the journal."""

    row: TableRow
    entries: Sequence[Entry]
    ink: Sequence[InkChunk]
    decks: Sequence[DeckWithFiles] = ()
    album: AlbumRow | None = None


class JournalSnapshot(Protocol):
    """All tables and decks as they were at one moment."""

    async def codes(self) -> list[str]: ...

    async def table(self, code: str) -> StoredTable: ...

    async def shared_decks(self) -> list[DeckWithFiles]:
        """Decks that belong to no table."""
        ...

    async def digests(self) -> list[bytes]: ...

    async def blob(self, digest: bytes) -> bytes: ...

    async def secret(self) -> bytes | None:
        """The secret for signing cookies, or None if the journal does not store it."""
        ...


BackupItem = StoredTable | DeckWithFiles | bytes
"""A table, a shared deck or a blob to restore. A blob must come before the decks that use it."""


@asynccontextmanager
async def snapshot(address: str | Path) -> AsyncIterator[JournalSnapshot]:
    """Open a snapshot of the journal at this address.

    In PostgreSQL, first brings the journal's schema up to date. Raises `StoreBroken`, with a
    message for the server's owner, if the journal cannot be read.
    """
    if is_postgres(address):
        async with _snapshot_postgres(str(address)) as postgres:
            yield postgres
    else:
        with tempfile.TemporaryDirectory(prefix="triptych-") as folder:
            copy = Path(folder) / "copy.sqlite"
            await asyncio.to_thread(_copy_sqlite, sqlite_file(address), copy)
            # Migrate the copy: its schema may be older than this release.
            await (await open_store(copy)).close()
            with closing(sqlite3.connect(copy)) as db:
                yield _SqliteSnapshot(db)


def _copy_sqlite(file: Path, copy: Path) -> None:
    """Copy the file and check every page of the copy. Servers can write to the file meanwhile."""
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


class _SqliteSnapshot:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def secret(self) -> bytes | None:
        return None

    async def codes(self) -> list[str]:
        return [code for (code,) in self._db.execute(CODES_SQL)]

    async def table(self, code: str) -> StoredTable:
        row = self._db.execute(f"{ROW_SQL} where code = ?", (code,)).fetchone()
        entries = self._db.execute(EVENTS_SQL.format("?"), (code,))
        ink = self._db.execute(INK_SQL.format("?"), (code,))
        key = self._db.execute(albums.KEY_SQL.format("?"), (code,)).fetchone()
        return StoredTable(
            TableRow(*row),
            [Entry(*e) for e in entries],
            [InkChunk(*i) for i in ink],
            self._decks("= ?", code),
            albums.find_in_sqlite(self._db, key[0]) if key else None,
        )

    async def shared_decks(self) -> list[DeckWithFiles]:
        return self._decks("is null")

    def _decks(self, condition: str, *values: str) -> list[DeckWithFiles]:
        found = self._db.execute(DECKS_SQL.format(condition), values).fetchall()
        files = [self._db.execute(FILES_SQL.format("?"), (row[0],)).fetchall() for row in found]
        return [_deck_with_files(row, rows) for row, rows in zip(found, files, strict=True)]

    async def digests(self) -> list[bytes]:
        return [bytes(digest) for (digest,) in self._db.execute(DIGESTS_SQL)]

    async def blob(self, digest: bytes) -> bytes:
        return bytes(self._db.execute(BLOB_SQL.format("?"), (digest,)).fetchone()[0])


def _deck_with_files(row: Sequence[Any], files: Sequence[Sequence[Any]]) -> DeckWithFiles:
    return DeckWithFiles(StoredDeck(*row), tuple(StoredFile(*file) for file in files))


@asynccontextmanager
async def _snapshot_postgres(url: str) -> AsyncIterator[JournalSnapshot]:
    """Migrate the database, then open a snapshot of it: a read-only transaction.

    The transaction sees the database as it was at one moment.
    """
    await (await open_store(url)).close()
    async with (
        _connect_postgres(url) as db,
        db.transaction(isolation="repeatable_read", readonly=True),
    ):
        yield _PostgresSnapshot(db)


@asynccontextmanager
async def _connect_postgres(url: str) -> AsyncIterator[Any]:
    import asyncpg

    from triptych.store.postgres.store import translate_errors

    async with translate_errors("the PostgreSQL journal cannot be used"):
        db = await asyncpg.connect(url)
        try:
            yield db
        finally:
            await db.close()


class _PostgresSnapshot:
    def __init__(self, db: Any) -> None:
        self._db = db

    async def secret(self) -> bytes | None:
        secret: bytes | None = await self._db.fetchval("select value from kept")
        return secret

    async def codes(self) -> list[str]:
        return [code for (code,) in await self._db.fetch(CODES_SQL)]

    async def table(self, code: str) -> StoredTable:
        row = await self._db.fetchrow(f"{ROW_SQL} where code = $1", code)
        entries = await self._db.fetch(EVENTS_SQL.format("$1"), code)
        ink = await self._db.fetch(INK_SQL.format("$1"), code)
        return StoredTable(
            TableRow(*row),
            [Entry(*e) for e in entries],
            [InkChunk(*i) for i in ink],
            await self._decks("= $1", code),
            await self._album(code),
        )

    async def shared_decks(self) -> list[DeckWithFiles]:
        return await self._decks("is null")

    async def _album(self, code: str) -> AlbumRow | None:
        key = await self._db.fetchval(albums.KEY_SQL.format("$1"), code)
        if key is None:
            return None
        found = await self._db.fetchrow(albums.FIND_SQL.format("$1"), key)
        items = await self._db.fetch(albums.REMOVED_ITEMS_SQL.format("$1"), key)
        return albums.album_from_rows(
            key, found, items, await self._db.fetch(albums.MARKS_SQL.format("$1"), key)
        )

    async def _decks(self, condition: str, *values: str) -> list[DeckWithFiles]:
        found = await self._db.fetch(DECKS_SQL.format(condition), *values)
        return [
            _deck_with_files(row, await self._db.fetch(FILES_SQL.format("$1"), row[0]))
            for row in found
        ]

    async def digests(self) -> list[bytes]:
        return [bytes(digest) for (digest,) in await self._db.fetch(DIGESTS_SQL)]

    async def blob(self, digest: bytes) -> bytes:
        return bytes(await self._db.fetchval(BLOB_SQL.format("$1"), digest))


async def write_journal(
    address: str | Path, items: AsyncIterator[BackupItem], replace: bool = False
) -> int:
    """Write these tables and decks in one transaction. Returns the number of written tables.

    If `replace` is True, first deletes all existing tables and decks. Otherwise, raises `NotEmpty`
    if the journal has tables or decks. In PostgreSQL, raises `JournalInUse` if the lease of a table
    has not ended.

    No node holds a written table, and its `touched` is the current time. The caller must have
    locked the journal with `lock_journal`.
    """
    store = await open_store(address)
    now = await store.now()
    await store.close()
    if is_postgres(address):
        async with _connect_postgres(str(address)) as db, db.transaction():
            await db.execute("lock table tables in share row exclusive mode")
            epochs = dict(map(tuple, await db.fetch(EPOCHS_SQL)))
            held = await db.fetchrow("select code, node from tables where lease_until > $1", now)
            not_empty = bool(epochs) or await db.fetchval(HAS_DECK_SQL)
            _check_may_replace(not_empty, tuple(held) if held else None, replace)
            for sql in DELETE_ALL_SQL:
                await db.execute(sql)
            return await _write_all(_PostgresTarget(db), items, now, epochs)
    with closing(sqlite3.connect(sqlite_file(address), isolation_level=None)) as file:
        file.execute("pragma foreign_keys = on")
        file.execute("begin immediate")
        # The caller holds the file's lock, so no server is running: ignore old leases.
        epochs = dict(file.execute(EPOCHS_SQL).fetchall())
        not_empty = bool(epochs) or file.execute(HAS_DECK_SQL).fetchone()[0]
        _check_may_replace(not_empty, None, replace)
        for sql in DELETE_ALL_SQL:
            file.execute(sql)
        written = await _write_all(_SqliteTarget(file), items, now, epochs)
        file.execute("commit")
        return written


async def store_secret(address: str | Path, secret: bytes) -> None:
    """Store the secret for signing cookies in PostgreSQL. Does nothing for SQLite."""
    if is_postgres(address):
        async with _connect_postgres(str(address)) as db, db.transaction():
            await db.execute("delete from kept where name = 'secret'")
            await db.execute("insert into kept values ('secret', $1)", secret)


def _check_may_replace(not_empty: bool, held: tuple[str, str] | None, replace: bool) -> None:
    if held is not None:
        raise JournalInUse(f"the table {held[0]} is held by {held[1]}: stop all servers first")
    if not_empty and not replace:
        raise NotEmpty("this journal already has tables or decks")


class _Target(Protocol):
    async def insert_table(self, *values: Any) -> None: ...

    async def insert(self, table: str, rows: list[tuple[Any, ...]]) -> None: ...


class _SqliteTarget:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def insert_table(self, *values: Any) -> None:
        self._db.execute(f"{INSERT_TABLE_SQL} values (?, ?, ?, null, 0, ?, ?)", values)

    async def insert(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            placeholders = ", ".join("?" * len(rows[0]))
            self._db.executemany(f"insert into {table} values ({placeholders})", rows)


class _PostgresTarget:
    def __init__(self, db: Any) -> None:
        self._db = db

    async def insert_table(self, *values: Any) -> None:
        await self._db.execute(f"{INSERT_TABLE_SQL} values ($1, $2, $3, null, 0, $4, $5)", *values)

    async def insert(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            await self._db.copy_records_to_table(table, records=rows)


INSERT_TABLE_SQL = "insert into tables (code, epoch, seq, node, lease_until, touched, format)"


async def _write_all(
    target: _Target, items: AsyncIterator[BackupItem], now: int, epochs: dict[str, int]
) -> int:
    written = 0
    async for item in items:
        if isinstance(item, bytes):
            await target.insert("blob", [(digest_of(item), item)])
            continue
        if isinstance(item, DeckWithFiles):
            await _write_deck(target, item)
            continue
        row = item.row
        # The epoch is higher than every earlier epoch of this table, so earlier holders are fenced.
        epoch = max(row.epoch, epochs.get(row.table, 0)) + 1
        await target.insert_table(row.table, epoch, row.seq, now, row.format)
        events = [(row.table, e.seq, e.at, e.seat, e.body) for e in item.entries]
        await target.insert("event", events)
        await target.insert("ink", [(row.table, i.board, i.chunk, i.body) for i in item.ink])
        for deck in item.decks:
            await _write_deck(target, deck)
        if (album := item.album) is not None:
            await target.insert("album", [(album.key, row.table, int(album.closed))])
            await target.insert(
                "removed", [(album.key, removed) for removed in sorted(album.removed)]
            )
            marks = [(album.key, m.item, m.person, m.kind) for m in album.marks]
            await target.insert("mark", marks)
        written += 1
    return written


async def _write_deck(target: _Target, item: DeckWithFiles) -> None:
    deck = item.deck
    await target.insert("deck", [(deck.id, deck.table, deck.origin, deck.made)])
    await target.insert("deck_file", [(deck.id, f.name, f.digest, f.size) for f in item.files])
