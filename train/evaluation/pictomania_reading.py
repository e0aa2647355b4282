"""How well bots read what people draw, on drawings that nobody trained on or chose by.

The folder of the sketches may hold two more files (see train/README.md): `in-training.json` lists
the rows that training has seen, which are left out; `tuberlin-160.npz` has sketches of words beyond
the 345. Of those words the network has never seen a sketch.
"""

import gzip
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
from train.evaluation.figures import Figure, figure_of

from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.vision import guesses
from triptych.bots.vision.line_tracer import as_points, strokes_of
from triptych.bots.vision.memory import DrawingMemory
from triptych.bots.vision.network import Array
from triptych.bots.vision.raster import Points
from triptych.bots.vision.term_scorer import SCORER_SKILLS, TermScorer
from triptych.bots.vision.terms import DRAWN, known_terms
from triptych.decks.library import Library

Sketch = tuple[str, list[Points]]
LabelledFeatures = tuple[str, Array]
CardSides = dict[str, list[list[str]]]
"""The sevens that a term stands in."""
Naming = tuple[str, str]
"""The concept that was drawn, and the one that was said."""
SEATS = 5
CARDS = 6
DIRECTION_SKETCHES = 50
"""Of the sixty TU-Berlin sketches of a word: the last ten are in no direction."""
TUBERLIN_CONCEPTS = {
    "armchair": "armchair", "bowl": "bowl", "door handle": "door handle", "rooster": "rooster",
    "microscope": "microscope", "tire": "tire", "wheelbarrow": "wheelbarrow", "beer-mug": "beer",
    "crane (machine)": "crane", "person sitting": "sitting", "person walking": "walking",
    "pigeon": "dove", "present": "gift", "santa claus": "santa-claus", "teacup": "tea",
}  # fmt: skip
"""TU-Berlin's words on our cards beyond the 345, and what we call them."""
DRAWINGS_PER_TERM = 10
"""Drawings of each term where all terms of a card count alike."""
DRAWN_PREFIX = "drawn:"
"""Before a term's name: known by our own drawings only, as terms are that nobody sketched."""


def read_sketches(path: Path) -> list[Sketch]:
    """Human drawings, one JSON object a line, without those that training has seen."""
    listed = path.parent / "in-training.json"
    seen = {tuple(row) for row in json.loads(listed.read_text())} if listed.is_file() else set()
    rows: dict[str, int] = defaultdict(int)
    out: list[Sketch] = []
    with gzip.open(path, "rt") as lines:
        for line in lines:
            row = json.loads(line)
            word = row["word"]
            if (word, rows[word]) not in seen:
                out.append((word, [[(p[0], p[1]) for p in s] for s in row["strokes"]]))
            rows[word] += 1
    return out


def first_part(strokes: list[Points], share: float) -> list[Points]:
    """The first so much of the ink."""
    left = max(2, round(sum(map(len, strokes)) * share))
    out: list[Points] = []
    for stroke in strokes:
        out.append(stroke[:left])
        left -= len(stroke)
        if left <= 0:
            break
    return out


def sides_by_concept(library: Library) -> CardSides:
    """Every side that each concept of our cards stands on."""
    found: CardSides = defaultdict(list)
    for topic in library.house.topics:
        for side in topic.sides:
            concepts = [concept_of(term) for term in side.terms]
            for concept in concepts:
                found[concept].append(concepts)
    return found


