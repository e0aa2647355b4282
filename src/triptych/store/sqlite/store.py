"""The journal in one SQLite file. It needs no database server and survives a power cut."""

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
    CALL_TIMEOUT_S,
    FORMAT,
    Claim,
    Entry,
    Fenced,
    InkChunk,
    LeaseHeld,
    NoSuchTable,
    OutOfOrder,
    StoreBroken,
    TableExists,
    TableRow,
    TooNew,
    check_sequence,
)
from triptych.store.pruning import prune_sqlite
from triptych.store.sqlite.decks import SqliteDecks
from triptych.store.sqlite.journal_file import connect, connect_reader
from triptych.store.sqlite.lock import FairFileLock
from triptych.store.sqlite.pairing import SqlitePairing
from triptych.store.sqlite.tuning import SqliteTuning
from triptych.store.sqlite.writer import JournalReader, JournalWriter, to_store_broken

ROW_SQL = "select code, epoch, seq, node, lease_until, touched, format from tables"
MIN_FREE_BYTES = 16 * 2**20
"""Report the disk as full if it has less free space than this: writes would soon fail."""


def steady_clock() -> Callable[[], Millis]:
    """Return a clock that starts at the current time and then runs monotonically.

    Setting the machine's clock while a server is running does not affect leases and deadlines.
    """
    offset = (time.time_ns() - time.monotonic_ns()) // 1_000_000
    return lambda: time.monotonic_ns() // 1_000_000 + offset


class SqliteStore(SqliteDecks, SqlitePairing):
    """`Store` in an SQLite file, with one thread for writing and one for reading."""

    is_remote = False

    def __init__(
        self, writer: JournalWriter, reader: JournalReader, clock: Callable[[], Millis], path: Path
    ) -> None:
        self.writer = writer
        self.reader = reader
        self.clock = clock
        self.path = path
        self._opened_stat = path.stat()
        self.min_free_bytes = MIN_FREE_BYTES
        self.format = FORMAT

    @classmethod
    async def open(
        cls,
        path: Path,
        clock: Callable[[], Millis] | None = None,
        timeout_s: float = CALL_TIMEOUT_S,
        writers: int = 1,
        tuning: SqliteTuning = SqliteTuning(),
    ) -> "SqliteStore":
        """Open or create the file. `writers` is the number of processes that write to it.

        `timeout_s` is the time limit of each later query. The store takes all times from `clock`;
        the default is a `steady_clock`. Raises `StoreBroken`, with a message for the server's
        owner, if the file cannot be opened.
        """
        write_connection = await asyncio.to_thread(
            connect, path, timeout_s, writers > 1, tuning.synchronous
        )
        try:
            read_connection = await asyncio.to_thread(connect_reader, path, timeout_s)
        except BaseException:
            write_connection.close()
            raise
        writer = JournalWriter(
            write_connection,
            timeout_s,
            FairFileLock(path) if writers > 1 else None,
            writers,
            tuning,
        )
        return cls(writer, JournalReader(read_connection, timeout_s), clock or steady_clock(), path)

    async def now(self) -> Millis:
        return self.clock()

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        def operation(db: sqlite3.Connection) -> Claim:
            now = self.clock()
            until = now + lease_ms
            inserted = db.execute(
                "insert or ignore into tables values (?, 1, 0, ?, ?, ?, ?)",
                (table, node, until, now, self.format),
            )
            if not inserted.rowcount:
                raise TableExists(table)
            return Claim(table, 1, 0, until)

        return await self.writer.run(operation)

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        def operation(db: sqlite3.Connection) -> Claim:
            now = self.clock()
            row = _row(db, table)
            set_back = row.touched > now + lease_ms
            if row.node not in (None, node) and row.lease_until > now and not set_back:
                raise LeaseHeld(str(row.node), row.lease_until)
            if row.format > self.format:
                raise TooNew(row.format, self.format)
            until = now + lease_ms
            db.execute(
                "update tables set epoch = epoch + 1, node = ?, lease_until = ?, touched = ?,"
                " format = ? where code = ?",
                (node, until, now, self.format, table),
            )
            return Claim(table, row.epoch + 1, row.seq, until, row.touched)

        return await self.writer.run(operation)

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        def operation(db: sqlite3.Connection) -> set[str]:
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

        return await self.writer.run(operation)

    async def release(self, table: str, epoch: int) -> None:
        def operation(db: sqlite3.Connection) -> None:
            _require_changed(
                db.execute(
                    "update tables set node = null, lease_until = 0, touched = ?"
                    " where code = ? and epoch = ? and node is not null",
                    (self.clock(), table, epoch),
                )
            )

        await self.writer.run(operation)

    async def discard(self, table: str, epoch: int) -> None:
        def operation(db: sqlite3.Connection) -> None:
            sql = "delete from tables where code = ? and epoch = ? and node is null"
            db.execute(sql, (table, epoch))

        await self.writer.run(operation)

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        last = after + len(entries)
        rows = [(table, entry.seq, entry.at, entry.seat, entry.body) for entry in entries]
        check_sequence(after, entries)

        def operation(db: sqlite3.Connection) -> int:
            updated = db.execute(
                "update tables set seq = ?, touched = ?"
                " where code = ? and epoch = ? and seq = ? and node is not null",
                (last, self.clock(), table, epoch, after),
            )
            if not updated.rowcount:
                _check_fence(db, table, epoch)
                raise OutOfOrder(f"{table}: {after} is not the last entry")
            db.executemany("insert into event values (?, ?, ?, ?, ?)", rows)
            return last

        return await self.writer.run(operation)

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        rows = [(table, chunk.board, chunk.chunk, chunk.body) for chunk in chunks]

        def operation(db: sqlite3.Connection) -> None:
            _check_fence(db, table, epoch)
            try:
                db.executemany("insert into ink values (?, ?, ?, ?)", rows)
            except sqlite3.IntegrityError:
                raise OutOfOrder(f"{table}: a chunk of ink exists already") from None

        await self.writer.run(operation, deferrable=True)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        def operation(db: sqlite3.Connection) -> list[Entry]:
            _row(db, table)
            found = db.execute(
                "select seq, at, seat, body from event where code = ? and seq > ? order by seq"
                " limit ?",
                (table, after, -1 if limit is None else limit),
            )
            return [Entry(*row) for row in found]

        return await self.reader.run(operation)

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        def operation(db: sqlite3.Connection) -> list[InkChunk]:
            _row(db, table)
            found = db.execute(
                "select board, chunk, body from ink where code = ? and board >= ?"
                " and board <= ifnull(?, board) order by board, chunk",
                (table, first, last),
            )
            return [InkChunk(*row) for row in found]

        return await self.reader.run(operation)

    async def count_tables(self) -> int:
        def operation(db: sqlite3.Connection) -> int:
            return int(db.execute("select count(*) from tables").fetchone()[0])

        return await self.reader.run(operation)

    async def locate(self, table: str) -> TableRow | None:
        def operation(db: sqlite3.Connection) -> TableRow | None:
            found = db.execute(f"{ROW_SQL} where code = ?", (table,)).fetchone()
            return TableRow(*found) if found else None

        return await self.reader.run(operation)

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        def operation(db: sqlite3.Connection) -> list[str]:
            return prune_sqlite(db, self.clock(), idle_ms, keep_albums)

        return await self.writer.run(operation)

    async def shared_secret(self, offered: bytes | None) -> bytes | None:
        return None

    async def release_all(self) -> None:
        def operation(db: sqlite3.Connection) -> None:
            db.execute("update tables set node = null, lease_until = 0 where node is not null")

        await self.writer.run(operation)

    async def open_album(self, table: str, key: str) -> str:
        def operation(db: sqlite3.Connection) -> str:
            _row(db, table)
            return albums.open_in_sqlite(db, table, key)

        return await self.writer.run(operation)

    async def find_album(self, key: str) -> AlbumRow | None:
        return await self.reader.run(lambda db: albums.find_in_sqlite(db, key))

    async def remove_from_album(self, key: str, item: str | None) -> None:
        await self.writer.run(lambda db: albums.remove_in_sqlite(db, key, item))

    async def count_albums(self) -> int:
        return await self.reader.run(lambda db: int(db.execute(albums.COUNT_SQL).fetchone()[0]))

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        await self.writer.run(lambda db: albums.mark_in_sqlite(db, key, mark, on))

    async def probe(self) -> None:
        stamp = secrets.randbelow(2**31)

        def write(db: sqlite3.Connection) -> None:
            # This writes to the header of the file: one page is synced, and the file does not grow.
            db.execute(f"pragma user_version = {stamp}")

        def read(db: sqlite3.Connection) -> None:
            # Read the stamp again, because another worker may have replaced it after `write`. While
            # this write transaction is open, no other worker can replace it.
            stamp = db.execute("pragma user_version").fetchone()[0]
            _verify_file(self.path, self._opened_stat, stamp, self.min_free_bytes)

        await self.writer.run(write)
        await self.writer.run(read)
        for damage in (self.writer.damage, self.reader.damage):
            if damage is not None:
                raise StoreBroken(str(damage), damage.code)

    async def close(self) -> None:
        await asyncio.to_thread(self.reader.close)
        await asyncio.to_thread(self.writer.close)


