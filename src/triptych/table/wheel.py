"""One clock for the ticks of all tables of a node.

Tables whose ticks fall into the same few milliseconds tick one after another at one moment: one
wake-up instead of many, and the kernel, which sees many small packets at once, works faster.
"""

import asyncio
import logging
from typing import Protocol

from triptych.core.values import Millis

log = logging.getLogger("triptych.table")

STEPS = 5
"""Moments in a tick; the wheel has one more."""


class Ticking(Protocol):
    def tick(self) -> None: ...


class Wheel:
    """Calls `tick` of everybody who has asked for it, about as long after as a tick lasts."""

    def __init__(self, tick_ms: Millis) -> None:
        self._step = tick_ms / 1000 / STEPS
        self._slots: list[dict[Ticking, None]] = [{} for _ in range(STEPS + 1)]
        self._places: dict[Ticking, int] = {}
        self._at = 0
        self._next = 0.0
        self._turning = False

    def set(self, ticking: Ticking, steps: int = STEPS) -> None:
        """Tick after this many steps; what was set before counts no longer."""
        at, before = (self._at + steps) % len(self._slots), self._places.get(ticking)
        if before is not None:
            del self._slots[before][ticking]
        self._slots[at][ticking] = None
        self._places[ticking] = at
        if not self._turning:
            self._turning = True
            loop = asyncio.get_running_loop()
            self._next = loop.time() + self._step
            loop.call_at(self._next, self._turn)

    def _turn(self) -> None:
        self._at = at = (self._at + 1) % len(self._slots)
        due, self._slots[at] = self._slots[at], {}
        for ticking in due:
            del self._places[ticking]
        for ticking in due:
            try:
                ticking.tick()
            except Exception:
                # The other tables have done nothing wrong.
                log.exception("a tick failed")
        if not self._places:
            self._turning = False
            return
        loop = asyncio.get_running_loop()
        # A turn that came late does not make the next ones early.
        self._next = max(self._next + self._step, loop.time())
        loop.call_at(self._next, self._turn)
