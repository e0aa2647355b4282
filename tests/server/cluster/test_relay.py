"""Relays between nodes: backpressure, authentication, TLS and limits per visitor."""

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
from tests.support.players import TIMEOUT_S, Person, Socket, eventually, host_table, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.server.cluster.handshake import BUFFER_BYTES, NONCE_BYTES, split_address, tls_contexts
from triptych.server.cluster.relay import Relays, RelayTuning
from triptych.server.tuning import ServerTuning
from triptych.wire.frame_headers import binary_frame
from triptych.wire.messages import PROTOCOL_VERSION

AUTHORITIES = Path(__file__).parent / "authorities"
READ_BYTES = 256 * 1024
"""How many bytes the event loop may still read before a pause takes effect."""
CHUNK_BYTES = 40_000


def patient(stuck_s: float) -> ServerTuning:
    """All nodes of a test share one event loop, so a reply may take seconds on a busy machine."""
    return change(QUICK, relays=RelayTuning(dial_timeout_s=TIMEOUT_S, stuck_s=stuck_s))


@pytest.fixture
def tuning() -> ServerTuning:
    return patient(stuck_s=600)


async def start_two(
    start: StartServer, url: str, **more: Any
) -> tuple[RunningServer, RunningServer]:
    settings: dict[str, Any] = {
        "store": url,
        "secret": "shared by both",
        "restart_wait_ms": 60_000,
        **more,
    }
    return await start(node="n0", **settings), await start(node="n1", **settings)


def relays(node: RunningServer) -> Relays:
    assert node.server.nodes is not None
    return node.server.nodes.relays


