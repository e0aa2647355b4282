"""Searches erased boards for visible ink: for all tables of a process, one board at a time."""

import asyncio
from collections.abc import Callable

from triptych.ink.picture import has_visible_ink

SEARCH_SHARE = 0.2
"""The share of the time for which a process may search. A search runs in a thread, but it slows
down the event loop, and people who erase on purpose must not slow down other tables."""


class InkSearch:
    """Tells whether erasers have left any ink on a board."""

    def __init__(self, search: Callable[[bytes], bool] = has_visible_ink) -> None:
        self._search = search
        self._turn = asyncio.Lock()
        self._next_at = 0.0

    async def has_visible_ink(self, log: bytes) -> bool:
        """Search a board with this ink log in a thread. Tables take turns."""
        time = asyncio.get_running_loop().time
        async with self._turn:
            await asyncio.sleep(max(0.0, self._next_at - time()))
            began = time()
            try:
                return await asyncio.to_thread(self._search, log)
            finally:
                ended = time()
                self._next_at = ended + (ended - began) * (1 / SEARCH_SHARE - 1)
