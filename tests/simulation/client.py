"""A client's HTTP requests and WebSockets, written from the protocol."""

import asyncio
from typing import Any, NamedTuple

import msgspec

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
RESPONSE_LIMIT_S = 15.0
"""How long a client waits for a response."""


class Response(NamedTuple):
    """An HTTP response."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


def parse_head(data: bytes) -> tuple[int, dict[str, str], bytes] | None:
    """Return the status, the headers and the rest of a response. None if its head is incomplete."""
    head, end, rest = data.partition(b"\r\n\r\n")
    if not end:
        return None
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    return int(first.split(" ", 2)[1]), headers, rest


class _HttpExchange(asyncio.Protocol):
    """Sends one request and collects its response."""

    def __init__(self, request: bytes) -> None:
        self.response: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self._request = request
        self._received = b""

    def connection_made(self, transport: Any) -> None:
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._received += data
        parsed = parse_head(self._received)
        if parsed is not None and not self.response.done():
            status, headers, body = parsed
            if len(body) >= int(headers.get("content-length", 0)):
                self.response.set_result(Response(status, headers, body))

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.response.done():
            self.response.set_exception(exc or ConnectionResetError("closed without a response"))


async def request(
    host: str,
    method: str,
    path: str,
    body: Any = None,
    *,
    cookie: str = "",
    token: str = "",
    content_type: str = "application/json",
) -> Response:
    """Send an HTTP request to a node. Raises `OSError` or `TimeoutError` if it fails."""
    data = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
    head = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close"]
    if data:
        head += [f"Content-Length: {len(data)}", f"Content-Type: {content_type}"]
    if cookie:
        head.append(f"Cookie: {cookie}")
    if token:
        head.append(f"Authorization: Bearer {token}")
    message = "\r\n".join([*head, "", ""]).encode() + data
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(RESPONSE_LIMIT_S):
        transport, exchange = await loop.create_connection(lambda: _HttpExchange(message), host, 80)
        try:
            return await exchange.response
        finally:
            transport.close()


class WebSocket(asyncio.Protocol):
    """A WebSocket of a client. Calls its listener for every message."""

    def __init__(self, code: str, host: str, cookie: str, listener: "SocketListener") -> None:
        self.is_open = False
        self.transport: Any = None
        self._request = (
            f"GET /ws/{code} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + (f"Cookie: {cookie}\r\n" if cookie else "")
            + "\r\n"
        ).encode()
        self._listener = listener
        self._received = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._received = self._received + data if self._received else data
        if not self.is_open:
            parsed = parse_head(self._received)
            if parsed is None:
                return
            status, _, self._received = parsed
            if status != 101:
                self.transport.abort()
                return
            self.is_open = True
            self._listener.on_open(self)
        self._split_frames()

    def _split_frames(self) -> None:
        """Handle all complete frames. The server sends each message as one frame."""
        data, start = self._received, 0
        while len(data) - start >= 2:
            kind, size, at = data[start] & 15, data[start + 1], start + 2
            if size == 126:
                size, at = int.from_bytes(data[at : at + 2], "big"), at + 2
            elif size == 127:
                size, at = int.from_bytes(data[at : at + 8], "big"), at + 8
            if len(data) < at + size:
                break
            start = at + size
            self._handle(kind, data[at:start])
        self._received = data[start:]

    def _handle(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._listener.on_text(self, payload)
        elif kind == BINARY:
            self._listener.on_ink(self, payload)
        elif kind == PING:
            self.send(PONG, payload)
            self._listener.on_ping(self)
        elif kind == CLOSE:
            self.send(CLOSE, payload[:2])
            self.transport.close()

    def send(self, kind: int, payload: bytes) -> None:
        """Send one frame, masked with zeros."""
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        elif size < 65_536:
            head = bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((0x80 | kind, 0x80 | 127)) + size.to_bytes(8, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)

    def connection_lost(self, exc: Exception | None) -> None:
        self._listener.on_closed(self, exc)


class SocketListener:
    """What a player does when something happens on its WebSocket. Here, nothing."""

    def on_open(self, socket: WebSocket) -> None:
        """The server has accepted the WebSocket."""

    def on_text(self, socket: WebSocket, data: bytes) -> None:
        """A message has arrived."""

    def on_ink(self, socket: WebSocket, data: bytes) -> None:
        """A binary frame has arrived."""

    def on_ping(self, socket: WebSocket) -> None:
        """The server has checked whether this client still answers."""

    def on_closed(self, socket: WebSocket, error: Exception | None) -> None:
        """The connection has ended. Also called if it was never accepted."""
