"""The journal in PostgreSQL. Many nodes can share it; all times come from the database's clock."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg

from triptych.core.values import Millis
from triptych.store.contract import albums
from triptych.store.contract.albums import AlbumMark, AlbumRow
from triptych.store.contract.store import (
    CALL_TIMEOUT_S,
    FORMAT,
    Claim,
    Entry,
    Fenced,
    InkChunk,
    LeaseHeld,
    NoSuchTable,
    OutOfOrder,
    StoreBroken,
    TableExists,
    TableRow,
    TooNew,
    check_sequence,
)
from triptych.store.migrations import pending
from triptych.store.postgres.decks import PostgresDecks
from triptych.store.postgres.pairing import PostgresPairing
from triptych.store.postgres.presence import DATABASE_ERRORS, HAS_SESSION_SQL, NOW_MS, Presence
from triptych.store.pruning import prune_postgres

ROW_SQL = "select code, epoch, seq, node, lease_until, touched, format from tables"
HELD_BY_CALLER_SQL = "code = $1 and epoch = $2 and node is not null"
CONNECT_TIMEOUT_S = 10
"""The timeout for connecting. An overloaded database may take seconds to accept a connection."""
MIN_CONNECTIONS = 3
"""The number of connections kept open, because connecting takes as long as opening a table."""
MIGRATION_LOCK_ID = 0x7472_6970
"""The id of the advisory lock that a starting node holds while it migrates the schema."""

# Checks the epoch and the order, and writes. A single statement takes only one round trip, and
# nothing can change between its steps.
APPEND_SQL = f"""
with moved as (
  update tables set seq = $4, touched = {NOW_MS}
  where {HELD_BY_CALLER_SQL} and seq = $3 returning seq
), written as (
  insert into event select $1, e.* from moved,
    unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bytea[]) as e
)
select seq from moved"""
APPEND_INK_SQL = f"""
with ours as (select code from tables where {HELD_BY_CALLER_SQL} for share), written as (
  insert into ink select $1, i.* from ours,
    unnest($3::bigint[], $4::bigint[], $5::bytea[]) as i
)
select code from ours"""

# SQL for whether the holder of a table is dead. There are two cases:
# - This process has a `Presence` ($5), and the holder is in the list of nodes. Then the holder is
#   dead if it has no session and peers can be judged now ($6).
# - In all other cases, the holder is dead if its lease has ended.
ABANDONED_SQL = (
    "case when $5 and exists (select from node n where n.name = tables.node)"
    f" then $6 and not {HAS_SESSION_SQL.format('tables.node')} else lease_until <= {NOW_MS} end"
)
CLAIM_SQL = f"""
with old as (select code, touched from tables where code = $1 for update)
update tables set epoch = epoch + 1, node = $2, lease_until = {NOW_MS} + $3, touched = {NOW_MS},
  format = $4
from old where tables.code = old.code and format <= $4
  and (node is null or node = $2 or tables.touched > {NOW_MS} + $3 or {ABANDONED_SQL})
