"""What goes from node to node: held back where somebody does not read, sealed, and by TLS."""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.support.players import PATIENCE, Person, Socket, eventually, host_table, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.servers import Running, Start

from triptych.server.cluster import relay
from triptych.server.cluster.handshake import BUFFER_BYTES, NONCE_BYTES, split_address, tls_contexts
from triptych.server.cluster.relay import Relays
from triptych.server.limits import visitor_limits
from triptych.server.limits.buckets import per_hour
from triptych.wire.frame_headers import binary_frame
from triptych.wire.messages import PROTOCOL_VERSION

AUTHORITIES = Path(__file__).parent / "authorities"
ONE_READ = 256 * 1024
"""A loop reads so much before it hears that it should stop."""
PIECE = 40_000


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """All nodes of a test share one loop: on a busy machine an answer may take seconds."""
    monkeypatch.setattr(relay, "DIAL_S", PATIENCE)


async def two(start: Start, url: str, **more: Any) -> tuple[Running, Running]:
    both: dict[str, Any] = {"store": url, "secret": "shared by both", "rest_ms": 60_000, **more}
    return await start(node="n0", **both), await start(node="n1", **both)


def relays(node: Running) -> Relays:
    assert node.server.nodes is not None
    return node.server.nodes.relays


async def stuck(node: Running, person: Person) -> socket.socket:
    """Somebody who comes to their table and reads nothing of what it shows them."""
    loop, line = asyncio.get_running_loop(), socket.socket()
    line.setblocking(False)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    await loop.sock_connect(line, ("127.0.0.1", node.http_server.port))
    asked = (
        f"GET /ws/{person.code} HTTP/1.1\r\nHost: 127.0.0.1:{node.http_server.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: c3R1Y2sgcmVhZGVycyEhIQ==\r\n\r\n"
    )
    await loop.sock_sendall(line, asked.encode())
    assert (await loop.sock_recv(line, 4_096)).startswith(b"HTTP/1.1 101")
    hello = msgspec.json.encode(
        {"type": "Hello", "version": PROTOCOL_VERSION, "token": person.token}
    )
    assert len(hello) < 126
    # A mask of noughts leaves the text as it is.
    await loop.sock_sendall(line, bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
    return line


def got(socket: Socket, pieces: int) -> Callable[[], bool]:
    return lambda: sum(len(ink) == PIECE for ink in socket.ink) >= pieces


async def test_who_does_not_read_costs_no_memory_and_holds_nobody(
    start: Start,
    postgres_url: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.setattr(relay, "STUCK_S", 600)
    holder, between = await two(start, postgres_url)
    ann = await host_table(holder.base)
    bob, cleo = [await join_table(between.base, ann.code, name) for name in ("Bob", "Cleo")]
    phone, other = await ann.connect(), await bob.connect()
    actor = holder.server.tables.live[ann.code].actor
    line = await stuck(between, cleo)
    request.addfinalizer(line.close)
    await eventually(lambda: len(actor.sessions) == 3)
    # Whoever has hung up is gone, here as well.
    await eventually(lambda: len(relays(between)) == 2)
    dropped = holder.server.metrics.dropped.labels("too_slow")
    waited = sent = 0
    while not dropped._value.get():
        actor.flush(binary_frame(bytes(PIECE)))
        actor.drop_slow()
        sent += 1
        # Whoever reads has it at once, here and through the other node.
        await phone.until(got(phone, sent))
        await other.until(got(other, sent))
        held = [side.other.transport for side in relays(between)._open if side.other is not None]
        waited = max(waited, *(transport.get_write_buffer_size() for transport in held))
        assert waited <= BUFFER_BYTES + ONE_READ, "the node in between keeps what nobody reads"
    assert waited > 0
    assert sent * PIECE > 2 * (BUFFER_BYTES + ONE_READ), "the holder has kept it, up to its limit"
    # The node in between is held back, so it does not hear that the holder has hung up.
    monkeypatch.setattr(relay, "STUCK_S", 0)
    await eventually(lambda: len(relays(between)) == 1)
    assert await other.do("table", "ChangeProfile", name="Bert") == "Done"
    assert len(actor.sessions) == 2


async def test_a_new_table_goes_where_its_people_come_and_stays_there(
    start: Start,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await two(start, postgres_url)
    ann = await host_table(first.base)
    bob = await join_table(second.base, ann.code, "Bob")
    assert ann.code in first.server.tables.live, "who merely asks is passed on"
    ann.base = second.base
    phone = await ann.connect()
    assert ann.code in second.server.tables.live
    assert ann.code not in first.server.tables.live
    bob.base = first.base
    assert await (await bob.connect()).do("table", "ChangeProfile", name="Bert") == "Done"
    await phone.seen(lambda v: "Bert" in {person["name"] for person in v["people"]})
    phone.hang_up()
    await bob.connect()
    assert ann.code in second.server.tables.live, "it moves once"


@asynccontextmanager
async def from_address(
    node: Running, address: str, proxied: bool
) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at this address, or behind a proxy that says so."""
    by: dict[str, Any] = {"headers": {"X-Forwarded-For": address}}
    if not proxied:
        by = {"transport": httpx.AsyncHTTPTransport(local_address=address)}
    async with httpx.AsyncClient(base_url=node.base, timeout=PATIENCE, **by) as http:
        yield http


@pytest.mark.parametrize("proxied", [False, True])
async def test_tls_between_nodes_and_limits_by_the_visitors_address(
    start: Start,
    postgres_url: str,  # noqa: F811
    proxied: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        visitor_limits, "per_minute", per_hour
    )  # A slow machine is not to earn another one.
    tls = {"inner_tls": str(AUTHORITIES / "ours"), "joins_per_minute": 2}
    holder, between = await two(start, postgres_url, trusted_proxy=proxied, **tls)
    ann = await host_table(holder.base)
    await ann.connect()

    async def join(node: Running, address: str) -> httpx.Response:
        async with from_address(node, address, proxied) as http:
            return await http.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})

    first = await join(between, "127.0.0.7")
    assert first.status_code == 201
    cookie = first.headers["set-cookie"].lower()
    assert "secure" not in cookie, "they came without TLS; between nodes is another matter"
    bob = Person(between.base, first.json())
    assert await (await bob.connect()).do("table", "ChangeProfile", name="Bert") == "Done"
    assert relays(between).total_started >= 2
    assert (await join(between, "127.0.0.7")).status_code == 201
    for node in (between, holder):
        assert (await join(node, "127.0.0.7")).status_code == 429, "by their own address"
    assert (await join(between, "127.0.0.8")).status_code == 201


async def test_a_node_of_another_authority_is_turned_away(start: Start, postgres_url: str) -> None:  # noqa: F811
    holder, _ = await two(start, postgres_url, inner_tls=str(AUTHORITIES / "ours"))
    stranger = await start(
        store=postgres_url,
        node="n2",
        secret="shared by both",
        inner_tls=str(AUTHORITIES / "theirs"),
    )
    ann = await host_table(holder.base)
    async with httpx.AsyncClient(base_url=stranger.base, timeout=PATIENCE) as http:
        answer = await http.get(f"/api/tables/{ann.code}")
    assert answer.status_code != 200
    assert relays(stranger).total_started == 0
    nodes = holder.server.nodes
    assert nodes is not None
    # Whoever comes without TLS or with another's hears nothing; a node of ours does.
    _, theirs = tls_contexts(str(AUTHORITIES / "theirs"))
    _, ours = tls_contexts(str(AUTHORITIES / "ours"))
    for context, heard in ((None, 0), (theirs, 0), (ours, NONCE_BYTES)):
        assert len(await said(nodes.listener.address, context)) == heard


async def said(address: str, tls: ssl.SSLContext | None) -> bytes:
    """What whoever dials there hears first, if anything."""
    try:
        reader, writer = await asyncio.open_connection(*split_address(address), ssl=tls)
    except OSError:
        return b""
    try:
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        return await reader.readexactly(NONCE_BYTES)
    except (OSError, asyncio.IncompleteReadError):
        return b""
    finally:
        writer.close()
