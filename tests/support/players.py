"""Test players: real sockets and real HTTP against a real server."""

import asyncio
import itertools
import json
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from tests.support.document import Document

from triptych.wire.messages import PROTOCOL_VERSION

TIMEOUT_S, MAX_RETRIES = 180, 100
"""`TIMEOUT_S` is long enough even for a very busy machine."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Used for plain HTTP, because loading the system's certificates takes 20 ms for each client."""
OPEN_TRANSPORTS: list[WSTransport] = []
"""All connections of the current test. They are closed when the test ends."""


class Disconnected(Exception):
    """The server closed the connection."""


class Socket(WSListener):
    """A client connection that records everything it receives."""

    def __init__(self) -> None:
        super().__init__()
        self.received: list[dict[str, Any]] = []
        self.received_bytes: list[bytes] = []
        self.document = Document()
        self.ink: list[bytes] = []
        self.closed = False
        self.changed = asyncio.Event()
        self.transport: WSTransport | None = None
        self._ids = itertools.count(1)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        OPEN_TRANSPORTS.append(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.received_bytes.append(frame.get_payload_as_bytes())
            self.received.append(json.loads(self.received_bytes[-1]))
            self.document.apply(self.received[-1])
        elif frame.msg_type == WSMsgType.BINARY:
            self.ink.append(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        self.changed.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.closed = True
        self.changed.set()

    @classmethod
    async def open(cls, base: str, code: str, **headers: str) -> "Socket":
        url = base.replace("http", "ws", 1) + f"/ws/{code}"
        _, listener = await ws_connect(cls, url, extra_headers=headers or None)
        assert isinstance(listener, cls), listener
        return listener

    def send(self, message: dict[str, Any]) -> None:
        self.send_raw(json.dumps(message).encode())

    def send_raw(self, data: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, data)

    def send_ink(self, data: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.BINARY, data)

    def disconnect(self) -> None:
        assert self.transport is not None
        self.transport.disconnect(graceful=False)

    async def wait_until(self, ready: Any, seconds: float = TIMEOUT_S) -> Any:
        """Wait until `ready()` is true; returns its value."""
        async with asyncio.timeout(seconds):
            while not (value := ready()):
                if self.closed:
                    raise Disconnected(self.received[-1:] or "no message received")
                self.changed.clear()
                await self.changed.wait()
        return value

    async def round_trip(self) -> None:
        """Send a ping and wait for the pong: every earlier message has arrived then."""
        pongs = len(self.all("Pong"))
        self.send({"type": "Ping", "sent": 1.0})
        await self.wait_until(lambda: len(self.all("Pong")) > pongs)

    async def closing_fault(self) -> str:
        """Wait until the server closes the connection; returns the code of its fatal fault."""
        with suppress(Disconnected):
            await self.wait_until(lambda: False)
        fault = self.all("Fault")[-1]
        assert fault["fatal"], fault
        return str(fault["code"])

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [m for m in self.received if m["type"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        """The current view of the table."""
        return self.document.view

    async def wait_for_view(self, wanted: Any, seconds: float = TIMEOUT_S) -> dict[str, Any]:
        """Wait until `wanted(view)` is true; returns the view."""
        found = await self.wait_until(
            lambda: self.document.is_complete and bool(wanted(self.view)) and self.view, seconds
        )
        assert isinstance(found, dict)
        return found

    async def hello(self, token: str | None = None, tv: bool = False) -> "Socket":
        self.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": token, "tv": tv})
        await self.wait_until(lambda: self.document.is_complete)
        return self

    def post(self, to: str, command: dict[str, Any], stage: str | None = None) -> str:
        """Send a command without waiting; returns its id."""
        command_id = f"c{next(self._ids)}-{id(self)}"
        self.send({"type": "Do", "id": command_id, "to": to, "stage": stage, "command": command})
        return command_id

    async def outcome(self, command_id: str) -> str:
        """Wait for the outcome of a command: `Done` or the code of the refusal."""

        def found() -> str | None:
            for message in self.received:
                if message.get("id") == command_id:
                    return str(message.get("code", message["type"]))
            return None

        value = await self.wait_until(found)
        assert isinstance(value, str)
        return value

    async def do(self, to: str, command: str, /, **fields: Any) -> str:
        return await self.outcome(self.post(to, {"type": command, **fields}))


class RetryingTransport(httpx.AsyncHTTPTransport):
    """Retries requests that a moving table could not accept, as our client does."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        response = await super().handle_async_request(request)
        for _ in range(MAX_RETRIES):
            if response.status_code != 503 or b"table_moved" not in await response.aread():
                break
            await asyncio.sleep(0.1)
            response = await super().handle_async_request(request)
        return response


def http_client(base: str, **headers: str) -> httpx.AsyncClient:
    """An HTTP client without cookies and with a long timeout."""
    return https_client(base, NO_TLS, **headers)


def https_client(base: str, trust: ssl.SSLContext, **headers: str) -> httpx.AsyncClient:
    """The same for a server with TLS."""
    transport = RetryingTransport(verify=trust)
    return httpx.AsyncClient(base_url=base, timeout=TIMEOUT_S, headers=headers, transport=transport)


async def eventually(holds: Callable[[], object]) -> None:
    """Poll until a condition holds. Use this if the client gets no message when it holds."""
    async with asyncio.timeout(TIMEOUT_S):
        while not holds():
            await asyncio.sleep(0.02)


class Person:
    """A person with a token, who can connect several times."""

    def __init__(self, base: str, joined: dict[str, Any]) -> None:
        self.base = base
        self.code: str = joined["code"]
        self.id: str = joined["person"]
        self.token: str = joined["token"]
        self.socket: Socket | None = None

    async def connect(self) -> Socket:
        self.socket = await (await Socket.open(self.base, self.code)).hello(self.token)
        return self.socket


async def host_table(base: str, name: str = "Ann") -> Person:
    async with http_client(base) as http:
        response = await http.post("/api/tables", json={"name": name})
        assert response.status_code == 201, response.text
        return Person(base, response.json())


async def join_table(base: str, code: str, name: str) -> Person:
    async with http_client(base) as http:
        response = await http.post(f"/api/tables/{code}/join", json={"name": name})
        assert response.status_code == 201, response.text
        return Person(base, response.json())


async def disconnect_all() -> None:
    """Close all connections that a test left open."""
    for transport in OPEN_TRANSPORTS:
        transport.underlying_transport.abort()
    OPEN_TRANSPORTS.clear()
    await asyncio.sleep(0)
