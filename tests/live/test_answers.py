"""Whatever fails, every command and every call is answered exactly once, and soon."""

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_crash_recovery import board_number, start_drawing
from tests.support.pens import TestPen, acked_frames, board_ops
from tests.support.players import (
    TIMEOUT_S,
    Disconnected,
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

LEASE = 6000
"""So a call to the journal may take 1.5 s."""
SOON_S = 0.2
"""How long a call to a journal that certainly hangs takes instead."""


def answers(socket: Socket, command_id: str) -> list[str]:
    """All that was ever said about a command."""
    found = [m for m in socket.received if m.get("id") == command_id]
    return [str(m.get("code", m["type"])) for m in found]


def lease_of(tmp_path: Path, code: str) -> str | None:
    """The node that the journal says has the table."""
    with closing(sqlite3.connect(tmp_path / "data/triptych.sqlite")) as db, db:
        (node,) = db.execute("select node from tables where code = ?", (code,)).fetchone()
    return str(node) if node is not None else None


async def ended(socket: Socket) -> str:
    """Wait for the end of a connection; why it ended."""
    with pytest.raises(Disconnected):
        await socket.wait_until(lambda: False)
    return str(socket.all("Fault")[-1]["code"])


async def at_once(phone: Socket) -> list[str]:
    """Three commands on their way at the same time."""
    return [phone.post("table", {"type": "AddBot"}) for _ in range(3)]


@pytest.mark.parametrize("how", ["fails", "hangs", "is cancelled"])
async def test_a_batch_whose_append_comes_to_nothing_is_answered(
    start: StartServer, tmp_path: Path, how: str
) -> None:
    server = await start(lease_ms=LEASE)
    disk = FaultyDisk(server.server.store)
    ann = await host_table(server.base)
    phone = await ann.connect()
    await phone.wait_for_view(lambda v: v["people"][0]["here"])
    live = server.server.tables.live[ann.code]
    if how == "fails":
        disk.fail("insert into event")
    else:
        disk.hang("insert into event", SOON_S)
    given = await at_once(phone)
    async with server.http() as http:
        joining = asyncio.create_task(
            http.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})
        )
        if how == "is cancelled":
            await eventually(lambda: disk.is_hanging.is_set() and len(live.actor._inbox))
            server.server.tables.abandon(live)
        answer = await joining
    assert answer.status_code == 503
    # By the table that has ended, or by the journal when it came after that.
    assert answer.json()["code"] in ("table_moved", "store_broken", "store_slow")
    assert await ended(phone) == "table_closed"
    assert [answers(phone, command) for command in given] == [["table_moved"]] * 3
    disk.heal()

    phone = await ann.connect()
    seats = len(phone.view["seats"])
    for command in given:
        again = {"type": "Do", "id": command, "to": "table", "command": {"type": "AddBot"}}
        phone.send(again)
        phone.send(again)
        assert await phone.outcome(command) == "Done"
    await phone.wait_for_view(lambda v: len(v["seats"]) == 4)
    assert seats in (1, 4), "all of a batch is in the journal, or nothing of it"
    bob = await join_table(server.base, ann.code, "Bob")
    assert bob.code == ann.code


