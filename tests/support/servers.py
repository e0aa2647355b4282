"""A real server in this process, on a free port, with its journal in a temporary folder."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.players import Person, Socket, disconnect_all, http_client
from tests.support.processes import kill_all
from tests.support.speedups import QUICK, quick_server  # noqa: F401

from triptych.core.values import change
from triptych.live.tuning import Tuning
from triptych.server.app import HttpServer, open_server
from triptych.server.limits.buckets import TokenBucket
from triptych.server.settings import Settings
from triptych.server.tuning import ServerTuning

FAST_SETTINGS = {
    "away_ms": 500,
    "restart_wait_ms": 600,
    "reading_ms": 30,
    "reveal_pace": 0.0,
    "bot_pace": 0.0,
    "qr": False,
}


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let budgets of servers in this process not refill, so that slow machines reach limits too."""
    new_bucket = TokenBucket.__init__

    def new_bucket_without_refill(
        bucket: TokenBucket, rate: float, burst: float, now: float
    ) -> None:
        new_bucket(bucket, 0.0, burst, now)

    monkeypatch.setattr(TokenBucket, "__init__", new_bucket_without_refill)


class RunningServer:
    """A server that accepts connections."""

    def __init__(self, http: HttpServer, stop: Callable[[], Awaitable[None]] | None = None) -> None:
        self._stop = stop
        self.http_server = http
        self.server = http.server
        self.base = f"http://127.0.0.1:{http.port}"

    async def stop(self) -> None:
        """Shut the server down during the test, instead of after it."""
        assert self._stop is not None
        await self._stop()

    def advance_clock(self, ms: int) -> None:
        """Move the server's clock ahead, and set the alarms of all tables again."""
        self.server.clock._offset += ms
        for live in self.server.tables.live.values():
            live.timers.set_alarms()
            live.idle_watch.set_alarm()

    def http(self) -> httpx.AsyncClient:
        """An HTTP client without cookies."""
        return http_client(self.base)


async def release_and_reconnect(server: RunningServer, person: Person) -> Socket:
    """Release a table from memory, so that the connection of this person restores it."""
    live = server.server.tables.live[person.code]
    await server.server.tables.release(live)
    assert person.code not in server.server.tables.live
    return await person.connect()


@asynccontextmanager
async def serve_in_process(
    settings: Settings, tuning: ServerTuning = QUICK
) -> AsyncIterator[HttpServer]:
    """Run a server in this process until the end of the `with` block."""
    async with open_server(settings, tuning=tuning) as server:
        http = HttpServer(server)
        task = asyncio.create_task(http.serve())
        try:
            while not http.started:
                if task.done():
                    task.result()
                await asyncio.sleep(0.01)
            yield http
        finally:
            http.should_exit = True
            await task


@pytest.fixture(autouse=True)
async def _clean_up() -> AsyncIterator[None]:
    yield
    await disconnect_all()
    kill_all()


StartServer = Callable[..., Awaitable[RunningServer]]


@pytest.fixture
async def start(tmp_path: Path, tuning: ServerTuning) -> AsyncIterator[StartServer]:
    """A function that starts a server. All servers are stopped after the test."""
    running: list[tuple[asyncio.Event, asyncio.Task[None]]] = []

    async def start_one(
        tuning: ServerTuning = tuning, tables: Tuning = Tuning(), **changes: Any
    ) -> RunningServer:
        fields = {
            **FAST_SETTINGS,
            "host": "127.0.0.1",
            "port": 0,
            "data": str(tmp_path / "data"),
            **changes,
        }
        fields.setdefault("log_level", "warning")
        ready: asyncio.Future[RunningServer] = asyncio.get_running_loop().create_future()
        end = asyncio.Event()

        async def stop_and_wait() -> None:
            end.set()
            await task

        async def run() -> None:
            async with serve_in_process(Settings(**fields), change(tuning, tables=tables)) as http:
                ready.set_result(RunningServer(http, stop_and_wait))
                await end.wait()

        task = asyncio.create_task(run())
        running.append((end, task))
        both: list[asyncio.Future[Any]] = [task, ready]
        await asyncio.wait(both, return_when="FIRST_COMPLETED")
        if task.done():
            task.result()
        return await ready

    yield start_one
    for end, task in reversed(running):
        end.set()
        await task


@pytest.fixture
async def server(start: StartServer) -> RunningServer:
    """One server with fast timers."""
    return await start()
