"""Calibrates scores by kind of term, and the sharpness of each skill.

    python -m train.recogniser.calibrate DATA TUBERLIN

Maximises the likelihood of the right term on cards. The drawings are those for validation (see
README.md): numbers 97 to 99 of Quick, Draw!, and TU-Berlin's validation words. Writes slopes and
offsets of scores and of the confidence (`confidence.py`) into the file of terms, and prints the
sharpness for each skill.
"""

import sys
from collections import defaultdict
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import torch
from train.recogniser.cases import Case, CaseTable, cross_entropies
from train.recogniser.confidence import UnseenWord, cards, fit_confidence
from train.recogniser.prepare import ICONS, sketches
from train.recogniser.prototypes import (
    LEARNED_SHARE,
    OUT,
    ROOT,
    WORDS,
    drawings_in,
    features_of,
    learned_directions,
    mean_features,
    unit,
)
from train.recogniser.tuberlin import FOR_TRAINING, word_sets
from train.recogniser.vectors import unfinished

from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.vision.network import recogniser
from triptych.bots.vision.term_scorer import SCORER_SKILLS, ScorerSkill, TermScorer
from triptych.bots.vision.terms import DRAWN, SKETCHED, WORD, known_terms
from triptych.decks.library import load_library

WORDS_WEIGHT = 10.0
"""Weight of drawings of the 345 words: high, so that fitting other terms does not impair them."""
SEEDS = 6
NEAREST_CARDS = 5
"""For a word on no card, how many cards to choose from: those with the most similar terms."""


def all_sides() -> list[list[str]]:
    sides = [side for topic in load_library().house.topics for side in topic.sides]
    return [[concept_of(term) for term in side.terms] for side in sides]


def word_features(pack) -> dict[str, np.ndarray]:
    """Features of the Quick, Draw! validation drawings by word."""
    chosen = pack["choosing"][: WORDS * 72].reshape(WORDS, 72)
    pictures = (images[rows] for images, rows in zip(pack["images"], chosen))
    all_features = (recogniser().directions(p.astype(np.float32) / 255) for p in pictures)
    return dict(zip(known_terms().names[:WORDS], all_features))


def word_cases(pack) -> tuple[list[Case], list[Case]]:
    """Cases of the Quick, Draw! validation drawings, whole and half, on all cards with the word."""
    index_of = {name: i for i, name in enumerate(known_terms().names)}
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
        half_features = features_of(
            [lines(pack, row, part) for row, part in zip(rows, first_halves(pack, rows))]
        )
        for batch, cases in ((recogniser().directions(images), whole), (half_features, half)):
            for drawing, side in product(batch, sides[word]):
                indices = [index_of[c] for c in side if c in index_of]
                kinds = np.array([known_terms().kinds[i] for i in indices])
                cases.append(
                    Case(
                        drawing,
                        side,
                        known_terms().directions[indices],
                        kinds,
                        indices.index(index_of[word]),
                    )
                )
    return whole, half


def first_halves(pack, rows: np.ndarray) -> np.ndarray:
    """For each of these drawings, which points belong to the first half of its ink."""
    torch.manual_seed(int(rows[0]))
    points, numbers = (torch.tensor(pack[name][rows]) for name in ("points", "strokes"))
    is_drawn: np.ndarray = unfinished(points, numbers.long(), torch.full((len(rows),), 0.5)).numpy()
    return is_drawn


def lines(pack, row: int, points_used: np.ndarray | slice = slice(None)) -> list[np.ndarray]:
    """The strokes of a drawing, with all of its points or only those in `points_used`."""
    points, numbers = pack["points"][row][points_used], pack["strokes"][row][points_used]
    return [points[numbers == n].astype(float) for n in np.unique(numbers)]


def icon_drawings(pack, word: str) -> list[list[np.ndarray]]:
    names = [str(t) for t in pack["terms"]]
    if word not in names:
        return []
    rows = (pack["label"] == names.index(word)) & (pack["origin"] == ICONS)
    return [lines(pack, row) for row in np.flatnonzero(rows)]


