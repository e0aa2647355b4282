"""Measures whether bots for Contrast rate undescribed photos as the photos' makers do."""

from collections.abc import Iterator
from pathlib import Path
from time import process_time

import numpy as np
from numpy.typing import NDArray
from train.evaluation.figures import TextFigure
from train.evaluation.symbol_weights import fit_weights

from triptych.bots.contrast.impressions import scores_from_pixels
from triptych.bots.contrast.scenes import scene_features
from triptych.bots.knowledge import Photo, find_photo
from triptych.bots.vision.network import Array
from triptych.bots.vision.photo import photo_features
from triptych.decks.library import Library
from triptych.games.contrast.model import SYMBOLS


def described_photos(library: Library) -> tuple[list[Photo], list[Photo]]:
    """The described pictures of the house deck: those in use, and retired ones."""
    deck = library.house
    dealt, retired = (
        [p for p in (find_photo(library, name) for name in sorted(names)) if p.path and p.symbols]
        for names in (deck.pictures, deck.retired)
    )
    return dealt, retired


def training_data(photos: list[Photo]) -> tuple[Array, Array, Array]:
    """The features of these photos, the scores to train with, and the scores of the makers.

    The makers' scores come from two raters. Training uses the mean of all five raters, because it
    has smaller errors.
    """
    features = np.array([scene_features(p.path) for p in photos if p.path])
    maker_scores = np.array(
        [[dict(p.symbols).get(s, 0) for s in SYMBOLS] for p in photos], np.float32
    )
    raters = rater_scores()
    targets = maker_scores.copy()
    for row, photo in enumerate(photos):
        other_scores = [rater[photo.id] for rater in raters if photo.id in rater]
        if other_scores:
            targets[row] = (2 * maker_scores[row] + np.sum(other_scores, 0)) / (
                2 + len(other_scores)
            )
    return features, targets, maker_scores


def rater_scores() -> list[dict[str, list[int]]]:
    """The scores of three more raters: for each picture of the house deck, a score per symbol."""
    scores_by_rater = []
    for file in (Path(__file__).parent / "raters").iterdir():
        lines = (line.partition(":")[::2] for line in file.read_text().splitlines())
        scores_by_rater.append(
            {f"house/{name}": [int(n) for n in row.split()] for name, row in lines}
        )
    return scores_by_rater


def leave_one_out(features: Array, targets: Array, count: int) -> Array:
    """Predictions for each of the first `count` photos by a model fitted to all other photos."""
    predictions = np.zeros((count, targets.shape[1]), np.float32)
    for number in range(count):
        others = np.arange(len(targets)) != number
        weights, bias = fit_weights(features[others], targets[others])
        predictions[number] = features[number] @ weights + bias
    return predictions


def measure_scenes(library: Library) -> Iterator[TextFigure]:
    """How often a picture that suggests a symbol is ranked above one that does not (AUC)."""
    dealt, retired = described_photos(library)
    start = process_time()
    features, targets, maker_scores = training_data(dealt + retired)
    ms = 1000 * (process_time() - start) / len(maker_scores)
    count = len(dealt)
    predictions = leave_one_out(features, targets, count)
    pixel_scores = [scores_from_pixels(photo_features(p.path)) for p in dealt if p.path]
    for number, symbol in enumerate(SYMBOLS):
        by_pixels = np.array([scores.get(symbol, 0.0) for scores in pixel_scores], np.float32)
        suggests = maker_scores[:count, number] > 0
        what = f"Undescribed photos, leave-one-out on the house deck: {symbol}, AUC"
        yield TextFigure(what, f"{auc(predictions[:, number], suggests):.2f}", count, "≥ 0.80")
        yield TextFigure("… by pixels alone", f"{auc(by_pixels, suggests):.2f}", count)
    yield TextFigure(
        "Undescribed photos: features of one photo, processor time",
        f"{ms:.0f} ms",
        len(maker_scores),
    )


def auc(scores: Array, positive: NDArray[np.bool_]) -> float:
    """Area under the curve: how often a positive item has a higher score than a negative one."""
    positives, negatives = scores[positive][:, None], scores[~positive]
    return float((positives > negatives).mean() + (positives == negatives).mean() / 2)
