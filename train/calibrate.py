"""How much a cosine says, by kind of term, and how calm each pair of eyes must be.

    python -m train.calibrate DATA TUBERLIN

Fitted on drawings that choose (see README.md): Quick, Draw! 97 to 99, and TU-Berlin's words that
are kept for choosing, by the likelihood of the right term on cards. Writes the scores' slopes and
offsets into the file of terms, and prints what the eyes of each strength need.
"""

import sys
from collections import defaultdict
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
from train.prepare import ICONS, sketches
from train.prototypes import LEARNED_SHARE, OUT, ROOT, WORDS, drawings_in, learned, looks, unit
from train.tuberlin import FOR_TRAINING, table

from triptych.bots.pictomania.drawings import concept_of
from triptych.decks.library import load
from triptych.sight.network import recogniser
from triptych.sight.readers import EYES, Eye, Reader
from triptych.sight.terms import DRAWN, SKETCHED, WORD, terms

WORDS_COUNT = 2.0
"""Reading the words must not suffer for the others: they weigh so much more."""
SEEDS = 6
NEAR = 5
"""A word that is on no card of ours comes onto one of so many cards with the most alike terms."""


class Case:
    """A drawing, the seven terms of a card, their kinds, and which of them it shows."""

    def __init__(self, look, options, directions, kinds, right) -> None:
        self.look, self.options, self.directions = look, options, directions
        self.kinds, self.right = kinds, right
        self.cosines = directions @ look


def all_sides() -> list[list[str]]:
    every = [side for topic in load().house.topics for side in topic.sides]
    return [[concept_of(term) for term in side.terms] for side in every]


def word_cases(pack) -> list[Case]:
    """Quick, Draw! drawings that choose, on every card that has their word."""
    known = {name: i for i, name in enumerate(terms().names)}
    sides = defaultdict(list)
    for side in all_sides():
        for concept in side:
            sides[concept].append(side)
    chosen = pack["choosing"][: WORDS * 72].reshape(WORDS, 72)
    out = []
    for label, word in enumerate(terms().names[:WORDS]):
        images = pack["images"][label][chosen[label]].astype(np.float32) / 255
        for look, side in product(recogniser().directions(images), sides[word]):
            at = [known[c] for c in side if c in known]
            kinds = np.array([terms().kinds[i] for i in at])
            out.append(Case(look, side, terms().directions[at], kinds, at.index(known[word])))
    return out


def icons_of(pack, word: str) -> list[list[np.ndarray]]:
    names = [str(t) for t in pack["terms"]]
    if word not in names:
        return []
    rows = (pack["label"] == names.index(word)) & (pack["origin"] == ICONS)
    return [
        [points[numbers == n].astype(float) for n in np.unique(numbers)]
        for points, numbers in zip(pack["points"][rows], pack["strokes"][rows])
    ]


def strange_cases(pack, tuberlin: Path) -> tuple[list[Case], list[Case]]:
    """Sketches of words the network never saw sketched: known by icons, and by 50 sketches."""
    taught, rng = learned(), Random(5)
    known = {name: i for i, name in enumerate(terms().names)}
    ours = drawings_in(ROOT / "bots/pictomania/drawings.npz")
    some = [w for w in list(taught)[:WORDS] if w in ours][::4]
    shift = np.mean([taught[w] - unit(looks(ours[w]).mean(0)) for w in some], axis=0)
    _, _, choose = table()
    by_word = defaultdict(list)
    for word, number, strokes in sketches(tuberlin, choose):
        by_word[word].append((number, strokes))
    mixed = [s for s in all_sides() if sum(terms().kinds[known[c]] == DRAWN for c in s if c in known) > 4]

    def likeness(side: list[str], direction: np.ndarray) -> float:
        return float((terms().directions[[known[c] for c in side if c in known]] @ direction).mean())

    by_icons, by_sketches = [], []
    for word, rows in sorted(by_word.items()):
        views = looks([strokes for _, strokes in rows])
        numbers = np.array([number for number, _ in rows])
        people = unit(views[numbers < FOR_TRAINING].mean(0))
        icons = icons_of(pack, word)
        drawn = unit(unit(looks(icons).mean(0)) + shift) if icons else None
        if drawn is not None and word in taught:
            drawn = unit(drawn + LEARNED_SHARE * taught[word])
        near = sorted(mixed, key=lambda s: -likeness(s, people))[:NEAR]
        for look, number in zip(views, numbers):
            side = [c for c in rng.choice(near) if c in known]
            gone = next(i for i, c in enumerate(side) if terms().kinds[known[c]] == DRAWN)
            at = [known[c] for c in side]
            kinds = np.array([terms().kinds[i] for i in at])
            for direction, kind, cases, counts in (
                (drawn, DRAWN, by_icons, drawn is not None),
                (people, SKETCHED, by_sketches, number >= FOR_TRAINING),
            ):
                if counts:
                    directions = terms().directions[at].copy()
                    directions[gone], kinds = direction, kinds.copy()
                    kinds[gone] = kind
                    options = [word if i == gone else c for i, c in enumerate(side)]
                    cases.append(Case(look, options, directions, kinds, gone))
    return by_icons, by_sketches


