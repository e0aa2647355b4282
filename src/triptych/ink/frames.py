"""The six kinds of binary message; the first byte says which one it is.

Client to server: `Draw`, `Ask`. Server to client: `Tick`, `Snapshot`, `InkRefused`, `Position`.
"""

from triptych.core.values import Value
from triptych.ink.limits import CODE_NUMBERS, CODES, InkError
from triptych.ink.varint import get, put

DRAW, TICK, SNAPSHOT, REFUSED, ASK, POSITION = range(1, 7)


class Draw(Value, frozen=True):
    """Frame number `seq` (from 0, without gaps) of one pen on this board."""

    board: int
    pen: int
    """A random number that the client made for this pen; 0 is the table's own."""
    seq: int
    others: int
    """Bytes of ink on the board that are not this pen's, as far as its client has heard."""
    ops: bytes


class Ask(Value, frozen=True):
    """How far has this pen come on this board? `Position` answers."""

    board: int
    pen: int
    whole: bool = False
    """The client lacks ink: it wants the board in full, before its position."""


class Part(Value, frozen=True):
    """What is new on one board in a tick: perhaps ink, perhaps how many frames are safe."""

    board: int
    ops: bytes = b""
    acked: int | None = None
    """How many frames of this pen are in the journal; it need not keep those any longer."""
    pen: int | None = None
    """Whose part this is; None for the pen that drew on the board first."""


class Tick(Value, frozen=True):
    """Everything new on a table's boards; the same bytes for every viewer."""

    parts: tuple[Part, ...]
    """In ascending order of board numbers, on a board in the order they were drawn."""


class Snapshot(Value, frozen=True):
    """A whole board."""

    board: int
    ops: bytes


class InkRefused(Value, frozen=True):
    """A frame was not taken; the board still waits for frame `wanted` of this pen."""

    board: int
    pen: int
    wanted: int
    code: str


class Position(Value, frozen=True):
    """How far a pen has come, and what its client must have heard of the board by now."""

    board: int
    pen: int
    taken: int
    """Frames of this pen on the board: it goes on with this number."""
    safe: int
    """Those of them that are in the journal."""
    others: int
    first: int
    """The pen whose parts of a tick carry no number; 0 while nobody has drawn."""
    size: int
    """Bytes of ink on the board, the others' and its own."""
    check: int
    """The low 28 bits of their CRC-32."""


Frame = Draw | Ask | Tick | Snapshot | InkRefused | Position


def write_draw(frame: Draw) -> bytes:
    out = bytearray((DRAW,))
    for number in (frame.board, frame.pen, frame.seq, frame.others):
        put(out, number)
    return bytes(out + frame.ops)


def write_ask(frame: Ask) -> bytes:
    out = bytearray((ASK,))
    put(out, frame.board)
    put(out, frame.pen)
    out.append(frame.whole)
    return bytes(out)


def write_tick(parts: list[tuple[int, bytes | bytearray, int | None, int | None]]) -> bytes:
    """A tick of (board, ops, acked, pen), boards ascending. Plain tuples: this is the hot path."""
    out = bytearray((TICK,))
    last = 0
    for board, ops, acked, pen in parts:
        head, size = (board - last) << 2, len(ops)
        last = board
        if acked is None and pen is None and head < 128 and size < 128:
            out.append(head)
            out.append(size)
        else:
            put(out, head | (pen is not None) << 1 | (acked is not None))
            if pen is not None:
                put(out, pen)
            if acked is not None:
                put(out, acked)
            put(out, size)
        out += ops
    return bytes(out)


def write_snapshot(frame: Snapshot) -> bytes:
    out = bytearray((SNAPSHOT,))
    put(out, frame.board)
    return bytes(out + frame.ops)


def write_refused(frame: InkRefused) -> bytes:
    out = bytearray((REFUSED,))
    for number in (frame.board, frame.pen, frame.wanted):
        put(out, number)
    out.append(CODE_NUMBERS[frame.code])
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
        put(out, number)
    return bytes(out)


def read_frame(data: bytes) -> Frame:
    """Any frame; the operations in it are not checked. InkError for anything else."""
    try:
        kind = data[0]
        if kind == TICK:
            return _read_tick(data)
        if kind == SNAPSHOT:
            board, at = get(data, 1)
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
                return InkRefused(board, pen, wanted, tuple(CODES)[data[at]])
        elif kind == ASK:
            return read_ask(data)
    except IndexError:
        raise InkError("ink_malformed", why="cut short") from None
    raise InkError("ink_malformed", why="kind")


def read_ask(data: bytes) -> Ask:
    """An `Ask`; IndexError where it is cut short."""
    (board, pen), at = _read_numbers(data, 2)
    if data[at] > 1 or at + 1 != len(data):
        raise InkError("ink_malformed", why="ask")
    return Ask(board, pen, bool(data[at]))


def _read_numbers(data: bytes, count: int) -> tuple[list[int], int]:
    numbers, at = [], 1
    for _ in range(count):
        number, at = get(data, at)
        numbers.append(number)
    return numbers, at


def _read_tick(data: bytes) -> Tick:
    parts, at, board = [], 1, 0
    while at < len(data):
        head, at = get(data, at)
        board += head >> 2
        pen = acked = None
        if head & 2:
            pen, at = get(data, at)
        if head & 1:
            acked, at = get(data, at)
        size, at = get(data, at)
        if at + size > len(data):
            raise InkError("ink_malformed", why="cut short")
        parts.append(Part(board, data[at : at + size], acked, pen))
        at += size
    return Tick(tuple(parts))
