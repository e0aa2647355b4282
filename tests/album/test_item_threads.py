"""Items are computed in threads: once for each game, and without blocking the event loop."""

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.album.evenings import house_decks, record_evening
from tests.support.players import TIMEOUT_S

from triptych.album.evening import Evening, RecordedGame
from triptych.album.item_threads import ItemThreads
from triptych.core.album import HistoryStep, Keepsake
from triptych.games import GAMES
from triptych.table.turn import Collection

CONTRAST = GAMES["contrast"]


class SlowAlbum:
    """The album function of a game, which waits until the test lets it continue."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.started = asyncio.Event()
        self.may_continue = threading.Event()
        self.calls: list[Sequence[HistoryStep]] = []
        self.error: Exception | None = None

    def __call__(self, history: Sequence[HistoryStep]) -> tuple[Keepsake, ...]:
        self.calls.append(history)
        self._loop.call_soon_threadsafe(self.started.set)
        assert self.may_continue.wait(TIMEOUT_S), "the event loop is blocked"
        if self.error is not None:
            raise self.error
        return CONTRAST.album(history)

    async def continue_when_started(self) -> None:
        await self.started.wait()
        self.may_continue.set()


@pytest.fixture
async def slow() -> SlowAlbum:
    return SlowAlbum()


def recorded_games(slow: SlowAlbum, count: int = 1) -> list[RecordedGame]:
    """Games that have ended, whose items `slow` computes."""
    rules = replace(CONTRAST, album=slow)
    evening = Evening(Collection({"contrast": rules}, lambda _: house_decks()))
    evening.add_entries(record_evening(("contrast",) * count, people=3).entries)
    return evening.games


async def test_event_loop_runs_while_items_are_computed(slow: SlowAlbum) -> None:
    [game] = recorded_games(slow)
    found, _ = await asyncio.gather(ItemThreads(1).get(game), slow.continue_when_started())
    assert found == game.compute_items()
    assert found.items


async def test_concurrent_requests_share_one_computation(slow: SlowAlbum) -> None:
    [game] = recorded_games(slow)
    threads = ItemThreads(2)
    *found, _ = await asyncio.gather(
        *(threads.get(game) for _ in range(5)), slow.continue_when_started()
    )
    assert all(items is found[0] for items in found)
    assert await threads.get(game) is found[0]
    assert len(slow.calls) == 1


async def test_threads_are_limited(slow: SlowAlbum) -> None:
    games, threads = recorded_games(slow, 3), ItemThreads(2)
    requests = [asyncio.create_task(threads.get(game)) for game in games]
    while len(slow.calls) < 2:
        await asyncio.sleep(0.001)
    # The pool of threads starts its jobs in order. Another computation would start before this.
    await asyncio.to_thread(int)
    assert len(slow.calls) == 2
    slow.may_continue.set()
    assert all(found.items for found in await asyncio.gather(*requests))
    assert len(slow.calls) == 3


async def test_failed_computation_is_repeated_by_the_next_request(slow: SlowAlbum) -> None:
    [game] = recorded_games(slow)
    threads, slow.error = ItemThreads(1), ValueError("a broken rule")
    *outcomes, _ = await asyncio.gather(
        threads.get(game), threads.get(game), slow.continue_when_started(), return_exceptions=True
    )
    assert outcomes == [slow.error] * 2
    slow.error = None
    assert (await threads.get(game)).items
    assert len(slow.calls) == 2


async def test_cancelled_request_does_not_cancel_the_others(slow: SlowAlbum) -> None:
    [game] = recorded_games(slow)
    threads = ItemThreads(1)
    cancelled, other = (asyncio.create_task(threads.get(game)) for _ in range(2))
    await slow.started.wait()
    cancelled.cancel()
    slow.may_continue.set()
    assert (await other).items
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    assert len(slow.calls) == 1
