"""A client that keeps no rules: bytes as they come, read or not."""

import asyncio
import base64
import json
import os
from typing import Any

from triptych.wire.messages import PROTOCOL_VERSION

PATIENCE = 60
OPEN: list["Raw"] = []
"""Every connection of the running test, closed after it."""
TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA


def frame(kind: int, payload: bytes, last: bool = True) -> bytes:
    """A frame as a client sends it: masked, with a mask that changes nothing."""
    size = len(payload)
    if size < 126:
        head = bytes((kind | 0x80 * last, 0x80 | size))
    elif size < 65_536:
        head = bytes((kind | 0x80 * last, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind | 0x80 * last, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + bytes(4) + payload


class Raw:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        OPEN.append(self)

    @classmethod
    async def open(cls, base: str) -> "Raw":
        host, _, port = base.removeprefix("http://").partition(":")
        return cls(*await asyncio.open_connection(host, int(port)))

    async def request(self, head: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request, wait for the answer's head and what came with it."""
        self.writer.write(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n" + body)
        async with asyncio.timeout(PATIENCE):
            answer = await self.reader.readuntil(b"\r\n\r\n")
        return int(answer.split()[1]), answer

    async def upgrade(self, code: str, token: str | None = None, **headers: str) -> "Raw":
        """Open a socket at a table and say Hello; the answer is not read."""
        key = base64.b64encode(os.urandom(16)).decode()
        more = "".join(f"{name.replace('_', '-')}: {value}\n" for name, value in headers.items())
        status, _ = await self.request(
            f"GET /ws/{code} HTTP/1.1\nHost: x\nUpgrade: websocket\nConnection: Upgrade\n"
            f"Sec-WebSocket-Key: {key}\nSec-WebSocket-Version: 13\n{more}"
        )
        assert status == 101, status
        self.say({"type": "Hello", "version": PROTOCOL_VERSION, "token": token, "tv": False})
        return self

    async def welcome(self) -> "Raw":
        """Read until the server has let us in."""
        async with asyncio.timeout(PATIENCE):
            await self.reader.readuntil(b'"type":"Public"')
        return self

    def say(self, message: dict[str, Any]) -> None:
        self.writer.write(frame(TEXT, json.dumps(message).encode()))

    async def ended(self) -> bytes:
        """Read until the server hangs up; everything it said."""
        said = bytearray()
        async with asyncio.timeout(PATIENCE):
            try:
                while data := await self.reader.read(65_536):
                    said += data
            except ConnectionError:
                pass
        return bytes(said)

    def stop_reading(self) -> None:
        """Whatever the server says from now on stays with the server."""
        transport: Any = self.writer.transport
        transport.pause_reading()

    def hang_up(self) -> None:
        self.writer.transport.abort()
