"""The data of the admin page: the reports of this server's processes, and other nodes' load."""

import asyncio
import platform
import shutil
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from triptych import __version__
from triptych.live.live_table import LiveTable
from triptych.live.metrics import LatencyHistogram
from triptych.server.cluster.messages import ReportLoad
from triptych.server.server import Server
from triptych.server.workers.messages import ProcessReport
from triptych.store.contract.errors import StoreError
from triptych.wire.admin import NodeStatus, Overview, TableStatus, Timing

MAX_TABLES_SHOWN = 200
MAX_REMOTE_PROCESSES = 64
"""The maximum number of other nodes' processes that are asked for their load."""
ERROR_COUNTERS = (
    "rule_errors",
    "bot_errors",
    "task_errors",
    "store_errors",
    "tables_let_go",
    "tables_unreadable",
)


def process_report(server: Server) -> ProcessReport:
    """Report the current state of this process."""
    tables, metrics = server.tables, server.metrics
    now = tables.services.clock.now()
    statuses = sorted(
        (_table_status(live, now) for live in tables.live.values()), key=_busiest_first
    )
    return ProcessReport(
        node=NodeStatus(
            name=tables.node,
            tables=len(statuses),
            games=sum(status.running for status in statuses),
            sockets=sum(status.connections for status in statuses),
            processor=server.load_monitor.cores_used(),
            memory=resident_bytes(),
            draining=not server.lifecycle.takes_new_tables,
        ),
        max_tables=tables.max_tables,
        read_only=server.switches.read_only,
        uptime_s=int(time.monotonic() - server.started_at),
        tables=statuses[:MAX_TABLES_SHOWN],
        latency_counts=server.load_monitor.recent_counts(),
        refusals=metrics.refusals(),
        errors={name: int(metrics.value(name)) for name in ERROR_COUNTERS},
    )


async def overview(server: Server, reports: Sequence[ProcessReport]) -> Overview:
    """Combine the reports of this server's processes with data from the journal and other nodes."""
    reason = await server.readiness.not_ready_reason()
    try:
        stored_tables = await server.store.tables.count_tables()
        albums = await server.store.albums.count_albums()
    except StoreError:
        stored_tables = albums = 0  # `problem` has the reason.
    local = [report.node for report in reports]
    remote, silent = await _remote_processes(server)
    tables = sorted((node for report in reports for node in report.tables), key=_busiest_first)
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
        disk_free=_free_disk_bytes(server),
        decks=len(server.decks.infos()),
        albums=albums,
        times=tuple(_percentiles(name, reports) for name in reports[0].latency_counts),
        refusals=_sum_counts([report.refusals for report in reports]),
        errors=_sum_counts([report.errors for report in reports]),
        # Sorted, so that the order does not depend on the process that handles the request.
        nodes=tuple(sorted((*local, *remote), key=lambda node: node.name)),
        silent_processes=silent,
    )


async def _remote_processes(server: Server) -> tuple[list[NodeStatus], tuple[str, ...]]:
    """Return the load of other nodes' processes, and the names of processes that do not respond."""
    if server.nodes is None:
        return [], ()
    peers = sorted(server.nodes.available_peers())[:MAX_REMOTE_PROCESSES]
    relays = server.nodes.relays

    async def load(address: str) -> NodeStatus | None:
        return await relays.query(address, ReportLoad())

    replies = await asyncio.gather(*(load(peer.address) for peer in peers))
    nodes = [reply for reply in replies if reply is not None]
    return nodes, tuple(p.name for p, reply in zip(peers, replies, strict=True) if reply is None)


def _busiest_first(status: TableStatus) -> tuple[int, int, str]:
    return -status.connections, status.idle_s, status.code


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


def _table_status(live: LiveTable, now: int) -> TableStatus:
    info, actor = live.actor.table.info, live.actor
    return TableStatus(
        code=actor.code,
        game=info.current_game.game if info.current_game else info.game,
        running=info.running,
        people=sum(person.here for person in info.people),
        bots=sum(seat.bot is not None for seat in info.seats),
        connections=len(actor.sessions),
        entries=actor.seq,
        idle_s=0 if live.in_use() else max(0, now - live.idle_since) // 1000,
    )


def resident_bytes() -> int:
    """Return the resident memory of this process; 0 if the system does not report it."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        import resource

        return pages * resource.getpagesize()
    except (OSError, ImportError):
        return 0


def _free_disk_bytes(server: Server) -> int | None:
    """Return the free space on the disk of the SQLite journal, in bytes.

    Returns None if the journal is in PostgreSQL, or if the free space cannot be read.
    """
    if server.settings.store:
        return None
    try:
        return shutil.disk_usage(server.settings.data).free
    except OSError:
        return None
