"""One end of a simulated connection: an asyncio transport without a socket."""

import asyncio
import socket
from collections import deque
from typing import TYPE_CHECKING, Any

from tests.simulation.machine import Machine

if TYPE_CHECKING:
    from tests.simulation.network import Network

KERNEL_BYTES = 131_072
"""How many bytes the kernels of both machines hold, before a transport has to hold the rest."""
HIGH_WATER_BYTES = 65_536


END_OF_STREAM, RESET = object(), object()
"""What a connection carries besides bytes: the end of one direction, and the end of both."""
Item = Any
"""Bytes, `END_OF_STREAM` or `RESET`."""


class SimSocket:
    """What protocols ask of a transport's socket."""

    def __init__(self, transport: "SimTransport | None", local: tuple[str, int]) -> None:
        self._transport = transport
        self._local = local

    def fileno(self) -> int:
        """No descriptor: picows then writes through the transport."""
        return -1

    def setsockopt(self, level: int, name: int, value: int) -> None:
        if self._transport is not None and (level, name) == (
            socket.IPPROTO_TCP,
            socket.TCP_USER_TIMEOUT,
        ):
            self._transport.user_timeout_s = value / 1000

    def getsockopt(self, level: int, name: int) -> int:
        return 0

    def getsockname(self) -> tuple[str, int]:
        return self._local

    def getpeername(self) -> tuple[str, int]:
        assert self._transport is not None
        return self._transport.remote

    def close(self) -> None:
        """Do nothing: there is no descriptor."""


class SimTransport(asyncio.Transport):
    """One end of a connection."""

    def __init__(
        self,
        network: "Network",
        machine: Machine,
        host: str,
        local: tuple[str, int],
        remote: tuple[str, int],
        latency_s: float,
    ) -> None:
        super().__init__()
        self.machine = machine
        self.host = host
        self.local = local
        self.remote = remote
        self.peer: SimTransport
        self.user_timeout_s: float | None = None
        """How long sent bytes may stay unacknowledged, before the connection counts as lost."""
        self.is_silent = False
        """Whether nothing arrives at either end, although the network is not cut."""
        self._network = network
        self._loop = network.loop
        self._context = machine.context
        self._latency_s = latency_s
        self._protocol: Any = None
        self._is_buffered = False
        self._arrives_at = 0.0
        self._unread_bytes = 0
        """Bytes written here that the other end has not read yet."""
        self._held: deque[Item] = deque()
        """Items that cannot arrive here, because the connection is blocked."""
        self._unread: deque[Item] = deque()
        """Items that have arrived here while reading is paused."""
        self._is_reading = True
        self._is_writing_paused = False
        self._is_closing = self._is_lost = self._sent_eof = False

    def open(self, protocol: Any) -> None:
        self.set_protocol(protocol)
        protocol.connection_made(self)

    # The methods of a transport

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        if name == "socket":
            return SimSocket(self, self.local)
        return {"peername": self.remote, "sockname": self.local}.get(name, default)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol
        self._is_buffered = isinstance(protocol, asyncio.BufferedProtocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        protocol: asyncio.BaseProtocol = self._protocol
        return protocol

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing: every transport has the same limits."""

    def get_write_buffer_size(self) -> int:
        return max(0, self._unread_bytes - KERNEL_BYTES)

    def is_closing(self) -> bool:
        return self._is_closing

    def is_reading(self) -> bool:
        return self._is_reading

    def can_write_eof(self) -> bool:
        return True

    def write(self, data: Any) -> None:
        self.machine.count_effect()
        if self._is_closing or self._is_lost or self._sent_eof or not data:
            return
        self._unread_bytes += len(data)
        self._send(bytes(data))
        if self.get_write_buffer_size() > HIGH_WATER_BYTES and not self._is_writing_paused:
            self._is_writing_paused = True
            self._protocol.pause_writing()

    def write_eof(self) -> None:
        if not self._sent_eof:
            self._sent_eof = True
            self._send(END_OF_STREAM)

    def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            self.write_eof()
            self._end_when_drained()

    def abort(self) -> None:
        self._is_closing = True
        if not self._is_lost:
            self._send(RESET)
            self._lose(None)

    def pause_reading(self) -> None:
        self._is_reading = False

    def resume_reading(self) -> None:
        if not self._is_reading:
            self._is_reading = True
            self._loop.call_soon(self._read, context=self._context)

    # The way to the other end

    def _send(self, item: Item) -> None:
        peer, now = self.peer, self._loop.now
        # Each item arrives after the one before it.
        at = now + self._latency_s + self._network.jitter_s(self._latency_s)
        self._arrives_at = at = max(at, self._arrives_at + 1e-6)
        self._loop.call_at(at, peer._arrive, item, context=peer._context)

    def _arrive(self, item: Item) -> None:
        if self._is_lost:
            return
        if self._held or self._network.is_blocked(self):
            self._held.append(item)
            self._network.blocked[self] = None
        else:
            self._accept(item)

    def _accept(self, item: Item) -> None:
        if not self._is_lost:
            self._unread.append(item)
            if self._is_reading:
                self._read()

    def release_held(self) -> None:
        """Let the held items arrive, because the connection is no longer blocked."""
        held, self._held = self._held, deque()
        for item in held:
            self._loop.call_soon(self._accept, item, context=self._context)

    def _read(self) -> None:
        while self._unread and self._is_reading and not self._is_lost:
            item = self._unread.popleft()
            if item is RESET:
                self._lose(ConnectionResetError("connection reset by peer"))
            elif item is END_OF_STREAM:
                if not self._is_closing and not self._protocol.eof_received():
                    self.close()
            else:
                self.peer._was_read(len(item))
                if not self._is_closing:
                    self._receive(item)

    def _receive(self, data: bytes) -> None:
        self._network.on_delivery(self, data)
        if not self._is_buffered:
            self._protocol.data_received(data)
            return
        view = memoryview(data)
        while view:
            buffer = self._protocol.get_buffer(len(view))
            size = min(len(buffer), len(view))
            buffer[:size] = view[:size]
            self._protocol.buffer_updated(size)
            view = view[size:]

    def _was_read(self, size: int) -> None:
        """Note that the other end has read bytes. Runs in the other end's context."""
        self._unread_bytes -= size
        if self._is_lost or not self.machine.is_alive:
            return
        if self._is_writing_paused and not self.get_write_buffer_size():
            self._is_writing_paused = False
            self._loop.call_soon(self._protocol.resume_writing, context=self._context)
        if self._is_closing:
            self._loop.call_soon(self._end_when_drained, context=self._context)

    def _end_when_drained(self) -> None:
        if not self.get_write_buffer_size():
            self._lose(None)

    def _lose(self, error: Exception | None) -> None:
        if not self._is_lost:
            self._is_lost = self._is_closing = True
            self._held.clear()
            self._unread.clear()
            self._network.forget(self)
            self._loop.call_soon(self._protocol.connection_lost, error, context=self._context)

    # Faults

    def die(self) -> None:
        """The process of this end has died: its kernel resets the connection."""
        if not self._is_lost:
            self._is_lost = self._is_closing = True
            self._network.forget(self)
            self._send(RESET)

    def time_out(self) -> None:
        """The kernel of this end has waited too long for the other end."""
        if not self._is_lost and (self.is_silent or self._network.is_blocked(self)):
            self._lose(TimeoutError("no acknowledgement"))
