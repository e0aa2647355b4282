"""Contrast: do bots see in a photo without a word about it what its makers say of it?"""

from collections.abc import Iterator
from time import process_time

import numpy as np
from numpy.typing import NDArray

from triptych.bots.contrast.looking import from_pixels
from triptych.bots.contrast.scenes import look, taught
from triptych.bots.figures import Plain
from triptych.bots.knowledge import Photo, photo
from triptych.decks.library import Library
from triptych.games.contrast.model import SYMBOLS
from triptych.sight.network import Array
from triptych.sight.photo import see


def described(library: Library) -> tuple[list[Photo], list[Photo]]:
    """The pictures of the house deck that somebody has described: those dealt, those retired."""
    deck = library.house
    dealt, retired = (
        [p for p in (photo(library, name) for name in sorted(some)) if p.path and p.symbols]
        for some in (deck.pictures, deck.retired)
    )
    return dealt, retired


def lesson(photos: list[Photo]) -> tuple[Array, Array]:
    """What is seen in these, and what their makers say about them."""
    looks = np.array([look(p.path) for p in photos if p.path])
    told = [[float(dict(p.symbols).get(s, 0)) for s in SYMBOLS] for p in photos]
    return looks, np.array(told, np.float32)


def left_out(looks: Array, told: Array, count: int) -> Array:
    """What each of the first `count` photos suggests to lines that all the others taught."""
    found = np.zeros((count, told.shape[1]), np.float32)
    for number in range(count):
        others = np.arange(len(told)) != number
        weights, bias = taught(looks[others], told[others])
        found[number] = looks[number] @ weights + bias
    return found


def measure_scenes(library: Library) -> Iterator[Plain]:
    """How often a picture that suggests a symbol is ranked above one that does not."""
    dealt, retired = described(library)
    start = process_time()
    looks, told = lesson(dealt + retired)
    took = 1000 * (process_time() - start) / len(told)
    count = len(dealt)
    found = left_out(looks, told, count)
    seen = [from_pixels(see(p.path)) for p in dealt if p.path]
    for number, symbol in enumerate(SYMBOLS):
        by_eye = np.array([scores.get(symbol, 0.0) for scores in seen], np.float32)
        suggests = told[:count, number] > 0
        what = f"Own decks, house pictures left out one by one: {symbol}, AUC"
        yield Plain(what, f"{above(found[:, number], suggests):.2f}", count, "≥ 0.80")
        yield Plain("… by pixels alone", f"{above(by_eye, suggests):.2f}", count)
    yield Plain("Own decks: one look at a photo, processor time", f"{took:.0f} ms", len(told))


def above(scores: Array, positive: NDArray[np.bool_]) -> float:
    """The share of pairs in which the one that suggests it is ranked higher: AUC."""
    one, other = scores[positive][:, None], scores[~positive]
    return float((one > other).mean() + (one == other).mean() / 2)
