"""Contrast: do bots see in a photo without a word about it what its makers say of it?"""

from collections.abc import Iterator
from pathlib import Path
from time import process_time

import numpy as np
from numpy.typing import NDArray
from train.evaluation.figures import TextFigure

from triptych.bots.contrast.impressions import scores_from_pixels
from triptych.bots.contrast.scenes import fit_weights, scene_features
from triptych.bots.knowledge import Photo, find_photo
from triptych.bots.vision.network import Array
from triptych.bots.vision.photo import photo_features
from triptych.decks.library import Library
from triptych.games.contrast.model import SYMBOLS


def described_photos(library: Library) -> tuple[list[Photo], list[Photo]]:
    """The pictures of the house deck that somebody has described: those dealt, those retired."""
    deck = library.house
    dealt, retired = (
        [p for p in (find_photo(library, name) for name in sorted(some)) if p.path and p.symbols]
        for some in (deck.pictures, deck.retired)
    )
    return dealt, retired


def training_data(photos: list[Photo]) -> tuple[Array, Array, Array]:
    """What is seen in these, what teaches, and what their makers say about them.

    A tag is the word of two hands. The mean of all five teaches better: it errs less.
    """
    looks = np.array([scene_features(p.path) for p in photos if p.path])
    told = np.array([[dict(p.symbols).get(s, 0) for s in SYMBOLS] for p in photos], np.float32)
    hands = rater_scores()
    taught_by = told.copy()
    for row, one in enumerate(photos):
        said = [hand[one.id] for hand in hands if one.id in hand]
        if said:
            taught_by[row] = (2 * told[row] + np.sum(said, 0)) / (2 + len(said))
    return looks, taught_by, told


def rater_scores() -> list[dict[str, list[int]]]:
    """What three more hands say of each picture of the house, symbol by symbol."""
    found = []
    for file in (Path(__file__).parent / "raters").iterdir():
        lines = (line.partition(":")[::2] for line in file.read_text().splitlines())
        found.append({f"house/{name}": [int(n) for n in said.split()] for name, said in lines})
    return found


def leave_one_out(looks: Array, taught_by: Array, count: int) -> Array:
    """What each of the first `count` photos suggests to lines that were fitted on all the others."""
    found = np.zeros((count, taught_by.shape[1]), np.float32)
    for number in range(count):
        others = np.arange(len(taught_by)) != number
        weights, bias = fit_weights(looks[others], taught_by[others])
        found[number] = looks[number] @ weights + bias
    return found


def measure_scenes(library: Library) -> Iterator[TextFigure]:
    """How often a picture that suggests a symbol is ranked above one that does not."""
    dealt, retired = described_photos(library)
    start = process_time()
    looks, taught_by, told = training_data(dealt + retired)
    took = 1000 * (process_time() - start) / len(told)
    count = len(dealt)
    found = leave_one_out(looks, taught_by, count)
    seen = [scores_from_pixels(photo_features(p.path)) for p in dealt if p.path]
    for number, symbol in enumerate(SYMBOLS):
        by_eye = np.array([scores.get(symbol, 0.0) for scores in seen], np.float32)
        suggests = told[:count, number] > 0
        what = f"Own decks, house pictures left out one by one: {symbol}, AUC"
        yield TextFigure(what, f"{auc(found[:, number], suggests):.2f}", count, "≥ 0.80")
        yield TextFigure("… by pixels alone", f"{auc(by_eye, suggests):.2f}", count)
    yield TextFigure("Own decks: one look at a photo, processor time", f"{took:.0f} ms", len(told))


def auc(scores: Array, positive: NDArray[np.bool_]) -> float:
    """The share of pairs in which the one that suggests it is ranked higher: AUC."""
    one, other = scores[positive][:, None], scores[~positive]
    return float((one > other).mean() + (one == other).mean() / 2)
