"""Two addresses: is the process alive, and can it play? The second one tries it for real."""

import asyncio
import resource
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.players import PATIENCE, browser, host_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import Process
from tests.support.servers import Start
from tests.torture.disk import SickDisk
from tests.torture.line import Line

from triptych.server import readiness
from triptych.store import StoreBroken, open_store
from triptych.store.sqlite.store import SqliteStore


@pytest.fixture(autouse=True)
def _always_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer from before."""
    monkeypatch.setattr(readiness, "CACHE_S", 0.0)


async def ready(http: httpx.AsyncClient) -> dict[str, Any]:
    """What `/readyz` says; the process is alive all the time."""
    assert (await http.get("/healthz")).status_code == 200
    answer = await http.get("/readyz")
    told: dict[str, Any] = answer.json()
    assert (answer.status_code == 200) == (told["status"] == "ready")
    assert told["status"] == "ready" or (answer.status_code == 503 and len(told["why"]) > 10)
    return told


async def test_a_sick_disk_is_told_and_so_is_its_recovery(start: Start) -> None:
    server = await start(lease_ms=6000)
    store = server.server.store
    assert isinstance(store, SqliteStore)
    disk = SickDisk(store)
    async with server.http() as http:
        assert await ready(http) == {"status": "ready"}
        disk.fail("user_version")
        assert (await ready(http))["code"] == "store_broken"
        disk.hang()
        assert (await ready(http))["code"] == "store_slow"
        disk.heal()
        assert await ready(http) == {"status": "ready"}
        store.min_free_bytes = 2**60
        told = await ready(http)
        assert told["code"] == "store_full"
        assert "MB left" in told["why"]
        store.min_free_bytes = 0
        assert await ready(http) == {"status": "ready"}


@pytest.mark.process
async def test_a_disk_that_takes_no_more_bytes_is_told(tmp_path: Path) -> None:
    """For real: the kernel refuses every write of the process."""
    process = await Process(tmp_path / "data").ready()
    async with browser(process.base) as http:
        await http.post("/api/tables", json={"name": "Ann"})
        assert await ready(http) == {"status": "ready"}
        _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        async with asyncio.timeout(PATIENCE):
            while (told := await ready(http))["status"] == "ready":
                await asyncio.sleep(0.1)
        assert told["code"] == "store_broken"
        refused = await http.post("/api/tables", json={"name": "Bob"})
        assert (refused.status_code, refused.json()["code"]) == (503, "store_broken")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        async with asyncio.timeout(PATIENCE):
            while (await ready(http))["status"] != "ready":
                await asyncio.sleep(0.1)
        assert (await http.post("/api/tables", json={"name": "Bob"})).status_code == 201
    assert process.stop() == 0


async def test_a_full_database_has_its_own_code(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "journal.db")
    assert isinstance(store, SqliteStore)

    def fill(db: sqlite3.Connection) -> None:
        db.execute("pragma max_page_count = 1")  # SQLite takes as many as there are now.
        db.execute("create table more (text)")
        for _ in range(1000):
            db.execute("insert into more values (?)", ("x" * 4000,))

    with pytest.raises(StoreBroken) as caught:
        await store.writer.run(fill)
    assert caught.value.code == "store_full"
    await store.close()


@pytest.mark.parametrize("how", ["overwritten", "deleted", "replaced"])
async def test_a_damaged_file_is_told(start: Start, tmp_path: Path, how: str) -> None:
    server = await start(lease_ms=6000)
    await host_table(server.base)
    path = tmp_path / "data/triptych.sqlite"
    async with server.http() as http:
        assert await ready(http) == {"status": "ready"}
        if how == "overwritten":
            for file in (path, path.with_name(path.name + "-wal")):
                file.write_bytes(b"\xff" * file.stat().st_size)
        else:
            path.unlink()
            if how == "replaced":
                other = await open_store(tmp_path / "other.db")
                await other.close()
                (tmp_path / "other.db").rename(path)
        told = await ready(http)
        assert told["code"] in ("store_corrupt", "store_broken"), told


async def test_damage_once_seen_is_not_forgotten(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "journal.db")
    assert isinstance(store, SqliteStore)
    await store.create("AAAA", "a", 1000)

    def read(db: sqlite3.Connection) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    both = await asyncio.gather(
        store.writer.run(read), store.locate("AAAA"), return_exceptions=True
    )
    assert isinstance(both[0], StoreBroken)
    assert both[0].code == "store_corrupt"
    assert getattr(both[1], "table", None) == "AAAA", "the others of its group go on"
    with pytest.raises(StoreBroken, match="malformed"):
        await store.probe()
    await store.close()


async def test_a_lost_database_is_told_and_so_is_its_return(
    start: Start,
    postgres_url: str,  # noqa: F811
) -> None:
    async with Line(postgres_url).running() as line:
        server = await start(store=line.url, lease_ms=6000)
        async with server.http() as http:
            assert await ready(http) == {"status": "ready"}
            line.freeze()
            assert (await ready(http))["code"] == "store_slow"
            line.cut()
            assert (await ready(http))["code"] in ("store_slow", "store_broken")
            line.thaw()
            async with asyncio.timeout(PATIENCE):
                while (await ready(http))["status"] != "ready":
                    await asyncio.sleep(0.1)


async def test_many_who_ask_look_once(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "CACHE_S", 60.0)
    server = await start()
    looks = 0
    probe = server.server.store.probe

    async def counted() -> None:
        nonlocal looks
        looks += 1
        await probe()

    monkeypatch.setattr(server.server.store, "probe", counted)
    async with server.http() as http:
        for answer in await asyncio.gather(*(http.get("/readyz") for _ in range(10))):
            assert answer.status_code == 200
    assert looks == 1
    server.server.readiness.stop()
    assert await server.server.readiness.not_ready_reason() == (
        "stopping",
        "this server is stopping",
    )
