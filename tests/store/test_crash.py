"""A writer is killed repeatedly with SIGKILL: everything it acknowledged is stored."""

import asyncio
import os
import random
import sys
from pathlib import Path

import pytest
from tests.support.players import TIMEOUT_S

from triptych.store import Entry, Store, TableRow, open_store

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]


async def run_and_kill(address: str, run: int, after: int) -> list[list[str]]:
    """Run a writer and kill it after this many lines; returns all its lines, split into words."""
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
    output = b""
    async with asyncio.timeout(TIMEOUT_S):
        for _ in range(after):
            line = await writer.stdout.readline()
            assert line, "the writer must not end by itself"
            output += line
    writer.kill()
    output += await writer.stdout.read()
    await writer.wait()
    complete_lines = output.decode().rpartition("\n")[0]
    return [line.split() for line in complete_lines.splitlines()]


async def settled_table(store: Store, code: str) -> tuple[TableRow, list[Entry]]:
    """Wait until the row and the entries of a table are consistent; returns both.

    A database server may still be executing what the writer sent before it was killed.
    """
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            before = await store.tables.locate(code)
            entries = await store.tables.read(code)
            if before is not None and before == await store.tables.locate(code):
                return before, entries


async def check(store: Store, run: int, printed: list[list[str]]) -> None:
    for code in ("T0", "T1", "T2", "T3"):
        row, entries = await settled_table(store, code)
        acknowledged = max(
            [int(n) for c, what, n in printed if (c, what) == (code, "seq")], default=0
        )
        assert len(entries) >= acknowledged
        assert [e.seq for e in entries] == list(range(1, len(entries) + 1))
        assert [e.body for e in entries] == [f"{code} {e.seq}".encode() for e in entries]
        assert len(entries) % 2 == 0, "each append has two entries"
        assert row.seq == len(entries)
        last_chunk = max(
            [int(n) for c, what, n in printed if (c, what) == (code, "ink")], default=-1
        )
        chunks = [chunk for chunk in await store.tables.read_ink(code, run) if chunk.board == run]
        assert len(chunks) > last_chunk


async def test_acknowledged_writes_survive_kill_9(address: str) -> None:
    rng = random.Random(4)
    for run in range(5):
        printed = await run_and_kill(address, run, rng.randrange(5, 100))
        store = await open_store(address)
        await check(store, run, printed)
        await store.close()
