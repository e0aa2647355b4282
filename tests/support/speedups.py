"""Fixtures that speed up a server in the test's own process; import them in a `conftest.py`.

They change how long a server takes, not what it does: the house deck is read once per process,
and uvicorn stops quickly. `QUICK` is for `open_server`.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import pytest
import uvicorn.server

from triptych.bots.player_api import play_at_random
from triptych.decks import library
from triptych.server.tuning import ServerTuning
from triptych.store.sqlite.tuning import SqliteTuning

TICK_S = 0.01
"""The interval at which uvicorn polls `should_exit` and its open connections, instead of 0.1 s."""

QUICK = ServerTuning(
    sqlite=SqliteTuning(group_delay_s=0.0, max_defer_s=0.01, synchronous="off"),
    new_bot_pool=lambda: ThreadPoolExecutor(1),
    bot_for=lambda _: play_at_random,
)
"""Bots play at random in a thread, and SQLite neither groups nor syncs commits."""

_load_house = cache(library.load_house)


class _ShortSleepAsyncio:
    """Replaces the module `asyncio` in uvicorn; its sleeps are shorter."""

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(min(seconds, TICK_S))

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


@pytest.fixture(autouse=True)
def quick_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """For servers in this process, remove delays that no test checks."""
    monkeypatch.setattr(uvicorn.server, "asyncio", _ShortSleepAsyncio())
    monkeypatch.setattr(library, "load_house", _load_house)
