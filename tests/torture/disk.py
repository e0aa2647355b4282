"""A disk that can fall ill under a running SQLite journal: errors, delays, hangs.

Faults happen where SQLite itself would meet them: in a statement of the writer's own thread.
"""

import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any

from triptych.store.contract.store import Store
from triptych.store.sqlite.store import SqliteStore

Fault = Callable[[str], None]
"""Called with every statement before it is run: returns, raises, or takes its time."""


class SickDisk:
    """Stands between the writer and its connection."""

    def __init__(self, store: Store) -> None:
        assert isinstance(store, SqliteStore)
        self.fault: Fault | None = None
        self._well = threading.Event()
        self._well.set()
        self.hanging = threading.Event()
        """Set while a statement hangs."""
        writer: Any = store.writer
        writer._connection = _Connection(writer._connection, self)
        self._writer = writer
        self._limit_s: float = writer._timeout_s

    def fail(self, words: str, error: str = "disk I/O error") -> None:
        """Statements with these words fail from now on."""

        def fault(sql: str) -> None:
            if words in sql:
                raise sqlite3.OperationalError(error)

        self.fault = fault

    def hang(self, words: str = "", limit_s: float | None = None) -> None:
        """Statements with these words do not come back until the disk is healed.

        The journal gives up on a call after `limit_s`, or after its own limit.
        """
        self._well.clear()
        if limit_s is not None:
            self._writer._timeout_s = limit_s

        def fault(sql: str) -> None:
            if words in sql:
                self.hanging.set()
                self._well.wait()
                self.hanging.clear()

        self.fault = fault

    def delay(self, seconds: float) -> None:
        self.fault = lambda _: time.sleep(seconds)

    def heal(self) -> None:
        self.fault = None
        self._writer._timeout_s = self._limit_s
        self._well.set()


class _Connection:
    """As much of a connection as the journal uses."""

    def __init__(self, real: sqlite3.Connection, disk: SickDisk) -> None:
        self._real = real
        self._disk = disk

    @property
    def in_transaction(self) -> bool:
        return self._real.in_transaction

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._suffer(sql)
        return self._real.execute(sql, *values)

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._suffer(sql)
        return self._real.executemany(sql, *values)

    def close(self) -> None:
        self._real.close()

    def _suffer(self, sql: str) -> None:
        fault = self._disk.fault
        if fault is not None:
            fault(sql)
