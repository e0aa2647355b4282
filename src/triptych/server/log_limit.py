"""The log of a server. Limits how often each kind of line is written.

Strangers can cause many lines, for example with malformed requests. All of them pass through this
one handler.
"""

import logging
import time
from collections.abc import Callable
from typing import TextIO

LINES_PER_PERIOD, PERIOD_S = 20, 60.0
"""How many lines of one kind are written in a period. Further ones are only counted."""


class LimitedLog(logging.StreamHandler[TextIO]):
    """Writes at most `lines_per_period` lines of each kind in a period, and counts the others.

    Lines are of one kind if they come from the same place in the code and report the same type of
    error. The first record after the period writes how many lines were left out.
    """

    def __init__(
        self,
        stream: TextIO | None = None,
        lines_per_period: int = LINES_PER_PERIOD,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(stream)
        self._lines_per_period = lines_per_period
        self._clock = clock
        self._period_ends_at = 0.0
        self._counts: dict[object, tuple[int, logging.LogRecord]] = {}
        """How many records of each kind this period has had, and the last one."""

    def emit(self, record: logging.LogRecord) -> None:
        now = self._clock()
        if now >= self._period_ends_at:
            self._end_period()
            self._period_ends_at = now + PERIOD_S
        error = record.exc_info[0] if record.exc_info else None
        kind = record.pathname, record.lineno, error
        count = self._counts[kind][0] + 1 if kind in self._counts else 1
        self._counts[kind] = count, record
        if count <= self._lines_per_period:
            super().emit(record)

    def close(self) -> None:
        """Write how many lines were left out, and close the log."""
        self._end_period()
        super().close()

    def _end_period(self) -> None:
        counts, self._counts = self._counts, {}
        for count, last in counts.values():
            if count > self._lines_per_period:
                left_out = count - self._lines_per_period
                text = f"left out {left_out} more lines like this one: {last.getMessage()}"
                summary = logging.LogRecord(
                    last.name, last.levelno, last.pathname, last.lineno, text, None, None
                )
                super().emit(summary)
