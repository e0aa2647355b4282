"""Gathers the appends of many tables into one transaction, as the SQLite writer does."""

import asyncio
import math
from collections.abc import Sequence
from typing import NamedTuple

import asyncpg

from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.tables import Entry, InkChunk
from triptych.store.postgres.database import NOW_MS, PostgresDatabase
from triptych.store.postgres.tuning import PostgresTuning

# Checks the epoch and the order of each table, and writes those that match. A single statement
# takes only one round trip, and nothing can change between its steps. It locks rows in the order of
# their codes, as `RENEW_SQL` does, so that two statements cannot wait for each other.
GROUP_SQL = f"""
with wanted as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
    as w(code, epoch, after, last)
), held as (
  select tables.code, wanted.last from wanted join tables on tables.code = wanted.code
  where tables.epoch = wanted.epoch and tables.node is not null
    and (wanted.after is null or tables.seq = wanted.after)
  order by tables.code for no key update of tables
), moved as (
  update tables set seq = held.last, touched = {NOW_MS} from held
  where tables.code = held.code and held.last is not null
), written as (
  insert into event select e.* from held join
    unnest($5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bytea[])
    as e(code, seq, at, seat, body) on e.code = held.code
), drawn as (
  insert into ink select i.* from held join
    unnest($10::text[], $11::bigint[], $12::bigint[], $13::bytea[])
    as i(code, board, chunk, body) on i.code = held.code
)
select code from held"""
ERRORS_OF_ONE_APPEND = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.TransactionRollbackError,
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
)
"""Errors that a single append of a group may have caused. The group was then rolled back."""


class Append(NamedTuple):
    """Entries or ink for one table."""

    table: str
    epoch: int
    after: int | None = None
    """The number of the last stored entry; None for ink."""
    entries: Sequence[Entry] = ()
    chunks: Sequence[InkChunk] = ()


class _Job(NamedTuple):
    append: Append
    outcome: "asyncio.Future[bool]"
    queued_at: float


class AppendGroups:
    """Runs appends. Those that wait at the same time share a transaction: a group.

    A group has at most one append of each table. An append whose table is held in another epoch, or
    has another last entry, is left out of the transaction. If the transaction fails because of one
    append, each append is run again in its own transaction. If its outcome is unknown, it is
    unknown for all appends of the group.
    """

    def __init__(
        self, db: PostgresDatabase, timeout_s: float, tuning: PostgresTuning = PostgresTuning()
    ) -> None:
        self._db = db
        self._timeout_s = timeout_s
        self._tuning = tuning
        self._waiting: list[_Job] = []
        self._is_urgent = False
        """Whether one of the waiting appends has entries, for which clients wait."""
        self._running: set[asyncio.Task[None]] = set()
        self._last_start = -math.inf
        self._timer: asyncio.Handle | None = None
        self._timer_due = math.inf
        """When the timer starts the next group. uvloop's handles do not tell."""
        self._is_closed = False

    async def write(self, append: Append) -> bool:
        """Write an append in the next group; returns whether the epoch and last entry matched.

        Raises `asyncpg.UniqueViolationError` if a chunk of ink exists already, and `StoreBroken` if
        the database fails or at the timeout. An append that is still waiting at the timeout never
        runs.
        """
        if self._is_closed:
            raise StoreBroken("the journal is closed")
        loop = asyncio.get_running_loop()
        job = _Job(append, loop.create_future(), loop.time())
        self._waiting.append(job)
        self._is_urgent = self._is_urgent or append.after is not None
        self._schedule()
        try:
            async with asyncio.timeout(self._timeout_s):
                return await job.outcome
        except TimeoutError:
            message = f"the database did not answer within {self._timeout_s:g} s"
            raise StoreBroken(message, "store_slow") from None

    async def close(self) -> None:
        """Run the waiting appends, and wait until all groups have ended."""
        self._is_closed = True
        while self._waiting or self._running:
            if len(self._running) < self._tuning.max_groups:
                self._start_group()
            if self._running:
                await asyncio.wait(self._running, return_when="FIRST_COMPLETED")
        self._stop_timer()

    def _schedule(self) -> None:
        """Start the next group when it is due. Call this after each change of what waits or runs.

        Without other groups, an append with entries starts at once.
        """
        if not self._waiting or len(self._running) >= self._tuning.max_groups:
            self._stop_timer()
            return
        due = self._last_start + self._tuning.group_delay_s
        if not self._is_urgent:
            due = max(due, self._waiting[0].queued_at + self._tuning.max_defer_s)
        if due < self._timer_due:
            self._stop_timer()
            self._timer_due = due
            self._timer = asyncio.get_running_loop().call_at(due, self._start_group)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._timer_due = None, math.inf

    def _start_group(self) -> None:
        """Start a group of the waiting appends, without those whose callers no longer wait."""
        self._stop_timer()
        group: dict[str, _Job] = {}
        rest: list[_Job] = []
        for job in self._waiting:
            if job.outcome.done():
                continue
            if job.append.table in group or len(group) >= self._tuning.max_appends:
                rest.append(job)
            else:
                group[job.append.table] = job
        self._waiting = rest
        self._is_urgent = any(job.append.after is not None for job in rest)
        if group:
            self._last_start = asyncio.get_running_loop().time()
            task = asyncio.create_task(self._run_group(list(group.values())))
            self._running.add(task)
            task.add_done_callback(self._group_done)
        self._schedule()

    def _group_done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        self._schedule()

    async def _run_group(self, group: Sequence[_Job]) -> None:
        try:
            written = await self._execute([job.append for job in group])
        except Exception as error:
            if len(group) > 1 and _may_be_of_one_append(error):
                for job in group:
                    await self._run_group([job])
                return
            for job in group:
                if not job.outcome.done():
                    job.outcome.set_exception(_copy(error))
            return
        for job in group:
            if not job.outcome.done():
                job.outcome.set_result(job.append.table in written)

    async def _execute(self, appends: Sequence[Append]) -> set[str]:
        """Write a group; returns the tables whose epoch and last entry matched."""
        entries = [(a.table, entry) for a in appends for entry in a.entries]
        chunks = [(a.table, chunk) for a in appends for chunk in a.chunks]
        rows = await self._db.rows(
            GROUP_SQL,
            [a.table for a in appends],
            [a.epoch for a in appends],
            [a.after for a in appends],
            [None if a.after is None else a.after + len(a.entries) for a in appends],
            [table for table, _ in entries],
            [entry.seq for _, entry in entries],
            [entry.at for _, entry in entries],
            [entry.seat for _, entry in entries],
            [entry.body for _, entry in entries],
            [table for table, _ in chunks],
            [chunk.board for _, chunk in chunks],
            [chunk.chunk for _, chunk in chunks],
            [chunk.body for _, chunk in chunks],
        )
        return {code for (code,) in rows}


def _may_be_of_one_append(error: Exception) -> bool:
    """Whether the database rolled a group back because of a single append, perhaps."""
    return isinstance(error, ERRORS_OF_ONE_APPEND) or isinstance(
        error.__cause__, ERRORS_OF_ONE_APPEND
    )


def _copy(error: Exception) -> Exception:
    """Return an error for one of several callers, because each of them adds its traceback."""
    return StoreBroken(str(error), error.code) if isinstance(error, StoreBroken) else error
