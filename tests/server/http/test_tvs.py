"""TV pairing: a TV shows a code, and a phone sends its table there."""

import asyncio
from pathlib import Path

import httpx
import pytest
from tests.support.http_requests import bearer
from tests.support.nodes import two_nodes
from tests.support.players import (
    TIMEOUT_S,
    Disconnected,
    Person,
    Socket,
    eventually,
    host_table,
    http_client,
    join_table,
)
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.live.lifecycle import Phase
from triptych.server.limits.visitor_limits import TV_CODES_PER_MINUTE
from triptych.wire.messages import PROTOCOL_VERSION


async def send_to_tv(http: httpx.AsyncClient, code: str, person: Person) -> httpx.Response:
    path, body = f"/api/tvs/{code}", {"table": person.code}
    return await http.post(path, json=body, headers=bearer(person.token))


async def test_phone_sends_its_table_to_the_tv(server: RunningServer) -> None:
    ann = await host_table(server.base)
    async with server.http() as tv, server.http() as phone:
        pairing = (await tv.post("/api/tvs")).json()
        assert len(pairing["code"]) == 4
        path = f"/api/tvs/{pairing['code']}"
        poll = asyncio.create_task(tv.get(path, headers=bearer(pairing["secret"])))
        sent = await send_to_tv(phone, pairing["code"].lower(), ann)
        assert (sent.status_code, sent.json()) == (200, {"table": ann.code})
        assert (await poll).json() == {"table": ann.code}
        again = await tv.get(path, headers=bearer(pairing["secret"]))
        assert again.json() == {"table": ann.code}, "a lost response can be requested again"

        twice = await send_to_tv(phone, pairing["code"], ann)
        assert (twice.status_code, twice.json()["code"]) == (404, "no_such_tv")


async def test_only_the_tv_itself_receives_the_table(server: RunningServer) -> None:
    ann = await host_table(server.base)
    async with server.http() as tv, server.http() as other:
        pairing = (await tv.post("/api/tvs")).json()
        await send_to_tv(other, pairing["code"], ann)
        path = f"/api/tvs/{pairing['code']}"
        for headers, status in (({}, 401), (bearer("guess"), 404), (bearer(ann.token), 404)):
            response = await other.get(path, headers=headers)
            assert response.status_code == status, response.text
            assert ann.code not in response.text


async def test_sending_needs_a_person_of_the_table_and_a_waiting_code(
    server: RunningServer,
) -> None:
    ann, bob = await host_table(server.base), await host_table(server.base, "Bob")
    async with server.http() as tv, server.http() as phone:
        pairing = (await tv.post("/api/tvs")).json()
        body = {"table": ann.code}
        path = f"/api/tvs/{pairing['code']}"
        assert (await phone.post(path, json=body)).status_code == 401
        foreign = await phone.post(path, json=body, headers=bearer(bob.token))
        assert foreign.json()["code"] == "wrong_token"
        assert (await send_to_tv(phone, "WXYZ", ann)).json()["code"] == "no_such_tv"
        assert (await send_to_tv(phone, "nonsense", ann)).json()["code"] == "no_such_tv"
        cleo = await join_table(server.base, ann.code, "Cleo")
        assert (await send_to_tv(phone, pairing["code"], cleo)).status_code == 200, (
            "any person of the table may send it"
        )


async def test_tv_codes_expire(start: StartServer) -> None:
    server = await start(change(QUICK, tv_code_lifetime_s=0))
    ann = await host_table(server.base)
    async with server.http() as tv:
        expired = (await tv.post("/api/tvs")).json()
        path = f"/api/tvs/{expired['code']}"
        assert (await tv.get(path, headers=bearer(expired["secret"]))).status_code == 404
        assert (await send_to_tv(tv, expired["code"], ann)).status_code == 404


async def test_request_of_a_waiting_tv_ends(start: StartServer) -> None:
    server = await start(change(QUICK, tv_long_poll_s=0.05))
    async with server.http() as tv:
        fresh = (await tv.post("/api/tvs")).json()
        path = f"/api/tvs/{fresh['code']}"
        assert (await tv.get(path, headers=bearer(fresh["secret"]))).json() == {"table": None}


async def test_waiting_tvs_get_an_answer_when_the_server_stops(
    start: StartServer,
) -> None:
    server = await start(change(QUICK, tv_long_poll_s=10 * TIMEOUT_S))
    async with server.http() as tv, asyncio.timeout(TIMEOUT_S):
        pairing = (await tv.post("/api/tvs")).json()
        path, key = f"/api/tvs/{pairing['code']}", bearer(pairing["secret"])
        poll = asyncio.create_task(tv.get(path, headers=key))
        await eventually(lambda: server.server.limits.waiting_tvs._held)
        server.server.lifecycle.enter(Phase.STOPPED)
        assert (await poll).json() == {"table": None}


async def test_tv_codes_cannot_be_guessed_or_exhausted(start: StartServer, no_refill: None) -> None:
    server = await start(lookups_per_minute=3)
    ann = await host_table(server.base)
    async with server.http() as http:
        codes = [(await send_to_tv(http, "WXYZ", ann)).json()["code"] for _ in range(5)]
        assert codes == ["no_such_tv"] * 3 + ["too_many_requests"] * 2
        statuses = [(await http.post("/api/tvs")).status_code for _ in range(TV_CODES_PER_MINUTE)]
        assert statuses == [201] * TV_CODES_PER_MINUTE
        assert (await http.post("/api/tvs")).json()["code"] == "too_many_requests"


@pytest.mark.process
async def test_tv_and_phone_may_use_different_nodes(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    """The table is locked, but the node that has it admits the TV."""
    first, second = await two_nodes(tmp_path, postgres_url)
    ann = await host_table(second.base)
    assert await (await ann.connect()).do("table", "LockTable", locked=True) == "Done"
    async with http_client(first.base) as tv, http_client(second.base) as phone:
        pairing = (await tv.post("/api/tvs")).json()
        path, key = f"/api/tvs/{pairing['code']}", bearer(pairing["secret"])
        poll = asyncio.create_task(tv.get(path, headers=key, follow_redirects=True))
        assert (await send_to_tv(phone, pairing["code"], ann)).status_code == 200
        assert (await poll).json() == {"table": ann.code}
        cookie = f"triptych_device={tv.cookies['triptych_device']}"
        paired = await Socket.open(first.base, ann.code, Cookie=cookie)
        await paired.hello(tv=True)


async def test_paired_tv_may_view_a_locked_table(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await phone.do("table", "LockTable", locked=True) == "Done"
    async with server.http() as tv, server.http() as http:
        pairing = (await tv.post("/api/tvs")).json()
        cookie = f"triptych_device={tv.cookies['triptych_device']}"
        stranger = await Socket.open(server.base, ann.code, Cookie=cookie)
        stranger.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": None, "tv": True})
        with pytest.raises(Disconnected):
            await stranger.wait_until(lambda: False)
        assert stranger.all("Fault")[-1]["code"] == "table_locked"
        assert (await send_to_tv(http, pairing["code"], ann)).status_code == 200
        path = f"/api/tvs/{pairing['code']}"
        assert (await tv.get(path, headers=bearer(pairing["secret"]))).json()["table"] == ann.code
        paired = await Socket.open(server.base, ann.code, Cookie=cookie)
        await paired.hello(tv=True)
        assert paired.view["code"] == ann.code
