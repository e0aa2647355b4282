"""Checks whether this server can serve players now.

The server is ready if it is in the phase `READY` and the journal can be written and read.
"""

import asyncio

from triptych.live.clock import Clock
from triptych.live.lifecycle import Lifecycle, Phase
from triptych.store.contract.errors import StoreError
from triptych.store.contract.store import Store

STOPPING = "stopping", "this server is stopping"
DRAINING = "draining", "this server is being drained"
NOT_READY_REASONS = {
    Phase.STARTING: ("starting", "this server is starting"),
    Phase.DRAINING: DRAINING,
    Phase.LEAVING: DRAINING,
    Phase.STOPPED: STOPPING,
}


class Readiness:
    """Reports whether this server is ready, and probes the journal to find out.

    Concurrent calls share one probe. The store limits how long a probe takes.
    """

    def __init__(self, store: Store, lifecycle: Lifecycle, clock: Clock, cache_s: float) -> None:
        self._cache_s = cache_s
        self._store = store
        self._lifecycle = lifecycle
        self._clock = clock
        self._probe_task: asyncio.Task[StoreError | None] | None = None
        self._probed_at = 0.0

    def cancel_probe(self) -> None:
        """Cancel a running probe. Its callers report that this server is stopping."""
        if self._probe_task is not None:
            self._probe_task.cancel()

    async def not_ready_reason(self) -> tuple[str, str] | None:
        """Return why the server is not ready, as a code and a sentence; None if it is ready."""
        if self._lifecycle.phase is not Phase.READY:
            return NOT_READY_REASONS[self._lifecycle.phase]
        probe = self._probe_task
        if probe is None or (
            probe.done() and self._clock.steady() - self._probed_at > self._cache_s
        ):
            probe = self._probe_task = asyncio.create_task(self._probe())
        try:
            # Shield: a cancelled request must not cancel the probe that others await.
            error = await asyncio.shield(probe)
        except asyncio.CancelledError:
            if not probe.cancelled():
                raise
            return STOPPING
        return None if error is None else (error.code, str(error))

    async def _probe(self) -> StoreError | None:
        try:
            await self._store.probe()
        except StoreError as error:
            return error
        finally:
            self._probed_at = self._clock.steady()
        return None
