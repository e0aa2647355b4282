"""Uses the drawing network and the photo network to compare a build with sketches and designs.

Builds, sketches and designs are moved and scaled to the same place and size. The mirrored build is
compared too. The drawing network (`vision/network.py`) gets the outlines of the shapes. The photo
network (`vision/photo_network.py`) gets an image in which the shapes are painted. `appearance.npz`
contains the features of every sketch and design. `train/builds/appearance.py` computes them.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from PIL import Image, ImageDraw

from triptych.bots.pictures.designs import Design, designs
from triptych.bots.pictures.parts import MIRROR_FACTOR
from triptych.bots.pictures.shapes import main_shapes
from triptych.bots.pictures.sketches import Shape, sketches
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array, edition
from triptych.bots.vision.photo import Floats
from triptych.bots.vision.photo_network import INPUT_SIDE_PX, photo_network
from triptych.bots.vision.raster import Points
from triptych.core.values import Value
from triptych.games.pictures.workbench.pieces import Material

GROUND, WOOD, EDGE, STRING = (235, 232, 225), (170, 120, 70), (70, 45, 20), (90, 60, 30)
BATCH_SIZE = 8
"""The maximum number of drawings that the drawing network processes at once."""
PAINTED_PIXELS = 190
"""Length of the longer side of a painted build, sketch or design, in pixels."""
PROJECTIONS, DESIGN_PROJECTIONS = 256, 128
"""Numbers of random directions onto which the 1,280 features of the photo network are projected.

The 256 projections distinguish builds as well as all 1,280 features do. For designs, the first 128
are enough.
"""
SKETCH_SPREADS: dict[Material, tuple[float, float]] = {
    "blocks": (0.146, 0.125), "sticks": (0.130, 0.110), "laces": (0.119, 0.107),
}  # fmt: skip
"""Standard deviation of a build's likenesses to all sketches, averaged over builds.

The first number is for the likeness by outlines. The second is for the likeness by painted images.
"""
DESIGN_SPREADS: dict[Material, tuple[float, float, float]] = {
    "blocks": (0.124, 0.144, 0.183), "sticks": (0.099, 0.150, 0.164),
}  # fmt: skip
"""Standard deviation of a design's likenesses to other designs of its material.

The values are averaged over designs. They are for the likeness by parts, by outlines and by painted
images.
"""


class StoredFeatures(Value, frozen=True):
    """The contents of `appearance.npz`: features of sketches and designs, statistics of builds."""

    mean: Array
    """Mean of the sketches' `raw_features`."""
    spread: Array
    """Standard deviation of the sketches' `raw_features`, plus 0.01."""
    material_means: dict[Material, Array]
    """Mean `painted_features` of builds, by material."""
    sketches: dict[str, Array]
    """The `painted_features` of each sketch by picture id, scaled to unit length."""
    designs: dict[Design, Array]
    """The first `DESIGN_PROJECTIONS` of the `painted_features` of each design.

    The mean of the material is subtracted, and the result is scaled to unit length.
    """
    outlines: Array
    """The `outline_features` of all sketches, followed by those of all designs."""
    recogniser_edition: int
    """Edition of the drawing network that computed `outlines` (`vision.network.edition`)."""


@cache
def stored_features() -> StoredFeatures:
    """Load `appearance.npz`."""
    stored = np.load(
        BytesIO((files("triptych.bots.pictures") / "data" / "appearance.npz").read_bytes())
    )
    design_rows = {
        design: row
        for material in designs()
        for design, row in zip(
            all_designs(material), _unit_rows(stored[f"designs {material}"]), strict=True
        )
    }
    return StoredFeatures(
        stored["middle"].astype(np.float32),
        stored["spread"].astype(np.float32),
        {name: stored[name].astype(np.float32) for name in SKETCH_SPREADS},
        {
            str(name): row
            for name, row in zip(stored["names"], _unit_rows(stored["sketches"]), strict=True)
        },
        design_rows,
        _unit_rows(stored["lines"]),
        int(stored["drawn_by"]),
    )


def _unit_rows(rows: Array) -> Array:
    out = rows.astype(np.float32)
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    return out


def all_designs(material: Material) -> list[Design]:
    """All designs of a material, in the order of their features in `appearance.npz`."""
    return [
        design
        for _, picture_designs in sorted(designs()[material].items())
        for design in picture_designs
    ]


def sketch_outline_likeness(built: tuple[Shape, ...], names: Sequence[str]) -> Floats:
    """Use the drawing network to compare a build's outlines with each picture's sketch."""
    features = _cached_outlines([sketches()[name] for name in names])
    return _best_of_mirrors(features, [_build_outlines(built, mirror) for mirror in (False, True)])


def sketch_image_likeness(
    built: tuple[Shape, ...], names: Sequence[str], material: Material
) -> Floats:
    """Use the photo network to compare a painted build with the painted sketch of each picture."""
    mean, features = stored_features().material_means[material], stored_features().sketches
    build_features = [painted_features(built, mirror) - mean for mirror in (False, True)]
    return _best_of_mirrors(np.stack([features[name] for name in names]), build_features)


