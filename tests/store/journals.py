"""The journals of the contract tests: how to open them, and changes of rows behind their back.

To run the contract on another backend, write one more class and add it to `conftest.py`.
"""

import sqlite3
import time
from contextlib import closing
from typing import Protocol

import asyncpg
from tests.support.memory.backend import MemoryBackend
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.store import MemoryStore

from triptych.store import Store, open_store
from triptych.store.backends import backend_at
from triptych.store.contract.backend import Backend
from triptych.store.contract.tables import FORMAT

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


class StoredJournal(Protocol):
    """An empty journal of one backend."""

    async def open(self, record_format: int = FORMAT) -> Store:
        """Open the journal. All open stores share it."""
        ...

    def backend(self) -> Backend:
        """The backend of the journal, for backups."""
        ...

    async def set_clock_ahead(self, ahead_ms: int) -> None:
        """Make all stored times older, as if the clock had been set ahead (or back, if negative).

        So tests need not wait.
        """
        ...

    async def make_tables_older(self, age_ms: int) -> None:
        """Make the tables look unused for this long, without recording that time as observed."""
        ...

    async def forget_formats(self) -> None:
        """Make all tables look as if only releases that stored no format had written them."""
        ...


class _SqlJournal:
    """A journal whose rows are changed with SQL."""

    def __init__(self, address: str) -> None:
        self.address = address

    async def open(self, record_format: int = FORMAT) -> Store:
        return await open_store(self.address, record_format=record_format)

    def backend(self) -> Backend:
        return backend_at(self.address)

    async def set_clock_ahead(self, ahead_ms: int) -> None:
        await self._execute(
            f"update tables set touched = touched - {ahead_ms},"
            f" lease_until = lease_until - {ahead_ms}",
            f"update watch set seen = seen - {ahead_ms}",
            f"update unwatched set began = began - {ahead_ms}, ended = ended - {ahead_ms}",
        )

    async def make_tables_older(self, age_ms: int) -> None:
        await self._execute(f"update tables set touched = touched - {age_ms}")

    async def forget_formats(self) -> None:
        await self._execute("update tables set format = 0")

    async def _execute(self, *statements: str) -> None:
        raise NotImplementedError


class SqliteJournal(_SqlJournal):
    async def _execute(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.address)) as file, file:
            for statement in statements:
                file.execute(statement)


class PostgresJournal(_SqlJournal):
    async def _execute(self, *statements: str) -> None:
        db = await asyncpg.connect(self.address)
        for statement in statements:
            await db.execute(statement)
        await db.close()


class MemoryJournal:
    """A journal in memory."""

    def __init__(self) -> None:
        self._database = MemoryDatabase(time.monotonic)

    async def open(self, record_format: int = FORMAT) -> Store:
        return MemoryStore(self._database, time.monotonic, record_format=record_format)

    def backend(self) -> Backend:
        return MemoryBackend(self._database, time.monotonic)

    async def set_clock_ahead(self, ahead_ms: int) -> None:
        self._database.clock_offset_ms += ahead_ms

    async def make_tables_older(self, age_ms: int) -> None:
        self._execute(f"update tables set touched = touched - {age_ms}")

    async def forget_formats(self) -> None:
        self._execute("update tables set format = 0")

    def _execute(self, statement: str) -> None:
        self._database.transact(lambda db: db.execute(statement))
