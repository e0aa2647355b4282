"""Nine coloured cubes as a very coarse picture, and what such a picture could have been.

People see colours differently, and so do bots: a way of seeing says how much light counts against
colour, how strongly muted colours are taken for vivid ones, and whether a cell is its average or
what stands out in it. A builder has one way; a guesser tries several.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from triptych.bots.vision.colour import lab
from triptych.bots.vision.photo import SIDE, Map, PhotoFeatures, see

CELLS = 3


@dataclass(frozen=True)
class Way:
    """One way of seeing colours."""

    light: float
    """Weight of lightness against hue."""
    vivid: float
    """How much colours are exaggerated."""
    stretch: float
    """How far lightness is stretched to the full range of the picture, 0 to 1."""
    focus: float
    """How much more a spot counts that stands out."""


WAYS = (
    Way(0.6, 1.8, 0.3, 0.0),
    Way(0.5, 2.2, 0.2, 1.0),
    Way(0.7, 1.6, 0.4, 2.0),
    Way(0.8, 1.6, 0.2, 0.5),
)


def paint(hexes: tuple[str, ...]) -> Map:
    """Colours written `#rrggbb` in Lab."""
    rgb = [[int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)] for h in hexes]
    return lab(np.array(rgb))


def cells(sight: PhotoFeatures, way: Way) -> Map:
    """Nine colours for a picture, (9, 3) in Lab, as seen in this way."""
    weights = 1 + way.focus * sight.stands_out
    step = SIDE // CELLS
    shape = (CELLS, step, CELLS, step)
    total = weights.reshape(shape).sum((1, 3))
    sums = (sight.lab * weights[..., None]).reshape(*shape, 3).sum((1, 3))
    out: Map = (sums / total[..., None]).reshape(-1, 3)
    return _stronger(out, way, out[:, 0].min(), out[:, 0].max())


def _stronger(colours: Map, way: Way, low: float, high: float) -> Map:
    """From nearly black to nearly white, and more vivid: people lay colours, not shades."""
    light = colours[..., :1]
    full = 15 + 75 * np.clip((light - low) / max(high - low, 12.0), 0, 1)
    lit = (1 - way.stretch) * light + way.stretch * full
    return np.concatenate([lit, colours[..., 1:] * way.vivid], axis=-1)


def apart(colours: Map, hexes: tuple[str, ...], way: Way) -> Map:
    """How far each of these is from each of our colours."""
    difference = colours[..., None, :] - paint(hexes)
    difference[..., 0] *= way.light
    out: Map = np.sqrt((difference**2).sum(-1))
    return out


@lru_cache(maxsize=4096)
def costs(path: str, way: Way, hexes: tuple[str, ...]) -> Map:
    """How badly each colour would do in each cell, (9, colours)."""
    return apart(cells(see(path), way), hexes, way)


@lru_cache(maxsize=4096)
def best(path: str, way: Way, hexes: tuple[str, ...], each: int) -> tuple[tuple[int, ...], float]:
    """The best colour for every cell with so many cubes of each, and what it costs."""
    table = np.repeat(costs(path, way, hexes), each, axis=1)
    chosen = tuple(column // each for column in assignment(table))
    return chosen, _price(costs(path, way, hexes), chosen)


def _price(table: Map, chosen: tuple[int, ...]) -> float:
    return float(table[np.arange(len(chosen)), list(chosen)].sum())


FORGIVEN = 0.5
"""How much of what even the best cubes get wrong is forgiven. All of it reads bots best, who lay
the best cubes there are; people do not."""


def misfit(
    path: str, chosen: tuple[int, ...], hexes: tuple[str, ...], each: int, ways: tuple[Way, ...]
) -> float:
    """How badly these cubes show this picture over these ways, next to cubes of any colour."""
    found = []
    for way in ways:
        table = costs(path, way, hexes)
        off = _price(table, chosen) - FORGIVEN * best(path, way, hexes, each)[1]
        found.append(off / float(table.mean() * len(chosen)))
    return float(np.mean(found) + 0.5 * np.min(found))


BLUR, UNEXPECTED, STANDS_OUT = 12.0, 0.03, 2.0
"""How far colours may differ, in Lab, to be taken for each other; how likely people lay a colour
that is nowhere in the cell; how much more a spot counts that stands out."""


@lru_cache(maxsize=1024)
def surprise(path: str, hexes: tuple[str, ...]) -> Map:
    """How surprising each colour would be in each cell, (9, colours).

    People lay a colour that they see there, not the average of what they see.
    """
    sight, way = see(path), WAYS[0]
    low, high = np.percentile(sight.lab[..., 0], [2, 98])
    off = apart(_stronger(sight.lab.astype(np.float64), way, low, high), hexes, way)
    taken = np.exp(-(off - off.min(2, keepdims=True)) / BLUR)
    taken /= taken.sum(2, keepdims=True)
    weights = (1 + STANDS_OUT * sight.stands_out)[..., None]
    shape = (CELLS, SIDE // CELLS, CELLS, SIDE // CELLS, -1)
    shares = (taken * weights).reshape(shape).sum((1, 3)) / weights.reshape(shape).sum((1, 3))
    out: Map = -np.log(UNEXPECTED + shares.reshape(CELLS**2, -1))
    return out


def total_surprise(path: str, chosen: tuple[int, ...], hexes: tuple[str, ...]) -> float:
    """How surprising these cubes are for this picture."""
    return _price(surprise(path, hexes), chosen)


def assignment(table: Map) -> list[int]:
    """The Hungarian method: a column of its own for each row, at the least total cost."""
    rows, columns = table.shape
    up, down = np.zeros(rows + 1), np.zeros(columns + 1)
    match = np.zeros(columns + 1, int)
    for row in range(1, rows + 1):
        match[0] = row
        least = np.full(columns + 1, np.inf)
        way = np.zeros(columns + 1, int)
        used = np.zeros(columns + 1, bool)
        at = 0
        while True:
            used[at] = True
            here = match[at]
            gap = table[here - 1] - up[here] - down[1:]
            better = ~used[1:] & (gap < least[1:])
            least[1:][better] = gap[better]
            way[1:][better] = at
            step_to = int(np.where(used, np.inf, least).argmin())
            delta = least[step_to]
            up[match[used]] += delta
            down[used] -= delta
            least[~used] -= delta
            at = step_to
            if match[at] == 0:
                break
        while at:
            match[at] = match[way[at]]
            at = way[at]
    out = [0] * rows
    for column in range(1, columns + 1):
        if match[column]:
            out[match[column] - 1] = column - 1
    return out
