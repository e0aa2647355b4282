"""Computes the probability of each term on the table from the features of a drawing.

The features are the same for all bots, but each bot scores them differently. It uses only some of
the features, and adds a random offset to the score of each term. As a result, bots make different
errors. `ScorerSkill.sharpness` lowers the confidence of bots that make more errors.
"""

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from triptych.bots.vision.ink_confidence import SeenDrawing, SkillCorrection, corrected
from triptych.bots.vision.memory import DrawingMemory
from triptych.bots.vision.network import Array
from triptych.bots.vision.terms import DRAWN, SKETCHED, WORD, known_terms, term_indices
from triptych.core.values import Value

DIRECTION_WEIGHT = {WORD: 60.0, SKETCHED: 30.0, DRAWN: 1.0}
"""Weight of a term's direction, by kind of term.

A drawing is compared with a weighted mean of the term's direction and the people's drawings of the
term that bots remember. Each remembered drawing has the weight 1.
"""
HALF_WAY_DRAWINGS = 0.5
"""How fast remembered drawings make the scoring of a `DRAWN` term like that of a `SKETCHED` term.

With n remembered drawings, the slopes and offsets for the term (`KnownTerms`) are moved from those
of `DRAWN` towards those of `SKETCHED` by the share n / (n + `HALF_WAY_DRAWINGS`).
"""


class ScorerSkill(Value, frozen=True):
    """How well a bot recognises drawings."""

    feature_share: float
    """The share of all features that the bot uses, from 0 to 1."""
    noise: float
    """Standard deviation of the random offsets of terms, on the scale of scores of `WORD` terms."""
    sharpness: float
    """Factor by which scores are multiplied before probabilities are computed.

    A smaller factor makes the probabilities of all terms more equal. It is fitted so that guesses
    with a probability of 90 % are right nine times out of ten.
    """
    correction: SkillCorrection = SkillCorrection(1.0, 0.0)
    """How the confidence is corrected for unfinished drawings (`ink_confidence.py`)."""


FULL_SKILL = ScorerSkill(1.0, 0.0, 1.0)
SCORER_SKILLS = {
    "easy": ScorerSkill(0.4, 1.8, 0.7, SkillCorrection(0.40, -0.16)),
    "normal": ScorerSkill(0.5, 1.2, 0.9, SkillCorrection(0.38, -0.02)),
    "hard": ScorerSkill(0.65, 0.75, 1.05, SkillCorrection(0.35, 0.10)),
}
"""The skill of a bot, by its strength."""


def put_first(probabilities: Array, term: int) -> Array:
    """Return probabilities in which the term with the index `term` is the likeliest.

    If other terms are likelier, they and this term all get the mean of their probabilities, and
    this term slightly more. The caller passes the term with the highest score. Another term may
    have a higher probability, because probabilities also depend on the confidence offset of each
    kind of term (`KnownTerms`).
    """
    if probabilities[term] >= probabilities.max():
        return probabilities
    likelier = probabilities >= probabilities[term]
    out: Array = np.where(likelier, probabilities[likelier].mean(), probabilities)
    out[term] *= 1.001
    out /= out.sum()
    return out


class TermScorer:
    """Scores drawings for one bot, with the same random errors for a whole game."""

    def __init__(
        self, skill: ScorerSkill = FULL_SKILL, seed: int = 0, memory: DrawingMemory | None = None
    ) -> None:
        self.skill = skill
        self.seed = seed % 2**32
        self.memory = memory
        rng = np.random.default_rng(self.seed)
        size = known_terms().directions.shape[1]
        used = rng.permutation(size)[: max(1, round(size * skill.feature_share))]
        self._used_features: NDArray[np.int64] = np.sort(used)
        self._noise: dict[str, float] = {}

    def probabilities(self, features: Array, concepts: Sequence[str | None]) -> Array:
        """The probability of each concept, assuming that the drawing shows one of them."""
        scored = np.array([self._score(features, concept) for concept in concepts])
        scores, confidence_offsets, confidence_slopes = scored.T
        confidence_scores = (
            (scores + confidence_offsets) * self.skill.sharpness * confidence_slopes.mean()
        )
        exponentials = np.exp(confidence_scores - confidence_scores.max())
        probabilities: Array = (exponentials / exponentials.sum()).astype(np.float32)
        return put_first(probabilities, int(scores.argmax()))

    def probabilities_of(self, drawing: SeenDrawing, concepts: Sequence[str | None]) -> Array:
        """As `probabilities`, corrected by how much of the drawing can be seen."""
        uncorrected = self.probabilities(drawing.features, concepts)
        best = int(uncorrected.argmax())
        weights = known_terms().ink_weights
        return put_first(
            corrected(uncorrected, best, drawing, weights, self.skill.correction), best
        )

    def _score(self, features: Array, concept: str | None) -> tuple[float, float, float]:
        """Score one term for a drawing with these features.

        Returns the score, and the confidence offset and slope with which to compute its
        probability (`KnownTerms`).

        If the memory has people's drawings of the concept, the features are compared with a
        weighted mean of the term's direction and these drawings. A `DRAWN` term is then scored with
        slopes and offsets between those of `DRAWN` and `SKETCHED` (`HALF_WAY_DRAWINGS`). The stored
        direction, slopes and offsets do not change. A term that has neither a direction nor
        remembered drawings gets the score `unknown_score`.
        """
        known = known_terms()
        index = term_indices().get(concept) if concept else None
        count, mean = self.memory.count_and_mean(concept) if self.memory and concept else (0, None)
        if index is None and mean is None:
            return (
                known.unknown_score,
                known.confidence_offsets[DRAWN],
                known.confidence_slopes[DRAWN],
            )
        kind = known.kinds[index] if index is not None else DRAWN
        slope, offset = known.slopes[kind], known.offsets[kind]
        confidence_offset, confidence_slope = (
            known.confidence_offsets[kind],
            known.confidence_slopes[kind],
        )
        direction = known.directions[index] if index is not None else np.zeros_like(features)
        if mean is not None:
            weight = DIRECTION_WEIGHT[kind] if index is not None else 0.0
            direction = weight * direction + count * mean
            if kind == DRAWN:
                # The more drawings are remembered, the closer to the values of `SKETCHED`.
                share = count / (count + HALF_WAY_DRAWINGS)
                slope += share * (known.slopes[SKETCHED] - slope)
                offset += share * (known.offsets[SKETCHED] - offset)
                confidence_offset += share * (
                    known.confidence_offsets[SKETCHED] - confidence_offset
                )
                confidence_slope += share * (known.confidence_slopes[SKETCHED] - confidence_slope)
        # The noise is on the scale of `WORD` terms. Convert it to the scale of this kind of term.
        noise = self._noise_of(concept or "") * slope / known.slopes[WORD]
        return (
            slope * self._cosine(features, direction) + offset + noise,
            confidence_offset,
            confidence_slope,
        )

    def _cosine(self, a: Array, b: Array) -> float:
        if len(self._used_features) < len(a):
            a, b = a[self._used_features], b[self._used_features]
        return float(a @ b / (np.sqrt((a @ a) * (b @ b)) + 1e-9))

    def _noise_of(self, concept: str) -> float:
        if not self.skill.noise:
            return 0.0
        if concept not in self._noise:
            rng = np.random.default_rng([self.seed, zlib.crc32(concept.encode())])
            self._noise[concept] = self.skill.noise * float(rng.normal())
        return self._noise[concept]
