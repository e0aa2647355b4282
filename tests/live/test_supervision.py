"""Background tasks that fail are logged and restarted; a bot process that hangs is replaced."""

import asyncio
import logging
import time
from typing import Any

import pytest
from tests.support.players import eventually
from tests.support.servers import StartServer
from tests.support.speedups import QUICK

from triptych.bots.bot_process import BotProcess, JobTimeout
from triptych.core.values import change
from triptych.live.metrics import Metrics
from triptych.live.storage.leases import Leases
from triptych.live.supervision import run_forever
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.store.contract.errors import StoreBroken
from triptych.store.sqlite.store import SqliteStore


async def test_failing_task_is_logged_counted_and_restarted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    metrics, runs = Metrics(), 0

    async def fail_every_second_time() -> None:
        nonlocal runs
        runs += 1
        if runs % 2:
            raise ZeroDivisionError("on purpose")

    task = asyncio.create_task(
        run_forever("counting", fail_every_second_time, metrics, pause_s=0.001)
    )
    await eventually(lambda: runs >= 6)
    assert metrics.value("task_errors", task="counting") >= 3
    assert "task counting failed, restarting" in caplog.text
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()


async def test_task_that_fails_because_of_a_slow_database_logs_one_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    metrics = Metrics()

    async def fail() -> None:
        raise StoreBroken("the database did not answer within 2 s", "store_slow")

    task = asyncio.create_task(run_forever("decks", fail, metrics, pause_s=60))
    await eventually(lambda: caplog.records)
    assert caplog.messages == [
        "task decks failed, restarting in 60 s: the database did not answer within 2 s"
    ]
    assert caplog.records[0].exc_info is None
    assert metrics.value("task_errors", task="decks") == 1
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize("task", ["leases", "decks", "pruning"])
async def test_background_tasks_of_a_server_survive_an_error(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, task: str
) -> None:
    calls = 0
    failing_call = 2 if task == "decks" else 1  # Decks are read once before the server starts.

    def fail_once(self: object, *_: object, **__: object) -> Any:
        nonlocal calls
        calls += 1
        if calls == failing_call:
            raise ZeroDivisionError("on purpose")
        return None if task == "leases" else asyncio.sleep(0, [])

    methods: dict[str, tuple[type, str]] = {
        "leases": (Leases, "renew_next"),
        "decks": (DeckCatalogue, "refresh"),
        "pruning": (SqliteStore, "prune"),
    }
    owner, method = methods[task]
    monkeypatch.setattr(owner, method, fail_once)
    tuning = change(QUICK, deck_refresh_s=0.05, prune_retry_s=0.05)
    server = await start(tuning, lease_ms=4000)
    await eventually(lambda: calls > failing_call)
    assert server.server.metrics.value("task_errors", task=task) == 1


def _hang() -> None:
    time.sleep(600)


async def run_when_started(process: BotProcess, number: int) -> int:
    """Run a job, as soon as the process has started."""
    async with asyncio.timeout(120):
        while True:
            try:
                return await process.run("", abs, number)
            except JobTimeout:
                continue


@pytest.mark.process
async def test_hanging_bot_process_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    process = BotProcess(job_timeout_s=1.0)
    assert await run_when_started(process, -3) == 3
    hanging = process.current
    with caplog.at_level(logging.WARNING), pytest.raises(JobTimeout):
        await process.run("", _hang)
    assert "bot process hangs" in caplog.text
    assert process.current is not hanging
    assert await run_when_started(process, -4) == 4
    process.stop()
    assert process.current is None
