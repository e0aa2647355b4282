"""Jobs of the Pictures bots: build a photo, and rate how well a build shows each photo."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import numpy as np

from triptych.bots.knowledge import Photo
from triptych.bots.pictures.build_likeness import likenesses
from triptych.bots.pictures.coverage import lace_cover, lace_inside, pieces_cover
from triptych.bots.pictures.photo_builder import place_blocks, place_laces, place_sticks
from triptych.bots.pictures.reference_cubes import similarity_to_reference, standardised
from triptych.bots.pictures.sketch_builder import build_known_picture
from triptych.bots.vision import cubes
from triptych.bots.vision.outlines import SHAPE_VISIONS, GridMaps, correlations, grid_maps
from triptych.bots.vision.photo import Floats
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    SortedIconsBuild,
    SticksBuild,
    Workbench,
)
from triptych.games.pictures.workbench.checks import EXPERT_CUBES_PER_COLOUR
from triptych.games.pictures.workbench.colours import CUBE_COLOURS
from triptych.games.pictures.workbench.pieces import COLOURS, CUBES_PER_COLOUR
from triptych.games.pictures.workbench.samples import random_build

BLUE_CUBE = "#2b7ec4"
"""The colour that bots use for a blue cube.

It is lighter than the blue on screen, because blue cubes also stand for the sky and for turquoise.
"""
CUBE_HEXES = tuple(
    BLUE_CUBE if colour == "blue" else CUBE_COLOURS[colour].base for colour in COLOURS
)
"""The cube colours that bots use. All except blue are the colours on screen."""
PIXEL_WEIGHT = 0.25
"""Weight of the comparison of a build with a photo's pixels.

The comparison with sketches and designs (`likenesses`) has the weight 1.
"""
OCCURRENCE_WEIGHT, CELL_WEIGHT, COUNT_WEIGHT = 0.5, 0.25, 0.5
"""Weights of three criteria for how well cubes show a photo.

- `OCCURRENCE_WEIGHT`: the cubes' colours occur in the cells of the photo.
- `CELL_WEIGHT`: reference builds have the same colours in the same cells.
- `COUNT_WEIGHT`: reference builds have the same number of cubes of each colour.

A fourth criterion, the fit to the average colours of the cells, has the weight 1.
"""
DEFAULT_CARE = 0.75
"""The average care of a normal bot (`pacing.py`)."""
LISTED_FIT, TAGGED_FIT = 1.0, 0.35
"""How well an icon fits a picture, from 0 to 1.

