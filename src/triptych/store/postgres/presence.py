"""A node's presence: a database session that shows other nodes that this node is alive.

The session holds an advisory lock on the node's name. PostgreSQL releases the lock as soon as the
process dies, and within two seconds if the whole machine dies. A frozen process keeps its session
but sends no heartbeats, so the other nodes terminate its session.

Presence only decides who may claim a table. Every write is still guarded by the table's epoch.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from time import monotonic
from typing import Any

import asyncpg

from triptych.core.values import Millis
from triptych.store.contract.cluster import Peer
from triptych.store.contract.errors import StoreBroken
from triptych.store.postgres.database import DATABASE_ERRORS, NOW_MS

log = logging.getLogger("triptych.nodes")

LOCK_CLASS_ID = 7471
LOCK_KEY_SQL = "hashtext(current_schema() || '/' || {}::text)"
HEARTBEAT_S = 0.5
HEARTBEAT_TIMEOUT_S = 2.0
FROZEN_AFTER_MS = 5_000
"""If a node sends no heartbeat for this long, the other nodes terminate its session."""
FAILOVER_GRACE_S = 6.0
"""How long a node waits after it has connected before it considers another node dead.

A failover of the database releases the locks of all nodes, and each node needs time to
reconnect."""
NAME_WAIT_S = 5.0
"""How long a starting node waits for a dead node of the same name to lose its lock."""
PEER_EXPIRY_MS = 86_400_000
"""How long a node without heartbeats stays in the list of nodes."""
START_TIMEOUT_S, RECONNECT_TIMEOUT_S = 20, 3
"""The time limits for connecting when a node starts, and when it has lost its session."""

HAS_SESSION_SQL = (
    f"exists (select from pg_locks where locktype = 'advisory' and classid = {LOCK_CLASS_ID}"
    " and objsubid = 2 and granted"
    " and database = (select oid from pg_database where datname = current_database())"
    f" and objid = ({LOCK_KEY_SQL}::bigint & 4294967295)::oid)"
)
"""SQL for whether a node holds the lock on its name. `{}` stands for the name."""
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


class PostgresPresence:
    """Implements `Presence` with one session of this process."""

    def __init__(
        self,
        url: str,
        name: str,
        address: str,
        is_leaving: Callable[[], bool],
        name_wait_s: float = NAME_WAIT_S,
        frozen_after_ms: Millis = FROZEN_AFTER_MS,
    ) -> None:
        self.name = name
        self.peers: dict[str, Peer] = {}
        """All other processes that have sent a heartbeat within the last day, by name."""
        self._url = url
        self._address = address
        self._is_leaving = is_leaving
        self._name_wait_s = name_wait_s
        self._frozen_after_ms = frozen_after_ms
        self._db: Any = None
        self._connected_at = 0.0
        self._refreshed_at = 0.0
        self._query_lock = asyncio.Lock()

    @property
    def is_connected(self) -> bool:
        """Whether a heartbeat has succeeded recently."""
        return monotonic() - self._refreshed_at < HEARTBEAT_S + HEARTBEAT_TIMEOUT_S

    @property
    def can_judge_peers(self) -> bool:
        """Whether a peer without a session can be considered dead.

        Right after a failover, the peer may just be slower to reconnect than this node.
        """
        return self.is_connected and monotonic() - self._connected_at > FAILOVER_GRACE_S

    async def start(self) -> None:
        """Open the session and send the first heartbeat.

        Raises `StoreBroken` if another node has this name, or if the address leads to a connection
        pooler.
        """
        self._db = await self._open(START_TIMEOUT_S, self._name_wait_s)
        await self._heartbeat(START_TIMEOUT_S)

    async def run(self, on_refresh: Callable[[], None]) -> None:
        while True:
            try:
                if self._db is None:
                    self._db = await self._open(RECONNECT_TIMEOUT_S, 0.0)
                    log.warning("node %s: reconnected to the database", self.name)
                while True:
                    await self._heartbeat()
                    on_refresh()
                    await asyncio.sleep(HEARTBEAT_S)
            except (TimeoutError, OSError, StoreBroken, *DATABASE_ERRORS) as error:
                self._drop_session(error)
                on_refresh()
            await asyncio.sleep(HEARTBEAT_S / 2)

    async def announce(self) -> None:
        """Send a heartbeat immediately, best effort."""
        try:
            if self._db is not None:
                await self._heartbeat()
        except (TimeoutError, OSError, *DATABASE_ERRORS) as error:
            log.info("node %s: could not send a heartbeat immediately: %r", self.name, error)

    async def refresh_peers(self) -> None:
        """Refresh the list of peers, best effort. Concurrent calls share one query."""
        called_at = monotonic()
        try:
            async with asyncio.timeout(HEARTBEAT_TIMEOUT_S), self._query_lock:
                if self._db is not None and self._refreshed_at < called_at:
                    await self._send_heartbeat()
        except (TimeoutError, OSError, *DATABASE_ERRORS) as error:
            log.info("node %s: could not refresh the peers: %r", self.name, error)

    async def close(self) -> None:
        """Remove this node from the database and close the session, best effort."""
        db, self._db = self._db, None
        if db is not None:
            try:
                async with asyncio.timeout(HEARTBEAT_TIMEOUT_S):
                    await db.execute("delete from node where name = $1", self.name)
                    await db.close()
            except Exception:
                db.terminate()

    def _drop_session(self, error: Exception) -> None:
        db, self._db = self._db, None
        if db is not None:
            log.warning("node %s: lost the database session: %r", self.name, error)
            db.terminate()

    async def _open(self, timeout_s: int, name_wait_s: float) -> Any:
        token = secrets.token_hex(8)
        settings = {**SESSION_SETTINGS, "triptych.session": token}
        try:
            db = await asyncpg.connect(self._url, timeout=timeout_s, server_settings=settings)
        except asyncpg.PostgresError as error:
            if "startup parameter" in str(error):
                raise StoreBroken(POOLER_MESSAGE) from None
            raise
        try:
            async with asyncio.timeout(timeout_s + self._name_wait_s):
                # If the token is missing, this session is a pooler's and not the one just opened.
                if await db.fetchval("select current_setting('triptych.session', true)") != token:
                    raise StoreBroken(POOLER_MESSAGE)
                await self._lock_name(db, name_wait_s)
        except BaseException:
            db.terminate()
            raise
        self._connected_at = monotonic()
        return db

    async def _lock_name(self, db: Any, wait_s: float) -> None:
        """Take the lock on this node's name. Another session may be holding it.

        If `wait_s` is 0, this node is reconnecting. The holder is then probably this node's own old
        session, so it is terminated.

        Otherwise, waits up to `wait_s` for the lock, then raises `StoreBroken`. But if the holder's
        last heartbeat is older than `frozen_after_ms`, terminates the holder and keeps trying.
        """
        deadline = monotonic() + wait_s
        try_lock_sql = f"select pg_try_advisory_lock({LOCK_CLASS_ID}, {LOCK_KEY_SQL.format('$1')})"
        is_frozen_sql = (
            f"select {NOW_MS} - beat > {self._frozen_after_ms} from node where name = $1"
        )
        while not await db.fetchval(try_lock_sql, self.name):
            if not wait_s or await db.fetchval(is_frozen_sql, self.name):
                await db.fetch(TERMINATE_SQL, self.name)
            elif monotonic() > deadline:
                raise StoreBroken(
                    f"another node is already called {self.name}: give each node its own --node"
                )
            await asyncio.sleep(0.1)

    async def _heartbeat(self, timeout_s: float = HEARTBEAT_TIMEOUT_S) -> None:
        # The timeout includes waiting for the lock, so that no queue forms if the database hangs.
        async with asyncio.timeout(timeout_s), self._query_lock:
            await self._send_heartbeat()

    async def _send_heartbeat(self) -> None:
        sent_at = monotonic()
        rows = await self._db.fetch(HEARTBEAT_SQL, self.name, self._address, self._is_leaving())
        self._refreshed_at = sent_at
        others = [row for row in rows if row["name"] != self.name]
        self.peers = {
            row["name"]: Peer(row["name"], row["address"], row["alive"], row["leaving"])
            for row in others
        }
        for row in others:
            if row["alive"] and row["age"] > self._frozen_after_ms and self.can_judge_peers:
                log.warning(
                    "node %s: no heartbeat for %d ms, terminating its session",
                    row["name"],
                    row["age"],
                )
                await self._db.fetch(TERMINATE_SQL, row["name"])
