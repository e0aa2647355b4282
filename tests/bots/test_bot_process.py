"""Bots of all tables share one bot process fairly. Time in its queue is not part of the timeout."""

import asyncio
import os
import signal
import time
from collections.abc import Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest

from triptych.bots.bot_process import MAX_SUBMITTED_JOBS, BotProcess, JobTimeout

pytestmark = pytest.mark.process


@pytest.fixture
def process() -> Iterator[BotProcess]:
    process = BotProcess(job_timeout_s=60.0)
    yield process
    process.stop()


async def run_jobs(process: BotProcess, table: str, job_count: int, done: list[str]) -> None:
    """Run this many concurrent jobs for one table."""

    async def run_one() -> None:
        await process.run(table, time.sleep, 0.01)
        done.append(table)

    await asyncio.gather(*(run_one() for _ in range(job_count)))


async def test_many_bots_at_one_table_do_not_delay_another(process: BotProcess) -> None:
    done: list[str] = []
    many_jobs = asyncio.create_task(run_jobs(process, "many", 12, done))
    await asyncio.sleep(0)
    await asyncio.gather(many_jobs, asyncio.create_task(run_jobs(process, "few", 2, done)))
    assert done.count("few") == 2
    assert len(done) - done[::-1].index("few") <= MAX_SUBMITTED_JOBS + 5, done


async def test_time_in_the_queue_does_not_count_against_the_timeout() -> None:
    process = BotProcess(job_timeout_s=1.0, new_pool=partial(ThreadPoolExecutor, 1))
    async with AllSlotsTaken(process):
        waiting = asyncio.create_task(process.run("", abs, -3))
        cancelled = asyncio.create_task(process.run("", abs, -4))
        await asyncio.sleep(1.1)
        assert not waiting.done()
        cancelled.cancel()
    assert await waiting == 3
    async with AllSlotsTaken(process):
        """All slots are free again."""
    process.stop()


async def test_concurrent_shared_jobs_with_the_same_argument_run_once() -> None:
    calls: list[int] = []

    class CountingProcess(BotProcess):
        async def run(self, table: str, job: object, *args: object, **kwargs: object) -> int:  # type: ignore[override]
            calls.append(1)
            await asyncio.sleep(0)
            return len(calls)

    process = CountingProcess()
    results = await asyncio.gather(*(process.run_shared("t", hash, b"ink") for _ in range(3)))
    assert results == [1, 1, 1]
    assert await process.run_shared("t", hash, b"ink") == 1, "the result is cached"
    assert await process.run_shared("t", hash, b"more ink") == 2


async def test_slow_start_of_the_process_does_not_count_against_the_timeout() -> None:
    """A small computer may take long to start the process."""

    class SlowStart(ThreadPoolExecutor):
        def submit(self, job: Any, /, *args: Any, **kwargs: Any) -> Any:
            is_start = not args
            return super().submit(time.sleep, 0.5) if is_start else super().submit(job, *args)

    process = BotProcess(job_timeout_s=0.2, new_pool=partial(SlowStart, 1))
    assert await process.run("", abs, -3) == 3
    process.stop()
    process = BotProcess(60.0, partial(SlowStart, 1), start_timeout_s=0.01)
    with pytest.raises(JobTimeout, match="start of the bot process"):
        await process.run("", abs, -3)
    process.stop()


def _sleep_long(_: Hashable) -> None:
    time.sleep(600)


async def test_stopped_process_is_not_started_again(caplog: pytest.LogCaptureFixture) -> None:
    process = BotProcess(60.0)
    running = asyncio.create_task(process.run_shared("t", _sleep_long, b"ink"))
    while process.current is None or not process.current.process_ids():
        await asyncio.sleep(0.01)
    process.stop()
    with pytest.raises((BrokenProcessPool, asyncio.CancelledError)):
        await running
    with pytest.raises(BrokenProcessPool):
        await process.run("t", abs, -3)
    assert process.current is None
    assert caplog.text == ""


async def test_ctrl_c_does_not_reach_a_starting_process() -> None:
    process = BotProcess(60.0)
    running = asyncio.create_task(process.run("t", abs, -3))
    while process.current is None or not process.current.process_ids():
        await asyncio.sleep(0)
    for pid in process.current.process_ids():
        os.kill(pid, signal.SIGINT)
    assert await running == 3
    process.stop()


class AllSlotsTaken:
    """Holds all slots of the queue."""

    def __init__(self, process: BotProcess) -> None:
        self._process = process

    async def __aenter__(self) -> None:
        self._held = [self._process.slot(f"other {n}") for n in range(MAX_SUBMITTED_JOBS)]
        for slot in self._held:
            await slot.__aenter__()

    async def __aexit__(self, *_: object) -> None:
        for slot in self._held:
            await slot.__aexit__(None, None, None)
