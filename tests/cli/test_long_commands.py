"""Backups of many tables: progress, interruption, memory, and backups of earlier releases."""

import asyncio
import io
import os
import pty
import signal
import sqlite3
import subprocess
import sys
import tracemalloc
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.support.commands import run_command
from tests.support.players import TIMEOUT_S

from triptych.cli.backup import backup
from triptych.cli.restore import restore
from triptych.cli.support.command_progress import Interrupted, Progress
from triptych.cli.verify import verify_file, verify_journal
from triptych.live.storage import journal
from triptych.store import Entry, TableRow, open_store
from triptych.store.backends import backend_at
from triptych.store.contract.backup import BackupItem, StoredTable
from triptych.store.contract.tables import FORMAT
from triptych.store.sqlite.tuning import SqliteTuning
from triptych.table.events import TableOpened
from triptych.table.turn import TurnEvent

ROOT = Path(__file__).parents[2]
EARLIER_BACKUPS = sorted((Path(__file__).parent / "backups").iterdir())
"""Backups that earlier releases have made, named after their record format. None is removed."""
TABLES = 20


class Terminal(io.StringIO):
    """A terminal that asks the command to stop as soon as it shows a text."""

    def __init__(self, stop_at: str = "") -> None:
        super().__init__()
        # Each call of the clock returns a later second, so every update is drawn.
        self.progress = Progress(self, count().__next__)
        self._stop_at = stop_at

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self._stop_at and self._stop_at in text:
            self.progress.request_stop()
        return super().write(text)


async def write_tables(path: Path, number: int) -> None:
    """Create a journal with this many new tables."""

    async def items() -> AsyncIterator[BackupItem]:
        for table in range(number):
            code = f"T{table:05}"
            opened = TurnEvent("table", TableOpened(code, "pictomania", {}))
            entries = [Entry(1, 5, None, journal.encode_record(None, None, [opened]))]
            yield StoredTable(TableRow(code, 1, 1, None, 0, 0, FORMAT), entries, [])

    path.parent.mkdir(exist_ok=True)
    await backend_at(path).restore(items())


@pytest.fixture
async def data(tmp_path: Path) -> Path:
    """A data folder with `TABLES` tables."""
    await write_tables(tmp_path / "data" / "triptych.sqlite", TABLES)
    return tmp_path / "data"


async def test_terminal_shows_how_many_tables_are_done(data: Path, tmp_path: Path) -> None:
    terminal, file = Terminal(), tmp_path / "x.tar.gz"
    await backup(data / "triptych.sqlite", data, file, terminal.progress)
    new = tmp_path / "new"
    await restore(file, new / "triptych.sqlite", new, progress=terminal.progress)
    await verify_journal(new / "triptych.sqlite", new, terminal.progress)
    shown = terminal.getvalue()
    for task in ("writing", "verifying", "restoring"):
        assert f"\r\x1b[K{task}: {TABLES - 1} of {TABLES} tables" in shown
    assert "copying the journal: " in shown
    assert "\n" not in shown
    terminal.progress.clear()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_progress_is_drawn_at_most_ten_times_a_second() -> None:
    terminal, now = Terminal(), [0.0]
    progress = Progress(terminal, lambda: now[0])
    for done in range(100):
        progress.show("writing", done, 100)
        now[0] += 0.01
    assert 5 <= terminal.getvalue().count("writing") <= 11


def test_commands_show_no_progress_without_a_terminal(data: Path, tmp_path: Path) -> None:
    status, output = run_command("backup", tmp_path / "x.tar.gz", "--data", data)
    assert (status, "writing" in output, "\r" in output) == (0, False, False), output


@pytest.mark.parametrize("moment", ["copying the journal", "writing: 10", "verifying: 10"])
async def test_interrupted_backup_leaves_no_file(data: Path, tmp_path: Path, moment: str) -> None:
    folder = tmp_path / "backups"
    with pytest.raises(Interrupted):
        await backup(data / "triptych.sqlite", data, folder / "x.tar.gz", Terminal(moment).progress)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
