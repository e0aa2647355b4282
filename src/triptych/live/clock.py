"""Time at a table: one clock for all nodes, deadlines with grace, and the lag of a line."""

import time
from collections import deque
from collections.abc import Iterable

from triptych.core.values import Deadline, Millis


class Clock:
    """Server time in milliseconds: the journal's, carried on by a clock that never jumps."""

    def __init__(self, journal_now: Millis | None = None) -> None:
        start = time.time_ns() // 1_000_000 if journal_now is None else journal_now
        self._offset = start - time.monotonic_ns() // 1_000_000

    def now(self) -> Millis:
        return time.monotonic_ns() // 1_000_000 + self._offset


class Lag:
    """One connection's delay: half the shortest round trip of late, capped.

    The shortest, because a queue or a slow garbage collection adds to a trip and nothing takes
    away from it. Measured by pings of the socket, which a browser answers by itself.
    """

    kept = 8

    def __init__(self, cap: Millis) -> None:
        self._cap = cap
        self._trips: deque[float] = deque(maxlen=self.kept)
        self.one_way: Millis = 0
        """What a command of this connection is credited with (P12)."""

    def add(self, round_trip_ms: float) -> None:
        if 0 <= round_trip_ms < 60_000:
            self._trips.append(round_trip_ms)
            self.one_way = min(self._cap, round(min(self._trips) / 2))


def alive_until(
    touched: Millis, written: Millis, clock: Iterable[Deadline], patience: Millis
) -> Millis:
    """When a table that comes back was last alive, in the time that its deadlines are of.

    `touched` is the journal's word for it. It is believed where it fits what else is known: not
    before the last entry was `written`, and not long after a deadline that nobody has acted on.
    Else a clock was set in between, or the journal comes from a backup, and the entry counts.
    """
    first = min((d.at for d in clock), default=None)
    if touched < written or (first is not None and touched > first + patience):
        return written
    return touched if first is None else min(touched, first)


def made_at(arrived: Millis, lag: Millis, clock: Iterable[Deadline], grace: Millis) -> Millis:
    """When a command counts as made: less its lag, and just in time when it is a little late."""
    at = arrived - lag
    late = [d.at for d in clock if d.at < at <= d.at + grace]
    return min(late) if late else at


def due(clock: Iterable[Deadline], now: Millis, grace: Millis) -> list[Deadline]:
    """Deadlines that have passed, grace included, the earliest first."""
    return sorted((d for d in clock if d.at + grace <= now), key=lambda d: d.at)


def next_due(clock: Iterable[Deadline], grace: Millis) -> Millis | None:
    """When to look again."""
    times = [d.at + grace for d in clock]
    return min(times) if times else None
