"""What an eraser leaves of a stroke. Whole numbers only, so that every device leaves the same.

An eraser's path is a row of capsules: first its point, then each segment between two points.
They are applied one after another. A capsule divides the stroke's segments near it into steps of
at most `FINE` units and removes the points inside; what stays connected stays one stroke.
`web/src/ink/cut.ts` does the same, held to it by tests/ink/vectors.json.
"""

from collections.abc import Sequence
from itertools import pairwise

Point = tuple[int, int, int, int]
"""x, y, time since the board's beginning, pressure (-1 where the pen has none)."""

Box = tuple[int, int, int, int]

FINE = 16


def cut(points: Sequence[Point], a: Point, b: Point, radius: int) -> list[list[Point]] | None:
    """The pieces that the capsule around a-b leaves, in order; None if it removes nothing."""
    near = grown(box((a, b)), radius)
    pieces: list[list[Point]] = [[]]
    hit = False
    for point in _divided(points, near):
        if inside(point, a, b, radius):
            hit = True
            if pieces[-1]:
                pieces.append([])
        else:
            pieces[-1].append(point)
    return [piece for piece in pieces if piece] if hit else None


def _divided(points: Sequence[Point], near: Box) -> list[Point]:
    out = [points[0]]
    for a, b in pairwise(points):
        if overlap(box((a, b)), near):
            count = -(-max(abs(b[0] - a[0]), abs(b[1] - a[1])) // FINE)
            for i in range(1, count):
                out.append(
                    (
                        a[0] + (b[0] - a[0]) * i // count,
                        a[1] + (b[1] - a[1]) * i // count,
                        a[2] + (b[2] - a[2]) * i // count,
                        a[3] + (b[3] - a[3]) * i // count,
                    )
                )
        out.append(b)
    return out


def inside(point: Point, a: Point, b: Point, radius: int) -> bool:
    """Is the point within the radius of the segment from a to b? Exact."""
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


def box(points: Sequence[Point]) -> Box:
    """The smallest box around all points: left, top, right, bottom."""
    xs = [point[0] for point in points]
    ys = [point[1] for point in points]
    return min(xs), min(ys), max(xs), max(ys)


def grown(area: Box, by: int) -> Box:
    return area[0] - by, area[1] - by, area[2] + by, area[3] + by


def overlap(a: Box, b: Box) -> bool:
    """Do two boxes share a point, if only on their edges?"""
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]
