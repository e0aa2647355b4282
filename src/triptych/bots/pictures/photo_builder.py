"""Laying pieces and laces where the main shapes of a picture are."""

from itertools import pairwise
from math import ceil, cos, dist, floor, pi, sin

import numpy as np

from triptych.bots.pictures.coverage import CELL, lace_cover, shape
from triptych.bots.vision.outlines import GridMaps, Place, ring
from triptych.bots.vision.photo import SIDE, Map
from triptych.games.pictures.builds import (
    Bench,
    BlocksBuild,
    LacesBuild,
    LaidLace,
    PlacedBlock,
    PlacedStick,
    SticksBuild,
)
from triptych.games.pictures.checks import EXPERT_STICKS, flaw
from triptych.games.pictures.pieces import (
    BENCH,
    BLOCKS,
    FULL_TURN,
    LACE_LENGTHS,
    PIECES,
    STICKS,
    BlockId,
    LaceId,
    Point,
    StickId,
    turned,
)

BLOCK_ANGLES = range(0, FULL_TURN, FULL_TURN // 16)
STICK_ANGLES = range(0, FULL_TURN // 2, FULL_TURN // 24)
LEAST_GAIN = 3.0
"""Where a piece would cover less than this of the shape it is left in the box."""
UPRIGHT = FULL_TURN // 4
SLANTED = 0.85
"""People lay blocks straight unless something is clearly slanted."""
STEP = 40.0
"""Length of a lace's segments."""


def lay_blocks(seen: GridMaps, own: int, bench: Bench) -> BlocksBuild:
    """Blocks where they cover most of what stands out."""
    return lay_blocks_on(seen.areas[own], bench)


def lay_blocks_on(
    shape_map: Map, bench: Bench, slanted: float = SLANTED, worth: float = 0.0
) -> BlocksBuild:
    """Blocks one after the other where they cover most of a shape and least beside it.

    A block wins at least `worth` for each cell it covers, or stays in the box.
    """
    target = shape_map.copy()
    left: list[BlockId] = list(BLOCKS)
    laid: list[PlacedBlock] = []
    while left:
        place = Place(target)
        options: list[tuple[float, int, int, BlockId, int, int]] = [
            (*place.best(*shape(piece, face, angle)), piece, face, angle)
            for piece in left
            for face in range(len(PIECES[piece].faces))
            for angle in BLOCK_ANGLES
        ]
        gain, x, y, piece, face, angle = max(
            options,
            key=lambda o: (
                o[0] * (1 if o[5] % UPRIGHT == 0 else slanted)
                - worth * shape(o[3], o[4], o[5])[0].sum()
            ),
        )
        if laid and gain < LEAST_GAIN + worth * shape(piece, face, angle)[0].sum():
            break
        laid.append(PlacedBlock(piece, *_spot(piece, face, angle, x, y), angle, face))
        left.remove(piece)
        _take(target, shape(piece, face, angle)[0], x, y)
    while flaw(BlocksBuild(tuple(laid)), bench):
        laid.pop()
    return BlocksBuild(tuple(laid))


def lay_sticks(seen: GridMaps, own: int, bench: Bench) -> SticksBuild:
    """Sticks along the strongest lines, stones where something stands out."""
    maps = {"stick": seen.lines[own].copy(), "stone": seen.areas[own].copy()}
    left: list[StickId] = list(STICKS)
    laid: list[PlacedStick] = []
    most = EXPERT_STICKS if bench.expert else len(STICKS)
    while left and len(laid) < most:
        places = {kind: Place(target) for kind, target in maps.items()}
        options: list[tuple[float, int, int, StickId, int]] = [
            (*places[piece[:5]].best(*shape(piece, 0, angle)), piece, angle)
            for piece in left
            for angle in (STICK_ANGLES if piece.startswith("stick") else STICK_ANGLES[::3])
        ]
        gain, x, y, piece, angle = max(options, key=lambda o: o[0])
        if gain < LEAST_GAIN / 2 and laid:
            break
        laid.append(PlacedStick(piece, *_spot(piece, 0, angle, x, y), angle))
        left.remove(piece)
        for target in maps.values():
            _take(target, shape(piece, 0, angle)[0], x, y)
    return SticksBuild(tuple(laid))


def _take(target: Map, kernel: Map, x: int, y: int) -> None:
    """What is covered need not be covered again."""
    moved = np.zeros_like(target)
    dx, dy = x - SIDE // 2, y - SIDE // 2
    rows = slice(max(0, dy), SIDE + min(0, dy)), slice(max(0, dx), SIDE + min(0, dx))
    back = slice(max(0, -dy), SIDE - max(0, dy)), slice(max(0, -dx), SIDE - max(0, dx))
    moved[rows] = kernel[back]
    target[:] = np.where(moved > 0.3, np.minimum(target, -0.7), target)


def _spot(piece: str, face: int, angle: int, x: int, y: int) -> tuple[int, int]:
    """The middle of a cell in units of the bench."""
    return spot_on_bench(piece, face, angle, (x + 0.5) * CELL, (y + 0.5) * CELL)


def spot_on_bench(piece: str, face: int, angle: int, at_x: float, at_y: float) -> tuple[int, int]:
    """A spot, moved until the piece lies on the bench wholly."""
    xs, ys = zip(*turned(PIECES[piece].faces[face], angle), strict=True)
    return (
        round(min(max(at_x, ceil(-min(xs))), floor(BENCH - max(xs)))),
        round(min(max(at_y, ceil(-min(ys))), floor(BENCH - max(ys)))),
    )


def lay_laces(seen: GridMaps, own: int, bench: Bench) -> LacesBuild:
    """One lace round the main shape, the other along the strongest line that is left."""
    outline = [((x + 0.5) * CELL, (y + 0.5) * CELL) for x, y in ring(seen.areas[own])]
    around = sum(dist(a, b) for a, b in pairwise([*outline, outline[0]]))
    name: LaceId = "long" if around > 1300 else "short"
    first = LaidLace(name, follow(outline, LACE_LENGTHS[name]), ())
    if bench.expert:
        return LacesBuild((first,))
    other: LaceId = "short" if name == "long" else "long"
    lines = seen.lines[own] - 2.5 * lace_cover(first)
    second = LaidLace(other, wander(lines, LACE_LENGTHS[other]), ())
    return LacesBuild((first, second))


def follow(outline: list[tuple[float, float]], length: float) -> tuple[Point, ...]:
    """Along a closed line as far as the lace reaches, round and round if need be."""
    around = [*outline, outline[0]]
    ways = [dist(a, b) for a, b in pairwise(around)]
    marks = np.concatenate([[0.0], np.cumsum(ways)])
    turns = ceil(length / max(float(marks[-1]), 1.0)) + 1
    count = max(3, round(length / STEP))
    points: tuple[Point, ...] = ()
    # Walked a little further than the length, since short cuts across curves save some.
    for reach in np.linspace(length, length * 1.35, 60):
        at = np.linspace(0, min(reach, marks[-1] * turns), count + 1) % marks[-1]
        xs = np.interp(at, marks, [p[0] for p in around])
        ys = np.interp(at, marks, [p[1] for p in around])
        points = _on_bench(xs, ys)
        if sum(dist(a, b) for a, b in pairwise(points)) >= length * 0.985:
            break
    return _exact(points, length)


def wander(lines: Map, length: float) -> tuple[Point, ...]:
    """From the strongest spot on along the line, never turning sharply."""
    lines = lines.copy()
    start = np.unravel_index(int(lines[3:-3, 3:-3].argmax()), (SIDE - 6, SIDE - 6))
    x, y = (start[1] + 3.5) * CELL, (start[0] + 3.5) * CELL
    heading = max((a * pi / 12 for a in range(24)), key=lambda a: _ahead(lines, x, y, a, 4))
    points = [(round(x), round(y))]
    for _ in range(round(length / STEP)):
        turns = [heading + t * pi / 12 for t in (0, 1, -1, 2, -2, 3, -3)]
        inside = [t for t in turns if _inside(x + STEP * cos(t), y + STEP * sin(t))]
        if not inside:
            inside = [t for t in (heading + pi, heading + pi / 2, heading - pi / 2)
                      if _inside(x + STEP * cos(t), y + STEP * sin(t))]  # fmt: skip
        heading = max(inside, key=lambda t: _ahead(lines, x, y, t, 2))
        lines[int(y / CELL), int(x / CELL)] = -3
        x, y = x + STEP * cos(heading), y + STEP * sin(heading)
        points.append((round(x), round(y)))
    return _exact(tuple(points), length)


def _ahead(lines: Map, x: float, y: float, turn: float, steps: int) -> float:
    total = 0.0
    for step in range(1, steps + 1):
        px = (x + step * STEP * cos(turn)) / CELL
        py = (y + step * STEP * sin(turn)) / CELL
        within = 0 <= px < SIDE and 0 <= py < SIDE
        total += (float(lines[int(py), int(px)]) if within else -2.0) / step
    return total


def _inside(x: float, y: float) -> bool:
    return 10 <= x <= BENCH - 10 and 10 <= y <= BENCH - 10


def _on_bench(xs: Map, ys: Map) -> tuple[Point, ...]:
    return tuple(
        (round(float(np.clip(x, 0, BENCH))), round(float(np.clip(y, 0, BENCH))))
        for x, y in zip(xs, ys, strict=True)
    )


def _exact(points: tuple[Point, ...], length: float) -> tuple[Point, ...]:
    """Shrunk towards its middle, or cut, until the lace is as long as it is."""
    middle = np.mean(points, axis=0)
    for _ in range(8):
        now = sum(dist(a, b) for a, b in pairwise(points))
        if abs(now - length) <= length * 0.015:
            break
        scaled = (np.array(points) - middle) * (length / now) + middle
        points = _on_bench(scaled[:, 0], scaled[:, 1])
    return points
