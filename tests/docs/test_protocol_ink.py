"""Ink frames are encoded and decoded by hand, as on the protocol page, against a real server."""

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

from tests.support.players import Socket, host_table
from tests.support.servers import StartServer

PAGE = Path(__file__).parents[2] / "docs/reference/protocol.md"
PEN = 77
INK_GAP = 2
"""The number of the code `ink_gap`."""


def varint(number: int) -> bytes:
    out = b""
    while number > 127:
        out += bytes((number & 127 | 128,))
        number >>= 7
    return out + bytes((number,))


def numbers(data: bytes, at: int = 1) -> Iterator[tuple[int, int]]:
    """The varints from position `at` on, each with the position of the byte after it."""
    while at < len(data):
        number = shift = 0
        while data[at] & 128:
            number |= (data[at] & 127) << shift
            at, shift = at + 1, shift + 7
        number |= data[at] << shift
        at += 1
        yield number, at


def example_ops() -> bytes:
    """The operations of the example on the page."""
    table = PAGE.read_text(encoding="utf-8").partition("<!-- made: ink-example -->")[2]
    rows = re.findall(r"^\| `([0-9a-f ]+)` \|", table.partition("<!-- end -->")[0], re.M)
    return b"".join(bytes.fromhex(row) for row in rows[1:])


def draw_frame(board: int, seq: int, ops: bytes) -> bytes:
    return b"\x01" + varint(board) + varint(PEN) + varint(seq) + varint(0) + ops


def parts(socket: Socket, board: int) -> list[tuple[int | None, int | None, bytes]]:
    """(pen, ack, operations) for this board in all received ticks."""
    found = []
    for data in socket.ink:
        at, last = 1, 0
        while data[0] == 2 and at < len(data):
            head, at = next(numbers(data, at))
            last += head >> 2
            pen = ack = None
            if head & 2:
                pen, at = next(numbers(data, at))
            if head & 1:
                ack, at = next(numbers(data, at))
            size, at = next(numbers(data, at))
            if last == board:
                found.append((pen, ack, data[at : at + size]))
            at += size
    return found


def received_frames(socket: Socket, kind: int) -> list[list[int]]:
    """The varints in every received frame of this kind."""
    return [[n for n, _ in numbers(data)] for data in socket.ink if data[0] == kind]


async def test_stroke_written_as_on_the_protocol_page_is_accepted(start: StartServer) -> None:
    server = await start()
    ann = await host_table(server.base)
    socket = await ann.connect()
    board, ops = socket.view["people"][0]["doodle"], example_ops()
    position_request = b"\x05" + varint(board) + varint(PEN) + b"\x00"
    socket.send_ink(position_request)
    (position,) = await socket.wait_until(lambda: received_frames(socket, 6))
    assert position == [board, PEN, 0, 0, 0, 0, 0, 0]

    socket.send_ink(draw_frame(board, 0, ops))
    await socket.wait_until(lambda: (PEN, None, ops) in parts(socket, board))
    await socket.wait_until(lambda: any(ack == 1 for _, ack, _ in parts(socket, board)))
    socket.send_ink(draw_frame(board, 0, ops))  # Ignored: it repeats frame 0.
    socket.send_ink(draw_frame(board, 2, ops))  # Refused: frame 1 is missing.
    (refused,) = await socket.wait_until(lambda: received_frames(socket, 4))
    assert refused == [board, PEN, 1, INK_GAP]

    socket.send_ink(position_request)
    position = (await socket.wait_until(lambda: received_frames(socket, 6)[1:]))[0]
    assert position == [board, PEN, 1, 1, 0, PEN, len(ops), zlib.crc32(ops) & (1 << 28) - 1]
    again = await ann.connect()
    await again.wait_until(lambda: [data for data in again.ink if data[0] == 3])
    assert again.ink[0] == b"\x03" + varint(board) + ops
