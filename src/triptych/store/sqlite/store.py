"""The journal in one SQLite file. It needs no database server and survives a power cut."""

import asyncio
import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from triptych.core.values import Millis
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.store import CALL_TIMEOUT_S
from triptych.store.contract.tables import FORMAT
from triptych.store.sql.albums import SqlAlbums
from triptych.store.sql.decks import SqlDecks
from triptych.store.sql.pairing import SqlPairing
from triptych.store.sql.pruning import prune
from triptych.store.sqlite.database import SqliteDatabase, add_functions
from triptych.store.sqlite.journal_file import connect, connect_reader
from triptych.store.sqlite.lock import FairFileLock
from triptych.store.sqlite.tables import SqliteTables
from triptych.store.sqlite.tuning import SqliteTuning
from triptych.store.sqlite.writer import JournalReader, JournalWriter, to_store_broken

MIN_FREE_BYTES = 16 * 2**20
"""Report the disk as full if it has less free space than this: writes would soon fail."""


class SteadyClock:
    """A clock that starts at the current time and then runs monotonically.

    Setting the machine's clock while a server is running does not affect leases and deadlines.
    """

    def __init__(self) -> None:
        self._offset_ms = (time.time_ns() - time.monotonic_ns()) // 1_000_000

    def __call__(self) -> Millis:
        return time.monotonic_ns() // 1_000_000 + self._offset_ms


class SqliteStore:
    """`Store` in an SQLite file, with one thread for writing and one for reading."""

    cluster = None

    def __init__(
        self,
        writer: JournalWriter,
        reader: JournalReader,
        clock: Callable[[], Millis],
        path: Path,
        record_format: int = FORMAT,
    ) -> None:
        self.writer = writer
        self.reader = reader
        self.clock = clock
        self.path = path
        self._opened_stat = path.stat()
        self.min_free_bytes = MIN_FREE_BYTES
        self._db = SqliteDatabase(writer, reader)
        self.tables = SqliteTables(writer, reader, clock, record_format)
        self.decks = SqlDecks(self._db)
        self.albums = SqlAlbums(self._db)
        self.pairing = SqlPairing(self._db)

    @classmethod
    async def open(
        cls,
        path: Path,
        timeout_s: float = CALL_TIMEOUT_S,
        writers: int = 1,
        tuning: SqliteTuning = SqliteTuning(),
        record_format: int = FORMAT,
    ) -> "SqliteStore":
        """Open or create the file. `writers` is the number of processes that write to it.

        `timeout_s` is the time limit of each later call. Raises `StoreBroken`, with a message for
        the server's owner, if the file cannot be opened.
        """
        write_connection = await asyncio.to_thread(
            connect, path, timeout_s, writers > 1, tuning.synchronous
        )
        try:
            read_connection = await asyncio.to_thread(connect_reader, path, timeout_s)
        except BaseException:
            write_connection.close()
            raise
        clock = SteadyClock()
        for connection in (write_connection, read_connection):
            add_functions(connection, clock)
        writer = JournalWriter(
            write_connection,
            timeout_s,
            FairFileLock(path) if writers > 1 else None,
            writers,
            tuning,
        )
        return cls(writer, JournalReader(read_connection, timeout_s), clock, path, record_format)

    async def now(self) -> Millis:
        return self.clock()

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        return await self._db.write(lambda db: prune(db, idle_ms, keep_albums))

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
