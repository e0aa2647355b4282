"""Event-loop latency, processor use and latency histograms of the last five minutes."""

import asyncio
import os
import time
from collections import deque
from collections.abc import Mapping

from triptych.live.metrics import LatencyHistogram, Metrics

SAMPLE_INTERVAL_S = 0.5
SNAPSHOT_INTERVAL_S = 10.0
MAX_SNAPSHOTS = 30
"""How many snapshots are kept. They cover five minutes."""
LoadSnapshot = tuple[float, float, dict[str, tuple[int, ...]]]
"""The monotonic time, the processor seconds used so far, and each histogram's bucket counts."""


class LoadMonitor:
    """Measures event-loop latency and processor use. Keeps snapshots of the last five minutes."""

    def __init__(self, metrics: Metrics) -> None:
        self._loop_latency = metrics.loop_late_seconds
        self._histograms: Mapping[str, LatencyHistogram] = {
            "command": metrics.command_seconds,
            "append": metrics.append_seconds,
            "http": metrics.http_seconds,
            "restore": metrics.restore_seconds,
            "loop": metrics.loop_late_seconds,
        }
        self._snapshots: deque[LoadSnapshot] = deque([self._snapshot()], MAX_SNAPSHOTS)

    async def run(self) -> None:
        """Sample the event-loop latency (how late a timer fires) and take snapshots, forever."""
        snapshot_at = time.monotonic()
        while True:
            due = time.monotonic() + SAMPLE_INTERVAL_S
            await asyncio.sleep(SAMPLE_INTERVAL_S)
            self._loop_latency.observe(max(0.0, time.monotonic() - due))
            if time.monotonic() - snapshot_at >= SNAPSHOT_INTERVAL_S:
                snapshot_at = time.monotonic()
                self._snapshots.append(self._snapshot())

    def _snapshot(self) -> LoadSnapshot:
        cpu = os.times()
        counts = {name: histogram.counts() for name, histogram in self._histograms.items()}
        return time.monotonic(), cpu.user + cpu.system, counts

    def cores_used(self) -> float:
        """Return the average number of cores used by this process since the oldest snapshot."""
        oldest_at, cpu_s_before, _ = self._snapshots[0]
        now, cpu_s_now, _ = self._snapshot()
        return (cpu_s_now - cpu_s_before) / max(now - oldest_at, 0.001)

    def recent_counts(self) -> dict[str, list[int]]:
        """For each histogram, return how many values each bucket got since the oldest snapshot."""
        before = self._snapshots[0][2]
        return {
            name: [a - b for a, b in zip(histogram.counts(), before[name], strict=True)]
            for name, histogram in self._histograms.items()
        }
