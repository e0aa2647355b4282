"""Similarity of a build to sketches and designs, by the drawing network and the photo network.

Both networks compare the two at the same place and size, and also with the build mirrored. The
drawing network (`vision/network.py`) gets outlines, the photo network (`vision/photo_network.py`)
a painted image. `looks.npz` holds the features of every sketch and design
(`train/builds/looks.py`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw

from triptych.bots.pictures.designs import Design, designs
from triptych.bots.pictures.parts import MIRRORED
from triptych.bots.pictures.shapes import shapes_of
from triptych.bots.pictures.sketches import Shape, sketches
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array, edition
from triptych.bots.vision.photo import Map
from triptych.bots.vision.photo_network import SIDE, photo_network
from triptych.bots.vision.raster import Points
from triptych.core.values import Value
from triptych.games.pictures.pieces import SetName

GROUND, WOOD, EDGE, STRING = (235, 232, 225), (170, 120, 70), (70, 45, 20), (90, 60, 30)
AT_ONCE = 8
"""The drawing network looks at so many drawings at once."""
ACROSS = 190
"""How large the longer side is painted, in pixels."""
DIRECTIONS, OF_DESIGNS = 256, 128
"""Of 1,280 features so many directions through them, drawn by lot, say as much; of designs the
first ones are enough."""
SPREADS: dict[SetName, tuple[float, float]] = {
    "blocks": (0.135, 0.125), "sticks": (0.123, 0.110), "laces": (0.117, 0.107),
}  # fmt: skip
"""How far one build's likenesses to all sketches lie apart, by lines and as painted."""
LAID_SPREADS: dict[SetName, tuple[float, float, float]] = {
    "blocks": (0.124, 0.143, 0.183), "sticks": (0.099, 0.146, 0.164),
}  # fmt: skip
"""… and those to all designs, by parts, by lines and as painted."""


class StoredFeatures(Value, frozen=True):
    """What is known beforehand."""

    middle: Array
    spread: Array
    """Of the sketches' features."""
    usual: dict[SetName, Array]
    """What builds of a material have in common."""
    sketches: dict[str, Array]
    designs: dict[Design, Array]
    lines: Array
    """What the drawing network sees of the sketches, then of the designs."""
    drawn_by: int
    """Which drawing network that was."""


@cache
def known() -> StoredFeatures:
    """The file beside this one."""
    stored = np.load(BytesIO((files("triptych.bots.pictures") / "looks.npz").read_bytes()))
    laid = {
        design: row
        for material in designs()
        for design, row in zip(
            all_designs(material), _as_units(stored[f"laid {material}"]), strict=True
        )
    }
    return StoredFeatures(
        stored["middle"].astype(np.float32),
        stored["spread"].astype(np.float32),
        {name: stored[name].astype(np.float32) for name in SPREADS},
        {
            str(name): row
            for name, row in zip(stored["names"], _as_units(stored["sketches"]), strict=True)
        },
        laid,
        _as_units(stored["lines"]),
        int(stored["drawn_by"]),
    )


def _as_units(rows: Array) -> Array:
    out = rows.astype(np.float32)
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    return out


def all_designs(material: SetName) -> list[Design]:
    """In the order that they are kept in."""
    return [one for _, laid in sorted(designs()[material].items()) for one in laid]


def by_lines(built: tuple[Shape, ...], names: Sequence[str]) -> Map:
    """The likeness to each of these pictures' sketches, as drawings."""
    drawings = _all_lines([sketches()[name] for name in names])
    return _best(drawings, [_lines(built, mirror) for mirror in (False, True)])


def as_painted(built: tuple[Shape, ...], names: Sequence[str], material: SetName) -> Map:
    """The likeness to each of these pictures' sketches, as photos."""
    usual, seen = known().usual[material], known().sketches
    looks = [painted_features(built, mirror) - usual for mirror in (False, True)]
    return _best(np.stack([seen[name] for name in names]), looks)


