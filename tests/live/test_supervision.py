"""Background tasks: one that fails is logged and counted, and goes on; a worker that hangs ends."""

import asyncio
import logging
import time
from typing import Any

import pytest
from tests.support.players import eventually
from tests.support.servers import StartServer

from triptych.bots import bot_process
from triptych.live.metrics import Metrics
from triptych.live.storage.leases import Leases
from triptych.live.supervision import run_forever
from triptych.server import server as running
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.store.sqlite.store import SqliteStore


async def test_a_task_that_fails_is_logged_counted_and_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    metrics, turns = Metrics(), 0

    async def now_and_then() -> None:
        nonlocal turns
        turns += 1
        if turns % 2:
            raise ZeroDivisionError("on purpose")

    task = asyncio.create_task(run_forever("counting", now_and_then, metrics, pause_s=0.001))
    await eventually(lambda: turns >= 6)
    assert metrics.value("task_errors", task="counting") >= 3
    assert "task counting failed, restarting" in caplog.text
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()


@pytest.mark.parametrize("task", ["leases", "decks", "pruning"])
async def test_every_background_task_of_a_server_survives_what_it_meets(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, task: str
) -> None:
    monkeypatch.setattr(running, "DECK_REFRESH_S", 0.05)
    monkeypatch.setattr(running, "PRUNE_RETRY_S", 0.05)
    calls, first = 0, 2 if task == "decks" else 1  # Decks are read once before the server starts.

    def fails_at_first(self: object, *_: object, **__: object) -> Any:
        nonlocal calls
        calls += 1
        if calls == first:
            raise ZeroDivisionError("on purpose")
        return None if task == "leases" else asyncio.sleep(0, [])

    place: dict[str, tuple[type, str]] = {
        "leases": (Leases, "renew_next"),
        "decks": (DeckCatalogue, "refresh"),
        "pruning": (SqliteStore, "prune"),
    }
    owner, method = place[task]
    monkeypatch.setattr(owner, method, fails_at_first)
    server = await start(lease_ms=4000)
    await eventually(lambda: calls > first)
    assert server.server.metrics.value("task_errors", task=task) == 1


def _ponder() -> None:
    time.sleep(600)


@pytest.mark.process
async def test_a_worker_that_hangs_is_ended_and_another_one_thinks_on(
    worker_process: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with asyncio.timeout(120):
        while True:
            try:
                assert await bot_process.run_job(abs, -3) == 3
                break
            except bot_process.JobTimeout:
                continue  # It has not started yet.
    first = bot_process._current
    monkeypatch.setattr(bot_process, "JOB_TIMEOUT_S", 0.5)
    with caplog.at_level(logging.WARNING), pytest.raises(bot_process.JobTimeout):
        await bot_process.run_job(_ponder)
    assert "bot process hangs" in caplog.text
    assert bot_process._current is not first
    monkeypatch.setattr(bot_process, "JOB_TIMEOUT_S", 60.0)
    assert await bot_process.run_job(abs, -4) == 4
    bot_process.stop()
    assert bot_process._current is None
