"""Scores the twelve symbols for a photo that has no tags.

Size, weight and shape are predicted from three inputs: the features of `vision/photo_network.py`,
statistics of its middle layers, and the properties of the objects that the photo may show
(`things.txt`, written by hand). Colours are predicted from the hues of the foreground. The weights
are fitted to the tagged pictures of the house deck (`train/photo_symbols.py`).
"""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.bots.vision.colour import hue_histogram
from triptych.bots.vision.network import Array
from triptych.bots.vision.object_classes import odds
from triptych.bots.vision.photo import Map, see
from triptych.bots.vision.photo_network import photo_network, pixels
from triptych.games.contrast.model import SYMBOLS, Symbol

COLOURS = 4
"""So many symbols are colours; they come first."""
MIDDLE = 0.75
"""A second look, at the middle: what a photo is of mostly lies there."""
CLOSER = 0.5
"""A third look, at the square of this side in which most stands out: it tells things, not parts."""
SMALL = SYMBOLS.index("small") - COLOURS
SURE = 0.5
"""How small a thing is depends on which it is: told by the likeliest, where the rest is told by all
that are like it."""
IN_NO_HAND = 40
"""Centimetres from which on a thing is not small; with each halving it is smaller by one."""
HUES = 12
PARTS = (1280, 1008, len(SYMBOLS) - COLOURS)
"""Features, measures of parts, what the things are like: each counts as much as the others."""
RIDGE = 3.0
"""How far a line is held back; larger is more cautious."""
SPREAD = 1.7
"""Cautious lines stay near the mean; makers do not."""


@cache
def likeness() -> Array:
    """How far each of a thousand things is big, small … angular, 0 to 3: (1000, 8)."""
    lines = (files("triptych.bots.contrast") / "things.txt").read_text().splitlines()
    out = np.zeros((len(lines), len(SYMBOLS) - COLOURS), np.float32)
    for row, line in enumerate(lines):
        for word in line.partition(":")[2].split():
            if word.endswith("cm"):
                out[row, SMALL] = np.clip(np.log2(IN_NO_HAND / float(word[:-2])), 0, 3)
            else:
                out[row, SYMBOLS[COLOURS:].index(word[:-1])] = int(word[-1])
    return out


def look(path: str) -> Array:
    """All that is seen in a photo: the hues, then the three parts of the rest."""
    sight = see(path)
    hues = hue_histogram(sight.lab, sight.stands_out + 0.02, HUES)
    squares = pixels(path), pixels(path, MIDDLE), pixels(path, CLOSER, where_most(sight.stands_out))
    looks = [photo_network().seen(square) for square in squares]
    features = np.array([features for features, _ in looks])
    things = odds(features).mean(0) @ likeness()
    things[SMALL] = odds(features, SURE).mean(0) @ likeness()[:, SMALL]
    parts = np.mean([parts for _, parts in looks[:2]], 0)
    out: Array = np.concatenate(
        [np.sqrt(hues), np.sqrt(features).mean(0), parts, np.sqrt(things)]
    ).astype(np.float32)
    return out


def where_most(stands_out: Map) -> tuple[float, float]:
    """The middle of the square in which most stands out, from left and top, 0 to 1."""
    size = len(stands_out)
    side = round(CLOSER * size)
    sums = np.pad(stands_out**2, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    inside = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    top, left = np.unravel_index(int(inside.argmax()), inside.shape)
    return (float(left) + side / 2) / size, (float(top) + side / 2) / size


def fit_weights(looks: Array, told: Array) -> tuple[Array, Array]:
    """A line for each symbol: colours through the hues, the others through the rest."""
    by_hue = _lines(looks[:, :HUES], told[:, :COLOURS], (HUES,))
    by_rest = _lines(looks[:, HUES:], told[:, COLOURS:], PARTS)
    weights = np.zeros((looks.shape[1], told.shape[1]), np.float32)
    weights[:HUES, :COLOURS], weights[HUES:, COLOURS:] = by_hue[0], by_rest[0]
    return weights, np.concatenate([by_hue[1], by_rest[1]])


def _lines(seen: Array, told: Array, parts: tuple[int, ...]) -> tuple[Array, Array]:
    """Ridge regression in which parts of different length count alike."""
    middle, spread = seen.mean(0), seen.std(0) + 1e-3
    spread *= np.sqrt(np.repeat(parts, parts))
    x = (seen - middle) / spread
    mean = told.mean(0)
    duals = np.linalg.solve(x @ x.T + RIDGE * np.eye(len(x), dtype=np.float32), told - mean)
    weights = x.T @ duals / spread[:, None]
    return weights, mean - middle @ weights


@cache
def _kept() -> tuple[Array, Array]:
    stored = np.load(BytesIO((files("triptych.bots.contrast") / "scenes.npz").read_bytes()))
    return stored["weights"].astype(np.float32), stored["bias"].astype(np.float32)


def predict(seen: Array) -> Array:
    """How strongly looks, (n, 2308) or one alone, suggest each symbol, 0 to 3."""
    weights, bias = _kept()
    out: Array = np.clip(SPREAD * (seen @ weights + bias), 0, 3)
    return out


@lru_cache(maxsize=512)
def from_scene(path: str) -> dict[Symbol, float]:
    """The same for a photo that lies there; a fifth of a second the first time."""
    found = predict(look(path))
    return {symbol: float(score) for symbol, score in zip(SYMBOLS, found, strict=True)}
