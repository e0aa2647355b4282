"""A server is built from a given store, clock, random source and token source."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.store import MemoryStore

from triptych.core.refusal import Reject
from triptych.live.clock import Clock
from triptych.live.lifecycle import Lifecycle
from triptych.live.registry import TICKET_LIFETIME_S
from triptych.server.http.endpoints import Endpoints
from triptych.server.http.visitors import Visitors
from triptych.server.http_app import http_app
from triptych.server.limits.devices import Visitor
from triptych.server.server import Server
from triptych.server.settings import Settings

SECRET = b"the secret of all test servers.."


@dataclass
class ManualTime:
    """Seconds that pass only when a test says so."""

    now_s: float = 0.0

    def steady(self) -> float:
        return self.now_s


@asynccontextmanager
async def built_server(folder: Path, time: ManualTime) -> AsyncIterator[Server]:
    """A server whose time, randomness and tokens do not depend on the machine."""
    settings = Settings(data=str(folder), tables_per_hour=3, bots_learn=False)
    numbers = itertools.count()
    server = Server(
        settings,
        MemoryStore(MemoryDatabase(time.steady), time.steady),
        Clock(1_000_000, time.steady),
        Random(7),
        lambda size: f"{next(numbers):0{size}}",
        lifecycle=Lifecycle(),
        secret=SECRET,
    )
    await server.start()
    yield server
    await server.close()


async def play(folder: Path) -> tuple[str, ...]:
    """Create a table and join it. Returns everything that was drawn at random."""
    async with built_server(folder, ManualTime()) as server:
        live = await server.tables.create()
        person, token = await server.tables.join(live, "Ann", None, "phone")
        ticket = server.tables.issue_ticket(live, token)
        return live.actor.code, person, token, ticket, server.limits.cookies.issue()


async def test_servers_built_from_equal_parts_behave_equally(tmp_path: Path) -> None:
    assert await play(tmp_path / "one") == await play(tmp_path / "two")


async def test_server_measures_time_only_by_its_clock(tmp_path: Path) -> None:
    time, visitor = ManualTime(), Visitor("192.0.2.1")
    async with built_server(tmp_path, time) as server:
        budget = server.limits.new_tables
        assert [budget.take(visitor) for _ in range(4)] == [True, True, True, False]
        live = await server.tables.create()
        _, token = await server.tables.join(live, "Ann", None, "phone")
        ticket = server.tables.issue_ticket(live, token)
        time.now_s += max(3600, TICKET_LIFETIME_S + 1)
        assert budget.take(visitor), "the budget is full again after an hour"
        with pytest.raises(Reject, match="bad_ticket"):
            await server.tables.redeem_ticket(live, ticket, "laptop")


async def test_lifecycle_follows_start_and_close(tmp_path: Path) -> None:
    async with built_server(tmp_path, ManualTime()) as server:
        assert server.lifecycle.phase.value == "ready"
    assert server.lifecycle.phase.value == "stopped"


async def test_application_works_without_a_port(tmp_path: Path) -> None:
    async with built_server(tmp_path, ManualTime()) as server:
        transport = httpx.ASGITransport(http_app(server))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            created = await http.post("/api/tables", json={"name": "Ann"})
            assert created.status_code == 201
            assert (await http.get(f"/api/tables/{created.json()['code']}")).json()["people"] == 1


async def test_an_endpoint_with_a_bug_responds_and_counts_it(tmp_path: Path) -> None:
    async def fail(request: Request) -> Response:
        raise ZeroDivisionError

    async with built_server(tmp_path, ManualTime()) as server:
        endpoints = Endpoints(Visitors(server.limits, server.hosts), server.metrics)
        response = await endpoints.get("/", fail).endpoint(
            Request({"type": "http", "method": "GET", "path": "/", "headers": []})
        )
        assert response.status_code == 500
        assert server.metrics.value("http_refused", code="server_error") == 1
