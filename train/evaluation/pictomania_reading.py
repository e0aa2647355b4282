"""Measures how well bots recognise human drawings.

The network was neither trained nor validated on these drawings. Their folder may have two more
files (see train/README.md). `in-training.json` lists rows that training has seen; these are left
out. `tuberlin-160.npz` has sketches of TU-Berlin. Some of their words are not among the 345 words
of Quick, Draw!, and the network has never seen a sketch of them.
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
from triptych.bots.vision.line_tracer import thin, trace
from triptych.bots.vision.memory import DrawingMemory
from triptych.bots.vision.network import Array
from triptych.bots.vision.raster import Points
from triptych.bots.vision.term_scorer import SCORER_SKILLS, TermScorer
from triptych.bots.vision.terms import DRAWN, known_terms
from triptych.decks.library import Library

Sketch = tuple[str, list[Points]]
LabelledFeatures = tuple[str, Array]
CardSides = dict[str, list[list[str]]]
"""For each concept, the sides of topic cards that have it."""
Naming = tuple[str, str]
"""The concept that was drawn, and the one that a bot named."""
SEATS = 5
CARDS = 6
DIRECTION_SKETCHES = 50
"""How many of a word's sixty TU-Berlin sketches its direction is made of: all but the last ten."""
TUBERLIN_CONCEPTS = {
    "armchair": "armchair", "bowl": "bowl", "door handle": "door handle", "rooster": "rooster",
    "microscope": "microscope", "tire": "tire", "wheelbarrow": "wheelbarrow", "beer-mug": "beer",
    "crane (machine)": "crane", "person sitting": "sitting", "person walking": "walking",
    "pigeon": "dove", "present": "gift", "santa claus": "santa-claus", "teacup": "tea",
}  # fmt: skip
"""Words of TU-Berlin that are on our cards but not among the 345, each with our concept for it."""
DRAWINGS_PER_TERM = 10
"""Number of drawings of each term if all terms of a card have equal weight."""
DRAWN_PREFIX = "drawn:"
"""A concept with this prefix has the direction that was made from our own drawings only."""


def read_sketches(path: Path) -> list[Sketch]:
    """Read human drawings, one JSON object per line, without those that training has seen."""
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
    """The first strokes of a drawing, up to this share of its points."""
    remaining = max(2, round(sum(map(len, strokes)) * share))
    out: list[Points] = []
    for stroke in strokes:
        out.append(stroke[:remaining])
        remaining -= len(stroke)
        if remaining <= 0:
            break
    return out


def sides_by_concept(library: Library) -> CardSides:
    """The sides of topic cards that have each concept."""
    found: CardSides = defaultdict(list)
    for topic in library.house.topics:
        for side in topic.sides:
            concepts = [concept_of(term) for term in side.terms]
            for concept in concepts:
                found[concept].append(concepts)
    return found


