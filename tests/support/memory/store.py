"""`Store` on a database in memory, with everything that nodes need to share it."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from tests.support.memory.calls import Call, Send, send_directly
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.presence import CallDatabase, MemoryCluster

from triptych.core.values import Millis
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.tables import FORMAT, Entry, InkChunk, TableRow
from triptych.store.sql.albums import SqlAlbums
from triptych.store.sql.connection import Operation
from triptych.store.sql.decks import SqlDecks
from triptych.store.sql.pairing import SqlPairing
from triptych.store.sql.pruning import prune
from triptych.store.sqlite.database import SqliteConnection, finish
from triptych.store.sqlite.tables import SqliteTables

T = TypeVar("T")


class MemoryStore:
    """One node's open store. The stores of several nodes may share one database.

    `send` carries all calls. `node` is the name of the node in these calls. `steady` is the node's
    clock for its presence. If `is_local`, the store behaves as SQLite does: it has no cluster, and
    errors of its writes are final.
    """

    def __init__(
        self,
        database: MemoryDatabase,
        steady: Callable[[], float],
        send: Send = send_directly,
        node: str = "",
        record_format: int = FORMAT,
        is_local: bool = False,
    ) -> None:
        self.database = database
        self.is_closed = False
        self._send, self._node = send, node
        self.cluster = None if is_local else MemoryCluster(database, steady, self._call)
        reads = _Transactions(database, self._call, writes=False)
        writes = _Transactions(database, self._call, writes=True)
        self._sql = _Sql(reads, writes)
        self.tables = MemoryTables(database, self.cluster, writes, reads, record_format, node)
        self.decks = SqlDecks(self._sql)
        self.albums = SqlAlbums(self._sql)
        self.pairing = SqlPairing(self._sql)

    async def _call(
        self, name: str, work: Callable[[], T], writes: bool = False, has_timeout: bool = True
    ) -> T:
        """Execute work at the database. Every call of the store and its presence uses this."""
        if self.is_closed:
            raise StoreBroken("the journal is closed")
        return await self._send(Call(self._node, name, writes, has_timeout), work)

    async def now(self) -> Millis:
        return await self._call("now", self.database.now)

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        return await self._sql.write(lambda db: prune(db, idle_ms, keep_albums))

    async def probe(self) -> None:
        await self._call("probe", lambda: None, writes=True)

    async def close(self) -> None:
        self.is_closed = True


_WRITTEN: ContextVar[tuple[str, int] | None] = ContextVar("written", default=None)
"""The table and the epoch of the write that the running code makes."""


@contextmanager
def _writing(table: str, epoch: int) -> Iterator[None]:
    """Report the writes of this block to the database's observer, with their table and epoch."""
    token = _WRITTEN.set((table, epoch))
    try:
        yield
    finally:
        _WRITTEN.reset(token)


class _Transactions:
    """Implements `JobQueue`: each job is one call."""

    def __init__(self, database: MemoryDatabase, call: CallDatabase, writes: bool) -> None:
        self._database = database
        self._call = call
        self._writes = writes

    async def run(
        self, operation: Callable[[sqlite3.Connection], T], deferrable: bool = False
    ) -> T:
        return await self.run_named(_method_name(operation), operation)

    async def run_named(self, name: str, operation: Callable[[sqlite3.Connection], T]) -> T:
        written = _WRITTEN.get()

        def work() -> T:
            result = self._database.transact(operation)
            if written is not None:
                self._database.observer.on_write(name, *written)
            return result

        return await self._call(name, work, self._writes)


class _Sql:
    """Implements `SqlDatabase`."""

    def __init__(self, reads: _Transactions, writes: _Transactions) -> None:
        self._reads = reads
        self._writes = writes

    async def read(self, operation: Operation[T]) -> T:
        return await self._run(self._reads, operation)

    async def write(self, operation: Operation[T]) -> T:
        return await self._run(self._writes, operation)

    async def _run(self, transactions: _Transactions, operation: Operation[T]) -> T:
        return await transactions.run_named(
            _method_name(operation), lambda db: finish(operation(SqliteConnection(db)))
        )


def _method_name(operation: Callable[..., object]) -> str:
    """The name of the method of the store in which an operation is defined."""
    return operation.__qualname__.partition(".<locals>")[0].rpartition(".")[2]


class MemoryTables(SqliteTables):
    """Implements `TableStore`. Claims use the sessions of nodes, as in PostgreSQL."""

    def __init__(
        self,
        database: MemoryDatabase,
        cluster: MemoryCluster | None,
        writes: _Transactions,
        reads: _Transactions,
        record_format: int,
        node: str,
    ) -> None:
        super().__init__(writes, reads, database.now, record_format)
        self._database = database
        self.is_remote = cluster is not None
        self._cluster = cluster
        self._node = node

    def is_abandoned(self, row: TableRow, now: Millis) -> bool:
        presence = self._cluster.presence if self._cluster is not None else None
        holder = row.node or ""
        if presence is not None and holder in self._database.nodes:
            is_dead = presence.can_judge_peers and not self._database.has_session(holder)
        else:
            is_dead = super().is_abandoned(row, now)
        if is_dead:
            self._database.observer.on_takeover(row, self._node)
        return is_dead

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        with _writing(table, epoch):
            return await super().append(table, epoch, after, entries)

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        with _writing(table, epoch):
            await super().append_ink(table, epoch, chunks)

    async def release(self, table: str, epoch: int) -> None:
        with _writing(table, epoch):
            await super().release(table, epoch)
