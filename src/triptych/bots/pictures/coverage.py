"""Computes maps of the area that a build covers, with which bots compare builds and photos.

A map has 48 by 48 cells.
"""

from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from triptych.bots.vision.photo import MAP_SIDE_CELLS, Map
from triptych.games.pictures.workbench.builds import PlacedBlock, PlacedLace, PlacedStick
from triptych.games.pictures.workbench.pieces import (
    FULL_TURN,
    PIECES,
    WORKBENCH_SIZE,
    rotate_outline,
)

SUPERSAMPLING = 4
CELL_UNITS = WORKBENCH_SIZE / MAP_SIDE_CELLS
"""Side of a cell, in workbench units."""
LACE_WIDTH_CELLS = 1.4
"""Width of a lace, in cells."""


@lru_cache(maxsize=2048)
def piece_cover(piece: str, face: int, angle: int) -> tuple[Map, tuple[float, float, float, float]]:
    """How much of each cell a piece in the middle of an empty map covers, from 0 to 1.

    Also returns how far the piece extends from its middle to the left, top, right and bottom, in
    cells. The values for right and bottom are one cell larger, for use as `reach` in
    `SpotFinder.best`.
    """
    points = rotate_outline(PIECES[piece].faces[face], angle)
    half = WORKBENCH_SIZE / 2 + CELL_UNITS / 2
    cover = _filled([(x + half, y + half) for x, y in points])
    xs, ys = zip(*points, strict=True)
    reach = (
        -min(xs) / CELL_UNITS,
        -min(ys) / CELL_UNITS,
        max(xs) / CELL_UNITS + 1,
        max(ys) / CELL_UNITS + 1,
    )
    return cover, reach


def pieces_cover(pieces: tuple[PlacedBlock, ...] | tuple[PlacedStick, ...]) -> Map:
    """How much of each cell these pieces cover, from 0 to 1."""
    out = np.zeros((MAP_SIDE_CELLS, MAP_SIDE_CELLS))
    for placed in pieces:
        face = placed.face if isinstance(placed, PlacedBlock) else 0
        points = rotate_outline(PIECES[placed.piece].faces[face], placed.angle % FULL_TURN)
        out = np.maximum(out, _filled([(placed.x + x, placed.y + y) for x, y in points]))
    return out


def lace_cover(lace: PlacedLace) -> Map:
    """How much of each cell the line of a lace covers, from 0 to 1."""
    image = Image.new("L", (MAP_SIDE_CELLS * SUPERSAMPLING, MAP_SIDE_CELLS * SUPERSAMPLING))
    points = [
        (x * SUPERSAMPLING / CELL_UNITS, y * SUPERSAMPLING / CELL_UNITS) for x, y in lace.points
    ]
    ImageDraw.Draw(image).line(points, fill=255, width=round(LACE_WIDTH_CELLS * SUPERSAMPLING))
    return _downsampled(image)


def lace_inside(lace: PlacedLace) -> Map:
    """How much of each cell would be inside the lace if its ends were joined, from 0 to 1."""
    return _filled([(float(x), float(y)) for x, y in lace.points])


def _filled(points: list[tuple[float, float]]) -> Map:
    image = Image.new("L", (MAP_SIDE_CELLS * SUPERSAMPLING, MAP_SIDE_CELLS * SUPERSAMPLING))
    ImageDraw.Draw(image).polygon(
        [(x * SUPERSAMPLING / CELL_UNITS, y * SUPERSAMPLING / CELL_UNITS) for x, y in points],
        fill=255,
    )
    return _downsampled(image)


def _downsampled(image: Image.Image) -> Map:
    fine = np.asarray(image, np.float64) / 255
    out: Map = fine.reshape(MAP_SIDE_CELLS, SUPERSAMPLING, MAP_SIDE_CELLS, SUPERSAMPLING).mean(
        (1, 3)
    )
    return out
