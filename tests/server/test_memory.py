"""Tables, players and connections leave nothing behind in memory."""

import asyncio
import gc
from collections import Counter

import pytest
from tests.support.players import TIMEOUT_S
from tests.support.servers import StartServer
from tests.torture.crowd import Crowd
from tests.torture.soak_server import count_objects

OF_A_TABLE = (
    "triptych.live.actor.Actor",
    "triptych.live.live_table.LiveTable",
    "triptych.live.sessions.Session",
    "triptych.live.timers.Timers",
    "triptych.live.publisher.Publisher",
    "triptych.live.bot_seats.SeatPlayer",
    "triptych.ink.progress.TrackedBoard",
    "triptych.server.ws.connection.Connection",
    "triptych.server.limits.connections.OpenConnection",
)
EVENINGS, EVENING_S = 3, 3


def objects_of_tables() -> Counter[str]:
    """The number of objects of each type that belongs to a table or a connection."""
    gc.collect()
    counts = count_objects()
    return Counter({name: counts[name] for name in OF_A_TABLE})


@pytest.mark.slow
async def test_nothing_of_a_table_is_left_after_its_evening(start: StartServer) -> None:
    before = objects_of_tables()  # An earlier test may have left some.
    server = await start(joins_per_minute=10_000, tables_per_hour=10_000)
    crowd = Crowd(server.base, seed=1, tables=1, evening_s=EVENING_S)
    playing = asyncio.create_task(crowd.run())
    most: Counter[str] = Counter()
    while crowd.evenings < EVENINGS:
        assert not playing.done(), playing.result()
        most |= objects_of_tables() - before
        await asyncio.sleep(0.5)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    assert crowd.errors == []
    assert {"triptych.live.live_table.LiveTable", "triptych.live.sessions.Session"} <= set(most)
    tables = server.server.tables
    await asyncio.gather(*map(tables.release, tables.live.values()))
    async with asyncio.timeout(TIMEOUT_S):
        # The queue of lease renewals forgets a released table at its next turn.
        while objects_of_tables() - before:
            await asyncio.sleep(0.2)
