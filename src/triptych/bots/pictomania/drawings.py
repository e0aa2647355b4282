"""What the bots can draw: several drawings of a concept, made by `train/drawings.py`.

Strokes come from free icon sets and emoji, listed in CREDITS.md; many are our own.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from triptych.core.values import Value
from triptych.decks.topics import TopicTerm

Strokes = list[NDArray[np.float64]]
BOX = 255
"""A drawing's own square, in which strokes are given."""

LEFT_OUT = {
    "stop sign": (2, 3), "keyboard": (1, 3), "cell phone": (1,), "sandstorm": (2,),
    "clinical-thermometer": (3,),
}  # fmt: skip
"""Drawings, by their place in the pack, that a table took for a plain box or nothing at all."""


class KnownDrawing(Value, frozen=True):
    """Strokes in the order they are drawn, and the pen for each."""

    strokes: Strokes
    colours: tuple[int, ...]


@cache
def _stored() -> tuple[dict[str, list[KnownDrawing]], frozenset[str]]:
    stored = np.load(BytesIO((files("triptych.bots.pictomania") / "drawings.npz").read_bytes()))
    lines = np.split(stored["xy"], np.cumsum(stored["points"], dtype=int)[:-1])
    pens = stored["colours"].tolist()
    ends = np.cumsum(stored["strokes"], dtype=int)
    every = [
        KnownDrawing([line.astype(np.float64) for line in lines[e - n : e]], tuple(pens[e - n : e]))
        for e, n in zip(ends, stored["strokes"].astype(int), strict=True)
    ]
    last = np.cumsum(stored["counts"], dtype=int)
    counts = stored["counts"].astype(int)
    found = {
        str(key): every[e - n : e] for key, e, n in zip(stored["keys"], last, counts, strict=True)
    }
    for key, places in LEFT_OUT.items():
        found[key] = [one for at, one in enumerate(found[key]) if at not in places]
    return found, frozenset(map(str, stored["undrawable"]))


def concept_of(term: TopicTerm) -> str:
    """What a bot knows a term by: its concept, else its English word."""
    return term.concept or term.texts.get("en", "")


def drawable() -> frozenset[str]:
    """Every concept that can be drawn."""
    return frozenset(_stored()[0])


def undrawable() -> frozenset[str]:
    """The concepts on our own cards that no drawing shows: better not dealt to a bot."""
    return _stored()[1]


def can_draw(term: TopicTerm) -> bool:
    """May a bot be dealt this term? Terms of people's own decks have drawings where ours do."""
    return concept_of(term) in drawable()


def drawings_of(concept: str) -> list[KnownDrawing]:
    """Every way the bots know to draw it, the plainest first; none where they know nothing."""
    return _stored()[0].get(concept, [])


def strokes_for(concept: str, which: int = 0) -> Strokes | None:
    """The strokes of one drawing of it, or None where the bots know nothing."""
    known = drawings_of(concept)
    return [stroke.copy() for stroke in known[which % len(known)].strokes] if known else None
