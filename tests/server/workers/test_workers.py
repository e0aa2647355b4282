"""`--workers 2`: two processes behave like one server on one port."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.support.nodes import host_at_each_worker, reconnect, worker_pids
from tests.support.players import TIMEOUT_S, eventually, host_table, http_client, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ROOT, ServerProcess

from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.http_connection import RequestLine
from triptych.server.limits.buckets import per_hour
from triptych.server.workers.shared_limits import SharedMemory

pytestmark = pytest.mark.process

TABLES_PER_HOUR = 16
"""With this many tables, both workers have almost certainly created some."""


def is_dead(pid: int) -> bool:
    """Whether a process has ended; a zombie counts as ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


async def wait_for_metric(base: str, name: str, wanted: float) -> None:
    """Wait until a metric has this value. At first, its sum may lack slow workers."""
    async with http_client(base) as http, asyncio.timeout(TIMEOUT_S):
        while f"{name} {wanted:.1f}" not in (await http.get("/metrics")).text.splitlines():
            await asyncio.sleep(0.1)


async def test_two_workers_behave_as_one_server(tmp_path: Path) -> None:
    server = await ServerProcess(
        tmp_path / "data", workers=2, tables_per_hour=TABLES_PER_HOUR
    ).ready()
    hosts = await host_at_each_worker(server.base)
    sockets = [await host.connect() for host in hosts]
    async with http_client(server.base) as http:  # One keep-alive connection.
        for _ in range(3):
            for host in hosts:
                preview = (await http.get(f"/api/tables/{host.code}")).json()
                assert (preview["code"], preview["people"]) == (host.code, 1)
                page = await http.get(f"/{host.code}")
                assert f'"code":"{host.code}"' in page.text
        for host in hosts:
            # The body is too large for the message that passes a connection to another worker.
            body = b'{"name": "Cleo", "watch": true' + b" " * 60_000 + b"}"
            response = await http.post(f"/api/tables/{host.code}/join", content=body)
            assert response.status_code == 201, response.text
    for host, phone in zip(hosts, sockets, strict=True):
        bob = await (await join_table(server.base, host.code, "Bob")).connect()
        assert await phone.do("table", "StartGame") == "Done"
        for client in (phone, bob):
            await client.wait_for_view(lambda v: v["game"])
    await wait_for_metric(server.base, "triptych_sockets", 4)
    async with http_client(server.base) as http, asyncio.timeout(3 * TIMEOUT_S):
        # The limit of an address counts for both workers together.
        while (response := await http.post("/api/tables", json={"name": "Ann"})).status_code == 201:
            http.cookies.clear()
        assert (response.status_code, response.json()["code"]) == (429, "too_many_requests")
        # On a slow machine, the limit may have refilled and allowed one or two more tables.
        while (
            not TABLES_PER_HOUR
            <= (created := (await http.get("/healthz")).json()["tables"])
            < 2 * TABLES_PER_HOUR
        ):
            await asyncio.sleep(0.1)
        await wait_for_metric(server.base, "triptych_tables_created_total", created)
        await wait_for_metric(server.base, "triptych_tables", created)
    assert server.stop() == 0


async def test_repeated_create_request_opens_one_table_across_workers(tmp_path: Path) -> None:
    server = await ServerProcess(tmp_path / "data", workers=2).ready()
    body = {"name": "Ann", "id": "a-secret-of-this-device-1", "play": "contrast"}
    responses = set()
    for _ in range(8):  # Each new connection goes to a random worker.
        async with httpx.AsyncClient(base_url=server.base, timeout=TIMEOUT_S) as http:
            response = await http.post("/api/tables", json=body, follow_redirects=True)
        assert response.status_code == 201, response.text
        responses.add(response.text)
    assert len(responses) == 1
    await wait_for_metric(server.base, "triptych_tables_created_total", 1)
    assert server.stop() == 0


async def test_request_sent_byte_by_byte_is_routed_to_its_table(tmp_path: Path) -> None:
    server = await ServerProcess(tmp_path / "data", workers=2).ready()
    for host in await host_at_each_worker(server.base):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        for byte in f"GET /api/tables/{host.code} HTTP/1.1\r\nHost: x\r\n\r\n".encode():
            writer.write(bytes((byte,)))
            await writer.drain()
            await asyncio.sleep(0)
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.close()
    assert server.stop() == 0


async def test_killed_worker_is_restarted(tmp_path: Path, journal: str) -> None:
    server = await ServerProcess(
        tmp_path / "data", workers=2, restart_wait_ms=0, store=journal
    ).ready()
    hosts = await host_at_each_worker(server.base)
    sockets = [await host.connect() for host in hosts]
    os.kill(worker_pids(server)[0], signal.SIGKILL)
    await eventually(lambda: sockets[0].closed)
    # Requests wait while the worker restarts.
    reconnected = await reconnect(hosts[0], server.base)
    assert await reconnected.do("table", "AddBot") == "Done"
    assert not sockets[1].closed, "players at the other worker are not affected"
    assert await sockets[1].do("table", "AddBot") == "Done"
    assert server.stop() == 0


