"""Checks an SQLite journal for the doctor."""

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

from triptych.store.contract.errors import JournalInUse, StoreBroken
from triptych.store.contract.findings import (
    JOURNAL,
    Finding,
    as_sentence,
    good,
    judge_write_time,
    problem,
)
from triptych.store.sql.migrations import pending
from triptych.store.sqlite.lock import lock_journal
from triptych.store.sqlite.store import SqliteStore

RESTORE_HINT = "`triptych restore FILE` puts the last backup back into a new folder."


async def check_file(file: Path) -> AsyncIterator[Finding]:
    """Check the journal without creating it or migrating its schema."""
    if not file.exists():
        yield good(JOURNAL, f"There is no journal yet; the first start creates {file}.")
        return
    findings = list(_check_contents(file))
    for finding in findings:
        yield finding
    if not findings:
        yield await _check_write(file)


def _check_contents(file: Path) -> Iterator[Finding]:
    """Check the file with a read-only connection. A server may be using the file.

    Yields one finding, or none if the file is intact and up to date.
    """
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            verdict = db.execute("pragma quick_check(1)").fetchone()[0]
            version = db.execute("select max(version) from schema_version").fetchone()[0]
    except sqlite3.Error as error:
        yield problem(JOURNAL, f"The journal {file} cannot be read: {error}.", RESTORE_HINT)
        return
    if verdict != "ok":
        yield problem(JOURNAL, f"The journal {file} is damaged: {verdict}.", RESTORE_HINT)
        return
    try:
        behind = pending("sqlite", version or 0)
    except StoreBroken as error:
        yield problem(JOURNAL, as_sentence(error), "Install that release.")
        return
    if behind:
        yield good(JOURNAL, f"The journal {file} is intact; the next start brings it up to date.")


async def _check_write(file: Path) -> Finding:
    """Measure how long a write to the journal takes, unless a server is using the journal."""
    try:
        lock = lock_journal(file)
    except JournalInUse:
        return good(JOURNAL, f"The journal {file} is intact, and a server uses it.")
    except StoreBroken as error:
        return problem(JOURNAL, as_sentence(error), "Let the server's user write there.")
    try:
        store = await SqliteStore.open(file)
        try:
            await store.probe()
            started = time.perf_counter()
            await store.probe()
            took_ms = (time.perf_counter() - started) * 1000
        finally:
            await store.close()
    except StoreBroken as error:
        return problem(
            JOURNAL, as_sentence(error), "Let the server's user write there, and free space."
        )
    finally:
        lock.release()
    return judge_write_time(f"The journal {file} is intact", took_ms)
