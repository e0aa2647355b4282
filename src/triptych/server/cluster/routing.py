"""Where a request goes: to this process, a worker beside it, or the node that has the table.

Between workers the connection itself is passed on; to another node its bytes are.
"""

import asyncio
import logging

from triptych.server.cluster.peers import Nodes
from triptych.server.cluster.relay import Unreachable
from triptych.server.cluster.request_line import code_of, opens_table
from triptych.server.http.protocol import SortedLine
from triptych.server.server import Server
from triptych.server.workers.siblings import Crowded, Siblings

log = logging.getLogger("triptych.workers")

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n"
    b'Content-Length: 34\r\nConnection: close\r\n\r\n{"code":"table_moved","detail":{}}'
)
"""The worker is not there yet, and too many wait for it: clients know to come again."""


class Routing:
    """Looks at the first line of every request."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._rng = server.tables.services.rng
        self._finding: set[asyncio.Task[None]] = set()

    @property
    def needed(self) -> bool:
        """Is there anybody else to whom a request could go?"""
        return self._server.siblings is not None or self._server.nodes is not None

    def sort(self, line: SortedLine, data: bytes) -> bool:
        """True where the connection has gone elsewhere. Unfinished where more has to come."""
        code = code_of(data)
        new_table = code is None and opens_table(data)
        if line.visitor is not None or (code is None and not new_table):
            return False
        siblings = self._server.siblings
        if siblings is not None and not (new_table and line.new_table):
            # Connections come mostly to one worker, whichever wakes first: new tables are dealt.
            owner = siblings.owner(code) if code else self._rng.randrange(len(siblings))
            if owner != siblings.index:
                return self._give(siblings, line, owner, data, new_table)
        return self._to_a_node(line, data, code)

    def _to_a_node(self, line: SortedLine, data: bytes, code: str | None) -> bool:
        nodes = self._server.nodes
        if nodes is None or (code is not None and self._server.tables.awake(code) is not None):
            return False
        if code is None and not nodes.leaving and nodes.refuge is None:
            return False
        if not self._server.guard.may_ask_the_way(line.client[0] if line.client else ""):
            return False
        line.hold()
        task = asyncio.ensure_future(self._find(line, data, code))
        self._finding.add(task)
        task.add_done_callback(self._found)
        return True

    def _found(self, task: asyncio.Task[None]) -> None:
        self._finding.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a visitor's way was not found", exc_info=error)

    async def _find(self, line: SortedLine, data: bytes, code: str | None) -> None:
        nodes = self._server.nodes
        assert nodes is not None
        for _ in range(2):
            address = await self._way(nodes, data, code)
            if line.transport.is_closing():
                return
            if address is None:
                break
            try:
                await nodes.relays.begin(line, data, address, code is None)
            except Unreachable as error:
                log.warning("another node cannot be reached: %s", error)
                await nodes.look()
            else:
                line.relayed()
                return
        if not line.transport.is_closing():
            line.transport.resume_reading()
            line.take(data)

    async def _way(self, nodes: Nodes, data: bytes, code: str | None) -> str | None:
        if code is None:
            return nodes.another(str(self._rng.random()))
        return await nodes.whereabouts(code, to_play=data.startswith(b"GET /ws/"))

    def _give(
        self, siblings: Siblings, line: SortedLine, to: int, data: bytes, new_table: bool
    ) -> bool:
        line.transport.pause_reading()
        connection = line.transport.get_extra_info("socket")
        try:
            siblings.give(to, connection, data, new_table)
        except Crowded as crowded:
            log.warning("a connection was turned away: %s", crowded)
            line.transport.write(BUSY)
            line.transport.close()
        else:
            line.let_go()
        return True
