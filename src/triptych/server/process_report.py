"""Reports the state of this process to the admin page."""

from pathlib import Path

from triptych.live.lifecycle import Lifecycle
from triptych.live.live_table import LiveTable
from triptych.live.metrics import Metrics
from triptych.live.registry import TableRegistry
from triptych.server.load_monitor import LoadMonitor
from triptych.server.workers.messages import ProcessReport
from triptych.server.workers.shared_limits import OwnerSwitches
from triptych.wire.admin import NodeStatus, TableStatus

MAX_TABLES_SHOWN = 200
ERROR_COUNTERS = (
    "rule_errors",
    "bot_errors",
    "task_errors",
    "store_errors",
    "tables_let_go",
    "tables_unreadable",
)


class ProcessReporter:
    """Reports tables, load and errors of this process."""

    def __init__(
        self,
        tables: TableRegistry,
        metrics: Metrics,
        load_monitor: LoadMonitor,
        lifecycle: Lifecycle,
        switches: OwnerSwitches,
    ) -> None:
        self._tables = tables
        self._metrics = metrics
        self._load_monitor = load_monitor
        self._lifecycle = lifecycle
        self._switches = switches
        self._clock = tables.services.clock
        self._started_at = self._clock.steady()

    def report(self) -> ProcessReport:
        """Report the current state of this process."""
        tables, now = self._tables, self._clock.now()
        statuses = sorted(
            (_table_status(live, now) for live in tables.live.values()), key=busiest_first
        )
        return ProcessReport(
            node=NodeStatus(
                name=tables.node,
                tables=len(statuses),
                games=sum(status.running for status in statuses),
                sockets=sum(status.connections for status in statuses),
                processor=self._load_monitor.cores_used(),
                memory=resident_bytes(),
                draining=not self._lifecycle.takes_new_tables,
            ),
            max_tables=tables.max_tables,
            read_only=self._switches.read_only,
            uptime_s=int(self._clock.steady() - self._started_at),
            tables=statuses[:MAX_TABLES_SHOWN],
            latency_counts=self._load_monitor.recent_counts(),
            refusals=self._metrics.refusals(),
            errors={name: int(self._metrics.value(name)) for name in ERROR_COUNTERS},
        )


def busiest_first(status: TableStatus) -> tuple[int, int, str]:
    """Sort key for tables: most connections first."""
    return -status.connections, status.idle_s, status.code


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
