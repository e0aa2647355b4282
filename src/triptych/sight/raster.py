"""One rasteriser for training and play: strokes become a small picture of thin lines.

Line width decides whether a network recognises anything, so nothing else may draw for it. The
style is that of the training bitmaps: 28 by 28 pixels, lines one pixel wide, antialiased, the
drawing scaled to fill the square and pushed into its upper left corner.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

SIDE = 28
Points = Sequence[tuple[float, float]]
Image = NDArray[np.float32]


def raster(strokes: Sequence[Points], side: int = SIDE) -> Image:
    """The drawing as an image of values 0 to 1; no ink gives a blank one."""
    segments = _segments(strokes)
    image: Image = np.zeros((side, side), np.float32)
    if not len(segments):
        return image
    low = segments.min(axis=(0, 1))
    span = float((segments.max(axis=(0, 1)) - low).max()) or 1.0
    # 255 of 256 units, as in the training set: the last pixel stays inside.
    _plot(image, (segments - low) * (side * 255 / 256 / span))
    return image


def _segments(strokes: Sequence[Points]) -> NDArray[np.float64]:
    """All pieces of line as one array of (start, end) pairs; a dot becomes a short dash."""
    pieces = []
    for stroke in strokes:
        points = np.asarray(stroke, dtype=np.float64)
        if len(points) == 1:
            points = np.vstack([points, points[0] + (0.01, 0)])
        if len(points) >= 2:
            pieces.append(np.stack([points[:-1], points[1:]], axis=1))
    return np.concatenate(pieces) if pieces else np.zeros((0, 2, 2))


def _plot(image: Image, segments: NDArray[np.float64]) -> None:
    """Wu's lines, all segments at once: each step along the longer axis lights two pixels."""
    side = image.shape[0]
    delta = segments[:, 1] - segments[:, 0]
    steep = np.abs(delta[:, 1]) > np.abs(delta[:, 0])
    flat = np.where(steep[:, None, None], segments[:, :, ::-1], segments)
    order = flat[:, 0, 0] > flat[:, 1, 0]
    flat = np.where(order[:, None, None], flat[:, ::-1], flat)
    start, end = flat[:, 0], flat[:, 1]
    run = np.maximum(end[:, 0] - start[:, 0], 1e-9)
    slope = np.clip((end[:, 1] - start[:, 1]) / run, -1, 1)
    first = np.rint(start[:, 0]).astype(np.int64)
    steps = np.rint(end[:, 0]).astype(np.int64) - first + 1
    which = np.repeat(np.arange(len(flat)), steps)
    along = np.arange(len(which)) - np.repeat(np.cumsum(steps) - steps, steps)
    major = first[which] + along
    minor = start[which, 1] + slope[which] * (major - start[which, 0])
    floor = np.floor(minor).astype(np.int64)
    part = (minor - floor).astype(np.float32)
    tilted = steep[which]
    for offset, light in ((0, 1 - part), (1, part)):
        row = np.where(tilted, major, floor + offset)
        column = np.where(tilted, floor + offset, major)
        inside = (row >= 0) & (row < side) & (column >= 0) & (column < side)
        # The brightest wins: adding up would fatten a line drawn with many points.
        np.maximum.at(image, (row[inside], column[inside]), light[inside])
