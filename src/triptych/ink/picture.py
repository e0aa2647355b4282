"""Computes which strokes of a board are visible, at the end or at an earlier time (P30)."""

from itertools import pairwise

from triptych.core.values import Value, change
from triptych.ink.eraser import (
    EVERYWHERE,
    Box,
    Point,
    bounding_box,
    boxes_overlap,
    cut,
    expand,
    is_inside,
    subdivide,
)
from triptych.ink.limits import ERASER_RADII
from triptych.ink.ops import End, Eraser, Extend, PenDown, Redo, Undo, Wipe, read_ops

MAX_COMPARISONS = 300_000
"""How many comparisons of a point with an eraser `has_visible_ink` makes, which takes about 0.1 s.
A full board that is rubbed clean by hand needs about 200,000."""


class Stroke(Value, frozen=True):
    """A visible pen stroke, or a piece of one that was cut by an eraser.

    `mark` is the number of the pen stroke among all marks of the board.
    """

    mark: int
    colour: int
    width: int
    points: tuple[Point, ...]


class Mark:
    """A pen stroke, an eraser stroke or a wipe, with all its points."""

    __slots__ = ("op", "points")

    def __init__(self, op: PenDown | Eraser | Wipe, points: list[Point]) -> None:
        self.op = op
        self.points = points


def visible_strokes(log: bytes, until: int | None = None) -> tuple[Stroke, ...]:
    """Return the strokes that were visible at time `until`, or at the end if `until` is None.

    The strokes are in the order in which they were drawn. `until` is in units of
    `INK_TIME_UNIT_MS`, from the beginning of the drawing.
    """
    strokes: list[Stroke] = []
    for number, mark in live_marks(log, until):
        op = mark.op
        if isinstance(op, Wipe):
            strokes.clear()
        elif isinstance(op, PenDown):
            strokes.append(Stroke(number, op.colour, op.width, tuple(mark.points)))
        else:
            strokes = _erase(strokes, mark.points, ERASER_RADII[op.radius])
    return tuple(strokes)


def _erase(strokes: list[Stroke], path: list[Point], radius: int) -> list[Stroke]:
    remaining = [(stroke, bounding_box(stroke.points)) for stroke in strokes]
    for a, b in pairwise([path[0], *path]):
        near = expand(bounding_box((a, b)), radius)
        after: list[tuple[Stroke, Box]] = []
        for stroke, box in remaining:
            pieces = cut(stroke.points, a, b, radius) if boxes_overlap(box, near) else None
            if pieces is None:
                after.append((stroke, box))
            else:
                after += [(change(stroke, points=tuple(p)), bounding_box(p)) for p in pieces]
        remaining = after
    return [stroke for stroke, _ in remaining]


def has_visible_ink(log: bytes, max_comparisons: int = MAX_COMPARISONS) -> bool:
    """Return whether any stroke is visible. This is faster than `visible_strokes`.

    The search begins with the last mark and ends at the first point that no later eraser covers.
    A board that needs more than `max_comparisons` counts as a board with ink.
    """
    erased: list[tuple[Point, Point, int]] = []
    comparisons = 0
    for _, mark in reversed(live_marks(log)):
        if isinstance(mark.op, Wipe):
            return False
        if isinstance(mark.op, Eraser):
            path, radius = mark.points, ERASER_RADII[mark.op.radius]
            erased += [(a, b, radius) for a, b in pairwise([path[0], *path])]
            continue
        for point in subdivide(mark.points, EVERYWHERE):
            for i, (a, b, radius) in enumerate(erased):
                if is_inside(point, a, b, radius):
                    comparisons += i + 1
                    erased.insert(0, erased.pop(i))  # It probably covers the next point, too.
                    break
            else:
                return True
            if comparisons > max_comparisons:
                return True
    return False


def live_marks(log: bytes, until: int | None = None) -> list[tuple[int, Mark]]:
    """Return (number, mark) for each mark on the board at time `until`.

    If `until` is None, returns the marks at the end. Marks that were undone at that time are left
    out. Strokes contain only the points drawn up to that time.
    """
    marks: list[Mark] = []
    hidden: set[int] = set()
    t = 0
    for op in read_ops(log):
        if isinstance(op, Extend):
            t = _extend(marks[-1].points, op)
            continue
        if isinstance(op, End):
            continue
        t += op.dt
        if until is not None and t > until:
            break
        if isinstance(op, Undo):
            hidden.add(op.mark)
        elif isinstance(op, Redo):
            hidden.discard(op.mark)
        elif isinstance(op, Wipe):
            marks.append(Mark(op, []))
        else:
            pressure = op.pressure if isinstance(op, PenDown) else None
            marks.append(Mark(op, [(op.x, op.y, t, -1 if pressure is None else pressure)]))
    if until is not None and marks:
        # Only the last stroke can continue after that time.
        marks[-1].points = [point for point in marks[-1].points if point[2] <= until]
    return [(number, mark) for number, mark in enumerate(marks) if number not in hidden]


def _extend(points: list[Point], op: Extend) -> int:
    """Add points to a stroke. Returns the time of the last one."""
    x, y, t, _ = points[-1]
    for step in op.steps:
        x, y, t = x + step.dx, y + step.dy, t + step.dt
        points.append((x, y, t, -1 if step.pressure is None else step.pressure))
    return t


def duration_ticks(log: bytes) -> int:
    """Return how long the drawing took, in units of `INK_TIME_UNIT_MS`."""
    t = 0
    for op in read_ops(log):
        if isinstance(op, Extend):
            t += sum(step.dt for step in op.steps)
        elif not isinstance(op, End):
            t += op.dt
    return t
