"""Renews the leases of a process's tables, in batches spread over time.

Every lease is renewed once per quarter of its duration. A batch that fails does not delay the
others. If renewals keep failing, what happens depends on the database. With SQLite, another process
may claim a table once its lease has run out. Tables are therefore abandoned before that, and their
clients are disconnected and reconnect. With a database server, tables are kept, and writes are
retried until the database says which node holds the table.
"""

import asyncio
import logging
from collections import deque
from math import ceil
from typing import TYPE_CHECKING

from triptych.store.contract.errors import StoreError
from triptych.wire.codes import reject

if TYPE_CHECKING:
    from triptych.live.live_table import LiveTable
    from triptych.live.registry import TableRegistry

log = logging.getLogger("triptych.live")

MIN_BATCHES_PER_ROUND = 4
"""The minimum number of batches in a round. A round renews every lease once. With several batches,
the renewals are spread over time even if there are few tables."""
RECENT_USE_MS = 15_000
"""A table that was used this recently is not closed to make room for another one."""


class Leases:
    """Renews the leases of all tables of a process, and stops unused tables."""

    def __init__(self, tables: "TableRegistry") -> None:
        self._tables = tables
        self._services = tables.services
        self._queue: deque[LiveTable] = deque()
        self._renewals: set[asyncio.Task[None]] = set()

    def add(self, live: "LiveTable") -> None:
        self._queue.append(live)

    async def run(self) -> None:
        """Renew the leases forever, one batch at a time."""
        try:
            while True:
                tuning = self._services.tuning
                steps = max(MIN_BATCHES_PER_ROUND, ceil(len(self._queue) / tuning.renewal_batch))
                await asyncio.sleep(tuning.lease_ms / 4000 / steps)
                # If many tables were added during the sleep, they are spread over the next steps.
                self.renew_next(min(tuning.renewal_batch, ceil(len(self._queue) / steps)))
        finally:
            for task in self._renewals:
                task.cancel()

    def renew_next(self, size: int) -> None:
        """Take the next `size` tables from the queue, and renew their leases.

        Tables that have been unused for `Tuning.sleep_ms` are stopped instead.
        """
        batch = []
        for _ in range(min(size, len(self._queue))):
            live = self._queue.popleft()
            if live.actor.closed:
                continue
            self._queue.append(live)
            if self._should_sleep(live):
                live.actor.stop()
            else:
                batch.append(live)
        if batch:
            task = asyncio.create_task(self.renew(batch))
            self._renewals.add(task)
            task.add_done_callback(self._renewals.discard)

    def make_room(self, being_restored: int) -> None:
        """If this process is full, close the table that has been unused for the longest time.

        `being_restored` is the number of tables that are being restored now. They count as tables
        of this process. Raises `Reject` if all tables are in use or were in use recently. Without
        this method, tables that are created but never used could block everyone else for minutes.
        """
        tables = self._tables
        alive = [live for live in tables.live.values() if not live.actor.closed]
        if len(alive) + being_restored < tables.max_tables:
            return
        cutoff = self._services.clock.now() - RECENT_USE_MS
        unused = [live for live in alive if not live.in_use() and live.idle_since < cutoff]
        if not unused:
            raise reject("too_many_tables", most=tables.max_tables)
        min(unused, key=lambda live: live.idle_since).actor.stop()

    def _should_sleep(self, live: "LiveTable") -> bool:
        """Whether the table has been unused for `sleep_ms`. Updates its `idle_since`."""
        now = self._services.clock.now()
        if live.in_use():
            live.idle_since = now
        return now - live.idle_since >= self._services.tuning.sleep_ms

    async def renew(self, batch: "list[LiveTable]") -> None:
        """Renew the leases of these tables in one statement.

        Abandons the tables that this process no longer holds. If the renewal fails, calls
        `_abandon_expiring`.
        """
        requested_at, lease_ms = self._services.clock.steady(), self._services.tuning.lease_ms
        held = {live.actor.code: live.actor.epoch for live in batch}
        try:
            ours = await self._services.store.renew(held, lease_ms)
        except StoreError as error:
            self._services.metrics.store_errors.inc()
            log.error("could not renew the leases of %d tables: %s", len(batch), error)
            self._abandon_expiring(batch)
            return
        except Exception:
            self._services.metrics.task_errors.labels("renewal").inc()
            log.exception("could not renew the leases of %d tables", len(batch))
            self._abandon_expiring(batch)
            return
        for live in batch:
            if live.actor.code in ours:
                live.lease_requested_at = requested_at
            elif not live.actor.closed:
                self._services.metrics.tables_fenced.inc()
                self._tables.abandon(live)

    def _abandon_expiring(self, batch: "list[LiveTable]") -> None:
        """With SQLite, abandon tables whose lease may run out before the next renewal has ended."""
        if self._services.store.is_remote:
            return  # Writes are retried until the database says which node holds the table.
        # The next attempt begins within a quarter of a lease and takes at most another quarter.
        oldest_safe = self._services.clock.steady() - self._services.tuning.lease_ms / 1000 * 0.45
        for live in batch:
            if live.lease_requested_at < oldest_safe and not live.actor.closed:
                self._services.metrics.tables_let_go.inc()
                self._tables.abandon(live)
