"""The direction of each term: a unit vector of 256 features that represents drawings of the term.

There are three kinds of terms. *Words* are terms that the network learned from many people's
drawings. The direction of a *sketched* term is the mean of sketches by some people. *Drawn* terms
are known only from icons and our own drawings.

The score of a term is the cosine between the features of a drawing and the term's direction, times
a slope, plus an offset. Slope and offset are fitted for each kind of term (`train/README.md`).
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.bots.vision.network import Array
from triptych.core.values import Value

WORD, SKETCHED, DRAWN = range(3)
FEATURE_COUNT = 256
"""The number of features that the recogniser derives from a drawing."""


class KnownTerms(Value, frozen=True):
    """The names, kinds and directions of terms, and the slopes and offsets of each kind.

    Directions have unit length.
    """

    names: tuple[str, ...]
    kinds: tuple[int, ...]
    directions: Array
    slopes: tuple[float, ...]
    offsets: tuple[float, ...]
    confidence_offsets: tuple[float, ...]
    """For each kind of term, an offset that is added to scores before probabilities are computed.

    It is not used to choose the likeliest term.
    """
    confidence_slopes: tuple[float, ...]
    """For each kind of term, a slope that is used only to compute probabilities.

    The scores of all terms on the table are multiplied by the same factor: the mean of the
    confidence slopes of these terms.
    """
    unknown_score: float
    """The score of a term without a direction."""
    ink_weights: Array
    """Weights of the inputs that correct the confidence in unfinished drawings
    (`ink_confidence.py`)."""


def terms_from_bytes(data: bytes) -> KnownTerms:
    """Decode the contents of `terms.npz`, which `train/recogniser/prototypes.py` writes."""
    stored = np.load(BytesIO(data))
    directions = stored["directions"].astype(np.float32)
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    return KnownTerms(
        tuple(str(name) for name in stored["names"]),
        tuple(int(kind) for kind in stored["kinds"]),
        directions,
        tuple(float(x) for x in stored["slopes"]),
        tuple(float(x) for x in stored["offsets"]),
        tuple(float(x) for x in stored["lifts"]),
        tuple(float(x) for x in stored["tempers"]),
        float(stored["unknown"]),
        stored["ink_weights"].astype(np.float32),
    )


@cache
def known_terms() -> KnownTerms:
    """All terms with a direction: the network's 345 words, then other terms of the house deck.

    For each sketched term there is another entry, with the prefix `drawn:`. Its direction comes
    from our own drawings, and only `train/` uses it.
    """
    return terms_from_bytes((files("triptych.bots.vision") / "weights" / "terms.npz").read_bytes())


@cache
def term_indices() -> dict[str, int]:
    """The index of each known concept in `known_terms()`."""
    return {name: i for i, name in enumerate(known_terms().names)}