def measure(library: Library, path: Path, rng: Random, count: int, rounds: int) -> Iterator[Figure]:
    """Everything about reading that the files at hand allow."""
    sketches = read_sketches(path)
    cards = sides_by_concept(library)
    some = rng.sample(sketches, min(count, len(sketches)))
    looks = [(word, guesses.drawing_features(strokes)) for word, strokes in some]
    yield from _words(looks, cards, rng)
    half = [
        (w, guesses.drawing_features(first_part(s, 0.5))) for w, s in some[: max(7, count // 2)]
    ]
    yield figure_of("Quick, Draw! test, half the ink: of its card's seven",
                  _outcomes(half, cards), "≥ 68 %")  # fmt: skip
    yield _rounds(cards, sketches, rng, rounds)
    yield from _agreement(looks, cards)
    beyond = path.parent / "tuberlin-160.npz"
    if beyond.is_file():
        yield from _beyond_recogniser_words(beyond, cards, looks, sketches)


def _best(look: Array, options: list[str], reader: TermScorer | None = None) -> tuple[int, float]:
    odds = guesses.probabilities(look, options, reader)
    return int(odds.argmax()), float(odds.max())


def _outcomes(
    looks: list[LabelledFeatures], cards: CardSides, reader: TermScorer | None = None
) -> list[bool]:
    return [side[_best(look, side, reader)[0]] == w for w, look in looks for side in cards[w]]


def _confident_namings(
    looks: list[LabelledFeatures], cards: CardSides, reader: TermScorer | None = None
) -> list[Naming]:
    """What was drawn and what it said, where it said 85 to 95 % sure."""
    found = [(side, w, *_best(look, side, reader)) for w, look in looks for side in cards[w]]
    return [(w, side[best]) for side, w, best, sure in found if 0.85 <= sure < 0.95]


def _confident_outcomes(
    looks: list[LabelledFeatures], cards: CardSides, reader: TermScorer | None = None
) -> list[bool]:
    """Was it right there?"""
    return [drawn == said for drawn, said in _confident_namings(looks, cards, reader)]


def _balanced_namings(looks: list[LabelledFeatures], cards: CardSides) -> list[Naming]:
    """The same where whatever stands on these sides is drawn equally often.

    Who asks only of drawings of hardly known terms asks where a well-known one was said in vain.
    """
    out: list[Naming] = []
    for side in sorted({tuple(side) for some in cards.values() for side in some}):
        out += _confident_namings(
            drawn_alike(looks, side), {concept: [list(side)] for concept in side}
        )
    return out


def drawn_alike(looks: list[LabelledFeatures], side: Sequence[str]) -> list[LabelledFeatures]:
    """Some of these drawings, so that each term of a side is there equally often.

    Of terms that nobody sketched there are no drawings by people: those of `OURS` stand for them.
    """
    seen: dict[str, list[Array]] = defaultdict(list)
    for concept, look in looks:
        seen[concept].append(look)
    ours = [c for c in side if _drawn_by_us(c)]
    for_all = DRAWINGS_PER_TERM * len(ours) // max(1, sum(c in seen for c in ours))
    return [
        (c, look) for c in side for look in seen[c][: for_all if c in ours else DRAWINGS_PER_TERM]
    ]


def _drawn_by_us(concept: str) -> bool:
    at = guesses.term_indices().get(concept)
    return at is None or known_terms().kinds[at] == DRAWN


def _words(looks: list[LabelledFeatures], cards: CardSides, rng: Random) -> Iterator[Figure]:
    words = guesses.recogniser_words()
    yield figure_of("Quick, Draw! test (never trained on): first of 345",
                  [guesses.best_word(look) == w for w, look in looks], "≥ 60 %")  # fmt: skip
    yield figure_of("… of its card's seven", _outcomes(looks, cards), "≥ 87 %")
    others = {w: [w, *rng.sample([o for o in words if o != w], 6)] for w, _ in looks}
    yield figure_of("… of seven random words", [_best(r, others[w])[0] == 0 for w, r in looks])
    yield figure_of(
        "… right where it says 85 to 95 % sure", _confident_outcomes(looks, cards), "85–95 %"
    )


def _rounds(cards: CardSides, sketches: list[Sketch], rng: Random, rounds: int) -> Figure:
    """Five seats, six cards: four boards by people, guessed together by one bot."""
    by_word: dict[str, list[list[Points]]] = defaultdict(list)
    for word, strokes in sketches:
        by_word[word].append(strokes)
    sides = {tuple(side) for some in cards.values() for side in some}
    known = sorted(side for side in sides if all(c in by_word for c in side))
    outcomes: list[bool] = []
    for _ in range(rounds if len(known) >= CARDS else 0):
        concepts = [concept for side in rng.sample(known, CARDS) for concept in side]
        lots = [(number, f"card{c}") for c in range(CARDS) for number in range(1, 8)]
        numbers, symbols = rng.sample(range(1, 8), SEATS), rng.sample(range(CARDS), SEATS)
        terms = [7 * symbol + number - 1 for symbol, number in zip(symbols, numbers, strict=True)]
        boards = [rng.choice(by_word[concepts[term]]) for term in terms[1:]]
        odds = [
            guesses.probabilities(guesses.drawing_features(board), concepts) for board in boards
        ]
        answers = guesses.assign_terms(odds, lots, [frozenset(lots[terms[0]])] * len(boards))
        pairs = zip(terms[1:], answers, strict=True)
        outcomes += [lots[answer][0] == lots[term][0] for term, (answer, _) in pairs]
    return figure_of("Rounds of five, four boards by people: the right number", outcomes, "≥ 83 %")


def _agreement(looks: list[LabelledFeatures], cards: CardSides) -> Iterator[Figure]:
    """Five readers of one strength: how well each reads, and how often two err alike.

    Independent are two who look at the same drawing and each draw their answer from its odds.
    """
    for name, eye in SCORER_SKILLS.items():
        readers = [TermScorer(eye, seed) for seed in range(1, 1 + SEATS)]
        right: list[bool] = []
        alike: list[bool] = []
        chance = 0.0
        for word, look in looks:
            for side in cards[word]:
                answers = [side[_best(look, side, reader)[0]] for reader in readers]
                right += [answer == word for answer in answers]
                wrong = [(a, b) for a, b in combinations(answers, 2) if word not in (a, b)]
                alike += [a == b for a, b in wrong]
                odds = np.array([o for o, c in zip(guesses.probabilities(look, side), side, strict=True)
                                 if c != word], np.float64)  # fmt: skip
                chance += len(wrong) * float((odds**2).sum() / max(odds.sum() ** 2, 1e-12))
        expected = chance / max(1, len(alike))
        yield figure_of(f"Five {name} readers, of its card's seven: each is right", right)
        goal = f"≤ 1.5 × {expected:.0%} if independent"
        yield figure_of("… of two that are wrong, both say the same", alike, goal)
        claimed = [
            right for reader in readers for right in _confident_outcomes(looks, cards, reader)
        ]
        yield figure_of("… right where it says 85 to 95 % sure", claimed, "85–95 %")


def _beyond_recogniser_words(
    path: Path, cards: CardSides, words: list[LabelledFeatures], sketches: list[Sketch]
) -> Iterator[Figure]:
    """TU-Berlin's words on our cards: known by sketches, by our drawings, and met at the table."""
    stored = np.load(path)
    labels = stored["word"]
    early: list[LabelledFeatures] = []
    late: list[LabelledFeatures] = []
    for label, name in enumerate(stored["words"]):
        if str(name) not in TUBERLIN_CONCEPTS:
            continue
        rows = np.unpackbits(stored["rows"][labels == label], axis=1).reshape(-1, 160, 160)
        looks = [guesses.drawing_features(as_points(s)) for s in strokes_of(rows.astype(bool))]
        early += [(TUBERLIN_CONCEPTS[str(name)], look) for look in looks[:DIRECTION_SKETCHES]]
        late += [(TUBERLIN_CONCEPTS[str(name)], look) for look in looks[DIRECTION_SKETCHES:]]
    yield figure_of("TU-Berlin, last ten of 15 words beyond the 345: of its card's seven",
                  _outcomes(late, cards), "≥ 60 %")  # fmt: skip
    yield figure_of(
        "… right where it says 85 to 95 % sure", _confident_outcomes(late, cards), "85–95 %"
    )
    strange = set(TUBERLIN_CONCEPTS.values())
    ours = {
        f"{DRAWN_PREFIX}{w}": [
            [f"{DRAWN_PREFIX}{c}" if c in strange else c for c in side] for side in cards[w]
        ]
        for w in strange
    }
    unmet = [(f"{DRAWN_PREFIX}{w}", look) for w, look in early + late]
    yield figure_of("TU-Berlin, all sixty of these words, known by our own drawings only",
                  _outcomes(unmet, ours), "")  # fmt: skip
    yield figure_of(
        "… right where it says 85 to 95 % sure", _confident_outcomes(unmet, ours), "85–95 %"
    )
    beside = {c for some in ours.values() for side in some for c in side}
    # However few drawings were asked for: of each word beside them, as many as of the others.
    others = [(w, guesses.drawing_features(strokes)) for w, strokes in sketches if w in beside]
    every = _balanced_namings(unmet + others, ours)
    yield figure_of("… the same where any term of those cards may be drawn, words too",
                  [drawn == said for drawn, said in every], "85–95 %")  # fmt: skip
    for what, hardly in (("one of the 345", False), ("a term known by our own drawings", True)):
        yield figure_of(f"… of these, where it says {what}",
                      [d == said for d, said in every if _drawn_by_us(said) == hardly])  # fmt: skip
    memory = DrawingMemory()
    for word in TUBERLIN_CONCEPTS.values():
        for look in [look for w, look in early if w == word][:5]:
            memory.add_drawing(f"{DRAWN_PREFIX}{word}", look)
    for word in dict(words):
        for look in [look for w, look in words[::2] if w == word]:
            memory.add_drawing(word, look)
    reader = TermScorer(memory=memory)
    met = [(f"{DRAWN_PREFIX}{w}", look) for w, look in late]
    yield figure_of("… after five drawings of each at the table", _outcomes(met, ours, reader))
    rest = words[1::2]
    yield figure_of("Quick, Draw! test, the other half before that season", _outcomes(rest, cards))
    yield figure_of("… and after it", _outcomes(rest, cards, reader), "not less")
