"""How people might sketch each picture of the house deck: its main shapes, a few strokes each.

`sketches.txt` has a line a picture, in hundredths of its side: `A` an area by its corners, `L` a
line, `E` a disc and `R` a ring by middle and radii. Whoever sees "a ball between two posts" in a
build thinks of such shapes and not of pixels. Pictures of other decks have no sketch.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from triptych.bots.vision.photo import SIDE, Map

HOUSE = "house/"
FINE = 4
Spot = tuple[float, float]
Kind = Literal["area", "line", "disc", "ring"]
OUTLINE, THICK = 6, 8
"""How wide lines are, in fine pixels: as outlines, and where they stand for an area."""


@dataclass(frozen=True)
class Shape:
    """One shape, in shares of the side."""

    kind: Kind
    points: tuple[Spot, ...]


@cache
def sketches() -> dict[str, tuple[Shape, ...]]:
    """All sketches by the picture's id."""
    text = (files("triptych.bots.pictures") / "sketches.txt").read_text()
    rows = (line.split(":", 1) for line in text.splitlines())
    return {HOUSE + name: tuple(map(_shape, parts.split(";"))) for name, parts in rows}


def _shape(text: str) -> Shape:
    letter, *rest = text.split()
    if letter in "AL":
        spots = (tuple(float(n) / 100 for n in spot.split(",")) for spot in rest)
        return Shape("area" if letter == "A" else "line", tuple((x, y) for x, y in spots))
    x, y, across, down = (float(n) / 100 for n in rest[0].split(","))
    turns = [2 * pi * i / 16 for i in range(16)]
    around = tuple((x + across * cos(t), y + down * sin(t)) for t in turns)
    return Shape("disc" if letter == "E" else "ring", around)


def drawn(shapes: tuple[Shape, ...]) -> tuple[Map, Map]:
    """What shapes cover, and their outlines: two maps of 48 by 48."""
    size = SIDE * FINE, SIDE * FINE
    cover, outline = Image.new("L", size), Image.new("L", size)
    fill, line = ImageDraw.Draw(cover), ImageDraw.Draw(outline)
    for shape in shapes:
        spots = [(x * SIDE * FINE, y * SIDE * FINE) for x, y in shape.points]
        closed = [*spots, spots[0]] if shape.kind != "line" else spots
        line.line(closed, fill=255, width=OUTLINE)
        if shape.kind in ("area", "disc"):
            fill.polygon(spots, fill=255)
        else:
            fill.line(closed, fill=255, width=THICK)
    return _small(cover), _small(outline)


def _small(image: Image.Image) -> Map:
    fine: NDArray[np.float64] = np.asarray(image, np.float64) / 255
    out: Map = fine.reshape(SIDE, FINE, SIDE, FINE).mean((1, 3))
    return out
