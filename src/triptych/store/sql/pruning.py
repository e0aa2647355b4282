"""Deletes tables that have been idle for a long time.

Only time during which a server was running counts as idle. Each pruning run is recorded. If two
runs are more than a day apart, either the clock was set or no server was running. In both cases,
the time between the two runs does not count as idle.
"""

from triptych.core.values import Millis
from triptych.store.contract.store import PRUNE_BATCH
from triptych.store.sql.connection import SqlConnection
from triptych.store.sql.decks import DELETE_UNUSED_BLOBS_SQL

MAX_RUN_GAP_MS = 24 * 3_600_000
"""If two runs are further apart than this, the time between them does not count as idle.

Servers prune every hour."""

_DELETE_IDLE_SQL = """
delete from tables where code in (
  select code from tables where (node is null or lease_until < {now}) and touched < {now} - {idle}
    - coalesce((select sum(greatest(0, least(ended, {now}) - greatest(began, tables.touched)))
        from unwatched), 0){without_album}
  limit {limit})
returning code"""
_WITHOUT_ALBUM_SQL = """
    and not exists (select 1 from album where album.code = tables.code and closed = 0)"""
_DELETE_OLD_GAPS_SQL = (
    "delete from unwatched where not exists (select 1 from tables where touched < ended)"
)


async def prune(db: SqlConnection, idle_ms: Millis, keep_albums: bool) -> list[str]:
    """Record the run and delete idle tables. Returns the codes of the deleted tables."""
    await db.lock("pruning")
    now, last_run = (await db.rows("select now_ms(), coalesce(max(seen), 0) from watch"))[0]
    if now - last_run > MAX_RUN_GAP_MS:
        await db.rows("insert into unwatched values ($1, $2)", last_run, now)
    await db.rows("delete from watch")
    await db.rows("insert into watch values ($1)", now)
    await db.lock("decks")
    without_album = _WITHOUT_ALBUM_SQL if keep_albums else ""
    sql = _DELETE_IDLE_SQL.format(
        now=now, idle=idle_ms, limit=PRUNE_BATCH, without_album=without_album
    )
    deleted = await db.rows(sql)
    if deleted:
        # The decks of these tables were deleted with them. Delete the blobs that no deck uses now.
        await db.rows(DELETE_UNUSED_BLOBS_SQL)
    await db.rows(_DELETE_OLD_GAPS_SQL)
    return sorted(code for (code,) in deleted)
