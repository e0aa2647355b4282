"""A bot's eyes: from what a drawing looks like to the odds of the terms on the table.

All bots share one look at a board, and each makes its own thing of it. A reader does not use all
features, and has its own idea of every term, a little off. That makes it err in its own way; how
sure it is takes this into account.
"""

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from triptych.bots.vision.memory import Memory
from triptych.bots.vision.network import Array
from triptych.bots.vision.terms import DRAWN, SKETCHED, WORD, places, terms
from triptych.core.values import Value

TRUST = {WORD: 60.0, SKETCHED: 30.0, DRAWN: 1.0}
"""A direction of this kind counts as much as so many drawings met at the table."""
SOON = 0.5
"""With so many drawings met, a term we drew ourselves is half way to a sketched one."""


class ScorerSkill(Value, frozen=True):
    """How good a pair of eyes is."""

    kept: float
    """The share of the features it uses."""
    whim: float
    """How far its idea of a term is off, in scores."""
    calm: float
    """Odds are softened so much that 90 % sure means right nine times of ten."""


PLAIN = ScorerSkill(1.0, 0.0, 1.0)
EYES = {
    "easy": ScorerSkill(0.4, 1.8, 0.7),
    "normal": ScorerSkill(0.5, 1.2, 0.85),
    "hard": ScorerSkill(0.65, 0.75, 0.95),
}
"""By strength."""


def put_first(shares: Array, named: int) -> Array:
    """The same odds with one term first: what seemed likelier shares with it alike.

    What we know by people's drawings is named rather than what we only drew, or too many drawings
    of the former would be lost. That makes nobody surer of it.
    """
    if shares[named] >= shares.max():
        return shares
    above = shares >= shares[named]
    out: Array = np.where(above, shares[above].mean(), shares)
    out[named] *= 1.001
    out /= out.sum()
    return out


class TermScorer:
    """One bot's way of seeing, the same for a whole game."""

    def __init__(
        self, eye: ScorerSkill = PLAIN, seed: int = 0, memory: Memory | None = None
    ) -> None:
        self.eye = eye
        self.seed = seed % 2**32
        self.memory = memory
        rng = np.random.default_rng(self.seed)
        size = terms().directions.shape[1]
        used = rng.permutation(size)[: max(1, round(size * eye.kept))]
        self._used: NDArray[np.int64] = np.sort(used)
        self._whims: dict[str, float] = {}

    def odds(self, reading: Array, concepts: Sequence[str | None]) -> Array:
        """The probability of each of these terms, given that the drawing shows one of them."""
        judged = np.array([self._score(reading, concept) for concept in concepts])
        scores, lifts, tempers = judged.T
        sure = (scores + lifts) * self.eye.calm * tempers.mean()
        chances = np.exp(sure - sure.max())
        shares: Array = (chances / chances.sum()).astype(np.float32)
        return put_first(shares, int(scores.argmax()))

    def _score(self, reading: Array, concept: str | None) -> tuple[float, float, float]:
        """How well the term fits, what that gains where it is asked how sure, and its temper."""
        known = terms()
        at = places().get(concept) if concept else None
        count, mean = self.memory.seen(concept) if self.memory and concept else (0, None)
        if at is None and mean is None:
            return known.unknown, known.lifts[DRAWN], known.tempers[DRAWN]
        kind = known.kinds[at] if at is not None else DRAWN
        slope, offset = known.slopes[kind], known.offsets[kind]
        lift, temper = known.lifts[kind], known.tempers[kind]
        direction = known.directions[at] if at is not None else np.zeros_like(reading)
        if mean is not None:
            trust = TRUST[kind] if at is not None else 0.0
            direction = trust * direction + count * mean
            if kind == DRAWN:
                # Drawn by people by now: what they draw alike says as much as sketches do.
                share = count / (count + SOON)
                slope += share * (known.slopes[SKETCHED] - slope)
                offset += share * (known.offsets[SKETCHED] - offset)
                lift += share * (known.lifts[SKETCHED] - lift)
                temper += share * (known.tempers[SKETCHED] - temper)
        # Where a cosine says little, so does an idea that is a little off.
        whim = self._whim(concept or "") * slope / known.slopes[WORD]
        return slope * self._cosine(reading, direction) + offset + whim, lift, temper

    def _cosine(self, a: Array, b: Array) -> float:
        if len(self._used) < len(a):
            a, b = a[self._used], b[self._used]
        return float(a @ b / (np.sqrt((a @ a) * (b @ b)) + 1e-9))

    def _whim(self, concept: str) -> float:
        if not self.eye.whim:
            return 0.0
        if concept not in self._whims:
            own = np.random.default_rng([self.seed, zlib.crc32(concept.encode())])
            self._whims[concept] = self.eye.whim * float(own.normal())
        return self._whims[concept]
