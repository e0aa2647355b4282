"""The drawings that bots can make, several for each concept (`concept_of`).

Many are our own. The others come from free icon sets and emoji, which CREDITS.md lists.
`train/drawings/selection.py` writes them into one file.
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
"""The x and y coordinates of stored drawings range from 0 to this."""

REJECTED_DRAWINGS = {
    "stop sign": (2, 3), "keyboard": (1, 3), "cell phone": (1,), "sandstorm": (2,),
    "clinical-thermometer": (3,),
}  # fmt: skip
"""For some concepts, the indices of drawings that bots do not use.

People took these drawings for a plain box or did not recognise them.
"""


class KnownDrawing(Value, frozen=True):
    """The strokes of a drawing, in the order in which they are drawn, and the colour of each."""

    strokes: Strokes
    colours: tuple[int, ...]


@cache
def _stored() -> dict[str, list[KnownDrawing]]:
    stored = np.load(BytesIO((files("triptych.bots.pictomania") / "drawings.npz").read_bytes()))
    lines = np.split(stored["xy"], np.cumsum(stored["points"], dtype=int)[:-1])
    colours = stored["colours"].tolist()
    ends = np.cumsum(stored["strokes"], dtype=int)
    drawings = [
        KnownDrawing(
            [line.astype(np.float64) for line in lines[e - n : e]], tuple(colours[e - n : e])
        )
        for e, n in zip(ends, stored["strokes"].astype(int), strict=True)
    ]
    concept_ends = np.cumsum(stored["counts"], dtype=int)
    counts = stored["counts"].astype(int)
    by_concept = {
        str(key): drawings[e - n : e]
        for key, e, n in zip(stored["keys"], concept_ends, counts, strict=True)
    }
    for key, rejected in REJECTED_DRAWINGS.items():
        by_concept[key] = [
            drawing for index, drawing in enumerate(by_concept[key]) if index not in rejected
        ]
    return by_concept


def concept_of(term: TopicTerm) -> str:
    """The name by which bots draw and recognise a term.

    It is the concept that the deck gives for the term, or otherwise the term in English. Empty if
    the term has neither.
    """
    return term.concept or term.texts.get("en", "")


def drawable() -> frozenset[str]:
    """Every concept that bots can draw."""
    return frozenset(_stored())


def drawings_of(concept: str) -> list[KnownDrawing]:
    """All drawings of a concept; empty if there are none."""
    return _stored().get(concept, [])


def strokes_for(concept: str, which: int = 0) -> Strokes | None:
    """Return a copy of the strokes of one drawing; None if the concept has no drawings.

    `which` is the index of the drawing. An index that is too large wraps around.
    """
    drawings = drawings_of(concept)
    return (
        [stroke.copy() for stroke in drawings[which % len(drawings)].strokes] if drawings else None
    )
