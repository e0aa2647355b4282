"""The journal in PostgreSQL: shared by many nodes, with one clock (the database's)."""

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
    FORMAT,
    LIMIT_S,
    Claim,
    Entry,
    Fenced,
    Held,
    InkChunk,
    NoSuchTable,
    OutOfOrder,
    StoreBroken,
    TableExists,
    TableRow,
    TooNew,
    in_sequence,
)
from triptych.store.migrations import pending
from triptych.store.postgres.decks import PostgresDecks
from triptych.store.postgres.pairing import PostgresScreens
from triptych.store.postgres.presence import BROKEN, LOCKED, NOW, Presence
from triptych.store.pruning import prune_postgres

ROW = "select code, epoch, seq, node, lease_until, touched, format from tables"
OURS = "code = $1 and epoch = $2 and node is not null"
CONNECT_S = 10
"""Seconds to connect; a database that is asked too much lets one wait."""
READY = 3
"""Connections that stand ready: each takes as long to make as a table to open."""
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

# Whose holder is dead. By its session where nodes have some ($5) and it was heard of lately, as
# soon as that may be judged ($6); else by its lease.
ABANDONED = (
    "case when $5 and exists (select from node n where n.name = tables.node)"
    f" then $6 and not {LOCKED.format('tables.node')} else lease_until <= {NOW} end"
)
CLAIM = f"""
with old as (select code, touched from tables where code = $1 for update)
update tables set epoch = epoch + 1, node = $2, lease_until = {NOW} + $3, touched = {NOW},
  format = $4
from old where tables.code = old.code and format <= $4
  and (node is null or node = $2 or tables.touched > {NOW} + $3 or {ABANDONED})
returning tables.code, epoch, seq, lease_until, old.touched"""
DISCARD = "delete from tables where code = $1 and epoch = $2 and node is null"
READ = "select seq, at, seat, body from event where code = $1 and seq > $2 order by seq limit $3"
READ_INK = """
select board, chunk, body from ink
where code = $1 and board >= $2 and board <= coalesce($3::bigint, board) order by board, chunk"""
KEEP_SECRET = "insert into kept values ('secret', $1) on conflict do nothing"
RENEW = f"""
update tables set lease_until = {NOW} + $3, touched = {NOW}
from unnest($1::text[], $2::bigint[]) as held(code, epoch)
where tables.code = held.code and tables.epoch = held.epoch and node is not null
returning tables.code"""
PROBE = "update schema_version set version = version"

log = logging.getLogger("triptych.store")

T = TypeVar("T")


