"""Tables in an SQLite file. Each call is one job of the writer's or the reader's thread."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence

from triptych.core.values import Millis
from triptych.store.contract.errors import (
    Fenced,
    LeaseHeld,
    NoSuchTable,
    OutOfOrder,
    TableExists,
    TooNew,
)
from triptych.store.contract.tables import (
    FORMAT,
    Claim,
    Entry,
    InkChunk,
    TableRow,
    check_sequence,
)
from triptych.store.sqlite.database import JobQueue

ROW_SQL = "select code, epoch, seq, node, lease_until, touched, format from tables"


class SqliteTables:
    """Implements `TableStore`."""

    is_remote = False

    def __init__(
        self,
        writer: JobQueue,
        reader: JobQueue,
        clock: Callable[[], Millis],
        record_format: int = FORMAT,
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._clock = clock
        self.record_format = record_format

    async def create(self, table: str, node: str, lease_ms: Millis) -> Claim:
        def operation(db: sqlite3.Connection) -> Claim:
            now = self._clock()
            until = now + lease_ms
            inserted = db.execute(
                "insert or ignore into tables values (?, 1, 0, ?, ?, ?, ?)",
                (table, node, until, now, self.record_format),
            )
            if not inserted.rowcount:
                raise TableExists(table)
            return Claim(table, 1, 0, until)

        return await self._writer.run(operation)

    async def claim(self, table: str, node: str, lease_ms: Millis) -> Claim:
        def operation(db: sqlite3.Connection) -> Claim:
            now = self._clock()
            row = _row(db, table)
            set_back = row.touched > now + lease_ms
            is_free = row.node in (None, node) or set_back or self.is_abandoned(row, now)
            if not is_free:
                raise LeaseHeld(str(row.node), row.lease_until)
            if row.format > self.record_format:
                raise TooNew(row.format, self.record_format)
            until = now + lease_ms
            db.execute(
                "update tables set epoch = epoch + 1, node = ?, lease_until = ?, touched = ?,"
                " format = ? where code = ?",
                (node, until, now, self.record_format, table),
            )
            return Claim(table, row.epoch + 1, row.seq, until, row.touched)

        return await self._writer.run(operation)

    def is_abandoned(self, row: TableRow, now: Millis) -> bool:
        """Whether the holder of this table is considered dead."""
        return row.lease_until <= now

    async def renew(self, held: Mapping[str, int], lease_ms: Millis) -> set[str]:
        def operation(db: sqlite3.Connection) -> set[str]:
            now = self._clock()
            renewed = set()
            for table, epoch in held.items():
                changed = db.execute(
                    "update tables set lease_until = ?, touched = ?"
                    " where code = ? and epoch = ? and node is not null",
                    (now + lease_ms, now, table, epoch),
                )
                if changed.rowcount:
                    renewed.add(table)
            return renewed

        return await self._writer.run(operation)

    async def release(self, table: str, epoch: int) -> None:
        def operation(db: sqlite3.Connection) -> None:
            _require_changed(
                db.execute(
                    "update tables set node = null, lease_until = 0, touched = ?"
                    " where code = ? and epoch = ? and node is not null",
                    (self._clock(), table, epoch),
                )
            )

        await self._writer.run(operation)

    async def discard(self, table: str, epoch: int) -> None:
        def operation(db: sqlite3.Connection) -> None:
            sql = "delete from tables where code = ? and epoch = ? and node is null"
            db.execute(sql, (table, epoch))

        await self._writer.run(operation)

    async def append(self, table: str, epoch: int, after: int, entries: Sequence[Entry]) -> int:
        last = after + len(entries)
        rows = [(table, entry.seq, entry.at, entry.seat, entry.body) for entry in entries]
        check_sequence(after, entries)

        def operation(db: sqlite3.Connection) -> int:
            updated = db.execute(
                "update tables set seq = ?, touched = ?"
                " where code = ? and epoch = ? and seq = ? and node is not null",
                (last, self._clock(), table, epoch, after),
            )
            if not updated.rowcount:
                _check_fence(db, table, epoch)
                raise OutOfOrder(f"{table}: {after} is not the last entry")
            db.executemany("insert into event values (?, ?, ?, ?, ?)", rows)
            return last

        return await self._writer.run(operation)

    async def append_ink(self, table: str, epoch: int, chunks: Sequence[InkChunk]) -> None:
        rows = [(table, chunk.board, chunk.chunk, chunk.body) for chunk in chunks]

        def operation(db: sqlite3.Connection) -> None:
            _check_fence(db, table, epoch)
            try:
                db.executemany("insert into ink values (?, ?, ?, ?)", rows)
            except sqlite3.IntegrityError:
                raise OutOfOrder(f"{table}: a chunk of ink exists already") from None

        await self._writer.run(operation, deferrable=True)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        def operation(db: sqlite3.Connection) -> list[Entry]:
            _row(db, table)
            found = db.execute(
                "select seq, at, seat, body from event where code = ? and seq > ? order by seq"
                " limit ?",
                (table, after, -1 if limit is None else limit),
            )
            return [Entry(*row) for row in found]

        return await self._reader.run(operation)

    async def read_ink(self, table: str, first: int = 0, last: int | None = None) -> list[InkChunk]:
        def operation(db: sqlite3.Connection) -> list[InkChunk]:
            _row(db, table)
            found = db.execute(
                "select board, chunk, body from ink where code = ? and board >= ?"
                " and board <= ifnull(?, board) order by board, chunk",
                (table, first, last),
            )
            return [InkChunk(*row) for row in found]

        return await self._reader.run(operation)

    async def count_tables(self) -> int:
        def operation(db: sqlite3.Connection) -> int:
            return int(db.execute("select count(*) from tables").fetchone()[0])

        return await self._reader.run(operation)

    async def locate(self, table: str) -> TableRow | None:
        def operation(db: sqlite3.Connection) -> TableRow | None:
            found = db.execute(f"{ROW_SQL} where code = ?", (table,)).fetchone()
            return TableRow(*found) if found else None

        return await self._reader.run(operation)

    async def release_all(self) -> None:
        def operation(db: sqlite3.Connection) -> None:
            db.execute("update tables set node = null, lease_until = 0 where node is not null")

        await self._writer.run(operation)


def _row(db: sqlite3.Connection, table: str) -> TableRow:
    found = db.execute(f"{ROW_SQL} where code = ?", (table,)).fetchone()
    if not found:
        raise NoSuchTable(table)
    return TableRow(*found)


def _check_fence(db: sqlite3.Connection, table: str, epoch: int) -> None:
    """Raise `Fenced` unless the table is held in this epoch."""
    found = db.execute("select epoch, node from tables where code = ?", (table,)).fetchone()
    if not found or found[0] != epoch or found[1] is None:
        raise Fenced(table)


def _require_changed(changed: sqlite3.Cursor) -> None:
    if not changed.rowcount:
        raise Fenced("the table was taken over")