def unseen_words(pack, tuberlin: Path) -> dict[str, UnseenWord]:
    """The validation words. The network has seen no sketches of them."""
    learned_terms = learned_directions()
    drawings = drawings_in(ROOT / "bots/pictomania/drawings.npz")
    sample = [w for w in list(learned_terms)[:WORDS] if w in drawings][::4]
    shift = np.mean([learned_terms[w] - mean_features(w, drawings[w]) for w in sample], axis=0)
    _, _, validation = word_sets()
    by_word = defaultdict(list)
    for word, _, strokes in sketches(tuberlin, validation):
        by_word[word].append(strokes)
    out = {}
    for word, rows in by_word.items():
        features = features_of(rows)
        icons = icon_drawings(pack, word)
        icon_direction = unit(mean_features(word, icons) + shift) if icons else None
        if icon_direction is not None and word in learned_terms:
            icon_direction = unit(icon_direction + LEARNED_SHARE * learned_terms[word])
        out[word] = UnseenWord(features, unit(features[:FOR_TRAINING].mean(0)), icon_direction)
    return out


def unseen_cases(unseen: dict[str, UnseenWord]) -> tuple[list[Case], list[Case]]:
    """Cases in which a card has an unseen word, and the drawing is a sketch of that word.

    In the first list, the word's direction comes from icons; in the second, from 50 sketches.
    """
    rng = Random(5)
    index_of = {name: i for i, name in enumerate(known_terms().names)}
    mixed = [
        s
        for s in all_sides()
        if sum(known_terms().kinds[index_of[c]] == DRAWN for c in s if c in index_of) > 4
    ]

    def likeness(side: list[str], direction: np.ndarray) -> float:
        return float(
            (
                known_terms().directions[[index_of[c] for c in side if c in index_of]] @ direction
            ).mean()
        )

    by_icons, by_sketches = [], []
    for word, word_data in sorted(unseen.items()):
        people_direction, icon_direction = word_data.people_direction, word_data.icon_direction
        nearest = sorted(mixed, key=lambda s: -likeness(s, people_direction))[:NEAREST_CARDS]
        for number, drawing in enumerate(word_data.features):
            side = [c for c in rng.choice(nearest) if c in index_of]
            replaced, rival = rng.sample(
                [i for i, c in enumerate(side) if known_terms().kinds[index_of[c]] == DRAWN], 2
            )
            indices = [index_of[c] for c in side]
            kinds = np.array([known_terms().kinds[i] for i in indices])
            for direction, kind, cases, is_usable in (
                (icon_direction, DRAWN, by_icons, icon_direction is not None),
                (people_direction, SKETCHED, by_sketches, number >= FOR_TRAINING),
            ):
                if is_usable:
                    directions = known_terms().directions[indices].copy()
                    directions[replaced], kinds = direction, kinds.copy()
                    kinds[replaced] = kind
                    if kind == DRAWN and number % 2:
                        # On some cards, another term is known from sketches.
                        other = rng.choice([w for w in unseen if w != word])
                        directions[rival] = unseen[other].people_direction
                        kinds[rival] = SKETCHED
                    options = [word if i == replaced else c for i, c in enumerate(side)]
                    cases.append(Case(drawing, options, directions, kinds, replaced))
    return by_icons, by_sketches


def loss(table: CaseTable, slopes, offsets) -> tuple[float, float]:
    """Mean cross entropy, and how often the likeliest term is right."""
    scores = table.scores(slopes, offsets)
    right = float((scores.argmax(1) == table.answers).mean())
    return float(cross_entropies(scores, table.answers).mean()), right


def fit(words: list[Case], halves: list[Case], icons: list[Case], sketched: list[Case]):
    """Fit the slope and offset of each kind of term.

    Those of words depend on finished drawings only, those of other kinds also on half drawings.
    """
    slopes, offsets = np.full(3, 15.0), np.zeros(3)
    word_table = CaseTable([c for c in words if (c.kinds == WORD).all()])
    slopes[WORD] = min(range(9, 22), key=lambda s: loss(word_table, [s] * 3, offsets)[0])

    def total_loss(kind, cases, slope, offset):
        slopes[kind], offsets[kind] = slope, offset
        unseen_loss = sum(loss(some, slopes, offsets)[0] for some in cases)
        return WORDS_WEIGHT * loss(mixed, slopes, offsets)[0] + unseen_loss

    mixed = CaseTable([c for c in words + halves if (c.kinds != WORD).any()])
    unseen_tables = CaseTable(icons), CaseTable(sketched)
    for kind, cases in ((DRAWN, unseen_tables[:1]), (SKETCHED, unseen_tables)):
        grid = product(range(5, 22, 2), np.arange(-4, 6.1, 0.5))
        slopes[kind], offsets[kind] = min(grid, key=lambda at: total_loss(kind, cases, *at))
    for name, cases in (
        ("words", words),
        ("halves", halves),
        ("icons", icons),
        ("sketched", sketched),
    ):
        cross_entropy, right = loss(CaseTable(cases), slopes, offsets)
        print(
            f"{name} {len(cases)}: cross entropy {cross_entropy:.3f} right {right:.3f}", flush=True
        )
    return slopes, offsets


