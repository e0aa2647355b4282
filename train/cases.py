"""Drawings on cards: what is seen of each, which seven terms it may show, and which it does."""

from collections.abc import Sequence

import numpy as np

from triptych.bots.vision.terms import DRAWN

Numbers = Sequence[float] | np.ndarray
"""One for each kind of term."""


class Case:
    """A drawing, the seven terms of a card, their kinds, and which of them it shows."""

    def __init__(
        self,
        look: np.ndarray,
        options: Sequence[str],
        directions: np.ndarray,
        kinds: np.ndarray,
        right: int,
        weight: float = 1.0,
    ) -> None:
        self.features, self.options, self.directions = look, options, directions
        self.kinds, self.answer, self.weight = kinds, right, weight
        self.cosines: np.ndarray = directions @ look


class CaseTable:
    """Many cases side by side: what would be a loop over them is a few sums."""

    def __init__(self, cases: list[Case]) -> None:
        most = max(len(case.cosines) for case in cases)
        self.cosines = np.zeros((len(cases), most))
        self.kinds = np.zeros((len(cases), most), int)
        self.there = np.zeros((len(cases), most), bool)
        for row, case in enumerate(cases):
            part = slice(len(case.cosines))
            self.cosines[row, part], self.kinds[row, part] = case.cosines, case.kinds
            self.there[row, part] = True
        self.answers = np.array([case.answer for case in cases])
        self.weights = np.array([case.weight for case in cases])

    def scores(self, slopes: Numbers, offsets: Numbers) -> np.ndarray:
        scores = np.take(slopes, self.kinds) * self.cosines + np.take(offsets, self.kinds)
        return np.where(self.there, scores, -np.inf)

    def mean_of(self, by_kind: Numbers) -> np.ndarray:
        """The mean over the terms of each card."""
        every = np.where(self.there, np.take(by_kind, self.kinds), 0)
        mean: np.ndarray = every.sum(1) / self.there.sum(1)
        return mean


def cross_entropies(scores: np.ndarray, right: np.ndarray) -> np.ndarray:
    """How little was expected of what is right, for every row."""
    scores = scores - scores.max(1, keepdims=True)
    out: np.ndarray = np.log(np.exp(scores).sum(1)) - scores[np.arange(len(scores)), right]
    return out


def drawn_indices(kinds: Sequence[int] | np.ndarray) -> list[int]:
    return [place for place, kind in enumerate(kinds) if kind == DRAWN]
