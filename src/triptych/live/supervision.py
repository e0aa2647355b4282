"""Background tasks that never end: an error is logged and counted, and the task goes on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from triptych.live.metrics import Metrics

log = logging.getLogger("triptych.tasks")

PAUSE_S = 1.0
"""Before a task that failed goes on: one that fails at once must not keep the node busy."""


async def supervised(
    name: str, work: Callable[[], Awaitable[None]], metrics: Metrics, pause_s: float = PAUSE_S
) -> None:
    """Do this for ever, whatever it raises; only a cancellation ends it."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s failed and goes on in %g s", name, pause_s)
            metrics.task_errors.labels(name).inc()
        await asyncio.sleep(pause_s)
