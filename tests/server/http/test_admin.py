"""The admin page: off without a key, limits for guesses, and no personal data."""

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
from tests.support.http_requests import bearer
from tests.support.nodes import host_at_each_worker, worker_pids
from tests.support.players import (
    TIMEOUT_S,
    Disconnected,
    Person,
    eventually,
    host_table,
    http_client,
)
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess
from tests.support.servers import RunningServer, StartServer

from triptych.cli.drain import drain
from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.settings import Settings

KEY = "a-key-of-many-letters"


@pytest.fixture
async def server(start: StartServer) -> RunningServer:
    return await start(admin_key=KEY)


async def call_admin(http: httpx.AsyncClient, key: str = KEY, **command: object) -> httpx.Response:
    headers = bearer(key)
    if not command:
        return await http.get("/api/admin", headers=headers)
    return await http.post("/api/admin", headers=headers, json=command)


async def test_admin_api_is_off_without_a_key_in_the_settings(start: StartServer) -> None:
    async with (await start()).http() as http:
        for response in (
            await call_admin(http),
            await call_admin(http, "x"),
            await call_admin(http, type="Drain"),
        ):
            assert (response.status_code, response.json()["code"]) == (404, "admin_off")


def test_short_admin_key_is_refused() -> None:
    with pytest.raises(BadSettings, match="--admin-key: too short"):
        load({"admin_key": "guess-me"}, {})


async def test_guesses_of_the_admin_key_are_limited(server: RunningServer, no_refill: None) -> None:
    async with server.http() as http:
        assert (await http.get("/api/admin")).json()["code"] == "wrong_key"
        codes = [(await call_admin(http, f"{KEY}{n}")).json()["code"] for n in range(8)]
        assert codes[0] == "wrong_key"
        assert codes[-1] == "too_many_requests"
        # The right key is refused as well. Otherwise, the response would confirm it.
        assert (await call_admin(http)).json()["code"] == "too_many_requests"


async def test_admin_status_contains_no_personal_data(server: RunningServer) -> None:
    ann = await host_table(server.base, "Annabella Zweistein")
    await ann.connect()
    async with server.http() as http:
        response = await call_admin(http)
    status = response.json()
    assert response.headers["cache-control"] == "no-store"
    assert (status["tables_here"], status["stored_tables"], status["sockets"]) == (1, 1, 1)
    [row] = status["tables"]
    assert (row["code"], row["people"], row["bots"]) == (ann.code, 1, 0)
    assert status["problem"] is None
    assert {timing["what"]: timing["count"] > 0 for timing in status["times"]}["command"]
    assert not any(status["errors"].values())
    for secret in ("Annabella", ann.token, ann.id, "127.0.0.1"):
        assert secret not in json.dumps(status)


async def test_closed_table_stays_closed_until_reopened(server: RunningServer) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    async with server.http() as http:
        assert (await set_closed(http, ann.code.lower(), True)).json() == {"closed": True}
        assert (await call_admin(http)).json()["tables_here"] == 0
        await eventually(lambda: socket.closed)
        assert socket.all("Fault")[-1]["code"] == "table_closed_by_operator"
        assert await refusal_code(http, ann) == "table_closed_by_operator"
        with pytest.raises(Disconnected, match="table_closed_by_operator"):
            await ann.connect()
        assert (await set_closed(http, ann.code, True)).status_code == 200
        assert (await set_closed(http, ann.code, False, "guess")).json()["code"] == "wrong_key"
        assert (await set_closed(http, ann.code, False)).status_code == 200
        assert (await http.get(f"/api/tables/{ann.code}")).status_code == 200
        for code in ("WXYZ", "W", "W" * 300):
            assert (await set_closed(http, code, True)).json()["code"] == "no_such_table"
    await ann.connect()


async def set_closed(
    http: httpx.AsyncClient, code: str, closed: bool, key: str = KEY
) -> httpx.Response:
    headers = bearer(key)
    return await http.post(f"/api/tables/{code}/close", headers=headers, json={"closed": closed})


async def refusal_code(http: httpx.AsyncClient, person: Person) -> str:
    headers = bearer(person.token)
    return str((await http.get(f"/api/tables/{person.code}", headers=headers)).json()["code"])


async def test_read_only_mode_refuses_new_tables_and_people_but_games_continue(
    server: RunningServer,
) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    async with server.http() as http:
        assert (await call_admin(http, type="SetReadOnly", on=True)).json()["read_only"]
        for path in ("/api/tables", f"/api/tables/{ann.code}/join"):
            response = await http.post(path, json={"name": "Ben"})
            assert (response.status_code, response.json()["code"]) == (503, "read_only")
        token = bearer(ann.token)
        upload = await http.post(f"/api/tables/{ann.code}/decks", headers=token)
        assert upload.json()["code"] == "read_only"
        assert await socket.do("table", "AddBot") == "Done"
        assert not (await call_admin(http, type="SetReadOnly", on=False)).json()["read_only"]
        assert (await http.post("/api/tables", json={"name": "Ben"})).status_code == 201


