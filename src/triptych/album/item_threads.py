"""Computes the items of games in threads, because the event loop must not wait for them."""

import asyncio

from triptych.album.evening import GameItems, RecordedGame


class ItemThreads:
    """Computes the items of each game once, at most `max_threads` games at the same time."""

    def __init__(self, max_threads: int) -> None:
        self._slots = asyncio.Semaphore(max_threads)
        self._running: dict[RecordedGame, asyncio.Task[GameItems]] = {}

    async def get(self, game: RecordedGame) -> GameItems:
        """Return the items of a game. Concurrent calls for the same game share one computation.

        If the computation fails, all its callers get the error, and the next call tries again.
        """
        if game.items is not None:
            return game.items
        task = self._running.get(game)
        if task is None:
            task = self._running[game] = asyncio.create_task(self._compute(game))
        # Shield: a visitor who leaves must not cancel the computation for the others.
        return await asyncio.shield(task)

    async def _compute(self, game: RecordedGame) -> GameItems:
        try:
            async with self._slots:
                game.items = await asyncio.to_thread(game.compute_items)
        finally:
            del self._running[game]
        return game.items
