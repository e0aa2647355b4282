"""The data of the admin page: the reports of this server's processes, and other nodes' load."""

import asyncio
import platform
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from triptych import __version__
from triptych.live.metrics import LatencyHistogram
from triptych.server.cluster.messages import ReportLoad
from triptych.server.cluster.peers import Nodes
from triptych.server.process_report import MAX_TABLES_SHOWN, busiest_first
from triptych.server.queries import ProcessQueries
from triptych.server.readiness import Readiness
from triptych.server.settings import Settings
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.workers.messages import ProcessReport, ReportStatus
from triptych.store.contract.errors import StoreError
from triptych.store.contract.store import Store
from triptych.wire.admin import NodeStatus, Overview, Timing

MAX_REMOTE_PROCESSES = 64
"""The maximum number of other nodes' processes that are asked for their load."""


@dataclass(frozen=True)
class ServerOverview:
    settings: Settings
    queries: ProcessQueries
    readiness: Readiness
    store: Store
    decks: DeckCatalogue
    nodes: Nodes | None

    async def build(self) -> Overview:
        """Combine the reports of all workers with data from the journal and other nodes."""
        reports = await self.queries.query_workers(ReportStatus())
        reason = await self.readiness.not_ready_reason()
        try:
            stored_tables = await self.store.tables.count_tables()
            albums = await self.store.albums.count_albums()
        except StoreError:
            stored_tables = albums = 0  # `problem` has the reason.
        local = [report.node for report in reports]
        remote, silent = await self._remote_processes()
        tables = sorted((node for report in reports for node in report.tables), key=busiest_first)
        return Overview(
            version=__version__,
            python=platform.python_version(),
            uptime_s=min(report.uptime_s for report in reports),
            problem=reason[0] if reason else None,
            draining=all(node.draining for node in local),
            read_only=any(report.read_only for report in reports),
            tables=tuple(tables[:MAX_TABLES_SHOWN]),
            tables_here=sum(node.tables for node in local),
            max_tables=sum(report.max_tables for report in reports),
            stored_tables=stored_tables,
            games=sum(node.games for node in local),
            sockets=sum(node.sockets for node in local),
            processor=sum(node.processor for node in local),
            memory=sum(node.memory for node in local),
            disk_free=_free_disk_bytes(self.settings),
            decks=len(self.decks.infos()),
            albums=albums,
            times=tuple(_percentiles(name, reports) for name in reports[0].latency_counts),
            refusals=_sum_counts([report.refusals for report in reports]),
            errors=_sum_counts([report.errors for report in reports]),
            # Sorted, so that the order does not depend on the process that handles the request.
            nodes=tuple(sorted((*local, *remote), key=lambda node: node.name)),
            silent_processes=silent,
        )

    async def _remote_processes(self) -> tuple[list[NodeStatus], tuple[str, ...]]:
        """Return the load of other nodes' processes, and the names of those that do not respond."""
        if self.nodes is None:
            return [], ()
        peers = sorted(self.nodes.available_peers())[:MAX_REMOTE_PROCESSES]
        relays = self.nodes.relays

        async def load(address: str) -> NodeStatus | None:
            return await relays.query(address, ReportLoad())

        replies = await asyncio.gather(*(load(peer.address) for peer in peers))
        nodes = [reply for reply in replies if reply is not None]
        silent = (p.name for p, reply in zip(peers, replies, strict=True) if reply is None)
        return nodes, tuple(silent)


def _sum_counts(counts: Sequence[dict[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return dict(total)


def _percentiles(name: str, reports: Sequence[ProcessReport]) -> Timing:
    counts = [
        sum(column)
        for column in zip(*(report.latency_counts[name] for report in reports), strict=True)
    ]
    p50_ms, p99_ms = (
        round(LatencyHistogram.quantile(counts, quantile) * 1000, 1) for quantile in (0.5, 0.99)
    )
    return Timing(name, sum(counts), p50_ms, p99_ms)


def _free_disk_bytes(settings: Settings) -> int | None:
    """Return the free space on the disk of the SQLite journal, in bytes.

    Returns None if the journal is in PostgreSQL, or if the free space cannot be read.
    """
    if settings.store:
        return None
    try:
        return shutil.disk_usage(settings.data).free
    except OSError:
        return None
