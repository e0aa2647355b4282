"""How much a cosine says, by kind of term, and how calm each pair of eyes must be.

    python -m train.calibrate DATA TUBERLIN

Fitted on drawings that choose (see README.md): Quick, Draw! 97 to 99, and TU-Berlin's words that
are kept for choosing, by the likelihood of the right term on cards. Writes the scores' slopes and
offsets into the file of terms, and the lifts and tempers of `certainty.py`, and prints what the eyes
of each strength need.
"""

import sys
from collections import defaultdict
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import torch
from train.cases import Case, CaseTable, cross_entropies
from train.confidence import UnseenWord, cards, fit_confidence
from train.prepare import ICONS, sketches
from train.prototypes import (
    LEARNED_SHARE,
    OUT,
    ROOT,
    WORDS,
    drawings_in,
    features_of,
    learned,
    mean_features,
    unit,
)
from train.tuberlin import FOR_TRAINING, table
from train.vectors import unfinished

from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.vision.network import recogniser
from triptych.bots.vision.term_scorer import SCORER_SKILLS, ScorerSkill, TermScorer
from triptych.bots.vision.terms import DRAWN, SKETCHED, WORD, known_terms
from triptych.decks.library import load_library

WORDS_WEIGHT = 10.0
"""Reading the words must not suffer for the others: they weigh so much more."""
SEEDS = 6
NEAREST_CARDS = 5
"""A word that is on no card of ours comes onto one of so many cards with the most alike terms."""


def all_sides() -> list[list[str]]:
    every = [side for topic in load_library().house.topics for side in topic.sides]
    return [[concept_of(term) for term in side.terms] for side in every]


def word_features(pack) -> dict[str, np.ndarray]:
    """What the Quick, Draw! drawings that choose look like."""
    chosen = pack["choosing"][: WORDS * 72].reshape(WORDS, 72)
    pictures = (images[rows] for images, rows in zip(pack["images"], chosen))
    every = (recogniser().directions(p.astype(np.float32) / 255) for p in pictures)
    return dict(zip(known_terms().names[:WORDS], every))


def word_cases(pack) -> tuple[list[Case], list[Case]]:
    """Quick, Draw! drawings that choose on every card that has their word: whole, and half."""
    known = {name: i for i, name in enumerate(known_terms().names)}
    sides = defaultdict(list)
    for side in all_sides():
        for concept in side:
            sides[concept].append(side)
    chosen = pack["choosing"][: WORDS * 72].reshape(WORDS, 72)
    whole: list[Case] = []
    half: list[Case] = []
    for label, word in enumerate(known_terms().names[:WORDS]):
        images = pack["images"][label][chosen[label]].astype(np.float32) / 255
        rows = label * 72 + np.flatnonzero(chosen[label])
        halves = features_of(
            [lines(pack, row, part) for row, part in zip(rows, first_halves(pack, rows))]
        )
        for looked, cases in ((recogniser().directions(images), whole), (halves, half)):
            for look, side in product(looked, sides[word]):
                at = [known[c] for c in side if c in known]
                kinds = np.array([known_terms().kinds[i] for i in at])
                cases.append(
                    Case(look, side, known_terms().directions[at], kinds, at.index(known[word]))
                )
    return whole, half


def first_halves(pack, rows: np.ndarray) -> np.ndarray:
    """Which points are there at half the ink, for each of these drawings."""
    torch.manual_seed(int(rows[0]))
    points, numbers = (torch.tensor(pack[name][rows]) for name in ("points", "strokes"))
    there: np.ndarray = unfinished(points, numbers.long(), torch.full((len(rows),), 0.5)).numpy()
    return there


def lines(pack, row: int, there: np.ndarray | slice = slice(None)) -> list[np.ndarray]:
    """The strokes of a drawing, or those of its points that are there."""
    points, numbers = pack["points"][row][there], pack["strokes"][row][there]
    return [points[numbers == n].astype(float) for n in np.unique(numbers)]


def icon_drawings(pack, word: str) -> list[list[np.ndarray]]:
    names = [str(t) for t in pack["terms"]]
    if word not in names:
        return []
    rows = (pack["label"] == names.index(word)) & (pack["origin"] == ICONS)
    return [lines(pack, row) for row in np.flatnonzero(rows)]


