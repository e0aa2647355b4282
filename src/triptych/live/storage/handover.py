"""Hands the tables of a leaving node over to other nodes, a few at a time."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from triptych.live.services import Services
from triptych.store.contract.errors import StoreError

if TYPE_CHECKING:
    from triptych.live.live_table import LiveTable
    from triptych.live.registry import TableRegistry

log = logging.getLogger("triptych.live")

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

    If the journal does not respond, stops the remaining tables at once, without waiting until they
    are released.
    """
    steady, timeout_s = tables.services.clock.steady, tables.services.tuning.release_timeout_s
    to_release, deadline = list(tables.live.values()), steady() + HANDOVER_TIMEOUT_S
    slots = asyncio.Semaphore(max(MIN_PARALLEL_RELEASES, len(to_release) // TABLES_PER_RELEASE))

    async def hand_over_one(live: "LiveTable") -> None:
        async with slots:
            has_viewers = len(live.actor.sessions) > 0
            if not await tables.release(live, timeout_s):
                raise TimeoutError
            if has_viewers:
                pickup_deadline = min(deadline, steady() + PICKUP_TIMEOUT_S)
                await _wait_for_pickup(tables.services, live.actor.code, pickup_deadline)

    try:
        async with asyncio.TaskGroup() as group:
            for live in to_release:
                group.create_task(hand_over_one(live))
    except* TimeoutError:
        log.error("could not hand over %d tables: the journal does not respond", len(tables.live))
        for live in to_release:
            live.actor.stop()


async def _wait_for_pickup(services: Services, code: str, deadline: float) -> None:
    """Wait until another node has opened this table, or until `deadline`."""
    with contextlib.suppress(StoreError):
        while services.clock.steady() < deadline:
            row = await services.store.locate(code)
            if row is None or row.node is not None:
                return
            await asyncio.sleep(PICKUP_POLL_S)
