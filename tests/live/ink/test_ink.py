"""Strokes over real sockets: combined per tick, acknowledged, sent to all, refused if invalid."""

import asyncio

import pytest
from tests.support.games import board_number, start_drawing
from tests.support.pens import TestPen, acked_frames, board_ops
from tests.support.players import TIMEOUT_S, Socket, eventually, host_table, join_table
from tests.support.servers import RunningServer, StartServer
from tests.torture.disk import FaultyDisk

from triptych.ink.frames import InkRefused, Tick, read_frame
from triptych.ink.ops import End, PenDown, Wipe, write_ops


async def test_each_person_draws_on_their_own_layer_of_the_doodle(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    phones = [await ann.connect(), await bob.connect()]
    layers = {p["id"]: p["doodle"] for p in phones[1].view["people"]}
    strokes = [TestPen(phones[0], layers[ann.id]).stroke(100, 100)]
    strokes.append(TestPen(phones[1], layers[bob.id]).stroke(900, 900))
    for phone in phones:
        for board, ops in zip(layers.values(), strokes, strict=True):
            await phone.wait_until(lambda p=phone, b=board, o=ops: board_ops(p, b) == o)
    latecomer = await (await Socket.open(server.base, ann.code)).hello(tv=True)
    await latecomer.wait_until(lambda: board_ops(latecomer, layers[ann.id]) == strokes[0])


async def test_frames_of_one_tick_are_sent_as_one_message(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    pens = [TestPen(s, board) for s, board in zip(sockets, boards, strict=True)]
    for i in range(4):
        for pen in pens:
            pen.stroke(300 * (i + 1), 400, points=3)
    await sockets[0].wait_until(lambda: all(acked_frames(sockets[0], b) == 4 for b in boards))
    ticks = [f for data in sockets[0].ink if isinstance(f := read_frame(data), Tick)]
    ticks_with_ink = [tick for tick in ticks if any(part.ops for part in tick.parts)]
    assert len(ticks_with_ink) <= 4, "twelve frames in a few messages"
    assert sockets[0].ink == sockets[1].ink == sockets[2].ink


async def test_ink_on_another_seats_board_is_refused(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    TestPen(sockets[1], board_number(sockets[0].view, 0)).stroke(100, 100)
    await sockets[1].wait_until(lambda: sockets[1].ink)
    frame = read_frame(sockets[1].ink[-1])
    assert isinstance(frame, InkRefused)
    assert frame.code == "ink_not_your_board"
    own_board = board_number(sockets[0].view, 1)
    TestPen(sockets[1], own_board).stroke(100, 100)
    await sockets[0].wait_until(lambda: board_ops(sockets[0], own_board))
    assert not board_ops(sockets[0], board_number(sockets[0].view, 0))


async def test_coloured_stroke_is_refused_in_a_game_with_black_ink(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base, black_ink=True)
    board = board_number(sockets[0].view, 0)
    TestPen(sockets[0], board).draw(write_ops([PenDown(dt=1, x=100, y=100, colour=3), End()]))
    await sockets[0].wait_until(lambda: any(data[0] == 4 for data in sockets[0].ink))
    refusals = [f for data in sockets[0].ink if isinstance(f := read_frame(data), InkRefused)]
    assert [(f.board, f.code) for f in refusals] == [(board, "ink_only_black")]
    black = TestPen(sockets[0], board).stroke(100, 100)
    await sockets[1].wait_until(lambda: board_ops(sockets[1], board) == black)


async def test_lost_frame_is_requested_again(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[0].view, 0)
    pen = TestPen(sockets[0], board)
    first = pen.stroke(100, 100)
    pen.seq += 1
    pen.stroke(200, 200)
    await sockets[0].wait_until(lambda: any(data[0] == 4 for data in sockets[0].ink))
    refusals = [f for data in sockets[0].ink if isinstance(f := read_frame(data), InkRefused)]
    assert (refusals[0].code, refusals[0].wanted) == ("ink_gap", 1)
    pen.seq = 1
    second = pen.stroke(150, 150)
    await sockets[1].wait_until(lambda: board_ops(sockets[1], board) == first + second)


async def test_game_is_notified_when_a_board_gets_or_loses_ink(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[0].view, 0)
    pen = TestPen(sockets[0], board)
    assert await sockets[1].do("game", "PlaceGuess", board=0, number=1) == "board_empty"
    pen.stroke(100, 100)
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["places"][0]["inked"])
    pen.draw(write_ops([Wipe(dt=1)]))
    await sockets[1].wait_for_view(lambda v: not v["game"]["public"]["places"][0]["inked"])
    pen.stroke(300, 300)
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["places"][0]["inked"])


async def test_board_is_sealed_after_the_drawing_has_ended(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    pens = [TestPen(s, board) for s, board in zip(sockets, boards, strict=True)]
    for seat, pen in enumerate(pens):
        pen.stroke(100, 100)
        await sockets[seat].wait_for_view(
            lambda v, seat=seat: v["game"]["public"]["places"][seat]["inked"]
        )
    for socket in sockets:
        assert await socket.do("game", "DeclareDone") == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["can_continue"])
    actor = next(iter(server.server.tables.live.values())).actor
    await eventually(lambda: all(board.digest for board in actor.table.game_state.boards))
    assert await sockets[0].do("table", "ContinueReveal") == "Done"
    view = await sockets[0].wait_for_view(lambda v: v["game"]["public"]["type"] == "ScoreView")
    assert all(board.digest for board in actor.table.game_state.boards)
    assert view["game"]["public"]["stage"] == "1.score.0"
    pens[0].stroke(500, 500)
    await sockets[0].wait_until(lambda: any(data[0] == 4 for data in sockets[0].ink))
    async with server.http() as http:
        code = sockets[0].view["code"]
        replay = await http.get(f"/api/tables/{code}/boards/{boards[0]}")
        assert read_frame(replay.content).ops == board_ops(sockets[0], boards[0])  # type: ignore[union-attr]


async def test_boards_are_sealed_even_if_the_host_continues_at_once(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    for seat, socket in enumerate(sockets):
        TestPen(socket, board_number(socket.view, seat)).stroke(100, 100)
        await socket.wait_for_view(
            lambda v, seat=seat: v["game"]["public"]["places"][seat]["inked"]
        )
    for socket in sockets:
        socket.post("game", {"type": "DeclareDone"})
    host = sockets[0]
    await host.wait_for_view(lambda v: v["game"]["public"]["stage"] == "1.stop")
    # Continue to each of the three boards and then to the sum, without waiting in between.
    command_ids = [host.post("table", {"type": "ContinueReveal"}) for _ in range(4)]
    assert [await host.outcome(command_id) for command_id in command_ids] == ["Done"] * 4
    actor = next(iter(server.server.tables.live.values())).actor
    (record,) = actor.table.game_state.records
    assert all(board.digest for board in record.boards)


async def test_ink_sent_before_a_pause_is_accepted(start: StartServer) -> None:
    server = await start(grace_ms=60_000)
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[1].view, 1)
    assert await sockets[0].do("table", "PauseGame") == "Done"
    stroke = TestPen(sockets[1], board).stroke(100, 100)
    await sockets[2].wait_until(lambda: board_ops(sockets[2], board) == stroke)
    assert sockets[2].view["paused"]
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    # The game is notified of the ink now, although the pen sends nothing more.
    await sockets[2].wait_for_view(lambda v: v["game"]["public"]["places"][1]["inked"])


async def test_ink_refused_in_a_pause_is_accepted_when_resent(start: StartServer) -> None:
    server = await start(grace_ms=0, lag_cap_ms=0)
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[1].view, 1)
    assert await sockets[0].do("table", "PauseGame") == "Done"
    server.advance_clock(1_000)  # Ink that arrives within two ticks of the pause is accepted.
    pen = TestPen(sockets[1], board)
    stroke = pen.stroke(100, 100)
    await sockets[1].wait_until(lambda: sockets[1].ink)
    assert [read_frame(data) for data in sockets[1].ink] == [InkRefused(board, 1, 0, "ink_paused")]
    TestPen(sockets[1], board_number(sockets[0].view, 0)).stroke(5, 5)
    await sockets[1].wait_until(lambda: len(sockets[1].ink) == 2)
    assert read_frame(sockets[1].ink[1]).code == "ink_not_your_board"  # type: ignore[union-attr]
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    sockets[1].send_ink(pen.frames[0])
    await sockets[2].wait_until(lambda: board_ops(sockets[2], board) == stroke)
    await sockets[2].wait_for_view(lambda v: v["game"]["public"]["places"][1]["inked"])


async def test_ink_of_a_table_that_was_taken_over_is_not_saved_any_more(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the database hangs, writes are retried. The retries must end with their table."""
    monkeypatch.setattr(type(server.server.store.tables), "is_remote", True)
    disk = FaultyDisk(server.server.store)
    people, sockets = await start_drawing(server.base)
    live = server.server.tables.live[people[0].code]
    disk.hang("insert into ink")
    TestPen(sockets[0], board_number(sockets[0].view, 0)).stroke(100, 100)
    await eventually(lambda: disk.is_hanging.is_set() and live.ink._save_task)
    save_task = live.ink._save_task
    assert save_task is not None
    server.server.tables.abandon(live)
    await asyncio.wait({live.task, save_task}, timeout=TIMEOUT_S)
    has_ended = save_task.done()
    disk.heal()
    assert has_ended
