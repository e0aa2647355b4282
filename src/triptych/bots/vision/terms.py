"""What every term looks like: one direction each among the recogniser's 256 features.

Three kinds, by where the direction comes from: *words* that the network learned from many
people's drawings, terms *sketched* by some people (the mean of their sketches), and terms *drawn*
by us only. A cosine means more for some kinds than for others; the file says how much
(`train/README.md`).
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.bots.vision.network import Array
from triptych.core.values import Value

WORD, SKETCHED, DRAWN = range(3)
FEATURES = 256


class Terms(Value, frozen=True):
    """Directions of unit length with their kinds, and from cosines to scores."""

    names: tuple[str, ...]
    kinds: tuple[int, ...]
    directions: Array
    slopes: tuple[float, ...]
    offsets: tuple[float, ...]
    lifts: tuple[float, ...]
    """What a term's score gains where it is asked how sure to be, and not what to name."""
    tempers: tuple[float, ...]
    """How much differences in score say on a card full of such terms."""
    unknown: float
    """The score of a term we know nothing about."""


def unpack(data: bytes) -> Terms:
    """Terms from a file of `train/prototypes.py`: one byte a number."""
    stored = np.load(BytesIO(data))
    directions = stored["directions"].astype(np.float32)
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    return Terms(
        tuple(str(name) for name in stored["names"]),
        tuple(int(kind) for kind in stored["kinds"]),
        directions,
        tuple(float(x) for x in stored["slopes"]),
        tuple(float(x) for x in stored["offsets"]),
        tuple(float(x) for x in stored["lifts"]),
        tuple(float(x) for x in stored["tempers"]),
        float(stored["unknown"]),
    )


@cache
def terms() -> Terms:
    """Every term of our cards that can be recognised; the 345 words first."""
    return unpack((files("triptych.bots.vision") / "weights" / "terms.npz").read_bytes())


@cache
def places() -> dict[str, int]:
    """Where each known concept stands among them."""
    return {name: i for i, name in enumerate(terms().names)}
