"""The journal in PostgreSQL: shared by many nodes, with one clock (the database's)."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from triptych.core.values import Millis
from triptych.store.contract import (
    FORMAT,
    Claim,
    Entry,
    Fenced,
    Held,
    InkChunk,
    NoSuchScreen,
    NoSuchTable,
    OutOfOrder,
    StoreBroken,
    TableExists,
    TableRow,
    TooNew,
    in_sequence,
)
from triptych.store.migrations import pending
from triptych.store.pruning import prune_postgres

NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
ROW = "select code, epoch, seq, node, lease_until, touched, format from tables"
OURS = "code = $1 and epoch = $2 and node is not null"
MIGRATING = 0x7472_6970
"""The advisory lock that one starting node holds while it brings the schema up to date."""

# Fence, order and write in one statement: one round trip, and nothing can come between them.
APPEND = f"""
with moved as (
  update tables set seq = $4, touched = {NOW} where {OURS} and seq = $3 returning seq
), written as (
  insert into event select $1, e.* from moved,
    unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bytea[]) as e
)
select seq from moved"""
APPEND_INK = f"""
with ours as (select code from tables where {OURS} for share), written as (
  insert into ink select $1, i.* from ours,
    unnest($3::bigint[], $4::bigint[], $5::bytea[]) as i
)
select code from ours"""


class PostgresStore:
    """`Store` on PostgreSQL by URL."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.format = FORMAT

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect and bring the schema up to date. StoreBroken when that fails."""
        async with plainly("the PostgreSQL journal cannot be used"):
            pool = await asyncpg.create_pool(url, min_size=1, max_size=8)
            try:
                await _migrate(pool)
            except BaseException:
                await pool.close()
                raise
        return cls(pool)

    async def now(self) -> Millis:
        return int(await self._value(f"select {NOW}"))

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        until = await self._value(
            f"insert into tables values ($1, 1, 0, $2, {NOW} + $3, {NOW}, $4)"
            " on conflict do nothing returning lease_until",
            table,
            node,
            lease_ms,
            self.format,
        )
        if until is None:
            raise TableExists(table)
        return Claim(table, 1, 0, until)

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        # The update locks the row and checks it again after a rival: only one of two claims wins.
        rows = await self._rows(
            f"update tables set epoch = epoch + 1, node = $2, lease_until = {NOW} + $3,"
            f" touched = {NOW}, format = $4 where code = $1 and format <= $4"
            f" and (node is null or node = $2 or lease_until <= {NOW} or touched > {NOW} + $3)"
            " returning code, epoch, seq, lease_until",
            table,
            node,
            lease_ms,
            self.format,
        )
        if rows:
            return Claim(*rows[0])
        row = await self._row(table)
        free = row.node in (None, node) or row.lease_until <= await self.now()
        if free and row.format > self.format:
            raise TooNew(row.format, self.format)
        raise Held(str(row.node), row.lease_until)

    async def renew(self, table: str, epoch: int, lease_ms: Millis) -> Millis:
        until = await self._value(
            f"update tables set lease_until = {NOW} + $3, touched = {NOW}"
            f" where {OURS} returning lease_until",
            table,
            epoch,
            lease_ms,
        )
        return int(_ours(until))

    async def release(self, table: str, epoch: int) -> None:
        _ours(
            await self._value(
                f"update tables set node = null, lease_until = 0, touched = {NOW}"
                f" where {OURS} returning code",
                table,
                epoch,
            )
        )

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        in_sequence(after, entries)
        last = after + len(entries)
        columns = (
            [entry.seq for entry in entries],
            [entry.at for entry in entries],
            [entry.seat for entry in entries],
            [entry.body for entry in entries],
        )
        if await self._value(APPEND, table, epoch, after, last, *columns) is None:
            await self._fence(table, epoch)
            raise OutOfOrder(f"{table}: {after} is not the last event")
        return last

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        columns = (
            [chunk.board for chunk in chunks],
            [chunk.chunk for chunk in chunks],
            [chunk.body for chunk in chunks],
        )
        try:
            _ours(await self._value(APPEND_INK, table, epoch, *columns))
        except asyncpg.UniqueViolationError:
            raise OutOfOrder(f"{table}: a chunk of ink is there already") from None

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        await self._row(table)
        rows = await self._rows(
            "select seq, at, seat, body from event where code = $1 and seq > $2 order by seq"
            " limit $3",
            table,
            after,
            most,
        )
        return [Entry(*row) for row in rows]

    async def read_ink(self, table: str, first: int = 0) -> list[InkChunk]:
        await self._row(table)
        rows = await self._rows(
            "select board, chunk, body from ink"
            " where code = $1 and board >= $2 order by board, chunk",
            table,
            first,
        )
        return [InkChunk(*row) for row in rows]

    async def locate(self, table: str) -> TableRow | None:
        rows = await self._rows(f"{ROW} where code = $1", table)
        return TableRow(*rows[0]) if rows else None

    async def prune(self, idle_ms: Millis) -> list[str]:
        now = await self.now()
        async with (
            plainly("the journal cannot be reached"),
            self.pool.acquire() as db,
            db.transaction(),
        ):
            return await prune_postgres(db, now, idle_ms)

    async def open_screen(self, code: str, secret: str, keep_ms: Millis) -> bool:
        # Only letters whose time is up are taken over; nobody else looks at those any more.
        made = await self._value(
            f"insert into screen values ($1, $2, {NOW} + $3, null) on conflict (code) do update"
            " set secret = excluded.secret, until = excluded.until, shows = null"
            f" where screen.until <= {NOW} returning code",
            code,
            secret,
            keep_ms,
        )
        await self._rows(f"delete from screen where until <= {NOW}")
        return made is not None

    async def send_to_screen(self, code: str, table: str) -> bool:
        sent = await self._value(
            f"update screen set shows = $2 where code = $1 and shows is null and until > {NOW}"
            " returning code",
            code,
            table,
        )
        return sent is not None

    async def sent_to_screen(self, code: str, secret: str) -> str | None:
        rows = await self._rows(
            f"select shows from screen where code = $1 and secret = $2 and until > {NOW}",
            code,
            secret,
        )
        if not rows:
            raise NoSuchScreen(code)
        shows: str | None = rows[0][0]
        return shows

    async def close(self) -> None:
        await self.pool.close()

    async def _row(self, table: str) -> TableRow:
        row = await self.locate(table)
        if row is None:
            raise NoSuchTable(table)
        return row

    async def _fence(self, table: str, epoch: int) -> None:
        row = await self.locate(table)
        if row is None or row.epoch != epoch or row.node is None:
            raise Fenced(table)

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        async with plainly("the journal cannot be reached"):
            rows: list[Any] = await self.pool.fetch(sql, *values)
        return rows

    async def _value(self, sql: str, *values: Any) -> Any:
        rows = await self._rows(sql, *values)
        return rows[0][0] if rows else None


@asynccontextmanager
async def plainly(what: str) -> AsyncIterator[None]:
    """Turns database errors into one clear StoreBroken; a violated constraint passes through."""
    try:
        yield
    except asyncpg.UniqueViolationError:
        raise
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StoreBroken(f"{what}: {error}") from error


async def _migrate(pool: Any) -> None:
    async with pool.acquire() as db, db.transaction():
        await db.execute(f"select pg_advisory_xact_lock({MIGRATING})")
        await db.execute("create table if not exists schema_version (version bigint not null)")
        version = await db.fetchval("select max(version) from schema_version")
        for step in pending("postgres", version or 0):
            await db.execute(step.sql)
            await db.execute("insert into schema_version values ($1)", step.number)


def _ours(found: Any) -> Any:
    if found is None:
        raise Fenced("the table was taken over")
    return found
