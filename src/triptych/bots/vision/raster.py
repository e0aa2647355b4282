"""Rasterises strokes for the drawing network, in training and in games.

Recognition depends on the line width, so all input of the network is drawn here. The result is
identical to the training bitmaps, pixel by pixel. The drawing is scaled to 28 by 28 pixels and
moved into the upper left corner. Its strokes are simplified and drawn as lines of one pixel with
Wu's algorithm. At points where lines meet, their brightness is added. If the maximum were used
instead of the sum, 4 of 100 words would no longer be recognised.
"""

from collections.abc import Sequence
from math import hypot

import numpy as np
from numpy.typing import NDArray

RASTER_SIDE_PX = 28
SIMPLIFIED_SIDE = 256
"""The coordinates of simplified strokes are at least 0 and less than this."""
MAX_DEVIATION = 2.0
"""The maximum distance of a drawn point from the simplified line, in simplified coordinates."""
MAX_LOOP_POINTS = 24
"""Up to this number of points, a Python loop is faster than numpy."""
Points = Sequence[tuple[float, float]]
Image = NDArray[np.float32]
Polyline = NDArray[np.float64]


def raster(strokes: Sequence[Points], side: int = RASTER_SIDE_PX) -> Image:
    """Draw strokes as an image with values from 0 to 1. It is blank if there is no ink."""
    return raster_of_lines(simplified_drawing(strokes), side)


def simplified_drawing(strokes: Sequence[Points]) -> list[Polyline]:
    """Scale a drawing to the simplified coordinates and simplify its strokes.

    Strokes without points are left out.
    """
    lines = [np.asarray(stroke, dtype=np.float64) for stroke in strokes if len(stroke)]
    if not lines:
        return []
    all_points = np.concatenate(lines)
    low = all_points.min(axis=0)
    span = float((all_points.max(axis=0) - low).max()) or 1.0
    # Use 255 of the 256 units, as in the training set, so that the last pixel stays inside.
    scale = (SIMPLIFIED_SIDE - 1) / span
    return [simplified((line - low) * scale, MAX_DEVIATION) for line in lines]


def raster_of_lines(lines: Sequence[Polyline], side: int = RASTER_SIDE_PX) -> Image:
    """Draw the lines of `simplified_drawing` as an image with values from 0 to 1."""
    image: Image = np.zeros((side, side), np.float32)
    if lines:
        _draw_segments(image, _segments(lines) * (side / SIMPLIFIED_SIDE))
    return image


def simplified(points: Polyline, max_deviation: float) -> Polyline:
    """Simplify a line with the Douglas-Peucker algorithm.

    Drops points that are at most `max_deviation` away from the simplified line.
    """
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    ranges = [(0, len(points) - 1)]
    while ranges:
        a, b = ranges.pop()
        if b - a < 2:
            continue
        index, distance = farthest(points, a, b)
        if distance > max_deviation:
            keep[index] = True
            ranges += [(a, index), (index, b)]
    return points[keep]


def farthest(points: Polyline, a: int, b: int) -> tuple[int, float]:
    """Find the point farthest from the straight line through the points with indices `a` and `b`.

    Only the points between these two are considered. Returns the index of the point that was found
    and its distance from the line.
    """
    if b - a <= MAX_LOOP_POINTS:
        (x, y), *between, (u, v) = points[a : b + 1].tolist()
        inner = [(p - x, q - y) for p, q in between]
        across, down = u - x, v - y
        size = hypot(across, down)
        if size > 1e-9:
            distances = [abs(across * q - down * p) / size for p, q in inner]
        else:
            distances = [hypot(p, q) for p, q in inner]
        largest = max(distances)
        return a + 1 + distances.index(largest), largest
    across, down = (points[b] - points[a]).tolist()
    between_points = points[a + 1 : b] - points[a]
    size = hypot(across, down)
    if size > 1e-9:
        distances = np.abs(across * between_points[:, 1] - down * between_points[:, 0]) / size
    else:
        distances = np.hypot(between_points[:, 0], between_points[:, 1])
    worst = int(distances.argmax())
    return a + 1 + worst, float(distances[worst])


def _segments(strokes: Sequence[Polyline]) -> NDArray[np.float64]:
    """All segments of strokes, as one array of (start, end) pairs. A dot becomes a short dash."""
    pieces = []
    for points in strokes:
        if len(points) == 1:
            points = np.vstack([points, points[0] + (0.01, 0)])
        pieces.append(np.stack([points[:-1], points[1:]], axis=1))
    return np.concatenate(pieces)


def _draw_segments(image: Image, segments: NDArray[np.float64]) -> None:
    """Draw all segments with Wu's algorithm.

    At each step along a segment's longer axis, a brightness of 1 is divided between two
    neighbouring pixels. A segment covers its first and its last step only in part. At these steps,
    the brightness of the second pixel is multiplied by the part that is covered, and the first
    pixel gets the remaining brightness. The training bitmaps were drawn in the same way.
    """
    delta = segments[:, 1] - segments[:, 0]
    steep = np.abs(delta[:, 1]) > np.abs(delta[:, 0])
    flat = np.where(steep[:, None, None], segments[:, :, ::-1], segments)
    is_reversed = flat[:, 0, 0] > flat[:, 1, 0]
    flat = np.where(is_reversed[:, None, None], flat[:, ::-1], flat)
    start, end = flat[:, 0], flat[:, 1]
    run = np.maximum(end[:, 0] - start[:, 0], 1e-9)
    slope = np.clip((end[:, 1] - start[:, 1]) / run, -1, 1)
    first, last = (np.floor(at[:, 0] + 0.5).astype(np.int64) for at in (start, end))
    steps = last - first + 1
    which = np.repeat(np.arange(len(flat)), steps)
    along = np.arange(len(which)) - np.repeat(np.cumsum(steps) - steps, steps)
    major = first[which] + along
    minor = start[which, 1] + slope[which] * (major - start[which, 0])
    floor = np.floor(minor).astype(np.int64)
    part = minor - floor
    begins, ends = along == 0, along == steps[which] - 1
    reach = first + 0.5 - start[:, 0], end[:, 0] + 0.5 - last
    # If a segment has one step, this step is both the first and the last.
    for selected, share in ((begins, reach[0]), (ends, reach[1]), (~begins & ~ends, None)):
        light = part[selected] if share is None else part[selected] * share[which[selected]]
        tilted, a, b = steep[which[selected]], major[selected], floor[selected]
        _add_light(image, np.where(tilted, a, b), np.where(tilted, b, a), 1 - light)
        _add_light(image, np.where(tilted, a, b + 1), np.where(tilted, b + 1, a), light)
    np.minimum(image, 1, out=image)


def _add_light(
    image: Image,
    rows: NDArray[np.int64],
    columns: NDArray[np.int64],
    light: NDArray[np.float64],
) -> None:
    side = image.shape[0]
    inside = (rows >= 0) & (rows < side) & (columns >= 0) & (columns < side)
    np.add.at(image, (rows[inside], columns[inside]), light[inside].astype(np.float32))
