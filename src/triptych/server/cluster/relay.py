"""Relays the connections of visitors, byte for byte, to the node that has their table."""

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from triptych.core.values import Value
from triptych.server.cluster.handshake import (
    NONCE_BYTES,
    HandshakeSigner,
    split_address,
    tune_socket,
)
from triptych.server.cluster.messages import (
    NodeQuery,
    R,
    RelayVisitor,
    decode_node_reply,
)

log = logging.getLogger("triptych.nodes")

STUCK_CHECK_S = 1.0
"""How often to check whether one side of a relay is stuck."""
ACK_TIMEOUT_MS = 2_500
"""A machine is considered dead if data sent to it is not acknowledged for this long."""


class RelayTuning(Value, frozen=True):
    """Time limits of connections between nodes."""

    dial_timeout_s: float = 2.0
    """How long connecting to another node may take, and then its reply to a query."""
    stuck_s: float = 15.0
    """One side of a relay is aborted if it has not drained its buffer for this long.

    Without this limit, a relay could stay open forever. While one side is stuck, nothing is read
    from the other side, so nobody would notice if the other side closed."""


class NodeUnreachable(Exception):
    """The other node cannot be reached."""


class VisitorConnection(Protocol):
    """A visitor's connection to this process."""

    @property
    def client(self) -> tuple[str, int] | None:
        """The visitor's address and port."""
        ...

    @property
    def transport(self) -> asyncio.Transport: ...

    def connection_lost(self, exc: Exception | None) -> None: ...


class RelaySide(asyncio.Protocol):
    """One of a relay's two connections. Forwards all received data to the other connection."""

    def __init__(
        self,
        on_lost: Callable[["RelaySide", Exception | None], None],
        stuck_s: float,
        extra_options: Sequence[tuple[int, str, int]] = (),
        other: "RelaySide | None" = None,
    ) -> None:
        self.transport: asyncio.Transport
        self.other = other
        self._on_lost = on_lost
        self._stuck_s = stuck_s
        self._extra_options = extra_options
        self._nonce: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._buffer = b""
        self.ended = asyncio.Event()
        self._got_eof = False
        self._stuck_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        tune_socket(transport, self._extra_options)

    async def nonce(self) -> bytes:
        """Wait for the other node's nonce. Raises `ConnectionResetError` if that node hangs up."""
        return await self._nonce

    @property
    def received(self) -> bytes:
        """The bytes received after the nonce, before this side was connected to another."""
        return self._buffer[NONCE_BYTES:]

    def forward_to(self, other: "RelaySide") -> None:
        """Forward the bytes received so far, and all further bytes, to the other side."""
        self.other = other
        if self.received:
            other.transport.write(self.received)
        if self.transport.is_closing():
            other.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.transport.write(data)
            return
        self._buffer += data
        if len(self._buffer) >= NONCE_BYTES and not self._nonce.done():
            self._nonce.set_result(self._buffer[:NONCE_BYTES])

    def eof_received(self) -> bool:
        """Forward the end of the stream to the other side.

        Returns True to keep this side open while the other side may still send data. Returns False
        to close this side if there is no other side, if that side has ended too, or if TLS is used.
        """
        self._got_eof = True
        if self.other is None or self.other._got_eof:
            return False
        if not (self.transport.can_write_eof() and self.other.transport.can_write_eof()):
            return False  # TLS cannot close one direction only.
        with contextlib.suppress(OSError, RuntimeError):
            self.other.transport.write_eof()
        return True

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.transport.pause_reading()
        self._abort_if_stuck(asyncio.get_running_loop().time())

    def resume_writing(self) -> None:
        if self._stuck_timer is not None:
            self._stuck_timer.cancel()
        if self.other is not None:
            self.other.transport.resume_reading()

    def _abort_if_stuck(self, since: float) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() - since > self._stuck_s:
            self.transport.abort()
        else:
            self._stuck_timer = loop.call_later(STUCK_CHECK_S, self._abort_if_stuck, since)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended.set()
        if self._stuck_timer is not None:
            self._stuck_timer.cancel()
        if not self._nonce.done():
            self._nonce.set_exception(ConnectionResetError("connection closed"))
            self._nonce.exception()
        self._on_lost(self, exc)
        if self.other is not None:
            self.other.transport.close()


