"""A kill -9 during a round of Pictomania loses nothing that was acknowledged."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.support.games import board_number, start_drawing
from tests.support.pens import TestPen, acked_frames, board_ops, query_position
from tests.support.players import Disconnected, host_table, http_client
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess

from triptych.ink.frames import InkRefused, read_frame

pytestmark = [pytest.mark.process, pytest.mark.long]


async def test_killed_server_resumes_the_round(tmp_path: Path, journal: str) -> None:
    first = await ServerProcess(tmp_path / "data", store=journal).ready()
    people, sockets = await start_drawing(first.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    pens = [TestPen(s, board) for s, board in zip(sockets, boards, strict=True)]
    drawn = [b"".join(pen.stroke(500 * (n + 1), 700 + 40 * i) for i in range(5))
             for n, pen in enumerate(pens)]  # fmt: skip
    for socket, board in zip(sockets, boards, strict=True):
        await socket.wait_until(lambda s=socket, b=board: acked_frames(s, b) == 5)
        await socket.wait_for_view(lambda v: all(p["inked"] for p in v["game"]["public"]["places"]))
    assert await sockets[1].do("game", "PlaceGuess", board=0, number=3) == "Done"
    view: dict[str, Any] = {}
    for socket in sockets:
        view = await socket.wait_for_view(
            lambda v: len(v["game"]["public"]["places"][0]["stack"]) == 1
        )
    before = [socket.view["game"] for socket in sockets]
    deadline = view["game"]["public"]["deadlines"][0]["at"]
    unacked = pens[2].stroke(2000, 2000)  # The server is killed before it acknowledges this.

    first.kill()
    for socket in sockets:
        with pytest.raises(Disconnected):
            await socket.wait_until(lambda: False)
    await asyncio.sleep(0.2)  # The downtime; deadlines must be moved by at least this much.

    second = await ServerProcess(tmp_path / "data", port=first.port, store=journal).ready()
    sockets = [await person.connect() for person in (people[2], *people[:2])]
    sockets = [sockets[1], sockets[2], sockets[0]]
    # A client resends unacknowledged frames at once, although the table is paused until all return.
    sockets[2].send_ink(pens[2].frames[5])
    shift_ms = 0
    for seat, socket in enumerate(sockets):
        view = await socket.wait_for_view(lambda v: v["paused"] is None)
        after = view["game"]["public"]
        assert {**after, "deadlines": 0} == {**before[seat]["public"], "deadlines": 0}
        assert view["game"]["private"] == before[seat]["private"]
        for board, ops in zip(boards[:2], drawn[:2], strict=True):
            await socket.wait_until(lambda s=socket, b=board, o=ops: board_ops(s, b) == o)
        shift_ms = after["deadlines"][0]["at"] - deadline
        assert shift_ms >= 200, "deadlines must not run while the server is down"
    for socket in sockets:
        await socket.wait_until(lambda s=socket: board_ops(s, boards[2]) == drawn[2] + unacked)
    assert await sockets[2].do("game", "PlaceGuess", board=0, number=5) == "Done"
    await sockets[0].wait_for_view(lambda v: len(v["game"]["public"]["places"][0]["stack"]) == 2)
    assert second.stop() == 0


async def test_two_pages_of_one_person_lose_no_ink_in_a_crash(tmp_path: Path, journal: str) -> None:
    first = await ServerProcess(tmp_path / "data", store=journal).ready()
    people, sockets = await start_drawing(first.base)
    board = board_number(sockets[0].view, 0)
    phone, laptop = TestPen(sockets[0], board, number=11), await people[0].connect()
    drawn = phone.stroke(100, 100)
    await laptop.wait_until(lambda: board_ops(laptop, board) == drawn)
    drawn += TestPen(laptop, board, others=len(drawn), number=22).stroke(900, 900)
    for socket in (sockets[0], laptop):
        await socket.wait_until(lambda s=socket: board_ops(s, board) == drawn)
    while (await query_position(laptop, board, 22)).safe < 1:
        await asyncio.sleep(0.1)
    phone.others = (await query_position(sockets[0], board, 11)).others
    unacked = phone.stroke(500, 500)  # The server is killed before it acknowledges this.
    first.kill()

    second = await ServerProcess(tmp_path / "data", port=first.port, store=journal).ready()
    sockets = [await person.connect() for person in people]
    laptop = await people[0].connect()
    position = await query_position(sockets[0], board, 11)
    assert position.others == phone.others
    for seq in (0, 1, 1):  # Frames that the server has already are ignored.
        sockets[0].send_ink(phone.frames[seq])
    drawn += unacked
    await laptop.wait_until(lambda: board_ops(laptop, board) == drawn)
    position = await query_position(laptop, board, 22)
    assert (position.taken, position.safe, position.size) == (1, 1, len(drawn))
    drawn += TestPen(laptop, board, first=1, others=position.others, number=22).stroke(9, 9)
    for socket in (*sockets, laptop):
        await socket.wait_until(lambda s=socket: board_ops(s, board) == drawn)
    async with http_client(second.base) as http:
        replay = await http.get(f"/api/tables/{people[0].code}/boards/{board}")
    assert read_frame(replay.content).ops == drawn  # type: ignore[union-attr]
    assert second.stop() == 0


async def test_boards_accept_no_ink_after_a_kill_during_the_reveal(
    tmp_path: Path, journal: str
) -> None:
    first = await ServerProcess(tmp_path / "data", store=journal).ready()
    people, sockets = await start_drawing(first.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    pens = [TestPen(s, board) for s, board in zip(sockets, boards, strict=True)]
    drawn = [pen.stroke(500, 700) for pen in pens]
    for socket in sockets:
        await socket.wait_for_view(lambda v: all(p["inked"] for p in v["game"]["public"]["places"]))
        assert await socket.do("game", "DeclareDone") == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["can_continue"])
    assert await sockets[0].do("table", "ContinueReveal") == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["public"]["type"] == "ScoreView")
    for socket, board in zip(sockets, boards, strict=True):
        await socket.wait_until(lambda s=socket, b=board: acked_frames(s, b) == 1)
    first.kill()

    second = await ServerProcess(tmp_path / "data", port=first.port, store=journal).ready()
    sockets = [await person.connect() for person in people]
    assert sockets[0].view["game"]["public"]["type"] == "ScoreView"
    for seat, (socket, board) in enumerate(zip(sockets, boards, strict=True)):
        pen = TestPen(socket, board, first=1)
        pen.stroke(900, 900)
        await socket.wait_until(
            lambda s=socket: any(isinstance(read_frame(data), InkRefused) for data in s.ink)
        )
        assert board_ops(socket, board) == drawn[seat]
        async with http_client(second.base) as http:
            replay = await http.get(f"/api/tables/{people[0].code}/boards/{board}")
        assert read_frame(replay.content).ops == drawn[seat]  # type: ignore[union-attr]
    assert second.stop() == 0


async def test_command_resent_after_a_restart_is_applied_once(tmp_path: Path) -> None:
    first = await ServerProcess(tmp_path / "data").ready()
    ann = await host_table(first.base)
    phone = await ann.connect()
    command = {
        "type": "Do", "id": "once", "to": "table", "command": {"type": "AddBot"},
    }  # fmt: skip
    phone.send(command)
    assert await phone.outcome("once") == "Done"
    first.kill()
    second = await ServerProcess(tmp_path / "data", port=first.port).ready()
    phone = await ann.connect()
    phone.send(command)
    assert await phone.outcome("once") == "Done"
    assert len(phone.view["seats"]) == 2
    assert second.stop() == 0
