"""The four kinds of binary message; the first byte says which one it is.

Client to server: `Draw`. Server to client: `Tick`, `Snapshot`, `InkRefused`.
"""

from triptych.core.values import Value
from triptych.ink.limits import CODE_NUMBERS, CODES, InkError
from triptych.ink.varint import get, put

DRAW, TICK, SNAPSHOT, REFUSED = 1, 2, 3, 4


class Draw(Value, frozen=True):
    """Frame number `seq` (from 0, without gaps) of the one pen that draws on this board."""

    board: int
    seq: int
    ops: bytes


class Part(Value, frozen=True):
    """What is new on one board in a tick: perhaps ink, perhaps how many frames are safe."""

    board: int
    ops: bytes = b""
    acked: int | None = None
    """How many frames of this board are in the journal; its pen need not keep those any longer."""


class Tick(Value, frozen=True):
    """Everything new on a table's boards; the same bytes for every viewer."""

    parts: tuple[Part, ...]
    """In ascending order of board numbers."""


class Snapshot(Value, frozen=True):
    """A whole board. Its pen continues with frame `frames`; `acked` of them are in the journal."""

    board: int
    frames: int
    acked: int
    ops: bytes


class InkRefused(Value, frozen=True):
    """A frame was not taken; the board still waits for frame `wanted`."""

    board: int
    wanted: int
    code: str


Frame = Draw | Tick | Snapshot | InkRefused


def write_draw(frame: Draw) -> bytes:
    out = bytearray((DRAW,))
    put(out, frame.board)
    put(out, frame.seq)
    return bytes(out + frame.ops)


def write_tick(parts: list[tuple[int, bytearray, int | None]]) -> bytes:
    """A tick of (board, ops, acked), boards ascending. Plain tuples: this is the hot path."""
    out = bytearray((TICK,))
    last = 0
    for board, ops, acked in parts:
        head, size = (board - last) << 1, len(ops)
        last = board
        if acked is None and head < 128 and size < 128:
            out.append(head)
            out.append(size)
        else:
            put(out, head | (acked is not None))
            if acked is not None:
                put(out, acked)
            put(out, size)
        out += ops
    return bytes(out)


def write_snapshot(frame: Snapshot) -> bytes:
    out = bytearray((SNAPSHOT,))
    put(out, frame.board)
    put(out, frame.frames)
    put(out, frame.acked)
    return bytes(out + frame.ops)


def write_refused(frame: InkRefused) -> bytes:
    out = bytearray((REFUSED,))
    put(out, frame.board)
    put(out, frame.wanted)
    out.append(CODE_NUMBERS[frame.code])
    return bytes(out)


def read_frame(data: bytes) -> Frame:
    """Any frame; the operations in it are not checked. InkError for anything else."""
    try:
        kind = data[0]
        if kind == TICK:
            return _read_tick(data)
        board, at = get(data, 1)
        number, at = get(data, at)
        if kind == DRAW:
            return Draw(board, number, data[at:])
        if kind == SNAPSHOT:
            acked, at = get(data, at)
            return Snapshot(board, number, acked, data[at:])
        if kind == REFUSED and data[at] < len(CODES) and at + 1 == len(data):
            return InkRefused(board, number, tuple(CODES)[data[at]])
    except IndexError:
        raise InkError("ink_malformed", why="cut short") from None
    raise InkError("ink_malformed", why="kind")


def _read_tick(data: bytes) -> Tick:
    parts, at, board = [], 1, 0
    while at < len(data):
        head, at = get(data, at)
        board += head >> 1
        acked = None
        if head & 1:
            acked, at = get(data, at)
        size, at = get(data, at)
        if at + size > len(data):
            raise InkError("ink_malformed", why="cut short")
        parts.append(Part(board, data[at : at + size], acked))
        at += size
    return Tick(tuple(parts))
