"""Hands the tables of a leaving node over to other nodes, a few at a time."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from triptych.live.services import Services
from triptych.store.contract.errors import StoreError

if TYPE_CHECKING:
    from triptych.live.live_table import LiveTable
    from triptych.live.registry import TableRegistry

MIN_PARALLEL_RELEASES, TABLES_PER_RELEASE = 2, 40
"""A leaving node releases several tables in parallel: one for every `TABLES_PER_RELEASE` tables it
has, but no fewer than `MIN_PARALLEL_RELEASES`."""
PICKUP_TIMEOUT_S, PICKUP_POLL_S, HANDOVER_TIMEOUT_S = 1.0, 0.02, 20.0
"""After releasing a table that has viewers, a leaving node waits until another node has opened the
table, at most `PICKUP_TIMEOUT_S`. It checks this every `PICKUP_POLL_S`. `HANDOVER_TIMEOUT_S` after
the handover began, it no longer waits for any table."""


async def hand_over(tables: "TableRegistry") -> None:
    """Release all tables, a few at a time, so that each is unavailable only for a moment.

    Restoring takes longer than releasing. If all tables were released at once, their restores
    would wait for each other.
    """
    steady = tables.services.clock.steady
    to_release, deadline = list(tables.live.values()), steady() + HANDOVER_TIMEOUT_S
    slots = asyncio.Semaphore(max(MIN_PARALLEL_RELEASES, len(to_release) // TABLES_PER_RELEASE))

    async def hand_over_one(live: "LiveTable") -> None:
        async with slots:
            has_viewers = len(live.actor.sessions) > 0
            await tables.release(live)
            if has_viewers:
                pickup_deadline = min(deadline, steady() + PICKUP_TIMEOUT_S)
                await _wait_for_pickup(tables.services, live.actor.code, pickup_deadline)

    await asyncio.gather(*(hand_over_one(live) for live in to_release))


async def _wait_for_pickup(services: Services, code: str, deadline: float) -> None:
    """Wait until another node has opened this table, or until `deadline`."""
    with contextlib.suppress(StoreError):
        while services.clock.steady() < deadline:
            row = await services.store.locate(code)
            if row is None or row.node is not None:
                return
            await asyncio.sleep(PICKUP_POLL_S)
