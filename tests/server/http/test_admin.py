"""The owner's page: shut without a key, slow for whoever guesses, and blind to people."""

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
from tests.server.workers.test_workers import a_table_of_each, worker_pids
from tests.support.players import PATIENCE, Ended, Person, browser, eventually, host_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import Process
from tests.support.servers import Running, Start

from triptych.cli.drain import drain
from triptych.server.settings import BadSettings, Settings, load

KEY = "a-key-of-many-letters"


@pytest.fixture
async def server(start: Start) -> Running:
    return await start(admin_key=KEY)


async def ask(http: httpx.AsyncClient, key: str = KEY, **command: object) -> httpx.Response:
    headers = {"authorization": f"Bearer {key}"}
    if not command:
        return await http.get("/api/admin", headers=headers)
    return await http.post("/api/admin", headers=headers, json=command)


async def test_without_a_key_in_the_settings_there_is_no_such_page(start: Start) -> None:
    async with (await start()).http() as http:
        for answer in (await ask(http), await ask(http, "x"), await ask(http, type="Drain")):
            assert (answer.status_code, answer.json()["code"]) == (404, "admin_off")


def test_a_short_key_is_refused() -> None:
    with pytest.raises(BadSettings, match="admin_key: too short"):
        load({"admin_key": "guess-me"}, {})


async def test_whoever_guesses_keys_has_to_wait(server: Running) -> None:
    async with server.http() as http:
        assert (await http.get("/api/admin")).json()["code"] == "wrong_key"
        codes = [(await ask(http, f"{KEY}{n}")).json()["code"] for n in range(8)]
        assert codes[0] == "wrong_key"
        assert codes[-1] == "too_many_requests"
        # The right one waits as well: an answer would say that it is right.
        assert (await ask(http)).json()["code"] == "too_many_requests"


async def test_nothing_of_a_person_is_shown(server: Running) -> None:
    ann = await host_table(server.base, "Annabella Zweistein")
    await ann.connect()
    async with server.http() as http:
        answer = await ask(http)
    told = answer.json()
    assert answer.headers["cache-control"] == "no-store"
    assert (told["tables_here"], told["tables_kept"], told["sockets"]) == (1, 1, 1)
    [line] = told["tables"]
    assert (line["code"], line["people"], line["bots"]) == (ann.code, 1, 0)
    assert told["trouble"] is None
    assert {took["what"]: took["count"] > 0 for took in told["times"]}["command"]
    assert not any(told["errors"].values())
    for secret in ("Annabella", ann.token, ann.id, "127.0.0.1"):
        assert secret not in json.dumps(told)


async def test_a_closed_table_stays_closed_until_it_is_opened(server: Running) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    async with server.http() as http:
        assert (await shut(http, ann.code.lower(), True)).json() == {"shut": True}
        assert (await ask(http)).json()["tables_here"] == 0
        await eventually(lambda: socket.ended)
        assert socket.all("Fault")[-1]["code"] == "table_closed_by_operator"
        assert await refused(http, ann) == "table_closed_by_operator"
        with pytest.raises(Ended, match="table_closed_by_operator"):
            await ann.connect()
        assert (await shut(http, ann.code, True)).status_code == 200
        assert (await shut(http, ann.code, False, "guess")).json()["code"] == "wrong_key"
        assert (await shut(http, ann.code, False)).status_code == 200
        assert (await http.get(f"/api/tables/{ann.code}")).status_code == 200
        for code in ("WXYZ", "W", "W" * 300):
            assert (await shut(http, code, True)).json()["code"] == "no_such_table"
    await ann.connect()


async def shut(http: httpx.AsyncClient, code: str, closed: bool, key: str = KEY) -> httpx.Response:
    headers = {"authorization": f"Bearer {key}"}
    return await http.post(f"/api/tables/{code}/shut", headers=headers, json={"shut": closed})


async def refused(http: httpx.AsyncClient, person: Person) -> str:
    headers = {"authorization": f"Bearer {person.token}"}
    return str((await http.get(f"/api/tables/{person.code}", headers=headers)).json()["code"])


async def test_read_only_lets_players_play_and_nobody_begin(server: Running) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    async with server.http() as http:
        assert (await ask(http, type="SetReadOnly", on=True)).json()["read_only"]
        for path in ("/api/tables", f"/api/tables/{ann.code}/join"):
            answer = await http.post(path, json={"name": "Ben"})
            assert (answer.status_code, answer.json()["code"]) == (503, "read_only")
        token = {"authorization": f"Bearer {ann.token}"}
        upload = await http.post(f"/api/tables/{ann.code}/decks", headers=token)
        assert upload.json()["code"] == "read_only"
        assert await socket.do("table", "AddBot") == "Done"
        assert not (await ask(http, type="SetReadOnly", on=False)).json()["read_only"]
        assert (await http.post("/api/tables", json={"name": "Ben"})).status_code == 201


