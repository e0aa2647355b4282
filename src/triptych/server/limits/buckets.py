"""Token buckets, which limit how often a visitor may do something."""

from collections.abc import Callable
from typing import NamedTuple

from triptych.server.limits.devices import Visitor

MonotonicClock = Callable[[], float]
"""A clock in seconds that never goes backwards."""


class TokenBucket:
    """Holds up to `burst` tokens and refills at `rate` tokens per second."""

    __slots__ = ("_burst", "_rate", "_tokens", "_updated_at")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._updated_at = now

    def take(self, now: float, amount: float = 1) -> bool:
        """Take tokens. Returns False, and takes none, if there are too few."""
        # Hot path: this runs for every frame that a client sends.
        tokens = self._tokens + (now - self._updated_at) * self._rate
        if tokens > self._burst:
            tokens = self._burst
        self._updated_at = now
        enough = tokens >= amount
        self._tokens = tokens - amount if enough else tokens
        return enough

    def fraction_left(self, now: float) -> float:
        """How full the bucket is, from 0 to 1."""
        return min(1.0, (self._tokens + (now - self._updated_at) * self._rate) / self._burst)

    def is_empty(self, now: float) -> bool:
        """Whether `take` would return False for one token."""
        return self._tokens + (now - self._updated_at) * self._rate < 1

    def is_full(self, now: float) -> bool:
        """Whether the bucket is full, as a new one is, and can therefore be dropped."""
        return self._tokens + (now - self._updated_at) * self._rate >= self._burst


class Rate(NamedTuple):
    """How many tokens a bucket gets per second, and how many it can hold."""

    per_second: float
    burst: float


def per_hour(count: float) -> Rate:
    """Return a rate of `count` tokens per hour, all of which may be taken at once."""
    return Rate(count / 3600, count)


def per_minute(count: float) -> Rate:
    """Return a rate of `count` tokens per minute, all of which may be taken at once."""
    return Rate(count / 60, count)


MIN_EVICTION_KEYS = 1_000
"""`KeyedBuckets` drops no buckets until it has this many."""


class KeyedBuckets:
    """One token bucket per key (an address, a device or a table)."""

    def __init__(self, rate: Rate, clock: MonotonicClock, max_keys: int = 50_000) -> None:
        self._max_keys = max_keys
        self._evict_at_keys = min(MIN_EVICTION_KEYS, max_keys)
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, amount: float = 1) -> bool:
        """Take tokens for this key. Returns False, and takes none, if there are too few."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._evict_at_keys:
                self._evict(now)
            bucket = self._buckets[key] = TokenBucket(*self._rate, now)
        return bucket.take(now, amount)

    def _evict(self, now: float) -> None:
        """Drop all full buckets, then the oldest keys until at most half of `max_keys` are left."""
        kept = [(key, b) for key, b in self._buckets.items() if not b.is_full(now)]
        self._buckets = dict(kept[-self._max_keys // 2 :])
        # Wait until the number has doubled: otherwise every new key would need another pass.
        wanted = max(2 * len(self._buckets), MIN_EVICTION_KEYS)
        self._evict_at_keys = min(wanted, self._max_keys)

    def is_exhausted(self, key: str) -> bool:
        """Whether `take` would return False for one token."""
        bucket = self._buckets.get(key)
        return bucket is not None and bucket.is_empty(self._clock())

    def fraction_left(self, key: str) -> float:
        """How full this key's bucket is, from 0 to 1."""
        bucket = self._buckets.get(key)
        return 1.0 if bucket is None else bucket.fraction_left(self._clock())


class VisitorBudget:
    """One budget for each device with a signed cookie, and one for each address.

    All visitors without a signed cookie share the budget of their address. A whole school may have
    one address, but a pupil whose browser has a signed cookie can exhaust only that browser's
    budget.
    """

    def __init__(
        self,
        device: Rate,
        address: Rate,
        clock: MonotonicClock,
        new_buckets: "BucketFactory | None" = None,
    ) -> None:
        self._devices = (new_buckets or KeyedBuckets)(device, clock)
        self._addresses = (new_buckets or KeyedBuckets)(address, clock)

    def take(self, visitor: Visitor, amount: float = 1) -> bool:
        """Take from the visitor's budget. Returns False, and takes none, if too little is left."""
        buckets, key = self._bucket_of(visitor)
        return buckets.take(key, amount)

    def is_exhausted(self, visitor: Visitor) -> bool:
        """Whether `take` would return False for an amount of 1."""
        buckets, key = self._bucket_of(visitor)
        return buckets.is_exhausted(key)

    def fraction_left(self, visitor: Visitor) -> float:
        """How much of the visitor's budget is left, from 0 to 1."""
        buckets, key = self._bucket_of(visitor)
        return buckets.fraction_left(key)

    def _bucket_of(self, visitor: Visitor) -> tuple[KeyedBuckets, str]:
        if visitor.has_signed_cookie and visitor.device is not None:
            return self._devices, visitor.device
        return self._addresses, visitor.address


BucketFactory = Callable[[Rate, MonotonicClock], KeyedBuckets]
"""Creates buckets in the memory of this process, or in memory shared by all workers."""
