"""Pairing codes of waiting TVs, and create-ids of requests for new tables, in PostgreSQL."""

from abc import ABC, abstractmethod
from typing import Any

from triptych.core.values import Millis
from triptych.store.contract.store import NoSuchPairing
from triptych.store.postgres.presence import NOW_MS


class PostgresPairing(ABC):
    """Stores pairing codes and create-ids until they expire.

    Deleting a table does not delete its pairing codes and create-ids.
    """

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> list[Any]: ...

    @abstractmethod
    async def _value(self, sql: str, *values: Any) -> Any: ...

    async def open_pairing(self, code: str, secret: str, keep_ms: Millis) -> bool:
        # Reuse only an expired code: nobody can look it up any longer.
        inserted = await self._value(
            f"insert into screen values ($1, $2, {NOW_MS} + $3, null) on conflict (code) do update"
            " set secret = excluded.secret, until = excluded.until, shows = null"
            f" where screen.until <= {NOW_MS} returning code",
            code,
            secret,
            keep_ms,
        )
        await self._rows(f"delete from screen where until <= {NOW_MS}")
        return inserted is not None

    async def pair_tv(self, code: str, table: str) -> bool:
        updated = await self._value(
            f"update screen set shows = $2 where code = $1 and shows is null and until > {NOW_MS}"
            " returning code",
            code,
            table,
        )
        return updated is not None

    async def paired_table(self, code: str, secret: str) -> str | None:
        rows = await self._rows(
            f"select shows from screen where code = $1 and secret = $2 and until > {NOW_MS}",
            code,
            secret,
        )
        if not rows:
            raise NoSuchPairing(code)
        table: str | None = rows[0][0]
        return table

    async def created_table(self, create_id: str, code: str | None, keep_ms: Millis) -> str | None:
        if code is not None:
            await self._rows(f"delete from opening where until <= {NOW_MS}")
            sql = f"insert into opening values ($1, $2, {NOW_MS} + $3) on conflict do nothing"
            await self._rows(sql, create_id, code, keep_ms)
        found: str | None = await self._value("select code from opening where id = $1", create_id)
        return found