def loss(cases: list[Case], slopes, offsets) -> tuple[float, float]:
    """Mean surprise, and how often the likeliest term is right."""
    surprise, right = [], []
    for case in cases:
        scores = np.take(slopes, case.kinds) * case.cosines + np.take(offsets, case.kinds)
        scores = scores - scores.max()
        surprise.append(np.log(np.exp(scores).sum()) - scores[case.right])
        right.append(scores.argmax() == case.right)
    return float(np.mean(surprise)), float(np.mean(right))


def fit(words: list[Case], icons: list[Case], people: list[Case]):
    slopes, offsets = np.full(3, 15.0), np.zeros(3)
    plain = [c for c in words if (c.kinds == WORD).all()]
    slopes[WORD] = min(range(9, 22), key=lambda s: loss(plain, [s] * 3, offsets)[0])

    def tried(kind, cases, slope, offset):
        slopes[kind], offsets[kind] = slope, offset
        return WORDS_COUNT * loss(mixed, slopes, offsets)[0] + loss(cases, slopes, offsets)[0]

    mixed = [c for c in words if (c.kinds != WORD).any()]
    for kind, cases in ((DRAWN, icons), (SKETCHED, people)):
        grid = product(range(5, 22, 2), np.arange(-4, 6.1, 0.5))
        slopes[kind], offsets[kind] = min(grid, key=lambda at: tried(kind, cases, *at))
    for name, cases in (("words", words), ("mixed", mixed), ("icons", icons), ("people", people)):
        print(name, len(cases), "surprise %.3f right %.3f" % loss(cases, slopes, offsets), flush=True)
    return slopes, offsets


def fit_unknown(cases: list[Case], slopes, offsets) -> float:
    """The score of a term nobody knows: it is the right one as often as any of the seven."""

    def surprise(unknown: float) -> float:
        out = []
        for case in cases:
            scores = np.take(slopes, case.kinds) * case.cosines + np.take(offsets, case.kinds)
            for blank in (case.right, (case.right + 1) % len(scores)):
                some = scores.copy()
                some[blank] = unknown
                weight = 1 if blank == case.right else len(scores) - 1
                out += [weight * (np.log(np.exp(some - some.max()).sum()) + some.max() - some[case.right])]
        return float(np.mean(out))

    return min(np.arange(0, 14, 0.25), key=surprise)


def calm(eye: Eye, cases: list[Case], slopes, offsets) -> tuple[float, float, float]:
    """How calm these eyes must be, how often they are right, and how alike they err."""
    tables, wrong = [], []
    for case in cases:
        answers = []
        for seed in range(SEEDS):
            reader = Reader(Eye(eye.kept, eye.whim, 1.0), seed)
            used = reader._used
            part = case.directions[:, used]
            cosines = part @ case.look[used] / np.linalg.norm(part, axis=1)
            cosines /= np.linalg.norm(case.look[used])
            whims = [reader._whim(c) for c in case.options[: len(cosines)]]
            scores = np.take(slopes, case.kinds) * cosines + np.take(offsets, case.kinds) + whims
            tables.append((scores, case.right))
            answers.append(int(scores.argmax()))
        wrong.append((answers, case.right))
    def surprise(calm: float) -> float:
        return float(np.mean([np.log(np.exp(calm * (s - s.max())).sum()) - calm * (s[r] - s.max()) for s, r in tables]))
    best = min(np.arange(0.3, 1.3, 0.05), key=surprise)
    right = float(np.mean([s.argmax() == r for s, r in tables]))
    pairs = [(a, b) for answers, r in wrong for i, a in enumerate(answers) for b in answers[:i] if r not in (a, b)]
    return float(best), right, float(np.mean([a == b for a, b in pairs]))


def main(data: str, tuberlin: str) -> None:
    pack = dict(np.load(Path(data) / "pack.npz"))
    words = word_cases(pack)
    icons, people = strange_cases(pack, Path(tuberlin))
    slopes, offsets = fit(words, icons, people)
    unknown = fit_unknown(words[::3] + icons[::3], slopes, offsets)
    print("slopes", slopes, "offsets", offsets, "unknown", unknown, flush=True)
    stored = dict(np.load(OUT))
    stored |= {"slopes": slopes, "offsets": offsets, "unknown": np.array(unknown)}
    np.savez_compressed(OUT, **stored)
    rng = Random(1)
    some = rng.sample(words, 250) + rng.sample(icons, 120)
    for name, eye in EYES.items():
        print(name, eye, "calm %.2f right %.3f alike %.3f" % calm(eye, some, slopes, offsets), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3])
