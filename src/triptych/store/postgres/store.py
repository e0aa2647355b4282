"""The journal in PostgreSQL. Many nodes can share it; all times come from the database's clock."""

from triptych.core.values import Millis
from triptych.store.contract.store import CALL_TIMEOUT_S
from triptych.store.contract.tables import FORMAT
from triptych.store.postgres.append_groups import AppendGroups
from triptych.store.postgres.cluster import PostgresCluster
from triptych.store.postgres.database import NOW_MS, PostgresDatabase
from triptych.store.postgres.tables import PostgresTables
from triptych.store.postgres.tuning import PostgresTuning
from triptych.store.sql.albums import SqlAlbums
from triptych.store.sql.decks import SqlDecks
from triptych.store.sql.pairing import SqlPairing
from triptych.store.sql.pruning import prune

PROBE_SQL = "update schema_version set version = version"


class PostgresStore:
    """`Store` in a PostgreSQL database."""

    def __init__(
        self, db: PostgresDatabase, url: str, appends: AppendGroups, record_format: int = FORMAT
    ) -> None:
        self._db = db
        self._appends = appends
        self.cluster = PostgresCluster(db, url)
        self.tables = PostgresTables(db, self.cluster, appends, record_format)
        self.decks = SqlDecks(db)
        self.albums = SqlAlbums(db)
        self.pairing = SqlPairing(db)

    @classmethod
    async def open(
        cls,
        url: str,
        timeout_s: float = CALL_TIMEOUT_S,
        record_format: int = FORMAT,
        tuning: PostgresTuning = PostgresTuning(),
    ) -> "PostgresStore":
        """Connect and bring the schema up to date. Raises `StoreBroken` if that fails."""
        db = await PostgresDatabase.open(url, timeout_s)
        return cls(db, url, AppendGroups(db, timeout_s, tuning), record_format)

    async def now(self) -> Millis:
        return int(await self._db.value(f"select {NOW_MS}"))

    async def prune(self, idle_ms: Millis, keep_albums: bool = False) -> list[str]:
        # If a run takes longer than the timeout, the next one has less to delete.
        return await self._db.write(
            lambda db: prune(db, idle_ms, keep_albums), may_outlast_timeout=True
        )

    async def probe(self) -> None:
        await self._db.rows(PROBE_SQL)

    async def close(self) -> None:
        await self._appends.close()
        await self._db.close()
