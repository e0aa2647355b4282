"""Every command and every request is answered exactly once and soon, even after failures."""

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support.games import board_number, start_drawing
from tests.support.pens import TestPen, acked_frames, board_ops
from tests.support.players import (
    TIMEOUT_S,
    Person,
    Socket,
    eventually,
    host_table,
    join_table,
)
from tests.support.servers import RunningServer, StartServer
from tests.torture.disk import FaultyDisk

from triptych.ink import InkStream
from triptych.live.actor import Actor
from triptych.live.request import TableRequest
from triptych.table.commands import AddBot
from triptych.wire.messages import PROTOCOL_VERSION

LEASE_MS = 6000
"""The lease of tables. A call to the journal may take a quarter of it: 1.5 s."""
CALL_TIMEOUT_S = 0.2
"""How long calls to the journal may take while the disk hangs."""


def replies_to(socket: Socket, command_id: str) -> list[str]:
    """All replies to a command."""
    found = [m for m in socket.received if m.get("id") == command_id]
    return [str(m.get("code", m["type"])) for m in found]


def lease_of(tmp_path: Path, code: str) -> str | None:
    """The node that holds the table's lease according to the database."""
    with closing(sqlite3.connect(tmp_path / "data/triptych.sqlite")) as db, db:
        (node,) = db.execute("select node from tables where code = ?", (code,)).fetchone()
    return str(node) if node is not None else None


def post_three_commands(phone: Socket) -> list[str]:
    """Send three commands without waiting; returns their ids."""
    return [phone.post("table", {"type": "AddBot"}) for _ in range(3)]


@pytest.mark.parametrize("failure", ["fails", "hangs", "is cancelled"])
async def test_every_command_of_a_failed_batch_is_answered(
    start: StartServer, failure: str
) -> None:
    server = await start(lease_ms=LEASE_MS)
    disk = FaultyDisk(server.server.store)
    ann = await host_table(server.base)
    phone = await ann.connect()
    await phone.wait_for_view(lambda v: v["people"][0]["here"])
    live = server.server.tables.live[ann.code]
    if failure == "fails":
        disk.fail("insert into event")
    else:
        disk.hang("insert into event", CALL_TIMEOUT_S)
    command_ids = post_three_commands(phone)
    async with server.http() as http:
        join_request = asyncio.create_task(
            http.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})
        )
        if failure == "is cancelled":
            await eventually(lambda: disk.is_hanging.is_set() and len(live.actor._inbox))
            server.server.tables.abandon(live)
        answer = await join_request
    assert answer.status_code == 503
    # If the request arrived before the table ended, the table answers. Otherwise, the journal
    # determines the code.
    assert answer.json()["code"] in ("table_moved", "store_broken", "store_slow")
    assert await phone.closing_fault() == "table_closed"
    assert [replies_to(phone, command) for command in command_ids] == [["table_moved"]] * 3
    disk.heal()

    phone = await ann.connect()
    seats = len(phone.view["seats"])
    for command in command_ids:
        again = {"type": "Do", "id": command, "to": "table", "command": {"type": "AddBot"}}
        phone.send(again)
        phone.send(again)
        assert await phone.outcome(command) == "Done"
    await phone.wait_for_view(lambda v: len(v["seats"]) == 4)
    assert seats in (1, 4), "the journal has the whole batch or nothing"
    bob = await join_table(server.base, ann.code, "Bob")
    assert bob.code == ann.code


