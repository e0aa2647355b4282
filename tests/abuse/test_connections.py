"""Connections that say nothing, too much, or do not read: they cost little and end soon."""

import asyncio
import resource

import pytest
from tests.abuse.raw import BINARY, CONTINUATION, PING, PONG, TEXT, Raw, frame
from tests.support.players import Socket, eventually, host_table
from tests.support.servers import Running, Start

from triptych.server.http import protocol
from triptych.server.limits.connections import (
    ConcurrencyLimit,
    OpenConnections,
    raise_descriptor_limit,
)
from triptych.server.ws.fragments import MAX_FRAGMENTS, BadFragments, Fragments
from triptych.wire.messages import PROTOCOL_VERSION


async def test_pings_without_reading_end_the_connection(server: Running) -> None:
    ann = await host_table(server.base)
    raw = await (await Raw.open(server.base)).upgrade(ann.code, ann.token)
    raw.writer.write(frame(PING, b"x" * 125) * 2_000)
    said = await raw.ended()
    assert b'"too_fast"' in said
    # As many were answered as a client may send at once, and then a word and the end.
    assert said.count(b"x" * 125) <= 60
    await eventually(lambda: not server.server.tables.live[ann.code].actor.sessions)


async def test_a_ping_of_a_client_is_answered(server: Running) -> None:
    ann = await host_table(server.base)
    raw = await (await Raw.open(server.base)).upgrade(ann.code, ann.token)
    raw.writer.write(frame(PING, b"are you there"))
    async with asyncio.timeout(60):
        await raw.reader.readuntil(b"\x8a\x0dare you there")
    raw.hang_up()


async def test_pongs_nobody_asked_for_are_counted_too(server: Running) -> None:
    ann = await host_table(server.base)
    raw = await (await Raw.open(server.base)).upgrade(ann.code, ann.token)
    raw.writer.write(frame(PONG, b"") * 500)
    assert b'"too_fast"' in await raw.ended()


async def test_who_does_not_read_is_cut_off_with_no_change_at_the_table(start: Start) -> None:
    server = await start(outbox_bytes=65_536, ping_seconds=0.05)
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert phone.transport is not None
    phone.transport.underlying_transport.pause_reading()
    session = next(iter(server.server.tables.live[ann.code].actor.sessions))
    channel = session.channel
    while channel.waiting() <= 65_536:
        channel.write(b"\x82\x7e\xff\xff" + bytes(65_535))
    await eventually(lambda: server.server.metrics.value("dropped", why="too_slow") == 1)


async def test_a_message_in_pieces_is_taken_within_the_size_of_one(server: Running) -> None:
    ann = await host_table(server.base)
    raw = await (await Raw.open(server.base)).upgrade(ann.code, ann.token)
    await raw.welcome()
    text = b'{"type":"Do","id":"c1","to":"table","command":{"type":"SetReady","ready":true}}'
    raw.writer.write(frame(TEXT, text[:10], last=False))
    raw.writer.write(frame(PING, b"in between"))  # As the standard allows.
    raw.writer.write(frame(CONTINUATION, text[10:50], last=False))
    raw.writer.write(frame(CONTINUATION, text[50:]))
    async with asyncio.timeout(60):
        await raw.reader.readuntil(b'{"type":"Done","id":"c1"}')
    for piece in range(3):
        raw.writer.write(frame(CONTINUATION if piece else TEXT, b" " * 30_000, last=False))
    assert b'"too_large"' in await raw.ended()


@pytest.mark.parametrize("kind", [CONTINUATION, TEXT])
async def test_pieces_that_make_no_message(server: Running, kind: int) -> None:
    ann = await host_table(server.base)
    raw = await (await Raw.open(server.base)).upgrade(ann.code, ann.token)
    if kind == TEXT:
        raw.writer.write(frame(BINARY, b"1", last=False))
    raw.writer.write(frame(kind, b"2"))
    assert b'"bad_message"' in await raw.ended()


def test_a_message_has_only_so_many_pieces() -> None:
    from picows import WSMsgType

    pieces = Fragments(1000)
    pieces.add(WSMsgType.TEXT, b"", last=False)
    for _ in range(MAX_FRAGMENTS - 1):
        assert pieces.add(WSMsgType.CONTINUATION, b"", last=False) is None
    with pytest.raises(BadFragments, match="too_large"):
        pieces.add(WSMsgType.CONTINUATION, b"", last=False)


