"""Term scorers differ by skill and seed, and learned drawings improve recognition."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from triptych.bots.vision.memory import MAX_COUNT, DrawingMemory
from triptych.bots.vision.network import Array, edition
from triptych.bots.vision.term_scorer import FULL_SKILL, SCORER_SKILLS, TermScorer
from triptych.bots.vision.terms import (
    DRAWN,
    FEATURE_COUNT,
    SKETCHED,
    WORD,
    known_terms,
    term_indices,
)

WORDS = [n for n, k in zip(known_terms().names, known_terms().kinds, strict=True) if k == WORD]
DRAWN_TERMS = [
    n for n, k in zip(known_terms().names, known_terms().kinds, strict=True) if k == DRAWN
]


def noisy_features(direction: Array, rng: np.random.Generator, noise: float) -> Array:
    """Features that a drawing of the term could have: the term's direction plus noise."""
    features = direction + rng.normal(0, noise / FEATURE_COUNT**0.5, FEATURE_COUNT)
    unit: Array = np.asarray(features / np.linalg.norm(features), np.float32)
    return unit


def direction_of(concept: str) -> Array:
    direction: Array = known_terms().directions[term_indices()[concept]]
    return direction


def test_known_terms_include_every_kind() -> None:
    assert len(WORDS) == 345
    assert len(DRAWN_TERMS) > 700
    assert SKETCHED in known_terms().kinds
    assert np.allclose(np.linalg.norm(known_terms().directions, axis=1), 1, atol=1e-4)


@pytest.mark.parametrize(
    "concepts", [WORDS[:7], DRAWN_TERMS[:7], [*WORDS[40:44], *DRAWN_TERMS[40:43]]]
)
def test_features_of_a_term_are_recognised_as_that_term(concepts: list[str]) -> None:
    def right(scorer: TermScorer) -> list[bool]:
        return [
            concepts[int(scorer.probabilities(direction_of(c), concepts).argmax())] == c
            for c in concepts
        ]

    assert all(right(TermScorer(FULL_SKILL)))
    for skill in SCORER_SKILLS.values():
        # The noise of a scorer sometimes makes a term look like another term of the card.
        assert np.mean([right(TermScorer(skill, seed)) for seed in range(12)]) > 0.8


def test_probabilities_sum_to_one_and_depend_only_on_the_seed() -> None:
    features = noisy_features(direction_of("cat"), np.random.default_rng(1), 1.5)
    options = ["cat", "dog", None, "not on any card", DRAWN_TERMS[0]]
    first, again = (
        TermScorer(SCORER_SKILLS["normal"], 3).probabilities(features, options) for _ in range(2)
    )
    assert first.sum() == pytest.approx(1, abs=1e-4)
    assert np.array_equal(first, again)
    assert first[2] == pytest.approx(float(first[3]))


def test_scorers_with_different_seeds_make_different_errors() -> None:
    rng, pick = np.random.default_rng(2), Random(2)
    scorers = [TermScorer(SCORER_SKILLS["normal"], seed) for seed in range(5)]
    same_errors = total = 0
    for _ in range(300):
        options = pick.sample(WORDS, 7)
        features = noisy_features(direction_of(options[0]), rng, 6.0)
        answers = [int(scorer.probabilities(features, options).argmax()) for scorer in scorers]
        for a, b in combinations(answers, 2):
            if a and b:
                total += 1
                same_errors += a == b
    assert total > 200
    assert same_errors / total < 0.8


def test_stronger_bots_recognise_more() -> None:
    pick = Random(3)
    cases = [(pick.sample(WORDS, 7), seed) for seed in range(400)]
    right = {}
    for name, skill in SCORER_SKILLS.items():
        scorers = [TermScorer(skill, seed) for seed in range(4)]
        outcomes = []
        for options, seed in cases:
            features = noisy_features(direction_of(options[0]), np.random.default_rng(seed), 3.5)
            outcomes.append(scorers[seed % 4].probabilities(features, options).argmax() == 0)
        right[name] = np.mean(outcomes)
    assert right["easy"] < right["normal"] < right["hard"]


