"""From a drawing to the term it shows: one look, then odds for each term on the table.

A term is known by its concept, and a concept by its direction (`terms.py`). What the drawing shows
is compared with all of them alike; a term we know nothing about gets a fixed, modest score.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from triptych.bots.vision.board_assignment import Answer, Lots, assign, commit
from triptych.bots.vision.network import Array, recogniser
from triptych.bots.vision.raster import Points, raster
from triptych.bots.vision.term_scorer import TermScorer
from triptych.bots.vision.terms import places, terms

__all__ = [
    "Answer", "Lots", "assign", "commit", "first", "known", "odds", "places", "read", "words"
]  # fmt: skip


@cache
def words() -> tuple[str, ...]:
    """The 345 words of the recogniser."""
    return tuple(json.loads((files("triptych.bots.vision") / "weights" / "words.json").read_text()))


@cache
def _plain() -> TermScorer:
    return TermScorer()


def known(concept: str | None) -> bool:
    """Can drawings of this concept be recognised at all?"""
    return concept is not None and concept in places()


def read(strokes: Sequence[Points]) -> Array:
    """What this drawing looks like, finished or not: 256 numbers that every reader starts from."""
    look: Array = recogniser().directions(raster(strokes)[None])[0]
    return look


def read_all(drawings: Sequence[Sequence[Points]]) -> Array:
    """The same of several at once, which is faster."""
    looks: Array = recogniser().directions(np.stack([raster(strokes) for strokes in drawings]))
    return looks


def odds(reading: Array, concepts: Sequence[str | None], reader: TermScorer | None = None) -> Array:
    """The probability of each of these terms, given that the drawing shows one of them."""
    return (reader or _plain()).odds(reading, concepts)


def first(reading: Array) -> str:
    """The word that fits best among all 345."""
    scores = terms().directions[: len(words())] @ reading
    return words()[int(scores.argmax())]
