"""Clients that send nothing, send too much or never read are disconnected."""

import asyncio
import resource

import pytest
from picows import WSMsgType
from tests.abuse.raw import BINARY, CONTINUATION, PING, PONG, TEXT, RawClient, frame
from tests.support.players import Socket, eventually, host_table
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.server.limits.connections import (
    ConcurrencyLimit,
    OpenConnections,
    raise_descriptor_limit,
)
from triptych.server.ws.fragments import MAX_FRAGMENTS, BadFragments, Fragments
from triptych.wire.messages import PROTOCOL_VERSION


async def test_ping_flood_disconnects_the_client(server: RunningServer) -> None:
    ann = await host_table(server.base)
    raw = await (await RawClient.open(server.base)).upgrade(ann.code, ann.token)
    raw.writer.write(frame(PING, b"x" * 125) * 2_000)
    received = await raw.read_to_end()
    assert b'"too_fast"' in received
    # Only the allowed burst of pings is answered before the connection is closed.
    assert received.count(b"x" * 125) <= 60
    await eventually(lambda: not server.server.tables.live[ann.code].actor.sessions)


async def test_ping_is_answered_with_its_payload(server: RunningServer) -> None:
    ann = await host_table(server.base)
    raw = await (await RawClient.open(server.base)).upgrade(ann.code, ann.token)
    raw.writer.write(frame(PING, b"are you there"))
    async with asyncio.timeout(60):
        await raw.reader.readuntil(b"\x8a\x0dare you there")
    raw.disconnect()


async def test_unsolicited_pongs_count_against_the_rate_limit(server: RunningServer) -> None:
    ann = await host_table(server.base)
    raw = await (await RawClient.open(server.base)).upgrade(ann.code, ann.token)
    raw.writer.write(frame(PONG, b"") * 500)
    assert b'"too_fast"' in await raw.read_to_end()


async def test_client_that_never_reads_is_disconnected_even_if_nothing_changes(
    start: StartServer,
) -> None:
    server = await start(outbox_bytes=65_536, ping_seconds=0.05)
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert phone.transport is not None
    phone.transport.underlying_transport.pause_reading()
    session = next(iter(server.server.tables.live[ann.code].actor.sessions))
    channel = session.channel
    while channel.unsent_bytes() <= 65_536:
        channel.write(b"\x82\x7e\xff\xff" + bytes(65_535))
    await eventually(lambda: server.server.metrics.value("dropped", why="too_slow") == 1)


async def test_fragmented_message_is_accepted_up_to_the_size_of_one_message(
    server: RunningServer,
) -> None:
    ann = await host_table(server.base)
    raw = await (await RawClient.open(server.base)).upgrade(ann.code, ann.token)
    await raw.wait_for_welcome()
    text = b'{"type":"Do","id":"c1","to":"table","command":{"type":"SetReady","ready":true}}'
    raw.writer.write(frame(TEXT, text[:10], last=False))
    raw.writer.write(frame(PING, b"in between"))  # RFC 6455 allows this.
    raw.writer.write(frame(CONTINUATION, text[10:50], last=False))
    raw.writer.write(frame(CONTINUATION, text[50:]))
    async with asyncio.timeout(60):
        await raw.reader.readuntil(b'{"type":"Done","id":"c1"}')
    for fragment in range(3):
        raw.writer.write(frame(CONTINUATION if fragment else TEXT, b" " * 30_000, last=False))
    assert b'"too_large"' in await raw.read_to_end()


@pytest.mark.parametrize("kind", [CONTINUATION, TEXT])
async def test_fragments_out_of_order_are_refused(server: RunningServer, kind: int) -> None:
    ann = await host_table(server.base)
    raw = await (await RawClient.open(server.base)).upgrade(ann.code, ann.token)
    if kind == TEXT:
        raw.writer.write(frame(BINARY, b"1", last=False))
    raw.writer.write(frame(kind, b"2"))
    assert b'"bad_message"' in await raw.read_to_end()


def test_message_with_too_many_fragments_is_refused() -> None:
    fragments = Fragments(1000)
    fragments.add(WSMsgType.TEXT, b"", last=False)
    for _ in range(MAX_FRAGMENTS - 1):
        assert fragments.add(WSMsgType.CONTINUATION, b"", last=False) is None
    with pytest.raises(BadFragments, match="too_large"):
        fragments.add(WSMsgType.CONTINUATION, b"", last=False)


