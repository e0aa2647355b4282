"""In SQLite: TVs that wait for a table, and for whom tables were opened."""

import sqlite3
from collections.abc import Callable

from triptych.core.values import Millis
from triptych.store.contract.store import NoSuchScreen
from triptych.store.sqlite.writer import JournalReader, Writer


class SqliteScreens:
    """What is kept for a while and belongs to no table."""

    writer: Writer
    reader: JournalReader
    clock: Callable[[], Millis]

    async def open_screen(self, code: str, secret: str, keep_ms: Millis) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            now = self.clock()
            db.execute("delete from screen where until <= ?", (now,))
            made = db.execute(
                "insert or ignore into screen values (?, ?, ?, null)", (code, secret, now + keep_ms)
            )
            return bool(made.rowcount)

        return await self.writer.do(work)

    async def send_to_screen(self, code: str, table: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            sent = db.execute(
                "update screen set shows = ? where code = ? and shows is null and until > ?",
                (table, code, self.clock()),
            )
            return bool(sent.rowcount)

        return await self.writer.do(work)

    async def sent_to_screen(self, code: str, secret: str) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            found = db.execute(
                "select shows from screen where code = ? and secret = ? and until > ?",
                (code, secret, self.clock()),
            ).fetchone()
            if found is None:
                raise NoSuchScreen(code)
            shows: str | None = found[0]
            return shows

        return await self.reader.do(work)

    async def opened(self, opening: str, code: str | None, keep_ms: Millis) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            now = self.clock()
            if code is not None:
                db.execute("delete from opening where until <= ?", (now,))
                row = (opening, code, now + keep_ms)
                db.execute("insert or ignore into opening values (?, ?, ?)", row)
            found = db.execute("select code from opening where id = ?", (opening,)).fetchone()
            return found[0] if found else None

        return await self.writer.do(work)
