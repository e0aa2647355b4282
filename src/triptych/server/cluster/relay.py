"""A visitor whose table lives at another node: bytes go to and fro, and nobody reads them here."""

import asyncio
import contextlib
import logging
import socket
import ssl
from typing import cast

from triptych.server.cluster.handshake import NONCE, Seals, Wanted, place_of, tune
from triptych.server.http.protocol import SortedLine

log = logging.getLogger("triptych.nodes")

DIAL_S = 2.0
STUCK_S, LOOK_S = 15.0, 1.0
"""Who reads nothing for so long is cut off. Else they would stay for ever: a side that is held back
does not hear that the other has hung up."""
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
        self.ended = asyncio.Event()
        self._said_all = False
        self._alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        tune(transport, DEAD if self.line is None else ())

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
        """True where this side still listens: the other may have more to say, but only once."""
        self._said_all = True
        if self.other is None or self.other._said_all:
            return False
        if not (self.transport.can_write_eof() and self.other.transport.can_write_eof()):
            return False  # TLS ends both ways at once.
        with contextlib.suppress(OSError, RuntimeError):
            self.other.transport.write_eof()
        return True

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.transport.pause_reading()
        self._wait(asyncio.get_running_loop().time())

    def resume_writing(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self.other is not None:
            self.other.transport.resume_reading()

    def _wait(self, since: float) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() - since > STUCK_S:
            self.transport.abort()
        else:
            self._alarm = loop.call_later(LOOK_S, self._wait, since)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended.set()
        if self._alarm is not None:
            self._alarm.cancel()
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
        except Unreachable:
            return b""
        try:
            async with asyncio.timeout(DIAL_S):
                await there.ended.wait()
        except TimeoutError:
            there.transport.abort()
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


DEAD = (
    (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 2),
    (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPCNT", 2),
    (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", DEAD_MS),
)
"""Between nodes: a machine that has died is noticed. A phone may be silent for longer."""
