"""A cache that is limited by the size of its values."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """The most recently used values, up to a total size. The unit of sizes is up to the caller."""

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._values: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self.size = 0
        """The total size of all values."""

    def get(self, key: K) -> V | None:
        """Return the value of a key, or None if it is not cached."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V, size: int) -> None:
        """Add a value, and drop the least recently used ones if they are too large together."""
        self.size += size - self._values.get(key, (value, 0))[1]
        self._values[key] = value, size
        self._values.move_to_end(key)
        while self.size > self._max_size:
            self.size -= self._values.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Drop all values."""
        self._values.clear()
        self.size = 0
