"""Requests to join or create a table take effect once, even if they are repeated."""

import asyncio
from typing import Any

import pytest
from tests.support.players import Person, host_table, http_client
from tests.support.servers import RunningServer, StartServer

from triptych.live.live_table import LiveTable
from triptych.live.storage.idempotent_creates import IdempotentCreates

ID = "a-secret-of-this-device-42"


async def post(base: str, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    async with http_client(base) as http:
        answer = await http.post(path, json=body)
        return answer.status_code, answer.json()


async def test_repeated_join_gives_the_same_person_and_token(start: StartServer) -> None:
    server = await start()
    ann = await host_table(server.base)
    phone = await ann.connect()
    path = f"/api/tables/{ann.code}/join"
    answers = await asyncio.gather(*(post(server.base, path, name="Bob", id=ID) for _ in range(2)))
    assert answers[0] == answers[1]
    assert answers[0][0] == 201
    assert await phone.do("table", "LockTable", locked=True) == "Done"
    await server.server.tables.release(server.server.tables.live[ann.code])
    again = await post(server.base, path, name="Bob", id=ID)
    assert again == answers[0], "even if the table is locked and was released"
    bob = Person(server.base, answers[0][1])
    view = (await bob.connect()).view
    assert [person["name"] for person in view["people"]] == ["Ann", "Bob"]
    other = await post(server.base, path, name="Bob", id=ID[::-1])
    assert other[1]["code"] == "table_locked"


async def test_repeated_create_gives_the_same_table(server: RunningServer) -> None:
    requests = [post(server.base, "/api/tables", name="Ann", id=ID) for _ in range(3)]
    first, *others = await asyncio.gather(*requests)
    assert first[0] == 201
    assert others == [first, first]
    assert await post(server.base, "/api/tables", name="Ann", id=ID) == first
    assert len(server.server.tables.live) == 1
    assert (await post(server.base, "/api/tables", name="Ann"))[1]["code"] != first[1]["code"]


async def test_repeated_create_does_not_return_a_seat_that_moved(server: RunningServer) -> None:
    _, joined = await post(server.base, "/api/tables", name="Ann", id=ID)
    tables = server.server.tables
    live = tables.live[joined["code"]]
    await tables.redeem_ticket(live, tables.issue_ticket(live, joined["token"]), "another device")
    path = f"/api/tables/{joined['code']}/join"
    assert (await post(server.base, path, name="Ann", id=ID))[1]["code"] == "wrong_token"


@pytest.mark.parametrize("invalid_id", ["short", "x" * 65, "not allowed: spaces and colons"])
async def test_invalid_id_is_refused(server: RunningServer, invalid_id: str) -> None:
    _, answer = await post(server.base, "/api/tables", name="Ann", id=invalid_id)
    assert answer["code"] == "bad_body"


async def test_failed_create_is_tried_again(server: RunningServer) -> None:
    creates = IdempotentCreates(server.server.store.pairing, server.server.tables.discard)

    async def fail() -> Any:
        raise ValueError("no table")

    for _ in range(2):
        with pytest.raises(ValueError, match="no table"):
            await creates.get_or_create(ID, fail)


async def test_two_workers_with_the_same_create_id_keep_one_table(server: RunningServer) -> None:
    tables, store, both_create = server.server.tables, server.server.store, asyncio.Barrier(2)

    async def create() -> LiveTable:
        await both_create.wait()  # Neither has stored its table yet.
        return await tables.create()

    workers = [IdempotentCreates(store.pairing, tables.discard) for _ in range(2)]
    codes = await asyncio.gather(*(worker.get_or_create(ID, create) for worker in workers))
    assert len(set(codes)) == 1
    assert list(tables.live) == [codes[0]]
    assert await store.tables.count_tables() == 1
