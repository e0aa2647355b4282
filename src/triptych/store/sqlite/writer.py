"""Threads that run jobs on an SQLite connection. Many jobs share one transaction and one sync."""

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from triptych.store.contract.errors import StoreBroken, StoreCode
from triptych.store.contract.store import CALL_TIMEOUT_S
from triptych.store.sqlite.tuning import SqliteTuning

log = logging.getLogger("triptych.store")

R = TypeVar("R")
Operation = Callable[[sqlite3.Connection], Any]
Job = tuple[Operation, "asyncio.Future[Any]"]

MAX_JOBS_PER_COMMIT = 512
"""The maximum number of jobs in one transaction. It is enough for all tables of a busy node.

A transaction of this size takes only milliseconds."""

ERROR_CODES: dict[int, StoreCode] = {
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_CORRUPT: "store_corrupt",
    sqlite3.SQLITE_NOTADB: "store_corrupt",
    sqlite3.SQLITE_READONLY: "store_readonly",
    sqlite3.SQLITE_BUSY: "store_slow",
}
"""Maps an SQLite error code to the code of `StoreBroken`. The default is `store_broken`."""


def to_store_broken(error: Exception) -> StoreBroken:
    """Convert an SQLite or disk error to `StoreBroken`."""
    # The low byte is the primary error code; the other bytes are details.
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return StoreBroken(
        f"the journal cannot be read or written: {error}", ERROR_CODES.get(kind, "store_broken")
    )