def test_memory_learns_how_a_table_draws_a_term() -> None:
    rng = np.random.default_rng(4)
    options = [*DRAWN_TERMS[:6], WORDS[0]]
    their_drawing = noisy_features(rng.normal(size=FEATURE_COUNT).astype(np.float32), rng, 0.0)
    memory = DrawingMemory()
    scorer = TermScorer(memory=memory)
    before = scorer.probabilities(noisy_features(their_drawing, rng, 0.7), options)[0]
    for _ in range(6):
        memory.add_drawing(options[0], noisy_features(their_drawing, rng, 0.7))
    assert scorer.probabilities(noisy_features(their_drawing, rng, 0.7), options)[0] > max(
        0.8, float(before)
    )


def test_memory_of_many_rounds_does_not_worsen_recognition_of_words() -> None:
    """After 3,000 learned drawings of both kinds, words are recognised as well as before."""
    rng, pick = np.random.default_rng(5), Random(5)
    drawn = {c: noisy_features(direction_of(c), rng, 1.2) for c in [*WORDS, *DRAWN_TERMS]}
    memory = DrawingMemory()
    for _ in range(3000):
        concept = pick.choice(WORDS if pick.random() < 0.5 else DRAWN_TERMS)
        memory.add_drawing(concept, noisy_features(drawn[concept], rng, 1.5))
    before, after = TermScorer(), TermScorer(memory=memory)
    right = {before: 0, after: 0}
    for word in WORDS:
        options = [
            word,
            *pick.sample([w for w in WORDS if w != word], 3),
            *pick.sample(DRAWN_TERMS, 3),
        ]
        features = noisy_features(drawn[word], rng, 2.5)
        for scorer in right:
            right[scorer] += int(scorer.probabilities(features, options).argmax() == 0)
    assert right[after] >= right[before]


def test_memory_takes_half_a_kilobyte_per_term_and_round_trips() -> None:
    rng, memory = np.random.default_rng(6), DrawingMemory()
    for concept in WORDS[:50]:
        for _ in range(3):
            memory.add_drawing(concept, noisy_features(direction_of(concept), rng, 1.0))
    data = memory.to_bytes()
    assert len(data) < 50 * (512 + 20) + 1500
    assert len(DrawingMemory.from_bytes(DrawingMemory().to_bytes())) == 0
    restored = DrawingMemory.from_bytes(data)
    assert len(restored) == 50
    count, mean = restored.count_and_mean("airplane")
    assert count == 3
    assert mean is not None
    before = memory.count_and_mean("airplane")[1]
    assert before is not None
    assert np.allclose(mean, before, atol=1e-3)


def test_invalid_features_and_data_are_refused() -> None:
    memory = DrawingMemory()
    memory.add_drawing("cat", np.full(FEATURE_COUNT, np.nan, np.float32))
    memory.add_drawing("", direction_of("cat"))
    memory.add_drawing("cat", np.ones(3, np.float32))
    assert len(memory) == 0
    with pytest.raises(ValueError, match="damaged data"):
        DrawingMemory.from_bytes(b"no such thing")


def test_memory_of_another_recogniser_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = DrawingMemory()
    memory.add_drawing("cat", direction_of("cat"))
    data = memory.to_bytes()
    assert len(DrawingMemory.from_bytes(data)) == 1
    monkeypatch.setattr("triptych.bots.vision.memory.edition", lambda: edition() ^ 1)
    with pytest.raises(ValueError, match="another recogniser"):
        DrawingMemory.from_bytes(data)


def test_new_drawings_outweigh_old_ones() -> None:
    memory = DrawingMemory()
    for _ in range(MAX_COUNT + 5):
        memory.add_drawing("cat", direction_of("cat"))
    for _ in range(3 * MAX_COUNT):
        memory.add_drawing("cat", direction_of("dog"))
    count, mean = memory.count_and_mean("cat")
    assert count == MAX_COUNT
    assert mean is not None
    assert mean @ direction_of("dog") > 0.9
