"""Ink as a reliable stream over the real socket: nothing is dropped in silence, nothing echoes."""

import asyncio

from tests.server.test_crash_recovery import board_number, start_drawing
from tests.support.pens import TestPen, board_ops, query_position
from tests.support.players import TIMEOUT_S, Socket, eventually, host_table
from tests.support.servers import RunningServer, StartServer

from triptych.ink.frames import InkRefused, Position, Snapshot, read_frame
from triptych.ink.ops import End, Eraser, Extend, PenDown, Step, write_ops


def refusals(socket: Socket) -> list[InkRefused]:
    return [f for data in socket.ink if isinstance(f := read_frame(data), InkRefused)]


async def test_frames_above_the_rate_are_answered_and_all_arrive_in_the_end(start: StartServer) -> None:
    server = await start(frames_per_second=20, frames_burst=10)
    ann = await host_table(server.base)
    phone = await ann.connect()
    layer = phone.view["people"][0]["doodle"]
    pen = TestPen(phone, layer)
    drawn = b"".join(pen.stroke(10 * n, 100, points=3) for n in range(60))
    async with asyncio.timeout(TIMEOUT_S):
        while board_ops(phone, layer) != drawn:
            heard = len(phone.ink)
            await phone.wait_until(lambda before=heard: len(phone.ink) > before)
            told = refusals(phone)
            if told and told[-1].wanted < pen.seq:
                assert {frame.code for frame in told} <= {"ink_too_fast", "ink_gap"}
                await asyncio.sleep(0.2)
                for seq in range((await query_position(phone, layer)).taken, pen.seq)[:4]:
                    phone.send_ink(pen.frames[seq])
    assert refusals(phone), "some of them came too fast"


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
    # The phone has heard of it and goes on.
    third = TestPen(phone, board, first=1, number=11, others=len(second)).stroke(500, 500)
    for socket in (phone, laptop, sockets[1]):
        await socket.wait_until(lambda s=socket: board_ops(s, board) == first + second + third)
    assert not refusals(phone)
    assert not refusals(laptop)
    at = await query_position(laptop, board, 22)
    assert (at.taken, at.others, at.first) == (1, len(first) + len(third), 11)


async def test_a_page_that_draws_while_another_one_does_is_told_to_wait(server: RunningServer) -> None:
    people, sockets = await start_drawing(server.base)
    board, phone, laptop = board_number(sockets[0].view, 0), sockets[0], await people[0].connect()
    pen = TestPen(phone, board, number=11)
    begun = pen.draw(write_ops([PenDown(dt=1, x=5, y=5)]))
    await laptop.wait_until(lambda: board_ops(laptop, board) == begun)
    TestPen(laptop, board, number=22, others=len(begun)).stroke(900, 900)
    (told,) = await laptop.wait_until(lambda: refusals(laptop))
    assert told == InkRefused(board, 22, 0, "ink_busy")


async def test_refusals_are_short_however_many_and_however_full_the_board(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    layer = phone.view["people"][0]["doodle"]
    pen = TestPen(phone, layer)
    steps = tuple(Step(3, 2, 1) for _ in range(31))
    back = tuple(Step(-3, -2, 1) for _ in range(31))
    for _ in range(9):
        pen.draw(write_ops([PenDown(1, 500, 500), *[Extend(steps), Extend(back)] * 9, End()]))
    await phone.wait_until(lambda: board_ops(phone, layer).count(write_ops([PenDown(1, 500, 500)])) == 9)
    board = len(board_ops(phone, layer))
    before = len(phone.ink)
    for _ in range(200):
        pen.draw(b"\xff\xff")
        pen.seq -= 1
    at = await query_position(phone, layer)
    assert at.size == board
    answers = phone.ink[before:]
    assert sum(map(len, answers)) < board // 4
    assert not any(isinstance(read_frame(data), Snapshot) for data in answers)


async def test_a_whole_board_is_given_once_and_then_not_for_a_while(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    layer = phone.view["people"][0]["doodle"]
    drawn = TestPen(phone, layer).stroke(100, 100)
    await phone.wait_until(lambda: board_ops(phone, layer) == drawn)
    before = len(phone.ink)
    await query_position(phone, layer, whole=True)
    frames = [read_frame(data) for data in phone.ink[before:]]
    told = [f for f in frames if isinstance(f, Snapshot | Position)]
    assert [type(f) for f in told] == [Snapshot, Position]
    for _ in range(20):
        pen = TestPen(phone, layer)
        pen.socket.send_ink(bytes((5,)) + pen_head(layer) + b"\x01")
    await phone.wait_until(lambda: refusals(phone))
    assert refusals(phone)[-1].code == "ink_too_fast"
    assert sum(isinstance(read_frame(data), Snapshot) for data in phone.ink) == 1


def pen_head(layer: int) -> bytes:
    """Board and pen as an `Ask` has them, where both are small."""
    assert layer < 128
    return bytes((layer, 1))


async def test_a_board_rubbed_clean_is_empty_to_the_rules_and_one_undo_brings_it_back(
    server: RunningServer,
) -> None:
    _, sockets = await start_drawing(server.base)
    pen = TestPen(sockets[0], board_number(sockets[0].view, 0))
    pen.stroke(1000, 1000)

    async def inked(wanted: bool) -> None:
        await sockets[1].wait_for_view(lambda v: v["game"]["public"]["places"][0]["inked"] is wanted)

    await inked(True)
    pen.draw(write_ops([Eraser(1, 1000, 1000, 3), End()]))
    await inked(False)
    pen.draw(bytes((5, 1, 1)))
    await inked(True)
    ink = next(iter(server.server.tables.live.values())).ink
    await eventually(lambda: not ink._unchecked)
