"""kill -9 in the middle of writing, again and again: what was acknowledged is there."""

import asyncio
import os
import random
import sys
from pathlib import Path

import pytest

from triptych.store import Entry, Store, TableRow, open_store

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]


async def run_and_kill(address: str, run: int, after: float) -> list[list[str]]:
    """What a writer said was acknowledged before it was killed."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    writer = await asyncio.create_subprocess_exec(
        sys.executable,
        str(Path(__file__).parent / "crash_writer.py"),
        address,
        str(run),
        stdout=asyncio.subprocess.PIPE,
        env=env,
    )
    assert writer.stdout
    first = await writer.stdout.readline()
    await asyncio.sleep(after)
    writer.kill()
    rest = await writer.stdout.read()
    await writer.wait()
    whole = (first + rest).decode().rpartition("\n")[0]
    return [line.split() for line in whole.splitlines()]


async def settled_table(store: Store, code: str) -> tuple[TableRow, list[Entry]]:
    """The table and its entries as of one moment: a database server may still be finishing
    what a killed writer had sent it."""
    while True:
        before = await store.locate(code)
        entries = await store.read(code)
        if before is not None and before == await store.locate(code):
            return before, entries


async def check(store: Store, run: int, said: list[list[str]]) -> None:
    for code in ("T0", "T1", "T2", "T3"):
        row, entries = await settled_table(store, code)
        promised = max([int(n) for c, what, n in said if (c, what) == (code, "seq")], default=0)
        assert len(entries) >= promised
        assert [e.seq for e in entries] == list(range(1, len(entries) + 1))
        assert [e.body for e in entries] == [f"{code} {e.seq}".encode() for e in entries]
        assert len(entries) % 2 == 0, "half an append"
        assert row.seq == len(entries)
        inked = max([int(n) for c, what, n in said if (c, what) == (code, "ink")], default=-1)
        kept = [chunk for chunk in await store.read_ink(code, run) if chunk.board == run]
        assert len(kept) > inked


async def test_acknowledged_writes_survive_kill_9(address: str) -> None:
    rng = random.Random(4)
    total = 0
    for run in range(5):
        said = await run_and_kill(address, run, rng.uniform(0.05, 0.4))
        total += len(said)
        store = await open_store(address)
        await check(store, run, said)
        await store.close()
    assert total > 20
