"""Routes each request to the process that has its table: this one, another worker or another node.

If another worker has the table, the connection itself is passed to that worker. If another node has
it, a relay forwards the connection's bytes to that node.
"""

import asyncio
import logging

from triptych.server.cluster.peers import Nodes
from triptych.server.cluster.relay import NodeUnreachable
from triptych.server.cluster.request_line import creates_table, table_code
from triptych.server.http_connection import RoutedConnection
from triptych.server.server import Server
from triptych.server.workers.siblings import ChannelFull, Siblings

log = logging.getLogger("triptych.nodes")

BUSY_RESPONSE = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n"
    b'Content-Length: 34\r\nConnection: close\r\n\r\n{"code":"table_moved","detail":{}}'
)
"""Sent if a connection cannot be passed to another worker (`ChannelFull`), for example because too
many already wait for a worker that is restarting. Clients try again."""


class RequestRouter:
    """Decides which process serves a request. Looks only at the request line."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._rng = server.tables.services.rng
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_needed(self) -> bool:
        """Whether there are other workers or nodes to route requests to."""
        return self._server.siblings is not None or self._server.nodes is not None

    def route(self, connection: RoutedConnection, data: bytes) -> bool:
        """Route the request that begins with `data`.

        Returns False if this process must handle the request now. Returns True if the connection
        was passed on or refused, or if its destination is being looked up. Raises
        `IncompleteRequest` if `data` is too short.
        """
        code = table_code(data)
        new_table = code is None and creates_table(data)
        if connection.visitor_address is not None or (code is None and not new_table):
            return False
        siblings = self._server.siblings
        if siblings is not None and not (new_table and connection.chosen_for_new_table):
            # One worker may accept most connections, so choose a worker for a new table at random.
            owner = siblings.owner_index(code) if code else self._rng.randrange(len(siblings))
            if owner != siblings.index:
                return self._pass_to_worker(siblings, connection, owner, data, new_table)
        return self._route_to_node(connection, data, code)

    def _route_to_node(self, connection: RoutedConnection, data: bytes, code: str | None) -> bool:
        nodes = self._server.nodes
        if nodes is None or (
            code is not None and self._server.tables.find_in_memory(code) is not None
        ):
            return False
        if code is None and not nodes.leaving and nodes.fallback_node is None:
            return False
        if not self._server.limits.may_locate_table(
            connection.client[0] if connection.client else ""
        ):
            return False
        connection.pause_for_routing()
        task = asyncio.ensure_future(self._relay_or_serve(connection, data, code))
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return True

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("routing a request to another node failed", exc_info=error)

    async def _relay_or_serve(
        self, connection: RoutedConnection, data: bytes, code: str | None
    ) -> None:
        nodes = self._server.nodes
        assert nodes is not None
        for _ in range(2):
            address = await self._node_address(nodes, data, code)
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

    async def _node_address(self, nodes: Nodes, data: bytes, code: str | None) -> str | None:
        if code is None:
            return nodes.pick_other_node(str(self._rng.random()))
        return await nodes.locate_table(code, to_play=data.startswith(b"GET /ws/"))

    def _pass_to_worker(
        self,
        siblings: Siblings,
        connection: RoutedConnection,
        to: int,
        data: bytes,
        new_table: bool,
    ) -> bool:
        connection.transport.pause_reading()
        sock = connection.transport.get_extra_info("socket")
        try:
            siblings.pass_connection(to, sock, data, new_table)
        except ChannelFull as error:
            log.warning("refused a connection: %s", error)
            connection.transport.write(BUSY_RESPONSE)
            connection.transport.close()
        else:
            connection.detach()
        return True