class JobThread:
    """Runs jobs on one connection, in order. Jobs are grouped: each group is one transaction.

    If a job raises `sqlite3.Error`, or if the commit fails, the whole group fails. But if the error
    shows that the file is corrupt, each job is run again in a separate transaction. If a job raises
    an exception of any other type, only that job is rolled back and fails.

    `run` returns only after its job was committed, so acknowledged writes survive a crash. A job
    may be rolled back and run again, so it must change nothing but the database.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        timeout_s: float,
        begin: str,
        group_delay_s: float,
        max_defer_s: float,
        file_lock: AbstractContextManager[None],
    ) -> None:
        self._begin = begin
        self.group_delay_s = group_delay_s
        self._max_defer_s = max_defer_s
        self._file_lock = file_lock
        self.damage: StoreBroken | None = None
        """The last error that showed that the file is corrupt. Later successes do not clear it."""
        self.commits = 0
        self.jobs = 0
        self._connection = connection
        self._timeout_s = timeout_s
        self._queue: deque[Job] = deque()
        self._condition = threading.Condition()
        self._urgent = False
        self._committed_at = 0.0
        self._closing = False
        self._thread = threading.Thread(target=self._run_thread, name="journal", daemon=True)
        self._thread.start()

    async def run(
        self, operation: Callable[[sqlite3.Connection], R], deferrable: bool = False
    ) -> R:
        """Queue a job and wait until it is committed. Returns the job's result.

        If all queued jobs are deferrable, their transaction starts after `max_defer_s`.

        Raises the job's own error, or `StoreBroken` if the database fails or at the timeout. A job
        that is still queued at the timeout never runs.
        """
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        with self._condition:
            if self._closing:
                raise StoreBroken("the journal is closed")
            self._queue.append((operation, future))
            if not deferrable and not self._urgent:
                self._urgent = True
                self._condition.notify()
            elif len(self._queue) == 1:
                self._condition.notify()
        try:
            async with asyncio.timeout(self._timeout_s):
                return await future
        except TimeoutError:
            message = f"the journal did not answer within {self._timeout_s:g} s"
            raise StoreBroken(message, "store_slow") from None

    def close(self) -> None:
        """Run the queued jobs, then stop the thread. Blocks for no longer than the timeout."""
        with self._condition:
            self._closing = True
            self._condition.notify()
        self._thread.join(self._timeout_s)
        if self._thread.is_alive():
            # The disk hangs. The thread is a daemon and ends with the process.
            log.error("journal thread did not stop within %g s; abandoning it", self._timeout_s)
            return
        self._connection.close()

    def _run_thread(self) -> None:
        while (group := self._next_group()) is not None:
            self._resolve(group, self._commit(group))
            self._committed_at = time.monotonic()

    def _next_group(self) -> list[Job] | None:
        """Wait for the jobs of the next transaction.

        Returns None if the thread is closing and no jobs are left.
        """
        with self._condition:
            self._condition.wait_for(lambda: self._queue or self._closing)
            if not self._queue:
                return None
            self._condition.wait_for(lambda: self._urgent or self._closing, self._max_defer_s)
            if time.monotonic() - self._committed_at < self.group_delay_s:
                self._condition.wait_for(lambda: self._closing, self.group_delay_s)
            group = [
                self._queue.popleft() for _ in range(min(len(self._queue), MAX_JOBS_PER_COMMIT))
            ]
            # Jobs left over from a long queue may be urgent, too.
            self._urgent = bool(self._queue)
        # A job whose caller has timed out must not run later.
        return [job for job in group if not job[1].cancelled()]

    def _commit(self, group: list[Job]) -> list[Any]:
        """Run and commit a group. Returns the outcome of each job: its result, or an exception.

        Catches every `Exception`: if one ended the thread, no later job would run.
        """
        if not group:
            return []
        try:
            try:
                outcomes = self._transaction(group, self._run_directly)
            except sqlite3.Error:
                raise
            except Exception:
                outcomes = self._transaction(group, self._run_in_savepoint)
        except Exception as error:
            reason = to_store_broken(error)
            if reason.code == "store_corrupt":
                self.damage = reason
                if len(group) > 1:
                    # Perhaps only the data of one table is unreadable. Run each job alone, so that
                    # only the jobs of that table fail.
                    return [outcome for job in group for outcome in self._commit([job])]
            return [StoreBroken(str(reason), reason.code) for _ in group]
        self.commits += 1
        self.jobs += len(group)
        return outcomes

    def _transaction(self, group: list[Job], run: Callable[[Operation], Any]) -> list[Any]:
        """Call `run` with each job, then commit. On an error, roll back all jobs and re-raise."""
        with self._file_lock:
            return self._locked_transaction(group, run)

    def _locked_transaction(self, group: list[Job], run: Callable[[Operation], Any]) -> list[Any]:
        execute = self._connection.execute
        try:
            if self._connection.in_transaction:
                execute("rollback")  # The last rollback failed.
            execute(self._begin)
            outcomes = [run(operation) for operation, _ in group]
            execute("commit")
        except BaseException:
            if self._connection.in_transaction:
                execute("rollback")
            raise
        return outcomes

    def _run_directly(self, operation: Operation) -> Any:
        """Run a job without a savepoint.

        If the job raises anything but `sqlite3.Error`, `_commit` runs the group again with
        savepoints. Jobs rarely fail, so it is faster to try without savepoints first: a savepoint
        needs two more statements, each of which competes with the main thread for the interpreter.
        """
        return operation(self._connection)

    def _run_in_savepoint(self, operation: Operation) -> Any:
        """Run a job in a savepoint, so that its failure does not affect the other jobs.

        Returns the job's result or its exception. Raises only `sqlite3.Error`.
        """
        execute = self._connection.execute
        execute("savepoint job")
        try:
            outcome = operation(self._connection)
        except sqlite3.Error:
            raise
        except Exception as error:
            outcome = error
            execute("rollback to job")
        execute("release job")
        return outcome

    def _resolve(self, group: list[Job], outcomes: list[Any]) -> None:
        """Set the future of each job to its outcome. Schedules one callback per event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for (_, future), outcome in zip(group, outcomes, strict=True):
            by_loop.setdefault(future.get_loop(), []).append((future, outcome))
        for loop, pairs in by_loop.items():
            with contextlib.suppress(RuntimeError):  # The loop is closed, so nobody waits.
                loop.call_soon_threadsafe(_set_outcomes, pairs)


class JournalWriter(JobThread):
    """Runs jobs that write. Processes that share the file use `file_lock` to take turns."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        timeout_s: float = CALL_TIMEOUT_S,
        file_lock: AbstractContextManager[None] | None = None,
        writers: int = 1,
        tuning: SqliteTuning = SqliteTuning(),
    ) -> None:
        group_delay_s = min(tuning.group_delay_s * writers, tuning.max_group_delay_s)
        super().__init__(
            connection,
            timeout_s,
            "begin immediate",
            group_delay_s,
            tuning.max_defer_s,
            file_lock or contextlib.nullcontext(),
        )


class JournalReader(JobThread):
    """Runs jobs that only read. A job sees everything acknowledged before the job was queued.

    The reader and the writer do not wait for each other, even if one of them is suspended in the
    middle of a transaction.
    """

    def __init__(self, connection: sqlite3.Connection, timeout_s: float = CALL_TIMEOUT_S) -> None:
        super().__init__(connection, timeout_s, "begin", 0.0, 0.0, contextlib.nullcontext())


def _set_outcomes(pairs: list[tuple["asyncio.Future[Any]", Any]]) -> None:
    for future, outcome in pairs:
        if future.done():
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
