"""Connections that another worker or node passes on: what they route, over real sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from tests.support.players import eventually
from uvicorn.server import ServerState

from triptych.server.cluster.messages import RelayVisitor
from triptych.server.http_connection import (
    HttpConnection,
    NewConnection,
    RequestLine,
    accept_from_node,
    accept_from_worker,
)
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings

REQUEST = b"GET /KQRZ HTTP/1.1\r\nHost: x\r\n\r\n"


class RecordingRouter:
    """Records requests, and lets this process handle all of them."""

    def __init__(self) -> None:
        self.routed: list[tuple[RequestLine, bytes, bool]] = []

    def route(
        self, connection: HttpConnection, request: RequestLine, data: bytes, is_passed: bool
    ) -> bool:
        self.routed.append((request, data, is_passed))
        return False


async def show_client(scope: Any, receive: Any, send: Any) -> None:
    """Respond with the address of the client."""
    body = scope["client"][0].encode() if scope["client"] else b"unknown"
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def router() -> RecordingRouter:
    return RecordingRouter()


@pytest.fixture
def state() -> ServerState:
    """uvicorn's list of open connections."""
    return ServerState()


@pytest.fixture
def new_connection(tmp_path: Path, router: RecordingRouter, state: ServerState) -> NewConnection:
    settings = Settings(data=str(tmp_path))
    config = uvicorn.Config(show_client, log_config=None, lifespan="off")
    return partial(
        HttpConnection,
        config,
        state,
        {},
        limits=VisitorLimits(settings),
        settings=settings,
        check_interval_s=5.0,
        router=router,
    )


class Client:
    """The client of a connection whose other end, `server_end`, this process serves."""

    def __init__(self, server_end: socket.socket, reader: Any, writer: Any) -> None:
        self.server_end = server_end
        self._reader: asyncio.StreamReader = reader
        self._writer: asyncio.StreamWriter = writer

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def read_body(self) -> bytes:
        head = await self._reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().split(b"content-length: ")[1].split()[0])
        return await self._reader.readexactly(size)


@pytest.fixture
async def client(state: ServerState) -> AsyncIterator[Client]:
    server_end, client_end = socket.socketpair()
    server_end.setblocking(False)
    reader, writer = await asyncio.open_connection(sock=client_end)
    yield Client(server_end, reader, writer)
    writer.close()
    await writer.wait_closed()
    await eventually(lambda: not state.connections)


async def test_request_that_another_worker_has_parsed_is_not_parsed_again(
    new_connection: NewConnection, router: RecordingRouter, client: Client
) -> None:
    parsed = RequestLine("WXYZ")
    await accept_from_worker(new_connection, client.server_end, parsed, REQUEST)
    await client.read_body()
    client.send(REQUEST)
    await client.read_body()
    next_request = RequestLine("KQRZ")
    assert router.routed == [(parsed, REQUEST, True), (next_request, REQUEST, False)]


async def test_relayed_visitor_is_served_here_at_its_own_address(
    new_connection: NewConnection, router: RecordingRouter, client: Client
) -> None:
    transport, _ = await asyncio.get_running_loop().connect_accepted_socket(
        asyncio.Protocol, client.server_end
    )
    accept_from_node(new_connection, transport, RelayVisitor("192.0.2.7"), REQUEST)
    assert await client.read_body() == b"192.0.2.7"
    assert router.routed == []
