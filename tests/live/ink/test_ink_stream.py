"""Ink as a reliable stream over real sockets: no frame is lost silently or added twice."""

import asyncio

from tests.support.games import board_number, start_drawing
from tests.support.ink_frames import write_ask
from tests.support.pens import TestPen, board_ops, query_position
from tests.support.players import TIMEOUT_S, Socket, eventually, host_table
from tests.support.servers import RunningServer, StartServer, release_and_reconnect

from triptych.ink import Board
from triptych.ink.frames import Ask, InkRefused, Position, Snapshot, read_frame
from triptych.ink.ops import End, Eraser, Extend, PenDown, Step, write_ops
from triptych.live.tuning import Tuning


def refusals(socket: Socket) -> list[InkRefused]:
    return [f for data in socket.ink if isinstance(f := read_frame(data), InkRefused)]


async def test_frames_above_the_rate_are_refused_and_arrive_when_resent(start: StartServer) -> None:
    server = await start(frames_per_second=20, frames_burst=10)
    ann = await host_table(server.base)
    phone = await ann.connect()
    layer = phone.view["people"][0]["doodle"]
    pen = TestPen(phone, layer)
    ink = b"".join(pen.stroke(10 * n, 100, points=3) for n in range(60))
    async with asyncio.timeout(TIMEOUT_S):
        while board_ops(phone, layer) != ink:
            received = len(phone.ink)
            await phone.wait_until(lambda before=received: len(phone.ink) > before)
            refused = refusals(phone)
            if refused and refused[-1].wanted < pen.seq:
                assert {frame.code for frame in refused} <= {"ink_too_fast", "ink_gap"}
                await asyncio.sleep(0.2)
                for seq in range((await query_position(phone, layer)).taken, pen.seq)[:4]:
                    phone.send_ink(pen.frames[seq])
    assert refusals(phone), "some frames must have exceeded the rate"


async def test_two_pages_of_one_person_draw_on_one_board(server: RunningServer) -> None:
    people, sockets = await start_drawing(server.base)
    board = board_number(sockets[0].view, 0)
    laptop = await people[0].connect()
    phone = sockets[0]
    first = TestPen(phone, board, number=11).stroke(100, 100)
    await laptop.wait_until(lambda: board_ops(laptop, board) == first)
    second = TestPen(laptop, board, number=22, others=len(first)).stroke(900, 900)
    for socket in (phone, laptop, sockets[1]):
        await socket.wait_until(lambda s=socket: board_ops(s, board) == first + second)
    # The phone has received the laptop's stroke and draws another one.
    third = TestPen(phone, board, first=1, number=11, others=len(second)).stroke(500, 500)
    for socket in (phone, laptop, sockets[1]):
        await socket.wait_until(lambda s=socket: board_ops(s, board) == first + second + third)
    assert not refusals(phone)
    assert not refusals(laptop)
    position = await query_position(laptop, board, 22)
    assert (position.taken, position.others, position.first) == (1, len(first) + len(third), 11)


async def test_strokes_drawn_in_two_pages_at_the_same_moment_are_both_kept(
    server: RunningServer,
) -> None:
    people, sockets = await start_drawing(server.base)
    board, phone, laptop = board_number(sockets[0].view, 0), sockets[0], await people[0].connect()
    pens = {11: TestPen(phone, board, number=11), 22: TestPen(laptop, board, number=22)}
    strokes = {11: pens[11].stroke(100, 100), 22: pens[22].stroke(900, 900)}
    await eventually(lambda: refusals(phone) + refusals(laptop))
    (refused,) = refusals(phone) + refusals(laptop)
    assert refused == InkRefused(board, refused.pen, 0, "ink_moved")
    late, early = refused.pen, 33 - refused.pen
    resent = TestPen(pens[late].socket, board, others=len(strokes[early]), number=late)
    assert resent.stroke(*((100, 100) if late == 11 else (900, 900))) == strokes[late]
    drawn = strokes[early] + strokes[late]
    for socket in (phone, laptop, sockets[1]):
        await socket.wait_until(lambda s=socket: board_ops(s, board) == drawn)
    for socket in sockets:
        await socket.wait_for_view(lambda v: v["game"]["public"]["places"][0]["inked"])
        assert await socket.do("game", "DeclareDone") == "Done"
    actor = next(iter(server.server.tables.live.values())).actor
    await eventually(lambda: actor.table.game_state.boards[0].digest)
    drawing = Board()
    drawing.apply(drawn)
    assert actor.table.game_state.boards[0].digest == drawing.digest()
    assert board_ops(await people[0].connect(), board) == drawn


