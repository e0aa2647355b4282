"""One rasteriser for training and play: strokes become a small picture of thin lines.

Line width decides whether a network recognises anything, so nothing else may draw for it. The
style is that of the training bitmaps, to the pixel: the drawing scaled to fill 28 by 28 pixels and
pushed into the upper left corner, its strokes reduced to few points, Wu's lines one pixel wide,
with light added up where lines meet. Only taking the brightest there cost 4 words in 100.
"""

from collections.abc import Sequence
from math import hypot

import numpy as np
from numpy.typing import NDArray

SIDE = 28
BOX = 256
SLACK = 2.0
"""How far a line may stray from the pen's, in units of the box."""
FEW = 24
"""So many points are gone through faster one by one than as an array."""
Points = Sequence[tuple[float, float]]
Image = NDArray[np.float32]
Line = NDArray[np.float64]


def raster(strokes: Sequence[Points], side: int = SIDE) -> Image:
    """The drawing as an image of values 0 to 1; no ink gives a blank one."""
    lines = [np.asarray(stroke, dtype=np.float64) for stroke in strokes if len(stroke)]
    image: Image = np.zeros((side, side), np.float32)
    if not lines:
        return image
    every = np.concatenate(lines)
    low = every.min(axis=0)
    span = float((every.max(axis=0) - low).max()) or 1.0
    # 255 of 256 units, as in the training set: the last pixel stays inside.
    scale = (BOX - 1) / span
    fitted = [simplified((line - low) * scale, SLACK) for line in lines]
    _plot(image, _segments(fitted) * (side / BOX))
    return image


def simplified(points: Line, slack: float) -> Line:
    """Douglas and Peucker: the fewest points that stay within `slack` of the line."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    todo = [(0, len(points) - 1)]
    while todo:
        a, b = todo.pop()
        if b - a < 2:
            continue
        middle, far = farthest(points, a, b)
        if far > slack:
            keep[middle] = True
            todo += [(a, middle), (middle, b)]
    return points[keep]


def farthest(points: Line, a: int, b: int) -> tuple[int, float]:
    """The point between two others that is farthest from the line through them, and how far."""
    if b - a <= FEW:
        (x, y), *between, (u, v) = points[a : b + 1].tolist()
        inner = [(p - x, q - y) for p, q in between]
        across, down = u - x, v - y
        size = hypot(across, down)
        if size > 1e-9:
            near = [abs(across * q - down * p) / size for p, q in inner]
        else:
            near = [hypot(p, q) for p, q in inner]
        most = max(near)
        return a + 1 + near.index(most), most
    across, down = (points[b] - points[a]).tolist()
    rest = points[a + 1 : b] - points[a]
    size = hypot(across, down)
    if size > 1e-9:
        away = np.abs(across * rest[:, 1] - down * rest[:, 0]) / size
    else:
        away = np.hypot(rest[:, 0], rest[:, 1])
    worst = int(away.argmax())
    return a + 1 + worst, float(away[worst])


def _segments(strokes: Sequence[Line]) -> NDArray[np.float64]:
    """All pieces of line as one array of (start, end) pairs; a dot becomes a short dash."""
    pieces = []
    for points in strokes:
        if len(points) == 1:
            points = np.vstack([points, points[0] + (0.01, 0)])
        pieces.append(np.stack([points[:-1], points[1:]], axis=1))
    return np.concatenate(pieces)


def _plot(image: Image, segments: NDArray[np.float64]) -> None:
    """Wu's lines, all segments at once: each step along the longer axis lights two pixels.

    At the ends the second pixel gets less, by how far the line reaches into it, and the first one
    all the rest: that is how the training bitmaps were drawn.
    """
    delta = segments[:, 1] - segments[:, 0]
    steep = np.abs(delta[:, 1]) > np.abs(delta[:, 0])
    flat = np.where(steep[:, None, None], segments[:, :, ::-1], segments)
    order = flat[:, 0, 0] > flat[:, 1, 0]
    flat = np.where(order[:, None, None], flat[:, ::-1], flat)
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
    # A line of one pixel is a beginning and an end.
    for some, share in ((begins, reach[0]), (ends, reach[1]), (~begins & ~ends, None)):
        light = part[some] if share is None else part[some] * share[which[some]]
        tilted, a, b = steep[which[some]], major[some], floor[some]
        _add(image, np.where(tilted, a, b), np.where(tilted, b, a), 1 - light)
        _add(image, np.where(tilted, a, b + 1), np.where(tilted, b + 1, a), light)
    np.minimum(image, 1, out=image)


def _add(
    image: Image,
    rows: NDArray[np.int64],
    columns: NDArray[np.int64],
    light: NDArray[np.float64],
) -> None:
    side = image.shape[0]
    inside = (rows >= 0) & (rows < side) & (columns >= 0) & (columns < side)
    np.add.at(image, (rows[inside], columns[inside]), light[inside].astype(np.float32))
