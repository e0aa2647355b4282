"""Pairing codes of waiting TVs, and create-ids of requests for new tables, in SQLite."""

import sqlite3
from collections.abc import Callable

from triptych.core.values import Millis
from triptych.store.contract.store import NoSuchPairing
from triptych.store.sqlite.writer import JournalReader, JournalWriter


class SqlitePairing:
    """Stores pairing codes and create-ids until they expire.

    Deleting a table does not delete its pairing codes and create-ids.
    """

    writer: JournalWriter
    reader: JournalReader
    clock: Callable[[], Millis]

    async def open_pairing(self, code: str, secret: str, keep_ms: Millis) -> bool:
        def operation(db: sqlite3.Connection) -> bool:
            now = self.clock()
            db.execute("delete from screen where until <= ?", (now,))
            inserted = db.execute(
                "insert or ignore into screen values (?, ?, ?, null)", (code, secret, now + keep_ms)
            )
            return bool(inserted.rowcount)

        return await self.writer.run(operation)

    async def pair_tv(self, code: str, table: str) -> bool:
        def operation(db: sqlite3.Connection) -> bool:
            updated = db.execute(
                "update screen set shows = ? where code = ? and shows is null and until > ?",
                (table, code, self.clock()),
            )
            return bool(updated.rowcount)

        return await self.writer.run(operation)

    async def paired_table(self, code: str, secret: str) -> str | None:
        def operation(db: sqlite3.Connection) -> str | None:
            found = db.execute(
                "select shows from screen where code = ? and secret = ? and until > ?",
                (code, secret, self.clock()),
            ).fetchone()
            if found is None:
                raise NoSuchPairing(code)
            table: str | None = found[0]
            return table

        return await self.reader.run(operation)

    async def created_table(self, create_id: str, code: str | None, keep_ms: Millis) -> str | None:
        def operation(db: sqlite3.Connection) -> str | None:
            now = self.clock()
            if code is not None:
                db.execute("delete from opening where until <= ?", (now,))
                row = (create_id, code, now + keep_ms)
                db.execute("insert or ignore into opening values (?, ?, ?)", row)
            found = db.execute("select code from opening where id = ?", (create_id,)).fetchone()
            return found[0] if found else None

        return await self.writer.run(operation)
