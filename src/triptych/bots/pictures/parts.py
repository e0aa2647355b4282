"""Compares builds with sketches and designs by their parts, such as a ball between two posts.

The build as a whole may differ in position and size, and may be mirrored.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from triptych.bots.pictures.sketches import Shape, Spot
from triptych.bots.vision.photo import Floats
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    PlacedBlock,
    PlacedStick,
    SticksBuild,
)
from triptych.games.pictures.workbench.pieces import PIECES, rotate_outline

Parts = NDArray[np.float64]
"""The parts of a build, sketch or design, one row per part.

The columns are: x and y of the middle, logarithm of the length, thinness, cosine of twice the
angle, sine of twice the angle, 1 if the part is round, 1 if it is a triangle, and the weight of the
part, which is the square root of its area.
"""
X, Y, LENGTH, THINNESS, DIRECTION_COS, DIRECTION_SIN, ROUND, TRIANGLE, WEIGHT = range(9)
POSITION_SCALE, LENGTH_SCALE, THINNESS_SCALE, DIRECTION_SCALE = 0.16, 0.5, 0.6, 0.7
"""Divisors that make differences in position, length, thinness and direction comparable."""
FORM_PENALTY = 0.3
"""Penalty if only one of two compared parts is round, or if only one is a triangle.

There is no penalty if both parts are thin.
"""
MIRROR_FACTOR = 0.93
"""Factor by which the likeness of a mirrored build is multiplied."""
NORMAL_SPREAD = 0.28
"""Spread of the parts around their middle after normalisation."""
LINE_DEVIATION = 0.015
"""The standard deviation, across the line, of the points of a strip about 0.05 wide.

