"""How like a picture's sketch a build is, and how like what people laid for that picture.

Sketches are compared by parts, by what is covered and outlined, and by their look; builds of the
same material part by part. All allow for another place, another size and the mirror. Some sketches
are a little like everything; how like a picture's sketch is to builds laid at random is therefore
taken off.
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
    LAID_SPREADS,
    SPREADS,
    as_painted,
    by_lines,
    lines_like,
    painted_like,
)
from triptych.bots.pictures.parts import MIRRORED, Parts, likeness, parts_of, parts_of_build
from triptych.bots.pictures.shapes import shapes, shapes_of
from triptych.bots.pictures.sketches import drawn, sketches
from triptych.bots.vision.photo import SIDE, Map, blurred
from triptych.games.pictures.builds import BlocksBuild, Build, LacesBuild, SticksBuild
from triptych.games.pictures.pieces import SetName

SIZES = (0.75, 1.0, 1.3)
COARSE, PAD, MOVED = SIDE // 2, SIDE, 6
"""Maps are compared on 24 by 24, moved by up to a quarter."""
SKETCHED = 0.3
"""What a sketch says about blocks and sticks, next to what people laid of them."""
Spectra = NDArray[np.complex128]


def likenesses(built: Build, pictures: Sequence[str], closely: bool = True) -> Map:
    """How like each picture's sketch and designs the build is, in deviations; 0 where it has none.

    Looking closely takes two looks of the photo network, a tenth of a second each, and one of the
    drawing network at each design that it has not seen yet.
    """
    sketched = as_sketched(built, pictures, closely)
    if _set_of(built) not in designs():
        return sketched
    return SKETCHED * sketched + as_laid(built, pictures, closely)


def as_laid(built: Build, pictures: Sequence[str], closely: bool = True) -> Map:
    """How like the pictures' designs it is. A copy of one is not: that is a bot's handwriting."""
    out = np.zeros(len(pictures))
    bench, parts = _set_of(built), parts_of_build(built)
    if bench is None or parts is None:
        return out
    known = [i for i, name in enumerate(pictures) if name in designs()[bench]]
    if not known:
        return out
    by_picture = [_others(built, designs()[bench][pictures[i]]) for i in known]
    laid = [one for some in by_picture for one in some]
    found = [np.array([likeness(parts, _laid_parts(one)) for one in laid])]
    if closely:
        own = shapes_of(built)
        found.append(lines_like(own, [shapes_of(one) for one in laid]))
        found.append(painted_like(own, laid, bench))
    of_each = sum(one / spread for one, spread in zip(found, LAID_SPREADS[bench], strict=False))
    ends = np.cumsum([len(some) for some in by_picture])[:-1]
    means = np.array([one.mean() for one in np.split(of_each, ends)])
    out[known] = means - means.mean()
    return out


def _others(built: Build, laid: tuple[Design, ...]) -> tuple[Design, ...]:
    """The designs it is no copy of; all of them if people laid just the same."""
    return tuple(one for one in laid if not is_copy(built, one)) or laid


def as_sketched(built: Build, pictures: Sequence[str], closely: bool = True) -> Map:
    """How like the pictures' sketches it is."""
    out = np.zeros(len(pictures))
    known = [i for i, name in enumerate(pictures) if name in sketches()]
    bench = _set_of(built)
    if not known or bench is None:
        return out
    names = tuple(pictures[i] for i in known)
    usual = random_baseline()
    of_all, spread = usual.means[bench], usual.spreads[bench]
    for kind, scores in enumerate(scores_of(built, names)):
        if scores is not None:
            less = scores - np.array([of_all[name][kind] for name in names])
            out[known] += (less - less.mean()) / spread[kind]
    own, (of_lines, of_photos) = shapes_of(built), SPREADS[bench]
    seen = by_lines(own, names)
    out[known] += (seen - seen.mean()) / of_lines
    if closely:
        seen = as_painted(own, names, bench)
        out[known] += (seen - seen.mean()) / of_photos
    return out


class RandomBaseline(NamedTuple):
    """How like each sketch random builds are, by covers and by parts."""

    means: dict[SetName, dict[str, tuple[float, float]]]
    spreads: dict[SetName, tuple[float, float]]
    """How far one build's likenesses to all sketches lie apart."""


@cache
def random_baseline() -> RandomBaseline:
    """What `train/builds/at_random.py` has measured, and kept as the file beside this one."""
    text = (files("triptych.bots.pictures") / "at-random.json").read_bytes()
    return msgspec.json.decode(text, type=RandomBaseline)


def _set_of(built: Build) -> SetName | None:
    match built:
        case BlocksBuild(pieces=pieces) if pieces:
            return "blocks"
        case SticksBuild(pieces=sticks) if sticks:
            return "sticks"
        case LacesBuild(laces=laces) if laces:
            return "laces"
    return None


def scores_of(built: Build, names: Sequence[str]) -> tuple[Map, Map | None]:
    """By what is covered, and by parts where there are some."""
    parts = parts_of_build(built)
    by_parts = None
    if parts is not None:
        by_parts = np.array([likeness(parts, _parts(name)) for name in names])
    return _covers(built, names), by_parts


@lru_cache(maxsize=512)
def _parts(name: str) -> Parts:
    return parts_of(sketches()[name])


@lru_cache(maxsize=1024)
def _laid_parts(design: Design) -> Parts:
    parts = parts_of_build(design)
    assert parts is not None
    return parts


@lru_cache(maxsize=512)
def _spectrum(name: str) -> Spectra:
    return np.conj(np.fft.rfft2(_coarse(drawn(sketches()[name])), (PAD, PAD)))


def _coarse(maps: tuple[Map, Map]) -> Map:
    """Blurred, half as fine, and of length 1."""
    soft = np.stack([blurred(one, 3) for one in maps])
    small = soft.reshape(2, COARSE, 2, COARSE, 2).mean((2, 4))
    small -= small.mean((1, 2), keepdims=True) / 2
    out: Map = small / (np.sqrt((small**2).sum((1, 2), keepdims=True)) + 1e-9)
    return out


def _covers(built: Build, names: Sequence[str]) -> Map:
    """The best likeness of covers and outlines over all sizes, places and the mirror."""
    spectra = np.stack([_spectrum(name) for name in names])
    best = np.full(len(names), -np.inf)
    for turned_over, worth in ((False, 1.0), (True, MIRRORED)):
        for spectrum in _looks(built, turned_over):
            found = np.fft.irfft2(spectrum * spectra, (PAD, PAD)).sum(1)
            near = np.roll(found, (MOVED, MOVED), axis=(1, 2))[:, : 2 * MOVED + 1, : 2 * MOVED + 1]
            best = np.maximum(best, worth * near.reshape(len(names), -1).max(1))
    return best


@lru_cache(maxsize=256)
def _looks(built: Build, turned_over: bool) -> tuple[Spectra, ...]:
    """A build in all sizes."""
    return tuple(
        np.fft.rfft2(_coarse(drawn(shapes(built, size, turned_over))), (PAD, PAD)) for size in SIZES
    )
