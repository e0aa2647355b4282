"""The port for other nodes: closed without them, and limited for strangers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.support.players import host_table, join_table
from tests.support.ports import free_port
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess
from tests.support.servers import StartServer

from triptych.server.cluster import messages as m
from triptych.server.cluster.handshake import HandshakeSigner, NodeListener, split_address
from triptych.server.cluster.relay import Relays
from triptych.server.log_limit import LINES_PER_PERIOD

SIGNER = HandshakeSigner(b"ours")
UNVERIFIED_PER_ADDRESS = 3


def refuse_visitor(transport: Any, request: m.RelayVisitor, data: bytes) -> None:
    raise AssertionError("no visitor was relayed")


async def reply_true(query: m.NodeQuery[Any]) -> Any:
    return True


async def wait_until_closed(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionResetError):
        assert await reader.read() == b""


@pytest.fixture
async def listener() -> AsyncIterator[NodeListener]:
    """A listener that lets three connections of an address wait for their handshake."""
    listener = NodeListener(SIGNER, unverified_per_address=UNVERIFIED_PER_ADDRESS)
    await listener.bind("127.0.0.1", 0, None)
    await listener.listen(refuse_visitor, reply_true)
    yield listener
    listener.close()


async def test_silent_strangers_replace_each_other_and_nodes_still_connect(
    listener: NodeListener,
) -> None:
    strangers, nonces = [], []
    for _ in range(10):
        reader, writer = await asyncio.open_connection(*split_address(listener.address))
        nonces.append(await reader.readexactly(16))
        strangers.append((reader, writer))
    for reader, _ in strangers[:-UNVERIFIED_PER_ADDRESS]:
        await wait_until_closed(reader)
    assert await Relays(SIGNER, None).query(listener.address, m.CheckDatabase())
    reader, writer = strangers[-1]
    writer.write(SIGNER.signed_line(nonces[-1], m.CheckDatabase()))
    assert await reader.read() == m.encode_node_reply(True), "still open"
    for _, writer in strangers:
        writer.close()


async def test_verified_connections_do_not_count_as_strangers(listener: NodeListener) -> None:
    visitors = []
    await listener.listen(lambda transport, *_: visitors.append(transport), reply_true)
    relays = Relays(SIGNER, None)
    remotes = [
        await relays._dial(listener.address, m.RelayVisitor("192.0.2.7"), b"")
        for _ in range(4 * UNVERIFIED_PER_ADDRESS)
    ]
    assert await relays.query(listener.address, m.CheckDatabase())
    assert not any(remote.ended.is_set() for remote in remotes)
    for remote in remotes:
        remote.transport.abort()
    for visitor in visitors:
        visitor.abort()


@pytest.mark.postgres
async def test_single_node_opens_no_port_until_another_node_joins(
    start: StartServer,
    postgres_url: str,  # noqa: F811
) -> None:
    one = await start(store=postgres_url, node="one", secret="ours")
    assert one.server.nodes is not None
    address = split_address(one.server.nodes._listener.address)  # type: ignore[attr-defined]
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection(*address)
    ann = await host_table(one.base)
    two = await start(store=postgres_url, node="two", secret="ours")
    await join_table(two.base, ann.code, "Bob")  # Its first visitor is relayed to the first node.
    _, writer = await asyncio.open_connection(*address)
    writer.close()


@pytest.mark.process
async def test_strangers_at_the_node_port_cannot_fill_the_log(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    inner = f"127.0.0.1:{free_port()}"
    node = await ServerProcess(
        tmp_path / "data", store=postgres_url, inner=inner, secret="ours"
    ).ready()
    for _ in range(10 * LINES_PER_PERIOD):
        reader, writer = await asyncio.open_connection(*split_address(inner))
        await reader.readexactly(16)
        writer.write(b"0" * 64 + b' {"peer":""}\n')
        await wait_until_closed(reader)
        writer.close()
    await host_table(node.base)
    assert node.stop() == 0
    lines = node.log.read_text().splitlines()
    refusals = [line for line in lines if "refused a connection from a node" in line]
    assert 1 <= len(refusals) <= LINES_PER_PERIOD + 1
    assert "more lines like this one" in refusals[-1]
