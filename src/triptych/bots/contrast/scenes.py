"""Scores the twelve symbols for a photo whose maker gave no scores.

The scores for colours are predicted from the hues of the foreground. The scores for size, weight
and shape are predicted from three inputs:

- the features that the network in `vision/photo_network.py` computes,
- statistics of that network's middle layers, called *part statistics*,
- the properties of the objects that the photo may show. `things.txt` lists the properties of each
  class of objects; it was written by hand.

`train/photos/symbols.py` fits the weights to the pictures of the house deck, whose scores are
known.
"""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.bots.vision.colour import hue_histogram
from triptych.bots.vision.network import Array
from triptych.bots.vision.object_classes import class_probabilities
from triptych.bots.vision.photo import Map, photo_features
from triptych.bots.vision.photo_network import photo_network, square_pixels
from triptych.games.contrast.model import SYMBOLS, Symbol

COLOUR_COUNT = 4
"""The number of symbols that are colours. `SYMBOLS` begins with them."""
MIDDLE_CROP = 0.75
"""Side of the smaller middle square, as a fraction of the photo's shorter side.

The photo network gets three squares of each photo. The first is the largest square around the
photo's middle. The second is this smaller square around the middle, because subjects are usually
there. The third is the square with the most foreground (`FOREGROUND_CROP`).
"""
FOREGROUND_CROP = 0.5
"""Side of the square with the most foreground, as a fraction of the photo's shorter side.

This square is not used for the part statistics.
"""
SMALL_COLUMN = SYMBOLS.index("small") - COLOUR_COUNT
SIZE_TEMPERATURE = 0.5
"""Softmax temperature of the object classes for the property *small*.

It is lower than for the other properties, so that the likeliest classes count more. This helps
because objects that look similar may differ in size.
"""
NOT_SMALL_CM = 40
"""Objects of this size or larger score 0 for *small*. Each halving of the size adds 1, up to a
score of 3."""
HUE_BINS = 12
"""Number of hues in the histogram from which colours are predicted."""
SPREAD_FACTOR = 1.7
"""Factor that stretches predictions, because ridge regression shrinks them towards the mean."""


@cache
def class_properties() -> Array:
    """How big, small, heavy and so on the objects of each class are, from 0 to 3.

    The shape is (1000, 8): a row for each object class, and a column for each symbol that is not a
    colour.
    """
    lines = (files("triptych.bots.contrast") / "things.txt").read_text().splitlines()
    out = np.zeros((len(lines), len(SYMBOLS) - COLOUR_COUNT), np.float32)
    for row, line in enumerate(lines):
        for word in line.partition(":")[2].split():
            if word.endswith("cm"):
                out[row, SMALL_COLUMN] = np.clip(np.log2(NOT_SMALL_CM / float(word[:-2])), 0, 3)
            else:
                out[row, SYMBOLS[COLOUR_COUNT:].index(word[:-1])] = int(word[-1])
    return out


def scene_features(path: str) -> Array:
    """All features of a photo: hues, network features, part statistics, object properties."""
    maps = photo_features(path)
    hues = hue_histogram(maps.lab, maps.foreground + 0.02, HUE_BINS)
    squares = (
        square_pixels(path),
        square_pixels(path, MIDDLE_CROP),
        square_pixels(path, FOREGROUND_CROP, foreground_centre(maps.foreground)),
    )
    outputs = [photo_network().features_and_parts(square) for square in squares]
    features = np.array([features for features, _ in outputs])
    properties = class_probabilities(features).mean(0) @ class_properties()
    properties[SMALL_COLUMN] = (
        class_probabilities(features, SIZE_TEMPERATURE).mean(0)
        @ class_properties()[:, SMALL_COLUMN]
    )
    parts = np.mean([parts for _, parts in outputs[:2]], 0)
    out: Array = np.concatenate(
        [np.sqrt(hues), np.sqrt(features).mean(0), parts, np.sqrt(properties)]
    ).astype(np.float32)
    return out


def foreground_centre(foreground: Map) -> tuple[float, float]:
    """The middle (x, y) of the area with the most foreground.

    x and y are fractions of the photo's width and height. The area is `FOREGROUND_CROP` times as
    wide and as high as the photo.
    """
    size = len(foreground)
    side = round(FOREGROUND_CROP * size)
    sums = np.pad(foreground**2, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    inside = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    top, left = np.unravel_index(int(inside.argmax()), inside.shape)
    return (float(left) + side / 2) / size, (float(top) + side / 2) / size


@cache
def _stored_weights() -> tuple[Array, Array]:
    stored = np.load(BytesIO((files("triptych.bots.contrast") / "scenes.npz").read_bytes()))
    return stored["weights"].astype(np.float32), stored["bias"].astype(np.float32)


def predict(features: Array) -> Array:
    """Predict scores, 0 to 3, from the features of n photos (n, 2308) or of one photo (2308,)."""
    weights, bias = _stored_weights()
    out: Array = np.clip(SPREAD_FACTOR * (features @ weights + bias), 0, 3)
    return out


@lru_cache(maxsize=512)
def scores_from_scene(path: str) -> dict[Symbol, float]:
    """Predicted scores of a photo. Cached; the first call for a photo takes about 0.2 seconds."""
    scores = predict(scene_features(path))
    return {symbol: float(score) for symbol, score in zip(SYMBOLS, scores, strict=True)}
