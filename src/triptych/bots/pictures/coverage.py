"""Builds as small maps of what they cover, so that they can be laid on pictures."""

from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from triptych.bots.vision.photo import SIDE, Map
from triptych.games.pictures.builds import LaidLace, PlacedBlock, PlacedStick
from triptych.games.pictures.pieces import BENCH, FULL_TURN, PIECES, turned

FINE = 4
CELL = BENCH / SIDE
LACE_WIDTH = 1.4
"""How wide a lace is, in cells."""


@lru_cache(maxsize=2048)
def shape(piece: str, face: int, angle: int) -> tuple[Map, tuple[float, float, float, float]]:
    """A piece about the middle of an empty map, and how far it reaches left, up, right, down."""
    points = turned(PIECES[piece].faces[face], angle)
    half = BENCH / 2 + CELL / 2
    cover = _filled([(x + half, y + half) for x, y in points])
    xs, ys = zip(*points, strict=True)
    reach = (-min(xs) / CELL, -min(ys) / CELL, max(xs) / CELL + 1, max(ys) / CELL + 1)
    return cover, reach


def pieces_cover(pieces: tuple[PlacedBlock, ...] | tuple[PlacedStick, ...]) -> Map:
    """What lies under these pieces, 0 to 1."""
    out = np.zeros((SIDE, SIDE))
    for placed in pieces:
        face = placed.face if isinstance(placed, PlacedBlock) else 0
        points = turned(PIECES[placed.piece].faces[face], placed.angle % FULL_TURN)
        out = np.maximum(out, _filled([(placed.x + x, placed.y + y) for x, y in points]))
    return out


def lace_cover(lace: LaidLace) -> Map:
    """The line of a lace."""
    image = Image.new("L", (SIDE * FINE, SIDE * FINE))
    points = [(x * FINE / CELL, y * FINE / CELL) for x, y in lace.points]
    ImageDraw.Draw(image).line(points, fill=255, width=round(LACE_WIDTH * FINE))
    return _small(image)


def lace_inside(lace: LaidLace) -> Map:
    """What a lace encloses if its ends are joined."""
    return _filled([(float(x), float(y)) for x, y in lace.points])


def _filled(points: list[tuple[float, float]]) -> Map:
    image = Image.new("L", (SIDE * FINE, SIDE * FINE))
    ImageDraw.Draw(image).polygon([(x * FINE / CELL, y * FINE / CELL) for x, y in points], fill=255)
    return _small(image)


def _small(image: Image.Image) -> Map:
    fine = np.asarray(image, np.float64) / 255
    out: Map = fine.reshape(SIDE, FINE, SIDE, FINE).mean((1, 3))
    return out
