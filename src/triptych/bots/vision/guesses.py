"""Computes, for a drawing, the probability of each term on the table.

A term's *concept* is the name under which bots find how to draw it and how to recognise it. The
features of a drawing are compared with the *direction* of each concept, which represents what
drawings of the concept look like (`terms.py`). A term without a direction gets a fixed, low score,
unless bots have learned from people's drawings of it.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from triptych.bots.vision.board_assignment import BoardGuess, TermKeys, assign_terms, choose_guesses
from triptych.bots.vision.ink_confidence import SeenDrawing, ink_amounts
from triptych.bots.vision.network import Array, recogniser
from triptych.bots.vision.raster import Points, raster, raster_of_lines, simplified_drawing
from triptych.bots.vision.term_scorer import TermScorer
from triptych.bots.vision.terms import known_terms, term_indices

__all__ = [
    "BoardGuess", "TermKeys", "assign_terms", "best_word", "choose_guesses", "drawing_features",
    "is_known", "probabilities", "probabilities_of", "recogniser_words", "see_drawing",
    "term_indices",
]  # fmt: skip


@cache
def recogniser_words() -> tuple[str, ...]:
    """The 345 words that the recogniser (the drawing network) learned in its training."""
    return tuple(json.loads((files("triptych.bots.vision") / "weights" / "words.json").read_text()))


@cache
def _default_scorer() -> TermScorer:
    return TermScorer()


def is_known(concept: str | None) -> bool:
    """Whether this concept has a direction, so that bots can recognise drawings of it."""
    return concept is not None and concept in term_indices()


def drawing_features(strokes: Sequence[Points]) -> Array:
    """The 256 features of a finished or unfinished drawing. All scorers take them as input."""
    features: Array = recogniser().directions(raster(strokes)[None])[0]
    return features


def see_drawing(strokes: Sequence[Points]) -> SeenDrawing:
    """The features and the amount of ink of a finished or unfinished drawing."""
    lines = simplified_drawing(strokes)
    features: Array = recogniser().directions(raster_of_lines(lines)[None])[0]
    return SeenDrawing(features, ink_amounts(lines))


def features_of_drawings(drawings: Sequence[Sequence[Points]]) -> Array:
    """The features of several drawings. Computing them together is faster than one by one."""
    features: Array = recogniser().directions(np.stack([raster(strokes) for strokes in drawings]))
    return features


def probabilities(
    features: Array, concepts: Sequence[str | None], scorer: TermScorer | None = None
) -> Array:
    """The probability of each concept, assuming that the drawing shows one of them."""
    return (scorer or _default_scorer()).probabilities(features, concepts)


def probabilities_of(
    drawing: SeenDrawing, concepts: Sequence[str | None], scorer: TermScorer | None = None
) -> Array:
    """As `probabilities`, but less certain if little of the drawing can be seen."""
    return (scorer or _default_scorer()).probabilities_of(drawing, concepts)


def best_word(features: Array) -> str:
    """The word that best fits the features of a drawing, out of the recogniser's 345 words."""
    scores = known_terms().directions[: len(recogniser_words())] @ features
    return recogniser_words()[int(scores.argmax())]
