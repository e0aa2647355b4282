"""In PostgreSQL: TVs that wait for a table, and for whom tables were opened."""

from abc import ABC, abstractmethod
from typing import Any

from triptych.core.values import Millis
from triptych.store.contract.store import NoSuchScreen
from triptych.store.postgres.presence import NOW


class PostgresScreens(ABC):
    """What is kept for a while and belongs to no table."""

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> list[Any]: ...

    @abstractmethod
    async def _value(self, sql: str, *values: Any) -> Any: ...

    async def open_screen(self, code: str, secret: str, keep_ms: Millis) -> bool:
        # Only letters whose time is up are taken over; nobody else looks at those any more.
        made = await self._value(
            f"insert into screen values ($1, $2, {NOW} + $3, null) on conflict (code) do update"
            " set secret = excluded.secret, until = excluded.until, shows = null"
            f" where screen.until <= {NOW} returning code",
            code,
            secret,
            keep_ms,
        )
        await self._rows(f"delete from screen where until <= {NOW}")
        return made is not None

    async def send_to_screen(self, code: str, table: str) -> bool:
        sent = await self._value(
            f"update screen set shows = $2 where code = $1 and shows is null and until > {NOW}"
            " returning code",
            code,
            table,
        )
        return sent is not None

    async def sent_to_screen(self, code: str, secret: str) -> str | None:
        rows = await self._rows(
            f"select shows from screen where code = $1 and secret = $2 and until > {NOW}",
            code,
            secret,
        )
        if not rows:
            raise NoSuchScreen(code)
        shows: str | None = rows[0][0]
        return shows

    async def opened(self, opening: str, code: str | None, keep_ms: Millis) -> str | None:
        if code is not None:
            await self._rows(f"delete from opening where until <= {NOW}")
            sql = f"insert into opening values ($1, $2, {NOW} + $3) on conflict do nothing"
            await self._rows(sql, opening, code, keep_ms)
        found: str | None = await self._value("select code from opening where id = $1", opening)
        return found
