"""The journal: is it there, whole, of a release we know, writable, quick, and on time?"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

from triptych.cli.doctor.findings import Finding, good, look, wrong
from triptych.server.settings import Settings
from triptych.store.connect import is_postgres, open_store, sqlite_file
from triptych.store.contract.store import StillUsed, StoreBroken
from triptych.store.migrations import pending
from triptych.store.sqlite.lock import lock_journal

PLACE = "journal"
SLOW_MS = 50
"""A commit that takes longer is felt at every move."""
OFF_S = 5
RESTORE = "`triptych restore FILE` puts the last backup back into a new folder."


async def look_at_journal(settings: Settings) -> AsyncIterator[Finding]:
    """Nothing is changed: no file is made, no schema brought up to date."""
    address = settings.store_address()
    if is_postgres(address):
        async for finding in _postgres(address):
            yield finding
        return
    try:
        file = sqlite_file(address)
    except StoreBroken as error:
        yield wrong(PLACE, _sentence(error), "Leave --store empty for SQLite.")
        return
    if not file.exists():
        yield good(PLACE, f"There is no journal yet; the first start creates {file}.")
        return
    found = list(_read(file))
    for finding in found:
        yield finding
    if not found:
        yield await _written(file)


def _read(file: Path) -> Iterator[Finding]:
    """As a stranger reads the file, also while a server uses it."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            verdict = db.execute("pragma quick_check(1)").fetchone()[0]
            version = db.execute("select max(version) from schema_version").fetchone()[0]
    except sqlite3.Error as error:
        yield wrong(PLACE, f"The journal {file} cannot be read: {error}.", RESTORE)
        return
    if verdict != "ok":
        yield wrong(PLACE, f"The journal {file} is damaged: {verdict}.", RESTORE)
        return
    try:
        behind = pending("sqlite", version or 0)
    except StoreBroken as error:
        yield wrong(PLACE, _sentence(error), "Install that release.")
        return
    if behind:
        yield good(PLACE, f"The journal {file} is intact; the next start brings it up to date.")


async def _written(file: Path) -> Finding:
    """Write to it for real, unless a server does so anyway."""
    try:
        lock = lock_journal(file)
    except StillUsed:
        return good(PLACE, f"The journal {file} is intact, and a server uses it.")
    except StoreBroken as error:
        return wrong(PLACE, _sentence(error), "Let the server's user write there.")
    try:
        store = await open_store(file)
        try:
            await store.probe()
            began = time.perf_counter()
            await store.probe()
            took = (time.perf_counter() - began) * 1000
        finally:
            await store.close()
    except StoreBroken as error:
        return wrong(PLACE, _sentence(error), "Let the server's user write there, and free space.")
    finally:
        lock.release()
    return _quick(f"The journal {file} is intact", took)


def _quick(says: str, took: float) -> Finding:
    if took > SLOW_MS:
        return look(
            PLACE,
            f"{says}, but a write to it takes {took:.0f} ms, and every move waits for one.",
            "Put it on a local SSD: network folders and memory cards are slow.",
        )
    return good(PLACE, f"{says}; a write to it takes {took:.0f} ms.")


async def _postgres(url: str) -> AsyncIterator[Finding]:
    try:
        db = await asyncio.wait_for(asyncpg.connect(url, timeout=10), 15)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as e:
        yield wrong(
            PLACE,
            f"PostgreSQL cannot be reached: {str(e) or 'it does not answer'}.",
            "Look at host, port, user, password and database in --store, at pg_hba.conf, and "
            "whether a firewall is in between; `psql` with the same address says the same.",
        )
        return
    try:
        async for finding in _asked(db):
            yield finding
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        yield wrong(PLACE, f"PostgreSQL failed: {error}.", "Its own log says more.")
    finally:
        await db.close(timeout=5)


async def _asked(db: Any) -> AsyncIterator[Finding]:
    name = (await db.fetchval("select version()")).partition(" on ")[0]
    before = time.time()
    away = float(await db.fetchval("select extract(epoch from clock_timestamp())")) - before
    if abs(away) > OFF_S:
        yield look(
            "clock",
            f"The clocks of this machine and of PostgreSQL differ by {abs(away):.0f} s. Tables go "
            "by the database's, so play is right, but logs and certificates are not.",
            "Switch time synchronisation on for both: `timedatectl set-ntp true`.",
        )
    if await db.fetchval("select pg_is_in_recovery()"):
        yield wrong(
            PLACE,
            f"{name} is a standby: it can be read and not written.",
            "Point --store at the primary, best through a proxy that follows it.",
        )
        return
    if await db.fetchval("show synchronous_commit") == "off":
        yield look(
            PLACE,
            "synchronous_commit is off: moves that were saved may be lost in a power cut.",
            "alter database … set synchronous_commit = on",
        )
    if await db.fetchval("show fsync") == "off":
        yield wrong(PLACE, "fsync is off: a power cut may destroy the database.", "fsync = on")
    async for finding in _schema(db, name):
        yield finding


async def _schema(db: Any, name: str) -> AsyncIterator[Finding]:
    known = await db.fetchval("select to_regclass('schema_version')")
    if known is None:
        may = await db.fetchval("select has_schema_privilege(current_schema(), 'create')")
        if may:
            yield good(PLACE, f"{name} answers; the first start creates the tables.")
        else:
            yield wrong(
                PLACE,
                f"{name} answers, but this user may not create tables in it.",
                "As its owner: grant create on schema public to USER; or `alter database … owner "
                "to USER`.",
            )
        return
    try:
        behind = pending("postgres", await db.fetchval("select max(version) from schema_version"))
    except StoreBroken as error:
        yield wrong(PLACE, _sentence(error), "Install that release on every node.")
        return
    began = time.perf_counter()
    await db.execute("update schema_version set version = version")
    told = f"{name} answers"
    if behind:
        told += f", and the next start adds {len(behind)} steps to its schema"
    yield _quick(told, (time.perf_counter() - began) * 1000)


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:].rstrip(".") + "."
