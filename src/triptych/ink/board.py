"""One board: the log of what was done on it, checked as it comes in."""

from hashlib import sha256
from itertools import groupby

from triptych.ink.limits import HEIGHT, WIDTH, InkError, Limits
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
from triptych.ink.varint import get, unzigzag
from triptych.ink.visible import Search, search
from triptych.ink.walk import walk

FROM_64 = bytes(unzigzag(byte) + 64 if byte < 128 else 0 for byte in range(256))
"""One-byte steps, decoded and shifted by 64: 0 stands for -64 units, 127 for 63."""


class Board:
    """A log of operations that only grows, and the little that checking the next ones needs.

    Points are kept as the bytes they came in: four bytes a point instead of a hundred, and
    a snapshot is the log itself. Deterministic: equal logs make equal boards.
    """

    __slots__ = (
        "_ahead",
        "_base",
        "_eraser_points",
        "_free",
        "_hidden",
        "_looked",
        "_looking",
        "_marks",
        "_pen",
        "_points",
        "_starts",
        "_t",
        "_touches",
        "_x",
        "_y",
        "limits",
        "log",
        "removals",
    )

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.log = bytearray()
        self._x = self._y = self._t = 0
        """Where the pen is and since when, not counting the steps in `_ahead`."""
        self._ahead = bytearray()
        """Short steps that were accepted but not added up yet."""
        self._free = 0
        """This many short steps cannot leave the board, in whatever direction: no check needed."""
        self._pen = END
        """The kind of the open stroke; END when there is none."""
        self._points = 0
        self._eraser_points = 0
        self._marks = 0
        self._touches = 0
        """Marks made, undone and redone; what `limits.marks` counts."""
        self._hidden: frozenset[int] = frozenset()
        self._starts: list[int] = []
        """Where in the log each mark begins."""
        self._base = 0
        """What turns a place in the data at hand into one in the log."""
        self._looking: Search | None = None
        self._looked = (-1, -1)
        """A look for ink that is under way, and what the board was like when it began."""
        self.removals = 0
        """Grows whenever ink may have disappeared; only then is `has_ink` worth asking again."""

    def apply(self, data: bytes, at: int = 0) -> int:
        """Take the operations in `data` from `at` on; returns how many points they cost.

        All or nothing: on InkError the board is as it was.
        """
        ops = data[at:]
        if self._pen == PEN and ops.isascii() and ops:
            # Nearly every frame is this: a stroke goes on by a few short steps, far from the edges.
            head = ops[0]
            count = head >> 3
            if (
                head & 7 == EXTEND
                and len(ops) == 1 + 3 * count > 1
                and self._points + count <= self.limits.points
                and (count <= self._free or self._look_around(count))
            ):
                self._free -= count
                self._points += count
                self._ahead += ops[1:]
                self.log += ops
                return count
        self._catch_up()
        return self._apply_all(data, at)

    def _catch_up(self) -> None:
        """Add up the short steps that were accepted without a check."""
        if self._ahead:
            steps = self._ahead.translate(FROM_64)
            count = len(steps) // 3 * 64
            self._x += sum(steps[0::3]) - count
            self._y += sum(steps[1::3]) - count
            self._t += sum(self._ahead[2::3])
            self._ahead.clear()
        self._free = 0

    def _look_around(self, count: int) -> bool:
        """Work out how many short steps are safe from here. Is `count` among them?"""
        self._catch_up()
        x, y = self._x, self._y
        self._free = min(x, WIDTH - 1 - x, y, HEIGHT - 1 - y) // 64
        return count <= self._free

    def _apply_all(self, data: bytes, at: int) -> int:
        before = self._state()
        start, end = at, len(data)
        self._base = len(self.log) - start
        try:
            while at < end:
                head = data[at]
                if head & 7 == EXTEND:
                    at = self._extend(data, at + 1, head >> 3)
                else:
                    at = self._other(data, at + 1, head & 7, head >> 3)
            if self._points > self.limits.points:
                raise InkError("ink_board_full", most=self.limits.points)
        except IndexError:
            self._restore(before)
            raise InkError("ink_malformed", why="cut short") from None
        except InkError:
            self._restore(before)
            raise
        self.log += data[start:]
        return self._points - before[4] + self._touches - before[6]

    def _extend(self, data: bytes, at: int, count: int) -> int:
        if self._pen == END:
            raise InkError("ink_not_drawing")
        pressed = self._pen == PRESSED_PEN
        at, self._x, self._y, self._t = walk(data, at, count, self._x, self._y, self._t, pressed)
        self._points += count
        if self._pen == ERASER:
            self._count_erased(count)
        return at

    def _other(self, data: bytes, at: int, kind: int, arg: int) -> int:
        if kind in (PEN, PRESSED_PEN, ERASER):
            return self._begin(data, at, kind, arg)
        if arg:
            raise InkError("ink_malformed", why="argument")
        if kind == END:
            if self._pen == END:
                raise InkError("ink_not_drawing")
            self._pen = END
            return at
        begins = self._base + at - 1
        self._touch()
        self.removals += 1
        dt, at = get(data, at)
        self._t += dt
        if kind == WIPE:
            self._starts.append(begins)
            self._marks += 1
            return at
        mark, at = get(data, at)
        if mark >= self._marks or (mark in self._hidden) == (kind == UNDO):
            raise InkError("ink_no_such_mark", mark=mark)
        self._hidden = self._hidden ^ {mark}
        return at

    def _begin(self, data: bytes, at: int, kind: int, arg: int) -> int:
        if kind == ERASER and arg > 3:
            raise InkError("ink_malformed", why="eraser")
        begins = self._base + at - 1
        dt, at = get(data, at)
        x, at = get(data, at)
        y, at = get(data, at)
        if kind == PRESSED_PEN:
            data[at]
            at += 1
        if x >= WIDTH or y >= HEIGHT:
            raise InkError("ink_off_board")
        self._touch()
        self._starts.append(begins)
        self._marks += 1
        self._pen = kind
        self._x, self._y, self._t = x, y, self._t + dt
        self._points += 1
        if kind == ERASER:
            self._count_erased(1)
        return at

    def _touch(self) -> None:
        self._pen = END
        self._touches += 1
        if self._touches > self.limits.marks:
            raise InkError("ink_too_many_marks", most=self.limits.marks)

    def _count_erased(self, count: int) -> None:
        self.removals += 1
        self._eraser_points += count
        if self._eraser_points > self.limits.eraser_points:
            raise InkError("ink_board_full", most=self.limits.eraser_points)

    def _state(self) -> tuple[int, int, int, int, int, int, int, int, frozenset[int]]:
        return (
            self._x,
            self._y,
            self._t,
            self._pen,
            self._points,
            self._eraser_points,
            self._touches,
            self._marks,
            self._hidden,
        )

    def _restore(
        self, state: tuple[int, int, int, int, int, int, int, int, frozenset[int]]
    ) -> None:
        (
            self._x,
            self._y,
            self._t,
            self._pen,
            self._points,
            self._eraser_points,
            self._touches,
            self._marks,
            self._hidden,
        ) = state
        del self._starts[self._marks :]

    @property
    def drawing(self) -> bool:
        """Is a stroke begun and not ended?"""
        return self._pen != END

    def look(self, work: int) -> bool | None:
        """Is any ink visible: drawn, and neither undone, wiped nor erased?

        Does at most so much work, a little more for the last of it; None if that was not enough,
        and the next look goes on from there. A thousand take about half a millisecond.
        """
        if not self.removals or not self._marks:
            return self._marks > 0
        marks, removals = self._looked
        if removals != self.removals:
            self._looked = (self._marks, self.removals)
            self._looking = search(self.log, self._starts, self._hidden)
        elif marks != self._marks:
            # Nothing was taken away since, so what was drawn since is there.
            return True
        assert self._looking is not None
        try:
            while work > 0:
                work -= next(self._looking)
        except StopIteration as found:
            self._looked = (-1, -1)
            return bool(found.value)
        return None

    @property
    def has_ink(self) -> bool:
        """The same, however long it takes."""
        while (found := self.look(10_000)) is None:
            pass
        return found

    def digest(self) -> str:
        """Identifies what was done on the board, however its bytes were cut into frames."""
        return sha256(write_ops(merged(read_ops(bytes(self.log))))).hexdigest()

    @property
    def duration(self) -> int:
        """How long the drawing took, in units of 10 ms."""
        self._catch_up()
        return self._t


def merged(ops: list[Op]) -> list[Op]:
    """The same operations, with neighbouring `Extend`s joined into one."""
    out: list[Op] = []
    for extends, run in groupby(ops, lambda op: isinstance(op, Extend)):
        if extends:
            out.append(
                Extend(tuple(step for op in run if isinstance(op, Extend) for step in op.steps))
            )
        else:
            out.extend(run)
    return out
