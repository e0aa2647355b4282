"""How similar a build is to the sketch (`sketches.py`) and designs (`designs.py`) of each picture.

A build is compared with a sketch in three ways: by parts, by covered area and outline, and by
network features. It is compared with a design of the same material by parts and by network
features. Shapes count as similar even if their positions or sizes differ, or if one is mirrored.

Some sketches resemble almost any build. To correct this, the mean likeness of random builds to the
sketch is subtracted when a build is compared by parts or by area and outline.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from triptych.bots.pictures.designs import Design, designs, is_copy
from triptych.bots.pictures.network_likeness import (
    DESIGN_SPREADS,
    SKETCH_SPREADS,
    design_image_likeness,
    design_outline_likeness,
    sketch_image_likeness,
    sketch_outline_likeness,
)
from triptych.bots.pictures.parts import MIRROR_FACTOR, Parts, likeness, parts_of, parts_of_build
from triptych.bots.pictures.shapes import build_shapes, main_shapes
from triptych.bots.pictures.sketches import shape_maps, sketches
from triptych.bots.vision.photo import MAP_SIDE_CELLS, Floats, Map, blurred
from triptych.games.pictures.workbench.builds import BlocksBuild, Build, LacesBuild, SticksBuild
from triptych.games.pictures.workbench.pieces import Material

SIZES = (0.75, 1.0, 1.3)
"""Factors by which a build is scaled for the comparison by covered area and outline."""
COARSE_SIDE, PADDED_SIDE, MAX_SHIFT = MAP_SIDE_CELLS // 2, MAP_SIDE_CELLS, 6
"""Dimensions for the comparison by covered area and outline.

These are the side of a coarse map (`_coarse`), the side of a coarse map with padding, and the
largest shift of a build. All are in cells of a coarse map.
"""
SKETCH_WEIGHT = 0.3
"""Weight of the likeness to sketches, for materials that have designs.

