"""Pairing codes of waiting TVs, and create-ids of requests for new tables."""

from triptych.core.values import Millis
from triptych.store.contract.errors import NoSuchPairing
from triptych.store.sql.connection import SqlConnection, SqlDatabase


class SqlPairing:
    """Implements `PairingStore`."""

    def __init__(self, db: SqlDatabase) -> None:
        self._db = db

    async def open_pairing(self, code: str, secret: str, keep_ms: Millis) -> bool:
        async def operation(db: SqlConnection) -> bool:
            await db.rows("delete from screen where until <= now_ms()")
            inserted = await db.rows(
                "insert into screen values ($1, $2, now_ms() + $3, null)"
                " on conflict do nothing returning code",
                code,
                secret,
                keep_ms,
            )
            return bool(inserted)

        return await self._db.write(operation)

    async def pair_tv(self, code: str, table: str) -> bool:
        async def operation(db: SqlConnection) -> bool:
            updated = await db.rows(
                "update screen set shows = $2 where code = $1 and shows is null"
                " and until > now_ms() returning code",
                code,
                table,
            )
            return bool(updated)

        return await self._db.write(operation)

    async def paired_table(self, code: str, secret: str) -> str | None:
        sql = "select shows from screen where code = $1 and secret = $2 and until > now_ms()"
        rows = await self._db.read(lambda db: db.rows(sql, code, secret))
        if not rows:
            raise NoSuchPairing(code)
        table: str | None = rows[0][0]
        return table

    async def created_table(self, create_id: str, code: str | None, keep_ms: Millis) -> str | None:
        async def operation(db: SqlConnection) -> str | None:
            if code is not None:
                await db.rows("delete from opening where until <= now_ms()")
                await db.rows(
                    "insert into opening values ($1, $2, now_ms() + $3) on conflict do nothing",
                    create_id,
                    code,
                    keep_ms,
                )
            found = await db.rows("select code from opening where id = $1", create_id)
            return found[0][0] if found else None

        run = self._db.read if code is None else self._db.write
        return await run(operation)
