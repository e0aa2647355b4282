"""Checks whether this server can serve players now.

The server is ready if the journal can be written and read, and if the server is neither stopping
nor draining.
"""

import asyncio
from time import monotonic

from triptych.store.contract.store import Store, StoreError

CACHE_S = 2.0
"""How long the result of a probe is reused."""


class Readiness:
    """Reports whether this server is ready, and probes the journal to find out.

    Concurrent calls share one probe. The store limits how long a probe takes.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._probe_task: asyncio.Task[StoreError | None] | None = None
        self._probed_at = 0.0
        self._stopping = False
        self._draining = False

    def stop(self) -> None:
        """Report "stopping" from now on, and cancel a running probe."""
        self._stopping = True
        if self._probe_task is not None:
            self._probe_task.cancel()

    def set_draining(self, on: bool) -> None:
        """Start or stop reporting "draining"."""
        self._draining = on

    async def not_ready_reason(self) -> tuple[str, str] | None:
        """Return why the server is not ready, as a code and a sentence; None if it is ready."""
        if self._stopping:
            return "stopping", "this server is stopping"
        if self._draining:
            return "draining", "this server is being drained"
        probe = self._probe_task
        if probe is None or (probe.done() and monotonic() - self._probed_at > CACHE_S):
            probe = self._probe_task = asyncio.create_task(self._probe())
        try:
            # Shield: a cancelled request must not cancel the probe that others await.
            error = await asyncio.shield(probe)
        except asyncio.CancelledError:
            if not probe.cancelled():
                raise
            return "stopping", "this server is stopping"
        return None if error is None else (error.code, str(error))

    async def _probe(self) -> StoreError | None:
        try:
            await self._store.probe()
        except StoreError as error:
            return error
        finally:
            self._probed_at = monotonic()
        return None
