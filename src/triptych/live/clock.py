"""Time at a table: the node's clock, deadlines with a grace period, and the lag of connections."""

import time
from collections import deque
from collections.abc import Callable, Iterable

from triptych.core.values import Deadline, Millis


class Clock:
    """A clock that never goes back: the time of the journal, and seconds for measuring durations.

    It starts at `journal_now`, the current time by the journal's clock. `steady` returns seconds
    that never go back, such as those of `time.monotonic`.
    """

    def __init__(self, journal_now: Millis, steady: Callable[[], float] = time.monotonic) -> None:
        self.steady = steady
        """Returns seconds from an arbitrary start. For durations and time limits."""
        self._offset = journal_now - int(steady() * 1000)

    def now(self) -> Millis:
        """The time in ms, by the clock that all nodes of a journal share."""
        return int(self.steady() * 1000) + self._offset


class Lag:
    """The one-way delay of a connection: half of its shortest recent round trip, capped at `cap`.

    The shortest is used because queues and garbage collection can only lengthen a round trip. Round
    trips are measured with WebSocket pings, which browsers answer automatically.
    """

    window = 8
    """How many recent round trips are kept."""

    def __init__(self, cap: Millis) -> None:
        self._cap = cap
        self._round_trips_ms: deque[float] = deque(maxlen=self.window)
        self.one_way: Millis = 0
        """The delay in ms. A command counts as made this long before its arrival (P12)."""

    def add(self, round_trip_ms: float) -> None:
        if 0 <= round_trip_ms < 60_000:
            self._round_trips_ms.append(round_trip_ms)
            self.one_way = min(self._cap, round(min(self._round_trips_ms) / 2))


def last_alive(
    touched: Millis, written: Millis, deadlines: Iterable[Deadline], max_delay: Millis
) -> Millis:
    """Estimate when a restored table was last alive, by the clock that set its deadlines.

    `written` is the time of the table's last journal entry. `touched` is when the table's row was
    last updated, for example by renewing the lease. Returns `touched` or the first deadline,
    whichever is earlier.

    `touched` is wrong if a clock was changed, or if the journal was restored from a backup. In two
    cases, `written` is therefore returned instead: if `touched` is before `written`, or if it is
    more than `max_delay` after the first deadline. A live table would have acted on that deadline.
    """
    first = min((d.at for d in deadlines), default=None)
    if touched < written or (first is not None and touched > first + max_delay):
        return written
    return touched if first is None else min(touched, first)


def effective_time(
    arrived: Millis, lag: Millis, deadlines: Iterable[Deadline], grace: Millis
) -> Millis:
    """The time at which a command counts as made: its arrival minus the lag.

    If that time is at most `grace` after a deadline, the command counts as made at the deadline
    and is therefore not late.
    """
    at = arrived - lag
    late = [d.at for d in deadlines if d.at < at <= d.at + grace]
    return min(late) if late else at


def due_deadlines(deadlines: Iterable[Deadline], now: Millis, grace: Millis) -> list[Deadline]:
    """The deadlines that passed at least `grace` ago, earliest first."""
    return sorted((d for d in deadlines if d.at + grace <= now), key=lambda d: d.at)


def next_due(deadlines: Iterable[Deadline], grace: Millis) -> Millis | None:
    """The earliest deadline plus `grace`, or None if there are no deadlines."""
    times = [d.at + grace for d in deadlines]
    return min(times) if times else None
