"""Appends of many tables to PostgreSQL, in a separate process: `bench.commits.run` starts it.

    python -m bench.commits.load URL TABLES MOVES_PER_S INK_PER_S SECONDS

Uses only the contract of the store, so that it runs with the sources of any release. Prints the
measured figures as JSON.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import asyncpg
from bench.machine import database_cpu_seconds

from triptych.store import Entry, InkChunk, Store, open_store

MOVE_BYTES, INK_BYTES = 200, 500
TIMEOUT_S = 60
"""A node has less patience. Here, a release that cannot keep up becomes slow instead of failing."""
COUNTERS_DELAY_S = 1.2
"""PostgreSQL's counters of commits are delayed by a second."""


async def commits(db: Any) -> int:
    await asyncio.sleep(COUNTERS_DELAY_S)
    sql = "select xact_commit from pg_stat_database where datname = current_database()"
    return int(await db.fetchval(sql))


class Table:
    """One table: its moves follow each other, and so do its batches of ink."""

    def __init__(self, store: Store, code: str, rng: Random) -> None:
        self._store, self._code, self._rng = store, code, rng
        self._moves = self._chunks = 0
        self.appends = 0
        self.latencies_ms: list[float] = []

    async def move(self) -> None:
        entry = Entry(self._moves + 1, 0, None, b"x" * MOVE_BYTES)
        began = time.perf_counter()
        self._moves = await self._store.tables.append(self._code, 1, self._moves, [entry])
        self.latencies_ms.append((time.perf_counter() - began) * 1000)

    async def draw(self) -> None:
        chunk = InkChunk(0, self._chunks, b"x" * INK_BYTES)
        await self._store.tables.append_ink(self._code, 1, [chunk])
        self._chunks += 1

    async def repeat(self, act: Callable[[], Awaitable[None]], per_s: float, until: float) -> None:
        """Act at random times, at most `per_s` times a second. Each time waits for the last one."""
        due = time.monotonic() + self._rng.random() / per_s
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await act()
            self.appends += 1
            due = max(due + self._rng.expovariate(per_s), time.monotonic())


async def measure(
    url: str, count: int, moves_per_s: float, ink_per_s: float, seconds: float
) -> dict[str, float]:
    store, db = await open_store(url, TIMEOUT_S), await asyncpg.connect(url)
    tables = [Table(store, f"T{number:03}", Random(number)) for number in range(count)]
    for number in range(count):
        await store.tables.create(f"T{number:03}", "here", 600_000)
    commits_before, cpu_before = await commits(db), await database_cpu_seconds(db)
    began = time.monotonic()
    until = began + seconds
    async with asyncio.TaskGroup() as group:
        for table in tables:
            group.create_task(table.repeat(table.move, moves_per_s, until))
            if ink_per_s:
                group.create_task(table.repeat(table.draw, ink_per_s, until))
    took, cpu = time.monotonic() - began, await database_cpu_seconds(db) - cpu_before
    committed = await commits(db) - commits_before
    await store.close()
    await db.close()
    appends = sum(table.appends for table in tables)
    latencies = sorted(ms for table in tables for ms in table.latencies_ms)
    return {
        "appends_per_s": appends / took,
        "commits_per_append": committed / appends,
        "cpu_ms_per_append": 1000 * cpu / appends,
        "median_ms": latencies[len(latencies) // 2],
        "p99_ms": latencies[int(len(latencies) * 0.99)],
    }


if __name__ == "__main__":
    url, count, *numbers = sys.argv[1:]
    figures = asyncio.run(measure(url, int(count), *map(float, numbers)))
    print(json.dumps(figures))
