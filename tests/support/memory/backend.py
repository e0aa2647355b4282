"""`Backend` for a database in memory."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing

from tests.support.memory.database import MemoryDatabase
from tests.support.memory.store import MemoryStore

from triptych.store.contract.backend import JournalLock
from triptych.store.contract.backup import (
    BackupItem,
    CopyProgress,
    JournalSnapshot,
    ignore_progress,
)
from triptych.store.contract.findings import JOURNAL, Finding, good
from triptych.store.contract.store import CALL_TIMEOUT_S
from triptych.store.contract.tables import FORMAT
from triptych.store.sql.backup import SqlSnapshot, replace_all
from triptych.store.sqlite.database import SqliteConnection


class MemoryBackend:
    """Implements `Backend`."""

    is_shared = True

    def __init__(self, database: MemoryDatabase, steady: Callable[[], float]) -> None:
        self._database = database
        self._steady = steady

    async def open(
        self, timeout_s: float = CALL_TIMEOUT_S, writers: int = 1, record_format: int = FORMAT
    ) -> MemoryStore:
        return MemoryStore(self._database, self._steady, record_format=record_format)

    def lock(self) -> JournalLock:
        return JournalLock()

    @asynccontextmanager
    async def snapshot(
        self, on_copy: CopyProgress = ignore_progress
    ) -> AsyncIterator[JournalSnapshot]:
        with closing(self._database.copy()) as copy:
            yield SqlSnapshot(SqliteConnection(copy))

    async def restore(self, items: AsyncIterator[BackupItem], replace: bool = False) -> int:
        database = self._database
        with database.transaction() as db:
            return await replace_all(
                SqliteConnection(db), items, database.now(), replace, check_leases=True
            )

    async def read_secret(self) -> bytes | None:
        return self._database.secret

    async def store_secret(self, secret: bytes) -> None:
        self._database.secret = secret

    async def check(self) -> AsyncIterator[Finding]:
        yield good(JOURNAL, "The journal is in memory.")
