"""What `/livez`, `/healthz` and `/readyz` answer in every state."""

import asyncio
import resource
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.store import MemoryStore
from tests.support.players import TIMEOUT_S, host_table, http_client
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK
from tests.torture.database_proxy import DatabaseProxy
from tests.torture.disk import FaultyDisk

from triptych.core.values import change
from triptych.live.clock import Clock
from triptych.live.lifecycle import Lifecycle, Phase
from triptych.server import readiness
from triptych.server.tuning import ServerTuning
from triptych.store import open_store
from triptych.store.sqlite.store import SqliteStore

PROBES = ("/livez", "/healthz", "/readyz")


@pytest.fixture
def tuning() -> ServerTuning:
    """Probe for every request instead of using a cached result."""
    return change(QUICK, readiness_cache_s=0.0)


async def readyz(http: httpx.AsyncClient) -> dict[str, Any]:
    """The response of `/readyz`. Asserts that the other probes succeed."""
    assert [(await http.get(path)).status_code for path in PROBES[:2]] == [200, 200]
    response = await http.get("/readyz")
    status: dict[str, Any] = response.json()
    assert (response.status_code == 200) == (status["status"] == "ready")
    assert status["status"] == "ready" or (response.status_code == 503 and len(status["why"]) > 10)
    return status


@pytest.mark.parametrize(
    ("phase", "health", "ready"),
    [
        (Phase.READY, 200, 200),
        (Phase.DRAINING, 200, 503),
        (Phase.LEAVING, 404, 503),
        (Phase.STOPPED, 404, 503),
    ],
)
async def test_each_phase_is_reported(
    server: RunningServer, phase: Phase, health: int, ready: int
) -> None:
    server.server.lifecycle.enter(phase)
    async with server.http() as http:
        statuses = [(await http.get(path)).status_code for path in PROBES]
    assert statuses == [200, health, ready]


async def test_readyz_reports_disk_failures_and_recovery(start: StartServer) -> None:
    server = await start(lease_ms=6000)
    store = server.server.store
    assert isinstance(store, SqliteStore)
    disk = FaultyDisk(store)
    async with server.http() as http:
        assert await readyz(http) == {"status": "ready"}
        disk.fail("user_version")
        assert (await readyz(http))["code"] == "store_broken"
        disk.hang()
        assert (await readyz(http))["code"] == "store_slow"
        disk.heal()
        assert await readyz(http) == {"status": "ready"}
        store.min_free_bytes = 2**60
        status = await readyz(http)
        assert status["code"] == "store_full"
        assert "MB left" in status["why"]
        store.min_free_bytes = 0
        assert await readyz(http) == {"status": "ready"}


@pytest.mark.process
async def test_readyz_reports_a_disk_that_refuses_writes(tmp_path: Path) -> None:
    """The kernel refuses every write of the server process to a file."""
    process = await ServerProcess(tmp_path / "data").ready()
    async with http_client(process.base) as http:
        await http.post("/api/tables", json={"name": "Ann"})
        assert await readyz(http) == {"status": "ready"}
        _, limit = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        async with asyncio.timeout(TIMEOUT_S):
            while (status := await readyz(http))["status"] == "ready":
                await asyncio.sleep(0.1)
        assert status["code"] == "store_broken"
        refused = await http.post("/api/tables", json={"name": "Bob"})
        assert (refused.status_code, refused.json()["code"]) == (503, "store_broken")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (limit, limit))
        async with asyncio.timeout(TIMEOUT_S):
            while (await readyz(http))["status"] != "ready":
                await asyncio.sleep(0.1)
        assert (await http.post("/api/tables", json={"name": "Bob"})).status_code == 201
    assert process.stop() == 0


@pytest.mark.parametrize("damage", ["overwritten", "deleted", "replaced"])
async def test_readyz_reports_a_damaged_file(
    start: StartServer, tmp_path: Path, damage: str
) -> None:
    server = await start(lease_ms=6000)
    await host_table(server.base)
    path = tmp_path / "data/triptych.sqlite"
    async with server.http() as http:
        assert await readyz(http) == {"status": "ready"}
        if damage == "overwritten":
            for file in (path, path.with_name(path.name + "-wal")):
                file.write_bytes(b"\xff" * file.stat().st_size)
        else:
            path.unlink()
            if damage == "replaced":
                other = await open_store(tmp_path / "other.db")
                await other.close()
                (tmp_path / "other.db").rename(path)
        status = await readyz(http)
        assert status["code"] in ("store_corrupt", "store_broken"), status


async def test_readyz_reports_a_lost_database_and_its_return(
    start: StartServer,
    postgres_url: str,  # noqa: F811
) -> None:
    async with DatabaseProxy(postgres_url).open() as proxy:
        server = await start(store=proxy.url, lease_ms=6000)
        async with server.http() as http:
            assert await readyz(http) == {"status": "ready"}
            proxy.freeze()
            assert (await readyz(http))["code"] == "store_slow"
            proxy.abort_connections()
            assert (await readyz(http))["code"] in ("store_slow", "store_broken")
            proxy.unfreeze()
            async with asyncio.timeout(TIMEOUT_S):
                while (await readyz(http))["status"] != "ready":
                    await asyncio.sleep(0.1)


async def test_concurrent_readiness_requests_share_one_probe(
    start: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start(change(QUICK, readiness_cache_s=60.0))
    probes = 0
    probe = server.server.store.probe

    async def count_probes() -> None:
        nonlocal probes
        probes += 1
        await probe()

    monkeypatch.setattr(server.server.store, "probe", count_probes)
    async with server.http() as http:
        for response in await asyncio.gather(*(http.get("/readyz") for _ in range(10))):
            assert response.status_code == 200
    assert probes == 1


async def test_server_is_ready_only_in_the_phase_ready() -> None:
    lifecycle, clock = Lifecycle(), Clock(0)
    store = MemoryStore(MemoryDatabase(clock.steady), clock.steady)
    ready = readiness.Readiness(store, lifecycle, clock, cache_s=0.0)
    for phase, code in (
        (Phase.STARTING, "starting"),
        (Phase.READY, None),
        (Phase.DRAINING, "draining"),
        (Phase.LEAVING, "draining"),
        (Phase.STOPPED, "stopping"),
    ):
        assert lifecycle.phase is phase or lifecycle.enter(phase)
        reason = await ready.not_ready_reason()
        assert (reason and reason[0]) == code


async def test_callers_of_a_cancelled_probe_learn_that_the_server_stops(
    start: StartServer,
) -> None:
    server = await start(lease_ms=6000)
    disk = FaultyDisk(server.server.store)
    disk.hang()
    waiting = asyncio.create_task(server.server.readiness.not_ready_reason())
    await asyncio.sleep(0)
    server.server.readiness.cancel_probe()
    assert await waiting == readiness.STOPPING
    disk.heal()
