"""The six kinds of binary messages, distinguished by their first byte.

Client to server: `Draw`, `Ask`. Server to client: `Tick`, `Snapshot`, `InkRefused`, `Position`.
"""

from triptych.core.refusal import DeclaredCode
from triptych.core.values import Value
from triptych.ink.limits import CODES, InkCode, InkError
from triptych.ink.varint import read_varint, write_varint

DRAW, TICK, SNAPSHOT, REFUSED, ASK, POSITION = range(1, 7)


class Draw(Value, frozen=True):
    """New ink of a pen on a board.

    `seq` is the number of the frame. The frames of each pen on each board are numbered from 0.
    """

    board: int
    pen: int
    """A random number that the client chose for this pen; 0 is the pen of the table itself."""
    seq: int
    others: int
    """How many bytes of the other pens' ink on this board the client has received."""
    ops: bytes


class Ask(Value, frozen=True):
    """Asks how many frames of a pen on a board the server has accepted and stored.

    The answer is a `Position`. It is an `InkRefused` instead if, for example, the client may not
    draw on the board or requests the whole board too often.
    """

    board: int
    pen: int
    whole: bool = False
    """Whether the client requests the whole board, because its copy is wrong or incomplete. The
    server then sends a `Snapshot` before the `Position`."""


class TickPart(Value, frozen=True):
    """New ink of one pen on one board, an acknowledgement for that pen, or both."""

    board: int
    ops: bytes = b""
    acked: int | None = None
    """The acknowledgement: how many frames of this pen are in the journal. The client may drop
    these frames. None if this part acknowledges nothing."""
    pen: int | None = None
    """The pen; None stands for the pen that drew on the board first."""


class Tick(Value, frozen=True):
    """Everything new on the boards of a table. The same for all viewers."""

    parts: tuple[TickPart, ...]
    """Sorted by board. The parts of a board are in the order in which they were drawn."""


class Snapshot(Value, frozen=True):
    """All ink of one board."""

    board: int
    ops: bytes


class InkRefused(Value, frozen=True):
    """A frame was refused.

    `wanted` is the number of the frame that the server expects next from this pen.
    """

    board: int
    pen: int
    wanted: int
    code: InkCode | DeclaredCode


class Position(Value, frozen=True):
    """The answer to `Ask`: a pen's progress in frames, and the size and checksum of the board.

    The client checks its copy of the board against this size and checksum.
    """

    board: int
    pen: int
    taken: int
    """How many frames of this pen were accepted. This is also the number of its next frame."""
    safe: int
    """How many frames of this pen are in the journal."""
    others: int
    """How many bytes of ink other pens drew on this board."""
    first: int
    """The pen that drew on the board first, for which `TickPart.pen` is None; 0 if nobody drew."""
    size: int
    """How many bytes of ink the board has, from all pens together."""
    check: int
    """The low 28 bits of the CRC-32 of all ink on the board."""


Frame = Draw | Ask | Tick | Snapshot | InkRefused | Position


def write_draw(frame: Draw) -> bytes:
    out = bytearray((DRAW,))
    for number in (frame.board, frame.pen, frame.seq, frame.others):
        write_varint(out, number)
    return bytes(out + frame.ops)


def write_tick(parts: list[tuple[int, bytes | bytearray, int | None, int | None]]) -> bytes:
    """Encode a tick from tuples (board, ops, acked, pen), which are faster than `TickPart`s.

    The tuples must be sorted by board.
    """
    out = bytearray((TICK,))
    last = 0
    for board, ops, acked, pen in parts:
        head, size = (board - last) << 2, len(ops)
        last = board
        if acked is None and pen is None and head < 128 and size < 128:
            out.append(head)
            out.append(size)
        else:
            write_varint(out, head | (pen is not None) << 1 | (acked is not None))
            if pen is not None:
                write_varint(out, pen)
            if acked is not None:
                write_varint(out, acked)
            write_varint(out, size)
        out += ops
    return bytes(out)


def write_snapshot(frame: Snapshot) -> bytes:
    out = bytearray((SNAPSHOT,))
    write_varint(out, frame.board)
    return bytes(out + frame.ops)


def write_refused(frame: InkRefused) -> bytes:
    out = bytearray((REFUSED,))
    for number in (frame.board, frame.pen, frame.wanted):
        write_varint(out, number)
    out.append(CODES.index(frame.code))
    return bytes(out)


def write_position(frame: Position) -> bytes:
    out = bytearray((POSITION,))
    for number in (
        frame.board,
        frame.pen,
        frame.taken,
        frame.safe,
        frame.others,
        frame.first,
        frame.size,
        frame.check,
    ):
        write_varint(out, number)
    return bytes(out)


def read_frame(data: bytes) -> Frame:
    """Decode a frame, without checking its operations. Raises `InkError` if it is malformed."""
    try:
        kind = data[0]
        if kind == TICK:
            return _read_tick(data)
        if kind == SNAPSHOT:
            board, at = read_varint(data, 1)
            return Snapshot(board, data[at:])
        if kind == DRAW:
            (board, pen, seq, others), at = _read_numbers(data, 4)
            return Draw(board, pen, seq, others, data[at:])
        if kind == POSITION:
            numbers, at = _read_numbers(data, 8)
            if at == len(data):
                return Position(*numbers)
        elif kind == REFUSED:
            (board, pen, wanted), at = _read_numbers(data, 3)
            if data[at] < len(CODES) and at + 1 == len(data):
                return InkRefused(board, pen, wanted, CODES[data[at]])
        elif kind == ASK:
            return read_ask(data)
    except IndexError:
        raise InkError("ink_malformed", why="cut short") from None
    raise InkError("ink_malformed", why="kind")


def read_ask(data: bytes) -> Ask:
    """Decode an `Ask`. Raises `IndexError` if it is too short, `InkError` if it is malformed."""
    (board, pen), at = _read_numbers(data, 2)
    if data[at] > 1 or at + 1 != len(data):
        raise InkError("ink_malformed", why="ask")
    return Ask(board, pen, bool(data[at]))


def _read_numbers(data: bytes, count: int) -> tuple[list[int], int]:
    numbers, at = [], 1
    for _ in range(count):
        number, at = read_varint(data, at)
        numbers.append(number)
    return numbers, at


def _read_tick(data: bytes) -> Tick:
    parts, at, board = [], 1, 0
    while at < len(data):
        head, at = read_varint(data, at)
        board += head >> 2
        pen = acked = None
        if head & 2:
            pen, at = read_varint(data, at)
        if head & 1:
            acked, at = read_varint(data, at)
        size, at = read_varint(data, at)
        if at + size > len(data):
            raise InkError("ink_malformed", why="cut short")
        parts.append(TickPart(board, data[at : at + size], acked, pen))
        at += size
    return Tick(tuple(parts))
