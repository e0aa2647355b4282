"""A client that can send arbitrary bytes and can stop reading."""

import asyncio
import base64
import json
import os
from contextlib import suppress
from typing import Any

from triptych.wire.messages import PROTOCOL_VERSION

TIMEOUT_S = 60
OPEN_CLIENTS: list["RawClient"] = []
"""All connections of the current test. They are closed when the test ends."""
TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA


def frame(kind: int, payload: bytes, last: bool = True) -> bytes:
    """A WebSocket frame as clients send it. The mask is zero, so the payload is readable."""
    size = len(payload)
    if size < 126:
        head = bytes((kind | 0x80 * last, 0x80 | size))
    elif size < 65_536:
        head = bytes((kind | 0x80 * last, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind | 0x80 * last, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + bytes(4) + payload


class RawClient:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        OPEN_CLIENTS.append(self)

    @classmethod
    async def open(cls, base: str) -> "RawClient":
        host, _, port = base.removeprefix("http://").partition(":")
        return cls(*await asyncio.open_connection(host, int(port)))

    async def request(self, head: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request; returns the status and all bytes up to the end of the head."""
        self.writer.write(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n" + body)
        async with asyncio.timeout(TIMEOUT_S):
            answer = await self.reader.readuntil(b"\r\n\r\n")
        return int(answer.split()[1]), answer

    async def upgrade(self, code: str, token: str | None = None, **headers: str) -> "RawClient":
        """Open a WebSocket at a table and send Hello without reading the answer."""
        key = base64.b64encode(os.urandom(16)).decode()
        extra_headers = "".join(
            f"{name.replace('_', '-')}: {value}\n" for name, value in headers.items()
        )
        status, _ = await self.request(
            f"GET /ws/{code} HTTP/1.1\nHost: x\nUpgrade: websocket\nConnection: Upgrade\n"
            f"Sec-WebSocket-Key: {key}\nSec-WebSocket-Version: 13\n{extra_headers}"
        )
        assert status == 101, status
        self.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": token, "tv": False})
        return self

    async def wait_for_welcome(self) -> "RawClient":
        """Read until the first view arrives."""
        async with asyncio.timeout(TIMEOUT_S):
            await self.reader.readuntil(b'"type":"Public"')
        return self

    def send(self, message: dict[str, Any]) -> None:
        self.writer.write(frame(TEXT, json.dumps(message).encode()))

    async def read_to_end(self) -> bytes:
        """Read until the server closes the connection; returns everything it sent."""
        received = bytearray()
        async with asyncio.timeout(TIMEOUT_S):
            try:
                while data := await self.reader.read(65_536):
                    received += data
            except ConnectionError:
                pass
        return bytes(received)

    def stop_reading(self) -> None:
        """Stop reading, so that the server's buffers fill up."""
        transport: Any = self.writer.transport
        transport.pause_reading()

    def disconnect(self) -> None:
        self.writer.transport.abort()

    async def close(self) -> None:
        """Close the connection, and wait until it is closed."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()