def _verify_file(path: Path, opened: os.stat_result, stamp: int, min_free_bytes: int) -> None:
    """Check with a new connection that the file can be read, and that its disk has space.

    `opened` is the status of the file that the store opened. `path` must still be that file. The
    file must contain `stamp`, a random number that was just written. Raises `StoreBroken` if a
    check fails.
    """
    free = shutil.disk_usage(path.parent).free
    if free < min_free_bytes:
        raise StoreBroken(f"the disk of {path} has {free // 2**20} MB left", "store_full")
    if not path.exists() or not os.path.samestat(path.stat(), opened):
        raise StoreBroken(f"the journal {path} was deleted or replaced", "store_corrupt")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            found = db.execute("pragma user_version").fetchone()[0]
            for table in ("tables", "event", "ink"):
                db.execute(f"select * from {table} limit 1").fetchall()
    except sqlite3.Error as error:
        # Unlike an SQLite error, `StoreBroken` fails only this job, not its whole group.
        raise to_store_broken(error) from error
    if found != stamp:
        raise StoreBroken(f"the journal {path} does not contain what was written", "store_corrupt")


def _row(db: sqlite3.Connection, table: str) -> TableRow:
    found = db.execute(f"{ROW_SQL} where code = ?", (table,)).fetchone()
    if not found:
        raise NoSuchTable(table)
    return TableRow(*found)


def _check_fence(db: sqlite3.Connection, table: str, epoch: int) -> None:
    """Raise `Fenced` unless the table is held in this epoch."""
    found = db.execute("select epoch, node from tables where code = ?", (table,)).fetchone()
    if not found or found[0] != epoch or found[1] is None:
        raise Fenced(table)


def _require_changed(changed: sqlite3.Cursor) -> None:
    if not changed.rowcount:
        raise Fenced("the table was taken over")
