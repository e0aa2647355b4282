"""A disk that fails under a running SQLite journal: errors, delays, hangs.

Faults happen where SQLite would report them: in a statement of the writer's thread.
"""

import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any

from triptych.store.contract.store import Store
from triptych.store.sqlite.store import SqliteStore

StatementFault = Callable[[str], None]
"""Called with every SQL statement before it runs. It may raise an error or block."""


class FaultyDisk:
    """Replaces the writer's connection by one that applies faults."""

    def __init__(self, store: Store) -> None:
        assert isinstance(store, SqliteStore)
        self.fault: StatementFault | None = None
        self._healthy = threading.Event()
        self._healthy.set()
        self.is_hanging = threading.Event()
        """Set while a statement hangs."""
        writer: Any = store.writer
        writer._connection = _FaultyConnection(writer._connection, self)
        self._writer = writer
        self._original_timeout_s: float = writer._timeout_s

    def fail(self, words: str, error: str = "disk I/O error") -> None:
        """Let statements that contain these words fail from now on."""

        def fault(sql: str) -> None:
            if words in sql:
                raise sqlite3.OperationalError(error)

        self.fault = fault

    def hang(self, words: str = "", timeout_s: float | None = None) -> None:
        """Let statements that contain these words block until the disk is healed.

        If `timeout_s` is given, calls of the journal time out after it instead of the usual limit.
        """
        self._healthy.clear()
        if timeout_s is not None:
            self._writer._timeout_s = timeout_s

        def fault(sql: str) -> None:
            if words in sql:
                self.is_hanging.set()
                self._healthy.wait()
                self.is_hanging.clear()

        self.fault = fault

    def delay(self, seconds: float) -> None:
        self.fault = lambda _: time.sleep(seconds)

    def heal(self) -> None:
        self.fault = None
        self._writer._timeout_s = self._original_timeout_s
        self._healthy.set()


class _FaultyConnection:
    """An SQLite connection with faults. It has only the methods that the journal uses."""

    def __init__(self, real: sqlite3.Connection, disk: FaultyDisk) -> None:
        self._real = real
        self._disk = disk

    @property
    def in_transaction(self) -> bool:
        return self._real.in_transaction

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._apply_fault(sql)
        return self._real.execute(sql, *values)

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._apply_fault(sql)
        return self._real.executemany(sql, *values)

    def close(self) -> None:
        self._real.close()

    def _apply_fault(self, sql: str) -> None:
        fault = self._disk.fault
        if fault is not None:
            fault(sql)