@pytest.mark.parametrize("moment", ["verifying: 10", "restoring: 10"])
async def test_interrupted_restore_changes_nothing(
    data: Path, tmp_path: Path, postgres_url: str, backend: str, moment: str
) -> None:
    file, new = tmp_path / "x.tar.gz", tmp_path / "new"
    await backup(data / "triptych.sqlite", data, file)
    new.mkdir()
    address = str(new / "triptych.sqlite") if backend == "sqlite" else postgres_url
    store = await open_store(address)
    await store.tables.create("KEPT", "a", 0)
    await store.tables.release("KEPT", 1)
    with pytest.raises(Interrupted):
        await restore(file, address, new, replace=True, progress=Terminal(moment).progress)
    assert await store.tables.locate("KEPT") is not None
    assert await store.tables.count_tables() == 1
    await store.close()
    assert not [path for path in new.iterdir() if path.name.startswith(".restoring")]


async def _peak_bytes(work: Callable[[], Coroutine[Any, Any, object]]) -> int:
    """The largest memory of Python objects that this work needs."""
    tracemalloc.start()
    try:
        await work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


async def test_memory_does_not_grow_with_the_number_of_tables(tmp_path: Path) -> None:
    peaks = []
    # The first round fills caches.
    for number, tables in enumerate((1, 1_000, 3_000)):
        data, new = tmp_path / f"data-{number}", tmp_path / f"new-{number}"
        await write_tables(data / "j.sqlite", tables)
        file = tmp_path / f"{number}.tar.gz"
        works = (
            lambda data=data, file=file: backup(data / "j.sqlite", data, file),
            lambda file=file: verify_file(file),
            lambda new=new, file=file: restore(file, new / "j.sqlite", new),
        )
        peaks.append([await _peak_bytes(work) for work in works])
    for small, large in zip(*peaks[1:], strict=True):
        # Each of the additional 2,000 tables used to take more than a kilobyte.
        assert large - small < 2_000 * 100, peaks


@pytest.mark.parametrize("file", EARLIER_BACKUPS, ids=lambda file: file.name)
async def test_backup_of_an_earlier_release_can_be_restored(file: Path, tmp_path: Path) -> None:
    terminal, new = Terminal(), tmp_path / "new"
    report = await restore(file, new / "triptych.sqlite", new, progress=terminal.progress)
    assert report.faults == []
    assert report.counts.tables == 20
    assert (await verify_journal(new / "triptych.sqlite", new)).counts == report.counts
    assert "restoring: 20 tables" in terminal.getvalue(), "that release stored no number of tables"


@pytest.mark.process
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_signal_stops_a_backup_without_a_file(tmp_path: Path, number: signal.Signals) -> None:
    data, folder = tmp_path / "data", tmp_path / "backups"
    await write_tables(data / "triptych.sqlite", 5_000)
    terminal, stderr = pty.openpty()
    try:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "triptych.cli", "backup"),
                *(str(folder / "x.tar.gz"), f"--data={data}"),
            ],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.PIPE,
            stderr=stderr,
        )
        os.close(stderr)
        shown = b""
        while b"writing: " not in shown:
            shown += os.read(terminal, 1024)
        process.send_signal(number)
        assert await asyncio.to_thread(process.wait, TIMEOUT_S) == 130
        shown += os.read(terminal, 1024)
        assert process.stdout is not None
        assert process.stdout.read() == b""
        process.stdout.close()
    finally:
        os.close(terminal)
    assert b"interrupted; nothing was written" in shown
    assert not list(folder.iterdir())


async def test_journal_is_copied_at_one_moment_while_a_server_writes(tmp_path: Path) -> None:
    file = tmp_path / "j.sqlite"
    await write_tables(file, TABLES)
    steps: list[int] = []

    def write_meanwhile(done: int, total: int) -> None:
        steps.append(done)
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("insert into tables values (?, 1, 0, null, 0, 0, 3)", (f"N{done:04}",))

    backend = backend_at(file, SqliteTuning(copy_step_pages=2))
    async with backend.snapshot(write_meanwhile) as snapshot:
        assert await snapshot.count_tables() == TABLES
    assert len(steps) > 5
    assert steps == sorted(set(steps)), "the copy never starts again"
