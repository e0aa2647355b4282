"""Test players: real sockets and real HTTP against a real server."""

import asyncio
import itertools
import json
import ssl
from collections.abc import Callable
from typing import Any

import httpx
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from tests.support.document import Document

from triptych.wire.messages import PROTOCOL_VERSION

PATIENCE, TRIES = 180, 100
"""Seconds until an answer counts as missing, on a machine with twenty other things to do."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients of plain HTTP: reading the system's certificates takes 20 ms for each client."""
OPEN: list[WSTransport] = []
"""Every connection of the running test, closed after it."""


class Ended(Exception):
    """The server hung up."""


class Socket(WSListener):
    """One client connection that remembers everything it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.document = Document()
        self.ink: list[bytes] = []
        self.ended = False
        self.news = asyncio.Event()
        self.transport: WSTransport | None = None
        self._ids = itertools.count(1)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        OPEN.append(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.raw.append(frame.get_payload_as_bytes())
            self.told.append(json.loads(self.raw[-1]))
            self.document.take(self.told[-1])
        elif frame.msg_type == WSMsgType.BINARY:
            self.ink.append(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        self.news.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.ended = True
        self.news.set()

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

    def hang_up(self) -> None:
        assert self.transport is not None
        self.transport.disconnect(graceful=False)

    async def until(self, ready: Any, seconds: float = PATIENCE) -> Any:
        """Wait until `ready()` is true; its value."""
        async with asyncio.timeout(seconds):
            while not (value := ready()):
                if self.ended:
                    raise Ended(self.told[-1:] or "without a word")
                self.news.clear()
                await self.news.wait()
        return value

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [m for m in self.told if m["type"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        """The table as it is shown now."""
        return self.document.view

    async def seen(self, wanted: Any, seconds: float = PATIENCE) -> dict[str, Any]:
        """Wait for a view of which `wanted(view)` is true."""
        found = await self.until(
            lambda: self.document.complete and bool(wanted(self.view)) and self.view, seconds
        )
        assert isinstance(found, dict)
        return found

    async def hello(self, token: str | None = None, tv: bool = False) -> "Socket":
        self.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": token, "tv": tv})
        await self.until(lambda: self.document.complete)
        return self

    def post(self, to: str, command: dict[str, Any], stage: str | None = None) -> str:
        """Send a command and do not wait; its id."""
        command_id = f"c{next(self._ids)}-{id(self)}"
        self.send({"type": "Do", "id": command_id, "to": to, "stage": stage, "command": command})
        return command_id

    async def answer(self, command_id: str) -> str:
        """`Done` or the code of the refusal."""

        def found() -> str | None:
            for message in self.told:
                if message.get("id") == command_id:
                    return str(message.get("code", message["type"]))
            return None

        value = await self.until(found)
        assert isinstance(value, str)
        return value

    async def do(self, to: str, command: str, /, **fields: Any) -> str:
        return await self.answer(self.post(to, {"type": command, **fields}))


class Again(httpx.AsyncHTTPTransport):
    """As our client does it: what a table could not hear while it moved is sent again."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await super().handle_async_request(request)
        for _ in range(TRIES):
            if answer.status_code != 503 or b"table_moved" not in await answer.aread():
                break
            await asyncio.sleep(0.1)
            answer = await super().handle_async_request(request)
        return answer


def browser(base: str, **headers: str) -> httpx.AsyncClient:
    """A browser without cookies, and with patience."""
    transport = Again(verify=NO_TLS)
    return httpx.AsyncClient(base_url=base, timeout=PATIENCE, headers=headers, transport=transport)


async def eventually(holds: Callable[[], object]) -> None:
    """Wait for something that no message tells."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


class Person:
    """Somebody with a token, who may come and go."""

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
    async with browser(base) as http:
        answer = await http.post("/api/tables", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Person(base, answer.json())


async def join_table(base: str, code: str, name: str) -> Person:
    async with browser(base) as http:
        answer = await http.post(f"/api/tables/{code}/join", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Person(base, answer.json())


async def hang_up_all() -> None:
    """Close what a test has left open."""
    for transport in OPEN:
        transport.underlying_transport.abort()
    OPEN.clear()
    await asyncio.sleep(0)