async def test_a_drained_server_keeps_its_games_and_takes_no_more(server: Running) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    await host_table(server.base)  # Nobody stays there.
    async with server.http() as http:
        assert (await ask(http, type="Drain")).json()["draining"]
        ready = await http.get("/readyz")
        assert (ready.status_code, ready.json()["code"]) == (503, "draining")
        new = await http.post("/api/tables", json={"name": "Ben"})
        assert (new.status_code, new.json()["code"]) == (503, "draining")
        assert await socket.do("table", "AddBot") == "Done"
        assert (await ask(http)).json()["tables_here"] == 1
        assert not (await ask(http, type="Drain", on=False)).json()["draining"]
        assert (await http.get("/readyz")).status_code == 200


async def test_the_page_may_talk_to_nobody_else(server: Running) -> None:
    async with server.http() as http:
        page = await http.get("/admin")
        assert page.status_code == 200
        policy = page.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert "unsafe" not in policy
        assert page.headers["cache-control"] == "no-store"
        for body in ("", "{}", '{"type":"Drain","on":7}', '{"type":"Burn"}'):
            headers = {"authorization": f"Bearer {KEY}"}
            bad = await http.post("/api/admin", headers=headers, content=body)
            assert (bad.status_code, bad.json()["code"]) == (400, "bad_body")


async def both_tell(http: httpx.AsyncClient) -> Any:
    """What the owner is told, once no worker is so slow that it is left out."""
    async with asyncio.timeout(PATIENCE):
        while len((told := (await ask(http)).json())["nodes"]) < 2:
            await asyncio.sleep(0.05)
    return told


@pytest.mark.process
async def test_all_workers_are_one_server_to_its_owner(tmp_path: Path) -> None:
    server = await Process(tmp_path / "data", workers=2, admin_key=KEY).ready()
    hosts = await a_table_of_each(server.base)
    async with browser(server.base) as http:
        told = await both_tell(http)
        assert {line["code"] for line in told["tables"]} >= {host.code for host in hosts}
        assert told["tables_here"] == sum(node["tables"] for node in told["nodes"])
        names = [node["name"] for node in told["nodes"]]
        assert names == sorted(names), "in the same order, whichever worker answers"
        assert (await ask(http, type="SetReadOnly", on=True)).json()["read_only"]
        assert (await ask(http, type="Drain")).json()["draining"]
    before = worker_pids(server)
    os.kill(before[0], signal.SIGKILL)
    await eventually(lambda: len(set(worker_pids(server)) - {before[0]}) == 2)
    async with browser(server.base) as http:
        # A worker that is started again knows what the owner has set.
        told = await both_tell(http)
        assert told["draining"], "all of them are"
        for host in hosts:
            late = await http.post(f"/api/tables/{host.code}/join", json={"name": "Ben"})
            assert late.json()["code"] == "read_only"
            assert (await shut(http, host.code, True)).status_code == 200
            assert await refused(http, host) == "table_closed_by_operator"


async def test_the_command_waits_until_the_server_is_empty(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = await host_table(server.base)
    socket = await ann.connect()
    here = Settings(host="127.0.0.1", port=server.http_server.port, admin_key=KEY)
    assert await asyncio.to_thread(drain, here, 0.0) == 1
    assert "One table is still in use" in capsys.readouterr().out
    socket.hang_up()
    await eventually(lambda: not server.server.tables.live[ann.code].in_use())
    assert await asyncio.to_thread(drain, here, 60.0) == 0
    assert "empty" in capsys.readouterr().out
    with pytest.raises(typer.Exit):
        await asyncio.to_thread(drain, Settings(port=here.port, host=here.host), 0.0)
    assert "draining needs admin_key" in capsys.readouterr().err


@pytest.mark.process
async def test_a_drained_node_hands_its_tables_to_another(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    started = [
        Process(tmp_path / name, store=postgres_url, node=name, admin_key=KEY)
        for name in ("one", "two")
    ]
    one, two = [await process.ready() for process in started]
    ann = await host_table(one.base)
    await ann.connect()
    async with browser(one.base) as here, browser(two.base) as there, asyncio.timeout(PATIENCE):
        # Each hears of the other in its own time.
        for asked, loads in ((here, {"one": 1, "two": 0}), (there, {"two": 0, "one": 1})):
            while {n["name"]: n["tables"] for n in (await ask(asked)).json()["nodes"]} != loads:
                await asyncio.sleep(0.1)
        assert (await ask(here, type="Drain")).json()["draining"]
        while (await ask(here)).json()["tables_here"]:
            await asyncio.sleep(0.1)
        # The same address leads to the table all the same, wherever it is now.
        socket = await ann.connect()
        assert await socket.do("table", "AddBot") == "Done"
        assert (await ask(there)).json()["tables"][0]["code"] == ann.code
        assert (await ask(here)).json()["tables_here"] == 0
        assert not (await ask(here, type="Drain", on=False)).json()["draining"]
        assert (await here.get("/healthz")).status_code == 200