def lines_like(built: tuple[Shape, ...], laid: Sequence[tuple[Shape, ...]]) -> Map:
    """The likeness to each of these designs, as drawings."""
    drawings = _all_lines(laid)
    return _best(drawings, [_lines(built, mirror) for mirror in (False, True)])


def painted_like(built: tuple[Shape, ...], laid: Sequence[Design], material: SetName) -> Map:
    """The likeness to each of these designs, as photos."""
    usual, seen = known().usual[material], known().designs
    looks = [painted_features(built, mirror) - usual for mirror in (False, True)]
    return _best(np.stack([seen[one] for one in laid]), [look[:OF_DESIGNS] for look in looks])


def _best(of_sketches: Array, looks: list[Array]) -> Map:
    plain, mirrored = (of_sketches @ look / (np.linalg.norm(look) + 1e-9) for look in looks)
    out: Map = np.maximum(plain, MIRRORED * mirrored).astype(np.float64)
    return out


@cache
def _seen() -> dict[tuple[Shape, ...], Array]:
    """Lines of the sketches and designs, as kept; what another recogniser saw means nothing."""
    if known().drawn_by != edition():
        return {}
    all_of_them = [sketches()[name] for name in known().sketches]
    all_of_them += [shapes_of(one) for one in known().designs]
    return dict(zip(all_of_them, known().lines, strict=True))


def _all_lines(known: Sequence[tuple[Shape, ...]]) -> Array:
    seen = _seen()
    new = [one for one in dict.fromkeys(known) if one not in seen]
    for start in range(0, len(new), AT_ONCE):
        some = new[start : start + AT_ONCE]
        seen.update(zip(some, read_lines(some), strict=True))
    return np.stack([seen[one] for one in known])


def read_lines(some: Sequence[tuple[Shape, ...]]) -> Array:
    """What the drawing network sees of these."""
    return guesses.read_all([_strokes(one, False) for one in some])


@lru_cache(maxsize=64)
def _lines(shapes: tuple[Shape, ...], mirror: bool) -> Array:
    return guesses.read(_strokes(shapes, mirror))


def _strokes(shapes: tuple[Shape, ...], mirror: bool) -> list[Points]:
    strokes: list[Points] = []
    for shape in shapes:
        spots = [((1 - x if mirror else x) * 255, y * 255) for x, y in shape.points]
        strokes.append(spots if shape.kind == "line" else [*spots, spots[0]])
    return strokes


@lru_cache(maxsize=64)
def painted_features(shapes: tuple[Shape, ...], mirror: bool) -> Array:
    """What the photo network sees, as directions."""
    return directed(raw_features(shapes, mirror), known().middle, known().spread)


def raw_features(shapes: tuple[Shape, ...], mirror: bool = False) -> Array:
    """Its own features, as roots."""
    out: Array = np.sqrt(photo_network().features(np.asarray(painted(shapes, mirror), np.float32)))
    return out


def directed(features: Array, middle: Array, spread: Array) -> Array:
    """Features along the directions drawn by lot."""
    lots = np.random.default_rng(7).normal(size=(len(middle), DIRECTIONS)).astype(np.float32)
    out: Array = ((features - middle) / spread @ lots).astype(np.float32)
    return out


def painted(shapes: tuple[Shape, ...], mirror: bool) -> Image.Image:
    """Shapes as a picture that they fill."""
    spots = np.array([spot for shape in shapes for spot in shape.points])
    low, high = spots.min(0), spots.max(0)
    scale = ACROSS / max(float((high - low).max()), 0.1)
    image = Image.new("RGB", (SIDE, SIDE), GROUND)
    pen = ImageDraw.Draw(image)
    for shape in shapes:
        at = (np.array(shape.points, np.float64) - (low + high) / 2) * scale
        x, y = (at * (-1 if mirror else 1, 1) + SIDE / 2).T.tolist()
        around = list(zip(x, y, strict=True))
        if shape.kind in ("area", "disc"):
            pen.polygon(around, fill=WOOD, outline=EDGE)
        else:
            closed = around if shape.kind == "line" else [*around, around[0]]
            pen.line(closed, fill=STRING, width=6)
    return image
