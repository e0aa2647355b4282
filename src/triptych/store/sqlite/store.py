"""The journal in one SQLite file: no database server to run, and safe against a power cut."""

import asyncio
import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from triptych.core.values import Millis
from triptych.store.contract import albums
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.store import (
    FORMAT,
    LIMIT_S,
    Claim,
    Entry,
    Fenced,
    Held,
    InkChunk,
    NoSuchTable,
    OutOfOrder,
    StoreBroken,
    TableExists,
    TableRow,
    TooNew,
    in_sequence,
)
from triptych.store.migrations import pending, statements
from triptych.store.pruning import prune_sqlite
from triptych.store.sqlite.decks import SqliteDecks
from triptych.store.sqlite.lock import Turns
from triptych.store.sqlite.pairing import SqliteScreens
from triptych.store.sqlite.writer import JournalReader, Writer, broken

ROW = "select code, epoch, seq, node, lease_until, touched, format from tables"
SYNCHRONOUS = "full"
"""An acknowledged move must survive a power cut: sync at every (group) commit."""
OPENING_S = 30.0
"""How long a server that starts waits for others that start with it."""
LEAST_FREE = 16 * 2**20
"""Bytes free on the disk below which the journal calls it full: moves are about to fail."""


def steady_clock() -> Callable[[], Millis]:
    """The time of day as it is now, carried on by a clock that is never set.

    Whoever sets this machine's clock while a server runs moves neither leases nor deadlines.
    """
    offset = (time.time_ns() - time.monotonic_ns()) // 1_000_000
    return lambda: time.monotonic_ns() // 1_000_000 + offset


