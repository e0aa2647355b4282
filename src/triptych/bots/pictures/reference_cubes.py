"""Which cubes people lay for a picture of the house deck, and how like those some cubes are.

`cubes.txt` has a line a picture: its name, and the cubes of two hands, a letter a cell, row by row.
Who laid them stands in `train/README.md`. Pictures of other decks have none.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from triptych.bots.pictures.sketches import HOUSE
from triptych.bots.vision.cubes import WAYS, apart, paint
from triptych.bots.vision.photo import Map
from triptych.games.pictures.pieces import COLOURS

LETTERS = {
    "k": "black", "w": "white", "e": "grey", "r": "red",
    "y": "yellow", "g": "green", "b": "blue", "n": "brown",
}  # fmt: skip
BLUR, UNEXPECTED = 15.0, 0.15
"""How far colours may differ, in Lab, to stand for each other, and how likely any other does."""
Cubes = NDArray[np.int64]


@cache
def reference_cubes() -> dict[str, Cubes]:
    """By picture, (hands, 9), as numbers of colours."""
    text = (files("triptych.bots.pictures") / "cubes.txt").read_text()
    number = {letter: COLOURS.index(name) for letter, name in LETTERS.items()}
    out = {}
    for line in text.splitlines():
        name, *hands = line.split()
        out[HOUSE + name] = np.array([[number[letter] for letter in laid] for laid in hands])
    return out


@cache
def _stands_for(hexes: tuple[str, ...]) -> Map:
    """How likely, as a logarithm, each colour is laid where another hand laid this one."""
    likely = UNEXPECTED + np.exp(-apart(paint(hexes), hexes, WAYS[0]) / BLUR)
    out: Map = np.log(likely / likely.sum(1, keepdims=True))
    return out


def similarity_to_reference(
    chosen: tuple[int, ...], pictures: Sequence[str], hexes: tuple[str, ...]
) -> tuple[Map, Map]:
    """How like what people laid: cell by cell, and how many of each colour, wherever they lie.

    In deviations over the pictures; 0 for those that nobody laid.
    """
    by_cell, by_count = np.zeros(len(pictures)), np.zeros(len(pictures))
    known = [i for i, name in enumerate(pictures) if name in reference_cubes()]
    if known:
        laid = np.stack([reference_cubes()[pictures[i]] for i in known])
        alike = _stands_for(hexes)[laid, np.array(chosen)].sum(2).mean(1)
        counts, own = np.eye(len(hexes))[laid].sum(2), np.eye(len(hexes))[list(chosen)].sum(0)
        by_cell[known] = deviations(alike)
        by_count[known] = deviations(-np.abs(counts - own).sum(2).mean(1))
    return by_cell, by_count


def deviations(scores: Map) -> Map:
    """About their mean, by their spread."""
    out: Map = (scores - scores.mean()) / (scores.std() + 1e-6)
    return out
