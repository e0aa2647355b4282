"""Builds a picture of the house deck from its reference designs or its sketch.

The *margin* of a build says how much more it resembles its photo than any other photo of the grid.
Builds from designs come from `design_builder.py`. Builds from the sketch are made in several sizes.
The first of these builds that exists is used:

1. the build from a design with the highest margin, if this margin is positive;
2. the build from the sketch with the highest margin, if this margin is positive;
3. the build from a design with the highest margin;
4. the build from the sketch with the highest margin.

To compute the margin, a build from a design is compared with the sketches and with the designs that
it does not copy. A build from the sketch is compared with the designs only, or with the sketches if
the material has no designs.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import atan2, dist, pi
from random import Random

import numpy as np

from triptych.bots.pictures.build_likeness import likeness_to_designs, likenesses
from triptych.bots.pictures.design_builder import builds_from_designs
from triptych.bots.pictures.designs import designs
from triptych.bots.pictures.gravity import let_fall
from triptych.bots.pictures.photo_builder import (
    cover_with_blocks,
    follow_outline,
    keep_on_workbench,
)
from triptych.bots.pictures.sketches import Shape, Spot, shape_maps, sketches
from triptych.bots.vision.line_tracer import thin, trace
from triptych.bots.vision.photo import MAP_SIDE_CELLS, Map, blurred
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    LacesBuild,
    PlacedBlock,
    PlacedLace,
    PlacedStick,
    SticksBuild,
    Workbench,
)
from triptych.games.pictures.workbench.checks import EXPERT_STICKS, flaw
from triptych.games.pictures.workbench.pieces import (
    BLOCKS,
    FULL_TURN,
    LACE_LENGTHS,
    PIECES,
    WORKBENCH_SIZE,
    BlockId,
    LaceId,
    Material,
    StickId,
)

SIZES = (0.7, 0.85, 1.0)
"""Factors by which a sketch is scaled."""
SUPERSAMPLING = 4
OVERHANG_COST = 0.4
"""Cost of a covered cell outside the shape. A covered cell inside the shape gains 0.6 to 1."""
SLANT_FACTOR, MIN_GAIN_PER_CELL = 0.75, 0.15
"""The arguments `slant_factor` and `min_gain_per_cell` of `cover_with_blocks`."""
MIN_LINE = 0.15
"""Minimum length of a line that gets a stick, as a fraction of the workbench's side.

The first two sticks are placed even on shorter lines.
"""
MAX_MISFIT = 1.6
"""Largest `_misfit` between a shape and the block that is placed for it.

If no unused block fits a shape, the shape gets no block. The largest shape always gets a block.
"""
STRAIGHTEN_BELOW = FULL_TURN // 20
"""Blocks slanted by less than this angle are placed straight."""
STICK_LENGTHS: dict[StickId, float] = {
    "stick1": 0.56, "stick2": 0.46, "stick3": 0.36, "stick4": 0.27,
}  # fmt: skip
STONE_SIZES: dict[StickId, float] = {"stone1": 0.2, "stone2": 0.15, "stone3": 0.13, "stone4": 0.1}
"""Lengths of sticks and sizes of stones, as fractions of the workbench's side."""
Polylines = list[list[Spot]]


def build_known_picture(
    workbench: Workbench, grid: Sequence[str], own_index: int, care: float, rng: Random
) -> Build | None:
    """Build the bot's own photo from its designs or its sketch.

    `own_index` is the index of this photo in the grid. Returns None if the photo has no sketch, or
    if neither its designs nor its sketch can be built with this material.
    """
    sketch = sketches().get(grid[own_index])
    if sketch is None:
        return None
    candidates: list[tuple[float, Build]]
    candidates = [
        (margin(one, grid, own_index), one)
        for one in builds_from_designs(workbench, grid[own_index], care, rng)
    ]
    if not any(lead > 0 for lead, _ in candidates):
        use_sketches = workbench.material not in designs()
        from_sketch = [
            (margin(one, grid, own_index, use_sketches), one)
            for one in builds_from_sketch(workbench, sketch, rng)
        ]
        candidates = [row for row in from_sketch if row[0] > 0] or candidates or from_sketch
    return max(candidates, key=lambda row: row[0])[1] if candidates else None


