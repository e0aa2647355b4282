"""A TV without a table: four letters on the wall, and a phone that sends its table there."""

import asyncio
from pathlib import Path

import httpx
import pytest
from tests.server.cluster.test_nodes import two_nodes
from tests.support.players import Ended, Person, Socket, browser, host_table, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.servers import Running, Start

from triptych.server.http import tvs
from triptych.server.limits.visitor_limits import TV_CODES_PER_MINUTE
from triptych.wire.messages import PROTOCOL_VERSION


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


async def send(http: httpx.AsyncClient, letters: str, person: Person) -> httpx.Response:
    path, body = f"/api/screens/{letters}", {"table": person.code}
    return await http.post(path, json=body, headers=bearer(person.token))


async def test_a_phone_sends_its_table_to_the_tv(server: Running) -> None:
    ann = await host_table(server.base)
    async with server.http() as tv, server.http() as phone:
        screen = (await tv.post("/api/screens")).json()
        assert len(screen["code"]) == 4
        path = f"/api/screens/{screen['code']}"
        asking = asyncio.create_task(tv.get(path, headers=bearer(screen["secret"])))
        sent = await send(phone, screen["code"].lower(), ann)
        assert (sent.status_code, sent.json()) == (200, {"table": ann.code})
        assert (await asking).json() == {"table": ann.code}
        again = await tv.get(path, headers=bearer(screen["secret"]))
        assert again.json() == {"table": ann.code}, "an answer that was lost can be asked for again"
        twice = await send(phone, screen["code"], ann)
        assert (twice.status_code, twice.json()["code"]) == (404, "no_such_tv")


async def test_only_the_tv_itself_learns_what_was_sent(server: Running) -> None:
    ann = await host_table(server.base)
    async with server.http() as tv, server.http() as other:
        screen = (await tv.post("/api/screens")).json()
        await send(other, screen["code"], ann)
        path = f"/api/screens/{screen['code']}"
        for headers, status in (({}, 401), (bearer("guess"), 404), (bearer(ann.token), 404)):
            answer = await other.get(path, headers=headers)
            assert answer.status_code == status, answer.text
            assert ann.code not in answer.text


async def test_sending_takes_a_seat_at_the_table_and_letters_that_wait(server: Running) -> None:
    ann, bob = await host_table(server.base), await host_table(server.base, "Bob")
    async with server.http() as tv, server.http() as phone:
        screen = (await tv.post("/api/screens")).json()
        body = {"table": ann.code}
        path = f"/api/screens/{screen['code']}"
        assert (await phone.post(path, json=body)).status_code == 401
        foreign = await phone.post(path, json=body, headers=bearer(bob.token))
        assert foreign.json()["code"] == "wrong_token"
        assert (await send(phone, "WXYZ", ann)).json()["code"] == "no_such_tv"
        assert (await send(phone, "nonsense", ann)).json()["code"] == "no_such_tv"
        cleo = await join_table(server.base, ann.code, "Cleo")
        assert (await send(phone, screen["code"], cleo)).status_code == 200, "not only the host"


async def test_letters_run_out_and_a_question_is_not_held_for_ever(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tvs, "LONG_POLL_S", 0.05)
    monkeypatch.setattr(tvs, "CODE_LIFETIME_S", 0)
    ann = await host_table(server.base)
    async with server.http() as tv:
        over = (await tv.post("/api/screens")).json()
        path = f"/api/screens/{over['code']}"
        assert (await tv.get(path, headers=bearer(over["secret"]))).status_code == 404
        assert (await send(tv, over["code"], ann)).status_code == 404
        monkeypatch.setattr(tvs, "CODE_LIFETIME_S", 60)
        fresh = (await tv.post("/api/screens")).json()
        path = f"/api/screens/{fresh['code']}"
        assert (await tv.get(path, headers=bearer(fresh["secret"]))).json() == {"table": None}


async def test_letters_cannot_be_guessed_or_used_up(start: Start) -> None:
    server = await start(lookups_per_minute=3)
    ann = await host_table(server.base)
    async with server.http() as http:
        codes = [(await send(http, "WXYZ", ann)).json()["code"] for _ in range(5)]
        assert codes == ["no_such_tv"] * 3 + ["too_many_requests"] * 2
        asked = [(await http.post("/api/screens")).status_code for _ in range(TV_CODES_PER_MINUTE)]
        assert asked == [201] * TV_CODES_PER_MINUTE
        assert (await http.post("/api/screens")).json()["code"] == "too_many_requests"


@pytest.mark.process
async def test_tv_and_phone_may_be_at_different_nodes(tmp_path: Path, postgres_url: str) -> None:  # noqa: F811
    """Also where the room is locked: the node that has the table lets the TV in."""
    first, second = await two_nodes(tmp_path, postgres_url)
    ann = await host_table(second.base)
    assert await (await ann.connect()).do("table", "LockTable", locked=True) == "Done"
    async with browser(first.base) as tv, browser(second.base) as phone:
        screen = (await tv.post("/api/screens")).json()
        path, key = f"/api/screens/{screen['code']}", bearer(screen["secret"])
        asking = asyncio.create_task(tv.get(path, headers=key, follow_redirects=True))
        assert (await send(phone, screen["code"], ann)).status_code == 200
        assert (await asking).json() == {"table": ann.code}
        cookie = f"triptych_device={tv.cookies['triptych_device']}"
        wanted = await Socket.open(first.base, ann.code, Cookie=cookie)
        await wanted.hello(tv=True)


async def test_a_tv_that_was_sent_for_may_look_into_a_locked_room(server: Running) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await phone.do("table", "LockTable", locked=True) == "Done"
    async with server.http() as tv, server.http() as http:
        screen = (await tv.post("/api/screens")).json()
        cookie = f"triptych_device={tv.cookies['triptych_device']}"
        stranger = await Socket.open(server.base, ann.code, Cookie=cookie)
        stranger.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": None, "tv": True})
        with pytest.raises(Ended):
            await stranger.until(lambda: False)
        assert stranger.all("Fault")[-1]["code"] == "table_locked"
        assert (await send(http, screen["code"], ann)).status_code == 200
        path = f"/api/screens/{screen['code']}"
        assert (await tv.get(path, headers=bearer(screen["secret"]))).json()["table"] == ann.code
        wanted = await Socket.open(server.base, ann.code, Cookie=cookie)
        await wanted.hello(tv=True)
        assert wanted.view["code"] == ann.code
