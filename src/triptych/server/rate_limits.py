"""How often and how many: small counters that a classroom behind one address never meets."""

from collections import Counter
from collections.abc import Callable


class Bucket:
    """So many per second on average, so many at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """One more? False when there have been too many."""
        left = self._left + (now - self._at) * self._rate
        if left > self._burst:
            left = self._burst
        self._at = now
        self._left = left if left < 1 else left - 1
        return left >= 1

    def empty(self, now: float) -> bool:
        """The next one would be refused."""
        return self._left + (now - self._at) * self._rate < 1

    def full(self, now: float) -> bool:
        """Nothing was taken for so long that it may be forgotten."""
        return self._left + (now - self._at) * self._rate >= self._burst


class PerAddress:
    """A bucket for each address, forgotten when it is full again."""

    MOST = 50_000

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate = per_second
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """One more from this address?"""
        now = self._clock()
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._buckets = {a: b for a, b in self._buckets.items() if not b.full(now)}
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
        return bucket.take(now)

    def spent(self, address: str) -> bool:
        """Would one more be too many?"""
        bucket = self._buckets.get(address)
        return bucket is not None and bucket.empty(self._clock())


class Open:
    """How many are open at once, by whatever they belong to."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        if self._open[key] >= self._most:
            return False
        self._open[key] += 1
        return True

    def leave(self, key: str) -> None:
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]
