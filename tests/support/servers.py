"""A real server in this process, on a free port, with its journal in a temporary folder."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.players import browser, hang_up_all
from tests.support.processes import kill_all
from tests.support.quick import quick_server, random_bots, worker_process  # noqa: F401

from triptych.server.app import HttpServer, open_server
from triptych.server.settings import Settings

FAST = {
    "away_ms": 500,
    "rest_ms": 600,
    "reading_ms": 30,
    "reveal_pace": 0.0,
    "bot_pace": 0.0,
    "qr": False,
}


@pytest.fixture(autouse=True)
def _any_moves(random_bots: None) -> None:  # noqa: F811
    """Bots only have to move here; how they think is tested in `tests/bots`."""


class Running:
    """A server that answers."""

    def __init__(self, http: HttpServer, stop: Callable[[], Awaitable[None]] | None = None) -> None:
        self._stop = stop
        self.http_server = http
        self.server = http.server
        self.base = f"http://127.0.0.1:{http.port}"

    async def stop(self) -> None:
        """Stop it in good order, before the test is over."""
        assert self._stop is not None
        await self._stop()

    def http(self) -> httpx.AsyncClient:
        """A browser without cookies."""
        return browser(self.base)


@pytest.fixture(autouse=True)
async def _nothing_left_behind() -> AsyncIterator[None]:
    yield
    await hang_up_all()
    kill_all()


Start = Callable[..., Awaitable[Running]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start servers; every one is stopped after the test."""
    stop: list[tuple[asyncio.Event, asyncio.Task[None]]] = []

    async def one(**changes: Any) -> Running:
        fields = {**FAST, "host": "127.0.0.1", "port": 0, "data": str(tmp_path / "data"), **changes}
        fields.setdefault("log_level", "warning")
        ready: asyncio.Future[Running] = asyncio.get_running_loop().create_future()
        end = asyncio.Event()

        async def stopped() -> None:
            end.set()
            await task

        async def live() -> None:
            async with open_server(Settings(**fields)) as server:
                http = HttpServer(server)
                task = asyncio.create_task(http.serve())
                while not http.started:
                    await asyncio.sleep(0.01)
                ready.set_result(Running(http, stopped))
                await end.wait()
                http.should_exit = True
                await task

        task = asyncio.create_task(live())
        stop.append((end, task))
        both: list[asyncio.Future[Any]] = [task, ready]
        await asyncio.wait(both, return_when="FIRST_COMPLETED")
        if task.done():
            task.result()
        return await ready

    yield one
    for end, task in reversed(stop):
        end.set()
        await task


@pytest.fixture
async def server(start: Start) -> Running:
    """One server with fast timers."""
    return await start()
