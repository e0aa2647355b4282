"""Reference cubes for each picture of the house deck, and how similar given cubes are to them.

`cubes.txt` has one line per picture: its name and two builds. A build has one letter per cell, row
by row. `train/README.md` says who made the builds. Pictures of other decks have no reference cubes.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from triptych.bots.pictures.sketches import HOUSE_PREFIX
from triptych.bots.vision.cubes import COLOUR_VISIONS, colour_distances, hexes_to_lab
from triptych.bots.vision.photo import Floats
from triptych.games.pictures.workbench.pieces import COLOURS

LETTERS = {
    "k": "black", "w": "white", "e": "grey", "r": "red",
    "y": "yellow", "g": "green", "b": "blue", "n": "brown",
}  # fmt: skip
COLOUR_BLUR, UNEXPECTED_PROBABILITY = 15.0, 0.15
"""Parameters of `_substitution_scores`.

`COLOUR_BLUR` is a distance in Lab. People easily mix up colours that are closer than this.
`UNEXPECTED_PROBABILITY` is added to the likelihood of every colour, because people sometimes use
colours that nobody would expect.
"""
Cubes = NDArray[np.int64]


@cache
def reference_cubes() -> dict[str, Cubes]:
    """The reference builds of each picture, as indices into `COLOURS`: (number of builds, 9)."""
    text = (files("triptych.bots.pictures") / "data" / "cubes.txt").read_text()
    index_of = {letter: COLOURS.index(name) for letter, name in LETTERS.items()}
    out = {}
    for line in text.splitlines():
        name, *builds = line.split()
        out[HOUSE_PREFIX + name] = np.array(
            [[index_of[letter] for letter in build] for build in builds]
        )
    return out


@cache
def _substitution_scores(hexes: tuple[str, ...]) -> Floats:
    """Log probabilities of the colours of a cell, given its colour in a reference build.

    The row is the colour in the reference build, and the column is the colour of the cell.
    """
    likelihoods = UNEXPECTED_PROBABILITY + np.exp(
        -colour_distances(hexes_to_lab(hexes), hexes, COLOUR_VISIONS[0]) / COLOUR_BLUR
    )
    out: Floats = np.log(likelihoods / likelihoods.sum(1, keepdims=True))
    return out


def similarity_to_reference(
    chosen: tuple[int, ...], pictures: Sequence[str], hexes: tuple[str, ...]
) -> tuple[Floats, Floats]:
    """How similar the cubes in `chosen` are to the reference cubes of each picture.

    Returns two values for each picture: how well the colours agree cell by cell, and how well the
    number of cubes of each colour agrees. Both are in standard deviations over the pictures. They
    are 0 for pictures without reference cubes.
    """
    by_cell, by_count = np.zeros(len(pictures)), np.zeros(len(pictures))
    known = [i for i, name in enumerate(pictures) if name in reference_cubes()]
    if known:
        references = np.stack([reference_cubes()[pictures[i]] for i in known])
        cell_scores = _substitution_scores(hexes)[references, np.array(chosen)].sum(2).mean(1)
        counts, own_counts = (
            np.eye(len(hexes))[references].sum(2),
            np.eye(len(hexes))[list(chosen)].sum(0),
        )
        by_cell[known] = standardised(cell_scores)
        by_count[known] = standardised(-np.abs(counts - own_counts).sum(2).mean(1))
    return by_cell, by_count


def standardised(scores: Floats) -> Floats:
    """Shift and scale the scores to mean 0 and standard deviation 1."""
    out: Floats = (scores - scores.mean()) / (scores.std() + 1e-6)
    return out