async def test_client_without_a_complete_request_is_disconnected(start: StartServer) -> None:
    server = await start(header_seconds=0.3)
    complete = await RawClient.open(server.base)
    status, _ = await complete.request("GET /healthz HTTP/1.1\nHost: x\n")
    assert status == 200
    idle, half = [await RawClient.open(server.base) for _ in range(2)]
    half.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    assert await idle.read_to_end() == b""
    assert await half.read_to_end() == b""
    complete.disconnect()
    await eventually(lambda: len(server.server.limits.connections) == 0)


async def test_client_that_uploads_too_slowly_is_disconnected(
    start: StartServer,
) -> None:
    server = await start(change(QUICK, connection_check_s=0.1))
    raw = await RawClient.open(server.base)
    raw.writer.write(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n" + b"{" * 10
    )
    assert await raw.read_to_end() == b""


async def test_client_that_never_reads_responses_is_disconnected(
    start: StartServer,
) -> None:
    server = await start(change(QUICK, connection_check_s=0.1))
    picture = next(iter(server.server.decks.library.house.pictures))
    request = f"GET /media/pictures/{picture}.1152.avif HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    clients = [await RawClient.open(server.base) for _ in range(2)]
    await eventually(lambda: len(server.server.limits.connections) == 2)
    for raw in clients:
        raw.stop_reading()
        raw.writer.write(request * 400)
    await eventually(lambda: len(server.server.limits.connections) == 0)


async def test_idle_connections_do_not_keep_new_clients_out(start: StartServer) -> None:
    """With 40 idle connections and a limit of 30, those that were idle for longest are dropped."""
    server = await start(connections_per_address=30, header_seconds=60, hello_seconds=60)
    ann = await host_table(server.base)
    idle = [await RawClient.open(server.base) for _ in range(40)]
    phone = await ann.connect()
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    assert await idle[0].read_to_end() == b""
    await eventually(lambda: len(server.server.limits.connections) <= 35)
    # A WebSocket without a Hello counts as idle, too.
    for _ in range(40):
        await Socket.open(server.base, ann.code)
    assert await phone.do("table", "SetReady", ready=False) == "Done"
    assert await (await ann.connect()).do("table", "SetReady", ready=True) == "Done"
    assert len(server.server.limits.connections) <= 35
    for raw in idle:
        raw.disconnect()


async def test_seated_person_connects_even_if_their_address_is_full_of_spectators(
    start: StartServer,
) -> None:
    server = await start(connections_per_address=5)
    ann = await host_table(server.base)
    for _ in range(5):
        await (await Socket.open(server.base, ann.code)).hello()
    spectator = await Socket.open(server.base, ann.code)
    spectator.send({"type": "Hello", "version": PROTOCOL_VERSION})
    await spectator.wait_until(lambda: spectator.all("Fault"))
    assert spectator.all("Fault")[0]["code"] == "too_many_connections"
    seated = await Socket.open(server.base, ann.code)
    assert (await seated.hello(ann.token)).all("Welcome")


def test_idle_connections_are_dropped_per_address_and_then_in_total() -> None:
    dropped: list[str] = []
    connections = OpenConnections(max_idle_per_address=1, max_total=3)
    first = connections.add("a", lambda: dropped.append("a1"))
    assert first is not None
    assert not connections.is_crowded("a")
    connections.mark_busy(first)
    assert connections.is_crowded("a")
    assert connections.add("a", lambda: dropped.append("a2"))
    assert connections.add("a", lambda: dropped.append("a3"))
    assert dropped == ["a2"]
    assert connections.add("b", lambda: dropped.append("b1"))
    assert connections.add("c", lambda: dropped.append("c1"))
    assert dropped == ["a2", "a3"]
    for connection in list(connections._connections):
        connections.mark_busy(connection)
    assert connections.add("d", lambda: None) is None
    connections.remove(first)
    connections.remove(first)
    assert connections.add("d", lambda: None) is not None


def test_concurrency_limit_can_be_acquired_again_after_release() -> None:
    limit = ConcurrencyLimit(1)
    assert limit.acquire("x")
    assert not limit.acquire("x")
    limit.release("x")
    assert limit.acquire("x")


def test_unlimited_descriptors_are_not_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems have no limit; Linux always has one."""
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    changes: list[object] = []
    monkeypatch.setattr(resource, "getrlimit", lambda kind: unlimited)
    monkeypatch.setattr(resource, "setrlimit", lambda kind, limits: changes.append(limits))
    assert raise_descriptor_limit() == 65_536
    assert changes == []


def test_descriptor_limit_is_raised_to_the_hard_limit() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        assert raise_descriptor_limit() == min(hard, 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
