"""`--workers 2`: one port, two processes, and nobody outside can tell."""

import asyncio
import os
import random
import signal
import socket
import zlib
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.cluster.test_nodes import back
from tests.support.players import PATIENCE, Person, browser, eventually, host_table, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import Process

from triptych.server.cluster.request_line import IncompleteRequest, creates_table, table_code
from triptych.server.limits.buckets import per_hour
from triptych.server.settings import BadSettings, load
from triptych.server.workers.shared_limits import SharedMemory

pytestmark = pytest.mark.process

HOUR = 16
"""Tables an hour, where they are counted: enough to have met both workers, all but surely."""


def worker_of(code: str) -> int:
    return zlib.crc32(code.encode()) % 2


def worker_pids(server: Process) -> list[int]:
    """The oldest first, so by index until one has died. Numbers begin anew when they are used up,
    so the larger one need not be the younger."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
    return [int(child) for child in children.split()]


def dead(pid: int) -> bool:
    """Gone, or only its name is left."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


async def a_table_of_each(base: str) -> list[Person]:
    """One host at each worker's table, by the worker's index."""
    found: dict[int, Person] = {}
    async with asyncio.timeout(PATIENCE):
        while len(found) < 2:
            host = await host_table(base)
            found.setdefault(worker_of(host.code), host)
    return [found[0], found[1]]


async def metric_is(base: str, name: str, wanted: float) -> None:
    """Wait until this figure is so: a worker that is slow to answer is left out of the sum."""
    async with browser(base) as http, asyncio.timeout(PATIENCE):
        while f"{name} {wanted:.1f}" not in (await http.get("/metrics")).text.splitlines():
            await asyncio.sleep(0.1)


async def test_one_server_to_the_outside(tmp_path: Path) -> None:
    server = await Process(tmp_path / "data", workers=2, tables_per_hour=HOUR).ready()
    hosts = await a_table_of_each(server.base)
    sockets = [await host.connect() for host in hosts]
    async with browser(server.base) as http:  # One connection, kept alive, to and fro.
        for _ in range(3):
            for host in hosts:
                found = (await http.get(f"/api/tables/{host.code}")).json()
                assert (found["code"], found["people"]) == (host.code, 1)
                page = await http.get(f"/{host.code}")
                assert f'"code":"{host.code}"' in page.text
        for host in hosts:
            # More than fits beside a connection in one message.
            body = b'{"name": "Cleo", "watch": true' + b" " * 60_000 + b"}"
            made = await http.post(f"/api/tables/{host.code}/join", content=body)
            assert made.status_code == 201, made.text
    for host, phone in zip(hosts, sockets, strict=True):
        bob = await (await join_table(server.base, host.code, "Bob")).connect()
        assert await phone.do("table", "StartGame") == "Done"
        for one in (phone, bob):
            await one.seen(lambda v: v["game"])
    await metric_is(server.base, "triptych_sockets", 4)
    async with browser(server.base) as http, asyncio.timeout(3 * PATIENCE):
        # What one address may take counts for both workers together.
        while (made := await http.post("/api/tables", json={"name": "Ann"})).status_code == 201:
            http.cookies.clear()
        assert (made.status_code, made.json()["code"]) == (429, "too_many_requests")
        # An hour is long, but a slow machine may have earned one or two more.
        while not HOUR <= (opened := (await http.get("/healthz")).json()["tables"]) < 2 * HOUR:
            await asyncio.sleep(0.1)
        await metric_is(server.base, "triptych_tables_created_total", opened)
        await metric_is(server.base, "triptych_tables", opened)
    assert server.stop() == 0


async def test_asking_again_opens_no_second_table_at_another_worker(tmp_path: Path) -> None:
    server = await Process(tmp_path / "data", workers=2).ready()
    body = {"name": "Ann", "id": "a-secret-of-this-device-1", "play": "contrast"}
    told = set()
    for _ in range(8):  # Each on a connection of its own: workers are dealt at random.
        async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http:
            answer = await http.post("/api/tables", json=body, follow_redirects=True)
        assert answer.status_code == 201, answer.text
        told.add(answer.text)
    assert len(told) == 1
    await metric_is(server.base, "triptych_tables_created_total", 1)
    assert server.stop() == 0


