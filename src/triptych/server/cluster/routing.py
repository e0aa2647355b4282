"""Routes each request to the process that has its table: this one, another worker or another node.

If another worker has the table, the connection itself is passed to that worker. If the connection
is encrypted, this process keeps it and forwards the decrypted bytes. If another node has the table,
a relay forwards the connection's bytes to that node.
"""

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from triptych.server.cluster.peers import Nodes
from triptych.server.cluster.relay import NodeUnreachable, connect_to_visitor
from triptych.server.http_connection import HttpConnection, RequestLine
from triptych.server.workers.siblings import ChannelFull, Siblings

log = logging.getLogger("triptych.nodes")

BUSY_RESPONSE = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n"
    b'Content-Length: 34\r\nConnection: close\r\n\r\n{"code":"table_moved","detail":{}}'
)
"""Sent if a connection cannot be passed to another worker (`ChannelFull`), for example because too
many already wait for a worker that is restarting. Clients try again."""


class RequestRouter:
    """Decides which process serves a request about a table. Implements `Router`."""

    def __init__(
        self,
        siblings: Siblings | None,
        nodes: Nodes | None,
        is_in_memory: Callable[[str], bool],
        may_locate: Callable[[str], bool],
        rng: Random,
    ) -> None:
        """Create the router.

        `siblings` and `nodes` are None if there are no other workers or nodes. `is_in_memory` says
        whether this process has a table. `may_locate` says whether an address may cause another
        lookup of a table's node.
        """
        self._siblings = siblings
        self._nodes = nodes
        self._is_in_memory = is_in_memory
        self._may_locate = may_locate
        self._rng = rng
        self._tasks: set[asyncio.Task[None]] = set()

    def route(
        self, connection: HttpConnection, request: RequestLine, data: bytes, is_passed: bool
    ) -> bool:
        code, siblings = request.table, self._siblings
        if code is None and not request.creates_table:
            return False
        if siblings is not None and not is_passed:
            # One worker may accept most connections, so choose a worker for a new table at random.
            owner = siblings.owner_index(code) if code else self._rng.randrange(len(siblings))
            if owner != siblings.index:
                if connection.transport.get_extra_info("ssl_object") is None:
                    _pass_to_worker(siblings, connection, owner, request, data)
                else:
                    connection.pause_for_routing()
                    self._run(_decrypt_for_worker(siblings, connection, owner, request, data))
                return True
        nodes = self._nodes
        if nodes is None or not self._may_be_elsewhere(nodes, code):
            return False
        if not self._may_locate(connection.client[0] if connection.client else ""):
            return False
        connection.pause_for_routing()
        self._run(self._relay_or_serve(nodes, connection, request, data))
        return True

    def _run(self, routing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(routing)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)

    def _may_be_elsewhere(self, nodes: Nodes, code: str | None) -> bool:
        """Whether another node may have to serve the table with this code, or a new table."""
        if code is not None:
            return not self._is_in_memory(code)
        return nodes.leaving or nodes.fallback_node is not None

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("routing a request failed", exc_info=error)

    async def _relay_or_serve(
        self, nodes: Nodes, connection: HttpConnection, request: RequestLine, data: bytes
    ) -> None:
        for _ in range(2):
            if request.table is None:
                address = nodes.pick_other_node(str(self._rng.random()))
            else:
                address = await nodes.locate_table(request.table, request.opens_websocket)
            if connection.transport.is_closing():
                return
            if address is None:
                break
            try:
                await nodes.relays.start(connection, data, address)
            except NodeUnreachable as error:
                log.warning("cannot reach another node: %s", error)
                await nodes.refresh()
            else:
                connection.mark_relayed()
                return
        if not connection.transport.is_closing():
            connection.transport.resume_reading()
            connection.handle_locally(data)


def _pass_to_worker(
    siblings: Siblings, connection: HttpConnection, to: int, request: RequestLine, data: bytes
) -> None:
    connection.transport.pause_reading()
    sock = connection.transport.get_extra_info("socket")
    try:
        siblings.pass_connection(to, sock, request, data, connection.decrypted_from)
    except ChannelFull as error:
        _refuse(connection, error)
    else:
        connection.detach()


def _refuse(connection: HttpConnection, error: ChannelFull) -> None:
    log.warning("refused a connection: %s", error)
    connection.transport.write(BUSY_RESPONSE)
    connection.transport.close()


def _tcp_pair() -> tuple[socket.socket, socket.socket]:
    """Return two TCP sockets that are connected to each other.

    picows sets TCP options, so it accepts no ends of `socket.socketpair`.
    """
    with socket.create_server(("127.0.0.1", 0), backlog=1) as listener:
        near = socket.create_connection(listener.getsockname())
        while True:
            far, address = listener.accept()
            if address == near.getsockname():  # Otherwise, another program was faster.
                break
            far.close()
    near.setblocking(False)
    return near, far


async def _decrypt_for_worker(
    siblings: Siblings, connection: HttpConnection, to: int, request: RequestLine, data: bytes
) -> None:
    """Let another worker serve a connection whose TLS ends in this worker.

    The other worker gets one end of a TCP connection within this machine, and this worker forwards
    all bytes between the other end and the visitor.
    """
    near, far = _tcp_pair()
    with far:
        try:
            peer = connection.client[0] if connection.client else ""
            siblings.pass_connection(to, far, request, data, peer)
        except ChannelFull as error:
            near.close()
            _refuse(connection, error)
            return
    await connect_to_visitor(connection, near)
    connection.mark_relayed()