async def test_refusals_are_short_even_if_the_board_is_full(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    layer = phone.view["people"][0]["doodle"]
    pen = TestPen(phone, layer)
    steps = tuple(Step(3, 2, 1) for _ in range(31))
    steps_back = tuple(Step(-3, -2, 1) for _ in range(31))
    for _ in range(9):
        pen.draw(write_ops([PenDown(1, 500, 500), *[Extend(steps), Extend(steps_back)] * 9, End()]))
    await phone.wait_until(
        lambda: board_ops(phone, layer).count(write_ops([PenDown(1, 500, 500)])) == 9
    )
    board_bytes = len(board_ops(phone, layer))
    before = len(phone.ink)
    for _ in range(200):
        pen.draw(b"\xff\xff")
        pen.seq -= 1
    position = await query_position(phone, layer)
    assert position.size == board_bytes
    answers = phone.ink[before:]
    assert sum(map(len, answers)) < board_bytes // 4
    assert not any(isinstance(read_frame(data), Snapshot) for data in answers)


async def test_snapshot_is_sent_once_and_refused_if_requested_again_soon(
    start: StartServer,
) -> None:
    server = await start(tables=Tuning(snapshot_interval_ms=600_000))
    ann = await host_table(server.base)
    phone = await ann.connect()
    layer = phone.view["people"][0]["doodle"]
    ink = TestPen(phone, layer).stroke(100, 100)
    await phone.wait_until(lambda: board_ops(phone, layer) == ink)
    before = len(phone.ink)
    await query_position(phone, layer, whole=True)
    frames = [read_frame(data) for data in phone.ink[before:]]
    answers = [f for f in frames if isinstance(f, Snapshot | Position)]
    assert [type(f) for f in answers] == [Snapshot, Position]
    for _ in range(20):
        phone.send_ink(write_ask(Ask(layer, 1, whole=True)))
    await phone.wait_until(lambda: refusals(phone))
    await query_position(phone, layer)  # All requests have been answered then.
    assert {refusal.code for refusal in refusals(phone)} == {"ink_too_fast"}
    assert sum(isinstance(read_frame(data), Snapshot) for data in phone.ink) == 1


async def test_erased_board_counts_as_empty_until_an_undo(
    server: RunningServer,
) -> None:
    _, sockets = await start_drawing(server.base)
    pen = TestPen(sockets[0], board_number(sockets[0].view, 0))
    pen.stroke(1000, 1000)

    async def wait_until_inked(expected: bool) -> None:
        await sockets[1].wait_for_view(
            lambda v: v["game"]["public"]["places"][0]["inked"] is expected
        )

    await wait_until_inked(True)
    pen.draw(write_ops([Eraser(1, 1000, 1000, 3), End()]))
    await wait_until_inked(False)
    pen.draw(bytes((5, 1, 1)))
    await wait_until_inked(True)


async def test_board_with_one_visible_dot_left_does_not_count_as_empty(
    server: RunningServer,
) -> None:
    _, sockets = await start_drawing(server.base)
    boards = [board_number(sockets[0].view, seat) for seat in range(3)]
    pens = [TestPen(socket, board) for socket, board in zip(sockets, boards, strict=True)]
    for pen in pens:
        pen.draw(write_ops([PenDown(1, 1000, 1000), End()]))
    pens[0].draw(write_ops([PenDown(1, 1000, 1097), End()]))
    for seat in range(3):
        await sockets[2].wait_for_view(
            lambda v, seat=seat: v["game"]["public"]["places"][seat]["inked"]
        )
    rubbed = pens[0].draw(write_ops([Eraser(1, 1000, 1000, 1), End()]))
    await sockets[2].wait_until(lambda: board_ops(sockets[2], boards[0]).endswith(rubbed))
    # The boards are searched in order of the seats, so the first was searched when the second is
    # reported as empty.
    pens[1].draw(rubbed)
    view = await sockets[2].wait_for_view(lambda v: not v["game"]["public"]["places"][1]["inked"])
    assert view["game"]["public"]["places"][0]["inked"]
    assert await sockets[2].do("game", "PlaceGuess", board=0, number=1) == "Done"
    assert await sockets[2].do("game", "PlaceGuess", board=1, number=2) == "board_empty"
    assert await sockets[0].do("game", "DeclareBlank") == "board_inked"
    assert await sockets[1].do("game", "DeclareBlank") == "Done"


async def test_board_erased_just_before_a_pause_and_a_takeover_counts_as_empty(
    server: RunningServer,
) -> None:
    people, sockets = await start_drawing(server.base)
    board = board_number(sockets[0].view, 1)
    pen = TestPen(sockets[1], board)
    drawn = pen.stroke(1000, 1000)
    await sockets[0].wait_for_view(lambda v: v["game"]["public"]["places"][1]["inked"])
    drawn += pen.draw(write_ops([Eraser(1, 1000, 1000, 3), End()]))
    await sockets[0].wait_until(lambda: board_ops(sockets[0], board) == drawn)
    assert await sockets[0].do("table", "PauseGame") == "Done"
    phone = await release_and_reconnect(server, people[0])
    assert await phone.do("table", "ResumeGame") == "Done"
    sockets = [phone, *[await person.connect() for person in people[1:]]]
    for socket in sockets:
        await socket.wait_for_view(lambda v: not v["game"]["public"]["places"][1]["inked"])
        assert board_ops(socket, board) == drawn
    assert await sockets[2].do("game", "PlaceGuess", board=1, number=1) == "board_empty"
