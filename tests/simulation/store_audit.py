"""Checks who holds which table: no stale writes, no needless takeovers, no forgotten tables."""

from typing import TYPE_CHECKING

from tests.simulation.faults import DATABASE_KINDS
from tests.support.memory.database import Observer

from triptych.server.ws.connection import Connection
from triptych.store.contract.tables import TableRow

if TYPE_CHECKING:
    from tests.simulation.node import SimNode
    from tests.simulation.world import World

DRAIN_LIMIT_S = 4.5
"""How long a drained node may keep its tables, if nothing else happens to it."""


class StoreAudit(Observer):
    """Follows what nodes do with tables in the database."""

    def __init__(self, world: "World") -> None:
        self._world = world

    def on_write(self, name: str, table: str, epoch: int) -> None:
        row = self._world.database.row(table)
        if row is None or row.epoch != epoch:
            now = "is gone" if row is None else f"has epoch {row.epoch}"
            self._world.fail(f"{name} of table {table} in epoch {epoch} was accepted, but it {now}")

    def on_takeover(self, row: TableRow, node: str) -> None:
        world = self._world
        world.note(node, f"takes table {row.table} over from {row.node}")
        holder = next(found for found in world.nodes if found.host == row.node)
        if self._is_fit(holder) and not world.faults.happened(("database_slow", "database_lossy")):
            world.fail(f"{node} takes table {row.table} over from {row.node}, which is well")

    def on_stopped(self, node: "SimNode") -> None:
        """A node has stopped gracefully."""
        if self._world.faults.happened(DATABASE_KINDS):
            return
        for row in self._rows():
            if row.node == node.host:
                self._world.fail(f"{node.host} has stopped and still holds table {row.table}")

    def check(self) -> None:
        """Check what must be true at any time."""
        for node in self._world.nodes:
            self._check_lease(node)
            self._check_drained(node)
            self._check_connections(node)

    def _rows(self) -> list[TableRow]:
        found = [self._world.database.row(code) for code in self._world.database.codes()]
        return [row for row in found if row is not None]

    def _is_fit(self, node: "SimNode") -> bool:
        """Whether a node has been running and was not disturbed for a while."""
        started = node.live_server is not None
        return started and not self._world.faults.happened(target=node.host)

    def _check_lease(self, node: "SimNode") -> None:
        """With a local journal, no table may be open after its lease has ended."""
        server, world = node.live_server, self._world
        if not world.plan.is_local or server is None or node.machine is None:
            return
        if node.machine.is_frozen or world.faults.happened(("freeze", "database_clock")):
            return
        for code, live in server.tables.live.items():
            row = world.database.row(code)
            if row is not None and not live.actor.closed and row.epoch == live.actor.epoch:
                late_ms = world.database.now() - row.lease_until
                if late_ms > 0:
                    world.fail(f"{node.host}: the lease of table {code} ended {late_ms} ms ago")

    def _check_connections(self, node: "SimNode") -> None:
        """A connection from which nothing has arrived for a while is dropped."""
        server, world = node.live_server, self._world
        if server is None or world.faults.happened(("freeze",), node.host):
            return
        longest_s = server.settings.silent_seconds + 2 * server.settings.ping_seconds
        for live in server.tables.live.values():
            for session in live.actor.sessions:
                connection = session.channel
                assert isinstance(connection, Connection)
                if server.clock.steady() - connection._received_at > longest_s:
                    world.fail(f"{node.host} keeps a connection that is silent")

    def _check_drained(self, node: "SimNode") -> None:
        """A drained node has handed its tables over, if there is a node that can take them."""
        server, world = node.live_server, self._world
        if server is None or node.drained_since is None or len(world.nodes) == 1:
            return
        others = [other for other in world.nodes if other is not node]
        if world.loop.now - node.drained_since < DRAIN_LIMIT_S:
            return
        if world.faults.happened(DATABASE_KINDS) or any(
            world.faults.happened(target=other.host) for other in others
        ):
            return
        if world.faults.happened(("freeze", "cut", "kill", "stop", "power"), node.host):
            return
        for code in server.tables.live:
            world.fail(f"{node.host} is drained, but has table {code}")