async def test_restarted_server_does_not_wait_for_leases_of_dead_workers(
    tmp_path: Path,
) -> None:
    first = await ServerProcess(tmp_path / "data", workers=2, lease_ms=600_000).ready()
    host = await host_table(first.base)
    workers = worker_pids(first)
    for pid in (first.pid, *workers):
        os.kill(pid, signal.SIGKILL)
    first.kill()
    await eventually(lambda: all(map(is_dead, workers)))  # A live worker keeps the port open.
    second = await ServerProcess(tmp_path / "data", port=first.port).ready()
    assert (await (await host.connect()).do("table", "AddBot")) == "Done"
    assert second.stop() == 0


def test_table_code_is_read_from_the_request_line() -> None:
    for line, code in {
        b"GET /ws/KQRZ HTTP/1.1": "KQRZ",
        b"GET /ws/kqrz?x=1 HTTP/1.1": "KQRZ",
        b"POST /api/tables/KQRZ/join HTTP/1.1": "KQRZ",
        b"GET /api/tables/KQRZS/boards/3 HTTP/1.1": "KQRZS",
        b"GET /tv/KQRZ HTTP/1.1": "KQRZ",
        b"GET /KQRZ HTTP/1.1": "KQRZ",
        b"GET /%4BQRZ HTTP/1.1": "KQRZ",
        b"POST /api/decks?table=KQRZ HTTP/1.1": "KQRZ",
        b"POST /api/tvs/ABCD?table=KQRZ HTTP/1.1": "KQRZ",
        b"POST /api/tvs/ABCD HTTP/1.1": None,
        b"GET /api/games HTTP/1.1": None,
        b"GET /ws/KQRZSTU HTTP/1.1": "KQRZSTU",
        b"GET /assets/KQRZ.js HTTP/1.1": None,
        b"GET /readyz HTTP/1.1": None,
        b"GET / HTTP/1.1": None,
        b"\x16\x03\x01": None,
    }.items():
        request = RequestLine.parse(line + b"\r\nHost: x\r\n\r\n")
        assert request == RequestLine(code, opens_websocket=line.startswith(b"GET /ws/")), line
    for incomplete in (b"", b"G", b"GET ", b"GET /ws/KQ"):
        assert RequestLine.parse(incomplete) is None
    assert RequestLine.parse(b"GET /" + b"a" * 5000) == RequestLine(), "over the limit: no waiting"
    for line in (b"POST /api/tables HTTP/1.1\r\n", b"POST /api/tables?x=1 HTTP/1.1\r\n"):
        assert RequestLine.parse(line) == RequestLine(creates_table=True)
    for line in (b"GET /api/tables HTTP/1.1\r\n", b"POST /api/tables?table=KQRZ HTTP/1.1\r\n"):
        request = RequestLine.parse(line)
        assert request is not None
        assert not request.creates_table


def test_shared_buckets_behave_like_local_buckets() -> None:
    now = [0.0]
    memory = SharedMemory()
    buckets = memory.new_buckets(per_hour(3), lambda: now[0])
    other = memory.new_buckets(per_hour(3), lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.is_exhausted("a")
    assert not buckets.is_exhausted("b")
    assert other.take("a"), "a separate set of buckets"
    now[0] = 1800.0
    assert buckets.fraction_left("a") == pytest.approx(0.5)
    assert buckets.take("a")
    assert not buckets.take("a")
    rng = random.Random(1)
    for _ in range(60_000):  # There are more keys than slots, so the fullest buckets are replaced.
        assert buckets.take(str(rng.random()))


def test_invalid_number_of_workers_is_refused() -> None:
    with pytest.raises(BadSettings, match="--workers: '0' is not a number from 1 to 99, or auto"):
        load({"workers": "0"}, {})
    assert load({"workers": "auto"}, {}).workers == "auto"


async def test_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        server = ServerProcess(tmp_path / "data", port=other.getsockname()[1], workers=2)
        await eventually(lambda: server._process.poll() is not None)
        assert server.stop() == 1
        assert "another program uses this port" in server.log.read_text()


def test_worker_that_does_not_stop_is_killed(tmp_path: Path) -> None:
    """The supervisor needs its own process, because it forks and sets signal handlers."""
    script = """
import os, signal, sys, time
from triptych.server.app import open_listener
from triptych.server.settings import Settings
from triptych.server.workers.supervisor import Supervisor

def serve_until_killed(settings, worker):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    worker.report_ready()
    while True:
        time.sleep(60)

settings = Settings(host="127.0.0.1", port=0, data=sys.argv[1])
supervisor = Supervisor(
    settings, 2, open_listener(settings), serve_until_killed, stop_timeout_s=0.05
)
supervisor.run(lambda: os.kill(os.getpid(), signal.SIGTERM))
"""
    result = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )
    assert result.returncode == 0, result.stderr
    assert "killing 2 workers that did not stop" in result.stderr