The likeness to designs has the weight 1.
"""
Spectra = NDArray[np.complex128]


def likenesses(built: Build, pictures: Sequence[str], closely: bool = True) -> Floats:
    """How similar a build is to each picture's sketch and designs; 0 for a picture without any.

    The value is a weighted sum of the results of all comparisons, each in standard deviations.

    If `closely` is True, more network features are compared. This takes longer: the photo network
    runs twice, a tenth of a second each time, and the drawing network runs for each design whose
    features are not stored.
    """
    sketched = likeness_to_sketches(built, pictures, closely)
    if _material_of(built) not in designs():
        return sketched
    return SKETCH_WEIGHT * sketched + likeness_to_designs(built, pictures, closely)


def likeness_to_designs(built: Build, pictures: Sequence[str], closely: bool = True) -> Floats:
    """How similar a build is to the designs of each picture; 0 for a picture without designs.

    A design that the build copies (`is_copy`) is left out, unless the build copies all designs of
    the picture. Bots build from designs, and a guessing bot should not recognise a build by the
    design that it was built from.
    """
    out = np.zeros(len(pictures))
    material, parts = _material_of(built), parts_of_build(built)
    if material is None or parts is None:
        return out
    known = [i for i, name in enumerate(pictures) if name in designs()[material]]
    if not known:
        return out
    by_picture = [_without_copies(built, designs()[material][pictures[i]]) for i in known]
    compared = [one for group in by_picture for one in group]
    scores = [np.array([likeness(parts, _design_parts(one)) for one in compared])]
    if closely:
        own_shapes = main_shapes(built)
        scores.append(design_outline_likeness(own_shapes, [main_shapes(one) for one in compared]))
        scores.append(design_image_likeness(own_shapes, compared, material))
    total = sum(one / spread for one, spread in zip(scores, DESIGN_SPREADS[material], strict=False))
    ends = np.cumsum([len(group) for group in by_picture])[:-1]
    means = np.array([one.mean() for one in np.split(total, ends)])
    out[known] = means - means.mean()
    return out


def _without_copies(built: Build, picture_designs: tuple[Design, ...]) -> tuple[Design, ...]:
    """The designs that the build does not copy, or all designs if it copies all of them."""
    return (
        tuple(design for design in picture_designs if not is_copy(built, design)) or picture_designs
    )


def likeness_to_sketches(built: Build, pictures: Sequence[str], closely: bool = True) -> Floats:
    """How similar a build is to the sketch of each picture; 0 for a picture without a sketch."""
    out = np.zeros(len(pictures))
    known = [i for i, name in enumerate(pictures) if name in sketches()]
    material = _material_of(built)
    if not known or material is None:
        return out
    names = tuple(pictures[i] for i in known)
    baseline = random_baseline()
    sketch_means, spreads = baseline.means[material], baseline.spreads[material]
    for kind, scores in enumerate(raw_scores(built, names)):
        if scores is not None:
            differences = scores - np.array([sketch_means[name][kind] for name in names])
            out[known] += (differences - differences.mean()) / spreads[kind]
    own_shapes, (outline_spread, image_spread) = main_shapes(built), SKETCH_SPREADS[material]
    scores = sketch_outline_likeness(own_shapes, names)
    out[known] += (scores - scores.mean()) / outline_spread
    if closely:
        scores = sketch_image_likeness(own_shapes, names, material)
        out[known] += (scores - scores.mean()) / image_spread
    return out


class RandomBaseline(NamedTuple):
    """How similar random builds of each material are to the sketches.

    Each value is a pair of numbers: the first is for the comparison by covered area and outline,
    the second for the comparison by parts.
    """

    means: dict[Material, dict[str, tuple[float, float]]]
    """By material and picture, the mean likeness of random builds to the sketch of the picture."""
    spreads: dict[Material, tuple[float, float]]
    """By material, how much the likeness of a random build varies between sketches.

    This is the standard deviation over all sketches, averaged over the random builds.
    """


@cache
def random_baseline() -> RandomBaseline:
    """Load the `RandomBaseline` that `train/builds/at_random.py` has measured."""
    text = (files("triptych.bots.pictures") / "data" / "at-random.json").read_bytes()
    return msgspec.json.decode(text, type=RandomBaseline)


def _material_of(built: Build) -> Material | None:
    match built:
        case BlocksBuild(pieces=pieces) if pieces:
            return "blocks"
        case SticksBuild(pieces=sticks) if sticks:
            return "sticks"
        case LacesBuild(laces=laces) if laces:
            return "laces"
    return None


def raw_scores(built: Build, names: Sequence[str]) -> tuple[Floats, Floats | None]:
    """Likeness of a build to each sketch: by covered area and outline, and by parts.

    The likeness by parts is None for laces, because they have no parts.
    """
    parts = parts_of_build(built)
    by_parts = None
    if parts is not None:
        by_parts = np.array([likeness(parts, _sketch_parts(name)) for name in names])
    return _area_and_outline_scores(built, names), by_parts


@lru_cache(maxsize=512)
def _sketch_parts(name: str) -> Parts:
    return parts_of(sketches()[name])


@lru_cache(maxsize=1024)
def _design_parts(design: Design) -> Parts:
    parts = parts_of_build(design)
    assert parts is not None
    return parts


@lru_cache(maxsize=512)
def _sketch_spectrum(name: str) -> Spectra:
    return np.conj(np.fft.rfft2(_coarse(shape_maps(sketches()[name])), (PADDED_SIDE, PADDED_SIDE)))


def _coarse(maps: tuple[Map, Map]) -> Map:
    """Prepare the maps of area and outline for the comparison.

    Blurs each map, halves its resolution, subtracts half of its mean, and scales it to norm 1.
    """
    blurred_maps = np.stack([blurred(single, 3) for single in maps])
    small = blurred_maps.reshape(2, COARSE_SIDE, 2, COARSE_SIDE, 2).mean((2, 4))
    small -= small.mean((1, 2), keepdims=True) / 2
    out: Map = small / (np.sqrt((small**2).sum((1, 2), keepdims=True)) + 1e-9)
    return out


def _area_and_outline_scores(built: Build, names: Sequence[str]) -> Floats:
    """Likeness of a build to each sketch by covered area and outline.

    The maps of the build are correlated with those of the sketch, for all sizes and shifts of the
    build, mirrored or not. Correlations of the mirrored build are multiplied by `MIRROR_FACTOR`.
    The likeness is the highest of all these values.
    """
    spectra = np.stack([_sketch_spectrum(name) for name in names])
    best = np.full(len(names), -np.inf)
    for mirrored, factor in ((False, 1.0), (True, MIRROR_FACTOR)):
        for spectrum in _build_spectra(built, mirrored):
            correlations = np.fft.irfft2(spectrum * spectra, (PADDED_SIDE, PADDED_SIDE)).sum(1)
            near_middle = np.roll(correlations, (MAX_SHIFT, MAX_SHIFT), axis=(1, 2))[
                :, : 2 * MAX_SHIFT + 1, : 2 * MAX_SHIFT + 1
            ]
            best = np.maximum(best, factor * near_middle.reshape(len(names), -1).max(1))
    return best


@lru_cache(maxsize=256)
def _build_spectra(built: Build, mirrored: bool) -> tuple[Spectra, ...]:
    """The Fourier spectra of a build's maps of area and outline, for each size in `SIZES`."""
    return tuple(
        np.fft.rfft2(
            _coarse(shape_maps(build_shapes(built, size, mirrored))), (PADDED_SIDE, PADDED_SIDE)
        )
        for size in SIZES
    )
