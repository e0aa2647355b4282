"""One clock for the ticks of all tables of a node.

Tables whose ticks fall into the same few milliseconds tick one after another at one moment: one
wake-up instead of many, and the kernel, which sees many small packets at once, works faster.
"""

import asyncio
import logging
from collections import deque
from typing import Protocol

from triptych.core.values import Millis

log = logging.getLogger("triptych.live")

STEPS = 5
"""Moments in a tick."""


class Ticking(Protocol):
    def tick(self) -> None: ...


class Wheel:
    """Calls `tick` of everybody who has asked for it, about as long after as a tick lasts."""

    def __init__(self, tick_ms: Millis) -> None:
        self._step = tick_ms / 1000 / STEPS
        self._slots: deque[list[Ticking]] = deque([[] for _ in range(STEPS)])
        self._next = 0.0
        self._turning = False

    def set(self, ticking: Ticking) -> None:
        """Tick once, after a tick's time."""
        self._slots[-1].append(ticking)
        if not self._turning:
            self._turning = True
            loop = asyncio.get_running_loop()
            self._next = loop.time() + self._step
            loop.call_at(self._next, self._turn)

    def _turn(self) -> None:
        due = self._slots.popleft()
        self._slots.append([])
        for ticking in due:
            try:
                ticking.tick()
            except Exception:
                # The other tables have done nothing wrong.
                log.exception("a tick failed")
        if not any(self._slots):
            self._turning = False
            return
        loop = asyncio.get_running_loop()
        # A turn that came late does not make the next ones early.
        self._next = max(self._next + self._step, loop.time())
        loop.call_at(self._next, self._turn)
