"""Prometheus gauges of one process, computed at each scrape.

Their labels never identify a person or a table.
"""

import time
from collections.abc import Callable

from prometheus_client import Gauge, ProcessCollector

from triptych.live.metrics import Metrics
from triptych.live.registry import TableRegistry


def add_gauges(metrics: Metrics, tables: TableRegistry, relayed: Callable[[], int]) -> None:
    """Register gauges for tables, games, connections, uptime, memory and processor time.

    `relayed` returns the number of connections that this process relays to other nodes.
    """
    started_at = time.monotonic()
    gauges = {
        "tables": ("Tables in memory.", lambda: len(tables.live)),
        "games_running": (
            "Games in play.",
            lambda: sum(live.actor.table.info.running for live in tables.live.values()),
        ),
        "sockets": (
            "Open connections at tables.",
            lambda: sum(len(live.actor.sessions) for live in tables.live.values()),
        ),
        "relayed": ("Connections relayed to other nodes.", relayed),
        "uptime_seconds": ("Seconds since the start.", lambda: time.monotonic() - started_at),
    }
    for name, (text, read) in gauges.items():
        Gauge(f"triptych_{name}", text, registry=metrics.registry).set_function(read)
    ProcessCollector(registry=metrics.registry)
