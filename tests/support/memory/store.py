"""`Store` on a database in memory, with everything that nodes need to share it."""

import sqlite3
from collections.abc import Callable
from typing import TypeVar

from tests.support.memory.calls import Call, Send, send_directly
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.presence import CallDatabase, MemoryCluster

from triptych.core.values import Millis
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.tables import FORMAT, TableRow
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
    clock for its presence.
    """

    def __init__(
        self,
        database: MemoryDatabase,
        steady: Callable[[], float],
        send: Send = send_directly,
        node: str = "",
        record_format: int = FORMAT,
    ) -> None:
        self.database = database
        self.is_closed = False
        self._send, self._node = send, node
        self.cluster = MemoryCluster(database, steady, self._call)
        reads = _Transactions(database, self._call, writes=False)
        writes = _Transactions(database, self._call, writes=True)
        self._sql = _Sql(reads, writes)
        self.tables = MemoryTables(database, self.cluster, writes, reads, record_format)
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
        return await self._call(name, lambda: self._database.transact(operation), self._writes)


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

    is_remote = True

    def __init__(
        self,
        database: MemoryDatabase,
        cluster: MemoryCluster,
        writes: _Transactions,
        reads: _Transactions,
        record_format: int,
    ) -> None:
        super().__init__(writes, reads, database.now, record_format)
        self._database = database
        self._cluster = cluster

    def is_abandoned(self, row: TableRow, now: Millis) -> bool:
        presence, holder = self._cluster.presence, row.node or ""
        if presence is not None and holder in self._database.nodes:
            return presence.can_judge_peers and not self._database.has_session(holder)
        return super().is_abandoned(row, now)
