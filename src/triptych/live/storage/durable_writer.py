"""Writing while the database may be away: the table stands still until the outcome is known.

A write that failed may have happened. It is tried again, and where it cannot be made any more
because it is there already, that is found out: done once, never twice, and nobody is thrown out.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from triptych.core.values import Millis
from triptych.store.contract.store import Claim, Entry, InkChunk, OutOfOrder, Store, StoreBroken

log = logging.getLogger("triptych.live")

AGAIN_S = 0.25
PASSING = ("store_broken", "store_slow", "store_readonly")
"""What a database that fails over says for a while."""


class Settling:
    """The writes of one table."""

    def __init__(self, store: Store, claim: Claim, now: Callable[[], Millis]) -> None:
        self._store = store
        self._table, self._epoch = claim.table, claim.epoch
        self._now = now
        self.frozen_at: Millis | None = None
        """Since when the table stands still."""

    async def append(self, after: int, entries: Sequence[Entry]) -> int:
        """As `Store.append`, however long it takes."""
        last = after + len(entries)

        async def written() -> bool:
            row = await self._store.locate(self._table)
            return row is not None and (row.epoch, row.seq) == (self._epoch, last)

        await self._surely(
            lambda: self._store.append(self._table, self._epoch, after, entries), written
        )
        return last

    async def append_ink(self, chunks: Sequence[InkChunk]) -> None:
        """As `Store.append_ink`, however long it takes."""

        async def written() -> bool:
            first = min(chunk.board for chunk in chunks)
            kept = await self._store.read_ink(self._table, first)
            return set(chunks) <= set(kept)

        await self._surely(
            lambda: self._store.append_ink(self._table, self._epoch, chunks), written
        )

    async def _surely(
        self, write: Callable[[], Awaitable[object]], written: Callable[[], Awaitable[bool]]
    ) -> None:
        unsure = False
        while True:
            try:
                try:
                    await write()
                except OutOfOrder:
                    # Whoever else writes here has another epoch, and we would be fenced.
                    if not unsure or not await written():
                        raise
                return
            except StoreBroken as error:
                if not self._store.comes_back or error.code not in PASSING:
                    raise
                if not unsure:
                    log.warning("table %s stands still: %s", self._table, error)
                    self.frozen_at = self.frozen_at or self._now()
                unsure = True
                await asyncio.sleep(AGAIN_S)
