"""Builds and sketches as parts: a ball between two posts, wherever and however large it lies."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from triptych.bots.pictures.sketches import Shape, Spot
from triptych.bots.vision.photo import Map
from triptych.games.pictures.builds import BlocksBuild, Build, PlacedBlock, PlacedStick, SticksBuild
from triptych.games.pictures.pieces import PIECES, turned

Parts = NDArray[np.float64]
"""A row a part: middle x and y, log of its length, how long and thin, which way (twice the angle's
cosine and sine), whether it is round and whether it is a triangle, and how much it counts."""
X, Y, LENGTH, THIN, WAY, WAY2, ROUND, TRIANGLE, WEIGHT = range(9)
NEAR, ALIKE_LONG, ALIKE_THIN, ALIKE_WAY, OTHER_FORM = 0.16, 0.5, 0.6, 0.7, 0.3
"""How far apart two parts may be in each of these to be taken for each other."""
MIRRORED = 0.93
"""What a likeness is worth in the mirror."""
SPREAD = 0.28
"""How wide parts lie about their middle once size no longer counts."""
NO_WIDTH = 0.015
MOST_THIN = 2.2


def parts_of(shapes: Sequence[Shape]) -> Parts:
    """The parts of a sketch; a line with bends is several."""
    rows = []
    for shape in shapes:
        if shape.kind == "line":
            ends = zip(shape.points, shape.points[1:], strict=False)
            rows += [_line(a, b) for a, b in ends]
        else:
            is_round = shape.kind in ("disc", "ring")
            triangle = not is_round and len(shape.points) == 3
            rows.append(_area(shape.points, is_round, triangle))
    return np.array(rows)


def parts_of_build(built: Build) -> Parts | None:
    """Blocks, sticks and stones as parts; None for other builds and empty ones."""
    match built:
        case BlocksBuild(pieces=pieces) | SticksBuild(pieces=pieces) if pieces:
            return np.array([_piece(placed) for placed in pieces])
    return None


def _piece(placed: PlacedBlock | PlacedStick) -> list[float]:
    side = PIECES[placed.piece].faces[placed.face if isinstance(placed, PlacedBlock) else 0]
    points = [((placed.x + x) / 1000, (placed.y + y) / 1000) for x, y in turned(side, placed.angle)]
    if placed.piece.startswith("stick"):
        return _line(points[0], points[4])
    is_round = placed.piece.startswith("stone") or (placed.piece, side.name) == ("cylinder", "end")
    return _area(points, is_round, side.name == "triangle")


def _line(a: Spot, b: Spot) -> list[float]:
    along = np.subtract(b, a)
    length = float(np.hypot(*along))
    spread = np.outer(along, along) / 12 + np.eye(2) * NO_WIDTH**2
    return _row((np.add(a, b) / 2), spread, length * 0.05, 0, 0)


def _area(points: Sequence[Spot], is_round: bool, triangle: bool) -> list[float]:
    at = np.array(points)
    x, y = at.T
    u, v = np.roll(x, -1), np.roll(y, -1)
    cross = x * v - u * y
    area = cross.sum() / 2
    middle = np.array([((x + u) * cross).sum(), ((y + v) * cross).sum()]) / (6 * area)
    x, y = (at - middle).T
    u, v = np.roll(x, -1), np.roll(y, -1)
    cross = x * v - u * y
    xx, yy = ((x * x + x * u + u * u) * cross).sum(), ((y * y + y * v + v * v) * cross).sum()
    xy = ((x * v + 2 * x * y + 2 * u * v + u * y) * cross).sum() / 2
    spread = np.array([[xx, xy], [xy, yy]]) / (12 * area) + np.eye(2) * 1e-5
    return _row(middle, spread, abs(float(area)), is_round, triangle)


def _row(middle: Map, spread: Map, area: float, is_round: float, triangle: float) -> list[float]:
    (short, long), ways = np.linalg.eigh(spread)
    turn = 2 * np.arctan2(ways[1, 1], ways[0, 1])
    thin = min(float(np.log(long / short)) / 2, MOST_THIN)
    length = float(np.log(np.sqrt(12 * long)))
    return [*middle, length, thin, np.cos(turn), np.sin(turn), is_round, triangle, np.sqrt(area)]


def likeness(built: Parts, sketch: Parts) -> float:
    """How alike two sets of parts are, 0 to 1: where they lie, or however large and wherever."""
    best = 0.0
    for worth, parts in ((1.0, built), (MIRRORED, _mirrored(built))):
        for a, b in ((parts, sketch), (_at_home(parts), _at_home(sketch))):
            best = max(best, worth * _alike(a, b))
    return best


def _mirrored(parts: Parts) -> Parts:
    out = parts.copy()
    out[:, X] = 1 - out[:, X]
    out[:, WAY2] *= -1
    return out


def _at_home(parts: Parts) -> Parts:
    """Moved to the middle and to one common size."""
    share = parts[:, WEIGHT] / parts[:, WEIGHT].sum()
    apart = parts[:, :2] - share @ parts[:, :2]
    wide = np.sqrt(share @ ((apart**2).sum(1) + np.exp(2 * parts[:, LENGTH]) / 12)) / SPREAD
    out = parts.copy()
    out[:, :2] = apart / wide
    out[:, LENGTH] -= np.log(wide)
    out[:, WEIGHT] /= wide
    return out


def _alike(a: Parts, b: Parts) -> float:
    """Every part finds the one most like it on the other side."""
    p, q = a[:, None], b[None]
    off = ((p[..., :2] - q[..., :2]) ** 2).sum(2) / NEAR**2
    off += ((p[..., LENGTH] - q[..., LENGTH]) / ALIKE_LONG) ** 2
    off += ((p[..., THIN] - q[..., THIN]) / ALIKE_THIN) ** 2
    both_thin = np.minimum(p[..., THIN], q[..., THIN]).clip(0, 1)
    turned_away = 1 - p[..., WAY] * q[..., WAY] - p[..., WAY2] * q[..., WAY2]
    form = np.abs(p[..., ROUND : TRIANGLE + 1] - q[..., ROUND : TRIANGLE + 1]).sum(2)
    other = OTHER_FORM * form * (both_thin < 0.4)
    same = np.exp(-off / 2 - turned_away * both_thin / ALIKE_WAY - other)
    mine, theirs = a[:, WEIGHT] / a[:, WEIGHT].sum(), b[:, WEIGHT] / b[:, WEIGHT].sum()
    return float(mine @ same.max(1) + theirs @ same.max(0)) / 2