class Relays:
    """The connections that this process relays to other nodes."""

    def __init__(
        self,
        signer: HandshakeSigner,
        tls: ssl.SSLContext | None,
        tuning: RelayTuning = RelayTuning(),
    ) -> None:
        self._signer = signer
        self._tls = tls
        self._tuning = tuning
        self._open: dict[RelaySide, str] = {}
        self.total_started = 0

    def __len__(self) -> int:
        return len(self._open)

    async def start(self, visitor: VisitorConnection, data: bytes, address: str) -> None:
        """Connect a visitor to the node at this address, and forward the `data` read so far.

        Raises `NodeUnreachable` if the node cannot be reached. The node has then received nothing,
        so another process can serve the request.
        """
        peer = visitor.client[0] if visitor.client else ""
        remote = await self._dial(address, RelayVisitor(peer), data)
        transport = visitor.transport
        if transport.is_closing():
            remote.transport.close()
            return
        # The visitor's connection counts against limits until the relay ends.
        local = RelaySide(
            lambda side, error: visitor.connection_lost(error), self._tuning.stuck_s, other=remote
        )
        local.connection_made(transport)
        transport.set_protocol(local)
        remote.forward_to(local)
        transport.resume_reading()
        self.total_started += 1
        self._open[remote] = address

    def _forget(self, remote: RelaySide, error: Exception | None) -> None:
        self._open.pop(remote, None)

    async def query(self, address: str, query: NodeQuery[R]) -> R | None:
        """Return a node's reply to a query, or None if the node does not reply."""
        try:
            remote = await self._dial(address, query, b"")
        except NodeUnreachable:
            return None
        try:
            async with asyncio.timeout(self._tuning.dial_timeout_s):
                await remote.ended.wait()
        except TimeoutError:
            remote.transport.abort()
            return None
        return decode_node_reply(query, remote.received)

    def abort_to(self, addresses: set[str]) -> None:
        """Abort all relays to dead nodes at these addresses, so that visitors reconnect at once."""
        for remote, address in list(self._open.items()):
            if address in addresses:
                remote.transport.abort()

    async def _dial(
        self, address: str, request: RelayVisitor | NodeQuery[Any], data: bytes
    ) -> RelaySide:
        host, port = split_address(address)
        remote: RelaySide | None = None
        try:
            async with asyncio.timeout(self._tuning.dial_timeout_s):
                loop = asyncio.get_running_loop()
                stuck_s = self._tuning.stuck_s
                _, remote = await loop.create_connection(
                    lambda: RelaySide(self._forget, stuck_s, KEEPALIVE_OPTIONS),
                    host,
                    port,
                    ssl=self._tls,
                )
                nonce = await remote.nonce()
        except (OSError, TimeoutError, ssl.SSLError) as error:
            if remote is not None:
                remote.transport.abort()
            raise NodeUnreachable(f"{address}: {error!r}") from None
        remote.transport.write(self._signer.signed_line(nonce, request) + data)
        return remote


async def connect_to_visitor(
    visitor: VisitorConnection, sock: socket.socket, stuck_s: float = RelayTuning().stuck_s
) -> None:
    """Forward all bytes between a visitor and a socket of this machine."""
    local = RelaySide(lambda side, error: visitor.connection_lost(error), stuck_s)
    local.connection_made(visitor.transport)
    visitor.transport.set_protocol(local)
    # The other end may have sent bytes already, so `remote` forwards from the beginning.
    _, remote = await asyncio.get_running_loop().connect_accepted_socket(
        lambda: RelaySide(lambda side, error: None, stuck_s, other=local), sock
    )
    local.other = remote
    if visitor.transport.is_closing():
        remote.transport.close()
    else:
        visitor.transport.resume_reading()


KEEPALIVE_OPTIONS = (
    (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 2),
    (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPCNT", 2),
    (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", ACK_TIMEOUT_MS),
)
"""Socket options that detect a dead machine within seconds.

They are set only on connections to other nodes, because a phone may be silent for longer."""
