"""From a picture of lines back to strokes, as a pen would follow them.

Sketches that exist as pixels only are thinned to a skeleton and walked along, straight on where
lines cross. Then the one rasteriser draws them like any other drawing, with its one line width.
"""

from collections.abc import Sequence, Set

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Line = NDArray[np.float64]
Pixel = tuple[int, int]
DIAGONAL = 2**0.5
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
LOOK_BACK = 4
"""Pixels that say where a line is heading."""
SHORT = 3
"""A spur of fewer pixels is the edge of a thick line, not a stroke."""


def thin(pictures: Mask) -> Mask:
    """Lines one pixel wide (Zhang and Suen), many pictures (n, height, width) at once."""
    kept = np.pad(pictures, ((0, 0), (1, 1), (1, 1)))
    changing = np.arange(len(kept))
    while len(changing):
        some = kept[changing]
        before = some.sum((1, 2))
        for second in (False, True):
            some[:, 1:-1, 1:-1] &= ~_loose(some, second)
        kept[changing] = some
        changing = changing[some.sum((1, 2)) < before]
    return kept[:, 1:-1, 1:-1]


def _loose(x: Mask, second: bool) -> Mask:
    """Pixels that can go without breaking a line."""
    height, width = x.shape[1:]
    p = [x[:, 1 + r : height - 1 + r, 1 + c : width - 1 + c] for r, c in AROUND]
    count = np.sum(p, axis=0, dtype=np.uint8)
    rises = np.sum([~p[i] & p[(i + 1) % 8] for i in range(8)], axis=0, dtype=np.uint8)
    up, right, down, left = p[0], p[2], p[4], p[6]
    if second:
        sides = ~(up & right & left) & ~(up & down & left)
    else:
        sides = ~(up & right & down) & ~(right & down & left)
    out: Mask = (count >= 2) & (count <= 6) & (rises == 1) & sides
    return out


def trace(skeleton: Mask) -> list[Line]:
    """The strokes (x, y) of one thinned picture, the longest first."""
    left: set[Pixel] = {(r, c) for r, c in np.argwhere(skeleton).tolist()}
    whole = frozenset(left)
    loose = [at for at in sorted(left, reverse=True) if len(_near(at, whole)) == 1]
    strokes = []
    while left:
        while loose and loose[-1] not in left:
            loose.pop()
        start = loose.pop() if loose else min(left)
        line = _follow([start], left, whole)
        line = _follow(line[::-1], left, whole)
        strokes.append(line)
    kept = [s for s in strokes if len(s) >= SHORT] or strokes
    kept.sort(key=len, reverse=True)
    return [_smooth(np.array([(c, r) for r, c in stroke], np.float64)) for stroke in kept]


def _near(at: Pixel, among: Set[Pixel]) -> list[Pixel]:
    r, c = at
    return [(r + a, c + b) for a, b in AROUND if (r + a, c + b) in among]


def _follow(line: list[Pixel], left: set[Pixel], whole: frozenset[Pixel]) -> list[Pixel]:
    """Go on from the end of a line as straight as possible while there are pixels."""
    left.discard(line[-1])
    while ways := _near(line[-1], left):
        r, c = line[-1]
        back = line[-min(len(line), LOOK_BACK)]
        down, right = r - back[0], c - back[1]
        best, way = -9.0, ways[0]
        for row, column in ways:
            a, b = row - r, column - c
            straight = (down * a + right * b) / DIAGONAL - 0.14 if a and b else down * a + right * b
            if straight > best:
                best, way = straight, (row, column)
        line.append(way)
        left.discard(way)
    if len(line) > LOOK_BACK:
        # Join what was met: a closed ring, or the line this one ends on.
        met = [at for at in _near(line[-1], whole) if at not in line[-LOOK_BACK:]]
        if met:
            line.append(met[0])
    return line


def _smooth(points: Line, times: int = 2) -> Line:
    """Without the stairs of the pixels; the ends stay where they are."""
    for _ in range(times):
        if len(points) > 2:
            middle = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
            points = np.vstack([points[:1], middle, points[-1:]])
    return points


def strokes_of(pictures: Mask) -> list[list[Line]]:
    """The strokes of many pictures of lines."""
    return [trace(skeleton) for skeleton in thin(pictures)]


def as_points(strokes: Sequence[Line]) -> list[list[tuple[float, float]]]:
    """Strokes as the rasteriser and the boards take them."""
    return [[(float(x), float(y)) for x, y in stroke] for stroke in strokes]