A line is compared as if it were such a strip. 1 is the workbench's side.
"""
MAX_THINNESS = 2.2


def parts_of(shapes: Sequence[Shape]) -> Parts:
    """The parts of a sketch. Each segment of a line is a part. Any other shape is one part."""
    rows = []
    for shape in shapes:
        if shape.kind == "line":
            ends = zip(shape.points, shape.points[1:], strict=False)
            rows += [_line_part(a, b) for a, b in ends]
        else:
            is_round = shape.kind in ("disc", "ring")
            is_triangle = not is_round and len(shape.points) == 3
            rows.append(_area_part(shape.points, is_round, is_triangle))
    return np.array(rows)


def parts_of_build(built: Build) -> Parts | None:
    """The parts of a build of blocks, or of sticks and stones. Each piece is one part.

    Returns None if the build is empty or of another material.
    """
    match built:
        case BlocksBuild(pieces=pieces) | SticksBuild(pieces=pieces) if pieces:
            return np.array([_piece_part(placed) for placed in pieces])
    return None


def _piece_part(placed: PlacedBlock | PlacedStick) -> list[float]:
    side = PIECES[placed.piece].faces[placed.face if isinstance(placed, PlacedBlock) else 0]
    points = [
        ((placed.x + x) / 1000, (placed.y + y) / 1000)
        for x, y in rotate_outline(side, placed.angle)
    ]
    if placed.piece.startswith("stick"):
        return _line_part(points[0], points[4])
    is_round = placed.piece.startswith("stone") or (placed.piece, side.name) == ("cylinder", "end")
    return _area_part(points, is_round, side.name == "triangle")


def _line_part(a: Spot, b: Spot) -> list[float]:
    along = np.subtract(b, a)
    length = float(np.hypot(*along))
    spread = np.outer(along, along) / 12 + np.eye(2) * LINE_DEVIATION**2
    return _part((np.add(a, b) / 2), spread, length * 0.05, 0, 0)


def _area_part(points: Sequence[Spot], is_round: bool, is_triangle: bool) -> list[float]:
    corners = np.array(points)
    x, y = corners.T
    u, v = np.roll(x, -1), np.roll(y, -1)
    cross = x * v - u * y
    area = cross.sum() / 2
    middle = np.array([((x + u) * cross).sum(), ((y + v) * cross).sum()]) / (6 * area)
    x, y = (corners - middle).T
    u, v = np.roll(x, -1), np.roll(y, -1)
    cross = x * v - u * y
    xx, yy = ((x * x + x * u + u * u) * cross).sum(), ((y * y + y * v + v * v) * cross).sum()
    xy = ((x * v + 2 * x * y + 2 * u * v + u * y) * cross).sum() / 2
    spread = np.array([[xx, xy], [xy, yy]]) / (12 * area) + np.eye(2) * 1e-5
    return _part(middle, spread, abs(float(area)), is_round, is_triangle)


def _part(
    middle: Floats, spread: Floats, area: float, is_round: float, is_triangle: float
) -> list[float]:
    (short, long), axes = np.linalg.eigh(spread)
    double_angle = 2 * np.arctan2(axes[1, 1], axes[0, 1])
    thinness = min(float(np.log(long / short)) / 2, MAX_THINNESS)
    length = float(np.log(np.sqrt(12 * long)))
    return [
        *middle,
        length,
        thinness,
        np.cos(double_angle),
        np.sin(double_angle),
        is_round,
        is_triangle,
        np.sqrt(area),
    ]


def likeness(built: Parts, sketch: Parts) -> float:
    """How similar the parts of a build are to those of a sketch or design, from 0 to 1.

    Compares the parts twice: as they are, and normalised (`_normalised`). Does the same with the
    mirrored build, and multiplies its similarities by `MIRROR_FACTOR`. Returns the highest of the
    four values.
    """
    best = 0.0
    for factor, parts in ((1.0, built), (MIRROR_FACTOR, _mirrored(built))):
        for a, b in ((parts, sketch), (_normalised(parts), _normalised(sketch))):
            best = max(best, factor * _similarity(a, b))
    return best


def _mirrored(parts: Parts) -> Parts:
    out = parts.copy()
    out[:, X] = 1 - out[:, X]
    out[:, DIRECTION_SIN] *= -1
    return out


def _normalised(parts: Parts) -> Parts:
    """Move the common middle of all parts to (0, 0), and scale their spread to `NORMAL_SPREAD`."""
    weights = parts[:, WEIGHT] / parts[:, WEIGHT].sum()
    offsets = parts[:, :2] - weights @ parts[:, :2]
    scale = (
        np.sqrt(weights @ ((offsets**2).sum(1) + np.exp(2 * parts[:, LENGTH]) / 12)) / NORMAL_SPREAD
    )
    out = parts.copy()
    out[:, :2] = offsets / scale
    out[:, LENGTH] -= np.log(scale)
    out[:, WEIGHT] /= scale
    return out


def _similarity(a: Parts, b: Parts) -> float:
    """How similar two sets of parts are, from 0 to 1.

    Compares every part of `a` with the most similar part of `b`, and every part of `b` with the
    most similar part of `a`. Returns the weighted mean of these similarities.
    """
    p, q = a[:, None], b[None]
    squared_difference = ((p[..., :2] - q[..., :2]) ** 2).sum(2) / POSITION_SCALE**2
    squared_difference += ((p[..., LENGTH] - q[..., LENGTH]) / LENGTH_SCALE) ** 2
    squared_difference += ((p[..., THINNESS] - q[..., THINNESS]) / THINNESS_SCALE) ** 2
    both_thin = np.minimum(p[..., THINNESS], q[..., THINNESS]).clip(0, 1)
    direction_difference = (
        1
        - p[..., DIRECTION_COS] * q[..., DIRECTION_COS]
        - p[..., DIRECTION_SIN] * q[..., DIRECTION_SIN]
    )
    form_difference = np.abs(p[..., ROUND : TRIANGLE + 1] - q[..., ROUND : TRIANGLE + 1]).sum(2)
    penalty = FORM_PENALTY * form_difference * (both_thin < 0.4)
    similarity = np.exp(
        -squared_difference / 2 - direction_difference * both_thin / DIRECTION_SCALE - penalty
    )
    weights_a, weights_b = a[:, WEIGHT] / a[:, WEIGHT].sum(), b[:, WEIGHT] / b[:, WEIGHT].sum()
    return float(weights_a @ similarity.max(1) + weights_b @ similarity.max(0)) / 2
