"""Joining is asked for once and done once, however often the question travels."""

import asyncio
from typing import Any

import pytest
from tests.support.players import Person, browser, host_table
from tests.support.servers import RunningServer, StartServer

from triptych.live.live_table import LiveTable
from triptych.server.http.idempotent_creates import IdempotentCreates

ID = "a-secret-of-this-device-42"


async def post(base: str, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    async with browser(base) as http:
        answer = await http.post(path, json=body)
        return answer.status_code, answer.json()


async def test_who_joins_again_is_the_same_person_with_the_same_token(start: StartServer) -> None:
    server = await start()
    ann = await host_table(server.base)
    phone = await ann.connect()
    path = f"/api/tables/{ann.code}/join"
    both = await asyncio.gather(*(post(server.base, path, name="Bob", id=ID) for _ in range(2)))
    assert both[0] == both[1]
    assert both[0][0] == 201
    assert await phone.do("table", "LockTable", locked=True) == "Done"
    await server.server.tables.release(server.server.tables.live[ann.code])
    assert await post(server.base, path, name="Bob", id=ID) == both[0], "locked, and restarted"
    bob = Person(server.base, both[0][1])
    view = (await bob.connect()).view
    assert [person["name"] for person in view["people"]] == ["Ann", "Bob"]
    other = await post(server.base, path, name="Bob", id=ID[::-1])
    assert other[1]["code"] == "table_locked"


async def test_who_opens_a_table_again_gets_the_same_table(server: RunningServer) -> None:
    asked = [post(server.base, "/api/tables", name="Ann", id=ID) for _ in range(3)]
    first, *others = await asyncio.gather(*asked)
    assert first[0] == 201
    assert others == [first, first]
    assert await post(server.base, "/api/tables", name="Ann", id=ID) == first
    assert len(server.server.tables.live) == 1
    assert (await post(server.base, "/api/tables", name="Ann"))[1]["code"] != first[1]["code"]


async def test_a_seat_that_moved_on_is_not_given_back(server: RunningServer) -> None:
    _, joined = await post(server.base, "/api/tables", name="Ann", id=ID)
    tables = server.server.tables
    live = tables.live[joined["code"]]
    await tables.redeem_ticket(live, tables.issue_ticket(live, joined["token"]), "another device")
    path = f"/api/tables/{joined['code']}/join"
    assert (await post(server.base, path, name="Ann", id=ID))[1]["code"] == "wrong_token"


@pytest.mark.parametrize("bad", ["short", "x" * 65, "not allowed: spaces and colons"])
async def test_an_id_that_could_be_guessed_is_refused(server: RunningServer, bad: str) -> None:
    assert (await post(server.base, "/api/tables", name="Ann", id=bad))[1]["code"] == "bad_body"


async def test_an_opening_that_failed_is_tried_anew(server: RunningServer) -> None:
    openings = IdempotentCreates(server.server.store, server.server.tables.discard)

    async def fails() -> Any:
        raise ValueError("no table")

    for _ in range(2):
        with pytest.raises(ValueError, match="no table"):
            await openings.get_or_create(ID, fails)


async def test_two_workers_that_open_a_table_for_one_leave_one_table(server: RunningServer) -> None:
    tables, store, both_ask = server.server.tables, server.server.store, asyncio.Barrier(2)

    async def make() -> LiveTable:
        await both_ask.wait()  # Neither has heard of the other.
        return await tables.create()

    workers = [IdempotentCreates(store, tables.discard) for _ in range(2)]
    codes = await asyncio.gather(*(worker.get_or_create(ID, make) for worker in workers))
    assert len(set(codes)) == 1
    assert list(tables.live) == [codes[0]]
    assert await store.count_tables() == 1