def builds_from_sketch(workbench: Workbench, sketch: tuple[Shape, ...], rng: Random) -> list[Build]:
    """Build a sketch in all `SIZES` with all `BUILDERS` of the material.

    Leaves out builds that are not possible.
    """
    attempts = [
        (builder, size) for builder in BUILDERS.get(workbench.material, ()) for size in SIZES
    ]
    builds = [builder(_scaled(sketch, size), workbench, rng) for builder, size in attempts]
    return [build for build in builds if build is not None]


def margin(built: Build, grid: Sequence[str], own_index: int, use_sketches: bool = True) -> float:
    """How much more a build resembles its own photo than any other photo of the grid.

    If `use_sketches` is True, the build is compared with the sketch and the designs of each photo.
    Otherwise, it is compared with the designs only.
    """
    scores = (likenesses if use_sketches else likeness_to_designs)(built, grid, closely=False)
    return float(scores[own_index] - np.delete(scores, own_index).max())


def _scaled(sketch: tuple[Shape, ...], size: float) -> tuple[Shape, ...]:
    """Scale a sketch around its middle, but keep it on the workbench."""
    points = np.array([spot for shape in sketch for spot in shape.points])
    low, high = points.min(0), points.max(0)
    size = min(size, float(0.98 / max((high - low).max(), 0.1)))
    middle = (low + high) / 2
    half = (high - low) / 2 * size
    new_middle = np.clip(middle, half + 0.01, 0.99 - half)

    def moved(spot: Spot) -> Spot:
        x, y = (np.array(spot) - middle) * size + new_middle
        return float(x), float(y)

    return tuple(Shape(shape.kind, tuple(map(moved, shape.points))) for shape in sketch)


def _cover_with_blocks(
    sketch: tuple[Shape, ...], workbench: Workbench, rng: Random
) -> BlocksBuild | None:
    """Cover the sketch's shapes with blocks, and let the blocks fall until they rest."""
    cover, _ = shape_maps(sketch)
    target = 0.6 + 0.4 * blurred(cover, 2)
    build = cover_with_blocks(
        np.where(cover > 0.4, target, -OVERHANG_COST), workbench, SLANT_FACTOR, MIN_GAIN_PER_CELL
    )
    return _resting(build.pieces, workbench)


