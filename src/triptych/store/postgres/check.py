"""Checks a PostgreSQL journal for the doctor."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import asyncpg

from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.findings import (
    JOURNAL,
    Finding,
    as_sentence,
    good,
    judge_write_time,
    problem,
    warning,
)
from triptych.store.sql.migrations import pending

MAX_CLOCK_DIFFERENCE_S = 5


async def check_database(url: str) -> AsyncIterator[Finding]:
    """Check the database without creating or migrating the schema."""
    try:
        db = await asyncio.wait_for(asyncpg.connect(url, timeout=10), 15)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as e:
        yield problem(
            JOURNAL,
            f"PostgreSQL cannot be reached: {str(e) or 'it does not answer'}.",
            "Check host, port, user, password and database in --store, pg_hba.conf, and any "
            "firewall in between; `psql` with the same address shows the same error.",
        )
        return
    try:
        async for finding in _check_server(db):
            yield finding
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        yield problem(JOURNAL, f"PostgreSQL failed: {error}.", "See the log of PostgreSQL.")
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
            JOURNAL,
            f"{name} is a standby: it can be read but not written to.",
            "Point --store at the primary, best through a proxy that follows it.",
        )
        return
    if await db.fetchval("show synchronous_commit") == "off":
        yield warning(
            JOURNAL,
            "synchronous_commit is off: moves that were saved may be lost in a power cut.",
            "alter database … set synchronous_commit = on",
        )
    if await db.fetchval("show fsync") == "off":
        yield problem(JOURNAL, "fsync is off: a power cut may destroy the database.", "fsync = on")
    async for finding in _check_schema(db, name):
        yield finding


async def _check_schema(db: Any, name: str) -> AsyncIterator[Finding]:
    known = await db.fetchval("select to_regclass('schema_version')")
    if known is None:
        may_create = await db.fetchval("select has_schema_privilege(current_schema(), 'create')")
        if may_create:
            yield good(JOURNAL, f"{name} answers; the first start creates the tables.")
        else:
            yield problem(
                JOURNAL,
                f"{name} answers, but this user may not create tables in it.",
                "As its owner: grant create on schema public to USER; or `alter database … owner "
                "to USER`.",
            )
        return
    try:
        behind = pending("postgres", await db.fetchval("select max(version) from schema_version"))
    except StoreBroken as error:
        yield problem(JOURNAL, as_sentence(error), "Install that release on every node.")
        return
    started = time.perf_counter()
    await db.execute("update schema_version set version = version")
    message = f"{name} answers"
    if behind:
        message += f", and the next start applies {len(behind)} schema migrations"
    yield judge_write_time(message, (time.perf_counter() - started) * 1000)
