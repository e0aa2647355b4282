"""Buckets that all workers of a server take from, so that a limit means the same with any number.

They lie in memory that the workers share from birth. Nobody locks it: two workers that take at
the same instant may count one too few, and that is all.
"""

import mmap
import struct
import time
from enum import IntEnum

from triptych.server.limits.buckets import Buckets, Now, Rate

SLOTS = 16_384
LOOKED_AT = 8
"""Places where a key may lie, one after the other; it takes that of the one least missed."""
SIZE = struct.Struct("=qdd")
"""A key's hash, how much is left, and when that was."""
MOST_KINDS = 24


class Switch(IntEnum):
    """What the owner of a server sets; 1 is on."""

    READ_ONLY = 0
    DRAINING = 1


class Shelf:
    """The shared memory, handed out piece by piece; everybody asks for the same in one order."""

    def __init__(self) -> None:
        self.switches = mmap.mmap(-1, len(Switch))
        """What the owner has set for all workers: one that is started again finds it here."""
        self._memory = mmap.mmap(-1, MOST_KINDS * SLOTS * SIZE.size)
        self._given = 0

    def buckets(self, rate: Rate, clock: Now = time.monotonic) -> Buckets:
        """The next kind of limit."""
        if self._given == MOST_KINDS:
            raise ValueError("MOST_KINDS of limits are shared already")
        start = self._given * SLOTS * SIZE.size
        self._given += 1
        return SharedBuckets(rate, clock, memoryview(self._memory)[start:])


class SharedBuckets(Buckets):
    """As `Buckets`, in shared memory. Workers are forked, so a key's hash is the same in all."""

    def __init__(self, rate: Rate, clock: Now, memory: memoryview) -> None:
        super().__init__(rate, clock)
        self._memory = memory

    def take(self, key: str, amount: float = 1) -> bool:
        now = self._clock()
        place, left = self._find(key, now)
        enough = left >= amount
        SIZE.pack_into(self._memory, place, _hash(key), left - amount if enough else left, now)
        return enough

    def spent(self, key: str) -> bool:
        return self._find(key, self._clock())[1] < 1

    def share(self, key: str) -> float:
        return self._find(key, self._clock())[1] / self._rate.burst

    def _find(self, key: str, now: float) -> tuple[int, float]:
        """Where this key lies and how much it has left; a place it may have if it lies nowhere."""
        wanted, (rate, burst) = _hash(key), self._rate
        best, most = 0, -1.0
        for step in range(LOOKED_AT):
            place = (wanted + step) % SLOTS * SIZE.size
            found, left, at = SIZE.unpack_from(self._memory, place)
            left = min(burst, left + (now - at) * rate) if found else burst + 1
            if found == wanted:
                return place, left
            if left > most:
                best, most = place, left
        return best, burst


def _hash(key: str) -> int:
    return hash(key) or 1