async def test_draining_server_keeps_its_tables_and_accepts_no_new_ones(
    server: RunningServer,
) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    await host_table(server.base)  # A table without a connection.
    async with server.http() as http:
        assert (await call_admin(http, type="Drain")).json()["draining"]
        ready = await http.get("/readyz")
        assert (ready.status_code, ready.json()["code"]) == (503, "draining")
        new = await http.post("/api/tables", json={"name": "Ben"})
        assert (new.status_code, new.json()["code"]) == (503, "draining")
        assert await socket.do("table", "AddBot") == "Done"
        assert (await call_admin(http)).json()["tables_here"] == 1
        assert not (await call_admin(http, type="Drain", on=False)).json()["draining"]
        assert (await http.get("/readyz")).status_code == 200


async def test_admin_page_allows_only_same_origin_requests(server: RunningServer) -> None:
    async with server.http() as http:
        page = await http.get("/admin")
        assert page.status_code == 200
        policy = page.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in policy
        assert page.headers["cache-control"] == "no-store"
        for body in ("", "{}", '{"type":"Drain","on":7}', '{"type":"Burn"}'):
            headers = bearer(KEY)
            bad = await http.post("/api/admin", headers=headers, content=body)
            assert (bad.status_code, bad.json()["code"]) == (400, "bad_body")


async def status_of_two_workers(http: httpx.AsyncClient) -> Any:
    """Wait for a status that includes both workers; returns it."""
    async with asyncio.timeout(TIMEOUT_S):
        while len((status := (await call_admin(http)).json())["nodes"]) < 2:
            await asyncio.sleep(0.05)
    return status


@pytest.mark.process
async def test_admin_status_and_commands_cover_all_workers(tmp_path: Path) -> None:
    server = await ServerProcess(tmp_path / "data", workers=2, admin_key=KEY).ready()
    hosts = await host_at_each_worker(server.base)
    async with http_client(server.base) as http:
        status = await status_of_two_workers(http)
        assert {row["code"] for row in status["tables"]} >= {host.code for host in hosts}
        assert status["tables_here"] == sum(node["tables"] for node in status["nodes"])
        names = [node["name"] for node in status["nodes"]]
        assert names == sorted(names), "the order does not depend on the worker that answers"
        assert (await call_admin(http, type="SetReadOnly", on=True)).json()["read_only"]
        assert (await call_admin(http, type="Drain")).json()["draining"]
    before = worker_pids(server)
    os.kill(before[0], signal.SIGKILL)
    await eventually(lambda: len(set(worker_pids(server)) - {before[0]}) == 2)
    async with http_client(server.base) as http:
        # The restarted worker has the settings that the owner made.
        status = await status_of_two_workers(http)
        assert status["draining"], "all workers are draining"
        for host in hosts:
            join = await http.post(f"/api/tables/{host.code}/join", json={"name": "Ben"})
            assert join.json()["code"] == "read_only"
            assert (await set_closed(http, host.code, True)).status_code == 200
            assert await refusal_code(http, host) == "table_closed_by_operator"


async def test_drain_command_waits_until_the_server_is_empty(
    server: RunningServer, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    settings = Settings(host="127.0.0.1", port=server.http_server.port, admin_key=KEY)
    assert await asyncio.to_thread(drain, settings, 0.0) == 1
    assert "One table is still in use" in capsys.readouterr().out
    socket.disconnect()
    await eventually(lambda: not server.server.tables.live[ann.code].in_use())
    assert await asyncio.to_thread(drain, settings, 60.0) == 0
    assert "empty" in capsys.readouterr().out
    with pytest.raises(typer.Exit):
        await asyncio.to_thread(drain, Settings(port=settings.port, host=settings.host), 0.0)
    assert "set admin_key to use drain" in capsys.readouterr().err


@pytest.mark.process
async def test_drained_node_hands_its_tables_to_another(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    started = [
        ServerProcess(tmp_path / name, store=postgres_url, node=name, admin_key=KEY)
        for name in ("one", "two")
    ]
    one, two = [await process.ready() for process in started]
    ann = await host_table(one.base)
    await ann.connect()
    async with (
        http_client(one.base) as at_one,
        http_client(two.base) as at_two,
        asyncio.timeout(TIMEOUT_S),
    ):
        # Each node learns of the other with a delay.
        for http, expected in ((at_one, {"one": 1, "two": 0}), (at_two, {"two": 0, "one": 1})):
            while {
                n["name"]: n["tables"] for n in (await call_admin(http)).json()["nodes"]
            } != expected:
                await asyncio.sleep(0.1)
        assert (await call_admin(at_one, type="Drain")).json()["draining"]
        while (await call_admin(at_one)).json()["tables_here"]:
            await asyncio.sleep(0.1)
        # The old address still leads to the table.
        socket = await ann.connect()
        assert await socket.do("table", "AddBot") == "Done"
        assert (await call_admin(at_two)).json()["tables"][0]["code"] == ann.code
        assert (await call_admin(at_one)).json()["tables_here"] == 0
        assert not (await call_admin(at_one, type="Drain", on=False)).json()["draining"]
        assert (await at_one.get("/healthz")).status_code == 200
        assert two.stop() == 0
        # After the cancellation, this node restores tables again.
        socket = await ann.connect()
        assert await socket.do("table", "AddBot") == "Done"
