"""Queries between the processes of an installation: what this process replies."""

from typing import Any

from triptych.server.cluster.messages import CheckDatabase, NodeQuery, ReleaseTable, ReportLoad
from triptych.server.http.overview import process_report
from triptych.server.server import Server
from triptych.server.workers import messages as m
from triptych.server.workers.messages import R
from triptych.server.workers.metrics_merge import metric_families
from triptych.wire.admin import AdminCommand, Drain, SetReadOnly


async def query_workers(server: Server, query: m.Query[R]) -> list[R]:
    """Query all workers of this server. Returns their replies, this process's first.

    Workers that do not reply are left out.
    """
    others = await server.siblings.query_others(query) if server.siblings is not None else []
    return [reply_to_worker(server, query), *others]


def reply_to_worker(server: Server, query: m.Query[Any]) -> Any:
    """Return this process's reply to a query. Its type is the query's `reply_type`."""
    match query:
        case m.CountTables():
            return len(server.tables.live)
        case m.CollectMetrics():
            return metric_families(server.metrics.registry)
        case m.ReportStatus():
            return process_report(server)
        case m.RunAdminCommand(command):
            return _run_admin_command(server, command)
    raise TypeError(query)


async def reply_to_node(server: Server, query: NodeQuery[Any]) -> Any:
    """Return this process's reply to a query of another node, of the query's `reply_type`."""
    match query:
        case CheckDatabase():
            return server.nodes is not None and server.nodes.reaches_database
        case ReportLoad():
            return process_report(server).node
        case ReleaseTable(code):
            return await server.tables.release_if_unvisited(code)
    raise TypeError(query)


def _run_admin_command(server: Server, command: AdminCommand) -> None:
    match command:
        case SetReadOnly(on):
            server.switches.read_only = on
        case Drain(on):
            server.switches.draining = on
            server.follow_switches()
