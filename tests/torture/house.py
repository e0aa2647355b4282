"""A server of the campaign's own: stopped, dropped and opened again at the same place."""

import asyncio
from pathlib import Path
from typing import Any

from tests.torture.disk import SickDisk

from triptych.server.app import HttpServer
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.store.sqlite.store import SqliteStore

LEASE_MS = 2400
SETTINGS = {
    "host": "127.0.0.1",
    "away_ms": 500,
    "rest_ms": 300,
    "reading_ms": 30,
    "bot_pace": 0.0,
    "qr": False,
    "lease_ms": LEASE_MS,
    "connections_per_address": 10_000,
    "tables_per_hour": 10_000,
    "joins_per_minute": 10_000,
    "lookups_per_minute": 100_000,
    "messages_per_second": 1000,
    "messages_burst": 1000,
    "log_level": "error",
}


class House:
    """One address, one journal, and the servers that live there one after another."""

    def __init__(self, data: Path, store: str = "") -> None:
        self._data = data
        self._store = store
        self._port = 0
        self._http: HttpServer | None = None
        self._serving: asyncio.Task[None] | None = None
        self.server: Server | None = None
        self.disk: SickDisk | None = None
        self.opened = 0

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def open(self) -> None:
        """A new server on what the last one left."""
        changes: dict[str, Any] = {"data": str(self._data), "store": self._store}
        settings = Settings(**{**SETTINGS, **changes, "port": self._port})
        self.server = await Server.open(settings)
        if isinstance(self.server.store, SqliteStore):
            self.disk = SickDisk(self.server.store)
        self._http = HttpServer(self.server)
        self._serving = asyncio.create_task(self._http.serve())
        while not self._http.started:
            if self._serving.done():
                self._serving.result()
            await asyncio.sleep(0.01)
        self._port = self._http.port
        self.opened += 1

    async def close(self) -> None:
        """In good order, whatever is wrong with the journal just now."""
        http, server, serving = self._http, self.server, self._serving
        assert http is not None
        assert server is not None
        assert serving is not None
        self.server = None
        http.should_exit = True
        await server.close()
        await serving
        self.disk = None

    async def drop(self) -> None:
        """As close to a crash as one process can come: no table gets to say goodbye."""
        assert self.server is not None
        for live in list(self.server.tables.live.values()):
            self.server.tables.abandon(live)
        await self.close()
