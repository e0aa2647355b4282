"""Uploaded decks in PostgreSQL. All nodes have access to them."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from triptych.store.contract.decks import (
    DELETE_UNUSED_BLOBS_SQL,
    POSTGRES_DECK_LOCK_ID,
    DeckLimitReached,
    DeckLimits,
    DeckUsage,
    StoredDeck,
    StoredFile,
    digest_of,
)
from triptych.store.contract.store import NoSuchTable
from triptych.store.postgres.presence import NOW_MS

T = TypeVar("T")

USAGE_SQL = """
select (select count(*) from deck where code = $1),
  (select coalesce(sum(size), 0)::bigint from deck_file join deck on deck.id = deck
    where code = $1),
  (select count(*) from deck where coalesce(code, origin) is not null),
  (select coalesce(sum(size), 0)::bigint from deck_file join deck on deck.id = deck
    where coalesce(code, origin) is not null)"""
FILE_SQL = "select name, digest, size from deck_file"
PUT_FILE_SQL = """
insert into deck_file values ($1, $2, $3, $4)
on conflict (deck, name) do update set digest = excluded.digest, size = excluded.size"""


class PostgresDecks(ABC):
    """Implements `DeckStore` with the store's connection pool."""

    pool: Any
    _timeout_s: float

    @abstractmethod
    async def _with_timeout(self, query: Coroutine[Any, Any, T]) -> T: ...

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> list[Any]: ...

    @asynccontextmanager
    async def _deck_transaction(self) -> AsyncIterator[Any]:
        """Begin a transaction. Until it ends, no other transaction can add or remove decks."""
        async with self.pool.acquire(timeout=self._timeout_s) as db, db.transaction():
            await db.execute(f"select pg_advisory_xact_lock({POSTGRES_DECK_LOCK_ID})")
            yield db

    async def put_deck(
        self, deck: str, table: str, files: Mapping[str, bytes], limits: DeckLimits
    ) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]
        await self._with_timeout(self._put(deck, table, rows, limits))

    async def _put(
        self, deck: str, table: str, rows: list[tuple[str, bytes, bytes]], limits: DeckLimits
    ) -> None:
        async with self._deck_transaction() as db:
            # The row stays locked, so that the table is not pruned in the meantime.
            table_exists = await db.fetchval(
                "select 1 from tables where code = $1 for key share", table
            )
            owner = await db.fetchrow("select code from deck where id = $1", deck)
            if table_exists is None or (owner is not None and owner[0] != table):
                raise NoSuchTable(table)
            size = sum(len(data) for _, _, data in rows)
            await _check_limits(db, table, limits, 0 if owner else 1, size)
            if owner is None:
                sql = f"insert into deck values ($1, $2, null, {NOW_MS})"
                await db.execute(sql, deck, table)
            await _put_files(db, deck, rows)
            if owner is not None:
                await db.execute(DELETE_UNUSED_BLOBS_SQL)

    async def put_shared_deck(self, deck: str, files: Mapping[str, bytes]) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]
        await self._with_timeout(self._put_shared(deck, rows))

    async def _put_shared(self, deck: str, rows: list[tuple[str, bytes, bytes]]) -> None:
        async with self._deck_transaction() as db:
            sql = "select coalesce(code, origin) from deck where id = $1"
            owner = await db.fetchrow(sql, deck)
            if owner is None:
                await db.execute(f"insert into deck values ($1, null, null, {NOW_MS})", deck)
            elif owner[0] is not None:
                raise NoSuchTable(deck)
            await _put_files(db, deck, rows)

    async def deck_usage(self, table: str) -> DeckUsage:
        return DeckUsage(*(await self._rows(USAGE_SQL, table))[0])

    async def deck_files(self, deck: str) -> list[StoredFile]:
        rows = await self._rows(f"{FILE_SQL} where deck = $1", deck)
        return sorted((StoredFile(*row) for row in rows), key=lambda file: file.name)

    async def deck_file(self, deck: str, names: tuple[str, ...]) -> StoredFile | None:
        rows = await self._rows(f"{FILE_SQL} where deck = $1 and name = any($2)", deck, list(names))
        found = {row[0]: StoredFile(*row) for row in rows}
        return next((found[name] for name in names if name in found), None)

    async def blob(self, digest: bytes) -> bytes | None:
        rows = await self._rows("select body from blob where digest = $1", digest)
        return bytes(rows[0][0]) if rows else None

    async def replace_deck_files(
        self, deck: str, removed: tuple[str, ...], replacements: Mapping[str, bytes]
    ) -> None:
        rows = [(name, digest_of(data), data) for name, data in replacements.items()]
        await self._with_timeout(self._replace_files(deck, removed, rows))

    async def _replace_files(
        self, deck: str, removed: tuple[str, ...], rows: list[tuple[str, bytes, bytes]]
    ) -> None:
        async with self._deck_transaction() as db:
            if await db.fetchval("select 1 from deck where id = $1 for key share", deck) is None:
                return
            names = list(removed)
            await db.execute(
                "delete from deck_file where deck = $1 and name = any($2)", deck, names
            )
            await _put_files(db, deck, rows)
            await db.execute(DELETE_UNUSED_BLOBS_SQL)

    async def remove_deck(self, deck: str) -> bool:
        return await self._with_timeout(self._remove(deck))

    async def _remove(self, deck: str) -> bool:
        async with self._deck_transaction() as db:
            removed = await db.fetchval("delete from deck where id = $1 returning id", deck)
            await db.execute(DELETE_UNUSED_BLOBS_SQL)
        return removed is not None

    async def share_deck(self, deck: str, copy: str, limits: DeckLimits) -> None:
        await self._with_timeout(self._share(deck, copy, limits))

    async def _share(self, deck: str, copy: str, limits: DeckLimits) -> None:
        async with self._deck_transaction() as db:
            owner = await db.fetchrow("select code from deck where id = $1", deck)
            if owner is None:
                raise NoSuchTable(deck)
            size = await db.fetchval(
                "select coalesce(sum(size), 0)::bigint from deck_file where deck = $1", deck
            )
            await _check_limits(db, "", limits, 1, size)
            await db.execute(f"insert into deck values ($1, null, $2, {NOW_MS})", copy, owner[0])
            await db.execute(
                "insert into deck_file select $1, name, digest, size from deck_file"
                " where deck = $2",
                copy,
                deck,
            )

    async def shared_decks(self) -> list[StoredDeck]:
        sql = "select id, code, origin, made from deck where code is null order by made, id"
        return [StoredDeck(*row) for row in await self._rows(sql)]


async def _put_files(db: Any, deck: str, rows: list[tuple[str, bytes, bytes]]) -> None:
    for name, digest, data in rows:
        await db.execute("insert into blob values ($1, $2) on conflict do nothing", digest, data)
        await db.execute(PUT_FILE_SQL, deck, name, digest, len(data))


async def _check_limits(db: Any, table: str, limits: DeckLimits, decks: int, size: int) -> None:
    exceeded = DeckUsage(*await db.fetchrow(USAGE_SQL, table)).exceeded_limit(limits, decks, size)
    if exceeded is not None:
        raise DeckLimitReached(*exceeded)
