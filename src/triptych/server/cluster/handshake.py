"""The line between nodes: another node's connection, sealed with the secret that all share.

Whoever listens says a random number; whoever dials answers with one line, what it wants, and a seal
over both. After that the line carries a visitor's bytes as they came, both ways. TLS where the
host gives certificates.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import secrets
import socket
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import msgspec

log = logging.getLogger("triptych.nodes")

NONCE = 16
MOST_LINE = 1_024
PATIENCE_S = 5.0
BUFFER = 65_536
"""Bytes that may wait at each end for a slow side before the quick one is held back: whoever is
stuck is soon noticed where the table is."""


class Wanted(msgspec.Struct, frozen=True):
    """What a node that dials wants."""

    peer: str = ""
    """The address that the visitor came from, as the node that was asked saw it."""
    new_table: bool = False
    ask: str = ""
    """No visitor: "database" is answered with 1 where the database answers us, else with 0; "load"
    with how much this process has to do; "let go CODE" with 1 where that table is now free."""


Answer = Callable[[str], Awaitable[bytes]]
"""What a node says when another asks so; nothing to what it does not know."""
Begin = Callable[[asyncio.Transport, Wanted, bytes], None]
"""A visitor's connection begins, with the bytes that came with it."""


class Seals:
    """Makes and knows seals."""

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, b"triptych nodes", "sha256")

    def line(self, nonce: bytes, wanted: Wanted) -> bytes:
        text = msgspec.json.encode(wanted)
        return self._seal(nonce, text) + b" " + text + b"\n"

    def read(self, nonce: bytes, line: bytes) -> Wanted | None:
        """None where it is not sealed as it should be."""
        seal, _, text = line.partition(b" ")
        if not hmac.compare_digest(seal, self._seal(nonce, text)):
            return None
        return msgspec.json.decode(text, type=Wanted)

    def _seal(self, nonce: bytes, text: bytes) -> bytes:
        return hmac.new(self._key, nonce + text, hashlib.sha256).hexdigest().encode()


class InnerLine(asyncio.Protocol):
    """One connection of another node, until it is known what it wants."""

    def __init__(self, seals: Seals, begin: Begin, answer: Answer) -> None:
        self._seals = seals
        self._begin = begin
        self._answer = answer
        self._nonce = secrets.token_bytes(NONCE)
        self._early = b""
        self._alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        tune(transport)
        self._transport.write(self._nonce)
        self._alarm = asyncio.get_running_loop().call_later(PATIENCE_S, transport.abort)  # type: ignore[attr-defined]

    def connection_lost(self, exc: Exception | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()

    def data_received(self, data: bytes) -> None:
        self._early += data
        line, ended, rest = self._early.partition(b"\n")
        if not ended:
            if len(line) > MOST_LINE:
                self._transport.abort()
            return
        if self._alarm is not None:
            self._alarm.cancel()
        wanted = self._seals.read(self._nonce, line)
        if wanted is None:
            log.error("a node with another --secret dialled; it was turned away")
            self._transport.abort()
        elif wanted.ask:
            self._replying = asyncio.ensure_future(self._reply(wanted.ask))
        else:
            self._begin(self._transport, wanted, rest)

    async def _reply(self, question: str) -> None:
        try:
            self._transport.write(await self._answer(question))
        finally:
            self._transport.close()


def certificates(folder: str) -> tuple[ssl.SSLContext | None, ssl.SSLContext | None]:
    """For listening and for dialling: ca.pem, cert.pem and key.pem; both sides show theirs."""
    if not folder:
        return None, None
    place = Path(folder)
    contexts = []
    for side in (ssl.Purpose.CLIENT_AUTH, ssl.Purpose.SERVER_AUTH):
        context = ssl.create_default_context(side, cafile=str(place / "ca.pem"))
        context.load_cert_chain(place / "cert.pem", place / "key.pem")
        context.check_hostname = False  # Nodes go by addresses; our own authority says who is one.
        context.verify_mode = ssl.CERT_REQUIRED
        contexts.append(context)
    return contexts[0], contexts[1]


SMALL = (
    (socket.SOL_SOCKET, "SO_SNDBUF", BUFFER),
    (socket.SOL_SOCKET, "SO_RCVBUF", BUFFER),
    (socket.IPPROTO_TCP, "TCP_NODELAY", 1),
)


def tune(transport: Any, more: tuple[tuple[int, str, int], ...] = ()) -> None:
    """Keep little on the way, as far as this system lets us."""
    transport.set_write_buffer_limits(BUFFER)
    sock = transport.get_extra_info("socket")
    for level, name, value in (*SMALL, *more):
        with contextlib.suppress(OSError, AttributeError):
            sock.setsockopt(level, getattr(socket, name), value)


def place_of(address: str) -> tuple[str, int]:
    """Host and port of an inner address."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


async def listen(
    host: str, port: int, make: Callable[[], InnerLine], tls: ssl.SSLContext | None
) -> tuple[asyncio.Server, str]:
    """Listen for other nodes; the server, and the address under which they find it."""
    server = await asyncio.get_running_loop().create_server(make, host, port, ssl=tls, backlog=512)
    where: Any = server.sockets[0].getsockname()
    shown = f"[{where[0]}]" if ":" in where[0] else where[0]
    return server, f"{shown}:{where[1]}"
