"""Own decks in PostgreSQL, where any node puts them and any node reads them."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from triptych.store.contract.decks import (
    POSTGRES_LOCK,
    UNUSED,
    DeckRoom,
    DeckWeight,
    NoRoom,
    StoredDeck,
    StoredFile,
    digest_of,
)
from triptych.store.contract.store import NoSuchTable

T = TypeVar("T")

NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
WEIGHT = """
select (select count(*) from deck where code = $1),
  (select coalesce(sum(size), 0)::bigint from deck_file join deck on deck.id = deck
    where code = $1),
  (select count(*) from deck where coalesce(code, origin) is not null),
  (select coalesce(sum(size), 0)::bigint from deck_file join deck on deck.id = deck
    where coalesce(code, origin) is not null)"""
FILE = "select name, digest, size from deck_file"
PUT_FILE = """
insert into deck_file values ($1, $2, $3, $4)
on conflict (deck, name) do update set digest = excluded.digest, size = excluded.size"""


class PostgresDecks(ABC):
    """`DeckStore` on the journal's pool."""

    pool: Any
    _limit_s: float

    @abstractmethod
    async def _limited(self, question: Coroutine[Any, Any, T]) -> T: ...

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> list[Any]: ...

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[Any]:
        """A transaction in which nobody else adds or removes decks."""
        async with self.pool.acquire(timeout=self._limit_s) as db, db.transaction():
            await db.execute(f"select pg_advisory_xact_lock({POSTGRES_LOCK})")
            yield db

    async def put_deck(
        self, deck: str, table: str, files: Mapping[str, bytes], room: DeckRoom
    ) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]
        await self._limited(self._put(deck, table, rows, room))

    async def _put(
        self, deck: str, table: str, rows: list[tuple[str, bytes, bytes]], room: DeckRoom
    ) -> None:
        async with self._alone() as db:
            # Held until the end, so that the table is not pruned meanwhile.
            known = await db.fetchval("select 1 from tables where code = $1 for key share", table)
            owner = await db.fetchrow("select code from deck where id = $1", deck)
            if known is None or (owner is not None and owner[0] != table):
                raise NoSuchTable(table)
            size = sum(len(data) for _, _, data in rows)
            await _check(db, table, room, 0 if owner else 1, size)
            if owner is None:
                new = f"insert into deck values ($1, $2, null, {NOW})"
                await db.execute(new, deck, table)
            await _put_files(db, deck, rows)
            if owner is not None:
                await db.execute(UNUSED)

    async def offer_deck(self, deck: str, files: Mapping[str, bytes]) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]
        await self._limited(self._offer(deck, rows))

    async def _offer(self, deck: str, rows: list[tuple[str, bytes, bytes]]) -> None:
        async with self._alone() as db:
            sql = "select coalesce(code, origin) from deck where id = $1"
            known = await db.fetchrow(sql, deck)
            if known is None:
                await db.execute(f"insert into deck values ($1, null, null, {NOW})", deck)
            elif known[0] is not None:
                raise NoSuchTable(deck)
            await _put_files(db, deck, rows)

    async def deck_weight(self, table: str) -> DeckWeight:
        return DeckWeight(*(await self._rows(WEIGHT, table))[0])

    async def deck_files(self, deck: str) -> list[StoredFile]:
        rows = await self._rows(f"{FILE} where deck = $1", deck)
        return sorted((StoredFile(*row) for row in rows), key=lambda file: file.name)

    async def deck_file(self, deck: str, names: tuple[str, ...]) -> StoredFile | None:
        rows = await self._rows(f"{FILE} where deck = $1 and name = any($2)", deck, list(names))
        found = {row[0]: StoredFile(*row) for row in rows}
        return next((found[name] for name in names if name in found), None)

    async def blob(self, digest: bytes) -> bytes | None:
        rows = await self._rows("select body from blob where digest = $1", digest)
        return bytes(rows[0][0]) if rows else None

    async def thin_deck(
        self, deck: str, gone: tuple[str, ...], instead: Mapping[str, bytes]
    ) -> None:
        rows = [(name, digest_of(data), data) for name, data in instead.items()]
        await self._limited(self._thin(deck, gone, rows))

    async def _thin(
        self, deck: str, gone: tuple[str, ...], rows: list[tuple[str, bytes, bytes]]
    ) -> None:
        async with self._alone() as db:
            if await db.fetchval("select 1 from deck where id = $1 for key share", deck) is None:
                return
            names = list(gone)
            await db.execute(
                "delete from deck_file where deck = $1 and name = any($2)", deck, names
            )
            await _put_files(db, deck, rows)
            await db.execute(UNUSED)

    async def remove_deck(self, deck: str) -> bool:
        return await self._limited(self._remove(deck))

    async def _remove(self, deck: str) -> bool:
        async with self._alone() as db:
            gone = await db.fetchval("delete from deck where id = $1 returning id", deck)
            await db.execute(UNUSED)
        return gone is not None

    async def keep_deck(self, deck: str, copy: str, room: DeckRoom) -> None:
        await self._limited(self._keep(deck, copy, room))

    async def _keep(self, deck: str, copy: str, room: DeckRoom) -> None:
        async with self._alone() as db:
            owner = await db.fetchrow("select code from deck where id = $1", deck)
            if owner is None:
                raise NoSuchTable(deck)
            size = await db.fetchval(
                "select coalesce(sum(size), 0)::bigint from deck_file where deck = $1", deck
            )
            await _check(db, "", room, 1, size)
            await db.execute(f"insert into deck values ($1, null, $2, {NOW})", copy, owner[0])
            await db.execute(
                "insert into deck_file select $1, name, digest, size from deck_file"
                " where deck = $2",
                copy,
                deck,
            )

    async def kept_decks(self) -> list[StoredDeck]:
        sql = "select id, code, origin, made from deck where code is null order by made, id"
        return [StoredDeck(*row) for row in await self._rows(sql)]


async def _put_files(db: Any, deck: str, rows: list[tuple[str, bytes, bytes]]) -> None:
    for name, digest, data in rows:
        await db.execute("insert into blob values ($1, $2) on conflict do nothing", digest, data)
        await db.execute(PUT_FILE, deck, name, digest, len(data))


async def _check(db: Any, table: str, room: DeckRoom, decks: int, size: int) -> None:
    lack = DeckWeight(*await db.fetchrow(WEIGHT, table)).lacks(room, decks, size)
    if lack is not None:
        raise NoRoom(*lack)
