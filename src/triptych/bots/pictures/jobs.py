"""Thoughts at Pictures, for the worker: build one's own photo, and guess what a build shows."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import numpy as np

from triptych.bots.knowledge import Photo
from triptych.bots.pictures.build_likeness import likenesses
from triptych.bots.pictures.coverage import lace_cover, lace_inside, pieces_cover
from triptych.bots.pictures.photo_builder import lay_blocks, lay_laces, lay_sticks
from triptych.bots.pictures.reference_cubes import deviations, similarity_to_reference
from triptych.bots.pictures.sketch_builder import model
from triptych.bots.vision import cubes
from triptych.bots.vision.outlines import EYES, GridMaps, fit, grid_maps
from triptych.bots.vision.photo import Map
from triptych.games.pictures.build_art import CUBES
from triptych.games.pictures.builds import (
    Bench,
    BlocksBuild,
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    SortedIconsBuild,
    SticksBuild,
)
from triptych.games.pictures.checks import EXPERT_CUBES_OF_A_COLOUR
from triptych.games.pictures.pieces import COLOURS, CUBES_OF_A_COLOUR
from triptych.games.pictures.samples import random_build

SKY = "#2b7ec4"
"""What the blue cube is taken for: it has to stand for the sky and for turquoise, too."""
PAINT = tuple(SKY if colour == "blue" else CUBES[colour][0] for colour in COLOURS)
"""The other cubes as every device paints them."""
PIXELS = 0.25
"""How much pixels say about what was laid, next to how people might sketch the picture."""
SEEN, BY_CELL, BY_COUNT = 0.5, 0.25, 0.5
"""How much it counts that a cube's colour is seen in its cell, that people laid it there, and that
they laid as many of it, next to the whole's likeness as a coarse picture."""
CARE = 0.75
"""How steady a normal bot's hand is (`manners.py`)."""
LISTED, TAGGED = 1.0, 0.35
"""How well an icon fits a picture whose maker names it, or tags it with the icon's own word."""

Photos = Sequence[Photo]


def build(bench: Bench, grid: Photos, own: int, style: int, seed: int, care: float = CARE) -> Build:
    """The photo in this material, in one bot's own style, by a more or less steady hand."""
    rng = Random(seed)
    path = grid[own].path
    if path is None:
        return random_build(bench, rng)
    by_heart = model(bench, [photo.id for photo in grid], own, care, rng)
    if by_heart is not None:
        return by_heart
    match bench.set:
        case "cubes":
            each = EXPERT_CUBES_OF_A_COLOUR if bench.expert else CUBES_OF_A_COLOUR
            chosen, _ = cubes.best(path, cubes.WAYS[style % len(cubes.WAYS)], PAINT, each)
            return CubesBuild(tuple(COLOURS[i] for i in chosen))
        case "icons":
            return _choose_icons(bench, grid, own, rng)
        case "blocks":
            return lay_blocks(_seen(grid, style), own, bench)
        case "sticks":
            return lay_sticks(_seen(grid, style), own, bench)
        case "laces":
            return lay_laces(_seen(grid, style), own, bench)


def _seen(grid: Photos, style: int) -> GridMaps:
    return grid_maps([photo.path for photo in grid], EYES[style % len(EYES)])


T = TypeVar("T")


def _others(ways: tuple[T, ...], style: int) -> tuple[T, ...]:
    """All ways of seeing but one: a guesser is blind in its own profile."""
    blind = style % len(ways)
    return ways[:blind] + ways[blind + 1 :]


