"""The five materials as data: colours, outlines and lengths in units of the workbench.

The workbench is a square of 1000 by 1000 units, with x to the right and y down. Its bottom edge is
the bottom of every build (R11). An outline is a polygon around the centre (0, 0) of a piece. The
client uses the same numbers, so a build looks the same on every device and to every bot.
"""

from functools import lru_cache
from math import cos, pi, radians, sin
from typing import Literal, get_args

from triptych.core.values import Value

Point = tuple[int, int]
Material = Literal["cubes", "blocks", "sticks", "icons", "laces"]
Colour = Literal["black", "white", "grey", "red", "yellow", "green", "blue", "brown"]
BlockId = Literal["cube", "beam", "plank", "cylinder", "prism", "arch"]
StickId = Literal["stick1", "stick2", "stick3", "stick4", "stone1", "stone2", "stone3", "stone4"]
LaceId = Literal["long", "short"]

MATERIALS: tuple[Material, ...] = get_args(Material)
COLOURS: tuple[Colour, ...] = get_args(Colour)
BLOCKS: tuple[BlockId, ...] = get_args(BlockId)
STICKS: tuple[StickId, ...] = get_args(StickId)

WORKBENCH_SIZE = 1000
EDGE_TOLERANCE = 2
"""How far an outline may extend beyond the workbench, in units. This allows for rounding."""
FULL_TURN = 3600
"""The angle of a full turn. Angles are in tenths of a degree, clockwise."""
CUBES_PER_COLOUR = 3
FRAME_CELLS = 9
ICON_CARDS = 19
LACE_LENGTHS: dict[LaceId, int] = {"long": 2 * WORKBENCH_SIZE, "short": WORKBENCH_SIZE}
LACE_TOLERANCE_PERCENT = 2
LACE_POINTS = range(2, 97)
SNAP_DISTANCE = 24
"""The client snaps a piece to the ground or to another piece within this distance, in units."""
GROUND_TOLERANCE = SNAP_DISTANCE
"""A block stands on the ground if it is at most this many units above the ground (R20)."""


class Face(Value, frozen=True):
    """A side that a piece can show on the workbench, with its outline."""

    name: str
    outline: tuple[Point, ...]


class Piece(Value, frozen=True):
    """A block, stick or stone. Sticks and stones have one face."""

    id: str
    faces: tuple[Face, ...]


def _box(width: int, height: int) -> tuple[Point, ...]:
    w, h = width // 2, height // 2
    return ((-w, -h), (w, -h), (w, h), (-w, h))


def _ring(
    radius: int, start: float = 0, end: float = 2 * pi, points: int = 24, y: int = 0
) -> tuple[Point, ...]:
    step = (end - start) / points
    return tuple(
        (round(radius * cos(start + i * step)), y + round(radius * sin(start + i * step)))
        for i in range(points)
    )


_OPENING = (*_ring(84, 0, -pi, 12, 90), (-84, 90))
_ARCH = ((-180, 90), (-180, -90), (180, -90), (180, 90), *_OPENING)

BLOCK_SHAPES = (
    Piece("cube", (Face("side", _box(180, 180)),)),
    Piece(
        "beam",
        (Face("side", _box(480, 120)), Face("end", _box(120, 120))),
    ),
    Piece(
        "plank",
        (Face("flat", _box(480, 160)), Face("edge", _box(480, 40)), Face("end", _box(160, 40))),
    ),
    Piece("cylinder", (Face("side", _box(160, 300)), Face("end", _ring(80)))),
    Piece(
        "prism",
        (
            Face("triangle", ((0, -104), (120, 104), (-120, 104))),
            Face("side", _box(240, 160)),
        ),
    ),
    Piece(
        "arch",
        (Face("front", _ARCH), Face("top", _box(360, 120)), Face("end", _box(120, 180))),
    ),
)


def _stick(length: int, width: int, bow: int) -> tuple[Face, ...]:
    """The single face of a slightly bent stick. The stick is thinner at its right end.

    `bow` is how far the middle is below the ends, in units.
    """
    x, w, thin = length // 2, width // 2, width // 3
    upper = ((-x, -w), (-x // 2, bow - w), (0, bow - w), (x // 2, bow - thin), (x, -thin))
    lower = ((x, thin), (x // 2, bow + thin), (0, bow + w), (-x // 2, bow + w), (-x, w))
    return (Face("side", upper + lower),)


def _stone(*outline: Point) -> tuple[Face, ...]:
    return (Face("side", outline),)


STICK_SHAPES = (
    Piece("stick1", _stick(560, 34, 12)),
    Piece("stick2", _stick(460, 28, -10)),
    Piece("stick3", _stick(360, 30, 8)),
    Piece("stick4", _stick(270, 24, -6)),
    Piece(
        "stone1",
        _stone(
            *((-110, 4), (-92, -50), (-44, -80), (16, -86), (74, -64), (108, -16)),
            *((104, 36), (64, 72), (6, 86), (-56, 74), (-98, 46)),
        ),
    ),
    Piece(
        "stone2",
        _stone(
            *((-84, -8), (-58, -56), (-6, -68), (46, -58), (82, -18)),
            *((76, 34), (36, 64), (-20, 66), (-66, 42)),
        ),
    ),
    Piece(
        "stone3",
        _stone(
            *((-96, 6), (-70, -26), (-16, -38), (44, -36), (90, -14)),
            *((94, 14), (54, 34), (-12, 40), (-70, 32)),
        ),
    ),
    Piece(
        "stone4",
        _stone((-50, 8), (-42, -30), (-8, -50), (32, -42), (52, -4), (40, 36), (0, 50), (-36, 40)),
    ),
)

PIECES: dict[str, Piece] = {piece.id: piece for piece in (*BLOCK_SHAPES, *STICK_SHAPES)}


def rotate_outline(face: Face, angle: int) -> tuple[tuple[float, float], ...]:
    """The outline of a face, rotated around its centre."""
    turn = radians(angle * 360 / FULL_TURN)
    c, s = cos(turn), sin(turn)
    return tuple((x * c - y * s, x * s + y * c) for x, y in face.outline)


@lru_cache(maxsize=4096)
def extent(piece: str, face: int, angle: int) -> tuple[float, float, float, float]:
    """The bounds of a rotated piece relative to its centre: left, top, right, bottom.

    Cached, because pieces are moved far more often than rotated.
    """
    xs, ys = zip(*rotate_outline(PIECES[piece].faces[face], angle), strict=True)
    return min(xs), min(ys), max(xs), max(ys)
