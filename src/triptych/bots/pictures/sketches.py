"""A sketch of each picture of the house deck: its main shapes, as a person might draw them.

`sketches.txt` has one line per picture. `A` is an area, given by its corners. `L` is a line, given
by its points. `E` is a disc and `R` is a ring, both given by their middle and two radii (horizontal
and vertical). All numbers are hundredths of the picture's side.

Bots use sketches because people who see "a ball between two posts" in a build think of such shapes,
not of pixels. Pictures of other decks have no sketch.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from triptych.bots.vision.photo import MAP_SIDE_CELLS, Map

HOUSE_PREFIX = "house/"
SUPERSAMPLING = 4
Spot = tuple[float, float]
Kind = Literal["area", "line", "disc", "ring"]
OUTLINE_WIDTH, LINE_WIDTH = 6, 8
"""Widths of lines in the map of outlines and in the map of covered area.

The widths are in pixels. A cell of a map is `SUPERSAMPLING` pixels wide and high.
"""


@dataclass(frozen=True)
class Shape:
    """One shape of a sketch or build.

    Coordinates are fractions of the side of the picture or workbench.
    """

    kind: Kind
    points: tuple[Spot, ...]


@cache
def sketches() -> dict[str, tuple[Shape, ...]]:
    """All sketches, by picture id."""
    text = (files("triptych.bots.pictures") / "data" / "sketches.txt").read_text()
    rows = (line.split(":", 1) for line in text.splitlines())
    return {HOUSE_PREFIX + name: tuple(map(_parse_shape, parts.split(";"))) for name, parts in rows}


def _parse_shape(text: str) -> Shape:
    letter, *fields = text.split()
    if letter in "AL":
        corners = (tuple(float(n) / 100 for n in spot.split(",")) for spot in fields)
        return Shape("area" if letter == "A" else "line", tuple((x, y) for x, y in corners))
    x, y, across, down = (float(n) / 100 for n in fields[0].split(","))
    angles = [2 * pi * i / 16 for i in range(16)]
    points = tuple((x + across * cos(angle), y + down * sin(angle)) for angle in angles)
    return Shape("disc" if letter == "E" else "ring", points)


def shape_maps(shapes: tuple[Shape, ...]) -> tuple[Map, Map]:
    """Two 48 by 48 maps of the shapes: the area that they cover, and their outlines."""
    size = MAP_SIDE_CELLS * SUPERSAMPLING, MAP_SIDE_CELLS * SUPERSAMPLING
    cover, outline = Image.new("L", size), Image.new("L", size)
    cover_pen, outline_pen = ImageDraw.Draw(cover), ImageDraw.Draw(outline)
    for shape in shapes:
        points = [
            (x * MAP_SIDE_CELLS * SUPERSAMPLING, y * MAP_SIDE_CELLS * SUPERSAMPLING)
            for x, y in shape.points
        ]
        outline_points = [*points, points[0]] if shape.kind != "line" else points
        outline_pen.line(outline_points, fill=255, width=OUTLINE_WIDTH)
        if shape.kind in ("area", "disc"):
            cover_pen.polygon(points, fill=255)
        else:
            cover_pen.line(outline_points, fill=255, width=LINE_WIDTH)
    return _downsampled(cover), _downsampled(outline)


def _downsampled(image: Image.Image) -> Map:
    fine: NDArray[np.float64] = np.asarray(image, np.float64) / 255
    out: Map = fine.reshape(MAP_SIDE_CELLS, SUPERSAMPLING, MAP_SIDE_CELLS, SUPERSAMPLING).mean(
        (1, 3)
    )
    return out
