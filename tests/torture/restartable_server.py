"""A server that can be stopped, crashed and restarted at the same address and journal."""

import asyncio
from pathlib import Path
from typing import Any

from tests.torture.disk import FaultyDisk

from triptych.live.tuning import Tuning
from triptych.server.app import HttpServer
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.server.tuning import ServerTuning
from triptych.store.sqlite.store import SqliteStore

LEASE_MS = 2400
TUNING = ServerTuning(tables=Tuning(ticks_per_save=3), bot_job_timeout_s=2.0)
"""Saves ink often and gives up jobs early, so that more happens in less time."""
TEST_SETTINGS = {
    "host": "127.0.0.1",
    "away_ms": 500,
    "restart_wait_ms": 300,
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


class RestartableServer:
    """One address and one journal. One server after another uses them."""

    def __init__(self, data: Path, store: str = "") -> None:
        self._data = data
        self._store = store
        self._port = 0
        self._http: HttpServer | None = None
        self._serving: asyncio.Task[None] | None = None
        self.server: Server | None = None
        self.disk: FaultyDisk | None = None
        self.starts = 0

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def open(self) -> None:
        """Start a new server on the same journal and port."""
        changes: dict[str, Any] = {"data": str(self._data), "store": self._store}
        settings = Settings(**{**TEST_SETTINGS, **changes, "port": self._port})
        self.server = await Server.open(settings, tuning=TUNING)
        if isinstance(self.server.store, SqliteStore):
            self.disk = FaultyDisk(self.server.store)
        self._http = HttpServer(self.server)
        self._serving = asyncio.create_task(self._http.serve())
        while not self._http.started:
            if self._serving.done():
                self._serving.result()
            await asyncio.sleep(0.01)
        self._port = self._http.port
        self.starts += 1

    async def close(self) -> None:
        """Shut down normally, even if the journal fails."""
        http_server, server, serving = self._http, self.server, self._serving
        assert http_server is not None
        assert server is not None
        assert serving is not None
        self.server = None
        http_server.should_exit = True
        await server.close()
        await serving
        self.disk = None

    async def crash(self) -> None:
        """Simulate a crash within this process: tables are abandoned without being released."""
        assert self.server is not None
        for live in list(self.server.tables.live.values()):
            self.server.tables.abandon(live)
        await self.close()
