"""The database that all nodes of a test share: its rows, its clock, and the sessions of nodes."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from triptych.core.values import Millis
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.tables import Entry, InkChunk, TableRow
from triptych.store.presence import PEER_EXPIRY_MS, PeerRow
from triptych.store.sqlite.database import add_functions
from triptych.store.sqlite.journal_file import migrate
from triptych.store.sqlite.tables import ROW_SQL

T = TypeVar("T")

START_MS: Millis = 1_700_000_000_000
"""What the clock of a new database shows, unless the steady clock has advanced before."""


@dataclass(eq=False)
class Session:
    """A session of a node with the database."""

    node: str
    is_open: bool = True


@dataclass
class ListedNode:
    """A row of the list of nodes."""

    address: str
    beat: Millis
    is_leaving: bool
    session: Session


class Observer:
    """Is told what nodes do with tables, at the moment when the database does it."""

    def on_write(self, name: str, table: str, epoch: int) -> None:
        """A call of the holder of this epoch, such as `append`, was accepted."""

    def on_takeover(self, row: TableRow, node: str) -> None:
        """A node claims a table, because it considers the holder in `row` dead."""


class MemoryDatabase:
    """A database in memory. It executes one transaction at a time and uses no threads.

    `steady` returns seconds that never go back, such as the time of a simulation.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self.clock_offset_ms = START_MS - int(steady() * 1000)
        """Change it to set the clock of the database."""
        self.secret: bytes | None = None
        """The secret that all nodes share."""
        self.nodes: dict[str, ListedNode] = {}
        self.observer = Observer()
        """Is told what nodes do with tables."""
        self._locks: dict[str, Session] = {}
        """The session that holds the lock on each node's name."""
        self._db = sqlite3.connect(":memory:", isolation_level=None)
        _empty_journal().backup(self._db)
        self._db.execute("pragma foreign_keys = on")
        add_functions(self._db, self.now)

    def now(self) -> Millis:
        return int(self._steady() * 1000) + self.clock_offset_ms

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """A transaction. If the block raises an error, nothing is written."""
        self._db.execute("begin")
        try:
            yield self._db
        except BaseException:
            self._db.execute("rollback")
            raise
        self._db.execute("commit")

    def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Execute `work` in a transaction. If it raises an error, nothing is written."""
        with self.transaction() as db:
            return work(db)

    def copy(self) -> sqlite3.Connection:
        """A copy of all rows as they are now."""
        copy = sqlite3.connect(":memory:", isolation_level=None)
        self._db.backup(copy)
        return copy

    def close(self) -> None:
        """Free the rows. SQLite keeps a reference to the clock, so nothing is freed without it."""
        self._db.close()

    # Sessions of nodes

    def open_session(self, node: str) -> Session:
        return Session(node)

    def lock_name(self, session: Session) -> bool:
        """Let the session hold the lock on its node's name. False if another session holds it."""
        _require_open(session)
        return self._locks.setdefault(session.node, session) is session

    def has_session(self, node: str) -> bool:
        """Whether a session holds the lock on this node's name."""
        return node in self._locks

    def heartbeat(self, session: Session, address: str, is_leaving: bool) -> list[PeerRow]:
        """Write the session's node into the list of nodes. Returns the list, oldest node first."""
        _require_open(session)
        now = self.now()
        self.nodes = {
            name: node for name, node in self.nodes.items() if node.beat >= now - PEER_EXPIRY_MS
        }
        self.nodes[session.node] = ListedNode(address, now, is_leaving, session)
        return [
            PeerRow(name, node.address, node.is_leaving, self.has_session(name), now - node.beat)
            for name, node in self.nodes.items()
        ]

    def name_age_ms(self, session: Session) -> Millis | None:
        _require_open(session)
        found = self.nodes.get(session.node)
        return None if found is None else self.now() - found.beat

    def terminate(self, session: Session, node: str) -> None:
        """End the session with which this node sent its last heartbeat, unless it is `session`."""
        _require_open(session)
        found = self.nodes.get(node)
        if found is not None and found.session is not session:
            self.end_session(found.session)

    def leave(self, session: Session) -> None:
        _require_open(session)
        self.nodes.pop(session.node, None)
        self.end_session(session)

    def end_session(self, session: Session) -> None:
        session.is_open = False
        if self._locks.get(session.node) is session:
            del self._locks[session.node]

    def session_of(self, node: str) -> Session | None:
        """The session that holds the lock on this node's name, if there is one."""
        return self._locks.get(node)

    def end_session_of(self, node: str) -> None:
        """End the session that holds the lock on this node's name: the node's process has died."""
        if node in self._locks:
            self.end_session(self._locks[node])

    def end_all_sessions(self) -> None:
        """End the sessions of all nodes, as a failover does."""
        for session in list(self._locks.values()):
            self.end_session(session)

    # What tests look at: these calls take no time and never fail

    def codes(self) -> list[str]:
        return [code for (code,) in self._db.execute("select code from tables order by code")]

    def row(self, table: str) -> TableRow | None:
        found = self._db.execute(f"{ROW_SQL} where code = ?", (table,)).fetchone()
        return TableRow(*found) if found else None

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        sql = "select seq, at, seat, body from event where code = ? and seq > ? order by seq"
        return [Entry(*row) for row in self._db.execute(sql, (table, after))]

    def ink(self, table: str) -> list[InkChunk]:
        sql = "select board, chunk, body from ink where code = ? order by board, chunk"
        return [InkChunk(*row) for row in self._db.execute(sql, (table,))]


def _require_open(session: Session) -> None:
    if not session.is_open:
        raise StoreBroken(f"the database session of {session.node} has ended")


@cache
def _empty_journal() -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db)
    return db