class SqliteStore(SqliteDecks, SqliteScreens):
    """`Store` on SQLite: a thread that writes, and one that reads while others write."""

    comes_back = False

    def __init__(
        self, writer: Writer, reader: JournalReader, clock: Callable[[], Millis], path: Path
    ) -> None:
        self.writer = writer
        self.reader = reader
        self.clock = clock
        self.path = path
        self._file = path.stat()
        self.least_free = LEAST_FREE
        self.format = FORMAT

    @classmethod
    async def open(
        cls,
        path: Path,
        clock: Callable[[], Millis] | None = None,
        limit_s: float = LIMIT_S,
        writers: int = 1,
    ) -> "SqliteStore":
        """Open or create the file, to which so many processes write.

        StoreBroken, with a sentence for the host, when that fails.
        """
        connection = await asyncio.to_thread(_connect, path, limit_s, writers > 1)
        try:
            reading = await asyncio.to_thread(_connect_to_read, path, limit_s)
        except BaseException:
            connection.close()
            raise
        writer = Writer(connection, limit_s, Turns(path) if writers > 1 else None, writers)
        return cls(writer, JournalReader(reading, limit_s), clock or steady_clock(), path)

    async def now(self) -> Millis:
        return self.clock()

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        def work(db: sqlite3.Connection) -> Claim:
            now = self.clock()
            until = now + lease_ms
            made = db.execute(
                "insert or ignore into tables values (?, 1, 0, ?, ?, ?, ?)",
                (table, node, until, now, self.format),
            )
            if not made.rowcount:
                raise TableExists(table)
            return Claim(table, 1, 0, until)

        return await self.writer.do(work)

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        def work(db: sqlite3.Connection) -> Claim:
            now = self.clock()
            row = _row(db, table)
            set_back = row.touched > now + lease_ms
            if row.node not in (None, node) and row.lease_until > now and not set_back:
                raise Held(str(row.node), row.lease_until)
            if row.format > self.format:
                raise TooNew(row.format, self.format)
            until = now + lease_ms
            db.execute(
                "update tables set epoch = epoch + 1, node = ?, lease_until = ?, touched = ?,"
                " format = ? where code = ?",
                (node, until, now, self.format, table),
            )
            return Claim(table, row.epoch + 1, row.seq, until, row.touched)

        return await self.writer.do(work)

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        def work(db: sqlite3.Connection) -> set[str]:
            now = self.clock()
            renewed = set()
            for table, epoch in held.items():
                changed = db.execute(
                    "update tables set lease_until = ?, touched = ?"
                    " where code = ? and epoch = ? and node is not null",
                    (now + lease_ms, now, table, epoch),
                )
                if changed.rowcount:
                    renewed.add(table)
            return renewed

        return await self.writer.do(work)

    async def release(self, table: str, epoch: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            _ours(
                db.execute(
                    "update tables set node = null, lease_until = 0, touched = ?"
                    " where code = ? and epoch = ? and node is not null",
                    (self.clock(), table, epoch),
                )
            )

        await self.writer.do(work)

    async def discard(self, table: str, epoch: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            sql = "delete from tables where code = ? and epoch = ? and node is null"
            db.execute(sql, (table, epoch))

        await self.writer.do(work)

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        last = after + len(entries)
        rows = [(table, entry.seq, entry.at, entry.seat, entry.body) for entry in entries]
        in_sequence(after, entries)

        def work(db: sqlite3.Connection) -> int:
            moved = db.execute(
                "update tables set seq = ?, touched = ?"
                " where code = ? and epoch = ? and seq = ? and node is not null",
                (last, self.clock(), table, epoch, after),
            )
            if not moved.rowcount:
                _fence(db, table, epoch)
                raise OutOfOrder(f"{table}: {after} is not the last event")
            db.executemany("insert into event values (?, ?, ?, ?, ?)", rows)
            return last

        return await self.writer.do(work)

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        rows = [(table, chunk.board, chunk.chunk, chunk.body) for chunk in chunks]

        def work(db: sqlite3.Connection) -> None:
            _fence(db, table, epoch)
            try:
                db.executemany("insert into ink values (?, ?, ?, ?)", rows)
            except sqlite3.IntegrityError:
                raise OutOfOrder(f"{table}: a chunk of ink is there already") from None

        await self.writer.do(work, patient=True)

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        def work(db: sqlite3.Connection) -> list[Entry]:
            _row(db, table)
            found = db.execute(
                "select seq, at, seat, body from event where code = ? and seq > ? order by seq"
                " limit ?",
                (table, after, -1 if most is None else most),
            )
            return [Entry(*row) for row in found]

        return await self.reader.do(work)

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        def work(db: sqlite3.Connection) -> list[InkChunk]:
            _row(db, table)
            found = db.execute(
                "select board, chunk, body from ink where code = ? and board >= ?"
                " and board <= ifnull(?, board) order by board, chunk",
                (table, first, last),
            )
            return [InkChunk(*row) for row in found]

        return await self.reader.do(work)

    async def count(self) -> int:
        def work(db: sqlite3.Connection) -> int:
            return int(db.execute("select count(*) from tables").fetchone()[0])

        return await self.reader.do(work)

    async def locate(self, table: str) -> TableRow | None:
        def work(db: sqlite3.Connection) -> TableRow | None:
            found = db.execute(f"{ROW} where code = ?", (table,)).fetchone()
            return TableRow(*found) if found else None

        return await self.reader.do(work)

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            return prune_sqlite(db, self.clock(), idle_ms, keep_albums)

        return await self.writer.do(work)

    async def kept_secret(self, offered: bytes | None) -> bytes | None:
        return None

    async def free_all(self) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("update tables set node = null, lease_until = 0 where node is not null")

        await self.writer.do(work)

    async def open_album(self, table: str, key: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            _row(db, table)
            return albums.open_in_sqlite(db, table, key)

        return await self.writer.do(work)

    async def find_album(self, key: str) -> AlbumRow | None:
        return await self.reader.do(lambda db: albums.find_in_sqlite(db, key))

    async def remove_from_album(self, key: str, item: str | None) -> None:
        await self.writer.do(lambda db: albums.remove_in_sqlite(db, key, item))

    async def count_albums(self) -> int:
        return await self.reader.do(lambda db: int(db.execute(albums.COUNT).fetchone()[0]))

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        await self.writer.do(lambda db: albums.mark_in_sqlite(db, key, mark, on))

    async def probe(self) -> None:
        stamp = secrets.randbelow(2**31)

        def write(db: sqlite3.Connection) -> None:
            # In the file's head: a page is written and synced, and nothing grows.
            db.execute(f"pragma user_version = {stamp}")

        def read(db: sqlite3.Connection) -> None:
            # Another worker may have written its own since; nobody does while this is looked at.
            stamp = db.execute("pragma user_version").fetchone()[0]
            _look_again(self.path, self._file, stamp, self.least_free)

        await self.writer.do(write)
        await self.writer.do(read)
        for damage in (self.writer.damage, self.reader.damage):
            if damage is not None:
                raise StoreBroken(str(damage), damage.code)

    async def close(self) -> None:
        await asyncio.to_thread(self.reader.close)
        await asyncio.to_thread(self.writer.close)


def _look_again(path: Path, opened: os.stat_result, stamp: int, least_free: int) -> None:
    """As a stranger would find the file: is it still there, ours, readable, with room to grow?"""
    free = shutil.disk_usage(path.parent).free
    if free < least_free:
        raise StoreBroken(f"the disk of {path} has {free // 2**20} MB left", "store_full")
    if not path.exists() or not os.path.samestat(path.stat(), opened):
        raise StoreBroken(f"the journal {path} was deleted or replaced", "store_corrupt")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
            found = stranger.execute("pragma user_version").fetchone()[0]
            for table in ("tables", "event", "ink"):
                stranger.execute(f"select * from {table} limit 1").fetchall()
    except sqlite3.Error as error:
        raise broken(error) from error  # Of ours alone: others in the same group go on.
    if found != stamp:
        raise StoreBroken(f"the journal {path} does not hold what was written", "store_corrupt")


def _connect(path: Path, limit_s: float, shared: bool) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Several servers may start at once, and each waits until the one before has built the file.
        db = sqlite3.connect(path, timeout=OPENING_S, isolation_level=None, check_same_thread=False)
        try:
            _use_wal(db)
            db.execute(f"pragma synchronous = {SYNCHRONOUS}")
            db.execute("pragma foreign_keys = on")
            if not (shared and _up_to_date(db)):
                _migrate(db)
            db.execute(f"pragma busy_timeout = {int(limit_s * 500)}")
        except BaseException:
            db.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise StoreBroken(f"the journal {path} cannot be used: {error}") from error
    return db


def _connect_to_read(path: Path, limit_s: float) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(
            path, timeout=limit_s / 2, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise StoreBroken(f"the journal {path} cannot be used: {error}") from error
    db.execute("pragma query_only = on")  # It only sets a flag: the file is not looked at.
    return db


def _use_wal(db: sqlite3.Connection) -> None:
    """SQLite does not wait for others here, whatever its timeout says; so we do."""
    deadline = time.monotonic() + OPENING_S
    while True:
        try:
            db.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def _up_to_date(db: sqlite3.Connection) -> bool:
    """A worker that is started again while others write: its parent has brought the file here."""
    known = "select count(*) from sqlite_master where name = 'schema_version'"
    if not db.execute(known).fetchone()[0]:
        return False
    row = db.execute("select max(version) from schema_version").fetchone()
    return not pending("sqlite", row[0] or 0)


def _migrate(db: sqlite3.Connection) -> None:
    db.execute("begin immediate")
    db.execute("create table if not exists schema_version (version integer not null)")
    # A read-only file passes everything above; better to find out now than at somebody's move.
    db.execute("delete from schema_version where version < 0")
    row = db.execute("select max(version) from schema_version").fetchone()
    for step in pending("sqlite", row[0] or 0):
        for statement in statements(step.sql):
            db.execute(statement)
        db.execute("insert into schema_version values (?)", (step.number,))
    db.execute("commit")


def _row(db: sqlite3.Connection, table: str) -> TableRow:
    found = db.execute(f"{ROW} where code = ?", (table,)).fetchone()
    if not found:
        raise NoSuchTable(table)
    return TableRow(*found)


def _fence(db: sqlite3.Connection, table: str, epoch: int) -> None:
    """Raise Fenced unless this epoch is the table's current one and it was not released."""
    found = db.execute("select epoch, node from tables where code = ?", (table,)).fetchone()
    if not found or found[0] != epoch or found[1] is None:
        raise Fenced(table)


def _ours(changed: sqlite3.Cursor) -> None:
    if not changed.rowcount:
        raise Fenced("the table was taken over")
