"""One schedule for the ticks of all tables of a process.

The duration of a tick is divided into slots. Ticks in the same slot run one after another. This
needs fewer wake-ups, and the kernel handles many small packets faster if they are sent together.
"""

import asyncio
import logging
from collections import deque
from typing import Protocol

from triptych.core.values import Millis

log = logging.getLogger("triptych.live")

SLOTS_PER_TICK = 5
"""The number of slots into which the duration of a tick is divided."""


class Tickable(Protocol):
    def tick(self) -> None: ...


class TickScheduler:
    """Calls `tick` of each scheduled object once, after about `tick_ms`."""

    def __init__(self, tick_ms: Millis) -> None:
        self._slot_s = tick_ms / 1000 / SLOTS_PER_TICK
        self._slots: deque[list[Tickable]] = deque([[] for _ in range(SLOTS_PER_TICK)])
        self._next_slot_at = 0.0
        self._running = False

    def schedule(self, tickable: Tickable) -> None:
        """Call `tickable.tick` once, after about `tick_ms`."""
        self._slots[-1].append(tickable)
        if not self._running:
            self._running = True
            loop = asyncio.get_running_loop()
            self._next_slot_at = loop.time() + self._slot_s
            loop.call_at(self._next_slot_at, self._run_slot)

    def _run_slot(self) -> None:
        due = self._slots.popleft()
        self._slots.append([])
        for tickable in due:
            try:
                tickable.tick()
            except Exception:
                # Continue with the other tables.
                log.exception("the tick of a table failed")
        if not any(self._slots):
            self._running = False
            return
        loop = asyncio.get_running_loop()
        # If a slot ran late, delay the following slots too, instead of catching up.
        self._next_slot_at = max(self._next_slot_at + self._slot_s, loop.time())
        loop.call_at(self._next_slot_at, self._run_slot)