async def test_what_comes_to_a_table_that_has_ended_is_answered_at_once(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    live = server.server.tables.live[ann.code]
    said: list[str | None] = []
    live.actor.stop()
    for _ in range(2):
        live.actor.submit(
            TableRequest(AddBot(), by=ann.id, id="x", on_reply=lambda c, _: said.append(c))
        )
    assert said == ["table_moved"] * 2
    assert await ended(phone) == "table_closed"


def _count_answers(actor: Actor, number: int, said: Counter[int]) -> None:
    actor.submit(
        TableRequest(
            AddBot(), by="p", id=f"{number}", on_reply=lambda _c, _d: said.update([number])
        )
    )


async def test_every_work_is_answered_once_however_the_table_ends(server: RunningServer) -> None:
    """At each moment of the task's life it is cancelled, stopped or failed."""
    for ending in ("abandon", "release", "fail"):
        for pause in range(5):
            ann = await host_table(server.base)
            live = server.server.tables.live[ann.code]
            said: Counter[int] = Counter()
            for number in range(5):
                _count_answers(live.actor, number, said)
                if number == pause:
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
            assert said == dict.fromkeys(range(5), 1), (ending, pause)
            assert ann.code not in server.server.tables.live


async def test_a_failed_ink_write_ends_the_table_and_lets_the_lease_go(
    start: StartServer, tmp_path: Path
) -> None:
    server = await start(lease_ms=LEASE, bot_pace=1.0)
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
    assert {await ended(socket) for socket in sockets[:2]} == {"table_closed"}
    await asyncio.wait({live.task})
    assert code not in server.server.tables.live
    await eventually(lambda: all(task.done() for task in bots))
    assert lease_of(tmp_path, code) is None, "another node may have it at once"
    disk.heal()
    phone = await people[0].connect()
    await phone.wait_for_view(lambda v: v["paused"] is None)
    await phone.wait_until(lambda: board_ops(phone, board) == first)
    phone.send_ink(pen.frames[1])
    await phone.wait_until(lambda: board_ops(phone, board) == first + lost)
    await phone.wait_until(lambda: acked_frames(phone, board) == 2)


async def test_a_fault_in_the_ink_holds_no_answer(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[0].view, 0)

    def broken(self: InkStream) -> bytes:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(InkStream, "tick", broken)
    TestPen(sockets[0], board).stroke(100, 100)
    for number in range(3):
        assert await sockets[0].do("table", "ChangeProfile", name=f"Ann {number}") == "Done"
        assert await sockets[1].do("table", "AddBot") == "host_only"


async def test_two_who_wake_a_table_get_the_same_one(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await host_table(server.base)
    tables = server.server.tables
    for hurry in range(4):
        await tables.release(tables.live[ann.code])
        before = server.server.metrics.value("tables_restored")
        finding = []
        for _ in range(5):
            finding.append(asyncio.create_task(tables.find(ann.code)))
            for _ in range(hurry):
                await asyncio.sleep(0)
        finding[0].cancel()  # Whoever asked first hangs up; the others wait on.
        found = await asyncio.gather(*finding, return_exceptions=True)
        assert len(set(map(id, found[1:]))) == 1
        assert not isinstance(found[1], BaseException), found
        assert server.server.metrics.value("tables_restored") == before + 1


async def test_an_unreadable_journal_is_told_at_once_and_given_back(
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
    assert await ended(socket) == "table_unreadable", "not `no_hello`, some seconds later"
    async with server.http() as http:
        answer = await http.get(f"/api/tables/{ann.code}")
        assert (answer.status_code, answer.json()["code"]) == (503, "table_unreadable")
    assert lease_of(tmp_path, ann.code) is None
    assert server.server.metrics.value("tables_unreadable") == 2
    await bob.connect()


async def test_a_slow_journal_is_no_missing_hello(start: StartServer) -> None:
    server = await start(lease_ms=20_000, hello_seconds=1)
    ann = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[ann.code])
    disk = FaultyDisk(server.server.store)
    disk.hang()
    entering = asyncio.create_task(ann.connect())
    await asyncio.sleep(1.3)
    disk.heal()
    assert (await entering).all("Fault") == []


async def test_a_journal_that_hangs_is_told_to_whoever_comes(start: StartServer) -> None:
    server = await start(lease_ms=LEASE)
    ann = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[ann.code])
    disk = FaultyDisk(server.server.store)
    disk.hang(limit_s=SOON_S)
    socket = await Socket.open(server.base, ann.code)
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
    assert await ended(socket) == "store_slow"
    async with server.http() as http:
        for path in (f"/api/tables/{ann.code}", "/api/tables"):
            body: dict[str, Any] = {"name": "Bob"}
            asked = http.get(path) if path.endswith(ann.code) else http.post(path, json=body)
            answer = await asked
            assert (answer.status_code, answer.json()["code"]) == (503, "store_slow"), path
    disk.heal()
    await ann.connect()


async def test_whoever_comes_while_the_server_stops_is_told(start: StartServer) -> None:
    server = await start(lease_ms=LEASE)
    ann = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[ann.code])
    disk = FaultyDisk(server.server.store)
    disk.hang()
    socket = await Socket.open(server.base, ann.code)
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
    await eventually(lambda: server.server.tables._restoring)
    await server.server.tables.close()
    assert await ended(socket) == "stopping"
    late = await Socket.open(server.base, ann.code)
    late.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
    assert await ended(late) == "stopping"
    disk.heal()


async def test_a_server_with_a_hanging_disk_stops_in_time(start: StartServer) -> None:
    server = await start(lease_ms=LEASE)
    people: list[Person] = [await host_table(server.base) for _ in range(3)]
    phones = [await person.connect() for person in people]
    disk = FaultyDisk(server.server.store)
    disk.hang(limit_s=SOON_S)
    phones[0].post("table", {"type": "AddBot"})
    async with asyncio.timeout(TIMEOUT_S):
        await server.server.close()
    assert {await ended(phone) for phone in phones} == {"table_closed"}
    assert not server.server.tables.live
    disk.heal()
