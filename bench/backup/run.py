"""Measures time and memory of `triptych backup`, `verify` and `restore` with many small tables.

    PYTHONPATH=src:. python -m bench.backup.run [--tables 1000 10000 100000] [--postgres]

Each table has the first moves of a game and some ink. Every command runs in a separate process.
With SQLite, its journal and data folder are in the temporary folder; `--postgres` starts a server.
"""

import argparse
import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

from bench.machine import machine
from bench.restore.run import Evening, ink_chunks

from triptych.store.backends import backend_at
from triptych.store.contract.backup import BackupItem, StoredTable
from triptych.store.contract.tables import FORMAT, Entry, TableRow

ENTRIES, INK_POINTS = 30, 200
CODE = "ABCD"
"""The code of the table that is copied."""


def small_tables(count: int) -> Iterator[StoredTable]:
    """Copies of one small table with different codes."""
    evening = Evening()
    evening.play("contrast")
    entries = evening.entries[:ENTRIES]
    ink = list(ink_chunks(16, INK_POINTS))
    for number in range(count):
        code = f"{number:06X}".translate(str.maketrans("0123456789", "GHJKLMNPQR"))
        copies = [
            Entry(e.seq, e.at, e.seat, e.body.replace(f'"{CODE}"'.encode(), f'"{code}"'.encode()))
            for e in entries
        ]
        yield StoredTable(TableRow(code, 1, len(copies), None, 0, 0, FORMAT), copies, ink)


async def fill(address: str, count: int) -> None:
    """Write this many tables into an empty journal."""
    tables = small_tables(count)

    async def items() -> AsyncIterator[BackupItem]:
        for table in tables:
            yield table

    await backend_at(address).restore(items())


def run_command(*arguments: str) -> str:
    """Run a command; returns its time, its processor time and the largest memory of its process."""
    began, processor_before = time.perf_counter(), processor_seconds()
    process = subprocess.Popen(
        [sys.executable, "-m", "triptych.cli", *arguments], stdout=subprocess.PIPE, text=True
    )
    peak_mb = 0.0
    while process.poll() is None:
        status = Path(f"/proc/{process.pid}/status").read_text()
        if "VmHWM:" in status:
            peak_mb = int(status.partition("VmHWM:")[2].split()[0]) / 1000
        time.sleep(0.02)
    seconds = time.perf_counter() - began
    assert process.stdout is not None
    output = process.stdout.read()
    assert process.returncode == 0, output
    processor = processor_seconds() - processor_before
    return f"{seconds:.1f} s ({processor:.1f} s), {peak_mb:.0f} MB"


def processor_seconds() -> float:
    """The processor time of all child processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(count: int, folder: Path, address: str, target: str) -> None:
    """Fill a journal, back it up, verify the backup, and restore it elsewhere."""
    data, file = folder / "data", folder / "x.backup.tar.gz"
    data.mkdir()
    began = time.perf_counter()
    asyncio.run(fill(address, count))
    print(f"{count:,} tables written in {time.perf_counter() - began:.1f} s", file=sys.stderr)
    store, new = f"--store={address}", f"--data={folder / 'new'}"
    cells = [
        run_command("backup", str(file), store, f"--data={data}"),
        run_command("verify", str(file)),
        run_command("restore", str(file), f"--store={target}", new),
    ]
    size_mb = file.stat().st_size / 1e6
    kind = "PostgreSQL" if "://" in address else "SQLite"
    print(f"| {kind}, {count:,} | {' | '.join(cells)} | {size_mb:.1f} MB |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    print(machine())
    print("| tables | backup | verify | restore | size |\n|---|---|---|---|---|", flush=True)
    for count in arguments.tables:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            addresses = [str(folder / "a.sqlite"), str(folder / "b.sqlite")]
            if arguments.postgres:
                from tests.support.postgres import fresh_schema, postgres

                server = stack.enter_context(postgres())
                addresses = [asyncio.run(fresh_schema(server)) for _ in range(2)]
            measure(count, folder, *addresses)


if __name__ == "__main__":
    main()