def guess(built: Build, grid: Photos, style: int, expert: bool = False) -> list[float]:
    """How well the build shows each photo of the grid; the best is the guess.

    The guesser knows every way of seeing but the one that `style` builds in.
    """
    match built:
        case CubesBuild(cells=cells):
            each = EXPERT_CUBES_OF_A_COLOUR if expert else CUBES_OF_A_COLOUR
            chosen = tuple(COLOURS.index(cell) for cell in cells if cell is not None)
            if len(chosen) != len(cells):
                return [0.0] * len(grid)
            return _cubes_fit(chosen, grid, each, style)
        case IconsBuild(row=row):
            return [_icons_fit(row, photo, grid) for photo in grid]
        case SortedIconsBuild(fits=fits, fits_not=fits_not):
            return [
                sum(_fits(i, p) for i in fits) - sum(_fits(i, p) for i in fits_not) for p in grid
            ]
        case _:
            paths = [photo.path for photo in grid]
            eyes = [grid_maps(paths, eye) for eye in _others(EYES, style)]
            seen = np.mean([_laid(built, eye) for eye in eyes], axis=0)
            known = likenesses(built, [photo.id for photo in grid])
            return [float(score) for score in PIXELS * seen / (seen.std() + 1e-6) + known]


def _cubes_fit(chosen: tuple[int, ...], grid: Photos, each: int, style: int) -> list[float]:
    """By how well they would do as a coarse picture, by what is seen there and what people lay."""
    out = np.full(len(grid), -9.0)
    there = [(i, photo.path) for i, photo in enumerate(grid) if photo.path]
    if not there:
        return [0.0] * len(grid)
    ways = _others(cubes.WAYS, style)
    fits = np.array([-cubes.misfit(path, chosen, PAINT, each, ways) for _, path in there])
    seen = np.array([-cubes.total_surprise(path, chosen, PAINT) for _, path in there])
    by_cell, by_count = similarity_to_reference(chosen, [grid[i].id for i, _ in there], PAINT)
    together = deviations(fits) + SEEN * deviations(seen) + BY_CELL * by_cell + BY_COUNT * by_count
    out[[i for i, _ in there]] = together
    return [float(score) for score in out]


def _laid(built: Build, seen: GridMaps) -> Map:
    """How well pieces or laces lie on what each photo shows."""
    match built:
        case BlocksBuild(pieces=blocks):
            return fit(pieces_cover(blocks), seen.areas)
        case SticksBuild(pieces=sticks):
            thin = tuple(s for s in sticks if s.piece.startswith("stick"))
            thick = tuple(s for s in sticks if not s.piece.startswith("stick"))
            return fit(pieces_cover(thin), seen.lines) + fit(pieces_cover(thick), seen.areas)
        case LacesBuild(laces=laces):
            lines = sum((fit(lace_cover(lace), seen.lines) for lace in laces), start=np.zeros(1))
            inside = max((lace_inside(lace) for lace in laces), key=lambda m: float(m.sum()))
            return lines + fit(inside, seen.areas)
    return np.zeros(len(seen.areas))


def _choose_icons(bench: Bench, grid: Photos, own: int, rng: Random) -> Build:
    """What the photo shows, the rarest in this grid first; experts sort all they have."""
    ranked = sorted(
        bench.icons,
        key=lambda icon: -_fits(icon, grid[own]) * _rare(icon, grid) - rng.random() * 0.05,
    )
    fits = [icon for icon in ranked if _fits(icon, grid[own]) > 0]
    if bench.expert:
        chosen = tuple(fits)
        return SortedIconsBuild(chosen, tuple(i for i in bench.icons if i not in chosen))
    return IconsBuild(tuple((fits if len(fits) >= 2 else ranked[:2])[:5]))


def _fits(icon: str, photo: Photo) -> float:
    if icon in photo.icons:
        return LISTED - 0.1 * photo.icons.index(icon)
    return TAGGED if icon in photo.tags else 0.0


def _rare(icon: str, grid: Photos) -> float:
    """An icon that fits every photo says nothing."""
    return float(np.log((len(grid) + 1) / (0.5 + sum(_fits(icon, photo) for photo in grid))))


def _icons_fit(row: tuple[str, ...], photo: Photo, grid: Photos) -> float:
    said = sum((_fits(icon, photo) or -0.6) * _rare(icon, grid) for icon in row)
    unsaid = sum(_fits(icon, photo) * _rare(icon, grid) for icon in photo.icons if icon not in row)
    return said - 0.5 * unsaid
