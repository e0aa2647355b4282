"""The workers of one server: who has which table, and how a connection gets there.

Every worker accepts from the same port. One that finds that a request is for a sibling's table
passes the open connection on, with the bytes it has read; from then on nothing lies in between.
"""

import asyncio
import contextlib
import logging
import os
import socket
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

log = logging.getLogger("triptych.workers")

CHANNEL_BYTES = 1 << 20
"""Room for a thousand connections that wait for a worker which is just being started again."""
SMALL = 32_768
"""What was read of a request travels beside the connection up to here; more in a file in memory."""
ANSWER_SECONDS = 2.0
_CONNECTION, _NEW_TABLE, _QUESTION = b"C", b"N", b"Q"

Answer = Callable[[], bytes]
Take = Callable[[socket.socket, bytes, bool], Awaitable[None]]
"""A connection of a sibling's: its socket, what was read of it, is it to open a table here?"""


class Crowded(Exception):
    """So many connections wait for that worker that it takes no more."""


@dataclass(frozen=True)
class Channels:
    """One way into each worker, made before they are; a message is one connection."""

    into: tuple[socket.socket, ...]
    out_of: tuple[socket.socket, ...]

    @classmethod
    def make(cls, workers: int) -> "Channels":
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(workers)]
        for into, out_of in pairs:
            into.setblocking(False)
            out_of.setblocking(False)
            into.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, CHANNEL_BYTES)
        return cls(tuple(a for a, _ in pairs), tuple(b for _, b in pairs))


def can_pass_connections() -> bool:
    """Can this system pass open connections between processes as we do it?"""
    return hasattr(socket, "send_fds") and hasattr(os, "memfd_create") and hasattr(os, "fork")


class Siblings:
    """What one worker knows of the others."""

    def __init__(self, index: int, channels: Channels) -> None:
        self.index = index
        self._channels = channels
        self._answers: dict[bytes, Answer] = {}
        self._taking: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._channels.into)

    def owner(self, code: str) -> int:
        """The worker that has the table of this code, or would have it."""
        return zlib.crc32(code.encode()) % len(self)

    def mine(self, code: str) -> bool:
        return self.owner(code) == self.index

    def give(self, to: int, connection: socket.socket, read: bytes, new_table: bool) -> None:
        """Pass a connection on. Ours may be closed afterwards: theirs stays open. Crowded."""
        kind = _NEW_TABLE if new_table else _CONNECTION
        with contextlib.ExitStack() as stack:
            passed = [os.dup(connection.fileno())]
            stack.callback(os.close, passed[0])
            if len(read) > SMALL:
                passed.append(_in_memory(read))
                stack.callback(os.close, passed[1])
                read = b""
            self._send(to, kind + read, passed)

    def _send(self, to: int, message: bytes, passed: list[int]) -> None:
        try:
            socket.send_fds(self._channels.into[to], [message], passed)
        except OSError as error:
            # The channel is full, or so many descriptors are under way as the system allows.
            raise Crowded(f"worker {to}: {error.strerror}") from None

    def answer(self, question: bytes, answer: Answer) -> None:
        """What this worker says when a sibling asks so."""
        self._answers[question] = answer

    async def ask(self, question: bytes) -> list[bytes]:
        """What every worker says to this, ourselves first; those who are silent are left out."""
        others = (self._ask(i, question) for i in range(len(self)) if i != self.index)
        told = await asyncio.gather(*others)
        return [self._answers[question](), *(answer for answer in told if answer)]

    async def _ask(self, to: int, question: bytes) -> bytes:
        ours, theirs = socket.socketpair()
        with ours:
            with theirs:
                try:
                    self._send(to, _QUESTION + question, [theirs.fileno()])
                except Crowded:
                    return b""
            ours.setblocking(False)
            loop, said = asyncio.get_running_loop(), bytearray()
            with contextlib.suppress(TimeoutError, OSError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    while part := await loop.sock_recv(ours, 65_536):
                        said += part
                    return bytes(said)
        return b""

    def listen(self, take: Take) -> None:
        """From now on take what siblings pass on."""
        channel = self._channels.out_of[self.index]
        asyncio.get_running_loop().add_reader(channel.fileno(), self._receive, channel, take)

    def deaf(self) -> None:
        """Take nothing more: this worker is leaving."""
        channel = self._channels.out_of[self.index]
        asyncio.get_running_loop().remove_reader(channel.fileno())

    def _receive(self, channel: socket.socket, take: Take) -> None:
        try:
            message, passed, _, _ = socket.recv_fds(channel, 2 * SMALL, 2)
        except BlockingIOError:
            return
        kind, read = message[:1], message[1:]
        if not passed:
            return  # This process may open no more files; whoever waits dials again.
        first = socket.socket(fileno=passed[0])
        for more in passed[1:]:
            read = _out_of_memory(more)
        work = (
            self._reply(first, read) if kind == _QUESTION else take(first, read, kind == _NEW_TABLE)
        )
        task = asyncio.ensure_future(work)
        self._taking.add(task)
        task.add_done_callback(self._taken)

    def _taken(self, task: "asyncio.Future[None]") -> None:
        self._taking.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.info("a connection that was passed on is gone: %s", error)

    async def _reply(self, to: socket.socket, question: bytes) -> None:
        with to:
            to.setblocking(False)
            answer = self._answers.get(question)
            if answer is not None:
                await asyncio.get_running_loop().sock_sendall(to, answer())


def _in_memory(data: bytes) -> int:
    descriptor = os.memfd_create("triptych-request")
    with os.fdopen(os.dup(descriptor), "wb") as file:
        file.write(data)
    return descriptor


def _out_of_memory(descriptor: int) -> bytes:
    with os.fdopen(descriptor, "rb") as file:
        file.seek(0)
        return file.read()
