"""Threads that write and read: many waiting jobs in one transaction, with one sync to the disk."""

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

from triptych.store.contract.store import LIMIT_S, StoreBroken

log = logging.getLogger("triptych.store")

R = TypeVar("R")
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]

MOST_PER_COMMIT = 512
"""Enough for all tables of a busy node at once; such a transaction still takes milliseconds."""

PATIENCE_S = 0.1
"""How long a patient job waits for others; ink, which nobody waits for, is patient."""

GATHER_S = 0.01
"""While commits follow each other closely, each waits this long for company. Where several
processes write to one file, each waits so many times as long: together they commit as often as one
would."""

MOST_GATHER_S = 0.04
"""However many they are: somebody waits for the answer."""

CODES = {
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_CORRUPT: "store_corrupt",
    sqlite3.SQLITE_NOTADB: "store_corrupt",
    sqlite3.SQLITE_READONLY: "store_readonly",
    sqlite3.SQLITE_BUSY: "store_slow",
}
"""What SQLite says, in our words."""


def broken(error: Exception) -> StoreBroken:
    """An error of SQLite or of the disk as the contract knows it."""
    # The low byte is the kind; the rest says where in SQLite it was noticed.
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return StoreBroken(f"the journal cannot be written: {error}", CODES.get(kind, "store_broken"))


class JobThread:
    """Runs jobs on one connection in the order they came, in groups that are one transaction each.

    A job that raises is rolled back alone; the others of its group are committed. A future
    resolves only after the commit that holds its work, so that what was acknowledged survives a
    crash. A job may run twice, the first run rolled back, so it touches only its connection.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        limit_s: float,
        begin: str,
        gather_s: float,
        turns: AbstractContextManager[None],
    ) -> None:
        self._begin = begin
        self.gather_s = gather_s
        self._turns = turns
        self.damage: StoreBroken | None = None
        """The file was found to be corrupt: no later success makes that good."""
        self.commits = 0
        self.jobs = 0
        self._connection = connection
        self._limit_s = limit_s
        self._queue: deque[Job] = deque()
        self._wake = threading.Condition()
        self._hurry = False
        self._committed = 0.0
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], R], patient: bool = False) -> R:
        """Run `work` in the writer's next transaction; returns once that is on the disk.

        A patient job alone does not start a transaction before `PATIENCE_S` have passed. After the
        limit it is StoreBroken; a job that has not begun by then never will.
        """
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        with self._wake:
            if self._closing:
                raise StoreBroken("the journal is closed")
            self._queue.append((work, future))
            if not patient and not self._hurry:
                self._hurry = True
                self._wake.notify()
            elif len(self._queue) == 1:
                self._wake.notify()
        try:
            async with asyncio.timeout(self._limit_s):
                return await future
        except TimeoutError:
            sentence = f"the journal did not answer within {self._limit_s:g} s"
            raise StoreBroken(sentence, "store_slow") from None

    def close(self) -> None:
        """Finish the queue, then stop. Blocks until that is done, or for as long as the limit."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join(self._limit_s)
        if self._thread.is_alive():
            # A disk that hangs: the thread is a daemon and goes with the process.
            log.error("the journal's disk does not answer; it is left behind")
            return
        self._connection.close()

    def _run(self) -> None:
        while (group := self._next_group()) is not None:
            self._resolve(group, self._commit(group))
            self._committed = time.monotonic()

    def _next_group(self) -> list[Job] | None:
        """Wait for jobs; None when the writer is closing and none are left."""
        with self._wake:
            self._wake.wait_for(lambda: self._queue or self._closing)
            if not self._queue:
                return None
            self._wake.wait_for(lambda: self._hurry or self._closing, PATIENCE_S)
            if time.monotonic() - self._committed < self.gather_s:
                self._wake.wait_for(lambda: self._closing, self.gather_s)
            group = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_PER_COMMIT))]
            # Jobs left over from a long queue may be urgent, too.
            self._hurry = bool(self._queue)
        # Whoever has given up waiting must not find it done later than they think.
        return [job for job in group if not job[1].cancelled()]

    def _commit(self, group: list[Job]) -> list[Any]:
        """The outcome of each job: its result, or the exception it is to raise.

        Nothing escapes: a writer that has died would leave everybody waiting.
        """
        if not group:
            return []
        try:
            try:
                outcomes = self._transaction(group, self._trusted)
            except sqlite3.Error:
                raise
            except Exception:
                outcomes = self._transaction(group, self._alone)
        except Exception as error:
            why = broken(error)
            if why.code == "store_corrupt":
                self.damage = why
                if len(group) > 1:
                    # A page of one table may be beyond reading; the others have done nothing wrong.
                    return [outcome for job in group for outcome in self._commit([job])]
            return [StoreBroken(str(why), why.code) for _ in group]
        self.commits += 1
        self.jobs += len(group)
        return outcomes

    def _transaction(self, group: list[Job], run: Callable[[Work], Any]) -> list[Any]:
        """Run all jobs and commit; if anything fails, roll everything back and raise it."""
        with self._turns:
            return self._in_turn(group, run)

    def _in_turn(self, group: list[Job], run: Callable[[Work], Any]) -> list[Any]:
        execute = self._connection.execute
        try:
            if self._connection.in_transaction:
                execute("rollback")  # It failed the last time.
            execute(self._begin)
            outcomes = [run(work) for work, _ in group]
            execute("commit")
        except BaseException:
            if self._connection.in_transaction:
                execute("rollback")
            raise
        return outcomes

    def _trusted(self, work: Work) -> Any:
        """Run one job that hardly ever fails; if it does, the whole group is run again by `_alone`.

        Every statement competes with the main thread for the interpreter, so savepoints cost time.
        """
        return work(self._connection)

    def _alone(self, work: Work) -> Any:
        """Run one job in a savepoint, so that it may fail without the others."""
        execute = self._connection.execute
        execute("savepoint job")
        try:
            outcome = work(self._connection)
        except sqlite3.Error:
            raise
        except Exception as error:
            outcome = error
            execute("rollback to job")
        execute("release job")
        return outcome

    def _resolve(self, group: list[Job], outcomes: list[Any]) -> None:
        """Wake every waiting task; one call into each event loop for the whole group."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for (_, future), outcome in zip(group, outcomes, strict=True):
            by_loop.setdefault(future.get_loop(), []).append((future, outcome))
        for loop, pairs in by_loop.items():
            with contextlib.suppress(RuntimeError):  # The loop has gone, and all who waited in it.
                loop.call_soon_threadsafe(_settle, pairs)


class Writer(JobThread):
    """For jobs that write. `turns` is held meanwhile, where `writers` processes share the file."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        limit_s: float = LIMIT_S,
        turns: AbstractContextManager[None] | None = None,
        writers: int = 1,
    ) -> None:
        gather_s = min(GATHER_S * writers, MOST_GATHER_S)
        super().__init__(
            connection, limit_s, "begin immediate", gather_s, turns or contextlib.nullcontext()
        )


class JournalReader(JobThread):
    """For jobs that only read: they see all that was acknowledged before they were asked.

    It waits for no writer and no writer waits for it, also while this process gets no processor.
    """

    def __init__(self, connection: sqlite3.Connection, limit_s: float = LIMIT_S) -> None:
        super().__init__(connection, limit_s, "begin", 0.0, contextlib.nullcontext())


def _settle(pairs: list[tuple["asyncio.Future[Any]", Any]]) -> None:
    for future, outcome in pairs:
        if future.done():
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
