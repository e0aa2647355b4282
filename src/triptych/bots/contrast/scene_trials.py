"""Contrast: do bots see in a photo without a word about it what its maker says of it?"""

from collections.abc import Iterator
from time import process_time

import numpy as np
from numpy.typing import NDArray

from triptych.bots.contrast.looking import COLOURS, from_pixels
from triptych.bots.contrast.scenes import taught
from triptych.bots.figures import Plain
from triptych.bots.knowledge import photo
from triptych.decks.library import Library
from triptych.games.contrast.model import SYMBOLS
from triptych.sight.network import Array
from triptych.sight.photo import see
from triptych.sight.scenery import pixels, scenery


def described(library: Library) -> tuple[Array, Array]:
    """Features of all pictures of the house deck, and what their maker says about them."""
    photos = [photo(library, name) for name in sorted(library.house.pictures)]
    known = [(p.path, dict(p.symbols)) for p in photos if p.path and p.symbols]
    features = np.array([scenery().features(pixels(path)) for path, _ in known])
    told = [[float(said.get(s, 0)) for s in SYMBOLS] for _, said in known]
    return features, np.array(told, np.float32)


def measure_scenes(library: Library) -> Iterator[Plain]:
    """How often a picture that suggests a symbol is ranked above one that does not."""
    photos = [photo(library, name) for name in sorted(library.house.pictures)]
    start = process_time()
    features, told = described(library)
    took = 1000 * (process_time() - start) / len(told)
    found = np.zeros_like(told)
    for number in range(len(told)):
        others = np.arange(len(told)) != number
        weights, bias = taught(features[others], told[others])
        found[number] = np.sqrt(features[number]) @ weights + bias
    seen = [from_pixels(see(p.path)) for p in photos if p.path and p.symbols]
    for number, symbol in enumerate(SYMBOLS):
        by_eye = np.array([scores.get(symbol, 0.0) for scores in seen], np.float32)
        scores = found[:, number] * 2 + (by_eye if symbol in COLOURS else 0)
        suggests = told[:, number] > 0
        what = f"Own decks, house pictures left out one by one: {symbol}, AUC"
        yield Plain(what, f"{above(scores, suggests):.2f}", len(told), "≥ 0.80")
        yield Plain("… by pixels alone", f"{above(by_eye, suggests):.2f}", len(told))
    yield Plain("Own decks: one look at a photo, processor time", f"{took:.0f} ms", len(told))


def above(scores: Array, positive: NDArray[np.bool_]) -> float:
    """The share of pairs in which the one that suggests it is ranked higher: AUC."""
    one, other = scores[positive][:, None], scores[~positive]
    return float((one > other).mean() + (one == other).mean() / 2)
