"""Fits the confidence of bots: how sure they are of the term that they name.

`calibrate.py` fits the scores that decide which term a bot names. There, drawings of the 345 words
have a weight of ten, so that few of them are mistaken for other terms. As a result, if a card also
has terms that nobody sketched, the scores of the 345 words are too high to be used as
probabilities. Therefore, each kind of term has a second offset and slope, which change only the
confidence. They are fitted on the assumption that all terms of a card are drawn equally often.

There are no human drawings of terms that are known from our own drawings only. The validation
words, which people have sketched, represent these terms. On each card, such a word replaces one of
these terms, and its drawings have the weight of all these terms together.
"""

from dataclasses import dataclass
from itertools import product
from random import Random

import numpy as np
from train.recogniser.cases import Case, CaseTable, Numbers, cross_entropies, drawn_indices

from triptych.bots.vision.terms import DRAWN, SKETCHED, WORD, known_terms, term_indices

NEAREST_CARDS = 5
"""How many cards to choose from for each word: those with the most similar terms."""
CARDS_PER_WORD = 40
"""How many cards are made for each word."""
SKETCHES_PER_CARD = 20
"""How many sketches of the word are used with each card."""
MIN_DRAWN_TERMS = 4
"""The minimum number of terms of a card that must be known from our drawings only."""
CONFIDENCE_OFFSETS = np.arange(0, 6.01, 0.25)
CONFIDENCE_SLOPES = np.arange(0.3, 2.51, 0.05)


@dataclass
class UnseenWord:
    """A word that is on no card and of which the network has seen no sketch."""

    features: np.ndarray
    """Features of people's sketches."""
    people_direction: np.ndarray
    """The direction made of these sketches, without the last ten."""
    icon_direction: np.ndarray | None
    """The direction made of icons, as for a term that is known from our own drawings only."""


def cards(
    sides: list[list[str]],
    unseen: dict[str, UnseenWord],
    words: dict[str, np.ndarray],
    sketched: bool,
    seed: int,
) -> list[Case]:
    """Make cases with unseen words on cards. At least every second card has one of the 345 words.

    With `sketched`, the cards also have other unseen words, whose directions come from sketches.
    """
    rng = Random(seed)
    kind = {name: known_terms().kinds[index] for name, index in term_indices().items()}
    known_sides = sorted({tuple(s) for s in sides if all(c in kind for c in s)})
    usable = [s for s in known_sides if len(drawn_indices([kind[c] for c in s])) >= MIN_DRAWN_TERMS]
    out: list[Case] = []
    for name in sorted(unseen):
        word = unseen[name]
        if word.icon_direction is None:
            continue
        by_similarity = sorted(usable, key=lambda side: -likeness(side, word.people_direction))
        with_words = [s for s in by_similarity if any(kind[c] == WORD for c in s)]
        for number in range(CARDS_PER_WORD):
            side = list(rng.choice((by_similarity, with_words)[number % 2][:NEAREST_CARDS]))
            kinds = np.array([kind[c] for c in side])
            directions = np.array([known_terms().directions[term_indices()[c]] for c in side])
            free = drawn_indices(kinds)
            rng.shuffle(free)
            replaced = free.pop()
            side[replaced], directions[replaced] = name, word.icon_direction
            drawings_of = {replaced: np.array(rng.sample(list(word.features), SKETCHES_PER_CARD))}
            if sketched:
                others = [o for o in sorted(unseen) if o != name]
                for other in rng.sample(others, rng.randint(1, MIN_DRAWN_TERMS - 1)):
                    index = free.pop()
                    side[index], directions[index] = other, unseen[other].people_direction
                    kinds[index], drawings_of[index] = SKETCHED, unseen[other].features[-10:]
            drawings_of |= {index: words[c] for index, c in enumerate(side) if kinds[index] == WORD}
            for index, drawings in drawings_of.items():
                represented_terms = (kinds == DRAWN).sum() if index == replaced else 1
                weight = float(represented_terms / len(drawings))
                out += [
                    Case(drawing, side, directions, kinds, index, weight) for drawing in drawings
                ]
    return out


def likeness(side: tuple[str, ...], direction: np.ndarray) -> float:
    """The mean similarity of a direction to the card's terms that are known from our drawings."""
    drawn = [term_indices()[c] for c in side if known_terms().kinds[term_indices()[c]] == DRAWN]
    return float((known_terms().directions[drawn] @ direction).mean())


def fit_confidence(
    drawn_cases: list[Case], sketched_cases: list[Case], slopes: Numbers, offsets: Numbers
) -> tuple[np.ndarray, np.ndarray]:
    """Fit the offset and slope of the confidence for each kind. Those of words stay 0 and 1."""
    confidence_offsets, confidence_slopes = np.zeros(3), np.ones(3)

    def loss(
        table: CaseTable, kind: int, confidence_offset: float, confidence_slope: float
    ) -> float:
        confidence_offsets[kind], confidence_slopes[kind] = confidence_offset, confidence_slope
        scores = table.scores(slopes, np.asarray(offsets) + confidence_offsets)
        scores *= table.mean_of(confidence_slopes)[:, None]
        return float(np.average(cross_entropies(scores, table.answers), weights=table.weights))

    for kind, cases in ((DRAWN, drawn_cases), (SKETCHED, sketched_cases)):
        table = CaseTable(cases)
        confidence_offsets[kind], confidence_slopes[kind] = min(
            product(CONFIDENCE_OFFSETS, CONFIDENCE_SLOPES),
            key=lambda values: loss(table, kind, *values),
        )
    return confidence_offsets, confidence_slopes
