"""One board: a log of operations, each of which is checked before it is added."""

from hashlib import sha256
from itertools import groupby

from triptych.ink.limits import COLOUR_COUNT, HEIGHT, WIDTH, InkError, Limits
from triptych.ink.ops import (
    END,
    ERASER,
    EXTEND,
    PEN,
    PRESSED_PEN,
    UNDO,
    WIPE,
    Extend,
    Op,
    read_ops,
    write_ops,
)
from triptych.ink.stroke_steps import follow_steps
from triptych.ink.varint import read_varint, unzigzag

STEPS_PLUS_64 = bytes(unzigzag(byte) + 64 if byte < 128 else 0 for byte in range(256))
"""A table for `bytes.translate`. It decodes numbers from -64 to 63 that are zigzag-encoded in one
byte, and adds 64 so that each result fits in one byte."""


class Board:
    """An append-only log of operations, with the state that is needed to check new operations.

    The log stores the bytes as they arrived, so it can be sent as a snapshot. A point takes about
    four bytes; as a Python object, it would take about a hundred. Two boards with equal logs look
    the same.
    """

    __slots__ = (
        "_eraser_points",
        "_hidden",
        "_kinds",
        "_mark_changes",
        "_marks",
        "_pen",
        "_pending_steps",
        "_points",
        "_safe_steps",
        "_time",
        "_x",
        "_y",
        "black_only",
        "limits",
        "log",
    )

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.log = bytearray()
        self.black_only = False
        """Whether new strokes must be black."""
        self._x = self._y = self._time = 0
        """Position and time of the pen, without the steps in `_pending_steps`."""
        self._pending_steps = bytearray()
        """Short steps that were accepted but not yet added to `_x`, `_y` and `_time`. A step is
        short if each of its three numbers takes one byte."""
        self._safe_steps = 0
        """How many more short steps need no check. The pen is so far from the edges that this many
        short steps cannot leave the board."""
        self._pen = END
        """The kind of operation that began the open stroke; `END` if no stroke is open."""
        self._points = 0
        self._eraser_points = 0
        self._marks = 0
        self._mark_changes = 0
        """How many times a mark was made, undone or redone; at most `limits.marks`."""
        self._hidden: frozenset[int] = frozenset()
        self._kinds = bytearray()
        """The kinds of the operations that made the marks. The index is the mark's number."""

    def apply(self, data: bytes, at: int = 0) -> int:
        """Append the operations in `data`, starting at `at`. Returns their cost.

        The cost is one for each point, plus one each time a mark is made, undone or redone. If any
        operation is refused, raises `InkError` and leaves the board unchanged.
        """
        ops = data[at:]
        if self._pen == PEN and ops.isascii() and ops:
            # Fast path for nearly all frames: a few short steps of a stroke, far from the edges.
            head = ops[0]
            count = head >> 3
            if (
                head & 7 == EXTEND
                and len(ops) == 1 + 3 * count > 1
                and self._points + count <= self.limits.points
                and (count <= self._safe_steps or self._measure_safe_steps(count))
            ):
                self._safe_steps -= count
                self._points += count
                self._pending_steps += ops[1:]
                self.log += ops
                return count
        self._add_pending_steps()
        return self._apply_all(data, at)

    def _add_pending_steps(self) -> None:
        """Move the pen by the steps in `_pending_steps`, and reset `_safe_steps` to 0."""
        if self._pending_steps:
            steps = self._pending_steps.translate(STEPS_PLUS_64)
            count = len(steps) // 3 * 64
            self._x += sum(steps[0::3]) - count
            self._y += sum(steps[1::3]) - count
            self._time += sum(self._pending_steps[2::3])
            self._pending_steps.clear()
        self._safe_steps = 0

    def _measure_safe_steps(self, count: int) -> bool:
        """Compute `_safe_steps` at the current position. Returns whether it is at least `count`."""
        self._add_pending_steps()
        x, y = self._x, self._y
        self._safe_steps = min(x, WIDTH - 1 - x, y, HEIGHT - 1 - y) // 64
        return count <= self._safe_steps

    def _apply_all(self, data: bytes, at: int) -> int:
        before = self._checkpoint()
        start, end = at, len(data)
        try:
            while at < end:
                head = data[at]
                if head & 7 == EXTEND:
                    at = self._extend(data, at + 1, head >> 3)
                else:
                    at = self._apply_op(data, at + 1, head & 7, head >> 3)
            if self._points > self.limits.points:
                raise InkError("ink_board_full", most=self.limits.points)
        except IndexError:
            self._roll_back(before)
            raise InkError("ink_malformed", why="cut short") from None
        except InkError:
            self._roll_back(before)
            raise
        self.log += data[start:]
        return self._points - before[4] + self._mark_changes - before[6]

    def _extend(self, data: bytes, at: int, count: int) -> int:
        if self._pen == END:
            raise InkError("ink_not_drawing")
        pressed = self._pen == PRESSED_PEN
        at, self._x, self._y, self._time = follow_steps(
            data, at, count, self._x, self._y, self._time, pressed
        )
        self._points += count
        if self._pen == ERASER:
            self._count_eraser_points(count)
        return at

    def _apply_op(self, data: bytes, at: int, kind: int, arg: int) -> int:
        if kind in (PEN, PRESSED_PEN, ERASER):
            return self._begin_stroke(data, at, kind, arg)
        if arg:
            raise InkError("ink_malformed", why="argument")
        if kind == END:
            if self._pen == END:
                raise InkError("ink_not_drawing")
            self._pen = END
            return at
        self._count_mark_change()
        dt, at = read_varint(data, at)
        self._time += dt
        if kind == WIPE:
            self._kinds.append(kind)
            self._marks += 1
            return at
        mark, at = read_varint(data, at)
        if mark >= self._marks or (mark in self._hidden) == (kind == UNDO):
            raise InkError("ink_no_such_mark", mark=mark)
        self._hidden = self._hidden ^ {mark}
        return at

    def _begin_stroke(self, data: bytes, at: int, kind: int, arg: int) -> int:
        if kind == ERASER and arg > 3:
            raise InkError("ink_malformed", why="eraser")
        if self.black_only and kind != ERASER and arg % COLOUR_COUNT:
            raise InkError("ink_only_black")
        dt, at = read_varint(data, at)
        x, at = read_varint(data, at)
        y, at = read_varint(data, at)
        if kind == PRESSED_PEN:
            data[at]
            at += 1
        if x >= WIDTH or y >= HEIGHT:
            raise InkError("ink_off_board")
        self._count_mark_change()
        self._kinds.append(kind)
        self._marks += 1
        self._pen = kind
        self._x, self._y, self._time = x, y, self._time + dt
        self._points += 1
        if kind == ERASER:
            self._count_eraser_points(1)
        return at

    def _count_mark_change(self) -> None:
        self._pen = END
        self._mark_changes += 1
        if self._mark_changes > self.limits.marks:
            raise InkError("ink_too_many_marks", most=self.limits.marks)

    def _count_eraser_points(self, count: int) -> None:
        self._eraser_points += count
        if self._eraser_points > self.limits.eraser_points:
            raise InkError("ink_board_full", most=self.limits.eraser_points)

    def _checkpoint(self) -> tuple[int, int, int, int, int, int, int, int, frozenset[int]]:
        return (
            self._x,
            self._y,
            self._time,
            self._pen,
            self._points,
            self._eraser_points,
            self._mark_changes,
            self._marks,
            self._hidden,
        )

    def _roll_back(
        self, state: tuple[int, int, int, int, int, int, int, int, frozenset[int]]
    ) -> None:
        (
            self._x,
            self._y,
            self._time,
            self._pen,
            self._points,
            self._eraser_points,
            self._mark_changes,
            self._marks,
            self._hidden,
        ) = state
        del self._kinds[self._marks :]

    @property
    def is_drawing(self) -> bool:
        """Whether a stroke is open."""
        return self._pen != END

    @property
    def has_ink(self) -> bool | None:
        """Whether any ink is visible, which means drawn and not undone, wiped or erased.

        None if the last mark that is not undone is an eraser stroke. Then only
        `picture.has_visible_ink` can tell.
        """
        for mark in range(self._marks - 1, -1, -1):
            if mark not in self._hidden:
                return None if self._kinds[mark] == ERASER else self._kinds[mark] != WIPE
        return False

    def digest(self) -> str:
        """Return a hash of the operations.

        It does not depend on how the operations were split into frames.
        """
        return sha256(write_ops(merge_extends(read_ops(bytes(self.log))))).hexdigest()

    @property
    def duration_ticks(self) -> int:
        """How long the drawing took, in units of `INK_TIME_UNIT_MS`."""
        self._add_pending_steps()
        return self._time


def merge_extends(ops: list[Op]) -> list[Op]:
    """Return the same operations, with consecutive `Extend`s merged into one."""
    out: list[Op] = []
    for are_extends, run in groupby(ops, lambda op: isinstance(op, Extend)):
        if are_extends:
            out.append(
                Extend(tuple(step for op in run if isinstance(op, Extend) for step in op.steps))
            )
        else:
            out.extend(run)
    return out