The maker of a picture lists icons for it. `LISTED_FIT` is for the first icon in this list. Each
later icon fits 0.1 less than the icon before it. `TAGGED_FIT` is for an icon that is not in the
list, but is a tag of the picture.
"""

Photos = Sequence[Photo]


def build(
    workbench: Workbench,
    grid: Photos,
    own_index: int,
    style: int,
    seed: int,
    care: float = DEFAULT_CARE,
) -> Build:
    """Build the bot's own photo with the material of the workbench.

    `own_index` is the index of this photo in the grid. If the photo has no image, returns a random
    build. `style` selects the `ColourVision` or `ShapeVision`, in case the photo is built from its
    pixels. `seed` is the seed of all random choices. `care`, from 0 to 1, is used only for builds
    from designs: the less care, the larger the errors.
    """
    rng = Random(seed)
    path = grid[own_index].path
    if path is None:
        return random_build(workbench, rng)
    known_build = build_known_picture(workbench, [photo.id for photo in grid], own_index, care, rng)
    if known_build is not None:
        return known_build
    match workbench.material:
        case "cubes":
            each = EXPERT_CUBES_PER_COLOUR if workbench.expert else CUBES_PER_COLOUR
            chosen, _ = cubes.best_cubes(
                path, cubes.COLOUR_VISIONS[style % len(cubes.COLOUR_VISIONS)], CUBE_HEXES, each
            )
            return CubesBuild(tuple(COLOURS[i] for i in chosen))
        case "icons":
            return _choose_icons(workbench, grid, own_index, rng)
        case "blocks":
            return place_blocks(_grid_maps(grid, style), own_index, workbench)
        case "sticks":
            return place_sticks(_grid_maps(grid, style), own_index, workbench)
        case "laces":
            return place_laces(_grid_maps(grid, style), own_index, workbench)


def _grid_maps(grid: Photos, style: int) -> GridMaps:
    return grid_maps([photo.path for photo in grid], SHAPE_VISIONS[style % len(SHAPE_VISIONS)])


T = TypeVar("T")


def _guessing_visions(visions: tuple[T, ...], style: int) -> tuple[T, ...]:
    """The visions with which a bot guesses: all except the one with which it builds."""
    left_out = style % len(visions)
    return visions[:left_out] + visions[left_out + 1 :]


def photo_scores(built: Build, grid: Photos, style: int, expert: bool = False) -> list[float]:
    """How well a build shows each photo of the grid. The photo with the highest score fits best.

    The bot guesses with all `ColourVision` or `ShapeVision` values except the one with which it
    builds. `style` selects that one.
    """
    match built:
        case CubesBuild(cells=cells):
            each = EXPERT_CUBES_PER_COLOUR if expert else CUBES_PER_COLOUR
            chosen = tuple(COLOURS.index(cell) for cell in cells if cell is not None)
            if len(chosen) != len(cells):
                return [0.0] * len(grid)
            return _cube_scores(chosen, grid, each, style)
        case IconsBuild(row=row):
            return [_icon_row_fit(row, photo, grid) for photo in grid]
        case SortedIconsBuild(fits=fits, fits_not=fits_not):
            return [
                sum(_icon_fit(i, p) for i in fits) - sum(_icon_fit(i, p) for i in fits_not)
                for p in grid
            ]
        case _:
            paths = [photo.path for photo in grid]
            maps = [grid_maps(paths, vision) for vision in _guessing_visions(SHAPE_VISIONS, style)]
            overlaps = np.mean([_overlaps(built, vision) for vision in maps], axis=0)
            similarity = likenesses(built, [photo.id for photo in grid])
            return [
                float(score)
                for score in PIXEL_WEIGHT * overlaps / (overlaps.std() + 1e-6) + similarity
            ]


def _cube_scores(chosen: tuple[int, ...], grid: Photos, each: int, style: int) -> list[float]:
    """How well the cubes in `chosen` show each photo.

    The score of a photo without an image is -9. If no photo has one, all scores are 0. `each` is
    the number of cubes of every colour.
    """
    out = np.full(len(grid), -9.0)
    with_pixels = [(i, photo.path) for i, photo in enumerate(grid) if photo.path]
    if not with_pixels:
        return [0.0] * len(grid)
    visions = _guessing_visions(cubes.COLOUR_VISIONS, style)
    fits = np.array(
        [-cubes.misfit(path, chosen, CUBE_HEXES, each, visions) for _, path in with_pixels]
    )
    occurrence = np.array(
        [-cubes.total_surprise(path, chosen, CUBE_HEXES) for _, path in with_pixels]
    )
    by_cell, by_count = similarity_to_reference(
        chosen, [grid[i].id for i, _ in with_pixels], CUBE_HEXES
    )
    total = (
        standardised(fits)
        + OCCURRENCE_WEIGHT * standardised(occurrence)
        + CELL_WEIGHT * by_cell
        + COUNT_WEIGHT * by_count
    )
    out[[i for i, _ in with_pixels]] = total
    return [float(score) for score in out]


def _overlaps(built: Build, maps: GridMaps) -> Floats:
    """How well a build's pieces or laces match the maps of each photo, as a sum of correlations."""
    match built:
        case BlocksBuild(pieces=blocks):
            return correlations(pieces_cover(blocks), maps.areas)
        case SticksBuild(pieces=sticks):
            only_sticks = tuple(s for s in sticks if s.piece.startswith("stick"))
            only_stones = tuple(s for s in sticks if not s.piece.startswith("stick"))
            return correlations(pieces_cover(only_sticks), maps.lines) + correlations(
                pieces_cover(only_stones), maps.areas
            )
        case LacesBuild(laces=laces):
            lines = sum(
                (correlations(lace_cover(lace), maps.lines) for lace in laces), start=np.zeros(1)
            )
            inside = max((lace_inside(lace) for lace in laces), key=lambda m: float(m.sum()))
            return lines + correlations(inside, maps.areas)
    return np.zeros(len(maps.areas))


def _choose_icons(workbench: Workbench, grid: Photos, own_index: int, rng: Random) -> Build:
    """Choose up to five icons that fit the photo.

    The icons that fit this photo well and few other photos come first. If fewer than two icons
    fit, adds random icons until there are two. Under the expert rules, instead sorts all icons into
    those that fit and those that do not.
    """
    ranked = sorted(
        workbench.icons,
        key=lambda icon: (
            -_icon_fit(icon, grid[own_index]) * _rarity(icon, grid) - rng.random() * 0.05
        ),
    )
    fits = [icon for icon in ranked if _icon_fit(icon, grid[own_index]) > 0]
    if workbench.expert:
        chosen = tuple(fits)
        return SortedIconsBuild(chosen, tuple(i for i in workbench.icons if i not in chosen))
    return IconsBuild(tuple((fits if len(fits) >= 2 else ranked[:2])[:5]))


def _icon_fit(icon: str, photo: Photo) -> float:
    if icon in photo.icons:
        return LISTED_FIT - 0.1 * photo.icons.index(icon)
    return TAGGED_FIT if icon in photo.tags else 0.0


def _rarity(icon: str, grid: Photos) -> float:
    """Weight of an icon. It is higher if the icon fits fewer photos of the grid."""
    return float(np.log((len(grid) + 1) / (0.5 + sum(_icon_fit(icon, photo) for photo in grid))))


def _icon_row_fit(row: tuple[str, ...], photo: Photo, grid: Photos) -> float:
    shown = sum((_icon_fit(icon, photo) or -0.6) * _rarity(icon, grid) for icon in row)
    missing = sum(
        _icon_fit(icon, photo) * _rarity(icon, grid) for icon in photo.icons if icon not in row
    )
    return shown - 0.5 * missing
