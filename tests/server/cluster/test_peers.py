"""Which node serves a table: `Nodes` with an in-memory presence, over real connections."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from tests.support.players import TIMEOUT_S

from triptych.live.lifecycle import Lifecycle, Phase
from triptych.server.cluster import messages as m
from triptych.server.cluster.handshake import HandshakeSigner, NodeListener
from triptych.server.cluster.peers import Nodes
from triptych.server.cluster.relay import Relays
from triptych.store.contract.cluster import Peer
from triptych.store.contract.tables import TableRow

SIGNER = HandshakeSigner(b"ours")


class MemoryTables:
    """The rows of tables in a dictionary."""

    record_format = 3

    def __init__(self, *rows: TableRow) -> None:
        self._rows = {row.table: row for row in rows}

    async def locate(self, table: str) -> TableRow | None:
        return self._rows.get(table)


class MemoryPresence:
    """The presence of one process. Its peers appear when it refreshes them."""

    name = "n0"
    is_connected = can_judge_peers = True

    def __init__(self, *peers: Peer) -> None:
        self.peers: dict[str, Peer] = {}
        self._peers_to_come = peers

    async def run(self, on_refresh: Callable[[], None]) -> None:
        raise AssertionError("no test announces this process")

    async def announce(self) -> None:
        await self.refresh_peers()

    async def refresh_peers(self) -> None:
        self.peers = {peer.name: peer for peer in self._peers_to_come}

    async def close(self) -> None:
        self.peers = {}


def row(node: str | None, *, epoch: int = 2, record_format: int = 3) -> TableRow:
    return TableRow("WXYZ", epoch, 5, node, 0, 0, record_format)


def refuse_visitor(transport: Any, request: m.RelayVisitor, data: bytes) -> None:
    raise AssertionError("no visitor was relayed")


async def reply_true(query: m.NodeQuery[Any]) -> Any:
    return True


class OtherNode:
    """Another node. Releases every table that it is asked to release."""

    def __init__(self, node: NodeListener) -> None:
        self._node = node
        self.address = node.address
        self.released: list[str] = []

    async def start(self) -> None:
        await self._node.listen(refuse_visitor, self._reply)

    async def _reply(self, query: m.NodeQuery[Any]) -> Any:
        assert isinstance(query, m.ReleaseTable)
        self.released.append(query.code)
        return True


@pytest.fixture
async def other() -> AsyncIterator[OtherNode]:
    node = NodeListener(SIGNER)
    await node.bind("127.0.0.1", 0, None)
    listener = OtherNode(node)
    await listener.start()
    yield listener
    node.close()


def nodes_with(
    other: OtherNode, found: TableRow, *, alive: bool = True, lifecycle: Lifecycle | None = None
) -> Nodes:
    presence = MemoryPresence(Peer("n1", other.address, alive=alive, leaving=False))
    own_listener = NodeListener(SIGNER)
    return Nodes(
        MemoryTables(found), presence, Relays(SIGNER, None), own_listener, lifecycle or Lifecycle()
    )


async def test_table_of_a_live_node_is_found_there(other: OtherNode) -> None:
    nodes = nodes_with(other, row("n1"))
    found = await asyncio.gather(*(nodes.locate_table("WXYZ", True) for _ in range(5)))
    assert set(found) == {other.address}
    assert other.released == []


async def test_table_without_a_live_holder_is_served_here(other: OtherNode) -> None:
    assert await nodes_with(other, row("n1"), alive=False).locate_table("WXYZ", True) is None
    assert await nodes_with(other, row(None)).locate_table("WXYZ", True) is None
    assert await nodes_with(other, row("n0")).locate_table("WXYZ", True) is None
    assert await nodes_with(other, row("n1")).locate_table("ABCD", True) is None, "no such table"


async def test_new_table_is_released_to_the_node_of_its_first_player(other: OtherNode) -> None:
    nodes = nodes_with(other, row("n1", epoch=1))
    assert await nodes.locate_table("WXYZ", False) == other.address, "only a WebSocket moves it"
    assert await nodes.locate_table("WXYZ", True) is None
    assert other.released == ["WXYZ"]


async def test_leaving_node_sends_its_visitors_to_another(other: OtherNode) -> None:
    lifecycle = Lifecycle()
    nodes = nodes_with(other, row(None), lifecycle=lifecycle)
    await nodes.refresh()
    assert await nodes.locate_table("WXYZ", True) is None
    lifecycle.enter(Phase.READY)
    lifecycle.enter(Phase.LEAVING)
    assert await nodes.locate_table("WXYZ", True) == other.address


async def test_table_of_a_newer_release_is_served_by_another_node(other: OtherNode) -> None:
    nodes = nodes_with(other, row(None, record_format=4))
    await nodes.refresh()
    assert await nodes.locate_table("WXYZ", True) == other.address


async def test_node_opens_its_port_when_another_node_joins() -> None:
    """Until then, connections to it are refused, as the port may be open to the whole LAN."""
    listener = NodeListener(SIGNER)
    await listener.bind("127.0.0.1", 0, None)
    presence = MemoryPresence(Peer("n1", "127.0.0.1:1", alive=True, leaving=True))
    presence.peers = {
        "n0#1": Peer("n0#1", "127.0.0.1:2", alive=True, leaving=False),
        "dead": Peer("dead", "127.0.0.1:3", alive=False, leaving=False),
    }
    relays = Relays(SIGNER, None)
    nodes = Nodes(MemoryTables(), presence, relays, listener, Lifecycle())
    await nodes.listen(refuse_visitor, reply_true)
    assert await relays.query(listener.address, m.CheckDatabase()) is None
    await nodes.refresh()
    async with asyncio.timeout(TIMEOUT_S):
        while await relays.query(listener.address, m.CheckDatabase()) is None:
            await asyncio.sleep(0.01)
    await nodes.close()


async def test_node_with_a_chosen_address_opens_its_port_at_once() -> None:
    listener = NodeListener(SIGNER)
    await listener.bind("127.0.0.1", 0, None)
    relays = Relays(SIGNER, None)
    nodes = Nodes(
        MemoryTables(), MemoryPresence(), relays, listener, Lifecycle(), listens_alone=True
    )
    await nodes.listen(refuse_visitor, reply_true)
    assert await relays.query(listener.address, m.CheckDatabase())
    await nodes.close()


async def test_starting_node_waits_until_its_peer_accepts_connections() -> None:
    """The peer was alone, and opens its port when it finds the new node."""
    peer = NodeListener(SIGNER)
    await peer.bind("127.0.0.1", 0, None)
    own = NodeListener(SIGNER)
    await own.bind("127.0.0.1", 0, None)
    presence = MemoryPresence()
    presence.peers = {"n1": Peer("n1", peer.address, alive=True, leaving=False)}
    nodes = Nodes(MemoryTables(), presence, Relays(SIGNER, None), own, Lifecycle())
    listening = asyncio.create_task(nodes.listen(refuse_visitor, reply_true))
    while await Relays(SIGNER, None).query(own.address, m.CheckDatabase()) is None:
        await asyncio.sleep(0.01)
    assert not listening.done()
    await peer.listen(refuse_visitor, reply_true)
    await listening
    await nodes.close()
    peer.close()
