"""Places pieces and laces where the main shapes of a photo are."""

from itertools import pairwise
from math import ceil, cos, dist, floor, pi, sin

import numpy as np

from triptych.bots.pictures.coverage import CELL_UNITS, lace_cover, piece_cover
from triptych.bots.vision.outlines import GridMaps, SpotFinder, main_outline
from triptych.bots.vision.photo import MAP_SIDE_CELLS, Floats, Map
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
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
    STICKS,
    WORKBENCH_SIZE,
    BlockId,
    LaceId,
    Point,
    StickId,
    rotate_outline,
)

BLOCK_ANGLES = range(0, FULL_TURN, FULL_TURN // 16)
STICK_ANGLES = range(0, FULL_TURN // 2, FULL_TURN // 24)
MIN_GAIN = 3.0
"""The minimum gain for placing another block. For another stick or stone, half of it is enough.

The gain of a piece is the sum of a map's values in the cells that the piece covers. The values are
high at the main shapes of the photo or sketch. The first piece is always placed.
"""
QUARTER_TURN = FULL_TURN // 4
SLANT_FACTOR = 0.85
"""Factor applied to the gain of slanted blocks when blocks are compared.

It is below 1, because people place blocks straight unless a shape is clearly slanted.
"""
SEGMENT_UNITS = 40.0
"""Length of a lace's segments, in workbench units."""


def place_blocks(maps: GridMaps, own_index: int, workbench: Workbench) -> BlocksBuild:
    """Place blocks on the areas that set the bot's own photo apart from the other photos.

    `own_index` is the index of the bot's photo in the grid.
    """
    return cover_with_blocks(maps.areas[own_index], workbench)


def cover_with_blocks(
    shape_map: Map,
    workbench: Workbench,
    slant_factor: float = SLANT_FACTOR,
    min_gain_per_cell: float = 0.0,
) -> BlocksBuild:
    """Place blocks one by one, so that they cover a shape and little of its surroundings.

    The values of `shape_map` are high in the shape. When blocks are compared, the gain of slanted
    blocks is multiplied by `slant_factor`. After the first block, a block is placed only if its
    gain is at least `MIN_GAIN`, plus `min_gain_per_cell` for each cell that it covers. If the
    finished build breaks the rules, removes blocks until it meets them, starting with the block
    that was placed last.
    """
    target = shape_map.copy()
    unused: list[BlockId] = list(BLOCKS)
    placed: list[PlacedBlock] = []
    while unused:
        spot_finder = SpotFinder(target)
        options: list[tuple[float, int, int, BlockId, int, int]] = [
            (*spot_finder.best(*piece_cover(piece, face, angle)), piece, face, angle)
            for piece in unused
            for face in range(len(PIECES[piece].faces))
            for angle in BLOCK_ANGLES
        ]
        gain, x, y, piece, face, angle = max(
            options,
            key=lambda option: (
                option[0] * (1 if option[5] % QUARTER_TURN == 0 else slant_factor)
                - min_gain_per_cell * piece_cover(option[3], option[4], option[5])[0].sum()
            ),
        )
        if (
            placed
            and gain < MIN_GAIN + min_gain_per_cell * piece_cover(piece, face, angle)[0].sum()
        ):
            break
        placed.append(
            PlacedBlock(piece, *_cell_to_workbench(piece, face, angle, x, y), angle, face)
        )
        unused.remove(piece)
        _mark_covered(target, piece_cover(piece, face, angle)[0], x, y)
    while flaw(BlocksBuild(tuple(placed)), workbench):
        placed.pop()
    return BlocksBuild(tuple(placed))


def place_sticks(grid: GridMaps, own_index: int, workbench: Workbench) -> SticksBuild:
    """Place sticks on lines and stones on areas of the bot's own photo.

    The lines and areas are those that set the photo apart from the others. `grid` contains
    the maps of all photos. `own_index` is the index of the bot's photo.
    """
    maps = {"stick": grid.lines[own_index].copy(), "stone": grid.areas[own_index].copy()}
    unused: list[StickId] = list(STICKS)
    placed: list[PlacedStick] = []
    max_pieces = EXPERT_STICKS if workbench.expert else len(STICKS)
    while unused and len(placed) < max_pieces:
        spot_finders = {kind: SpotFinder(target) for kind, target in maps.items()}
        options: list[tuple[float, int, int, StickId, int]] = [
            (*spot_finders[piece[:5]].best(*piece_cover(piece, 0, angle)), piece, angle)
            for piece in unused
            for angle in (STICK_ANGLES if piece.startswith("stick") else STICK_ANGLES[::3])
        ]
        gain, x, y, piece, angle = max(options, key=lambda option: option[0])
        if gain < MIN_GAIN / 2 and placed:
            break
        placed.append(PlacedStick(piece, *_cell_to_workbench(piece, 0, angle, x, y), angle))
        unused.remove(piece)
        for target in maps.values():
            _mark_covered(target, piece_cover(piece, 0, angle)[0], x, y)
    return SticksBuild(tuple(placed))


def _mark_covered(target: Map, kernel: Map, x: int, y: int) -> None:
    """Make `target` negative in the cells of a placed piece, so that other pieces avoid them.

    `kernel` shows the piece in the middle of a map. (x, y) is the cell where the piece's middle was
    placed.
    """
    moved = np.zeros_like(target)
    dx, dy = x - MAP_SIDE_CELLS // 2, y - MAP_SIDE_CELLS // 2
    rows = (
        slice(max(0, dy), MAP_SIDE_CELLS + min(0, dy)),
        slice(max(0, dx), MAP_SIDE_CELLS + min(0, dx)),
    )
    source = (
        slice(max(0, -dy), MAP_SIDE_CELLS - max(0, dy)),
        slice(max(0, -dx), MAP_SIDE_CELLS - max(0, dx)),
    )
    moved[rows] = kernel[source]
    target[:] = np.where(moved > 0.3, np.minimum(target, -0.7), target)


def _cell_to_workbench(piece: str, face: int, angle: int, x: int, y: int) -> tuple[int, int]:
    """Convert the cell (x, y) of a piece's middle to workbench units.

    Returns the middle of the cell. If part of the piece would be off the workbench there, returns
    the nearest spot at which the whole piece is on it.
    """
    return keep_on_workbench(piece, face, angle, (x + 0.5) * CELL_UNITS, (y + 0.5) * CELL_UNITS)


def keep_on_workbench(
    piece: str, face: int, angle: int, at_x: float, at_y: float
) -> tuple[int, int]:
    """The spot nearest to (at_x, at_y) at which the whole piece is on the workbench."""
    xs, ys = zip(*rotate_outline(PIECES[piece].faces[face], angle), strict=True)
    return (
        round(min(max(at_x, ceil(-min(xs))), floor(WORKBENCH_SIZE - max(xs)))),
        round(min(max(at_y, ceil(-min(ys))), floor(WORKBENCH_SIZE - max(ys)))),
    )


def place_laces(maps: GridMaps, own_index: int, workbench: Workbench) -> LacesBuild:
    """Place one lace around the main shape, and the other along the strongest remaining line.

    Under the expert rules, places only the first lace.
    """
    outline = [
        ((x + 0.5) * CELL_UNITS, (y + 0.5) * CELL_UNITS)
        for x, y in main_outline(maps.areas[own_index])
    ]
    circumference = sum(dist(a, b) for a, b in pairwise([*outline, outline[0]]))
    name: LaceId = "long" if circumference > 1300 else "short"
    first = PlacedLace(name, follow_outline(outline, LACE_LENGTHS[name]), ())
    if workbench.expert:
        return LacesBuild((first,))
    other: LaceId = "short" if name == "long" else "long"
    lines = maps.lines[own_index] - 2.5 * lace_cover(first)
    second = PlacedLace(other, follow_lines(lines, LACE_LENGTHS[other]), ())
    return LacesBuild((first, second))


def follow_outline(outline: list[tuple[float, float]], length: float) -> tuple[Point, ...]:
    """Return the points of a lace that follows a closed outline and has about this length.

    If the outline is shorter than the lace, the lace goes around it more than once.
    """
    closed = [*outline, outline[0]]
    lengths = [dist(a, b) for a, b in pairwise(closed)]
    distances = np.concatenate([[0.0], np.cumsum(lengths)])
    laps = ceil(length / max(float(distances[-1]), 1.0)) + 1
    count = max(3, round(length / SEGMENT_UNITS))
    points: tuple[Point, ...] = ()
    # Straight segments cut corners: follow the outline further until the lace is long enough.
    for total_length in np.linspace(length, length * 1.35, 60):
        positions = (
            np.linspace(0, min(total_length, distances[-1] * laps), count + 1) % distances[-1]
        )
        xs = np.interp(positions, distances, [p[0] for p in closed])
        ys = np.interp(positions, distances, [p[1] for p in closed])
        points = _on_workbench(xs, ys)
        if sum(dist(a, b) for a, b in pairwise(points)) >= length * 0.985:
            break
    return _with_length(points, length)


def follow_lines(lines: Map, length: float) -> tuple[Point, ...]:
    """Return the points of a lace that follows the lines of a map and has about this length.

    The lace starts at the highest value that is not near the map's border. It avoids sharp turns.
    """
    lines = lines.copy()
    start = np.unravel_index(
        int(lines[3:-3, 3:-3].argmax()), (MAP_SIDE_CELLS - 6, MAP_SIDE_CELLS - 6)
    )
    x, y = (start[1] + 3.5) * CELL_UNITS, (start[0] + 3.5) * CELL_UNITS
    heading = max(
        (turn * pi / 12 for turn in range(24)), key=lambda turn: _value_ahead(lines, x, y, turn, 4)
    )
    points = [(round(x), round(y))]
    for _ in range(round(length / SEGMENT_UNITS)):
        headings = [heading + turn * pi / 12 for turn in (0, 1, -1, 2, -2, 3, -3)]
        possible = [
            turn
            for turn in headings
            if _inside(x + SEGMENT_UNITS * cos(turn), y + SEGMENT_UNITS * sin(turn))
        ]
        if not possible:
            possible = [
                turn
                for turn in (heading + pi, heading + pi / 2, heading - pi / 2)
                if _inside(x + SEGMENT_UNITS * cos(turn), y + SEGMENT_UNITS * sin(turn))
            ]
        heading = max(possible, key=lambda turn: _value_ahead(lines, x, y, turn, 2))
        lines[int(y / CELL_UNITS), int(x / CELL_UNITS)] = -3
        x, y = x + SEGMENT_UNITS * cos(heading), y + SEGMENT_UNITS * sin(heading)
        points.append((round(x), round(y)))
    return _with_length(tuple(points), length)


def _value_ahead(lines: Map, x: float, y: float, heading: float, steps: int) -> float:
    total = 0.0
    for step in range(1, steps + 1):
        px = (x + step * SEGMENT_UNITS * cos(heading)) / CELL_UNITS
        py = (y + step * SEGMENT_UNITS * sin(heading)) / CELL_UNITS
        within = 0 <= px < MAP_SIDE_CELLS and 0 <= py < MAP_SIDE_CELLS
        total += (float(lines[int(py), int(px)]) if within else -2.0) / step
    return total


def _inside(x: float, y: float) -> bool:
    return 10 <= x <= WORKBENCH_SIZE - 10 and 10 <= y <= WORKBENCH_SIZE - 10


def _on_workbench(xs: Floats, ys: Floats) -> tuple[Point, ...]:
    return tuple(
        (round(float(np.clip(x, 0, WORKBENCH_SIZE))), round(float(np.clip(y, 0, WORKBENCH_SIZE))))
        for x, y in zip(xs, ys, strict=True)
    )


def _with_length(points: tuple[Point, ...], length: float) -> tuple[Point, ...]:
    """Scale a path around its middle, up to 8 times, until it has about this length.

    Points that would be off the workbench are moved to its edge.
    """
    middle = np.mean(points, axis=0)
    for _ in range(8):
        current_length = sum(dist(a, b) for a, b in pairwise(points))
        if abs(current_length - length) <= length * 0.015:
            break
        scaled = (np.array(points) - middle) * (length / current_length) + middle
        points = _on_workbench(scaled[:, 0], scaled[:, 1])
    return points
