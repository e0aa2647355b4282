"""Presence of nodes in a database in memory: the real `SessionPresence` with its sessions."""

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from tests.support.memory.database import MemoryDatabase, Session

from triptych.core.values import Millis
from triptych.store.presence import PeerRow, SessionPresence

T = TypeVar("T")


class CallDatabase(Protocol):
    """Executes work at the database: `MemoryStore` without its name and its closing."""

    async def __call__(
        self, name: str, work: Callable[[], T], writes: bool = False, has_timeout: bool = True
    ) -> T: ...


class MemoryCluster:
    """Implements `ClusterStore`."""

    def __init__(
        self, database: MemoryDatabase, steady: Callable[[], float], call: CallDatabase
    ) -> None:
        self._database = database
        self._steady = steady
        self._call = call
        self.presence: SessionPresence | None = None
        """The presence of this process, after it has joined."""

    async def shared_secret(self, offered: bytes | None) -> bytes:
        def work() -> bytes:
            if self._database.secret is None:
                self._database.secret = offered or hashlib.sha256(b"random").digest()
            return self._database.secret

        return await self._call("shared_secret", work, writes=True)

    async def join(
        self, name: str, address: str, is_leaving: Callable[[], bool]
    ) -> SessionPresence:
        async def open_session(name: str, timeout_s: float) -> MemorySession:
            async with asyncio.timeout(timeout_s):
                session = await self._call(
                    "open_session", lambda: self._database.open_session(name), has_timeout=False
                )
            return MemorySession(self._database, session, self._call)

        presence = SessionPresence(open_session, name, address, is_leaving, steady=self._steady)
        await presence.start()
        self.presence = presence
        return presence


class MemorySession:
    """Implements `PresenceSession`."""

    def __init__(self, database: MemoryDatabase, session: Session, call: CallDatabase) -> None:
        self._database = database
        self._session = session
        self._call = call

    async def lock_name(self) -> bool:
        return await self._run(self._database.lock_name)

    async def name_age_ms(self) -> Millis | None:
        return await self._run(self._database.name_age_ms)

    async def heartbeat(self, address: str, is_leaving: bool) -> list[PeerRow]:
        return await self._run(self._database.heartbeat, address, is_leaving)

    async def terminate(self, name: str) -> None:
        await self._run(self._database.terminate, name)

    async def leave(self) -> None:
        await self._run(self._database.leave)

    def abort(self) -> None:
        self._database.end_session(self._session)

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        return await self._call(
            work.__name__, lambda: work(self._session, *arguments), has_timeout=False
        )
