"""A pool of connections to PostgreSQL. Limits how long each call takes and translates errors."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any, TypeVar

import asyncpg

from triptych.store.contract.errors import StoreBroken
from triptych.store.sql.connection import Lock, Operation
from triptych.store.sql.migrations import pending

CONNECT_TIMEOUT_S = 10
"""The timeout for connecting. An overloaded database may take seconds to accept a connection."""
MIGRATION_TIMEOUT_S = 60
"""The timeout for migrating the schema, or for waiting until another node has done so."""
MIN_CONNECTIONS = 3
"""The number of connections kept open, because connecting takes as long as opening a table."""
MIGRATION_LOCK_ID = 0x7472_6970
"""The id of the advisory lock that a starting node holds while it migrates the schema."""
DECK_LOCK_ID = 0x6465_636B
NOW_MS = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
"""SQL for the current time of the database's clock, in milliseconds."""
LOCK_SQL: dict[Lock, str] = {
    "decks": f"select pg_advisory_xact_lock({DECK_LOCK_ID})",
    "pruning": "lock table watch in exclusive mode",
}
DATABASE_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

log = logging.getLogger("triptych.store")

T = TypeVar("T")


class PostgresConnection:
    """Implements `SqlConnection`."""

    def __init__(self, db: Any) -> None:
        self._db = db

    async def rows(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        rows: list[Any] = await self._db.fetch(sql.replace("now_ms()", NOW_MS), *values)
        return rows

    async def insert(self, table: str, rows: Sequence[Sequence[object]]) -> None:
        if rows:
            await self._db.copy_records_to_table(table, records=rows)

    async def lock(self, lock: Lock) -> None:
        await self._db.execute(LOCK_SQL[lock])


class PostgresDatabase:
    """Implements `SqlDatabase` with a pool of connections."""

    def __init__(self, pool: Any, timeout_s: float) -> None:
        self._pool = pool
        self._timeout_s = timeout_s
        self._abandoned_calls: set[asyncio.Future[Any]] = set()
        """Calls that are no longer awaited. They are kept here because asyncio holds only weak
        references to tasks."""

    @classmethod
    async def open(
        cls, url: str, timeout_s: float, migration_timeout_s: float = MIGRATION_TIMEOUT_S
    ) -> "PostgresDatabase":
        """Connect and bring the schema up to date. Raises `StoreBroken` if that fails."""
        async with translate_errors("the PostgreSQL journal cannot be used"):
            pool = await asyncpg.create_pool(
                url,
                min_size=MIN_CONNECTIONS,
                max_size=8,
                timeout=CONNECT_TIMEOUT_S,
                reset=_keep_session,
            )
            migrating = asyncio.ensure_future(_migrate(pool))
            done: set[Any] = set()
            try:
                done, _ = await asyncio.wait({migrating}, timeout=migration_timeout_s)
                if not done:
                    raise TimeoutError
                migrating.result()
            except BaseException:
                pool.terminate()  # Ends `_migrate`, too. Cancelling it could hang.
                if not done:
                    migrating.add_done_callback(lambda task: task.cancelled() or task.exception())
                raise
        return cls(pool, timeout_s)

    async def rows(self, sql: str, *values: object) -> Sequence[Sequence[Any]]:
        """Execute one statement and return its rows."""
        return await self.read(lambda db: db.rows(sql, *values))

    async def value(self, sql: str, *values: object) -> Any:
        """Execute one statement. Returns the first value of its first row, or None."""
        rows = await self.rows(sql, *values)
        return rows[0][0] if rows else None

    async def read(self, operation: Operation[T]) -> T:
        """Run an operation that needs no transaction: it reads, or it is a single statement."""
        return await self._with_timeout(operation, in_transaction=False)

    async def write(self, operation: Operation[T], may_outlast_timeout: bool = False) -> T:
        """Run an operation in a transaction.

        If `may_outlast_timeout` is True, the transaction is finished even after the timeout.
        """
        return await self._with_timeout(operation, True, may_outlast_timeout)

    async def _with_timeout(
        self, operation: Operation[T], in_transaction: bool, may_outlast_timeout: bool = False
    ) -> T:
        """Run an operation with the timeout. Every call of an open store uses this method.

        Raises `StoreBroken` at the timeout, or if the database fails.

        At the timeout, or if the caller is cancelled, terminates the connection, because it may be
        lost and would stay in the pool. Does not cancel the operation, for two reasons. Cancelling
        may hang, as the operation itself does. And if a commit is waiting for a standby, cancelling
        would make the commit visible before it is safe.
        """
        connections: list[Any] = []
        task = asyncio.ensure_future(self._run(operation, in_transaction, connections))
        done: set[Any] = set()
        try:
            done, _ = await asyncio.wait({task}, timeout=self._timeout_s)
        finally:
            if not done:
                self._abandoned_calls.add(task)
                task.add_done_callback(self._abandoned_call_done)
                for db in () if may_outlast_timeout else connections:
                    db.terminate()
        if not done:
            message = f"the database did not answer within {self._timeout_s:g} s"
            raise StoreBroken(message, "store_slow")
        async with translate_errors("the journal cannot be reached"):
            return task.result()

    async def _run(
        self, operation: Operation[T], in_transaction: bool, connections: list[Any]
    ) -> T:
        # The timeout of `acquire` applies to releasing the connection, too.
        async with self._pool.acquire(timeout=self._timeout_s) as db:
            connections.append(db)
            try:
                async with db.transaction() if in_transaction else nullcontext():
                    return await operation(PostgresConnection(db))
            except asyncpg.InternalClientError:
                db.terminate()  # PostgreSQL announced a shutdown while the connection was idle.
                raise
            finally:
                connections.clear()

    def _abandoned_call_done(self, call: "asyncio.Future[Any]") -> None:
        self._abandoned_calls.discard(call)
        if not call.cancelled() and call.exception() is not None:
            log.info("an abandoned query failed: %r", call.exception())

    async def close(self) -> None:
        """Close all connections. Abandons them if the database does not respond."""
        closing = asyncio.ensure_future(self._pool.close())
        done, _ = await asyncio.wait({closing}, timeout=self._timeout_s)
        if not done:
            log.error(
                "database did not respond within %g s; abandoning its connections", self._timeout_s
            )
            self._pool.terminate()
            closing.cancel()
            await asyncio.wait({closing}, timeout=self._timeout_s)


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


@asynccontextmanager
async def connect_once(url: str) -> AsyncIterator[Any]:
    """Open a single connection without a limit on its queries. Raises `StoreBroken` on errors."""
    async with translate_errors("the PostgreSQL journal cannot be used"):
        db = await asyncpg.connect(url, timeout=CONNECT_TIMEOUT_S)
        try:
            yield db
        finally:
            await db.close()


async def _keep_session(connection: Any) -> None:
    """Do nothing when a connection returns to the pool.

    By default, asyncpg resets the session in a further transaction, which takes as long as a small
    query. Nothing here changes a session: all locks and settings end with a transaction.
    """


async def _migrate(pool: Any) -> None:
    async with pool.acquire() as db, db.transaction():
        await db.execute(f"select pg_advisory_xact_lock({MIGRATION_LOCK_ID})")
        await db.execute("create table if not exists schema_version (version bigint not null)")
        version = await db.fetchval("select max(version) from schema_version")
        for step in pending("postgres", version or 0):
            await db.execute(step.sql)
            await db.execute("insert into schema_version values ($1)", step.number)
