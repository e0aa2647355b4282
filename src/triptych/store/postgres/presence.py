"""A node's sign of life: one session of its own with the database.

The session holds a lock of the node's name. PostgreSQL lets go of it the moment the process dies,
and within two seconds when its machine does. A process that is merely frozen keeps its session but
does not beat; the others end it. Nobody trusts this alone: the epoch guards every write.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

import asyncpg

from triptych.store.contract.store import StoreBroken

log = logging.getLogger("triptych.nodes")

LOCKS = 7471
NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
KEY = "hashtext(current_schema() || '/' || {}::text)"
BEAT_S = 0.5
BEAT_LIMIT_S = 2.0
FROZEN_MS = 5_000
"""A session that has not beaten for so long is ended by the others."""
SURE_S = 6.0
"""After a failover nobody has a lock; so long everybody is given to come back."""
NAME_S = 5.0
"""A node that starts waits so long for a dead one of its name."""
BEGIN_S, AGAIN_S = 20, 3
"""For a session: a node that starts has time; one that was cut off tries again soon."""

LOCKED = (
    f"exists (select from pg_locks where locktype = 'advisory' and classid = {LOCKS}"
    " and objsubid = 2 and granted"
    " and database = (select oid from pg_database where datname = current_database())"
    f" and objid = ({KEY}::bigint & 4294967295)::oid)"
)
"""Has the node of this name a session?"""
BEAT = f"""
with mine as (
  insert into node values ($1, $2, pg_backend_pid(), {NOW}, $3)
  on conflict (name) do update set address = $2, pid = pg_backend_pid(), beat = {NOW}, leaving = $3
), gone as (
  delete from node where beat < {NOW} - 86400000
)
select name, address, leaving, {LOCKED.format("name")} as alive, {NOW} - beat as age from node"""
END = """
select pg_terminate_backend(node.pid::int) from node join pg_stat_activity a on a.pid = node.pid
where name = $1 and a.application_name = 'triptych' and node.pid <> pg_backend_pid()"""
SETTINGS = {
    "application_name": "triptych",
    "tcp_keepalives_idle": "1",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "2000",
    "client_connection_check_interval": "500ms",
}
BROKEN = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
POOLED = (
    "this address leads to a pooler such as PgBouncer, which lends one session to many; "
    "Triptych needs sessions of its own: give the address of PostgreSQL itself, or of a proxy "
    "that passes connections on"
)


class Peer(NamedTuple):
    """Another process of this installation, as the database knows it."""

    name: str
    address: str
    alive: bool
    leaving: bool


class Presence:
    """This process among the nodes of its database."""

    def __init__(self, url: str, name: str, address: str) -> None:
        self.name = name
        self.peers: dict[str, Peer] = {}
        """All others that were heard of lately, by name."""
        self.leaving = False
        self.after: list[Callable[[], None]] = []
        """Called after every look at the others, and when the session is lost."""
        self._url = url
        self._address = address
        self._db: Any = None
        self._since = 0.0
        self._heard = 0.0
        self._one_at_a_time = asyncio.Lock()

    @property
    def reaches(self) -> bool:
        """Does the database answer us?"""
        return monotonic() - self._heard < BEAT_S + BEAT_LIMIT_S

    @property
    def sure(self) -> bool:
        """May we say that a node without a session is dead?"""
        return self.reaches and monotonic() - self._since > SURE_S

    async def begin(self) -> None:
        """StoreBroken where another node goes by our name, or where sessions are not ours."""
        self._db = await self._open(BEGIN_S, NAME_S)
        await self._beat(BEGIN_S)

    async def keep(self) -> None:
        """For ever: beat, and look at the others; a session that is lost is begun again."""
        while True:
            try:
                if self._db is None:
                    self._db = await self._open(AGAIN_S, 0.0)
                    log.warning("the database answers again")
                while True:
                    await self._beat()
                    await asyncio.sleep(BEAT_S)
            except (TimeoutError, OSError, StoreBroken, *BROKEN) as error:
                self._lose(error)
            await asyncio.sleep(BEAT_S / 2)

    async def beat_now(self) -> None:
        """Tell the others at once, as far as possible."""
        try:
            if self._db is not None:
                await self._beat()
        except (TimeoutError, OSError, *BROKEN):
            log.info("the others were not told at once")

    async def look(self) -> None:
        """Know the others as they are now, as far as possible; many who ask at once ask once."""
        asked = monotonic()
        try:
            async with asyncio.timeout(BEAT_LIMIT_S), self._one_at_a_time:
                if self._db is not None and self._heard < asked:
                    await self._ask()
        except (TimeoutError, OSError, *BROKEN):
            log.info("the others could not be looked at again")

    async def close(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            try:
                async with asyncio.timeout(BEAT_LIMIT_S):
                    await db.execute("delete from node where name = $1", self.name)
                    await db.close()
            except Exception:
                db.terminate()

    def _lose(self, error: Exception) -> None:
        db, self._db = self._db, None
        if db is not None:
            log.warning("the session with the database is lost: %r", error)
            db.terminate()
        for follow in self.after:
            follow()

    async def _open(self, limit_s: int, patience_s: float) -> Any:
        token = secrets.token_hex(8)
        mine = {**SETTINGS, "triptych.session": token}
        try:
            db = await asyncpg.connect(self._url, timeout=limit_s, server_settings=mine)
        except asyncpg.PostgresError as error:
            if "startup parameter" in str(error):
                raise StoreBroken(POOLED) from None
            raise
        try:
            async with asyncio.timeout(limit_s + NAME_S):
                if await db.fetchval("select current_setting('triptych.session', true)") != token:
                    raise StoreBroken(POOLED)
                await self._take_name(db, patience_s)
        except BaseException:
            db.terminate()
            raise
        self._since = monotonic()
        return db

    async def _take_name(self, db: Any, patience_s: float) -> None:
        """Once it is ours nobody else is. A session of our own that hangs about is ended."""
        until = monotonic() + patience_s
        lock = f"select pg_try_advisory_lock({LOCKS}, {KEY.format('$1')})"
        stale = f"select {NOW} - beat > {FROZEN_MS} from node where name = $1"
        while not await db.fetchval(lock, self.name):
            if not patience_s or await db.fetchval(stale, self.name):
                await db.fetch(END, self.name)
            elif monotonic() > until:
                raise StoreBroken(
                    f"another node is already called {self.name}: give each its own --node"
                )
            await asyncio.sleep(0.1)

    async def _beat(self, limit_s: float = BEAT_LIMIT_S) -> None:
        # Waiting for a turn counts, too: where the database hangs, nobody waits for the others.
        async with asyncio.timeout(limit_s), self._one_at_a_time:
            await self._ask()

    async def _ask(self) -> None:
        asked = monotonic()
        rows = await self._db.fetch(BEAT, self.name, self._address, self.leaving)
        self._heard = asked
        self.peers = {
            row["name"]: Peer(row["name"], row["address"], row["alive"], row["leaving"])
            for row in rows
            if row["name"] != self.name
        }
        for row in rows:
            if row["alive"] and row["age"] > FROZEN_MS and row["name"] != self.name and self.sure:
                log.warning("node %s does not beat; its session is ended", row["name"])
                await self._db.fetch(END, row["name"])
        for follow in self.after:
            follow()
