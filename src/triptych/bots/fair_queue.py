"""A queue for a few slots, in which tables or addresses take turns."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class FairQueue:
    """Hands out a fixed number of slots.

    Keys, such as tables or addresses, take turns, so that one that waits for many slots does not
    delay the others.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def slot(self, key: str) -> AsyncIterator[None]:
        """Wait for a slot for this key, and hold it inside the `with` block."""
        if self._free:
            self._free -= 1
        else:
            ready = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(key, deque()).append(ready)
            try:
                await ready
            except asyncio.CancelledError:
                if ready.done() and not ready.cancelled():
                    self._release()
                raise
        try:
            yield
        finally:
            self._release()

    def _release(self) -> None:
        """Give the caller's slot to the first in line for the first waiting key.

        If more are waiting for that key, it moves to the end of the queue. If no key is waiting,
        the slot becomes free.
        """
        while self._waiting:
            key, line = self._waiting.popitem(last=False)
            ready = line.popleft()
            if line:
                self._waiting[key] = line
            if not ready.done() and not ready.get_loop().is_closed():
                ready.set_result(None)
                return
        self._free += 1