def unseen_words(pack, tuberlin: Path) -> dict[str, UnseenWord]:
    """The words kept for choosing, which the network never saw sketched."""
    learned_terms = learned()
    ours = drawings_in(ROOT / "bots/pictomania/drawings.npz")
    some = [w for w in list(learned_terms)[:WORDS] if w in ours][::4]
    shift = np.mean([learned_terms[w] - mean_features(w, ours[w]) for w in some], axis=0)
    _, _, choose = table()
    by_word = defaultdict(list)
    for word, _, strokes in sketches(tuberlin, choose):
        by_word[word].append(strokes)
    out = {}
    for word, rows in by_word.items():
        views = features_of(rows)
        icons = icon_drawings(pack, word)
        drawn = unit(mean_features(word, icons) + shift) if icons else None
        if drawn is not None and word in learned_terms:
            drawn = unit(drawn + LEARNED_SHARE * learned_terms[word])
        out[word] = UnseenWord(views, unit(views[:FOR_TRAINING].mean(0)), drawn)
    return out


def unseen_cases(strange: dict[str, UnseenWord]) -> tuple[list[Case], list[Case]]:
    """Their sketches on cards of ours: known by icons, and by 50 sketches."""
    rng = Random(5)
    known = {name: i for i, name in enumerate(known_terms().names)}
    mixed = [
        s
        for s in all_sides()
        if sum(known_terms().kinds[known[c]] == DRAWN for c in s if c in known) > 4
    ]

    def likeness(side: list[str], direction: np.ndarray) -> float:
        return float(
            (known_terms().directions[[known[c] for c in side if c in known]] @ direction).mean()
        )

    by_icons, by_sketches = [], []
    for word, known_by in sorted(strange.items()):
        people, drawn = known_by.people, known_by.drawn
        near = sorted(mixed, key=lambda s: -likeness(s, people))[:NEAREST_CARDS]
        for number, look in enumerate(known_by.views):
            side = [c for c in rng.choice(near) if c in known]
            gone, rival = rng.sample(
                [i for i, c in enumerate(side) if known_terms().kinds[known[c]] == DRAWN], 2
            )
            at = [known[c] for c in side]
            kinds = np.array([known_terms().kinds[i] for i in at])
            for direction, kind, cases, counts in (
                (drawn, DRAWN, by_icons, drawn is not None),
                (people, SKETCHED, by_sketches, number >= FOR_TRAINING),
            ):
                if counts:
                    directions = known_terms().directions[at].copy()
                    directions[gone], kinds = direction, kinds.copy()
                    kinds[gone] = kind
                    if kind == DRAWN and number % 2:
                        # Some of its neighbours are better known.
                        other = rng.choice([w for w in strange if w != word])
                        directions[rival] = strange[other].people
                        kinds[rival] = SKETCHED
                    options = [word if i == gone else c for i, c in enumerate(side)]
                    cases.append(Case(look, options, directions, kinds, gone))
    return by_icons, by_sketches


def loss(table: CaseTable, slopes, offsets) -> tuple[float, float]:
    """Mean surprise, and how often the likeliest term is right."""
    scores = table.scores(slopes, offsets)
    right = float((scores.argmax(1) == table.answers).mean())
    return float(cross_entropies(scores, table.answers).mean()), right


def fit(words: list[Case], halves: list[Case], icons: list[Case], people: list[Case]):
    """Words by finished drawings; what the others may take from them by half ones too."""
    slopes, offsets = np.full(3, 15.0), np.zeros(3)
    plain = CaseTable([c for c in words if (c.kinds == WORD).all()])
    slopes[WORD] = min(range(9, 22), key=lambda s: loss(plain, [s] * 3, offsets)[0])

    def tried(kind, cases, slope, offset):
        slopes[kind], offsets[kind] = slope, offset
        terms_beyond = sum(loss(some, slopes, offsets)[0] for some in cases)
        return WORDS_WEIGHT * loss(mixed, slopes, offsets)[0] + terms_beyond

    mixed = CaseTable([c for c in words + halves if (c.kinds != WORD).any()])
    strange = CaseTable(icons), CaseTable(people)
    for kind, cases in ((DRAWN, strange[:1]), (SKETCHED, strange)):
        grid = product(range(5, 22, 2), np.arange(-4, 6.1, 0.5))
        slopes[kind], offsets[kind] = min(grid, key=lambda at: tried(kind, cases, *at))
    for name, cases in (("words", words), ("halves", halves), ("icons", icons), ("people", people)):
        surprise, right = loss(CaseTable(cases), slopes, offsets)
        print(f"{name} {len(cases)}: surprise {surprise:.3f} right {right:.3f}", flush=True)
    return slopes, offsets


