"""How similar a build is to the sketch of each picture, and to reference designs for the picture.

Sketches are compared by parts, by covered area and outline, and by network features; designs of
the same material in the same ways, except by area. All comparisons allow for another position,
another size and mirroring. Some sketches resemble almost any build, so the likeness of a sketch to
random builds is subtracted.
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
from triptych.bots.vision.photo import SIDE, Map, blurred
from triptych.games.pictures.workbench.builds import BlocksBuild, Build, LacesBuild, SticksBuild
from triptych.games.pictures.workbench.pieces import Material

SIZES = (0.75, 1.0, 1.3)
"""Factors by which a build is scaled for the comparison."""
COARSE_SIDE, PADDED_SIDE, MAX_SHIFT = SIDE // 2, SIDE, 6
"""Maps are compared at 24 by 24 cells, shifted by up to a quarter of the side."""
SKETCH_WEIGHT = 0.3
"""Weight of sketches for blocks and sticks, compared with designs."""
Spectra = NDArray[np.complex128]


def likenesses(built: Build, pictures: Sequence[str], closely: bool = True) -> Map:
    """How similar a build is to each picture's sketch and designs, in standard deviations.

    0 for pictures without a sketch or design. `closely` adds two runs of the photo network, a tenth
    of a second each, and one run of the drawing network for each design that is not stored.
    """
    sketched = likeness_to_sketches(built, pictures, closely)
    if _material_of(built) not in designs():
        return sketched
    return SKETCH_WEIGHT * sketched + likeness_to_designs(built, pictures, closely)


def likeness_to_designs(built: Build, pictures: Sequence[str], closely: bool = True) -> Map:
    """How similar a build is to the designs of each picture.

    A design that the build copies is left out: bots build from designs, and a guesser must not
    recognise them.
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
    """The designs that the build does not copy; all of them if it copies each."""
    return (
        tuple(design for design in picture_designs if not is_copy(built, design)) or picture_designs
    )


def likeness_to_sketches(built: Build, pictures: Sequence[str], closely: bool = True) -> Map:
    """How similar a build is to the sketch of each picture."""
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
    """How similar random builds are to each sketch, by covers and by parts."""

    means: dict[Material, dict[str, tuple[float, float]]]
    spreads: dict[Material, tuple[float, float]]
    """Standard deviation of one build's likenesses to all sketches."""


@cache
def random_baseline() -> RandomBaseline:
    """The stored result of `train/builds/at_random.py`."""
    text = (files("triptych.bots.pictures") / "at-random.json").read_bytes()
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


def raw_scores(built: Build, names: Sequence[str]) -> tuple[Map, Map | None]:
    """Likeness to each sketch by covers, and by parts if the build has parts."""
    parts = parts_of_build(built)
    by_parts = None
    if parts is not None:
        by_parts = np.array([likeness(parts, _sketch_parts(name)) for name in names])
    return _cover_scores(built, names), by_parts


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
    """Blur both maps, halve their resolution, and scale to length 1."""
    blurred_maps = np.stack([blurred(single, 3) for single in maps])
    small = blurred_maps.reshape(2, COARSE_SIDE, 2, COARSE_SIDE, 2).mean((2, 4))
    small -= small.mean((1, 2), keepdims=True) / 2
    out: Map = small / (np.sqrt((small**2).sum((1, 2), keepdims=True)) + 1e-9)
    return out


def _cover_scores(built: Build, names: Sequence[str]) -> Map:
    """The best likeness of covers and outlines over all sizes, shifts and mirroring."""
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
    """The spectra of a build in all sizes."""
    return tuple(
        np.fft.rfft2(
            _coarse(shape_maps(build_shapes(built, size, mirrored))), (PADDED_SIDE, PADDED_SIDE)
        )
        for size in SIZES
    )
