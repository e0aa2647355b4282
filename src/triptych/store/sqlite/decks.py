"""Uploaded decks in SQLite."""

import sqlite3
from collections.abc import Callable, Mapping

from triptych.core.values import Millis
from triptych.store.contract.decks import (
    DELETE_UNUSED_BLOBS_SQL,
    DeckLimitReached,
    DeckLimits,
    DeckUsage,
    StoredDeck,
    StoredFile,
    digest_of,
)
from triptych.store.contract.store import NoSuchTable
from triptych.store.sqlite.writer import JournalReader, JournalWriter

USAGE_SQL = """
select (select count(*) from deck where code = :code),
  (select coalesce(sum(size), 0) from deck_file join deck on deck.id = deck where code = :code),
  (select count(*) from deck where coalesce(code, origin) is not null),
  (select coalesce(sum(size), 0) from deck_file join deck on deck.id = deck
    where coalesce(code, origin) is not null)"""


class SqliteDecks:
    """Implements `DeckStore` with the store's reader and writer threads."""

    writer: JournalWriter
    reader: JournalReader
    clock: Callable[[], Millis]

    async def put_deck(
        self, deck: str, table: str, files: Mapping[str, bytes], limits: DeckLimits
    ) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]

        def operation(db: sqlite3.Connection) -> None:
            if not db.execute("select 1 from tables where code = ?", (table,)).fetchone():
                raise NoSuchTable(table)
            owner = db.execute("select code from deck where id = ?", (deck,)).fetchone()
            if owner is not None and owner[0] != table:
                raise NoSuchTable(table)
            size = sum(len(data) for _, _, data in rows)
            _check_limits(db, table, limits, 0 if owner else 1, size)
            if owner is None:
                db.execute("insert into deck values (?, ?, null, ?)", (deck, table, self.clock()))
            _put_files(db, deck, rows)
            if owner is not None:
                db.execute(DELETE_UNUSED_BLOBS_SQL)

        await self.writer.run(operation)

    async def put_shared_deck(self, deck: str, files: Mapping[str, bytes]) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]

        def operation(db: sqlite3.Connection) -> None:
            sql = "select coalesce(code, origin) from deck where id = ?"
            owner = db.execute(sql, (deck,)).fetchone()
            if owner is None:
                db.execute("insert into deck values (?, null, null, ?)", (deck, self.clock()))
            elif owner[0] is not None:
                raise NoSuchTable(deck)
            _put_files(db, deck, rows)

        await self.writer.run(operation)

    async def deck_usage(self, table: str) -> DeckUsage:
        return await self.reader.run(lambda db: _usage(db, table))

    async def deck_files(self, deck: str) -> list[StoredFile]:
        def operation(db: sqlite3.Connection) -> list[StoredFile]:
            found = db.execute(
                "select name, digest, size from deck_file where deck = ? order by name", (deck,)
            )
            return [StoredFile(*row) for row in found]

        return await self.reader.run(operation)

    async def deck_file(self, deck: str, names: tuple[str, ...]) -> StoredFile | None:
        def operation(db: sqlite3.Connection) -> StoredFile | None:
            for name in names:
                found = db.execute(
                    "select name, digest, size from deck_file where deck = ? and name = ?",
                    (deck, name),
                ).fetchone()
                if found:
                    return StoredFile(*found)
            return None

        return await self.reader.run(operation)

    async def blob(self, digest: bytes) -> bytes | None:
        def operation(db: sqlite3.Connection) -> bytes | None:
            found = db.execute("select body from blob where digest = ?", (digest,)).fetchone()
            return bytes(found[0]) if found else None

        return await self.reader.run(operation)

    async def replace_deck_files(
        self, deck: str, removed: tuple[str, ...], replacements: Mapping[str, bytes]
    ) -> None:
        def operation(db: sqlite3.Connection) -> None:
            if db.execute("select 1 from deck where id = ?", (deck,)).fetchone() is None:
                return
            named = [(deck, name) for name in removed]
            db.executemany("delete from deck_file where deck = ? and name = ?", named)
            _put_files(db, deck, [(name, digest_of(d), d) for name, d in replacements.items()])
            db.execute(DELETE_UNUSED_BLOBS_SQL)

        await self.writer.run(operation)

    async def remove_deck(self, deck: str) -> bool:
        def operation(db: sqlite3.Connection) -> bool:
            removed = db.execute("delete from deck where id = ?", (deck,)).rowcount
            db.execute(DELETE_UNUSED_BLOBS_SQL)
            return bool(removed)

        return await self.writer.run(operation)

    async def share_deck(self, deck: str, copy: str, limits: DeckLimits) -> None:
        def operation(db: sqlite3.Connection) -> None:
            owner = db.execute("select code from deck where id = ?", (deck,)).fetchone()
            if owner is None:
                raise NoSuchTable(deck)
            sql = "select coalesce(sum(size), 0) from deck_file where deck = ?"
            size = db.execute(sql, (deck,)).fetchone()[0]
            _check_limits(db, "", limits, 1, size)
            db.execute("insert into deck values (?, null, ?, ?)", (copy, owner[0], self.clock()))
            db.execute(
                "insert into deck_file select ?, name, digest, size from deck_file where deck = ?",
                (copy, deck),
            )

        await self.writer.run(operation)

    async def shared_decks(self) -> list[StoredDeck]:
        def operation(db: sqlite3.Connection) -> list[StoredDeck]:
            found = db.execute("select * from deck where code is null order by made, id")
            return [StoredDeck(*row) for row in found]

        return await self.reader.run(operation)


def _put_files(db: sqlite3.Connection, deck: str, rows: list[tuple[str, bytes, bytes]]) -> None:
    for name, digest, data in rows:
        db.execute("insert or ignore into blob values (?, ?)", (digest, data))
        db.execute(
            "insert or replace into deck_file values (?, ?, ?, ?)", (deck, name, digest, len(data))
        )


def _usage(db: sqlite3.Connection, table: str) -> DeckUsage:
    return DeckUsage(*db.execute(USAGE_SQL, {"code": table}).fetchone())


def _check_limits(
    db: sqlite3.Connection, table: str, limits: DeckLimits, decks: int, size: int
) -> None:
    exceeded = _usage(db, table).exceeded_limit(limits, decks, size)
    if exceeded is not None:
        raise DeckLimitReached(*exceeded)
