"""Chooses nine coloured cubes for a photo, and rates how well given cubes show a photo.

A `ColourVision` sets how much lightness, saturation and the foreground count. Each bot builds with
one of the four `COLOUR_VISIONS` and guesses with the other three. The bot's taste
(`BotProfile.taste`) selects the one for building. Bots differ in this because people, too, see
colours differently.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from triptych.bots.vision.colour import to_lab
from triptych.bots.vision.photo import MAP_SIDE_CELLS, Floats, PhotoFeatures, photo_features

CELLS_PER_SIDE = 3


@dataclass(frozen=True)
class ColourVision:
    """Parameters for comparing the colours of photos with cubes.

    They differ between bots, so that bots build differently.
    """

    lightness_weight: float
    """Factor applied to differences in lightness. Differences in colour have the factor 1."""
    saturation: float
    """Factor by which the saturation of the picture's colours is multiplied."""
    lightness_stretch: float
    """How far lightness is stretched to the full range, from 0 (not at all) to 1 (completely)."""
    foreground_weight: float
    """Additional weight of foreground pixels. If it is 0, all pixels have the same weight."""


COLOUR_VISIONS = (
    ColourVision(0.6, 1.8, 0.3, 0.0),
    ColourVision(0.5, 2.2, 0.2, 1.0),
    ColourVision(0.7, 1.6, 0.4, 2.0),
    ColourVision(0.8, 1.6, 0.2, 0.5),
)


def hexes_to_lab(hexes: tuple[str, ...]) -> Floats:
    """Convert colours written as `#rrggbb` to Lab."""
    rgb = [[int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)] for h in hexes]
    return to_lab(np.array(rgb))


def cell_colours(features: PhotoFeatures, vision: ColourVision) -> Floats:
    """The average colours of a picture's nine cells, adjusted by `vision`: (9, 3) in Lab."""
    weights = 1 + vision.foreground_weight * features.foreground
    cell_side = MAP_SIDE_CELLS // CELLS_PER_SIDE
    shape = (CELLS_PER_SIDE, cell_side, CELLS_PER_SIDE, cell_side)
    total_weights = weights.reshape(shape).sum((1, 3))
    sums = (features.lab * weights[..., None]).reshape(*shape, 3).sum((1, 3))
    out: Floats = (sums / total_weights[..., None]).reshape(-1, 3)
    return _exaggerated(out, vision, out[:, 0].min(), out[:, 0].max())


def _exaggerated(colours: Floats, vision: ColourVision, low: float, high: float) -> Floats:
    """Stretch lightness and raise saturation, because cubes have plain colours and no shades.

    `low` and `high` are the lightness values that are stretched to nearly black and nearly white.
    """
    lightness = colours[..., :1]
    full_range = 15 + 75 * np.clip((lightness - low) / max(high - low, 12.0), 0, 1)
    stretched = (1 - vision.lightness_stretch) * lightness + vision.lightness_stretch * full_range
    return np.concatenate([stretched, colours[..., 1:] * vision.saturation], axis=-1)


def colour_distances(colours: Floats, hexes: tuple[str, ...], vision: ColourVision) -> Floats:
    """The distance from each Lab colour to each cube colour in `hexes`, weighted by `vision`."""
    difference = colours[..., None, :] - hexes_to_lab(hexes)
    difference[..., 0] *= vision.lightness_weight
    out: Floats = np.sqrt((difference**2).sum(-1))
    return out


@lru_cache(maxsize=4096)
def cell_costs(path: str, vision: ColourVision, hexes: tuple[str, ...]) -> Floats:
    """How badly each cube colour fits each of a picture's nine cells: (9, number of colours)."""
    return colour_distances(cell_colours(photo_features(path), vision), hexes, vision)


