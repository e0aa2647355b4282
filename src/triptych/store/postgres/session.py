"""A node's session with PostgreSQL. It holds an advisory lock on the node's name."""

import secrets
from typing import Any

import asyncpg

from triptych.core.values import Millis
from triptych.store.contract.errors import StoreBroken
from triptych.store.postgres.database import NOW_MS, translate_errors
from triptych.store.presence import PEER_EXPIRY_MS, PeerRow

LOCK_CLASS_ID = 7471
LOCK_KEY_SQL = "hashtext(current_schema() || '/' || {}::text)"
HAS_SESSION_SQL = (
    f"exists (select from pg_locks where locktype = 'advisory' and classid = {LOCK_CLASS_ID}"
    " and objsubid = 2 and granted"
    " and database = (select oid from pg_database where datname = current_database())"
    f" and objid = ({LOCK_KEY_SQL}::bigint & 4294967295)::oid)"
)
"""SQL for whether a node holds the lock on its name. `{}` stands for the name."""
TRY_LOCK_SQL = f"select pg_try_advisory_lock({LOCK_CLASS_ID}, {LOCK_KEY_SQL.format('$1')})"
HEARTBEAT_SQL = f"""
with mine as (
  insert into node values ($1, $2, pg_backend_pid(), {NOW_MS}, $3)
  on conflict (name) do update
  set address = $2, pid = pg_backend_pid(), beat = {NOW_MS}, leaving = $3
), expired as (
  delete from node where beat < {NOW_MS} - {PEER_EXPIRY_MS}
)
select name, address, leaving, {HAS_SESSION_SQL.format("name")} as alive,
  {NOW_MS} - beat as age from node"""
TERMINATE_SQL = """
select pg_terminate_backend(node.pid::int) from node join pg_stat_activity a on a.pid = node.pid
where name = $1 and a.application_name = 'triptych' and node.pid <> pg_backend_pid()"""
SESSION_SETTINGS = {
    "application_name": "triptych",
    "tcp_keepalives_idle": "1",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "2000",
    "client_connection_check_interval": "500ms",
}
POOLER_MESSAGE = (
    "this address leads to a connection pooler such as PgBouncer, which shares database "
    "sessions; Triptych needs sessions to itself: use the address of PostgreSQL, or of a proxy "
    "that forwards connections unchanged"
)
ERROR_MESSAGE = "the PostgreSQL journal cannot be used"


class PostgresSession:
    """Implements `PresenceSession`."""

    def __init__(self, db: Any, name: str) -> None:
        self._db = db
        self._name = name

    @classmethod
    async def open(cls, url: str, name: str, timeout_s: float) -> "PostgresSession":
        """Connect. Raises `StoreBroken` if the address leads to a connection pooler."""
        token = secrets.token_hex(8)
        settings = {**SESSION_SETTINGS, "triptych.session": token}
        connect: Any = asyncpg.connect  # It is annotated as if timeouts were whole numbers.
        async with translate_errors(ERROR_MESSAGE):
            try:
                db = await connect(url, timeout=timeout_s, server_settings=settings)
            except asyncpg.PostgresError as error:
                if "startup parameter" in str(error):
                    raise StoreBroken(POOLER_MESSAGE) from None
                raise
            try:
                stored = await db.fetchval(
                    "select current_setting('triptych.session', true)", timeout=timeout_s
                )
            except BaseException:
                db.terminate()
                raise
        # If the token is missing, this session is a pooler's and not the one just opened.
        if stored != token:
            db.terminate()
            raise StoreBroken(POOLER_MESSAGE)
        return cls(db, name)

    async def lock_name(self) -> bool:
        async with translate_errors(ERROR_MESSAGE):
            return bool(await self._db.fetchval(TRY_LOCK_SQL, self._name))

    async def name_age_ms(self) -> Millis | None:
        async with translate_errors(ERROR_MESSAGE):
            sql = f"select {NOW_MS} - beat from node where name = $1"
            age_ms: Millis | None = await self._db.fetchval(sql, self._name)
            return age_ms

    async def heartbeat(self, address: str, is_leaving: bool) -> list[PeerRow]:
        async with translate_errors(ERROR_MESSAGE):
            rows = await self._db.fetch(HEARTBEAT_SQL, self._name, address, is_leaving)
            return [PeerRow(*row) for row in rows]

    async def terminate(self, name: str) -> None:
        async with translate_errors(ERROR_MESSAGE):
            await self._db.fetch(TERMINATE_SQL, name)

    async def leave(self) -> None:
        async with translate_errors(ERROR_MESSAGE):
            await self._db.execute("delete from node where name = $1", self._name)
            await self._db.close()

    def abort(self) -> None:
        self._db.terminate()