async def connect_without_reading(node: RunningServer, person: Person) -> socket.socket:
    """Connect a person to their table without ever reading what the server sends."""
    loop, connection = asyncio.get_running_loop(), socket.socket()
    connection.setblocking(False)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    await loop.sock_connect(connection, ("127.0.0.1", node.http_server.port))
    request_head = (
        f"GET /ws/{person.code} HTTP/1.1\r\nHost: 127.0.0.1:{node.http_server.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: c3R1Y2sgcmVhZGVycyEhIQ==\r\n\r\n"
    )
    await loop.sock_sendall(connection, request_head.encode())
    assert (await loop.sock_recv(connection, 4_096)).startswith(b"HTTP/1.1 101")
    hello = msgspec.json.encode(
        {"type": "Hello", "version": PROTOCOL_VERSION, "token": person.token}
    )
    assert len(hello) < 126
    # A mask of zeros leaves the text unchanged.
    await loop.sock_sendall(connection, bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
    return connection


def has_chunks(socket: Socket, chunks: int) -> Callable[[], bool]:
    return lambda: sum(len(ink) == CHUNK_BYTES for ink in socket.ink) >= chunks


async def test_client_that_never_reads_costs_no_memory_and_delays_no_one(
    start: StartServer,
    postgres_url: str,  # noqa: F811
    request: pytest.FixtureRequest,
) -> None:
    holder, relaying = await start_two(start, postgres_url)
    ann = await host_table(holder.base)
    bob, cleo = [await join_table(relaying.base, ann.code, name) for name in ("Bob", "Cleo")]
    phone, other = await ann.connect(), await bob.connect()
    actor = holder.server.tables.live[ann.code].actor
    connection = await connect_without_reading(relaying, cleo)
    request.addfinalizer(connection.close)
    await eventually(lambda: len(actor.sessions) == 3)
    # The relays of the two join requests have ended; those of the two WebSockets remain.
    await eventually(lambda: len(relays(relaying)) == 2)
    dropped_slow = holder.server.metrics.dropped.labels("too_slow")
    most_buffered = sent_chunks = 0
    while not dropped_slow._value.get():
        actor.flush(binary_frame(bytes(CHUNK_BYTES)))
        actor.drop_slow()
        sent_chunks += 1
        # Clients that read receive each chunk at once, directly and through the relay.
        await phone.wait_until(has_chunks(phone, sent_chunks))
        await other.wait_until(has_chunks(other, sent_chunks))
        transports = [
            side.other.transport for side in relays(relaying)._open if side.other is not None
        ]
        most_buffered = max(
            most_buffered, *(transport.get_write_buffer_size() for transport in transports)
        )
        assert most_buffered <= BUFFER_BYTES + READ_BYTES, "the relaying node buffers unread data"
    assert most_buffered > 0
    assert sent_chunks * CHUNK_BYTES > 2 * (BUFFER_BYTES + READ_BYTES), (
        "the holder buffers the rest, up to its limit"
    )
    assert await other.do("table", "ChangeProfile", name="Bert") == "Done"
    assert len(actor.sessions) == 2


async def test_relay_to_a_client_that_never_reads_ends(
    start: StartServer,
    postgres_url: str,  # noqa: F811
    request: pytest.FixtureRequest,
) -> None:
    """While its writes are paused, the relay would not notice that the holder disconnected."""
    holder, relaying = await start_two(start, postgres_url, tuning=patient(stuck_s=0))
    ann = await host_table(holder.base)
    bob, cleo = [await join_table(relaying.base, ann.code, name) for name in ("Bob", "Cleo")]
    _, other = await ann.connect(), await bob.connect()
    actor = holder.server.tables.live[ann.code].actor
    connection = await connect_without_reading(relaying, cleo)
    request.addfinalizer(connection.close)
    await eventually(lambda: len(actor.sessions) == 3)
    await eventually(lambda: len(relays(relaying)) == 2)
    async with asyncio.timeout(TIMEOUT_S):
        while len(relays(relaying)) == 2:
            actor.flush(binary_frame(bytes(CHUNK_BYTES)))
            await asyncio.sleep(0.01)
    assert await other.do("table", "ChangeProfile", name="Bert") == "Done"
    await eventually(lambda: len(actor.sessions) == 2)


async def test_new_table_moves_once_to_the_node_of_its_host(
    start: StartServer,
    postgres_url: str,  # noqa: F811
) -> None:
    first, second = await start_two(start, postgres_url)
    ann = await host_table(first.base)
    bob = await join_table(second.base, ann.code, "Bob")
    assert ann.code in first.server.tables.live, "an HTTP request does not move the table"
    ann.base = second.base
    phone = await ann.connect()
    assert ann.code in second.server.tables.live
    assert ann.code not in first.server.tables.live
    bob.base = first.base
    assert await (await bob.connect()).do("table", "ChangeProfile", name="Bert") == "Done"
    await phone.wait_for_view(lambda v: "Bert" in {person["name"] for person in v["people"]})
    phone.disconnect()
    await bob.connect()
    assert ann.code in second.server.tables.live, "the table moves only once"


@asynccontextmanager
async def from_address(
    node: RunningServer, address: str, proxied: bool
) -> AsyncIterator[httpx.AsyncClient]:
    """An HTTP client at this address, or one for which a proxy reports this address."""
    options: dict[str, Any] = {"headers": {"X-Forwarded-For": address}}
    if not proxied:
        options = {"transport": httpx.AsyncHTTPTransport(local_address=address)}
    async with httpx.AsyncClient(base_url=node.base, timeout=TIMEOUT_S, **options) as http:
        yield http


@pytest.mark.parametrize("proxied", [False, True])
async def test_nodes_use_tls_and_limit_by_the_visitors_address(
    start: StartServer,
    postgres_url: str,  # noqa: F811
    proxied: bool,
    no_refill: None,
) -> None:
    tls = {"inner_tls": str(AUTHORITIES / "ours"), "joins_per_minute": 2}
    holder, relaying = await start_two(start, postgres_url, trusted_proxy=proxied, **tls)
    ann = await host_table(holder.base)
    await ann.connect()

    async def join(node: RunningServer, address: str) -> httpx.Response:
        async with from_address(node, address, proxied) as http:
            return await http.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})

    first = await join(relaying, "127.0.0.7")
    assert first.status_code == 201
    cookie = first.headers["set-cookie"].lower()
    assert "secure" not in cookie, "the visitor's own connection has no TLS"
    bob = Person(relaying.base, first.json())
    assert await (await bob.connect()).do("table", "ChangeProfile", name="Bert") == "Done"
    assert relays(relaying).total_started >= 2
    assert (await join(relaying, "127.0.0.7")).status_code == 201
    for node in (relaying, holder):
        assert (await join(node, "127.0.0.7")).status_code == 429, (
            "limited by the visitor's address"
        )
    assert (await join(relaying, "127.0.0.8")).status_code == 201


async def test_node_with_a_certificate_of_another_authority_is_refused(
    start: StartServer,
    postgres_url: str,  # noqa: F811
) -> None:
    holder, _ = await start_two(start, postgres_url, inner_tls=str(AUTHORITIES / "ours"))
    stranger = await start(
        store=postgres_url,
        node="n2",
        secret="shared by both",
        inner_tls=str(AUTHORITIES / "theirs"),
    )
    ann = await host_table(holder.base)
    async with httpx.AsyncClient(base_url=stranger.base, timeout=TIMEOUT_S) as http:
        response = await http.get(f"/api/tables/{ann.code}")
    assert response.status_code != 200
    assert relays(stranger).total_started == 0
    assert stranger.server.nodes is not None
    address = next(p.address for p in stranger.server.nodes.available_peers() if p.name == "n0")
    # Only a node with a certificate of our authority receives the nonce.
    _, theirs = tls_contexts(str(AUTHORITIES / "theirs"))
    _, ours = tls_contexts(str(AUTHORITIES / "ours"))
    for context, expected_bytes in ((None, 0), (theirs, 0), (ours, NONCE_BYTES)):
        assert len(await first_bytes(address, context)) == expected_bytes


async def first_bytes(address: str, tls: ssl.SSLContext | None) -> bytes:
    """The first bytes that a node listener sends to a client, if any."""
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