@lru_cache(maxsize=4096)
def best_cubes(
    path: str, vision: ColourVision, hexes: tuple[str, ...], each: int
) -> tuple[tuple[int, ...], float]:
    """The nine cube colours with the lowest total cost (`cell_costs`), and that cost.

    Colours are indices into `hexes`. `each` is the number of cubes of every colour.
    """
    costs = np.repeat(cell_costs(path, vision, hexes), each, axis=1)
    chosen = tuple(column // each for column in min_cost_assignment(costs))
    return chosen, _total(cell_costs(path, vision, hexes), chosen)


def _total(costs: Floats, chosen: tuple[int, ...]) -> float:
    return float(costs[np.arange(len(chosen)), list(chosen)].sum())


FORGIVEN_SHARE = 0.5
"""How much of the lowest possible cost `misfit` subtracts, from 0 to 1.

It is less than 1, because people, unlike bots, do not always choose the best cubes.
"""


def misfit(
    path: str,
    chosen: tuple[int, ...],
    hexes: tuple[str, ...],
    each: int,
    visions: tuple[ColourVision, ...],
) -> float:
    """How badly the cubes in `chosen` show a picture.

    For each vision, subtracts `FORGIVEN_SHARE` of the lowest possible cost from the cost of the
    cubes, and divides the difference by the average cost of nine random cubes. Returns the mean of
    these values plus half of the lowest value. `each` is the number of cubes of every colour.
    """
    costs = []
    for vision in visions:
        vision_costs = cell_costs(path, vision, hexes)
        extra_cost = (
            _total(vision_costs, chosen) - FORGIVEN_SHARE * best_cubes(path, vision, hexes, each)[1]
        )
        costs.append(extra_cost / float(vision_costs.mean() * len(chosen)))
    return float(np.mean(costs) + 0.5 * np.min(costs))


COLOUR_BLUR, UNEXPECTED_PROBABILITY, FOREGROUND_WEIGHT = 12.0, 0.03, 2.0
"""Parameters of `surprise`.

`COLOUR_BLUR` is a distance in Lab. Colours that are closer than this are easily confused.
`UNEXPECTED_PROBABILITY` is added to the probability of every colour, so that even a colour that
does not occur in the cell is possible. `FOREGROUND_WEIGHT` is the additional weight of foreground
pixels.
"""


@lru_cache(maxsize=1024)
def surprise(path: str, hexes: tuple[str, ...]) -> Floats:
    """How surprising each cube colour would be in each cell: (9, number of colours).

    The values are negative logarithms of probabilities. Every colour that occurs in a cell is
    probable, because people choose one of these colours and not the average colour of the cell.
    """
    features, vision = photo_features(path), COLOUR_VISIONS[0]
    low, high = np.percentile(features.lab[..., 0], [2, 98])
    distances = colour_distances(
        _exaggerated(features.lab.astype(np.float64), vision, low, high), hexes, vision
    )
    likelihoods = np.exp(-(distances - distances.min(2, keepdims=True)) / COLOUR_BLUR)
    likelihoods /= likelihoods.sum(2, keepdims=True)
    weights = (1 + FOREGROUND_WEIGHT * features.foreground)[..., None]
    shape = (
        CELLS_PER_SIDE,
        MAP_SIDE_CELLS // CELLS_PER_SIDE,
        CELLS_PER_SIDE,
        MAP_SIDE_CELLS // CELLS_PER_SIDE,
        -1,
    )
    shares = (likelihoods * weights).reshape(shape).sum((1, 3)) / weights.reshape(shape).sum((1, 3))
    out: Floats = -np.log(UNEXPECTED_PROBABILITY + shares.reshape(CELLS_PER_SIDE**2, -1))
    return out


def total_surprise(path: str, chosen: tuple[int, ...], hexes: tuple[str, ...]) -> float:
    """The sum of `surprise` over the nine cubes in `chosen`."""
    return _total(surprise(path, hexes), chosen)


def min_cost_assignment(costs: Floats) -> list[int]:
    """Assign a different column to each row at the lowest total cost (Hungarian algorithm).

    Returns the column of each row.
    """
    rows, columns = costs.shape
    row_potentials, column_potentials = np.zeros(rows + 1), np.zeros(columns + 1)
    row_of = np.zeros(columns + 1, int)
    for row in range(1, rows + 1):
        row_of[0] = row
        min_gaps = np.full(columns + 1, np.inf)
        previous = np.zeros(columns + 1, int)
        used = np.zeros(columns + 1, bool)
        column_now = 0
        while True:
            used[column_now] = True
            row_now = row_of[column_now]
            gap = costs[row_now - 1] - row_potentials[row_now] - column_potentials[1:]
            better = ~used[1:] & (gap < min_gaps[1:])
            min_gaps[1:][better] = gap[better]
            previous[1:][better] = column_now
            next_column = int(np.where(used, np.inf, min_gaps).argmin())
            delta = min_gaps[next_column]
            row_potentials[row_of[used]] += delta
            column_potentials[used] -= delta
            min_gaps[~used] -= delta
            column_now = next_column
            if row_of[column_now] == 0:
                break
        while column_now:
            row_of[column_now] = row_of[previous[column_now]]
            column_now = previous[column_now]
    out = [0] * rows
    for column in range(1, columns + 1):
        if row_of[column]:
            out[row_of[column] - 1] = column - 1
    return out