class PostgresStore(PostgresDecks, PostgresScreens):
    """`Store` on PostgreSQL by URL."""

    comes_back = True

    def __init__(self, pool: Any, limit_s: float = LIMIT_S) -> None:
        self.pool = pool
        self._limit_s = limit_s
        self._left: set[asyncio.Future[Any]] = set()
        """Queries that nobody waits for any more; they end by limits of their own."""
        self.format = FORMAT
        self.presence: Presence | None = None
        """Ours among the nodes, where there are any; without it only leases tell who lives."""

    @classmethod
    async def open(cls, url: str, limit_s: float = LIMIT_S) -> "PostgresStore":
        """Connect and bring the schema up to date. StoreBroken when that fails."""
        async with plainly("the PostgreSQL journal cannot be used"):
            pool = await asyncpg.create_pool(url, min_size=READY, max_size=8, timeout=CONNECT_S)
            try:
                await _migrate(pool)
            except BaseException:
                pool.terminate()
                raise
        return cls(pool, limit_s)

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
            CLAIM,
            table,
            node,
            lease_ms,
            self.format,
            self.presence is not None,
            self.presence is not None and self.presence.sure,
        )
        if rows:
            return Claim(*rows[0])
        row = await self._row(table)
        free = row.node in (None, node) or row.lease_until <= await self.now()
        if free and row.format > self.format:
            raise TooNew(row.format, self.format)
        raise Held(str(row.node), row.lease_until)

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        rows = await self._rows(RENEW, list(held), list(held.values()), lease_ms)
        return {code for (code,) in rows}

    async def release(self, table: str, epoch: int) -> None:
        _ours(
            await self._value(
                f"update tables set node = null, lease_until = 0, touched = {NOW}"
                f" where {OURS} returning code",
                table,
                epoch,
            )
        )

    async def discard(self, table: str, epoch: int) -> None:
        await self._rows(DISCARD, table, epoch)

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
        rows = await self._rows(READ, table, after, most)
        if not rows:
            await self._row(table)
        return [Entry(*row) for row in rows]

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        rows = await self._rows(READ_INK, table, first, last)
        if not rows:
            await self._row(table)
        return [InkChunk(*row) for row in rows]

    async def count(self) -> int:
        rows = await self._rows("select count(*) from tables")
        return int(rows[0][0])

    async def locate(self, table: str) -> TableRow | None:
        rows = await self._rows(f"{ROW} where code = $1", table)
        return TableRow(*rows[0]) if rows else None

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        now = await self.now()
        return await self._limited(self._prune(now, idle_ms, keep_albums))

    async def _prune(self, now: Millis, idle_ms: Millis, keep_albums: bool) -> list[str]:
        async with self.pool.acquire(timeout=self._limit_s) as db, db.transaction():
            return await prune_postgres(db, now, idle_ms, keep_albums)

    async def kept_secret(self, offered: bytes | None) -> bytes | None:
        await self._rows(KEEP_SECRET, offered or secrets.token_bytes(32))
        return bytes(await self._value("select value from kept where name = 'secret'"))

    async def free_all(self) -> None:
        await self._rows("update tables set node = null, lease_until = 0 where node is not null")

    async def open_album(self, table: str, key: str) -> str:
        await self._row(table)
        await self._rows(albums.OPEN.format("$1", "$2"), key, table)
        return str(await self._value(albums.KEY.format("$1"), table))

    async def find_album(self, key: str) -> AlbumRow | None:
        found = await self._rows(albums.FIND.format("$1"), key)
        items = await self._rows(albums.ITEMS.format("$1"), key) if found else ()
        marks = await self._rows(albums.MARKS.format("$1"), key) if found else ()
        return albums.row(key, found[0] if found else None, items, marks)

    async def remove_from_album(self, key: str, item: str | None) -> None:
        if item is None:
            await self._rows(albums.CLOSE.format("$1"), key)
        else:
            await self._rows(albums.REMOVE.format("$1", "$2"), key, item)

    async def count_albums(self) -> int:
        return int(await self._value(albums.COUNT))

    async def mark_in_album(self, key: str, mark: AlbumMark, on: bool) -> None:
        sql = (albums.MARK if on else albums.UNMARK).format("$1", "$2", "$3", "$4")
        await self._rows(sql, key, mark.item, mark.person, mark.kind)

    async def probe(self) -> None:
        await self._rows(PROBE)

    async def close(self) -> None:
        closing = asyncio.ensure_future(self.pool.close())
        done, _ = await asyncio.wait({closing}, timeout=self._limit_s)
        if not done:
            log.error("the database does not answer; its connections are left behind")
            self.pool.terminate()
            closing.cancel()
            await asyncio.wait({closing}, timeout=self._limit_s)

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
        using: list[Any] = []
        rows: list[Any] = await self._limited(self._ask(sql, values, using), using)
        return rows

    async def _limited(self, question: Coroutine[Any, Any, T], using: Sequence[Any] = ()) -> T:
        """Every question to the database goes through here, and none waits beyond the limit.

        The connection of one that takes longer is cut. It is not cancelled: that may hang like the
        question itself, and a commit that waits for its copy would be shown before it is safe.
        """
        query = asyncio.ensure_future(question)
        done: set[Any] = set()
        try:
            done, _ = await asyncio.wait({query}, timeout=self._limit_s)
        finally:
            if not done:
                self._left.add(query)
                query.add_done_callback(self._left_behind)
                for db in using:
                    db.terminate()
        if not done:
            sentence = f"the database did not answer within {self._limit_s:g} s"
            raise StoreBroken(sentence, "store_slow")
        async with plainly("the journal cannot be reached"):
            return query.result()

    async def _ask(self, sql: str, values: Sequence[Any], using: list[Any]) -> list[Any]:
        # The limit of `acquire` holds for giving the connection back, too.
        async with self.pool.acquire(timeout=self._limit_s) as db:
            using.append(db)
            try:
                rows: list[Any] = await db.fetch(sql, *values)
            except asyncpg.InternalClientError:
                db.terminate()  # It was told of a shutdown while it was idle: nothing more comes.
                raise
            finally:
                using.clear()
        return rows

    def _left_behind(self, query: "asyncio.Future[Any]") -> None:
        self._left.discard(query)
        if not query.cancelled() and query.exception() is not None:
            log.info("a query that was given up ended with: %s", query.exception())

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
    except TimeoutError as error:
        raise StoreBroken(f"{what}: it does not answer", "store_slow") from error
    except asyncpg.DiskFullError as error:
        raise StoreBroken(f"{what}: {error}", "store_full") from error
    except (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError) as error:
        raise StoreBroken(f"{what}: {error}", "store_corrupt") from error
    except asyncpg.ReadOnlySQLTransactionError as error:
        raise StoreBroken(f"{what}: {error}", "store_readonly") from error
    except (OSError, ValueError, *BROKEN) as error:
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
