"""Deletes tables that have been idle for a long time.

Only time during which a server was running counts as idle. Each pruning run is recorded. If two
runs are more than a day apart, either the clock was set or no server was running. In both cases,
the time between the two runs does not count as idle.
"""

import sqlite3
from typing import Any

from triptych.core.values import Millis
from triptych.store.contract.decks import DELETE_UNUSED_BLOBS_SQL, POSTGRES_DECK_LOCK_ID
from triptych.store.contract.store import PRUNE_BATCH

MAX_RUN_GAP_MS = 24 * 3_600_000
"""If two runs are further apart than this, the time between them does not count as idle.

Servers prune every hour."""

_DELETE_IDLE_SQL = """
delete from tables where code in (
  select code from tables where (node is null or lease_until < {now}) and touched < {now} - {idle}
    - coalesce((select sum({max}(0, {min}(ended, {now}) - {max}(began, tables.touched)))
        from unwatched), 0){without_album}
  limit {limit})
returning code"""
_WITHOUT_ALBUM_SQL = """
    and not exists (select 1 from album where album.code = tables.code and closed = 0)"""
_DELETE_OLD_GAPS_SQL = (
    "delete from unwatched where not exists (select 1 from tables where touched < ended)"
)


def prune_sqlite(db: sqlite3.Connection, now: Millis, idle: Millis, keep_albums: bool) -> list[str]:
    """Record the run and delete idle tables in SQLite. Returns the codes of the deleted tables.

    The caller must have begun a transaction.
    """
    last_run = db.execute("select max(seen) from watch").fetchone()[0] or 0
    if now - last_run > MAX_RUN_GAP_MS:
        db.execute("insert into unwatched values (?, ?)", (last_run, now))
    db.execute("delete from watch")
    db.execute("insert into watch values (?)", (now,))
    # With several arguments, `max` and `min` are scalar functions in SQLite.
    without_album = _WITHOUT_ALBUM_SQL if keep_albums else ""
    sql = _DELETE_IDLE_SQL.format(
        now=now, idle=idle, max="max", min="min", limit=PRUNE_BATCH, without_album=without_album
    )
    deleted = db.execute(sql).fetchall()
    if deleted:
        # The decks of these tables were deleted with them. Delete the blobs that no deck uses now.
        db.execute(DELETE_UNUSED_BLOBS_SQL)
    db.execute(_DELETE_OLD_GAPS_SQL)
    return sorted(code for (code,) in deleted)


async def prune_postgres(db: Any, now: Millis, idle: Millis, keep_albums: bool) -> list[str]:
    """Record the run and delete idle tables in PostgreSQL. Returns the codes of the deleted tables.

    The caller must have begun a transaction. Concurrent calls from several nodes run one by one.
    """
    await db.execute("lock table watch in exclusive mode")
    last_run = await db.fetchval("select max(seen) from watch") or 0
    if now - last_run > MAX_RUN_GAP_MS:
        await db.execute("insert into unwatched values ($1, $2)", last_run, now)
    await db.execute("delete from watch")
    await db.execute("insert into watch values ($1)", now)
    await db.execute(f"select pg_advisory_xact_lock({POSTGRES_DECK_LOCK_ID})")
    without_album = _WITHOUT_ALBUM_SQL if keep_albums else ""
    sql = _DELETE_IDLE_SQL.format(
        now=now,
        idle=idle,
        max="greatest",
        min="least",
        limit=PRUNE_BATCH,
        without_album=without_album,
    )
    deleted = await db.fetch(sql)
    if deleted:
        await db.execute(DELETE_UNUSED_BLOBS_SQL)
    await db.execute(_DELETE_OLD_GAPS_SQL)
    return sorted(code for (code,) in deleted)
