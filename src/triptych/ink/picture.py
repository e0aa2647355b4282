"""What can be seen on a board, at the end or at any moment while it was drawn (P30)."""

from itertools import pairwise

from triptych.core.values import Value, change
from triptych.ink.erase import Box, Point, box, cut, grown, overlap
from triptych.ink.limits import ERASER_RADII
from triptych.ink.ops import End, Eraser, Extend, PenDown, Redo, Undo, Wipe, read_ops


class Stroke(Value, frozen=True):
    """A visible line; `mark` tells which pen stroke it is, or is a piece of."""

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


def picture(log: bytes, until: int | None = None) -> tuple[Stroke, ...]:
    """The visible strokes in the order they were drawn, at time `until` (None: at the end)."""
    strokes: list[Stroke] = []
    for number, mark in live_marks(log, until):
        op = mark.op
        if isinstance(op, Wipe):
            strokes.clear()
        elif isinstance(op, PenDown):
            strokes.append(Stroke(number, op.colour, op.width, tuple(mark.points)))
        else:
            strokes = _erased(strokes, mark.points, ERASER_RADII[op.radius])
    return tuple(strokes)


def _erased(strokes: list[Stroke], path: list[Point], radius: int) -> list[Stroke]:
    left = [(stroke, box(stroke.points)) for stroke in strokes]
    for a, b in pairwise([path[0], *path]):
        near = grown(box((a, b)), radius)
        now: list[tuple[Stroke, Box]] = []
        for stroke, area in left:
            pieces = cut(stroke.points, a, b, radius) if overlap(area, near) else None
            if pieces is None:
                now.append((stroke, area))
            else:
                now += [(change(stroke, points=tuple(p)), box(p)) for p in pieces]
        left = now
    return [stroke for stroke, _ in left]


def live_marks(log: bytes, until: int | None = None) -> list[tuple[int, Mark]]:
    """The marks that are not undone at that time, with their numbers."""
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
        # Only the last stroke can go on beyond that time.
        marks[-1].points = [point for point in marks[-1].points if point[2] <= until]
    return [(number, mark) for number, mark in enumerate(marks) if number not in hidden]


def _extend(points: list[Point], op: Extend) -> int:
    """Lengthen a stroke; returns the time of its new end."""
    x, y, t, _ = points[-1]
    for step in op.steps:
        x, y, t = x + step.dx, y + step.dy, t + step.dt
        points.append((x, y, t, -1 if step.pressure is None else step.pressure))
    return t


def duration(log: bytes) -> int:
    """How long the drawing took, in units of 10 ms."""
    t = 0
    for op in read_ops(log):
        if isinstance(op, Extend):
            t += sum(step.dt for step in op.steps)
        elif not isinstance(op, End):
            t += op.dt
    return t