def measure(library: Library, path: Path, rng: Random, count: int, rounds: int) -> Iterator[Figure]:
    """All figures about recognising drawings. Leaves out TU-Berlin if its file is missing."""
    sketches = read_sketches(path)
    cards = sides_by_concept(library)
    chosen = rng.sample(sketches, min(count, len(sketches)))
    labelled = [(word, guesses.drawing_features(strokes)) for word, strokes in chosen]
    yield from _words(labelled, cards, rng)
    halves = [
        (w, guesses.drawing_features(first_part(s, 0.5))) for w, s in chosen[: max(7, count // 2)]
    ]
    yield figure_of("Quick, Draw! test, half the ink: of its card's seven",
                  _outcomes(halves, cards), "≥ 68 %")  # fmt: skip
    yield _rounds(cards, sketches, rng, rounds)
    yield from _agreement(labelled, cards)
    tuberlin = path.parent / "tuberlin-160.npz"
    if tuberlin.is_file():
        yield from _beyond_recogniser_words(tuberlin, cards, labelled, sketches)


def _likeliest(
    features: Array, options: list[str], scorer: TermScorer | None = None
) -> tuple[int, float]:
    probabilities = guesses.probabilities(features, options, scorer)
    return int(probabilities.argmax()), float(probabilities.max())


def _outcomes(
    labelled: list[LabelledFeatures], cards: CardSides, scorer: TermScorer | None = None
) -> list[bool]:
    return [
        side[_likeliest(features, side, scorer)[0]] == w
        for w, features in labelled
        for side in cards[w]
    ]


def _confident_namings(
    labelled: list[LabelledFeatures], cards: CardSides, scorer: TermScorer | None = None
) -> list[Naming]:
    """What was drawn and what the bot named, if its confidence was 85 to 95 %."""
    found = [
        (side, w, *_likeliest(features, side, scorer))
        for w, features in labelled
        for side in cards[w]
    ]
    return [(w, side[best]) for side, w, best, confidence in found if 0.85 <= confidence < 0.95]


def _confident_outcomes(
    labelled: list[LabelledFeatures], cards: CardSides, scorer: TermScorer | None = None
) -> list[bool]:
    """For each case in which the bot's confidence was 85 to 95 %, whether it was right."""
    return [drawn == named for drawn, named in _confident_namings(labelled, cards, scorer)]


def _balanced_namings(labelled: list[LabelledFeatures], cards: CardSides) -> list[Naming]:
    """Confident namings if all terms of these sides are drawn equally often.

    If all drawings were of little-known terms, naming a well-known term would always be wrong.
    """
    out: list[Naming] = []
    for side in sorted({tuple(side) for sides in cards.values() for side in sides}):
        out += _confident_namings(
            balanced_drawings(labelled, side), {concept: [list(side)] for concept in side}
        )
    return out


def balanced_drawings(
    labelled: list[LabelledFeatures], side: Sequence[str]
) -> list[LabelledFeatures]:
    """Choose drawings so that each term of a side occurs equally often.

    Terms that nobody sketched have no human drawings. Terms with `DRAWN_PREFIX` represent them.
    """
    by_concept: dict[str, list[Array]] = defaultdict(list)
    for concept, features in labelled:
        by_concept[concept].append(features)
    drawn = [c for c in side if _drawn_by_us(c)]
    per_drawn_term = DRAWINGS_PER_TERM * len(drawn) // max(1, sum(c in by_concept for c in drawn))
    return [
        (c, features)
        for c in side
        for features in by_concept[c][: per_drawn_term if c in drawn else DRAWINGS_PER_TERM]
    ]


def _drawn_by_us(concept: str) -> bool:
    index = guesses.term_indices().get(concept)
    return index is None or known_terms().kinds[index] == DRAWN


def _words(labelled: list[LabelledFeatures], cards: CardSides, rng: Random) -> Iterator[Figure]:
    words = guesses.recogniser_words()
    yield figure_of("Quick, Draw! test (never trained on): first of 345",
                  [guesses.best_word(features) == w for w, features in labelled], "≥ 60 %")  # fmt: skip
    yield figure_of("… of its card's seven", _outcomes(labelled, cards), "≥ 87 %")
    others = {w: [w, *rng.sample([o for o in words if o != w], 6)] for w, _ in labelled}
    yield figure_of(
        "… of seven random words", [_likeliest(r, others[w])[0] == 0 for w, r in labelled]
    )
    yield figure_of(
        "… right if it is 85 to 95 % sure", _confident_outcomes(labelled, cards), "85–95 %"
    )


def _rounds(cards: CardSides, sketches: list[Sketch], rng: Random, rounds: int) -> Figure:
    """Rounds with five seats and six cards. One bot guesses four human drawings at once."""
    by_word: dict[str, list[list[Points]]] = defaultdict(list)
    for word, strokes in sketches:
        by_word[word].append(strokes)
    sides = {tuple(side) for card_sides in cards.values() for side in card_sides}
    known = sorted(side for side in sides if all(c in by_word for c in side))
    outcomes: list[bool] = []
    for _ in range(rounds if len(known) >= CARDS else 0):
        concepts = [concept for side in rng.sample(known, CARDS) for concept in side]
        keys = [(number, f"card{c}") for c in range(CARDS) for number in range(1, 8)]
        numbers, symbols = rng.sample(range(1, 8), SEATS), rng.sample(range(CARDS), SEATS)
        terms = [7 * symbol + number - 1 for symbol, number in zip(symbols, numbers, strict=True)]
        boards = [rng.choice(by_word[concepts[term]]) for term in terms[1:]]
        probabilities = [
            guesses.probabilities(guesses.drawing_features(board), concepts) for board in boards
        ]
        guessed = guesses.assign_terms(
            probabilities, keys, [frozenset(keys[terms[0]])] * len(boards)
        )
        pairs = zip(terms[1:], guessed, strict=True)
        outcomes += [keys[guess][0] == keys[term][0] for term, (guess, _) in pairs]
    return figure_of("Rounds of five, four boards by people: the right number", outcomes, "≥ 83 %")


def _agreement(labelled: list[LabelledFeatures], cards: CardSides) -> Iterator[Figure]:
    """How often five bots of one strength are right, and how often two of them make the same error.

    The goal is relative to independent bots, which choose at random with the same probabilities.
    """
    for name, skill in SCORER_SKILLS.items():
        scorers = [TermScorer(skill, seed) for seed in range(1, 1 + SEATS)]
        right: list[bool] = []
        same_error: list[bool] = []
        chance = 0.0
        for word, features in labelled:
            for side in cards[word]:
                answers = [side[_likeliest(features, side, scorer)[0]] for scorer in scorers]
                right += [answer == word for answer in answers]
                wrong = [(a, b) for a, b in combinations(answers, 2) if word not in (a, b)]
                same_error += [a == b for a, b in wrong]
                probabilities = np.array([o for o, c in zip(guesses.probabilities(features, side), side, strict=True)
                                 if c != word], np.float64)  # fmt: skip
                chance += len(wrong) * float(
                    (probabilities**2).sum() / max(probabilities.sum() ** 2, 1e-12)
                )
        expected = chance / max(1, len(same_error))
        yield figure_of(f"Five {name} readers, of its card's seven: each is right", right)
        goal = f"≤ 1.5 × {expected:.0%} if independent"
        yield figure_of("… of two that are wrong, both name the same term", same_error, goal)
        confident_outcomes = [
            right for scorer in scorers for right in _confident_outcomes(labelled, cards, scorer)
        ]
        yield figure_of("… right if it is 85 to 95 % sure", confident_outcomes, "85–95 %")


def _beyond_recogniser_words(
    path: Path, cards: CardSides, words: list[LabelledFeatures], sketches: list[Sketch]
) -> Iterator[Figure]:
    """Figures about TU-Berlin's words on our cards.

    The bots know these words from sketches, from our own drawings only, or from drawings that were
    made at the table. There are figures for each of the three.
    """
    stored = np.load(path)
    labels = stored["word"]
    early: list[LabelledFeatures] = []
    late: list[LabelledFeatures] = []
    for label, name in enumerate(stored["words"]):
        if str(name) not in TUBERLIN_CONCEPTS:
            continue
        rows = np.unpackbits(stored["rows"][labels == label], axis=1).reshape(-1, 160, 160)
        word_features = [
            guesses.drawing_features([line.tolist() for line in trace(skeleton)])
            for skeleton in thin(rows.astype(bool))
        ]
        early += [
            (TUBERLIN_CONCEPTS[str(name)], features)
            for features in word_features[:DIRECTION_SKETCHES]
        ]
        late += [
            (TUBERLIN_CONCEPTS[str(name)], features)
            for features in word_features[DIRECTION_SKETCHES:]
        ]
    yield figure_of("TU-Berlin, last ten of 15 words beyond the 345: of its card's seven",
                  _outcomes(late, cards), "≥ 60 %")  # fmt: skip
    yield figure_of("… right if it is 85 to 95 % sure", _confident_outcomes(late, cards), "85–95 %")
    unseen = set(TUBERLIN_CONCEPTS.values())
    drawn_sides = {
        f"{DRAWN_PREFIX}{w}": [
            [f"{DRAWN_PREFIX}{c}" if c in unseen else c for c in side] for side in cards[w]
        ]
        for w in unseen
    }
    drawn_only = [(f"{DRAWN_PREFIX}{w}", features) for w, features in early + late]
    yield figure_of("TU-Berlin, all sixty of these words, known by our own drawings only",
                  _outcomes(drawn_only, drawn_sides), "")  # fmt: skip
    yield figure_of(
        "… right if it is 85 to 95 % sure", _confident_outcomes(drawn_only, drawn_sides), "85–95 %"
    )
    on_same_cards = {c for some in drawn_sides.values() for side in some for c in side}
    # For words on the same cards, use all drawings, even if fewer were requested.
    others = [
        (w, guesses.drawing_features(strokes)) for w, strokes in sketches if w in on_same_cards
    ]
    namings = _balanced_namings(drawn_only + others, drawn_sides)
    yield figure_of("… the same where any term of those cards may be drawn, words too",
                  [drawn == named for drawn, named in namings], "85–95 %")  # fmt: skip
    for what, from_drawings in (
        ("one of the 345", False),
        ("a term known by our own drawings", True),
    ):
        yield figure_of(f"… of these, if it names {what}",
                      [d == named for d, named in namings if _drawn_by_us(named) == from_drawings])  # fmt: skip
    memory = DrawingMemory()
    for word in TUBERLIN_CONCEPTS.values():
        for features in [features for w, features in early if w == word][:5]:
            memory.add_drawing(f"{DRAWN_PREFIX}{word}", features)
    for word in dict(words):
        for features in [features for w, features in words[::2] if w == word]:
            memory.add_drawing(word, features)
    scorer = TermScorer(memory=memory)
    learned = [(f"{DRAWN_PREFIX}{w}", features) for w, features in late]
    yield figure_of(
        "… after five drawings of each at the table", _outcomes(learned, drawn_sides, scorer)
    )
    second_half = words[1::2]
    yield figure_of(
        "Quick, Draw! test, the other half, before learning", _outcomes(second_half, cards)
    )
    yield figure_of(
        "… and after learning from the first half",
        _outcomes(second_half, cards, scorer),
        "not less",
    )
