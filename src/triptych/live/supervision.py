"""Background tasks that run forever. A failed task is logged, counted and restarted."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from triptych.live.metrics import Metrics
from triptych.store.contract.errors import StoreError

log = logging.getLogger("triptych.tasks")

RESTART_DELAY_S = 1.0
"""The delay before a restart, so that a task that always fails does not keep the process busy."""


async def run_forever(
    name: str,
    work: Callable[[], Awaitable[None]],
    metrics: Metrics,
    pause_s: float = RESTART_DELAY_S,
) -> None:
    """Run `work` again and again until cancelled, even if it raises. Pauses after each run."""
    while True:
        try:
            await work()
        except StoreError as error:
            # Not a bug: the database is slow or unreachable.
            log.error("task %s failed, restarting in %g s: %s", name, pause_s, error)
            metrics.task_errors.labels(name).inc()
        except Exception:
            log.exception("task %s failed, restarting in %g s", name, pause_s)
            metrics.task_errors.labels(name).inc()
        await asyncio.sleep(pause_s)
