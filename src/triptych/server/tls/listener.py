"""Accepts connections with TLS. Those that do not finish the handshake count as idle."""

import asyncio
import logging
import socket
from collections.abc import Callable

from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.tls.certificate import ServerCertificate

log = logging.getLogger("triptych.tls")

RETRY_S = 1.0
"""The pause after an error of the system, such as too many open files."""


class TlsListener:
    """Accepts connections, and gives each to a new protocol once its handshake is complete."""

    def __init__(
        self,
        certificate: ServerCertificate,
        new_connection: Callable[[], asyncio.Protocol],
        limits: VisitorLimits,
        limit_per_address: bool,
        handshake_timeout_s: float,
    ) -> None:
        self._certificate = certificate
        self._new_connection = new_connection
        self._limits = limits
        self._limit_per_address = limit_per_address
        self._handshake_timeout_s = handshake_timeout_s
        self._accept_task: asyncio.Task[None] | None = None
        self._handshakes: set[asyncio.Task[None]] = set()

    def start(self, listener: socket.socket) -> None:
        self._accept_task = asyncio.create_task(self._accept(listener))

    async def stop(self) -> None:
        """Stop accepting connections, and end all handshakes."""
        tasks = [*self._handshakes, *([self._accept_task] if self._accept_task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                sock, address = await loop.sock_accept(listener)
            except OSError as error:
                log.error("cannot accept a connection: %s", error)
                await asyncio.sleep(RETRY_S)
                continue
            task = asyncio.create_task(self._shake_hands(sock, address[0]))
            self._handshakes.add(task)
            task.add_done_callback(self._handshakes.discard)

    async def _shake_hands(self, sock: socket.socket, peer: str) -> None:
        task = asyncio.current_task()
        assert task is not None

        def drop() -> None:
            task.cancel()

        connections, address = self._limits.connections, self._limits.counted_address(peer, None)
        counted = connections.add(address, drop, self._limit_per_address)
        if counted is None:
            sock.close()
            return
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                self._new_connection,
                sock,
                ssl=self._certificate.context,
                ssl_handshake_timeout=self._handshake_timeout_s,
            )
        except OSError as error:  # TLS errors and timeouts are OS errors, too.
            log.debug("a TLS handshake failed: %s", error)
        finally:
            connections.remove(counted)
