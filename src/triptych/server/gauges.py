"""Gauges of one server, read when Prometheus asks. No label ever names a person or a table."""

import time
from collections.abc import Callable

from prometheus_client import Gauge, ProcessCollector

from triptych.live.metrics import Metrics
from triptych.live.registry import Tables


def add_gauges(metrics: Metrics, tables: Tables, relayed: Callable[[], int]) -> None:
    """What a server holds right now: tables, games, connections, memory, processor time."""
    started = time.monotonic()
    gauges = {
        "tables": ("Tables in memory.", lambda: len(tables.live)),
        "games_running": (
            "Games in play.",
            lambda: sum(live.actor.table.lobby.running for live in tables.live.values()),
        ),
        "sockets": (
            "Open connections at tables.",
            lambda: sum(len(live.actor.sessions) for live in tables.live.values()),
        ),
        "relayed": ("Connections passed on to other nodes.", relayed),
        "uptime_seconds": ("Since the start.", lambda: time.monotonic() - started),
    }
    for name, (text, read) in gauges.items():
        Gauge(f"triptych_{name}", text, registry=metrics.registry).set_function(read)
    ProcessCollector(registry=metrics.registry)
