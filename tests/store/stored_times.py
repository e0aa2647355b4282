"""Changes the times in a journal, so that tests need not wait."""

import sqlite3
from contextlib import closing

import asyncpg

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


async def sql(address: str, *statements: str) -> None:
    """Change stored data without the store."""
    if address.startswith("postgres"):
        db = await asyncpg.connect(address)
        for statement in statements:
            await db.execute(statement)
        await db.close()
    else:
        with closing(sqlite3.connect(address)) as file, file:
            for statement in statements:
                file.execute(statement)


async def set_clock_ahead(address: str, ahead_ms: int) -> None:
    """Make all stored times older, as if the clock had been set ahead (or back, if negative)."""
    await sql(
        address,
        f"update tables set touched = touched - {ahead_ms}, lease_until = lease_until - {ahead_ms}",
        f"update watch set seen = seen - {ahead_ms}",
        f"update unwatched set began = began - {ahead_ms}, ended = ended - {ahead_ms}",
    )