def fit_unknown(cases: list[Case], slopes, offsets) -> float:
    """Fit the score of an unknown term, assuming that each of the seven terms is equally likely."""

    table = CaseTable(cases)
    rows, counts = np.arange(len(table.answers)), table.is_used.sum(1)

    def mean_loss(unknown: float) -> float:
        total = 0.0
        for shift in (0, 1):
            scores = table.scores(slopes, offsets)
            scores[rows, (table.answers + shift) % counts] = unknown
            # Any of the wrong terms may be the unknown one.
            weights = counts - 1 if shift else 1
            total += float((weights * cross_entropies(scores, table.answers)).mean())
        return total

    return min(np.arange(0, 14, 0.25), key=mean_loss)


def fit_sharpness(
    skill: ScorerSkill, cases: list[Case], slopes, offsets
) -> tuple[float, float, float]:
    """Fit the sharpness of a skill.

    Returns the sharpness, how often bots are right, and how often two wrong bots name the same
    term.
    """
    tables, results = [], []
    for case in cases:
        choices = []
        for seed in range(SEEDS):
            scorer = TermScorer(ScorerSkill(skill.feature_share, skill.noise, 1.0), seed)
            used = scorer._used_features
            part = case.directions[:, used]
            cosines = part @ case.features[used] / np.linalg.norm(part, axis=1)
            cosines /= np.linalg.norm(case.features[used])
            noise = (
                np.array([scorer._noise_of(c) for c in case.options[: len(cosines)]]) / slopes[WORD]
            )
            scores = np.take(slopes, case.kinds) * (cosines + noise) + np.take(offsets, case.kinds)
            tables.append((scores, case.answer))
            choices.append(int(scores.argmax()))
        results.append((choices, case.answer))

    def mean_loss(sharpness: float) -> float:
        return float(
            np.mean(
                [
                    np.log(np.exp(sharpness * (s - s.max())).sum()) - sharpness * (s[r] - s.max())
                    for s, r in tables
                ]
            )
        )

    best = min(np.arange(0.3, 1.3, 0.05), key=mean_loss)
    right = float(np.mean([s.argmax() == r for s, r in tables]))
    pairs = [
        (a, b)
        for choices, r in results
        for i, a in enumerate(choices)
        for b in choices[:i]
        if r not in (a, b)
    ]
    return float(best), right, float(np.mean([a == b for a, b in pairs]))


def main(data: str, tuberlin: str) -> None:
    pack = dict(np.load(Path(data) / "pack.npz"))
    words, halves = word_cases(pack)
    unseen = unseen_words(pack, Path(tuberlin))
    icon_cases, sketch_cases = unseen_cases(unseen)
    slopes, offsets = fit(words, halves, icon_cases, sketch_cases)
    unknown = fit_unknown(words[::3] + icon_cases[::3], slopes, offsets)
    features = word_features(pack)
    drawn_cards, sketched_cards = (
        cards(all_sides(), unseen, features, known, seed=1) for known in (False, True)
    )
    confidence_offsets, confidence_slopes = fit_confidence(
        drawn_cards, sketched_cards, slopes, offsets
    )
    print("slopes", slopes, "offsets", offsets, "unknown", unknown, flush=True)
    print("confidence offsets", confidence_offsets, "slopes", confidence_slopes, flush=True)
    stored = dict(np.load(OUT))
    stored |= {
        "slopes": slopes,
        "offsets": offsets,
        "lifts": confidence_offsets,
        "tempers": confidence_slopes,
    }
    stored["unknown"] = np.array(unknown)
    np.savez_compressed(OUT, **stored)
    rng = Random(1)
    sample = rng.sample(words, 300)
    for name, skill in SCORER_SKILLS.items():
        sharpness, right, same_error = fit_sharpness(skill, sample, slopes, offsets)
        print(
            f"{name} {skill}: sharpness {sharpness:.2f} right {right:.3f} same error {same_error:.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:3])
