"""Token buckets shared by all workers, so that limits do not depend on the number of workers.

The buckets are in memory that the workers inherit when they are forked. There is no lock. If two
workers take tokens from the same bucket at the same instant, one worker's tokens may go uncounted.
"""

import mmap
import struct
import time

from triptych.server.limits.buckets import KeyedBuckets, MonotonicClock, Rate

SLOTS_PER_LIMIT = 16_384
MAX_PROBES = 8
"""How many consecutive slots are searched for a key. If other keys occupy all of them, the key
replaces the one whose bucket is fullest."""
SLOT = struct.Struct("=qdd")
"""The hash of a key, the number of tokens left, and when that number was computed."""
MAX_LIMITS = 32


class OwnerSwitches:
    """Switches that the owner of a server sets, in shared memory: one byte each, 1 means on."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 2)

    @property
    def read_only(self) -> bool:
        """Whether new tables, joins and uploads are refused. Running games continue."""
        return bool(self._memory[0])

    @read_only.setter
    def read_only(self, on: bool) -> None:
        self._memory[0] = on

    @property
    def draining(self) -> bool:
        """Whether the server is to be emptied. Each process derives its phase from this switch."""
        return bool(self._memory[1])

    @draining.setter
    def draining(self, on: bool) -> None:
        self._memory[1] = on


class SharedMemory:
    """Memory shared by all workers, for limits and switches.

    Each call of `new_buckets` allots the next part of the memory. Therefore all workers must create
    their limits in the same order.
    """

    def __init__(self) -> None:
        self.switches = OwnerSwitches()
        """Switches of all workers. A restarted worker reads them here."""
        self._memory = mmap.mmap(-1, MAX_LIMITS * SLOTS_PER_LIMIT * SLOT.size)
        self._limit_count = 0

    def new_buckets(self, rate: Rate, clock: MonotonicClock = time.monotonic) -> KeyedBuckets:
        """Allot memory for another limit, and return its buckets."""
        if self._limit_count == MAX_LIMITS:
            raise ValueError(f"cannot share more than {MAX_LIMITS} limits: raise MAX_LIMITS")
        start = self._limit_count * SLOTS_PER_LIMIT * SLOT.size
        self._limit_count += 1
        return SharedBuckets(rate, clock, memoryview(self._memory)[start:])


class SharedBuckets(KeyedBuckets):
    """`KeyedBuckets` in shared memory. Workers are forked, so they all compute the same hashes."""

    def __init__(self, rate: Rate, clock: MonotonicClock, memory: memoryview) -> None:
        super().__init__(rate, clock)
        self._memory = memory

    def take(self, key: str, amount: float = 1) -> bool:
        now = self._clock()
        offset, tokens = self._find_slot(key, now)
        enough = tokens >= amount
        SLOT.pack_into(self._memory, offset, _hash(key), tokens - amount if enough else tokens, now)
        return enough

    def is_exhausted(self, key: str) -> bool:
        return self._find_slot(key, self._clock())[1] < 1

    def fraction_left(self, key: str) -> float:
        return self._find_slot(key, self._clock())[1] / self._rate.burst

    def _find_slot(self, key: str, now: float) -> tuple[int, float]:
        """Return the offset of a key's slot, and how many tokens the key has.

        If the key has no slot, returns the offset of a slot to replace, and the number of tokens in
        a full bucket.
        """
        key_hash, (rate, burst) = _hash(key), self._rate
        best, best_tokens = 0, -1.0
        for step in range(MAX_PROBES):
            offset = (key_hash + step) % SLOTS_PER_LIMIT * SLOT.size
            slot_hash, tokens, updated_at = SLOT.unpack_from(self._memory, offset)
            tokens = min(burst, tokens + (now - updated_at) * rate) if slot_hash else burst + 1
            if slot_hash == key_hash:
                return offset, tokens
            if tokens > best_tokens:
                best, best_tokens = offset, tokens
        return best, burst


def _hash(key: str) -> int:
    return hash(key) or 1