async def test_a_request_that_comes_byte_by_byte_finds_its_table(tmp_path: Path) -> None:
    server = await Process(tmp_path / "data", workers=2).ready()
    for host in await a_table_of_each(server.base):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        for byte in f"GET /api/tables/{host.code} HTTP/1.1\r\nHost: x\r\n\r\n".encode():
            writer.write(bytes((byte,)))
            await writer.drain()
            await asyncio.sleep(0)
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.close()
    assert server.stop() == 0


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def journal(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Settings for each of the two journals."""
    return {} if request.param == "sqlite" else {"store": request.getfixturevalue("postgres_url")}


async def test_a_worker_that_dies_is_started_again(tmp_path: Path, journal: dict[str, Any]) -> None:
    server = await Process(tmp_path / "data", workers=2, rest_ms=0, **journal).ready()
    hosts = await a_table_of_each(server.base)
    sockets = [await host.connect() for host in hosts]
    os.kill(worker_pids(server)[0], signal.SIGKILL)
    await eventually(lambda: sockets[0].ended)
    # Whoever asks while it is away waits for the new one.
    again = await back(hosts[0], server.base)
    assert await again.do("table", "AddBot") == "Done"
    assert not sockets[1].ended, "the other worker's players notice nothing"
    assert await sockets[1].do("table", "AddBot") == "Done"
    assert server.stop() == 0


async def test_a_server_under_another_name_does_not_wait_for_the_dead_ones_lease(
    tmp_path: Path,
) -> None:
    first = await Process(tmp_path / "data", workers=2, lease_ms=600_000).ready()
    host = await host_table(first.base)
    workers = worker_pids(first)
    for pid in (first.pid, *workers):
        os.kill(pid, signal.SIGKILL)
    first.kill()
    await eventually(lambda: all(map(dead, workers)))  # Until then the port is theirs.
    alone = await Process(tmp_path / "data", port=first.port).ready()
    assert (await (await host.connect()).do("table", "AddBot")) == "Done"
    assert alone.stop() == 0


def test_the_code_is_read_from_the_first_line() -> None:
    for line, code in {
        b"GET /ws/KQRZ HTTP/1.1": "KQRZ",
        b"GET /ws/kqrz?x=1 HTTP/1.1": "KQRZ",
        b"POST /api/tables/KQRZ/join HTTP/1.1": "KQRZ",
        b"GET /api/tables/KQRZS/boards/3 HTTP/1.1": "KQRZS",
        b"GET /tv/KQRZ HTTP/1.1": "KQRZ",
        b"GET /KQRZ HTTP/1.1": "KQRZ",
        b"GET /%4BQRZ HTTP/1.1": "KQRZ",
        b"POST /api/decks?table=KQRZ HTTP/1.1": "KQRZ",
        b"POST /api/screens/ABCD?table=KQRZ HTTP/1.1": "KQRZ",
        b"POST /api/screens/ABCD HTTP/1.1": None,
        b"GET /api/games HTTP/1.1": None,
        b"GET /ws/KQRZSTU HTTP/1.1": "KQRZSTU",
        b"GET /assets/KQRZ.js HTTP/1.1": None,
        b"GET /readyz HTTP/1.1": None,
        b"GET / HTTP/1.1": None,
        b"\x16\x03\x01": None,
    }.items():
        assert table_code(line + b"\r\nHost: x\r\n\r\n") == code, line
    for early in (b"", b"G", b"GET ", b"GET /ws/KQ"):
        with pytest.raises(IncompleteRequest):
            table_code(early)
    assert table_code(b"GET /" + b"a" * 5000) is None, "nobody waits for ever"
    assert creates_table(b"POST /api/tables HTTP/1.1\r\n")
    assert not creates_table(b"POST /api/tables/KQRZ/join HTTP/1.1\r\n")


def test_shared_buckets_count_as_others_do() -> None:
    now = [0.0]
    shelf = SharedMemory()
    one = shelf.new_buckets(per_hour(3), lambda: now[0])
    other = shelf.new_buckets(per_hour(3), lambda: now[0])
    assert [one.take("a") for _ in range(4)] == [True, True, True, False]
    assert one.is_exhausted("a")
    assert not one.is_exhausted("b")
    assert other.take("a"), "another kind"
    now[0] = 1800.0
    assert one.fraction_left("a") == pytest.approx(0.5)
    assert one.take("a")
    assert not one.take("a")
    rng = random.Random(1)
    for _ in range(60_000):  # More than there is room for: the oldest are forgotten, nobody fails.
        assert one.take(str(rng.random()))


def test_a_wrong_number_of_workers_is_told() -> None:
    with pytest.raises(BadSettings, match="workers: Expected a number from 1 to 99, or auto"):
        load({"workers": "0"}, {})
    assert load({"workers": "auto"}, {}).workers == "auto"


async def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server = Process(tmp_path / "data", port=taken.getsockname()[1], workers=2)
        await eventually(lambda: server._process.poll() is not None)
        assert server.stop() == 1
        assert "another program uses this port" in server.log.read_text()
