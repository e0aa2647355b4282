"""What an eraser leaves of a stroke. Whole numbers only, so that every side leaves the same.

The stroke's segments near the eraser's path are divided into steps of at most `FINE` units;
points within the radius of the path go; what stays together stays one stroke.
`web/src/ink/cut.ts` does the same, held to it by tests/ink/vectors.json.
"""

from collections.abc import Sequence
from itertools import pairwise

Point = tuple[int, int, int, int]
"""x, y, time since the board's beginning, pressure (-1 where the pen has none)."""

Box = tuple[int, int, int, int]

FINE = 16


def cut(points: Sequence[Point], path: Sequence[Point], radius: int) -> list[list[Point]]:
    """The pieces that are left, in order; the stroke itself, untouched, if nothing was hit."""
    near = _grown(_box(path), radius)
    if not _overlap(_box(points), near):
        return [list(points)]
    pieces: list[list[Point]] = [[]]
    hit = False
    for point in _divided(points, near):
        if _within(point, path, radius):
            hit = True
            if pieces[-1]:
                pieces.append([])
        else:
            pieces[-1].append(point)
    if not hit:
        return [list(points)]
    return [piece for piece in pieces if piece]


def _divided(points: Sequence[Point], near: Box) -> list[Point]:
    out = [points[0]]
    for a, b in pairwise(points):
        if _overlap(_box((a, b)), near):
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


def _within(point: Point, path: Sequence[Point], radius: int) -> bool:
    px, py = point[0], point[1]
    reach = radius * radius
    ax, ay = path[0][0], path[0][1]
    if (px - ax) ** 2 + (py - ay) ** 2 <= reach:
        return True
    for b in path[1:]:
        bx, by = b[0], b[1]
        if _near_segment(px, py, ax, ay, bx, by, reach):
            return True
        ax, ay = bx, by
    return False


def _near_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
    """Is the point within the root of `reach` of the segment a-b? Exact."""
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = (px - ax) * dx + (py - ay) * dy
    if 0 < along < length:
        across = (px - ax) * dy - (py - ay) * dx
        return across * across <= reach * length
    if along > 0:
        ax, ay = bx, by
    return bool((px - ax) ** 2 + (py - ay) ** 2 <= reach)


def _box(points: Sequence[Point]) -> Box:
    xs = [point[0] for point in points]
    ys = [point[1] for point in points]
    return min(xs), min(ys), max(xs), max(ys)


def _grown(box: Box, by: int) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _overlap(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]
