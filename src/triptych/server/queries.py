"""Queries between the processes of an installation, and what this process replies."""

from collections.abc import Callable
from typing import Any

from triptych.live.metrics import Metrics
from triptych.live.registry import TableRegistry
from triptych.server.cluster.messages import CheckDatabase, NodeQuery, ReleaseTable, ReportLoad
from triptych.server.cluster.peers import Nodes
from triptych.server.process_report import ProcessReporter
from triptych.server.workers import messages as m
from triptych.server.workers.messages import R
from triptych.server.workers.metrics_merge import metric_families
from triptych.server.workers.siblings import Siblings
from triptych.wire.admin import AdminCommand


class ProcessQueries:
    """Answers queries about this process, and asks the other workers of this server."""

    def __init__(
        self,
        tables: TableRegistry,
        metrics: Metrics,
        reporter: ProcessReporter,
        run_admin_command: Callable[[AdminCommand], None],
        siblings: Siblings | None,
        nodes: Nodes | None,
    ) -> None:
        self._tables = tables
        self._metrics = metrics
        self._reporter = reporter
        self._run_admin_command = run_admin_command
        self._siblings = siblings
        self._nodes = nodes

    async def query_workers(self, query: m.Query[R]) -> list[R]:
        """Query all workers of this server. Returns their replies, this process's first.

        Workers that do not reply are left out.
        """
        others = await self._siblings.query_others(query) if self._siblings is not None else []
        return [self.reply_to_worker(query), *others]

    def reply_to_worker(self, query: m.Query[Any]) -> Any:
        """Return this process's reply to a query. Its type is the query's `reply_type`."""
        match query:
            case m.CountTables():
                return len(self._tables.live)
            case m.CollectMetrics():
                return metric_families(self._metrics.registry)
            case m.ReportStatus():
                return self._reporter.report()
            case m.RunAdminCommand(command):
                return self._run_admin_command(command)
        raise TypeError(query)

    async def reply_to_node(self, query: NodeQuery[Any]) -> Any:
        """Return this process's reply to a query of another node, of the query's `reply_type`."""
        match query:
            case CheckDatabase():
                return self._nodes is not None and self._nodes.reaches_database
            case ReportLoad():
                return self._reporter.report().node
            case ReleaseTable(code):
                return await self._tables.release_if_unvisited(code)
        raise TypeError(query)
