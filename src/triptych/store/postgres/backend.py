"""PostgreSQL before it is opened: snapshots, restoring, the secret and checks."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from triptych.store.contract.backend import JournalLock
from triptych.store.contract.backup import (
    BackupItem,
    CopyProgress,
    JournalSnapshot,
    ignore_progress,
)
from triptych.store.contract.findings import Finding
from triptych.store.contract.store import CALL_TIMEOUT_S
from triptych.store.contract.tables import FORMAT
from triptych.store.postgres.check import check_database
from triptych.store.postgres.database import PostgresConnection, connect_once
from triptych.store.postgres.store import PostgresStore
from triptych.store.sql.backup import SqlSnapshot, replace_all


class PostgresBackend:
    """Implements `Backend` for the database at `url`."""

    is_shared = True

    def __init__(self, url: str) -> None:
        self._url = url

    async def open(
        self, timeout_s: float = CALL_TIMEOUT_S, writers: int = 1, record_format: int = FORMAT
    ) -> PostgresStore:
        return await PostgresStore.open(self._url, timeout_s, record_format)

    def lock(self) -> JournalLock:
        return JournalLock()

    @asynccontextmanager
    async def snapshot(
        self, on_copy: CopyProgress = ignore_progress
    ) -> AsyncIterator[JournalSnapshot]:
        await (await self.open()).close()
        async with (
            connect_once(self._url) as db,
            db.transaction(isolation="repeatable_read", readonly=True),
        ):
            yield SqlSnapshot(PostgresConnection(db))

    async def restore(self, items: AsyncIterator[BackupItem], replace: bool = False) -> int:
        store = await self.open()
        now = await store.now()
        await store.close()
        async with connect_once(self._url) as db, db.transaction():
            await db.execute("lock table tables in share row exclusive mode")
            return await replace_all(PostgresConnection(db), items, now, replace, check_leases=True)

    async def read_secret(self) -> bytes | None:
        async with connect_once(self._url) as db:
            value = await db.fetchval("select value from kept where name = 'secret'")
        return bytes(value) if value else None

    async def store_secret(self, secret: bytes) -> None:
        async with connect_once(self._url) as db, db.transaction():
            await db.execute("delete from kept where name = 'secret'")
            await db.execute("insert into kept values ('secret', $1)", secret)

    def check(self) -> AsyncIterator[Finding]:
        return check_database(self._url)
