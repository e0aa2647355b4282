"""Checks the journal: that it is readable, intact, compatible, writable and fast."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

from triptych.cli.doctor.findings import Finding, good, problem, warning
from triptych.server.settings import Settings
from triptych.store.address import is_postgres, sqlite_file
from triptych.store.connect import open_store
from triptych.store.contract.store import JournalInUse, StoreBroken
from triptych.store.migrations import pending
from triptych.store.sqlite.lock import lock_journal

SUBJECT = "journal"
SLOW_WRITE_MS = 50
"""Warn if a commit takes longer than this, because every move would be noticeably late."""
MAX_CLOCK_DIFFERENCE_S = 5
RESTORE_HINT = "`triptych restore FILE` puts the last backup back into a new folder."


async def check_journal(settings: Settings) -> AsyncIterator[Finding]:
    """Check the journal without creating it or migrating its schema."""
    address = settings.store_address()
    if is_postgres(address):
        async for finding in _check_postgres(address):
            yield finding
        return
    try:
        file = sqlite_file(address)
    except StoreBroken as error:
        yield problem(SUBJECT, _sentence(error), "Leave --store empty for SQLite.")
        return
    if not file.exists():
        yield good(SUBJECT, f"There is no journal yet; the first start creates {file}.")
        return
    findings = list(_check_sqlite_file(file))
    for finding in findings:
        yield finding
    if not findings:
        yield await _check_sqlite_write(file)


def _check_sqlite_file(file: Path) -> Iterator[Finding]:
    """Check the file with a read-only connection. A server may be using the file.

    Yields one finding, or none if the file is intact and up to date.
    """
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            verdict = db.execute("pragma quick_check(1)").fetchone()[0]
            version = db.execute("select max(version) from schema_version").fetchone()[0]
    except sqlite3.Error as error:
        yield problem(SUBJECT, f"The journal {file} cannot be read: {error}.", RESTORE_HINT)
        return
    if verdict != "ok":
        yield problem(SUBJECT, f"The journal {file} is damaged: {verdict}.", RESTORE_HINT)
        return
    try:
        behind = pending("sqlite", version or 0)
    except StoreBroken as error:
        yield problem(SUBJECT, _sentence(error), "Install that release.")
        return
    if behind:
        yield good(SUBJECT, f"The journal {file} is intact; the next start brings it up to date.")


async def _check_sqlite_write(file: Path) -> Finding:
    """Measure how long a write to the journal takes, unless a server is using the journal."""
    try:
        lock = lock_journal(file)
    except JournalInUse:
        return good(SUBJECT, f"The journal {file} is intact, and a server uses it.")
    except StoreBroken as error:
        return problem(SUBJECT, _sentence(error), "Let the server's user write there.")
    try:
        store = await open_store(file)
        try:
            await store.probe()
            started = time.perf_counter()
            await store.probe()
            took_ms = (time.perf_counter() - started) * 1000
        finally:
            await store.close()
    except StoreBroken as error:
        return problem(
            SUBJECT, _sentence(error), "Let the server's user write there, and free space."
        )
    finally:
        lock.release()
    return _judge_write_time(f"The journal {file} is intact", took_ms)


def _judge_write_time(message: str, took_ms: float) -> Finding:
    if took_ms > SLOW_WRITE_MS:
        return warning(
            SUBJECT,
            f"{message}, but a write to it takes {took_ms:.0f} ms, and every move waits for one.",
            "Put it on a local SSD: network folders and memory cards are slow.",
        )
    return good(SUBJECT, f"{message}; a write to it takes {took_ms:.0f} ms.")


async def _check_postgres(url: str) -> AsyncIterator[Finding]:
    try:
        db = await asyncio.wait_for(asyncpg.connect(url, timeout=10), 15)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as e:
        yield problem(
            SUBJECT,
            f"PostgreSQL cannot be reached: {str(e) or 'it does not answer'}.",
            "Check host, port, user, password and database in --store, pg_hba.conf, and any "
            "firewall in between; `psql` with the same address shows the same error.",
        )
        return
    try:
        async for finding in _check_server(db):
            yield finding
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        yield problem(SUBJECT, f"PostgreSQL failed: {error}.", "See the log of PostgreSQL.")
    finally:
        await db.close(timeout=5)


async def _check_server(db: Any) -> AsyncIterator[Finding]:
    name = (await db.fetchval("select version()")).partition(" on ")[0]
    before = time.time()
    difference_s = float(await db.fetchval("select extract(epoch from clock_timestamp())")) - before
    if abs(difference_s) > MAX_CLOCK_DIFFERENCE_S:
        yield warning(
            "clock",
            f"The clocks of this machine and of PostgreSQL differ by {abs(difference_s):.0f} s. "
            "Tables use the database's clock and are not affected, but logs and certificates are.",
            "Turn on time synchronisation for both: `timedatectl set-ntp true`.",
        )
    if await db.fetchval("select pg_is_in_recovery()"):
        yield problem(
            SUBJECT,
            f"{name} is a standby: it can be read but not written to.",
            "Point --store at the primary, best through a proxy that follows it.",
        )
        return
    if await db.fetchval("show synchronous_commit") == "off":
        yield warning(
            SUBJECT,
            "synchronous_commit is off: moves that were saved may be lost in a power cut.",
            "alter database … set synchronous_commit = on",
        )
    if await db.fetchval("show fsync") == "off":
        yield problem(SUBJECT, "fsync is off: a power cut may destroy the database.", "fsync = on")
    async for finding in _check_schema(db, name):
        yield finding


async def _check_schema(db: Any, name: str) -> AsyncIterator[Finding]:
    known = await db.fetchval("select to_regclass('schema_version')")
    if known is None:
        may_create = await db.fetchval("select has_schema_privilege(current_schema(), 'create')")
        if may_create:
            yield good(SUBJECT, f"{name} answers; the first start creates the tables.")
        else:
            yield problem(
                SUBJECT,
                f"{name} answers, but this user may not create tables in it.",
                "As its owner: grant create on schema public to USER; or `alter database … owner "
                "to USER`.",
            )
        return
    try:
        behind = pending("postgres", await db.fetchval("select max(version) from schema_version"))
    except StoreBroken as error:
        yield problem(SUBJECT, _sentence(error), "Install that release on every node.")
        return
    started = time.perf_counter()
    await db.execute("update schema_version set version = version")
    message = f"{name} answers"
    if behind:
        message += f", and the next start applies {len(behind)} schema migrations"
    yield _judge_write_time(message, (time.perf_counter() - started) * 1000)


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:].rstrip(".") + "."
