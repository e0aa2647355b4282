"""The leases of this node's tables: renewed in turn, in batches, never all at once.

Every table has its turn once in a quarter of the lease. A batch that fails does not hold up the
others; a table whose lease could run out before a further try has ended is given up by us, while it
is still ours: its players are told to look for it elsewhere.
"""

import asyncio
import logging
from collections import deque
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING

from triptych.core.refusal import Reject
from triptych.store.contract.store import StoreError

if TYPE_CHECKING:
    from triptych.live.live_table import LiveTable
    from triptych.live.registry import Tables

log = logging.getLogger("triptych.live")

BATCH = 200
"""Tables in one statement: a millisecond or two of the journal's time."""
STEPS = 4
"""Batches in a round, at least: a few tables are spread, too."""
SPARED_MS = 15_000
"""Whoever has just opened a table is about to come to it."""


class Leases:
    """Whose turn it is to be renewed, or to go to sleep."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables
        self._services = tables.services
        self._turns: deque[LiveTable] = deque()
        self._under_way: set[asyncio.Task[None]] = set()

    def add(self, live: "LiveTable") -> None:
        self._turns.append(live)

    async def keep(self) -> None:
        """For ever, a batch at a time."""
        try:
            while True:
                steps = max(STEPS, ceil(len(self._turns) / BATCH))
                await asyncio.sleep(self._services.tuning.lease_ms / 4000 / steps)
                # Many may have come in the meantime; they have their turn in the next steps.
                self.step(min(BATCH, ceil(len(self._turns) / steps)))
        finally:
            for task in self._under_way:
                task.cancel()

    def step(self, size: int) -> None:
        """The next ones have their turn."""
        batch = []
        for _ in range(min(size, len(self._turns))):
            live = self._turns.popleft()
            if live.actor.closed:
                continue
            self._turns.append(live)
            if self._sleepy(live):
                live.actor.stop()
            else:
                batch.append(live)
        if batch:
            task = asyncio.create_task(self.renew(batch))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    def make_room(self, coming: int) -> None:
        """The table that nobody has looked at for longest goes to sleep; Reject where none can.

        Else whoever opens tables and leaves them would keep everybody out for minutes.
        """
        tables = self._tables
        alive = [live for live in tables.live.values() if not live.actor.closed]
        if len(alive) + coming < tables.most:
            return
        before = self._services.clock.now() - SPARED_MS
        unwatched = [live for live in alive if not live.in_use() and live.idle_since < before]
        if not unwatched:
            raise Reject("too_many_tables", most=tables.most)
        min(unwatched, key=lambda live: live.idle_since).actor.stop()

    def _sleepy(self, live: "LiveTable") -> bool:
        now = self._services.clock.now()
        if live.in_use():
            live.idle_since = now
        return now - live.idle_since >= self._services.tuning.sleep_ms

    async def renew(self, batch: "list[LiveTable]") -> None:
        """One statement for all of them; those that are no longer ours are given up."""
        asked, lease_ms = monotonic(), self._services.tuning.lease_ms
        held = {live.actor.code: live.actor.epoch for live in batch}
        try:
            ours = await self._services.store.renew(held, lease_ms)
        except StoreError as error:
            self._services.metrics.store_errors.inc()
            log.error("the leases of %d tables were not renewed: %s", len(batch), error)
            self._give_up(batch)
            return
        except Exception:
            self._services.metrics.task_errors.labels("renewal").inc()
            log.exception("the leases of %d tables were not renewed", len(batch))
            self._give_up(batch)
            return
        for live in batch:
            if live.actor.code in ours:
                live.renewed = asked
            elif not live.actor.closed:
                self._services.metrics.tables_fenced.inc()
                self._tables.abandon(live)

    def _give_up(self, batch: "list[LiveTable]") -> None:
        """Those for which the next try could end after their lease."""
        if self._services.store.comes_back:
            return  # The table stands still until it is known whose it is.
        latest = monotonic() - self._services.tuning.lease_ms / 1000 * 0.45
        for live in batch:
            if live.renewed < latest and not live.actor.closed:
                self._services.metrics.tables_let_go.inc()
                self._tables.abandon(live)
