"""Corrects the confidence in a guess by how much of the drawing can be seen.

The first strokes of a drawing often look clearly like something else, so a guess about them is less
certain than a guess about a finished drawing with the same score. The correction is a logistic
regression. Its inputs are the uncorrected probability, the amount of ink, and the features of the
drawing. `train/recogniser/ink_confidence.py` fits it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from triptych.bots.vision.network import Array
from triptych.bots.vision.raster import SIMPLIFIED_SIDE, Polyline

FEATURE_SCALE = 4.0
"""Factor that brings the features, which have unit length, to the scale of the other inputs."""
PROBABILITY_LIMITS = (1e-4, 1 - 1e-4)
"""Probabilities outside these limits are moved to them, so that their logits are finite."""
INK_INPUTS = 6
"""The number of inputs that describe the amount of ink: three amounts, and their squares."""


class SeenDrawing(NamedTuple):
    """What a bot sees of a finished or unfinished drawing."""

    features: Array
    """The 256 features of the recogniser."""
    ink: Array
    """The amount of ink, as `ink_amounts` describes it."""


class SkillCorrection(NamedTuple):
    """The part of the correction that depends on a bot's skill."""

    slope: float
    offset: float


def ink_amounts(lines: Sequence[Polyline]) -> Array:
    """The logarithms of the number of strokes, of their length, and of the number of points.

    `lines` are the strokes of `simplified_drawing`. The length is relative to the drawing's size.
    """
    length = sum(float(np.hypot(*np.diff(line, axis=0).T).sum()) for line in lines)
    counts = max(1, len(lines)), length / (SIMPLIFIED_SIDE - 1) + 0.3, max(1, sum(map(len, lines)))
    return np.log(np.array(counts, np.float32))


def correction_inputs(drawing: SeenDrawing) -> Array:
    """The inputs of the correction that do not depend on the skill or the probability."""
    inputs: Array = np.concatenate(
        [drawing.ink, drawing.ink**2, drawing.features * FEATURE_SCALE], dtype=np.float32
    )
    return inputs


def logit(probability: float) -> float:
    """The logarithm of the odds."""
    clipped = float(np.clip(probability, *PROBABILITY_LIMITS))
    return float(np.log(clipped / (1 - clipped)))


def corrected(
    probabilities: Array,
    best: int,
    drawing: SeenDrawing,
    weights: Array,
    correction: SkillCorrection,
) -> Array:
    """Correct the probability of the best term. The others keep their proportions."""
    score = correction.slope * logit(float(probabilities[best])) + correction.offset
    score += float(correction_inputs(drawing) @ weights)
    probability = 1 / (1 + np.exp(-score))
    remaining = 1 - float(probabilities[best])
    if remaining <= 0:
        return probabilities
    out: Array = probabilities * np.float32((1 - probability) / remaining)
    out[best] = probability
    return out