def _block_per_shape(
    sketch: tuple[Shape, ...], workbench: Workbench, rng: Random
) -> BlocksBuild | None:
    """Place the most similar block for each shape, starting with the largest shape."""
    unused: list[BlockId] = list(BLOCKS)
    placed: list[PlacedBlock] = []
    for shape in sorted(sketch, key=lambda item: -_size(item)):
        if not unused:
            break
        (x, y), long, short, direction = _extent(shape.points)
        misfit, piece, face = min(
            _misfit(shape, long, short, p, f) for p in unused for f in _faces(p)
        )
        if misfit > MAX_MISFIT and placed:
            continue
        is_wide = _wider_than_high(piece, face)
        angle = round(direction / (2 * pi) * FULL_TURN) + (0 if is_wide else FULL_TURN // 4)
        nearest_quarter = round(angle / (FULL_TURN // 4)) * (FULL_TURN // 4)
        must_be_upright = PIECES[piece].faces[face].name in ("triangle", "front")
        is_straight = (
            abs(angle - nearest_quarter) < STRAIGHTEN_BELOW or must_be_upright or long < 1.3 * short
        )
        angle = (0 if must_be_upright else nearest_quarter if is_straight else angle) % FULL_TURN
        spot = keep_on_workbench(piece, face, angle, x * WORKBENCH_SIZE, y * WORKBENCH_SIZE)
        placed.append(PlacedBlock(piece, *spot, angle, face))
        unused.remove(piece)
    return _resting(placed, workbench)


def _resting(blocks: Sequence[PlacedBlock], workbench: Workbench) -> BlocksBuild | None:
    """Let blocks fall until they rest, and return them as a build.

    If they cannot rest, or if the build breaks the rules, removes the last block and tries again.
    Returns None if no block is left.
    """
    for count in range(len(blocks), 0, -1):
        resting = let_fall(blocks[:count], WORKBENCH_SIZE)
        if resting and not flaw(built := BlocksBuild(tuple(resting)), workbench):
            return built
    return None


def _faces(piece: BlockId) -> range:
    return range(len(PIECES[piece].faces))


def _wider_than_high(piece: BlockId, face: int) -> bool:
    xs, ys = zip(*PIECES[piece].faces[face].outline, strict=True)
    return bool(max(xs) - min(xs) >= max(ys) - min(ys))


def _misfit(
    shape: Shape, long: float, short: float, piece: BlockId, face: int
) -> tuple[float, BlockId, int]:
    """How much a block differs from a shape in size and form. 0 means that they are equal.

    `long` and `short` are the length and the breadth of the shape. `face` is the index of the
    block's visible face. Returns the difference, the block and the face.
    """
    block_face = PIECES[piece].faces[face]
    xs, ys = (np.ptp(axis) / WORKBENCH_SIZE for axis in zip(*block_face.outline, strict=True))
    misfit = abs(np.log(long / max(xs, ys))) + 0.7 * abs(np.log(max(short, 0.03) / min(xs, ys)))
    is_round = shape.kind in ("disc", "ring") and short > 0.6 * long
    is_triangle = shape.kind == "area" and len(shape.points) == 3
    misfit += 0.5 * (is_round != ((piece, block_face.name) == ("cylinder", "end")))
    misfit += 0.5 * (is_triangle != (block_face.name == "triangle")) + 0.25 * (
        block_face.name == "front"
    )
    return float(misfit), piece, face


def _extent(points: Sequence[Spot]) -> tuple[Spot, float, float, float]:
    """The middle, length, breadth and angle (in radians) of a shape with these corners."""
    points_array = np.array(points)
    low, high = points_array.min(0), points_array.max(0)
    axes = np.linalg.eigh(np.cov(points_array.T) + np.eye(2) * 1e-6)[1]
    long, short = (float(np.ptp(points_array @ axes[:, i])) for i in (1, 0))
    middle = (low + high) / 2
    return (float(middle[0]), float(middle[1])), long, short, atan2(axes[1, 1], axes[0, 1])


def _size(shape: Shape) -> float:
    _, long, short, _ = _extent(shape.points)
    return long * max(short, 0.08)


def _sticks(sketch: tuple[Shape, ...], workbench: Workbench, rng: Random) -> SticksBuild | None:
    """Place sticks along the longest lines, and stones on round or small shapes."""
    placed: list[PlacedStick] = []
    unused = dict(STICK_LENGTHS)
    for a, b in sorted(_edges(sketch), key=lambda edge: -dist(*edge) * rng.uniform(0.9, 1.1)):
        if not unused or (dist(a, b) < MIN_LINE and len(placed) > 1):
            break
        piece = min(unused, key=lambda name: abs(unused[name] - dist(a, b)))
        angle = round(atan2(b[1] - a[1], b[0] - a[0]) / (2 * pi) * FULL_TURN) % FULL_TURN
        placed.append(_stick(piece, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), angle))
        del unused[piece]
    stones = dict(STONE_SIZES)
    round_shapes = [s for s in sketch if s.kind in ("disc", "ring")]
    small = [s for s in sketch if s.kind == "area" and max(_spans(s)) < 0.25]
    for shape in sorted(round_shapes, key=lambda s: -max(_spans(s))) + small:
        if not stones:
            break
        piece = min(stones, key=lambda name: abs(stones[name] - sum(_spans(shape)) / 2))
        x, y = np.mean(shape.points, axis=0)
        placed.append(_stick(piece, (float(x), float(y)), 0))
        del stones[piece]
    max_pieces = EXPERT_STICKS if workbench.expert else len(placed)
    return SticksBuild(tuple(placed[:max_pieces])) if placed else None


def _stick(piece: StickId, spot: Spot, angle: int) -> PlacedStick:
    return PlacedStick(
        piece,
        *keep_on_workbench(piece, 0, angle, spot[0] * WORKBENCH_SIZE, spot[1] * WORKBENCH_SIZE),
        angle,
    )


def _spans(shape: Shape) -> tuple[float, float]:
    xs, ys = zip(*shape.points, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def _edges(sketch: tuple[Shape, ...]) -> list[tuple[Spot, Spot]]:
    """The straight edges of a sketch, as pairs of end points.

    Each segment of a line is an edge. A long, thin area counts as one edge, which runs along its
    middle. Other areas have their sides as edges. Discs and rings have no straight edges.
    """
    out: list[tuple[Spot, Spot]] = []
    for shape in sketch:
        if shape.kind in ("disc", "ring"):
            continue
        spots = list(shape.points)
        if shape.kind == "area":
            wide, high = _spans(shape)
            if max(wide, high) > 3 * min(wide, high):
                x, y = (float(n) for n in np.mean(spots, axis=0))
                half_length = (wide / 2, 0.0) if wide > high else (0.0, high / 2)
                out.append(
                    (
                        (x - half_length[0], y - half_length[1]),
                        (x + half_length[0], y + half_length[1]),
                    )
                )
                continue
            spots = [*spots, spots[0]]
        out += pairwise(spots)
    return out


def _laces(sketch: tuple[Shape, ...], workbench: Workbench, rng: Random) -> LacesBuild | None:
    """Place the long lace along the longest outline, and the short lace along the second longest.

    If there is only one outline, both laces follow it. Under the expert rules, there is no short
    lace. Returns None if the sketch has no outline.
    """
    lines = sorted(_outlines(sketch), key=lambda line: -_length(line))
    if not lines:
        return None
    lines += lines[:1]
    names: tuple[LaceId, ...] = ("long",) if workbench.expert else ("long", "short")
    placed = []
    for name, line in zip(names, lines, strict=False):
        outline = [(x * WORKBENCH_SIZE, y * WORKBENCH_SIZE) for x, y in line]
        placed.append(PlacedLace(name, follow_outline(outline, LACE_LENGTHS[name]), ()))
    return LacesBuild(tuple(placed))


def _outlines(sketch: tuple[Shape, ...]) -> Polylines:
    """Outlines along which laces can be placed.

    Areas, discs and rings are merged, and the edges of the merged shape are traced. A line becomes
    a path to its end and back. Outlines are left out if they are not longer than 0.2 times the side
    of the workbench.
    """
    areas = tuple(Shape("disc", shape.points) for shape in sketch if shape.kind != "line")
    out: Polylines = []
    if areas:
        cover: Map = np.kron(shape_maps(areas)[0], np.ones((SUPERSAMPLING, SUPERSAMPLING))).astype(
            np.float64
        )
        inside = np.pad(blurred(cover, 3) > 0.5, 2)
        edge = inside.copy()
        edge[1:-1, 1:-1] &= ~(
            inside[:-2, 1:-1] & inside[2:, 1:-1] & inside[1:-1, :-2] & inside[1:-1, 2:]
        )
        side = MAP_SIDE_CELLS * SUPERSAMPLING
        for stroke in trace(thin(edge[None])[0]):
            out.append([((float(x) - 2) / side, (float(y) - 2) / side) for x, y in stroke])
    for shape in sketch:
        if shape.kind == "line":
            out.append([*shape.points, *reversed(shape.points)])
    return [line for line in out if _length(line) > 0.2]


def _length(line: Sequence[Spot]) -> float:
    return sum(dist(a, b) for a, b in pairwise(line))


Builder = Callable[[tuple[Shape, ...], Workbench, Random], Build | None]
BUILDERS: dict[Material, tuple[Builder, ...]] = {
    "blocks": (_block_per_shape, _cover_with_blocks),
    "sticks": (_sticks,),
    "laces": (_laces,),
}
