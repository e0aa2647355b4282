"""The operations on a board, as values and as bytes.

The first byte of an operation has the kind in its low three bits and an argument in its high five.
Marks (pen strokes, eraser strokes, wipes) are numbered from 0 in the order in which they begin.
`dt` is the time since the previous operation or step, in units of `INK_TIME_UNIT_MS`.
"""

from collections.abc import Iterable, Sequence

from triptych.core.values import Value
from triptych.ink.limits import COLOUR_COUNT, ERASER_RADII, PEN_WIDTHS, InkError
from triptych.ink.varint import read_varint, unzigzag, write_varint, zigzag

EXTEND, PEN, PRESSED_PEN, ERASER, END, UNDO, REDO, WIPE = range(8)
MAX_STEPS = 31
"""The maximum number of steps in one encoded `Extend`.

The number of steps is the operation's argument, which has five bits.
"""


class Step(Value, frozen=True):
    """The difference between two points of a stroke."""

    dx: int
    dy: int
    dt: int
    pressure: int | None = None


class Extend(Value, frozen=True):
    """Continues the open stroke."""

    steps: tuple[Step, ...]


class PenDown(Value, frozen=True):
    """Begins a stroke. `colour` and `width` are indices into `PEN_COLOURS` and `PEN_WIDTHS`.

    If `pressure` (0 to 255) is given, each step of the stroke must also have a pressure.
    """

    dt: int
    x: int
    y: int
    colour: int = 0
    width: int = 1
    pressure: int | None = None


class Eraser(Value, frozen=True):
    """Begins an eraser stroke. It removes earlier ink, but does not affect ink drawn later.

    `radius` is an index into `ERASER_RADII`.
    """

    dt: int
    x: int
    y: int
    radius: int = 1


class End(Value, frozen=True):
    """Ends the open stroke. All other operations except `Extend` also end it."""


class Undo(Value, frozen=True):
    """Hides a mark, as if it had never been made."""

    dt: int
    mark: int


class Redo(Value, frozen=True):
    """Restores a mark that was undone. The mark keeps its place in the order of all marks."""

    dt: int
    mark: int


class Wipe(Value, frozen=True):
    """Removes everything drawn so far. If the wipe is undone, the drawing appears again."""

    dt: int


Op = Extend | PenDown | Eraser | End | Undo | Redo | Wipe


def write_ops(ops: Iterable[Op]) -> bytes:
    """Encode these operations. A long `Extend` is split into several short ones."""
    out = bytearray()
    for op in ops:
        _write(out, op)
    return bytes(out)


def _write(out: bytearray, op: Op) -> None:
    match op:
        case Extend(steps):
            for start in range(0, len(steps), MAX_STEPS):
                _write_steps(out, steps[start : start + MAX_STEPS])
        case PenDown(dt, x, y, colour, width, pressure):
            kind = PEN if pressure is None else PRESSED_PEN
            out.append(kind | (colour | width << 3) << 3)
            _write_numbers(out, dt, x, y)
            if pressure is not None:
                out.append(pressure)
        case Eraser(dt, x, y, radius):
            out.append(ERASER | radius << 3)
            _write_numbers(out, dt, x, y)
        case End():
            out.append(END)
        case Undo(dt, mark):
            out.append(UNDO)
            _write_numbers(out, dt, mark)
        case Redo(dt, mark):
            out.append(REDO)
            _write_numbers(out, dt, mark)
        case Wipe(dt):
            out.append(WIPE)
            write_varint(out, dt)


def _write_steps(out: bytearray, steps: Sequence[Step]) -> None:
    out.append(EXTEND | len(steps) << 3)
    for step in steps:
        _write_numbers(out, zigzag(step.dx), zigzag(step.dy), step.dt)
        if step.pressure is not None:
            out.append(step.pressure)


def _write_numbers(out: bytearray, *numbers: int) -> None:
    for number in numbers:
        write_varint(out, number)


def read_ops(data: bytes, at: int = 0) -> list[Op]:
    """Decode operations without checking them against a board. Raises `InkError` if malformed."""
    ops: list[Op] = []
    pressed = False
    try:
        while at < len(data):
            op, at = _read(data, at, pressed)
            ops.append(op)
            if not isinstance(op, Extend):
                pressed = isinstance(op, PenDown) and op.pressure is not None
    except IndexError:
        raise InkError("ink_malformed", why="cut short") from None
    return ops


def _read(data: bytes, at: int, pressed: bool) -> tuple[Op, int]:
    kind, arg = data[at] & 7, data[at] >> 3
    at += 1
    if kind == EXTEND:
        return _read_steps(data, at, arg, pressed)
    if kind in (PEN, PRESSED_PEN):
        (dt, x, y), at = _read_numbers(data, at, 3)
        if kind == PEN:
            return PenDown(dt, x, y, arg & 7, arg >> 3), at
        return PenDown(dt, x, y, arg & 7, arg >> 3, data[at]), at + 1
    if kind == ERASER:
        if arg >= len(ERASER_RADII):
            raise InkError("ink_malformed", why="eraser")
        (dt, x, y), at = _read_numbers(data, at, 3)
        return Eraser(dt, x, y, arg), at
    if arg:
        raise InkError("ink_malformed", why="argument")
    if kind == END:
        return End(), at
    if kind == WIPE:
        dt, at = read_varint(data, at)
        return Wipe(dt), at
    (dt, mark), at = _read_numbers(data, at, 2)
    return (Undo(dt, mark) if kind == UNDO else Redo(dt, mark)), at


def _read_steps(data: bytes, at: int, count: int, pressed: bool) -> tuple[Extend, int]:
    if not count:
        raise InkError("ink_malformed", why="no steps")
    steps = []
    for _ in range(count):
        (dx, dy, dt), at = _read_numbers(data, at, 3)
        pressure = None
        if pressed:
            pressure = data[at]
            at += 1
        steps.append(Step(unzigzag(dx), unzigzag(dy), dt, pressure))
    return Extend(tuple(steps)), at


def _read_numbers(data: bytes, at: int, count: int) -> tuple[list[int], int]:
    numbers = []
    for _ in range(count):
        number, at = read_varint(data, at)
        numbers.append(number)
    return numbers, at


assert COLOUR_COUNT == 8
assert len(PEN_WIDTHS) == 4
