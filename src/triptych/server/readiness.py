"""Can this server play right now? The journal is really written to and read, not just asked."""

import asyncio
from time import monotonic

from triptych.store.contract.store import Store, StoreError

FRESH_S = 2.0
"""Whoever asks again within so many seconds gets the same answer."""


class Readiness:
    """One look at a time, however many ask; each ends within the journal's own limit."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._look: asyncio.Task[StoreError | None] | None = None
        self._looked = 0.0
        self._stopping = False
        self._draining = False

    def stop(self) -> None:
        """The server is about to go: send nobody here any more."""
        self._stopping = True
        if self._look is not None:
            self._look.cancel()

    def drain(self, on: bool) -> None:
        """It goes on with what it has, and takes nothing new."""
        self._draining = on

    async def why_not(self) -> tuple[str, str] | None:
        """A code and a sentence for whoever runs the server; None where all is well."""
        if self._stopping:
            return "stopping", "this server is stopping"
        if self._draining:
            return "draining", "this server is being drained"
        look = self._look
        if look is None or (look.done() and monotonic() - self._looked > FRESH_S):
            look = self._look = asyncio.create_task(self._probe())
        try:
            # Whoever hangs up must not end the look of the others.
            error = await asyncio.shield(look)
        except asyncio.CancelledError:
            if not look.cancelled():
                raise
            return "stopping", "this server is stopping"
        return None if error is None else (error.code, str(error))

    async def _probe(self) -> StoreError | None:
        try:
            await self._store.probe()
        except StoreError as error:
            return error
        finally:
            self._looked = monotonic()
        return None
