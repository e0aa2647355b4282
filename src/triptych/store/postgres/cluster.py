"""What nodes share in PostgreSQL besides tables: the secret for signing cookies."""

import secrets
from collections.abc import Callable
from functools import partial

from triptych.store.postgres.database import PostgresDatabase, translate_errors
from triptych.store.postgres.session import ERROR_MESSAGE, PostgresSession
from triptych.store.presence import SessionPresence

KEEP_SECRET_SQL = "insert into kept values ('secret', $1) on conflict do nothing"


class PostgresCluster:
    """Implements `ClusterStore`."""

    def __init__(self, db: PostgresDatabase, url: str) -> None:
        self._db = db
        self._url = url
        self.presence: SessionPresence | None = None
        """The presence of this process, after it has joined."""

    async def shared_secret(self, offered: bytes | None) -> bytes:
        await self._db.rows(KEEP_SECRET_SQL, offered or secrets.token_bytes(32))
        return bytes(await self._db.value("select value from kept where name = 'secret'"))

    async def join(
        self, name: str, address: str, is_leaving: Callable[[], bool]
    ) -> SessionPresence:
        open_session = partial(PostgresSession.open, self._url)
        presence = SessionPresence(open_session, name, address, is_leaving)
        async with translate_errors(ERROR_MESSAGE):
            await presence.start()
        self.presence = presence
        return presence