def design_outline_likeness(
    built: tuple[Shape, ...], design_shapes: Sequence[tuple[Shape, ...]]
) -> Floats:
    """Use the drawing network to compare a build's outlines with those of each design."""
    features = _cached_outlines(design_shapes)
    return _best_of_mirrors(features, [_build_outlines(built, mirror) for mirror in (False, True)])


def design_image_likeness(
    built: tuple[Shape, ...], compared: Sequence[Design], material: Material
) -> Floats:
    """Use the photo network to compare a painted build with each painted design."""
    mean, features = stored_features().material_means[material], stored_features().designs
    build_features = [painted_features(built, mirror) - mean for mirror in (False, True)]
    return _best_of_mirrors(
        np.stack([features[design] for design in compared]),
        [row[:DESIGN_PROJECTIONS] for row in build_features],
    )


def _best_of_mirrors(features: Array, build_features: list[Array]) -> Floats:
    plain, mirrored = (features @ row / (np.linalg.norm(row) + 1e-9) for row in build_features)
    out: Floats = np.maximum(plain, MIRROR_FACTOR * mirrored).astype(np.float64)
    return out


@cache
def _outline_cache() -> dict[tuple[Shape, ...], Array]:
    """A cache of the `outline_features` of sketches and designs, by their shapes.

    It starts with the features in `appearance.npz`. If these were computed by another edition of
    the drawing network, it starts empty instead.
    """
    if stored_features().recogniser_edition != edition():
        return {}
    shapes = [sketches()[name] for name in stored_features().sketches]
    shapes += [main_shapes(design) for design in stored_features().designs]
    return dict(zip(shapes, stored_features().outlines, strict=True))


def _cached_outlines(shapes: Sequence[tuple[Shape, ...]]) -> Array:
    known = _outline_cache()
    new = [item for item in dict.fromkeys(shapes) if item not in known]
    for start in range(0, len(new), BATCH_SIZE):
        batch = new[start : start + BATCH_SIZE]
        known.update(zip(batch, outline_features(batch), strict=True))
    return np.stack([known[item] for item in shapes])


def outline_features(shapes: Sequence[tuple[Shape, ...]]) -> Array:
    """The drawing network's features of the outlines of several builds, sketches or designs."""
    return guesses.features_of_drawings([_strokes(one, False) for one in shapes])


@lru_cache(maxsize=64)
def _build_outlines(shapes: tuple[Shape, ...], mirror: bool) -> Array:
    return guesses.drawing_features(_strokes(shapes, mirror))


def _strokes(shapes: tuple[Shape, ...], mirror: bool) -> list[Points]:
    strokes: list[Points] = []
    for shape in shapes:
        spots = [((1 - x if mirror else x) * 255, y * 255) for x, y in shape.points]
        strokes.append(spots if shape.kind == "line" else [*spots, spots[0]])
    return strokes


@lru_cache(maxsize=64)
def painted_features(shapes: tuple[Shape, ...], mirror: bool) -> Array:
    """The photo network's features of an image of these shapes, as `projected` returns them."""
    return projected(raw_features(shapes, mirror), stored_features().mean, stored_features().spread)


def raw_features(shapes: tuple[Shape, ...], mirror: bool = False) -> Array:
    """Square roots of the photo network's features of an image of these shapes."""
    out: Array = np.sqrt(photo_network().features(np.asarray(painted(shapes, mirror), np.float32)))
    return out


def projected(features: Array, mean: Array, spread: Array) -> Array:
    """Standardise features and project them onto fixed random directions."""
    projections = np.random.default_rng(7).normal(size=(len(mean), PROJECTIONS)).astype(np.float32)
    out: Array = ((features - mean) / spread @ projections).astype(np.float32)
    return out


def painted(shapes: tuple[Shape, ...], mirror: bool) -> Image.Image:
    """Paint shapes in the middle of an image, always at the same size."""
    all_points = np.array([spot for shape in shapes for spot in shape.points])
    low, high = all_points.min(0), all_points.max(0)
    scale = PAINTED_PIXELS / max(float((high - low).max()), 0.1)
    image = Image.new("RGB", (INPUT_SIDE_PX, INPUT_SIDE_PX), GROUND)
    pen = ImageDraw.Draw(image)
    for shape in shapes:
        centred = (np.array(shape.points, np.float64) - (low + high) / 2) * scale
        x, y = (centred * (-1 if mirror else 1, 1) + INPUT_SIDE_PX / 2).T.tolist()
        points = list(zip(x, y, strict=True))
        if shape.kind in ("area", "disc"):
            pen.polygon(points, fill=WOOD, outline=EDGE)
        else:
            closed = points if shape.kind == "line" else [*points, points[0]]
            pen.line(closed, fill=STRING, width=6)
    return image