returning tables.code, epoch, seq, lease_until, old.touched"""
DISCARD_SQL = "delete from tables where code = $1 and epoch = $2 and node is null"
READ_SQL = (
    "select seq, at, seat, body from event where code = $1 and seq > $2 order by seq limit $3"
)
READ_INK_SQL = """
select board, chunk, body from ink
where code = $1 and board >= $2 and board <= coalesce($3::bigint, board) order by board, chunk"""
KEEP_SECRET_SQL = "insert into kept values ('secret', $1) on conflict do nothing"
RENEW_SQL = f"""
update tables set lease_until = {NOW_MS} + $3, touched = {NOW_MS}
from unnest($1::text[], $2::bigint[]) as held(code, epoch)
where tables.code = held.code and tables.epoch = held.epoch and node is not null
returning tables.code"""
PROBE_SQL = "update schema_version set version = version"

log = logging.getLogger("triptych.store")

T = TypeVar("T")


class PostgresStore(PostgresDecks, PostgresPairing):
    """`Store` in a PostgreSQL database."""

    is_remote = True

    def __init__(self, pool: Any, timeout_s: float = CALL_TIMEOUT_S) -> None:
        self.pool = pool
        self._timeout_s = timeout_s
        self._abandoned_queries: set[asyncio.Future[Any]] = set()
        """Queries that are no longer awaited. They are kept here because asyncio holds only weak
        references to tasks."""
        self.format = FORMAT
        self.presence: Presence | None = None
        """Set if this process serves as a node. If None, `claim` takes only leases into account."""

    @classmethod
    async def open(cls, url: str, timeout_s: float = CALL_TIMEOUT_S) -> "PostgresStore":
        """Connect and bring the schema up to date. Raises `StoreBroken` if that fails."""
        async with translate_errors("the PostgreSQL journal cannot be used"):
            pool = await asyncpg.create_pool(
                url, min_size=MIN_CONNECTIONS, max_size=8, timeout=CONNECT_TIMEOUT_S
            )
            try:
                await _migrate(pool)
            except BaseException:
                pool.terminate()
                raise
        return cls(pool, timeout_s)

    async def now(self) -> Millis:
        return int(await self._value(f"select {NOW_MS}"))

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        until = await self._value(
            f"insert into tables values ($1, 1, 0, $2, {NOW_MS} + $3, {NOW_MS}, $4)"
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
        # The update locks the row and checks it again after a competing claim, so only one of the
        # two claims succeeds.
        rows = await self._rows(
            CLAIM_SQL,
            table,
            node,
            lease_ms,
            self.format,
            self.presence is not None,
            self.presence is not None and self.presence.can_judge_peers,
        )
        if rows:
            return Claim(*rows[0])
        row = await self._row(table)
        is_free = row.node in (None, node) or row.lease_until <= await self.now()
        if is_free and row.format > self.format:
            raise TooNew(row.format, self.format)
        raise LeaseHeld(str(row.node), row.lease_until)

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        rows = await self._rows(RENEW_SQL, list(held), list(held.values()), lease_ms)
        return {code for (code,) in rows}

    async def release(self, table: str, epoch: int) -> None:
        _require_current(
            await self._value(
                f"update tables set node = null, lease_until = 0, touched = {NOW_MS}"
                f" where {HELD_BY_CALLER_SQL} returning code",
                table,
                epoch,
            )
        )

    async def discard(self, table: str, epoch: int) -> None:
        await self._rows(DISCARD_SQL, table, epoch)

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        check_sequence(after, entries)
        last = after + len(entries)
        columns = (
            [entry.seq for entry in entries],
            [entry.at for entry in entries],
            [entry.seat for entry in entries],
            [entry.body for entry in entries],
        )
        if await self._value(APPEND_SQL, table, epoch, after, last, *columns) is None:
            await self._check_fence(table, epoch)
            raise OutOfOrder(f"{table}: {after} is not the last entry")
        return last

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        columns = (
            [chunk.board for chunk in chunks],
            [chunk.chunk for chunk in chunks],
            [chunk.body for chunk in chunks],
        )
        try:
            _require_current(await self._value(APPEND_INK_SQL, table, epoch, *columns))
        except asyncpg.UniqueViolationError:
            raise OutOfOrder(f"{table}: a chunk of ink exists already") from None

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        rows = await self._rows(READ_SQL, table, after, limit)
        if not rows:
            await self._row(table)
        return [Entry(*row) for row in rows]

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        rows = await self._rows(READ_INK_SQL, table, first, last)
        if not rows:
            await self._row(table)
        return [InkChunk(*row) for row in rows]

    async def count_tables(self) -> int:
        rows = await self._rows("select count(*) from tables")
        return int(rows[0][0])

    async def locate(self, table: str) -> TableRow | None:
        rows = await self._rows(f"{ROW_SQL} where code = $1", table)
        return TableRow(*rows[0]) if rows else None

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        now = await self.now()
        return await self._with_timeout(self._prune(now, idle_ms, keep_albums))

    async def _prune(self, now: Millis, idle_ms: Millis, keep_albums: bool) -> list[str]:
        async with self.pool.acquire(timeout=self._timeout_s) as db, db.transaction():
            return await prune_postgres(db, now, idle_ms, keep_albums)

    async def shared_secret(self, offered: bytes | None) -> bytes | None:
        await self._rows(KEEP_SECRET_SQL, offered or secrets.token_bytes(32))
        return bytes(await self._value("select value from kept where name = 'secret'"))

    async def release_all(self) -> None:
        await self._rows("update tables set node = null, lease_until = 0 where node is not null")

    async def open_album(self, table: str, key: str) -> str:
        await self._row(table)
        await self._rows(albums.OPEN_SQL.format("$1", "$2"), key, table)
        return str(await self._value(albums.KEY_SQL.format("$1"), table))

    async def find_album(self, key: str) -> AlbumRow | None:
        found = await self._rows(albums.FIND_SQL.format("$1"), key)
        items = await self._rows(albums.REMOVED_ITEMS_SQL.format("$1"), key) if found else ()
        marks = await self._rows(albums.MARKS_SQL.format("$1"), key) if found else ()
        return albums.album_from_rows(key, found[0] if found else None, items, marks)

    async def remove_from_album(self, key: str, item: str | None) -> None:
        if item is None:
            await self._rows(albums.CLOSE_SQL.format("$1"), key)
        else:
            await self._rows(albums.REMOVE_SQL.format("$1", "$2"), key, item)

    async def count_albums(self) -> int:
        return int(await self._value(albums.COUNT_SQL))

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        sql = (albums.MARK_SQL if on else albums.UNMARK_SQL).format("$1", "$2", "$3", "$4")
        await self._rows(sql, key, mark.item, mark.person, mark.kind)

    async def probe(self) -> None:
        await self._rows(PROBE_SQL)

    async def close(self) -> None:
        closing = asyncio.ensure_future(self.pool.close())
        done, _ = await asyncio.wait({closing}, timeout=self._timeout_s)
        if not done:
            log.error(
                "database did not respond within %g s; abandoning its connections", self._timeout_s
            )
            self.pool.terminate()
            closing.cancel()
            await asyncio.wait({closing}, timeout=self._timeout_s)

    async def _row(self, table: str) -> TableRow:
        row = await self.locate(table)
        if row is None:
            raise NoSuchTable(table)
        return row

    async def _check_fence(self, table: str, epoch: int) -> None:
        row = await self.locate(table)
        if row is None or row.epoch != epoch or row.node is None:
            raise Fenced(table)

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        connections: list[Any] = []
        rows: list[Any] = await self._with_timeout(
            self._fetch(sql, values, connections), connections
        )
        return rows

    async def _with_timeout(
        self, query: Coroutine[Any, Any, T], connections: Sequence[Any] = ()
    ) -> T:
        """Run a query with the store's timeout. Every query of an open store uses this method.

        Raises `StoreBroken` at the timeout, or if the database fails.

        At the timeout, or if the caller is cancelled, terminates the query's `connections`. Does
        not cancel the query, for two reasons. Cancelling may hang, as the query itself does. And if
        a commit is waiting for a standby, cancelling would make the commit visible before it is
        safe.
        """
        task = asyncio.ensure_future(query)
        done: set[Any] = set()
        try:
            done, _ = await asyncio.wait({task}, timeout=self._timeout_s)
        finally:
            if not done:
                self._abandoned_queries.add(task)
                task.add_done_callback(self._abandoned_query_done)
                for db in connections:
                    db.terminate()
        if not done:
            message = f"the database did not answer within {self._timeout_s:g} s"
            raise StoreBroken(message, "store_slow")
        async with translate_errors("the journal cannot be reached"):
            return task.result()

    async def _fetch(self, sql: str, values: Sequence[Any], connections: list[Any]) -> list[Any]:
        # The timeout of `acquire` applies to releasing the connection, too.
        async with self.pool.acquire(timeout=self._timeout_s) as db:
            connections.append(db)
            try:
                rows: list[Any] = await db.fetch(sql, *values)
            except asyncpg.InternalClientError:
                db.terminate()  # PostgreSQL announced a shutdown while the connection was idle.
                raise
            finally:
                connections.clear()
        return rows

    def _abandoned_query_done(self, query: "asyncio.Future[Any]") -> None:
        self._abandoned_queries.discard(query)
        if not query.cancelled() and query.exception() is not None:
            log.info("an abandoned query failed: %s", query.exception())

    async def _value(self, sql: str, *values: Any) -> Any:
        rows = await self._rows(sql, *values)
        return rows[0][0] if rows else None


@asynccontextmanager
async def translate_errors(message: str) -> AsyncIterator[None]:
    """Raise `StoreBroken` instead of any database error that the block raises.

    The text of the `StoreBroken` begins with `message`. Unique violations are raised unchanged.
    """
    try:
        yield
    except asyncpg.UniqueViolationError:
        raise
    except TimeoutError as error:
        raise StoreBroken(f"{message}: it does not answer", "store_slow") from error
    except asyncpg.DiskFullError as error:
        raise StoreBroken(f"{message}: {error}", "store_full") from error
    except (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError) as error:
        raise StoreBroken(f"{message}: {error}", "store_corrupt") from error
    except asyncpg.ReadOnlySQLTransactionError as error:
        raise StoreBroken(f"{message}: {error}", "store_readonly") from error
    except (OSError, ValueError, *DATABASE_ERRORS) as error:
        raise StoreBroken(f"{message}: {error}") from error


async def _migrate(pool: Any) -> None:
    async with pool.acquire() as db, db.transaction():
        await db.execute(f"select pg_advisory_xact_lock({MIGRATION_LOCK_ID})")
        await db.execute("create table if not exists schema_version (version bigint not null)")
        version = await db.fetchval("select max(version) from schema_version")
        for step in pending("postgres", version or 0):
            await db.execute(step.sql)
            await db.execute("insert into schema_version values ($1)", step.number)


def _require_current(found: Any) -> Any:
    if found is None:
        raise Fenced("the table was taken over")
    return found
