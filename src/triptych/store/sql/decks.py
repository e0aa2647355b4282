"""Uploaded decks in the journal. All nodes have access to them."""

from collections.abc import Mapping

from triptych.store.contract.decks import (
    DeckLimitReached,
    DeckLimits,
    DeckUsage,
    StoredDeck,
    StoredFile,
    digest_of,
)
from triptych.store.contract.errors import NoSuchTable
from triptych.store.sql.connection import SqlConnection, SqlDatabase

USAGE_SQL = """
select (select count(*) from deck where code = $1),
  (select cast(coalesce(sum(size), 0) as bigint) from deck_file join deck on deck.id = deck
    where code = $1),
  (select count(*) from deck where coalesce(code, origin) is not null),
  (select cast(coalesce(sum(size), 0) as bigint) from deck_file join deck on deck.id = deck
    where coalesce(code, origin) is not null)"""
FILES_SQL = "select name, digest, size from deck_file where deck = $1"
PUT_FILE_SQL = """
insert into deck_file values ($1, $2, $3, $4)
on conflict (deck, name) do update set digest = excluded.digest, size = excluded.size"""
DELETE_UNUSED_BLOBS_SQL = """
delete from blob where digest in (select digest from blob as b
  where not exists (select 1 from deck_file where deck_file.digest = b.digest))"""
"""Deletes the blobs (contents of files) that no deck uses, without reading their bytes."""


class SqlDecks:
    """Implements `DeckStore`.

    Every transaction that adds or removes decks holds the lock `decks`. Without it, concurrent
    uploads could together exceed a limit. A removal could also delete a blob that a new deck is
    about to use.
    """

    def __init__(self, db: SqlDatabase) -> None:
        self._db = db

    async def put_deck(
        self, deck: str, table: str, files: Mapping[str, bytes], limits: DeckLimits
    ) -> None:
        async def operation(db: SqlConnection) -> None:
            await db.lock("decks")
            # The row stays locked, so that the table is not deleted in the meantime.
            found = await db.rows("select 1 from tables where code = $1 for key share", table)
            owner = await db.rows("select code from deck where id = $1", deck)
            if not found or (owner and owner[0][0] != table):
                raise NoSuchTable(table)
            size = sum(len(data) for data in files.values())
            await _check_limits(db, table, limits, 0 if owner else 1, size)
            if not owner:
                await db.rows("insert into deck values ($1, $2, null, now_ms())", deck, table)
            await _put_files(db, deck, files)
            if owner:
                await db.rows(DELETE_UNUSED_BLOBS_SQL)

        await self._db.write(operation)

    async def put_shared_deck(self, deck: str, files: Mapping[str, bytes]) -> None:
        async def operation(db: SqlConnection) -> None:
            await db.lock("decks")
            owner = await db.rows("select coalesce(code, origin) from deck where id = $1", deck)
            if not owner:
                await db.rows("insert into deck values ($1, null, null, now_ms())", deck)
            elif owner[0][0] is not None:
                raise NoSuchTable(deck)
            await _put_files(db, deck, files)

        await self._db.write(operation)

    async def deck_usage(self, table: str) -> DeckUsage:
        return await self._db.read(lambda db: _usage(db, table))

    async def deck_files(self, deck: str) -> list[StoredFile]:
        rows = await self._db.read(lambda db: db.rows(FILES_SQL, deck))
        return sorted((StoredFile(*row) for row in rows), key=lambda file: file.name)

    async def deck_file(self, deck: str, names: tuple[str, ...]) -> StoredFile | None:
        wanted = ", ".join(f"${number}" for number in range(2, len(names) + 2))
        sql = f"{FILES_SQL} and name in ({wanted})"
        rows = await self._db.read(lambda db: db.rows(sql, deck, *names))
        found = {row[0]: StoredFile(*row) for row in rows}
        return next((found[name] for name in names if name in found), None)

    async def blob(self, digest: bytes) -> bytes | None:
        sql = "select body from blob where digest = $1"
        rows = await self._db.read(lambda db: db.rows(sql, digest))
        return bytes(rows[0][0]) if rows else None

    async def replace_deck_files(
        self, deck: str, removed: tuple[str, ...], replacements: Mapping[str, bytes]
    ) -> None:
        async def operation(db: SqlConnection) -> None:
            await db.lock("decks")
            if not await db.rows("select 1 from deck where id = $1 for key share", deck):
                return
            for name in removed:
                await db.rows("delete from deck_file where deck = $1 and name = $2", deck, name)
            await _put_files(db, deck, replacements)
            await db.rows(DELETE_UNUSED_BLOBS_SQL)

        await self._db.write(operation)

    async def remove_deck(self, deck: str) -> bool:
        async def operation(db: SqlConnection) -> bool:
            await db.lock("decks")
            removed = await db.rows("delete from deck where id = $1 returning id", deck)
            await db.rows(DELETE_UNUSED_BLOBS_SQL)
            return bool(removed)

        return await self._db.write(operation)

    async def share_deck(self, deck: str, copy: str, limits: DeckLimits) -> None:
        async def operation(db: SqlConnection) -> None:
            await db.lock("decks")
            owner = await db.rows("select code from deck where id = $1", deck)
            if not owner:
                raise NoSuchTable(deck)
            files = await db.rows(FILES_SQL, deck)
            await _check_limits(db, "", limits, 1, sum(size for _, _, size in files))
            sql = "insert into deck values ($1, null, $2, now_ms())"
            await db.rows(sql, copy, owner[0][0])
            await db.insert("deck_file", [(copy, *file) for file in files])

        await self._db.write(operation)

    async def shared_decks(self) -> list[StoredDeck]:
        sql = "select id, code, origin, made from deck where code is null order by made, id"
        return [StoredDeck(*row) for row in await self._db.read(lambda db: db.rows(sql))]


async def _put_files(db: SqlConnection, deck: str, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        digest = digest_of(data)
        await db.rows("insert into blob values ($1, $2) on conflict do nothing", digest, data)
        await db.rows(PUT_FILE_SQL, deck, name, digest, len(data))


async def _usage(db: SqlConnection, table: str) -> DeckUsage:
    return DeckUsage(*(await db.rows(USAGE_SQL, table))[0])


async def _check_limits(
    db: SqlConnection, table: str, limits: DeckLimits, decks: int, size: int
) -> None:
    exceeded = (await _usage(db, table)).exceeded_limit(limits, decks, size)
    if exceeded is not None:
        raise DeckLimitReached(*exceeded)