def fit_unknown(cases: list[Case], slopes, offsets) -> float:
    """The score of a term nobody knows: it is the right one as often as any of the seven."""

    table = CaseTable(cases)
    every, counts = np.arange(len(table.answers)), table.there.sum(1)

    def surprise(unknown: float) -> float:
        total = 0.0
        for shift in (0, 1):
            scores = table.scores(slopes, offsets)
            scores[every, (table.answers + shift) % counts] = unknown
            # Every term but the right one may be the unknown one.
            weights = counts - 1 if shift else 1
            total += float((weights * cross_entropies(scores, table.answers)).mean())
        return total

    return min(np.arange(0, 14, 0.25), key=surprise)


def fit_sharpness(
    eye: ScorerSkill, cases: list[Case], slopes, offsets
) -> tuple[float, float, float]:
    """How calm these eyes must be, how often they are right, and how alike they err."""
    tables, wrong = [], []
    for case in cases:
        answers = []
        for seed in range(SEEDS):
            reader = TermScorer(ScorerSkill(eye.feature_share, eye.noise, 1.0), seed)
            used = reader._used_features
            part = case.directions[:, used]
            cosines = part @ case.features[used] / np.linalg.norm(part, axis=1)
            cosines /= np.linalg.norm(case.features[used])
            whims = (
                np.array([reader._noise_of(c) for c in case.options[: len(cosines)]]) / slopes[WORD]
            )
            scores = np.take(slopes, case.kinds) * (cosines + whims) + np.take(offsets, case.kinds)
            tables.append((scores, case.answer))
            answers.append(int(scores.argmax()))
        wrong.append((answers, case.answer))

    def surprise(calm: float) -> float:
        return float(
            np.mean(
                [
                    np.log(np.exp(calm * (s - s.max())).sum()) - calm * (s[r] - s.max())
                    for s, r in tables
                ]
            )
        )

    best = min(np.arange(0.3, 1.3, 0.05), key=surprise)
    right = float(np.mean([s.argmax() == r for s, r in tables]))
    pairs = [
        (a, b)
        for answers, r in wrong
        for i, a in enumerate(answers)
        for b in answers[:i]
        if r not in (a, b)
    ]
    return float(best), right, float(np.mean([a == b for a, b in pairs]))


def main(data: str, tuberlin: str) -> None:
    pack = dict(np.load(Path(data) / "pack.npz"))
    words, halves = word_cases(pack)
    strange = unseen_words(pack, Path(tuberlin))
    icons, people = unseen_cases(strange)
    slopes, offsets = fit(words, halves, icons, people)
    unknown = fit_unknown(words[::3] + icons[::3], slopes, offsets)
    seen = word_features(pack)
    ours, better = (cards(all_sides(), strange, seen, known, seed=1) for known in (False, True))
    lifts, tempers = fit_confidence(ours, better, slopes, offsets)
    print("slopes", slopes, "offsets", offsets, "unknown", unknown, flush=True)
    print("lifts", lifts, "tempers", tempers, flush=True)
    stored = dict(np.load(OUT))
    stored |= {"slopes": slopes, "offsets": offsets, "lifts": lifts, "tempers": tempers}
    stored["unknown"] = np.array(unknown)
    np.savez_compressed(OUT, **stored)
    rng = Random(1)
    some = rng.sample(words, 300)
    for name, eye in SCORER_SKILLS.items():
        soft, right, alike = fit_sharpness(eye, some, slopes, offsets)
        print(f"{name} {eye}: calm {soft:.2f} right {right:.3f} alike {alike:.3f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3])
