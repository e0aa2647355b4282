"""Runs the SQL that both databases share in an SQLite file."""

import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

from triptych.core.values import Millis
from triptych.store.sql.connection import Lock, Operation

T = TypeVar("T")


class JobQueue(Protocol):
    """Runs jobs on a connection; each is committed when `run` returns. See `JobThread`."""

    async def run(
        self, operation: Callable[[sqlite3.Connection], T], deferrable: bool = False
    ) -> T: ...


class SqliteDatabase:
    """Implements `SqlDatabase` with one queue for writing and one for reading."""

    def __init__(self, writer: JobQueue, reader: JobQueue) -> None:
        self._writer = writer
        self._reader = reader

    async def read(self, operation: Operation[T]) -> T:
        return await self._reader.run(lambda db: finish(operation(SqliteConnection(db))))

    async def write(self, operation: Operation[T]) -> T:
        return await self._writer.run(lambda db: finish(operation(SqliteConnection(db))))


class SqliteConnection:
    """Implements `SqlConnection`. Its methods never wait."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def rows(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        sql = sql.replace("$", "?").removesuffix(" for key share")
        return self._db.execute(sql, values).fetchall()

    async def insert(self, table: str, rows: Sequence[Sequence[object]]) -> None:
        if rows:
            placeholders = ", ".join("?" * len(rows[0]))
            self._db.executemany(f"insert into {table} values ({placeholders})", rows)

    async def lock(self, lock: Lock) -> None:
        return None


def add_functions(db: sqlite3.Connection, clock: Callable[[], Millis]) -> None:
    """Add the functions that the shared SQL uses and SQLite lacks."""
    db.create_function("now_ms", 0, clock)
    db.create_function("greatest", 2, max, deterministic=True)
    db.create_function("least", 2, min, deterministic=True)


def finish(operation: Coroutine[Any, Any, T]) -> T:
    """Run an operation to its end in this thread. It awaits only `SqliteConnection`."""
    try:
        operation.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    operation.close()
    raise RuntimeError("a database operation waited for something other than its connection")
