"""A visitor whose table lives at another node: bytes go to and fro, and nobody reads them here."""

import asyncio
import contextlib
import logging
import socket
import ssl
from typing import Any, cast

from triptych.server.http_lines import SortedLine
from triptych.server.inner import NONCE, Seals, Wanted, place_of

log = logging.getLogger("triptych.nodes")

DIAL_S = 2.0
BUFFER = 65_536
"""Bytes that may wait here for a slow side before the quick one is held back."""
DEAD_MS = 2_500
"""A machine that acknowledges nothing for so long is dead."""


class Unreachable(Exception):
    """The other node does not answer."""


class Side(asyncio.Protocol):
    """One of the two connections; what it hears goes to the other."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.other: Side | None = None
        self.line: SortedLine | None = None
        """On the visitor's side: what still counts the connection as an open one."""
        self._nonce: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._early = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        _tune(transport, DEAD if self.line is None else ())

    async def nonce(self) -> bytes:
        return await self._nonce

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.transport.write(data)
            return
        self._early += data
        if len(self._early) >= NONCE and not self._nonce.done():
            self._nonce.set_result(self._early[:NONCE])

    def eof_received(self) -> bool:
        if self.other is not None and self.other.transport.can_write_eof():
            with contextlib.suppress(OSError, RuntimeError):
                self.other.transport.write_eof()
            return True
        return False

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._nonce.done():
            self._nonce.set_exception(ConnectionResetError("hung up"))
            self._nonce.exception()
        if self.line is not None:
            self.line.connection_lost(exc)
        if self.other is not None:
            self.other.transport.close()


class Relays:
    """All visitors of this process that are elsewhere."""

    def __init__(self, seals: Seals, tls: ssl.SSLContext | None) -> None:
        self._seals = seals
        self._tls = tls
        self._open: dict[Side, str] = {}
        self.made = 0

    def __len__(self) -> int:
        return len(self._open)

    async def begin(self, line: SortedLine, data: bytes, address: str, new_table: bool) -> None:
        """Join this visitor to the node at this address. Unreachable; nothing is lost then."""
        peer = line.client[0] if line.client else ""
        there = await self._dial(address, Wanted(peer, new_table), data)
        transport = line.transport
        if transport.is_closing():
            there.transport.close()
            return
        here = Side()
        here.line, here.other, there.other = line, there, here
        here.connection_made(transport)
        transport.set_protocol(here)
        if there._early[NONCE:]:
            transport.write(there._early[NONCE:])
        if there.transport.is_closing():
            transport.close()
        transport.resume_reading()
        self.made += 1
        self._open[there] = address
        lost = there.connection_lost

        def ended(exc: Exception | None) -> None:
            self._open.pop(there, None)
            lost(exc)

        there.connection_lost = ended  # type: ignore[method-assign]

    async def ask(self, address: str, question: str) -> bytes:
        """What the node there says; nothing where it does not answer."""
        try:
            there = await self._dial(address, Wanted(ask=question), b"")
            async with asyncio.timeout(DIAL_S):
                while not there.transport.is_closing():
                    await asyncio.sleep(0.02)
        except (Unreachable, TimeoutError):
            return b""
        return there._early[NONCE:]

    def cut(self, addresses: set[str]) -> None:
        """Nobody lives there any more: visitors are to dial again at once."""
        for there, address in list(self._open.items()):
            if address in addresses:
                there.transport.abort()

    async def _dial(self, address: str, wanted: Wanted, data: bytes) -> Side:
        host, port = place_of(address)
        there: Side | None = None
        try:
            async with asyncio.timeout(DIAL_S):
                loop = asyncio.get_running_loop()
                _, there = await loop.create_connection(Side, host, port, ssl=self._tls)
                nonce = await there.nonce()
        except (OSError, TimeoutError, ssl.SSLError) as error:
            if there is not None:
                there.transport.abort()
            raise Unreachable(f"{address}: {error!r}") from None
        there.transport.write(self._seals.line(nonce, wanted) + data)
        return there


SMALL = ((socket.SOL_SOCKET, "SO_SNDBUF", BUFFER), (socket.SOL_SOCKET, "SO_RCVBUF", BUFFER))
"""So that a reader who is stuck is noticed where the table is."""
DEAD = (
    (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 2),
    (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPCNT", 2),
    (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", DEAD_MS),
)
"""Between nodes: a machine that has died is noticed. A phone may be silent for longer."""


def _tune(transport: Any, more: tuple[tuple[int, str, int], ...]) -> None:
    transport.set_write_buffer_limits(BUFFER)
    sock = transport.get_extra_info("socket")
    for level, name, value in (*SMALL, (socket.IPPROTO_TCP, "TCP_NODELAY", 1), *more):
        with contextlib.suppress(OSError, AttributeError):
            sock.setsockopt(level, getattr(socket, name), value)
