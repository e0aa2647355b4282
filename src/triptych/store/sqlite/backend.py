"""SQLite before it is opened: the lock, snapshots, restoring and checks."""

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from triptych.store.contract.backend import JournalLock
from triptych.store.contract.backup import (
    BackupItem,
    CopyProgress,
    JournalSnapshot,
    ignore_progress,
)
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.findings import Finding
from triptych.store.contract.store import CALL_TIMEOUT_S
from triptych.store.contract.tables import FORMAT
from triptych.store.sql.backup import SqlSnapshot, replace_all
from triptych.store.sqlite.check import check_file
from triptych.store.sqlite.database import SqliteConnection
from triptych.store.sqlite.lock import lock_journal
from triptych.store.sqlite.store import SqliteStore
from triptych.store.sqlite.tuning import SqliteTuning


class SqliteBackend:
    """Implements `Backend` for the file at `path`."""

    is_shared = False

    def __init__(self, path: Path, tuning: SqliteTuning) -> None:
        self._path = path
        self._tuning = tuning

    async def open(
        self, timeout_s: float = CALL_TIMEOUT_S, writers: int = 1, record_format: int = FORMAT
    ) -> SqliteStore:
        return await SqliteStore.open(self._path, timeout_s, writers, self._tuning, record_format)

    def lock(self) -> JournalLock:
        return lock_journal(self._path)

    @asynccontextmanager
    async def snapshot(
        self, on_copy: CopyProgress = ignore_progress
    ) -> AsyncIterator[JournalSnapshot]:
        with tempfile.TemporaryDirectory(prefix="triptych-") as folder:
            copy = Path(folder) / "copy.sqlite"
            await asyncio.to_thread(
                _copy_file, self._path, copy, on_copy, self._tuning.copy_step_pages
            )
            # Migrate the copy: its schema may be older than this release.
            await (await SqliteStore.open(copy)).close()
            with closing(sqlite3.connect(copy)) as db:
                yield SqlSnapshot(SqliteConnection(db))

    async def restore(self, items: AsyncIterator[BackupItem], replace: bool = False) -> int:
        store = await self.open()
        now = await store.now()
        await store.close()
        with closing(sqlite3.connect(self._path, isolation_level=None)) as file:
            file.execute("pragma foreign_keys = on")
            file.execute("begin immediate")
            # The caller holds the file's lock, so no server is running: ignore old leases.
            written = await replace_all(
                SqliteConnection(file), items, now, replace, check_leases=False
            )
            file.execute("commit")
            return written

    async def read_secret(self) -> bytes | None:
        return None

    async def store_secret(self, secret: bytes) -> None:
        return None

    def check(self) -> AsyncIterator[Finding]:
        return check_file(self._path)


def _copy_file(file: Path, copy: Path, on_copy: CopyProgress, step_pages: int) -> None:
    """Copy the file and check every page of the copy. Servers can write to the file meanwhile."""
    if not file.is_file():
        raise StoreBroken(f"there is no journal at {file}")
    try:
        with closing(sqlite3.connect(file)) as db, closing(sqlite3.connect(copy)) as target:
            # Read from one moment. Otherwise, SQLite starts again after each write of a server.
            db.execute("begin")
            db.execute("select count(*) from sqlite_master").fetchone()
            db.backup(
                target,
                pages=step_pages,
                progress=lambda status, left, total: on_copy(total - left, total),
            )
            found = target.execute("pragma integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise StoreBroken(f"the journal {file} cannot be copied: {error}") from error
    if found != "ok":
        raise StoreBroken(f"the journal {file} is damaged: {found}")
