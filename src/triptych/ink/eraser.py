"""Cuts strokes with an eraser. Uses integers only, so that all devices agree exactly.

A capsule is the set of points that are at most an eraser's radius away from a segment. An eraser
stroke is a sequence of capsules: one around its first point, then one around each segment. The
capsules are applied one after another. For each capsule, the segments of strokes near it are first
divided into steps of at most `MAX_STEP` units. Then the points inside the capsule are removed.
Points that are still connected remain one stroke.

`web/src/ink/board/eraser.ts` does the same. `tests/ink/vectors.json` has test cases for both.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from triptych.ink.limits import HEIGHT, WIDTH

Point = tuple[int, int, int, int]
"""x, y, time, pressure. The time is counted from the beginning of the drawing, in units of
`INK_TIME_UNIT_MS`. The pressure is 0 to 255, or -1 if the pen has no pressure."""

Box = tuple[int, int, int, int]

EVERYWHERE: Box = (0, 0, WIDTH, HEIGHT)
MAX_STEP = 16
"""The points at which an eraser divides a stroke are at most this many units apart, in x and y."""


def cut(points: Sequence[Point], a: Point, b: Point, radius: int) -> list[list[Point]] | None:
    """Cut a stroke with the capsule around the segment from a to b.

    Returns the pieces that remain, or None if the capsule removes nothing.
    """
    near = expand(bounding_box((a, b)), radius)
    pieces: list[list[Point]] = [[]]
    erased = False
    for point in subdivide(points, near):
        if is_inside(point, a, b, radius):
            erased = True
            if pieces[-1]:
                pieces.append([])
        else:
            pieces[-1].append(point)
    return [piece for piece in pieces if piece] if erased else None


def subdivide(points: Sequence[Point], near: Box) -> Iterator[Point]:
    """Yield the points of a stroke, and those at which an eraser near this box divides it."""
    yield points[0]
    for a, b in pairwise(points):
        if boxes_overlap(bounding_box((a, b)), near):
            count = -(-max(abs(b[0] - a[0]), abs(b[1] - a[1])) // MAX_STEP)
            for i in range(1, count):
                yield (
                    a[0] + (b[0] - a[0]) * i // count,
                    a[1] + (b[1] - a[1]) * i // count,
                    a[2] + (b[2] - a[2]) * i // count,
                    a[3] + (b[3] - a[3]) * i // count,
                )
        yield b


def is_inside(point: Point, a: Point, b: Point, radius: int) -> bool:
    """Whether the point is in the capsule around the segment from a to b. Computed exactly."""
    px, py = point[0] - a[0], point[1] - a[1]
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = px * dx + py * dy
    if 0 < along < length:
        across = px * dy - py * dx
        return across * across <= radius * radius * length
    if along > 0:
        px, py = px - dx, py - dy
    return px * px + py * py <= radius * radius


def bounding_box(points: Sequence[Point]) -> Box:
    """Return the smallest box around all points, as left, top, right and bottom."""
    xs = [point[0] for point in points]
    ys = [point[1] for point in points]
    return min(xs), min(ys), max(xs), max(ys)


def expand(area: Box, by: int) -> Box:
    return area[0] - by, area[1] - by, area[2] + by, area[3] + by


def boxes_overlap(a: Box, b: Box) -> bool:
    """Whether two boxes overlap or touch."""
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]
