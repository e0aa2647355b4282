"""New tables by the id of whoever asked for them: asking again opens no second one.

The journal knows it for all workers and nodes; this process only for those who ask at once.
"""

import asyncio
from collections.abc import Awaitable, Callable

from triptych.core.values import Millis
from triptych.live.live_table import LiveTable, hashed
from triptych.store.contract.store import Store

KEPT_MS: Millis = 3_600_000
"""So long the journal knows for whom a table was opened."""
MOST = 2_000
"""Ids kept, the newest. Who never heard of their table for longer than that gets another one."""

Make = Callable[[], Awaitable[LiveTable]]
Discard = Callable[[LiveTable], Awaitable[None]]


class Openings:
    """Which table was opened for which joining id, also while it is still being opened."""

    def __init__(self, store: Store, discard: Discard) -> None:
        self._store = store
        self._discard = discard
        self._tables: dict[str, asyncio.Future[str]] = {}

    async def code(self, join_id: str | None, make: Make) -> str:
        """The table opened for this id; a new one the first time, and without an id always."""
        if join_id is None:
            return (await make()).actor.code
        known = self._tables.get(join_id)
        if known is None or known.cancelled() or (known.done() and known.exception()):
            known = self._tables[join_id] = asyncio.ensure_future(self._code(join_id, make))
            while len(self._tables) > MOST:
                del self._tables[next(iter(self._tables))]
        # One who hangs up must not take the table away from their own second try.
        return await asyncio.shield(known)

    async def _code(self, join_id: str, make: Make) -> str:
        opening = hashed(f"opening {join_id}")
        known = await self._store.opened(opening, None, 0)
        if known is not None:
            return known
        live = await make()
        known = await self._store.opened(opening, live.actor.code, KEPT_MS)
        if known in (None, live.actor.code):
            return live.actor.code
        await self._discard(
            live
        )  # Another worker or node was faster; nobody has heard of this one.
        return known
