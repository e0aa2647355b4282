"""Own decks in SQLite."""

import sqlite3
from collections.abc import Callable, Mapping

from triptych.core.values import Millis
from triptych.store.contract.decks import (
    UNUSED,
    DeckRoom,
    DeckWeight,
    NoRoom,
    StoredDeck,
    StoredFile,
    digest_of,
)
from triptych.store.contract.store import NoSuchTable
from triptych.store.sqlite.writer import JournalReader, Writer

WEIGHT = """
select (select count(*) from deck where code = :code),
  (select coalesce(sum(size), 0) from deck_file join deck on deck.id = deck where code = :code),
  (select count(*) from deck where coalesce(code, origin) is not null),
  (select coalesce(sum(size), 0) from deck_file join deck on deck.id = deck
    where coalesce(code, origin) is not null)"""


class SqliteDecks:
    """`DeckStore` through the journal's threads."""

    writer: Writer
    reader: JournalReader
    clock: Callable[[], Millis]

    async def put_deck(
        self, deck: str, table: str, files: Mapping[str, bytes], room: DeckRoom
    ) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]

        def work(db: sqlite3.Connection) -> None:
            if not db.execute("select 1 from tables where code = ?", (table,)).fetchone():
                raise NoSuchTable(table)
            known = db.execute("select code from deck where id = ?", (deck,)).fetchone()
            if known is not None and known[0] != table:
                raise NoSuchTable(table)
            size = sum(len(data) for _, _, data in rows)
            _check(db, table, room, 0 if known else 1, size)
            if known is None:
                db.execute("insert into deck values (?, ?, null, ?)", (deck, table, self.clock()))
            _put_files(db, deck, rows)
            if known is not None:
                db.execute(UNUSED)

        await self.writer.do(work)

    async def offer_deck(self, deck: str, files: Mapping[str, bytes]) -> None:
        rows = [(name, digest_of(data), data) for name, data in files.items()]

        def work(db: sqlite3.Connection) -> None:
            sql = "select coalesce(code, origin) from deck where id = ?"
            known = db.execute(sql, (deck,)).fetchone()
            if known is None:
                db.execute("insert into deck values (?, null, null, ?)", (deck, self.clock()))
            elif known[0] is not None:
                raise NoSuchTable(deck)
            _put_files(db, deck, rows)

        await self.writer.do(work)

    async def deck_weight(self, table: str) -> DeckWeight:
        return await self.reader.do(lambda db: _weight(db, table))

    async def deck_files(self, deck: str) -> list[StoredFile]:
        def work(db: sqlite3.Connection) -> list[StoredFile]:
            found = db.execute(
                "select name, digest, size from deck_file where deck = ? order by name", (deck,)
            )
            return [StoredFile(*row) for row in found]

        return await self.reader.do(work)

    async def deck_file(self, deck: str, names: tuple[str, ...]) -> StoredFile | None:
        def work(db: sqlite3.Connection) -> StoredFile | None:
            for name in names:
                found = db.execute(
                    "select name, digest, size from deck_file where deck = ? and name = ?",
                    (deck, name),
                ).fetchone()
                if found:
                    return StoredFile(*found)
            return None

        return await self.reader.do(work)

    async def blob(self, digest: bytes) -> bytes | None:
        def work(db: sqlite3.Connection) -> bytes | None:
            found = db.execute("select body from blob where digest = ?", (digest,)).fetchone()
            return bytes(found[0]) if found else None

        return await self.reader.do(work)

    async def thin_deck(
        self, deck: str, gone: tuple[str, ...], instead: Mapping[str, bytes]
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            if db.execute("select 1 from deck where id = ?", (deck,)).fetchone() is None:
                return
            named = [(deck, name) for name in gone]
            db.executemany("delete from deck_file where deck = ? and name = ?", named)
            _put_files(db, deck, [(name, digest_of(d), d) for name, d in instead.items()])
            db.execute(UNUSED)

        await self.writer.do(work)

    async def remove_deck(self, deck: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            gone = db.execute("delete from deck where id = ?", (deck,)).rowcount
            db.execute(UNUSED)
            return bool(gone)

        return await self.writer.do(work)

    async def keep_deck(self, deck: str, copy: str, room: DeckRoom) -> None:
        def work(db: sqlite3.Connection) -> None:
            known = db.execute("select code from deck where id = ?", (deck,)).fetchone()
            if known is None:
                raise NoSuchTable(deck)
            size = "select coalesce(sum(size), 0) from deck_file where deck = ?"
            _check(db, "", room, 1, db.execute(size, (deck,)).fetchone()[0])
            db.execute("insert into deck values (?, null, ?, ?)", (copy, known[0], self.clock()))
            db.execute(
                "insert into deck_file select ?, name, digest, size from deck_file where deck = ?",
                (copy, deck),
            )

        await self.writer.do(work)

    async def kept_decks(self) -> list[StoredDeck]:
        def work(db: sqlite3.Connection) -> list[StoredDeck]:
            found = db.execute("select * from deck where code is null order by made, id")
            return [StoredDeck(*row) for row in found]

        return await self.reader.do(work)


def _put_files(db: sqlite3.Connection, deck: str, rows: list[tuple[str, bytes, bytes]]) -> None:
    for name, digest, data in rows:
        db.execute("insert or ignore into blob values (?, ?)", (digest, data))
        db.execute(
            "insert or replace into deck_file values (?, ?, ?, ?)", (deck, name, digest, len(data))
        )


def _weight(db: sqlite3.Connection, table: str) -> DeckWeight:
    return DeckWeight(*db.execute(WEIGHT, {"code": table}).fetchone())


def _check(db: sqlite3.Connection, table: str, room: DeckRoom, decks: int, size: int) -> None:
    lack = _weight(db, table).lacks(room, decks, size)
    if lack is not None:
        raise NoRoom(*lack)
