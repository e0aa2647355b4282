"""Routes each request to the process that has its table: this one, another worker or another node.

If another worker has the table, the connection itself is passed to that worker. If another node has
it, a relay forwards the connection's bytes to that node.
"""

import asyncio
import logging
from collections.abc import Callable
from random import Random

from triptych.server.cluster.peers import Nodes
from triptych.server.cluster.relay import NodeUnreachable
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
                _pass_to_worker(siblings, connection, owner, request, data)
                return True
        nodes = self._nodes
        if nodes is None or not self._may_be_elsewhere(nodes, code):
            return False
        if not self._may_locate(connection.client[0] if connection.client else ""):
            return False
        connection.pause_for_routing()
        task = asyncio.ensure_future(self._relay_or_serve(nodes, connection, request, data))
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return True

    def _may_be_elsewhere(self, nodes: Nodes, code: str | None) -> bool:
        """Whether another node may have to serve the table with this code, or a new table."""
        if code is not None:
            return not self._is_in_memory(code)
        return nodes.leaving or nodes.fallback_node is not None

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("routing a request to another node failed", exc_info=error)

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
        siblings.pass_connection(to, sock, request, data)
    except ChannelFull as error:
        log.warning("refused a connection: %s", error)
        connection.transport.write(BUSY_RESPONSE)
        connection.transport.close()
    else:
        connection.detach()
