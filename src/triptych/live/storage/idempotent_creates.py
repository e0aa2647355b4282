"""Creation of tables with an id from the client, so that a retry creates no second table.

The journal stores the ids, so the retry may reach another worker or node. Each process also caches
the newest ids. Concurrent requests with the same id share one creation.
"""

import asyncio
from collections.abc import Awaitable, Callable

from triptych.core.values import Millis
from triptych.live.live_table import LiveTable, hash_secret
from triptych.store.contract.pairing import PairingStore

REMEMBER_MS: Millis = 3_600_000
"""How long the journal keeps the id of a request to create a table."""
MAX_IDS = 2_000
"""The maximum number of ids in the cache of each process."""

CreateTable = Callable[[], Awaitable[LiveTable]]
DiscardTable = Callable[[LiveTable], Awaitable[None]]


class IdempotentCreates:
    """Creates at most one table for each id that clients send."""

    def __init__(self, store: PairingStore, discard: DiscardTable) -> None:
        self._store = store
        self._discard = discard
        self._creations: dict[str, asyncio.Future[str]] = {}
        """Creations that are running or done, by the id that the client sent. The result of each is
        the code of the table."""

    async def get_or_create(self, join_id: str | None, create: CreateTable) -> str:
        """Return the code of the table that was created with this id. Creates the table if needed.

        Without an id, always creates a table.
        """
        if join_id is None:
            return (await create()).actor.code
        creation = self._creations.get(join_id)
        if creation is None or creation.cancelled() or (creation.done() and creation.exception()):
            creation = self._creations[join_id] = asyncio.ensure_future(
                self._get_or_create_stored(join_id, create)
            )
            while len(self._creations) > MAX_IDS:
                del self._creations[next(iter(self._creations))]
        # Shield: a cancelled request must not cancel the creation that its retry will await.
        return await asyncio.shield(creation)

    async def _get_or_create_stored(self, join_id: str, create: CreateTable) -> str:
        id_hash = hash_secret(f"opening {join_id}")
        code = await self._store.created_table(id_hash, None, 0)
        if code is not None:
            return code
        live = await create()
        code = await self._store.created_table(id_hash, live.actor.code, REMEMBER_MS)
        if code in (None, live.actor.code):
            return live.actor.code
        # Another worker or node was faster: discard our table. Nobody has its code yet.
        await self._discard(live)
        return code
