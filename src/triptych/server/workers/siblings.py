"""The workers of this server: finds the worker of a table, and passes connections to it.

All workers accept connections from the same port. If a request is about a table of another worker,
the connection is passed to that worker together with the bytes already read. From then on, that
worker serves the connection directly.
"""

import asyncio
import contextlib
import logging
import os
import socket
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from triptych.server.http_connection import RequestLine
from triptych.server.workers.messages import (
    PassedConnection,
    Query,
    R,
    decode_message,
    decode_reply,
    encode,
)

log = logging.getLogger("triptych.workers")

CHANNEL_BYTES = 1 << 20
"""The size of a channel. It has room for a thousand connections that wait for a restart."""
MAX_INLINE_BYTES = 32_768
"""How many bytes of a request fit into the message that passes its connection to another worker.
If more bytes have been read, they are put in a memory file that is sent with the message."""
QUERY_TIMEOUT_S = 2.0

QueryHandler = Callable[[Query[Any]], Any]
"""Computes this worker's reply to a query of another worker."""
ConnectionHandler = Callable[[socket.socket, RequestLine, bytes, str], Awaitable[None]]
"""Serves a connection that another worker passed on. The arguments are the socket, the first line
of its request, the bytes already read, and `PassedConnection.peer`."""


class ChannelFull(Exception):
    """A message cannot be sent to a worker now.

    Its channel is full, or the system allows no more descriptors in flight.
    """


@dataclass(frozen=True)
class Channels:
    """One channel to each worker, created before the fork. Each carries connections and queries."""

    send_ends: tuple[socket.socket, ...]
    receive_ends: tuple[socket.socket, ...]

    @classmethod
    def create(cls, workers: int) -> "Channels":
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(workers)]
        for send_end, receive_end in pairs:
            send_end.setblocking(False)
            receive_end.setblocking(False)
            send_end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, CHANNEL_BYTES)
        return cls(tuple(send for send, _ in pairs), tuple(receive for _, receive in pairs))


def can_pass_connections() -> bool:
    """Whether this system can pass open connections between processes."""
    return hasattr(socket, "send_fds") and hasattr(os, "memfd_create") and hasattr(os, "fork")


class Siblings:
    """The workers of this server. Each worker has one instance, to reach the other workers."""

    def __init__(self, index: int, channels: Channels) -> None:
        self.index = index
        self._channels = channels
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._channels.send_ends)

    def owner_index(self, code: str) -> int:
        """Return the index of the worker that the table with this code belongs to."""
        return zlib.crc32(code.encode()) % len(self)

    def owns(self, code: str) -> bool:
        return self.owner_index(code) == self.index

    def pass_connection(
        self,
        to: int,
        connection: socket.socket,
        request: RequestLine,
        received: bytes,
        peer: str = "",
    ) -> None:
        """Pass a connection to the worker with the index `to`, with the bytes read so far.

        Afterwards, the caller may close its copy of the socket. Raises `ChannelFull` if the
        connection cannot be sent to that worker.
        """
        with contextlib.ExitStack() as stack:
            descriptors = [os.dup(connection.fileno())]
            stack.callback(os.close, descriptors[0])
            if len(received) > MAX_INLINE_BYTES:
                descriptors.append(_write_memfd(received))
                stack.callback(os.close, descriptors[1])
                received = b""
            self._send(to, PassedConnection(request, received, peer), descriptors)

    def _send(
        self, to: int, message: PassedConnection | Query[Any], descriptors: list[int]
    ) -> None:
        try:
            socket.send_fds(self._channels.send_ends[to], [encode(message)], descriptors)
        except OSError as error:
            # The channel is full, or the system allows no more descriptors in flight.
            raise ChannelFull(f"worker {to}: {error.strerror}") from None

    async def query_others(self, query: Query[R]) -> list[R]:
        """Query all other workers. Workers that do not reply are left out."""
        others = (self._query_one(i, query) for i in range(len(self)) if i != self.index)
        replies = await asyncio.gather(*others)
        return [decode_reply(query, reply) for reply in replies if reply]

    async def _query_one(self, to: int, query: Query[R]) -> bytes:
        local, remote = socket.socketpair()
        with local:
            with remote:
                try:
                    self._send(to, query, [remote.fileno()])
                except ChannelFull:
                    return b""
            local.setblocking(False)
            loop, received = asyncio.get_running_loop(), bytearray()
            with contextlib.suppress(TimeoutError, OSError):
                async with asyncio.timeout(QUERY_TIMEOUT_S):
                    while part := await loop.sock_recv(local, 65_536):
                        received += part
                    return bytes(received)
        return b""

    def listen(self, on_connection: ConnectionHandler, on_query: QueryHandler) -> None:
        """Start accepting connections and queries from other workers."""
        channel = self._channels.receive_ends[self.index]
        asyncio.get_running_loop().add_reader(
            channel.fileno(), self._receive, channel, on_connection, on_query
        )

    def stop_listening(self) -> None:
        """Stop accepting connections and queries: this worker is about to stop."""
        channel = self._channels.receive_ends[self.index]
        asyncio.get_running_loop().remove_reader(channel.fileno())

    def _receive(
        self, channel: socket.socket, on_connection: ConnectionHandler, on_query: QueryHandler
    ) -> None:
        try:
            data, descriptors, _, _ = socket.recv_fds(channel, 2 * MAX_INLINE_BYTES, 2)
        except BlockingIOError:
            return
        if not descriptors:
            return  # This process has too many open files. The client has to connect again.
        sock = socket.socket(fileno=descriptors[0])
        message = decode_message(data)
        if isinstance(message, PassedConnection):
            received = message.received
            for memory_file in descriptors[1:]:
                received = _read_memfd(memory_file)
            task = asyncio.ensure_future(
                on_connection(sock, message.request, received, message.peer)
            )
        else:
            task = asyncio.ensure_future(_reply(sock, message, on_query))
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)

    def _on_task_done(self, task: "asyncio.Future[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.info("cannot serve a connection or query of another worker: %s", error)


async def _reply(to: socket.socket, query: Query[Any], on_query: QueryHandler) -> None:
    with to:
        to.setblocking(False)
        await asyncio.get_running_loop().sock_sendall(to, encode(on_query(query)))


def _write_memfd(data: bytes) -> int:
    descriptor = os.memfd_create("triptych-request")
    with os.fdopen(os.dup(descriptor), "wb") as file:
        file.write(data)
    return descriptor


def _read_memfd(descriptor: int) -> bytes:
    with os.fdopen(descriptor, "rb") as file:
        file.seek(0)
        return file.read()
