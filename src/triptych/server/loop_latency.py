"""How the process feels: how late its loop is, and what the last minutes were like."""

import asyncio
import os
import time
from collections import deque
from collections.abc import Mapping

from triptych.live.metrics import Metrics, Times

BEAT_S = 0.5
MARK_S = 10.0
KEPT = 30
"""Marks: five minutes of them."""
Mark = tuple[float, float, dict[str, tuple[int, ...]]]


class Pulse:
    """Beats for as long as the server lives."""

    def __init__(self, metrics: Metrics) -> None:
        self._late = metrics.loop_late_seconds
        self._times: Mapping[str, Times] = {
            "command": metrics.command_seconds,
            "append": metrics.append_seconds,
            "http": metrics.http_seconds,
            "restore": metrics.restore_seconds,
            "loop": metrics.loop_late_seconds,
        }
        self._marks: deque[Mark] = deque([self._mark()], KEPT)

    async def beat(self) -> None:
        """For ever: what is due now and runs later was held up by something."""
        marked = time.monotonic()
        while True:
            due = time.monotonic() + BEAT_S
            await asyncio.sleep(BEAT_S)
            self._late.observe(max(0.0, time.monotonic() - due))
            if time.monotonic() - marked >= MARK_S:
                marked = time.monotonic()
                self._marks.append(self._mark())

    def _mark(self) -> Mark:
        used = os.times()
        counts = {name: times.counts() for name, times in self._times.items()}
        return time.monotonic(), used.user + used.system, counts

    def processor(self) -> float:
        """Share of one core that this process took, over the marks."""
        then, used, _ = self._marks[0]
        now, total, _ = self._mark()
        return (total - used) / max(now - then, 0.001)

    def counts(self) -> dict[str, list[int]]:
        """How many of each fell into which bucket, over the marks."""
        before = self._marks[0][2]
        return {
            name: [a - b for a, b in zip(times.counts(), before[name], strict=True)]
            for name, times in self._times.items()
        }
