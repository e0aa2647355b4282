"""Which tables have been idle for long: by time that was seen to pass, not by one look at a clock.

Every look is noted. Where two of them are more than a day apart, either the clock was set or no
server ran; both say nothing about how long a table was not wanted, so that time is taken off.
"""

import sqlite3
from typing import Any

from triptych.core.values import Millis
from triptych.store.contract.decks import POSTGRES_LOCK, UNUSED
from triptych.store.contract.store import PRUNED

WATCHED_MS = 24 * 3_600_000
"""Servers look every hour; two looks further apart than this saw nothing in between."""

_GONE = """
delete from tables where code in (
  select code from tables where (node is null or lease_until < {now}) and touched < {now} - {idle}
    - coalesce((select sum({most}(0, {least}(ended, {now}) - {most}(began, tables.touched)))
        from unwatched), 0){kept}
  limit {many})
returning code"""
_KEPT = """
    and not exists (select 1 from album where album.code = tables.code and closed = 0)"""
_FORGET = "delete from unwatched where not exists (select 1 from tables where touched < ended)"


def prune_sqlite(db: sqlite3.Connection, now: Millis, idle: Millis, keep_albums: bool) -> list[str]:
    """Inside a transaction: note the look, delete, and say which."""
    seen = db.execute("select max(seen) from watch").fetchone()[0] or 0
    if now - seen > WATCHED_MS:
        db.execute("insert into unwatched values (?, ?)", (seen, now))
    db.execute("delete from watch")
    db.execute("insert into watch values (?)", (now,))
    # SQLite's `max` and `min` of several values.
    kept = _KEPT if keep_albums else ""
    sql = _GONE.format(now=now, idle=idle, most="max", least="min", many=PRUNED, kept=kept)
    gone = db.execute(sql).fetchall()
    if gone:
        db.execute(UNUSED)  # Their decks went with them; what others share stays.
    db.execute(_FORGET)
    return sorted(code for (code,) in gone)


async def prune_postgres(db: Any, now: Millis, idle: Millis, keep_albums: bool) -> list[str]:
    """The same in PostgreSQL, where nodes look one after the other."""
    await db.execute("lock table watch in exclusive mode")
    seen = await db.fetchval("select max(seen) from watch") or 0
    if now - seen > WATCHED_MS:
        await db.execute("insert into unwatched values ($1, $2)", seen, now)
    await db.execute("delete from watch")
    await db.execute("insert into watch values ($1)", now)
    await db.execute(f"select pg_advisory_xact_lock({POSTGRES_LOCK})")
    kept = _KEPT if keep_albums else ""
    sql = _GONE.format(now=now, idle=idle, most="greatest", least="least", many=PRUNED, kept=kept)
    gone = await db.fetch(sql)
    if gone:
        await db.execute(UNUSED)
    await db.execute(_FORGET)
    return sorted(code for (code,) in gone)
