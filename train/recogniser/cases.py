"""Calibration cases: features of drawings, the terms of a card, and the right term."""

from collections.abc import Sequence

import numpy as np

from triptych.bots.vision.terms import DRAWN

Numbers = Sequence[float] | np.ndarray
"""One number for each kind of term."""


class Case:
    """A drawing, the terms of a card, their kinds, and the term that the drawing shows."""

    def __init__(
        self,
        features: np.ndarray,
        options: Sequence[str],
        directions: np.ndarray,
        kinds: np.ndarray,
        answer: int,
        weight: float = 1.0,
    ) -> None:
        self.features, self.options, self.directions = features, options, directions
        self.kinds, self.answer, self.weight = kinds, answer, weight
        self.cosines: np.ndarray = directions @ features


class CaseTable:
    """Many cases as arrays, so that numpy can replace loops over them."""

    def __init__(self, cases: list[Case]) -> None:
        max_terms = max(len(case.cosines) for case in cases)
        self.cosines = np.zeros((len(cases), max_terms))
        self.kinds = np.zeros((len(cases), max_terms), int)
        self.is_used = np.zeros((len(cases), max_terms), bool)
        for row, case in enumerate(cases):
            part = slice(len(case.cosines))
            self.cosines[row, part], self.kinds[row, part] = case.cosines, case.kinds
            self.is_used[row, part] = True
        self.answers = np.array([case.answer for case in cases])
        self.weights = np.array([case.weight for case in cases])

    def scores(self, slopes: Numbers, offsets: Numbers) -> np.ndarray:
        scores = np.take(slopes, self.kinds) * self.cosines + np.take(offsets, self.kinds)
        return np.where(self.is_used, scores, -np.inf)

    def mean_of(self, by_kind: Numbers) -> np.ndarray:
        """For each case, the mean of a value over the terms of the card.

        `by_kind` has the value for each kind of term.
        """
        every = np.where(self.is_used, np.take(by_kind, self.kinds), 0)
        mean: np.ndarray = every.sum(1) / self.is_used.sum(1)
        return mean


def cross_entropies(scores: np.ndarray, answers: np.ndarray) -> np.ndarray:
    """The negative log probability of the right term, for each row."""
    scores = scores - scores.max(1, keepdims=True)
    out: np.ndarray = np.log(np.exp(scores).sum(1)) - scores[np.arange(len(scores)), answers]
    return out


def drawn_indices(kinds: Sequence[int] | np.ndarray) -> list[int]:
    return [index for index, kind in enumerate(kinds) if kind == DRAWN]