async def test_whoever_says_nothing_or_only_half_is_cut_off(start: Start) -> None:
    server = await start(header_seconds=1)
    silent, half, done = [await Raw.open(server.base) for _ in range(3)]
    half.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    status, _ = await done.request("GET /healthz HTTP/1.1\nHost: x\n")
    assert status == 200
    assert await silent.ended() == b""
    assert await half.ended() == b""
    done.hang_up()
    await eventually(lambda: len(server.server.limits.connections) == 0)


async def test_a_body_that_hardly_comes_is_cut_off(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "CHECK_INTERVAL_S", 0.1)
    server = await start()
    raw = await Raw.open(server.base)
    raw.writer.write(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n" + b"{" * 10
    )
    assert await raw.ended() == b""


async def test_who_asks_and_does_not_read_the_answers_is_cut_off(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "CHECK_INTERVAL_S", 0.1)
    server = await start()
    picture = next(iter(server.server.decks.library.house.pictures))
    ask = f"GET /media/pictures/{picture}.1152.avif HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    for raw in [await Raw.open(server.base) for _ in range(2)]:
        raw.stop_reading()
        raw.writer.write(ask * 400)
    await eventually(lambda: len(server.server.limits.connections) == 0)


async def test_silent_connections_do_not_shut_the_door(start: Start) -> None:
    """Forty of them where thirty fit: the newcomer comes in, the longest silent one goes."""
    server = await start(connections_per_address=30, header_seconds=60, hello_seconds=60)
    ann = await host_table(server.base)
    silent = [await Raw.open(server.base) for _ in range(40)]
    phone = await ann.connect()
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    assert await silent[0].ended() == b""
    await eventually(lambda: len(server.server.limits.connections) <= 35)
    # Sockets that do not say Hello are no better.
    for _ in range(40):
        await Socket.open(server.base, ann.code)
    assert await phone.do("table", "SetReady", ready=False) == "Done"
    assert await (await ann.connect()).do("table", "SetReady", ready=True) == "Done"
    assert len(server.server.limits.connections) <= 35
    for raw in silent:
        raw.hang_up()


async def test_a_held_seat_gets_in_where_its_address_is_full_of_watchers(start: Start) -> None:
    server = await start(connections_per_address=5)
    ann = await host_table(server.base)
    for _ in range(5):
        await (await Socket.open(server.base, ann.code)).hello()
    late = await Socket.open(server.base, ann.code)
    late.send({"type": "Hello", "version": PROTOCOL_VERSION})
    await late.until(lambda: late.all("Fault"))
    assert late.all("Fault")[0]["code"] == "too_many_connections"
    raw = await Socket.open(server.base, ann.code)
    assert (await raw.hello(ann.token)).all("Welcome")


def test_a_full_house_makes_room_by_address_and_then_for_anybody() -> None:
    dropped: list[str] = []
    lines = OpenConnections(max_idle_per_address=1, max_total=3)
    first = lines.add("a", lambda: dropped.append("a1"))
    assert first is not None
    assert not lines.is_crowded("a")
    lines.mark_busy(first)
    assert lines.is_crowded("a")
    assert lines.add("a", lambda: dropped.append("a2"))
    assert lines.add("a", lambda: dropped.append("a3"))
    assert dropped == ["a2"]
    assert lines.add("b", lambda: dropped.append("b1"))
    assert lines.add("c", lambda: dropped.append("c1"))
    assert dropped == ["a2", "a3"]
    for line in list(lines._connections):
        lines.mark_busy(line)
    assert lines.add("d", lambda: None) is None
    lines.remove(first)
    lines.remove(first)
    assert lines.add("d", lambda: None) is not None


def test_places_are_given_back() -> None:
    places = ConcurrencyLimit(1)
    assert places.acquire("x")
    assert not places.acquire("x")
    places.release("x")
    assert places.acquire("x")


def test_as_many_files_may_be_open_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        assert raise_descriptor_limit() == min(hard, 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
