"""Tables in PostgreSQL. All times come from the database's clock, which all nodes share."""

from collections.abc import Mapping, Sequence

import asyncpg

from triptych.core.values import Millis
from triptych.store.contract.errors import (
    Fenced,
    LeaseHeld,
    NoSuchTable,
    OutOfOrder,
    TableExists,
    TooNew,
)
from triptych.store.contract.tables import (
    FORMAT,
    Claim,
    Entry,
    InkChunk,
    TableRow,
    check_sequence,
)
from triptych.store.postgres.append_groups import Append, AppendGroups
from triptych.store.postgres.cluster import PostgresCluster
from triptych.store.postgres.database import NOW_MS, PostgresDatabase
from triptych.store.postgres.session import HAS_SESSION_SQL

ROW_SQL = "select code, epoch, seq, node, lease_until, touched, format from tables"
HELD_BY_CALLER_SQL = "code = $1 and epoch = $2 and node is not null"

# SQL for whether the holder of a table is dead. There are two cases:
# - This process has joined the cluster ($5), and the holder is in the list of nodes. The holder is
#   then dead if it has no session and peers can be judged now ($6).
# - In all other cases, the holder is dead if its lease has ended.
ABANDONED_SQL = (
    "case when $5 and exists (select from node n where n.name = tables.node)"
    f" then $6 and not {HAS_SESSION_SQL.format('tables.node')} else lease_until <= {NOW_MS} end"
)
# SQL for whether the node $2 may claim a table for $3 milliseconds, if it can read the table.
CLAIMABLE_SQL = (
    f"(tables.node is null or tables.node = $2 or tables.touched > {NOW_MS} + $3"
    f" or {ABANDONED_SQL})"
)
CLAIM_SQL = f"""
with old as (select code, touched from tables where code = $1 for update)
update tables set epoch = epoch + 1, node = $2, lease_until = {NOW_MS} + $3, touched = {NOW_MS},
  format = $4
from old where tables.code = old.code and format <= $4 and {CLAIMABLE_SQL}
returning tables.code, epoch, seq, lease_until, old.touched"""
REFUSED_CLAIM_SQL = f"""
select node, lease_until, format, format > $4 and {CLAIMABLE_SQL} from tables where code = $1"""
DISCARD_SQL = "delete from tables where code = $1 and epoch = $2 and node is null"
READ_SQL = (
    "select seq, at, seat, body from event where code = $1 and seq > $2 order by seq limit $3"
)
READ_INK_SQL = """
select board, chunk, body from ink
where code = $1 and board >= $2 and board <= coalesce($3::bigint, board) order by board, chunk"""
# Locks rows in the order of their codes, as `GROUP_SQL` does.
RENEW_SQL = f"""
with held as (
  select tables.code from unnest($1::text[], $2::bigint[]) as wanted(code, epoch)
    join tables on tables.code = wanted.code
  where tables.epoch = wanted.epoch and tables.node is not null
  order by tables.code for no key update of tables
)
update tables set lease_until = {NOW_MS} + $3, touched = {NOW_MS}
from held where tables.code = held.code
returning tables.code"""


class PostgresTables:
    """Implements `TableStore`."""

    is_remote = True

    def __init__(
        self,
        db: PostgresDatabase,
        cluster: PostgresCluster,
        appends: AppendGroups,
        record_format: int = FORMAT,
    ) -> None:
        self._db = db
        self._appends = appends
        self._cluster = cluster
        self.record_format = record_format

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        until = await self._db.value(
            f"insert into tables values ($1, 1, 0, $2, {NOW_MS} + $3, {NOW_MS}, $4)"
            " on conflict do nothing returning lease_until",
            table,
            node,
            lease_ms,
            self.record_format,
        )
        if until is None:
            raise TableExists(table)
        return Claim(table, 1, 0, until)

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        presence = self._cluster.presence
        values = (
            table,
            node,
            lease_ms,
            self.record_format,
            presence is not None,
            presence is not None and presence.can_judge_peers,
        )
        # The update locks the row and checks it again after a competing claim, so only one of the
        # two claims succeeds.
        rows = await self._db.rows(CLAIM_SQL, *values)
        if rows:
            return Claim(*rows[0])
        rows = await self._db.rows(REFUSED_CLAIM_SQL, *values)
        if not rows:
            raise NoSuchTable(table)
        holder, lease_until, stored_format, only_too_new = rows[0]
        if only_too_new:
            raise TooNew(stored_format, self.record_format)
        raise LeaseHeld(str(holder), lease_until)

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        rows = await self._db.rows(RENEW_SQL, list(held), list(held.values()), lease_ms)
        return {code for (code,) in rows}

    async def release(self, table: str, epoch: int) -> None:
        _require_current(
            await self._db.value(
                f"update tables set node = null, lease_until = 0, touched = {NOW_MS}"
                f" where {HELD_BY_CALLER_SQL} returning code",
                table,
                epoch,
            )
        )

    async def discard(self, table: str, epoch: int) -> None:
        await self._db.rows(DISCARD_SQL, table, epoch)

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        check_sequence(after, entries)
        append = Append(table, epoch, after, entries)
        if not await self._appends.write(append):
            await self._check_fence(table, epoch)
            raise OutOfOrder(f"{table}: {after} is not the last entry")
        return after + len(entries)

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        try:
            is_held = await self._appends.write(Append(table, epoch, chunks=chunks))
        except asyncpg.UniqueViolationError:
            raise OutOfOrder(f"{table}: a chunk of ink exists already") from None
        _require_current(is_held or None)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        rows = await self._db.rows(READ_SQL, table, after, limit)
        if not rows:
            await self._row(table)
        return [Entry(*row) for row in rows]

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        rows = await self._db.rows(READ_INK_SQL, table, first, last)
        if not rows:
            await self._row(table)
        return [InkChunk(*row) for row in rows]

    async def count_tables(self) -> int:
        return int(await self._db.value("select count(*) from tables"))

    async def locate(self, table: str) -> TableRow | None:
        rows = await self._db.rows(f"{ROW_SQL} where code = $1", table)
        return TableRow(*rows[0]) if rows else None

    async def release_all(self) -> None:
        await self._db.rows("update tables set node = null, lease_until = 0 where node is not null")

    async def _row(self, table: str) -> TableRow:
        row = await self.locate(table)
        if row is None:
            raise NoSuchTable(table)
        return row

    async def _check_fence(self, table: str, epoch: int) -> None:
        row = await self.locate(table)
        if row is None or row.epoch != epoch or row.node is None:
            raise Fenced(table)


def _require_current(found: object) -> None:
    if found is None:
        raise Fenced("the table was taken over")
