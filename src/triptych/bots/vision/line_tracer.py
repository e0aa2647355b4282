"""Turns bitmaps of lines into strokes.

Lines are thinned to a skeleton, which is then followed pixel by pixel. At a crossing, a stroke
continues straight on. The rasteriser (`raster.py`) can draw the strokes like any other drawing.
"""

from collections.abc import Set

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Polyline = NDArray[np.float64]
Pixel = tuple[int, int]
DIAGONAL = 2**0.5
NEIGHBOURS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
HEADING_PIXELS = 4
"""The direction of a line at its end is computed from this number of pixels."""
MIN_STROKE_PIXELS = 3
"""Minimum length of a stroke. A shorter stroke is usually a spur at the edge of a thick line."""


def thin(pictures: Mask) -> Mask:
    """Thin the lines of n pictures to a width of one pixel, with the Zhang-Suen algorithm.

    `pictures` has the shape (n, height, width).
    """
    thinned = np.pad(pictures, ((0, 0), (1, 1), (1, 1)))
    changing = np.arange(len(thinned))
    while len(changing):
        batch = thinned[changing]
        before = batch.sum((1, 2))
        for second_step in (False, True):
            batch[:, 1:-1, 1:-1] &= ~_removable(batch, second_step)
        thinned[changing] = batch
        changing = changing[batch.sum((1, 2)) < before]
    return thinned[:, 1:-1, 1:-1]


def _removable(x: Mask, second_step: bool) -> Mask:
    """A mask of the pixels that one step of `thin` removes. Removing them breaks no line.

    The first step removes pixels at the right and lower edges of lines, the second step at the
    left and upper edges.
    """
    height, width = x.shape[1:]
    p = [x[:, 1 + r : height - 1 + r, 1 + c : width - 1 + c] for r, c in NEIGHBOURS]
    count = np.sum(p, axis=0, dtype=np.uint8)
    rises = np.sum([~p[i] & p[(i + 1) % 8] for i in range(8)], axis=0, dtype=np.uint8)
    up, right, down, left = p[0], p[2], p[4], p[6]
    if second_step:
        sides = ~(up & right & left) & ~(up & down & left)
    else:
        sides = ~(up & right & down) & ~(right & down & left)
    out: Mask = (count >= 2) & (count <= 6) & (rises == 1) & sides
    return out


def trace(skeleton: Mask) -> list[Polyline]:
    """The strokes of one thinned picture as (x, y) points, from longest to shortest.

    Drops strokes shorter than `MIN_STROKE_PIXELS`, unless all strokes are that short.
    """
    unused: set[Pixel] = {(r, c) for r, c in np.argwhere(skeleton).tolist()}
    all_pixels = frozenset(unused)
    ends = [
        pixel for pixel in sorted(unused, reverse=True) if len(_neighbours(pixel, all_pixels)) == 1
    ]
    strokes = []
    while unused:
        while ends and ends[-1] not in unused:
            ends.pop()
        start = ends.pop() if ends else min(unused)
        line = _extended([start], unused, all_pixels)
        line = _extended(line[::-1], unused, all_pixels)
        strokes.append(line)
    kept = [s for s in strokes if len(s) >= MIN_STROKE_PIXELS] or strokes
    kept.sort(key=len, reverse=True)
    return [_smooth(np.array([(c, r) for r, c in stroke], np.float64)) for stroke in kept]


def _neighbours(pixel: Pixel, among: Set[Pixel]) -> list[Pixel]:
    r, c = pixel
    return [(r + a, c + b) for a, b in NEIGHBOURS if (r + a, c + b) in among]


def _extended(line: list[Pixel], unused: set[Pixel], all_pixels: frozenset[Pixel]) -> list[Pixel]:
    """Extend a line from its end, as straight as possible, while unused pixels touch the end."""
    unused.discard(line[-1])
    while candidates := _neighbours(line[-1], unused):
        r, c = line[-1]
        earlier = line[-min(len(line), HEADING_PIXELS)]
        down, right = r - earlier[0], c - earlier[1]
        best_straightness, next_pixel = -9.0, candidates[0]
        for row, column in candidates:
            a, b = row - r, column - c
            straightness = (
                (down * a + right * b) / DIAGONAL - 0.14 if a and b else down * a + right * b
            )
            if straightness > best_straightness:
                best_straightness, next_pixel = straightness, (row, column)
        line.append(next_pixel)
        unused.discard(next_pixel)
    if len(line) > HEADING_PIXELS:
        # Join the end to the pixel it touches: its own start, or another line.
        touching = [
            pixel
            for pixel in _neighbours(line[-1], all_pixels)
            if pixel not in line[-HEADING_PIXELS:]
        ]
        if touching:
            line.append(touching[0])
    return line


def _smooth(points: Polyline, times: int = 2) -> Polyline:
    """Smooth the steps between the pixels of a line. Its end points do not move."""
    for _ in range(times):
        if len(points) > 2:
            middle = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
            points = np.vstack([points[:1], middle, points[-1:]])
    return points
