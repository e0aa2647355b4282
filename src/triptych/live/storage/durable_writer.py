"""Journal writes that survive the outage of a database server.

A write that fails with one of `TRANSIENT_CODES` is retried, except with SQLite. The failed attempt
may have been committed anyway. A retry then fails with `OutOfOrder`, and the writer checks whether
the data is already stored. No data is therefore written twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from triptych.core.values import Millis
from triptych.store.contract.errors import OutOfOrder, StoreBroken
from triptych.store.contract.tables import Claim, Entry, InkChunk, TableStore

log = logging.getLogger("triptych.live")

RETRY_DELAY_S = 0.25
TRANSIENT_CODES = ("store_broken", "store_slow", "store_readonly")
"""Errors that a database may report during a failover."""


class DurableWriter:
    """Writes the journal and the ink of one table."""

    def __init__(self, store: TableStore, claim: Claim, now: Callable[[], Millis]) -> None:
        self._store = store
        self._table, self._epoch = claim.table, claim.epoch
        self._now = now
        self.outage_since: Millis | None = None
        """When writes began to fail; None without an outage."""

    def take_outage(self) -> Millis | None:
        """Return when the last outage began, and forget it. None if there was no outage.

        Call this after a successful write, to exclude the outage from deadlines.
        """
        since, self.outage_since = self.outage_since, None
        return since

    async def append(self, after: int, entries: Sequence[Entry]) -> int:
        """Append entries after the entry numbered `after`. Returns the number of the last one."""
        last = after + len(entries)

        async def is_written() -> bool:
            row = await self._store.locate(self._table)
            return row is not None and (row.epoch, row.seq) == (self._epoch, last)

        await self._write_once(
            lambda: self._store.append(self._table, self._epoch, after, entries), is_written
        )
        return last

    async def append_ink(self, chunks: Sequence[InkChunk]) -> None:
        """Append chunks of ink."""

        async def is_written() -> bool:
            first = min(chunk.board for chunk in chunks)
            stored = await self._store.read_ink(self._table, first)
            return set(chunks) <= set(stored)

        await self._write_once(
            lambda: self._store.append_ink(self._table, self._epoch, chunks), is_written
        )

    async def _write_once(
        self, write: Callable[[], Awaitable[object]], is_written: Callable[[], Awaitable[bool]]
    ) -> None:
        """Call `write`, and retry it after transient errors of a database server.

        Returns when `write` succeeds, or when it raises `OutOfOrder` during a retry and
        `is_written` confirms that an earlier attempt succeeded. Raises all other errors.
        """
        retrying = False
        while True:
            try:
                try:
                    await write()
                except OutOfOrder:
                    # If it is written, an earlier attempt wrote it: other nodes have other epochs.
                    if not retrying or not await is_written():
                        raise
                return
            except StoreBroken as error:
                if not self._store.is_remote or error.code not in TRANSIENT_CODES:
                    raise
                if not retrying:
                    log.warning("table %s: write failed, retrying: %s", self._table, error)
                    self.outage_since = self.outage_since or self._now()
                retrying = True
                await asyncio.sleep(RETRY_DELAY_S)
