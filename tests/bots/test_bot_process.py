"""Bots of all tables share one bot process fairly. Time in its queue is not part of the timeout."""

import asyncio
import time

import pytest

from triptych.bots import bot_process

pytestmark = pytest.mark.process


@pytest.fixture(autouse=True)
def _real_bot_process(worker_process: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "JOB_TIMEOUT_S", 60.0)


async def run_jobs(table: str, job_count: int, done: list[str]) -> None:
    """Run this many concurrent jobs for one table."""
    bot_process.current_table.set(table)

    async def run_one() -> None:
        await bot_process.run_job(time.sleep, 0.01)
        done.append(table)

    await asyncio.gather(*(run_one() for _ in range(job_count)))


async def test_many_bots_at_one_table_do_not_delay_another() -> None:
    done: list[str] = []
    many_jobs = asyncio.create_task(run_jobs("many", 12, done))
    await asyncio.sleep(0)
    await asyncio.gather(many_jobs, asyncio.create_task(run_jobs("few", 2, done)))
    assert done.count("few") == 2
    assert len(done) - done[::-1].index("few") <= bot_process.MAX_SUBMITTED_JOBS + 5, done


async def test_time_in_the_queue_does_not_count_against_the_timeout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert await bot_process.run_job(abs, -1) == 1, "the bot process has started"
    async with AllSlotsTaken():
        monkeypatch.setattr(bot_process, "JOB_TIMEOUT_S", 0.01)
        waiting = asyncio.create_task(bot_process.run_job(abs, -3))
        cancelled = asyncio.create_task(bot_process.run_job(abs, -4))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        cancelled.cancel()
        monkeypatch.setattr(bot_process, "JOB_TIMEOUT_S", 60.0)
    assert await waiting == 3
    assert bot_process._queue._free == bot_process.MAX_SUBMITTED_JOBS


class AllSlotsTaken:
    """Holds all slots of the queue."""

    async def __aenter__(self) -> None:
        self._held = [
            bot_process._queue.slot(f"other {n}") for n in range(bot_process.MAX_SUBMITTED_JOBS)
        ]
        for slot in self._held:
            await slot.__aenter__()

    async def __aexit__(self, *_: object) -> None:
        for slot in self._held:
            await slot.__aexit__(None, None, None)
