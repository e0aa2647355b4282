"""Strokes over the real socket: coalesced, acknowledged, shown to everybody, refused if bad."""

import asyncio

from tests.server.test_crash_recovery import board_number, start_drawing
from tests.support.pens import TestPen, acked_frames, board_ops
from tests.support.players import Socket, eventually, host_table, join_table
from tests.support.servers import RunningServer, StartServer

from triptych.ink.frames import InkRefused, Tick, read_frame
from triptych.ink.ops import Wipe, write_ops


async def test_everybody_draws_on_their_own_layer_of_the_doodle(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    phones = [await ann.connect(), await bob.connect()]
    layers = {p["id"]: p["doodle"] for p in phones[1].view["people"]}
    drawn = [TestPen(phones[0], layers[ann.id]).stroke(100, 100)]
    drawn.append(TestPen(phones[1], layers[bob.id]).stroke(900, 900))
    for phone in phones:
        for board, ops in zip(layers.values(), drawn, strict=True):
            await phone.wait_until(lambda p=phone, b=board, o=ops: board_ops(p, b) == o)
    late = await (await Socket.open(server.base, ann.code)).hello(tv=True)
    await late.wait_until(lambda: board_ops(late, layers[ann.id]) == drawn[0])


async def test_frames_of_one_tick_travel_as_one_message(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    pens = [TestPen(s, board) for s, board in zip(sockets, boards, strict=True)]
    for i in range(4):
        for pen in pens:
            pen.stroke(300 * (i + 1), 400, points=3)
    await sockets[0].wait_until(lambda: all(acked_frames(sockets[0], b) == 4 for b in boards))
    ticks = [f for data in sockets[0].ink if isinstance(f := read_frame(data), Tick)]
    inked = [tick for tick in ticks if any(part.ops for part in tick.parts)]
    assert len(inked) <= 4, "twelve frames in a few messages"
    assert sockets[0].ink == sockets[1].ink == sockets[2].ink


async def test_ink_on_a_board_that_is_not_ones_own_is_refused(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    TestPen(sockets[1], board_number(sockets[0].view, 0)).stroke(100, 100)
    await sockets[1].wait_until(lambda: sockets[1].ink)
    frame = read_frame(sockets[1].ink[-1])
    assert isinstance(frame, InkRefused)
    assert frame.code == "ink_not_your_board"
    await asyncio.sleep(0.2)
    assert not sockets[0].ink


async def test_a_lost_frame_is_asked_for_again(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[0].view, 0)
    pen = TestPen(sockets[0], board)
    first = pen.stroke(100, 100)
    pen.seq += 1
    pen.stroke(200, 200)
    await sockets[0].wait_until(lambda: any(data[0] == 4 for data in sockets[0].ink))
    refused = [f for data in sockets[0].ink if isinstance(f := read_frame(data), InkRefused)]
    assert (refused[0].code, refused[0].wanted) == ("ink_gap", 1)
    pen.seq = 1
    second = pen.stroke(150, 150)
    await sockets[1].wait_until(lambda: board_ops(sockets[1], board) == first + second)


async def test_the_rules_hear_of_ink_and_of_its_end(server: RunningServer) -> None:
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


async def test_a_board_is_sealed_when_the_drawing_has_ended(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    pens = [TestPen(s, board) for s, board in zip(sockets, boards, strict=True)]
    for seat, pen in enumerate(pens):
        pen.stroke(100, 100)
        await sockets[seat].wait_for_view(lambda v, seat=seat: v["game"]["public"]["places"][seat]["inked"])
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


async def test_boards_are_sealed_however_fast_the_host_goes_on(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    for seat, socket in enumerate(sockets):
        TestPen(socket, board_number(socket.view, seat)).stroke(100, 100)
        await socket.wait_for_view(lambda v, seat=seat: v["game"]["public"]["places"][seat]["inked"])
    for socket in sockets:
        socket.post("game", {"type": "DeclareDone"})
    host = sockets[0]
    await host.wait_for_view(lambda v: v["game"]["public"]["stage"] == "1.stop")
    # Pens down, three boards, the sum: all of it in one breath.
    going = [host.post("table", {"type": "ContinueReveal"}) for _ in range(4)]
    assert [await host.outcome(one) for one in going] == ["Done"] * 4
    actor = next(iter(server.server.tables.live.values())).actor
    (record,) = actor.table.game_state.records
    assert all(board.digest for board in record.boards)


async def test_ink_on_its_way_into_a_pause_counts(start: StartServer) -> None:
    server = await start(grace_ms=60_000)
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[1].view, 1)
    assert await sockets[0].do("table", "PauseGame") == "Done"
    drawn = TestPen(sockets[1], board).stroke(100, 100)
    await sockets[2].wait_until(lambda: board_ops(sockets[2], board) == drawn)
    assert sockets[2].view["paused"]
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    # The rules hear of it now, though the pen does nothing more.
    await sockets[2].wait_for_view(lambda v: v["game"]["public"]["places"][1]["inked"])


async def test_ink_that_meets_a_pause_is_kept_by_its_pen_and_sent_again(start: StartServer) -> None:
    server = await start(grace_ms=0, lag_cap_ms=0)
    _, sockets = await start_drawing(server.base)
    board = board_number(sockets[1].view, 1)
    assert await sockets[0].do("table", "PauseGame") == "Done"
    await asyncio.sleep(0.2)
    pen = TestPen(sockets[1], board)
    drawn = pen.stroke(100, 100)
    await sockets[1].wait_until(lambda: sockets[1].ink)
    assert [read_frame(data) for data in sockets[1].ink] == [InkRefused(board, 1, 0, "ink_paused")]
    TestPen(sockets[1], board_number(sockets[0].view, 0)).stroke(5, 5)
    await sockets[1].wait_until(lambda: len(sockets[1].ink) == 2)
    assert read_frame(sockets[1].ink[1]).code == "ink_not_your_board"  # type: ignore[union-attr]
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    sockets[1].send_ink(pen.frames[0])
    await sockets[2].wait_until(lambda: board_ops(sockets[2], board) == drawn)
    await sockets[2].wait_for_view(lambda v: v["game"]["public"]["places"][1]["inked"])
