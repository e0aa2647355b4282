"""New tables by the id of whoever asked for them: asking again opens no second one."""

import asyncio
from collections.abc import Awaitable, Callable

from triptych.table.live import LiveTable

MOST = 2_000
"""Ids kept, the newest. Who never heard of their table for longer than that gets another one."""


class Openings:
    """Which table was opened for which joining id, also while it is still being opened."""

    def __init__(self) -> None:
        self._tables: dict[str, asyncio.Future[str]] = {}

    async def code(self, join_id: str | None, make: Callable[[], Awaitable[LiveTable]]) -> str:
        """The table opened for this id; a new one the first time, and without an id always."""
        if join_id is None:
            return (await make()).actor.code
        known = self._tables.get(join_id)
        if known is None or known.cancelled() or (known.done() and known.exception()):
            known = self._tables[join_id] = asyncio.ensure_future(_code(make))
            while len(self._tables) > MOST:
                del self._tables[next(iter(self._tables))]
        # One who hangs up must not take the table away from their own second try.
        return await asyncio.shield(known)


async def _code(make: Callable[[], Awaitable[LiveTable]]) -> str:
    return (await make()).actor.code