async def test_request_to_a_table_that_has_ended_is_answered_at_once(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    live = server.server.tables.live[ann.code]
    replies: list[str | None] = []
    live.actor.stop()
    for _ in range(2):
        live.actor.submit(
            TableRequest(AddBot(), by=ann.id, id="x", on_reply=lambda c, _: replies.append(c))
        )
    assert replies == ["table_moved"] * 2
    assert await phone.closing_fault() == "table_closed"


def _submit_and_count(actor: Actor, request_number: int, replies: Counter[int]) -> None:
    actor.submit(
        TableRequest(
            AddBot(),
            by="p",
            id=f"{request_number}",
            on_reply=lambda _c, _d: replies.update([request_number]),
        )
    )


async def test_every_request_is_answered_once_when_the_table_ends(server: RunningServer) -> None:
    """The table's task is cancelled, stopped or made to fail, at five points of its work."""
    for ending in ("abandon", "release", "fail"):
        for pause in range(5):
            ann = await host_table(server.base)
            live = server.server.tables.live[ann.code]
            replies: Counter[int] = Counter()
            for request_number in range(5):
                _submit_and_count(live.actor, request_number, replies)
                if request_number == pause:
                    await asyncio.sleep(0)
            for _ in range(pause):
                await asyncio.sleep(0)
            if ending == "abandon":
                server.server.tables.abandon(live)
            elif ending == "fail":
                live.actor.fail(ZeroDivisionError("on purpose"))
            else:
                await server.server.tables.release(live)
            await asyncio.wait({live.task})
            assert replies == dict.fromkeys(range(5), 1), (ending, pause)
            assert ann.code not in server.server.tables.live


async def test_failed_ink_write_ends_the_table_and_releases_its_lease(
    start: StartServer, tmp_path: Path
) -> None:
    server = await start(lease_ms=LEASE_MS, bot_pace=1.0)
    disk = FaultyDisk(server.server.store)
    people, sockets = await start_drawing(server.base)
    code = people[0].code
    live = server.server.tables.live[code]
    sockets[2].disconnect()
    await sockets[0].wait_for_view(lambda v: not v["people"][2]["here"])
    assert await sockets[0].do("table", "LetBotPlay", seat=2) == "Done"
    await eventually(lambda: live.bots._playing)
    bots = [task for _, task in live.bots._playing.values()]
    board = board_number(sockets[0].view, 0)
    pen = TestPen(sockets[0], board)
    first = pen.stroke(100, 100)
    await sockets[0].wait_until(lambda: acked_frames(sockets[0], board) == 1)
    disk.fail("insert into ink")
    lost = pen.stroke(900, 900)
    assert {await socket.closing_fault() for socket in sockets[:2]} == {"table_closed"}
    await asyncio.wait({live.task})
    assert code not in server.server.tables.live
    await eventually(lambda: all(task.done() for task in bots))
    assert lease_of(tmp_path, code) is None, "another node can claim it at once"
    disk.heal()
    phone = await people[0].connect()
    await phone.wait_for_view(lambda v: v["paused"] is None)
    await phone.wait_until(lambda: board_ops(phone, board) == first)
    phone.send_ink(pen.frames[1])
    await phone.wait_until(lambda: board_ops(phone, board) == first + lost)
    await phone.wait_until(lambda: acked_frames(phone, board) == 2)


@pytest.mark.parametrize("method", ["draw", "tick"])
async def test_commands_are_answered_even_if_the_ink_fails(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    people, sockets = await start_drawing(server.base)
    board = board_number(sockets[0].view, 0)
    failures = 0

    def broken(*_: object) -> bytes:
        nonlocal failures
        failures += 1
        raise ZeroDivisionError("on purpose")

    pen = TestPen(sockets[0], board)
    stroke = pen.stroke(100, 100)
    await sockets[0].wait_until(lambda: board_ops(sockets[0], board) == stroke)
    monkeypatch.setattr(InkStream, method, broken)
    pen.stroke(200, 200)
    await sockets[0].round_trip()
    assert failures or server.server.tables.live[people[0].code].ink.tick_is_scheduled
    for number in range(3):
        assert await sockets[0].do("table", "ChangeProfile", name=f"Ann {number}") == "Done"
        assert await sockets[1].do("table", "AddBot") == "host_only"
    assert failures


async def test_concurrent_requests_restore_a_table_once(server: RunningServer) -> None:
    ann = await host_table(server.base)
    tables = server.server.tables
    for pauses in range(4):
        await tables.release(tables.live[ann.code])
        before = server.server.metrics.value("tables_restored")
        searches = []
        for _ in range(5):
            searches.append(asyncio.create_task(tables.find(ann.code)))
            for _ in range(pauses):
                await asyncio.sleep(0)
        searches[0].cancel()  # The first request is cancelled; the others continue to wait.
        found = await asyncio.gather(*searches, return_exceptions=True)
        assert len(set(map(id, found[1:]))) == 1
        assert not isinstance(found[1], BaseException), found
        assert server.server.metrics.value("tables_restored") == before + 1


async def test_unreadable_journal_is_reported_at_once_and_its_lease_released(
    start: StartServer, tmp_path: Path
) -> None:
    server = await start()
    ann = await host_table(server.base)
    bob = await host_table(server.base, "Bob")
    await server.server.tables.release(server.server.tables.live[ann.code])
    with closing(sqlite3.connect(tmp_path / "data/triptych.sqlite")) as db, db:
        body = b'{"by":null,"id":null,"lines":[{"of":"table",'
        db.execute("update event set body = ? where code = ? and seq = 2", (body, ann.code))
    socket = await Socket.open(server.base, ann.code)
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
    assert await socket.closing_fault() == "table_unreadable", "not `no_hello` some seconds later"
    async with server.http() as http:
        answer = await http.get(f"/api/tables/{ann.code}")
        assert (answer.status_code, answer.json()["code"]) == (503, "table_unreadable")
    assert lease_of(tmp_path, ann.code) is None
    assert server.server.metrics.value("tables_unreadable") == 2
    await bob.connect()


async def test_slow_restore_does_not_count_as_a_missing_hello(start: StartServer) -> None:
    server = await start(lease_ms=20_000, hello_seconds=0.5)
    ann = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[ann.code])
    disk = FaultyDisk(server.server.store)
    disk.hang()
    connecting = asyncio.create_task(ann.connect())
    await asyncio.sleep(0.6)  # Longer than `hello_seconds`.
    disk.heal()
    assert (await connecting).all("Fault") == []


async def test_hanging_journal_is_reported_to_clients(start: StartServer) -> None:
    server = await start(lease_ms=LEASE_MS)
    ann = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[ann.code])
    disk = FaultyDisk(server.server.store)
    disk.hang(timeout_s=CALL_TIMEOUT_S)
    socket = await Socket.open(server.base, ann.code)
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
    assert await socket.closing_fault() == "store_slow"
    async with server.http() as http:
        for path in (f"/api/tables/{ann.code}", "/api/tables"):
            body: dict[str, Any] = {"name": "Bob"}
            request = http.get(path) if path.endswith(ann.code) else http.post(path, json=body)
            answer = await request
            assert (answer.status_code, answer.json()["code"]) == (503, "store_slow"), path
    disk.heal()
    await ann.connect()


async def test_client_that_connects_while_the_server_stops_gets_a_reason(
    start: StartServer,
) -> None:
    server = await start(lease_ms=LEASE_MS)
    ann = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[ann.code])
    disk = FaultyDisk(server.server.store)
    disk.hang()
    socket = await Socket.open(server.base, ann.code)
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
    await eventually(lambda: server.server.tables._restoring)
    await server.server.tables.close()
    assert await socket.closing_fault() == "stopping"
    latecomer = await Socket.open(server.base, ann.code)
    latecomer.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
    assert await latecomer.closing_fault() == "stopping"
    disk.heal()


async def test_server_with_a_hanging_disk_stops_in_time(start: StartServer) -> None:
    server = await start(lease_ms=LEASE_MS)
    people: list[Person] = [await host_table(server.base) for _ in range(3)]
    phones = [await person.connect() for person in people]
    disk = FaultyDisk(server.server.store)
    disk.hang(timeout_s=CALL_TIMEOUT_S)
    phones[0].post("table", {"type": "AddBot"})
    async with asyncio.timeout(TIMEOUT_S):
        await server.server.close()
    assert {await phone.closing_fault() for phone in phones} == {"table_closed"}
    assert not server.server.tables.live
    disk.heal()
