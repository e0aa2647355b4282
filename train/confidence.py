"""How sure to be: fitted on cards of which every term is drawn equally often.

What to name is fitted with the 345 words counting ten times (`calibrate.py`), so that knowing more
terms takes few drawings from them. Taken as odds, those scores say a word too surely wherever a term
that nobody sketched lies beside it. So each kind of term has a lift, which counts only for how sure
a bot is, and a temper; both are found where nobody counts more than others.

People's drawings of terms that we know by our own drawings only exist for the words kept for
choosing. On a card such a word takes the place of one of ours, and stands for all of ours there: it
is drawn once for each of them.
"""

from dataclasses import dataclass
from itertools import product
from random import Random

import numpy as np
from train.cases import Case, CaseTable, Numbers, cross_entropies, drawn_indices

from triptych.bots.vision.terms import DRAWN, SKETCHED, WORD, known_terms, term_indices

NEAREST_CARDS = 5
"""A word comes onto one of so many cards with the terms most like it, as terms of a card are."""
CARDS_PER_WORD = 40
"""Cards made for each word."""
SKETCHES_PER_CARD = 20
"""Sketches of it that are shown with each."""
MIN_DRAWN_TERMS = 4
"""So many terms of a card must be ours."""
CONFIDENCE_OFFSETS = np.arange(0, 6.01, 0.25)
CONFIDENCE_SLOPES = np.arange(0.3, 2.51, 0.05)


@dataclass
class UnseenWord:
    """A word that is on no card and that the network saw no sketch of."""

    views: np.ndarray
    """What people's sketches of it look like; the last ten made no direction."""
    people: np.ndarray
    """Their direction without the last ten."""
    drawn: np.ndarray | None
    """The direction of icons of it, as of a term we know by our own drawings."""


def cards(
    sides: list[list[str]],
    strangers: dict[str, UnseenWord],
    words: dict[str, np.ndarray],
    sketched: bool,
    seed: int,
) -> list[Case]:
    """Half of the cards have one of the 345 words; `sketched`: a few strangers are better known."""
    rng = Random(seed)
    kind = {name: known_terms().kinds[at] for name, at in term_indices().items()}
    known = sorted({tuple(s) for s in sides if all(c in kind for c in s)})
    ours = [s for s in known if len(drawn_indices([kind[c] for c in s])) >= MIN_DRAWN_TERMS]
    out: list[Case] = []
    for name in sorted(strangers):
        word = strangers[name]
        if word.drawn is None:
            continue
        alike = sorted(ours, key=lambda side: -likeness(side, word.people))
        with_words = [s for s in alike if any(kind[c] == WORD for c in s)]
        for number in range(CARDS_PER_WORD):
            side = list(rng.choice((alike, with_words)[number % 2][:NEAREST_CARDS]))
            kinds = np.array([kind[c] for c in side])
            directions = np.array([known_terms().directions[term_indices()[c]] for c in side])
            free = drawn_indices(kinds)
            rng.shuffle(free)
            gone = free.pop()
            side[gone], directions[gone] = name, word.drawn
            shown = {gone: np.array(rng.sample(list(word.views), SKETCHES_PER_CARD))}
            if sketched:
                others = [o for o in sorted(strangers) if o != name]
                for other in rng.sample(others, rng.randint(1, MIN_DRAWN_TERMS - 1)):
                    at = free.pop()
                    side[at], directions[at] = other, strangers[other].people
                    kinds[at], shown[at] = SKETCHED, strangers[other].views[-10:]
            shown |= {at: words[c] for at, c in enumerate(side) if kinds[at] == WORD}
            for at, views in shown.items():
                stands_for = (kinds == DRAWN).sum() if at == gone else 1
                weight = float(stands_for / len(views))
                out += [Case(v, side, directions, kinds, at, weight) for v in views]
    return out


def likeness(side: tuple[str, ...], direction: np.ndarray) -> float:
    """How much the terms of a card that we drew look like this."""
    ours = [term_indices()[c] for c in side if known_terms().kinds[term_indices()[c]] == DRAWN]
    return float((known_terms().directions[ours] @ direction).mean())


def fit_confidence(
    ours: list[Case], sketched: list[Case], slopes: Numbers, offsets: Numbers
) -> tuple[np.ndarray, np.ndarray]:
    """Lifts and tempers by kind; those of the 345 words are 0 and 1."""
    lifts, tempers = np.zeros(3), np.ones(3)

    def surprise(table: CaseTable, kind: int, lift: float, temper: float) -> float:
        lifts[kind], tempers[kind] = lift, temper
        scores = table.scores(slopes, np.asarray(offsets) + lifts)
        scores *= table.mean_of(tempers)[:, None]
        return float(np.average(cross_entropies(scores, table.answers), weights=table.weights))

    for kind, cases in ((DRAWN, ours), (SKETCHED, sketched)):
        table = CaseTable(cases)
        lifts[kind], tempers[kind] = min(
            product(CONFIDENCE_OFFSETS, CONFIDENCE_SLOPES),
            key=lambda at: surprise(table, kind, *at),
        )
    return lifts, tempers
