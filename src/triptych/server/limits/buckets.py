"""How often: small counters that a classroom behind one address never meets."""

from collections.abc import Callable
from typing import NamedTuple

from triptych.server.limits.devices import Visitor

Now = Callable[[], float]


class Bucket:
    """So many per second on average, so many at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float, amount: float = 1) -> bool:
        """So many more? False when there have been too many."""
        left = self._left + (now - self._at) * self._rate
        if left > self._burst:
            left = self._burst
        self._at = now
        enough = left >= amount
        self._left = left - amount if enough else left
        return enough

    def share(self, now: float) -> float:
        """How much of it is left, from 0 to 1."""
        return min(1.0, (self._left + (now - self._at) * self._rate) / self._burst)

    def empty(self, now: float) -> bool:
        """The next one would be refused."""
        return self._left + (now - self._at) * self._rate < 1

    def full(self, now: float) -> bool:
        """Nothing was taken for so long that it may be forgotten."""
        return self._left + (now - self._at) * self._rate >= self._burst


class Rate(NamedTuple):
    """So many a second on average, and so many at once."""

    per_second: float
    burst: float


def an_hour(most: float) -> Rate:
    """So many in an hour, which may come all at once."""
    return Rate(most / 3600, most)


def a_minute(most: float) -> Rate:
    """So many in a minute, which may come all at once."""
    return Rate(most / 60, most)


class Buckets:
    """A bucket for each address, device or table, forgotten when it is full again."""

    MOST = 50_000

    def __init__(self, rate: Rate, clock: Now) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, amount: float = 1) -> bool:
        """So many more of this one?"""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._forget(now)
            bucket = self._buckets[key] = Bucket(*self._rate, now)
        return bucket.take(now, amount)

    def _forget(self, now: float) -> None:
        """Make room: the full ones go, and at least half, so that it is not done every time."""
        kept = [(key, b) for key, b in self._buckets.items() if not b.full(now)]
        self._buckets = dict(kept[-self.MOST // 2 :])

    def spent(self, key: str) -> bool:
        """Would one more be too many?"""
        bucket = self._buckets.get(key)
        return bucket is not None and bucket.empty(self._clock())

    def share(self, key: str) -> float:
        """How much is left, from 0 to 1."""
        bucket = self._buckets.get(key)
        return 1.0 if bucket is None else bucket.share(self._clock())


class Budget:
    """A known browser has its own; all others of an address share one.

    So whoever behind a school's address tries too much stops themselves, or those who come
    without a cookie, and nobody who came through our page.
    """

    def __init__(self, device: Rate, address: Rate, clock: Now, make: "Make | None" = None) -> None:
        self._devices = (make or Buckets)(device, clock)
        self._addresses = (make or Buckets)(address, clock)

    def take(self, who: Visitor, amount: float = 1) -> bool:
        """So many more for this visitor?"""
        buckets, key = self._of(who)
        return buckets.take(key, amount)

    def spent(self, who: Visitor) -> bool:
        """Would one more be too many?"""
        buckets, key = self._of(who)
        return buckets.spent(key)

    def share(self, who: Visitor) -> float:
        """How much is left, from 0 to 1."""
        buckets, key = self._of(who)
        return buckets.share(key)

    def _of(self, who: Visitor) -> tuple[Buckets, str]:
        if who.known and who.device is not None:
            return self._devices, who.device
        return self._addresses, who.address


Make = Callable[[Rate, Now], Buckets]
"""Where buckets come from: memory of this process, or of all workers together."""
