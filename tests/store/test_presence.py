"""How a node announces itself and judges its peers, with a clock that the test moves."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest
from tests.support.memory.calls import Call
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.store import MemoryStore

from triptych.store import StoreBroken
from triptych.store.presence import (
    FAILOVER_GRACE_S,
    FROZEN_AFTER_MS,
    HEARTBEAT_S,
    HEARTBEAT_TIMEOUT_S,
    NAME_WAIT_S,
    SessionPresence,
)

T = TypeVar("T")


class Cluster:
    """A database in memory and the nodes that have joined it. Time passes only in `advance`."""

    def __init__(self) -> None:
        self.time = 1_000.0
        self.database = MemoryDatabase(lambda: self.time)

    async def join(self, name: str) -> SessionPresence:
        store = MemoryStore(self.database, lambda: self.time)
        assert store.cluster is not None
        return await store.cluster.join(name, f"{name}:1", bool)

    def advance(self, seconds: float) -> None:
        self.time += seconds


async def test_node_counts_as_connected_while_heartbeats_succeed() -> None:
    cluster = Cluster()
    one = await cluster.join("one")
    assert one.is_connected
    cluster.advance(HEARTBEAT_S + HEARTBEAT_TIMEOUT_S)
    assert not one.is_connected
    await one.announce()
    assert one.is_connected


async def test_node_judges_peers_only_after_the_grace_period() -> None:
    cluster = Cluster()
    one = await cluster.join("one")
    cluster.advance(FAILOVER_GRACE_S)
    await one.announce()
    assert not one.can_judge_peers
    cluster.advance(0.1)
    assert one.can_judge_peers


async def test_session_of_a_frozen_node_is_ended() -> None:
    cluster = Cluster()
    frozen, one = await cluster.join("frozen"), await cluster.join("one")
    cluster.advance(max(FROZEN_AFTER_MS / 1000, FAILOVER_GRACE_S) + 0.1)
    await one.announce()  # Only from now on can it judge its peers.
    await one.announce()
    assert not cluster.database.has_session("frozen")
    await one.announce()
    assert not one.peers["frozen"].alive
    await frozen.announce()
    assert "frozen" not in frozen.peers
    assert not cluster.database.has_session("frozen"), "its old session is over"


async def test_name_of_a_running_node_is_refused() -> None:
    cluster = Cluster()
    one = await cluster.join("one")
    second = asyncio.ensure_future(cluster.join("one"))
    while not second.done():
        await asyncio.sleep(0)
        cluster.advance(NAME_WAIT_S / 10)
        await one.announce()
    with pytest.raises(StoreBroken, match="another node is already called one"):
        second.result()
    assert cluster.database.has_session("one")


async def test_restarted_node_takes_its_name_from_a_frozen_process() -> None:
    cluster = Cluster()
    await cluster.join("one")
    cluster.advance(FROZEN_AFTER_MS / 1000 + 0.1)
    again = await cluster.join("one")
    await again.announce()
    assert cluster.database.has_session("one")


async def test_node_reconnects_after_a_failover() -> None:
    cluster = Cluster()
    one = await cluster.join("one")
    refreshed = asyncio.Event()
    running = asyncio.create_task(one.run(refreshed.set))
    cluster.advance(FAILOVER_GRACE_S + 0.1)
    cluster.database.end_all_sessions()
    while not cluster.database.has_session("one"):
        refreshed.clear()
        await refreshed.wait()
    assert not one.can_judge_peers, "peers may still reconnect"
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_concurrent_refreshes_share_one_query() -> None:
    cluster = Cluster()
    queries: list[str] = []

    async def send(call: Call, work: Callable[[], T]) -> T:
        queries.append(call.name)
        await asyncio.sleep(0)
        return work()

    store = MemoryStore(cluster.database, lambda: cluster.time, send)
    assert store.cluster is not None
    one = await store.cluster.join("one", "one:1", bool)
    queries.clear()
    cluster.advance(1.0)
    await asyncio.gather(*(one.refresh_peers() for _ in range(5)))
    assert queries == ["heartbeat"]
