"""What the bots can draw: stroke icons by concept, made by `train/drawings.py`.

Strokes come from Tabler, Iconoir and Hugeicons (MIT), Lucide (ISC) and IconPark (Apache-2.0), and
many are our own.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from triptych.decks.topics import TopicTerm

Strokes = list[NDArray[np.float64]]
BOX = 255
"""A drawing's own square, in which strokes are given."""


@cache
def _stored() -> tuple[dict[str, int], list[list[NDArray[np.uint8]]]]:
    stored = np.load(BytesIO((files("triptych.bots.pictomania") / "drawings.npz").read_bytes()))
    lines = np.split(stored["xy"], np.cumsum(stored["points"])[:-1])
    ends = np.cumsum(stored["strokes"])
    icons = [lines[e - n : e] for e, n in zip(ends, stored["strokes"], strict=True)]
    return {str(key): i for i, key in enumerate(stored["keys"])}, icons


def concept_of(term: TopicTerm) -> str:
    """What a bot knows a term by: its concept, else its English word."""
    return term.concept or term.texts.get("en", "")


def drawable() -> frozenset[str]:
    """Every concept that can be drawn."""
    return frozenset(_stored()[0])


def strokes_for(concept: str) -> Strokes | None:
    """The strokes in the order they are drawn, or None where the bots know nothing."""
    index, icons = _stored()
    if concept not in index:
        return None
    return [stroke.astype(np.float64) for stroke in icons[index[concept]]]
