"""Readers see the same board in their own ways; the memory of a table helps and never hurts."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from triptych.bots.vision.memory import MAX_COUNT, DrawingMemory
from triptych.bots.vision.network import Array, edition
from triptych.bots.vision.term_scorer import FULL_SKILL, SCORER_SKILLS, TermScorer
from triptych.bots.vision.terms import DRAWN, FEATURES, SKETCHED, WORD, known_terms, term_indices

WORDS = [n for n, k in zip(known_terms().names, known_terms().kinds, strict=True) if k == WORD]
STRANGE = [n for n, k in zip(known_terms().names, known_terms().kinds, strict=True) if k == DRAWN]


def look(direction: Array, rng: np.random.Generator, noise: float) -> Array:
    """What somebody's drawing of it may look like."""
    seen = direction + rng.normal(0, noise / FEATURES**0.5, FEATURES)
    unit: Array = np.asarray(seen / np.linalg.norm(seen), np.float32)
    return unit


def of(concept: str) -> Array:
    direction: Array = known_terms().directions[term_indices()[concept]]
    return direction


def test_every_kind_of_term_is_there() -> None:
    assert len(WORDS) == 345
    assert len(STRANGE) > 700
    assert SKETCHED in known_terms().kinds
    assert np.allclose(np.linalg.norm(known_terms().directions, axis=1), 1, atol=1e-4)


@pytest.mark.parametrize("concepts", [WORDS[:7], STRANGE[:7], [*WORDS[40:44], *STRANGE[40:43]]])
def test_a_look_that_fits_a_term_is_read_as_that_term(concepts: list[str]) -> None:
    def right(reader: TermScorer) -> list[bool]:
        return [
            concepts[int(reader.probabilities(of(c), concepts).argmax())] == c for c in concepts
        ]

    assert all(right(TermScorer(FULL_SKILL)))
    for eye in SCORER_SKILLS.values():
        # Now and then somebody's own idea of a term is that of another one on the card.
        assert np.mean([right(TermScorer(eye, seed)) for seed in range(12)]) > 0.8


def test_odds_are_shares_and_the_same_eyes_always_see_the_same() -> None:
    seen = look(of("cat"), np.random.default_rng(1), 1.5)
    options = ["cat", "dog", None, "not on any card", STRANGE[0]]
    first, again = (
        TermScorer(SCORER_SKILLS["normal"], 3).probabilities(seen, options) for _ in range(2)
    )
    assert first.sum() == pytest.approx(1, abs=1e-4)
    assert np.array_equal(first, again)
    assert first[2] == pytest.approx(float(first[3]))


def test_readers_of_one_table_err_differently() -> None:
    rng, pick = np.random.default_rng(2), Random(2)
    readers = [TermScorer(SCORER_SKILLS["normal"], seed) for seed in range(5)]
    alike = total = 0
    for _ in range(300):
        options = pick.sample(WORDS, 7)
        seen = look(of(options[0]), rng, 6.0)
        answers = [int(reader.probabilities(seen, options).argmax()) for reader in readers]
        for a, b in combinations(answers, 2):
            if a and b:
                total += 1
                alike += a == b
    assert total > 200
    assert alike / total < 0.8


def test_a_stronger_bot_reads_better() -> None:
    pick = Random(3)
    cases = [(pick.sample(WORDS, 7), seed) for seed in range(400)]
    right = {}
    for name, eye in SCORER_SKILLS.items():
        readers = [TermScorer(eye, seed) for seed in range(4)]
        outcomes = []
        for options, seed in cases:
            seen = look(of(options[0]), np.random.default_rng(seed), 3.5)
            outcomes.append(readers[seed % 4].probabilities(seen, options).argmax() == 0)
        right[name] = np.mean(outcomes)
    assert right["easy"] < right["normal"] < right["hard"]


def test_a_table_that_draws_a_term_its_own_way_is_understood_after_a_few_rounds() -> None:
    rng = np.random.default_rng(4)
    options = [*STRANGE[:6], WORDS[0]]
    theirs = look(rng.normal(size=FEATURES).astype(np.float32), rng, 0.0)
    memory = DrawingMemory()
    reader = TermScorer(memory=memory)
    before = reader.probabilities(look(theirs, rng, 0.7), options)[0]
    for _ in range(6):
        memory.add_drawing(options[0], look(theirs, rng, 0.7))
    assert reader.probabilities(look(theirs, rng, 0.7), options)[0] > max(0.8, float(before))


def test_a_season_of_rounds_does_not_make_the_words_worse() -> None:
    """People draw words and strange terms for a season: words are still read as well as before."""
    rng, pick = np.random.default_rng(5), Random(5)
    drawn = {c: look(of(c), rng, 1.2) for c in [*WORDS, *STRANGE]}
    memory = DrawingMemory()
    for _ in range(3000):
        concept = pick.choice(WORDS if pick.random() < 0.5 else STRANGE)
        memory.add_drawing(concept, look(drawn[concept], rng, 1.5))
    before, after = TermScorer(), TermScorer(memory=memory)
    right = {before: 0, after: 0}
    for word in WORDS:
        options = [word, *pick.sample([w for w in WORDS if w != word], 3), *pick.sample(STRANGE, 3)]
        seen = look(drawn[word], rng, 2.5)
        for reader in right:
            right[reader] += int(reader.probabilities(seen, options).argmax() == 0)
    assert right[after] >= right[before]


def test_what_is_kept_is_half_a_kilobyte_a_term_and_comes_back() -> None:
    rng, memory = np.random.default_rng(6), DrawingMemory()
    for concept in WORDS[:50]:
        for _ in range(3):
            memory.add_drawing(concept, look(of(concept), rng, 1.0))
    data = memory.to_bytes()
    assert len(data) < 50 * (512 + 20) + 1500
    assert len(DrawingMemory.from_bytes(DrawingMemory().to_bytes())) == 0
    back = DrawingMemory.from_bytes(data)
    assert len(back) == 50
    count, mean = back.count_and_mean("airplane")
    assert count == 3
    assert mean is not None
    before = memory.count_and_mean("airplane")[1]
    assert before is not None
    assert np.allclose(mean, before, atol=1e-3)


def test_nonsense_is_not_remembered() -> None:
    memory = DrawingMemory()
    memory.add_drawing("cat", np.full(FEATURES, np.nan, np.float32))
    memory.add_drawing("", of("cat"))
    memory.add_drawing("cat", np.ones(3, np.float32))
    assert len(memory) == 0
    with pytest.raises(ValueError, match="memory"):
        DrawingMemory.from_bytes(b"no such thing")


def test_what_another_recogniser_saw_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = DrawingMemory()
    memory.add_drawing("cat", of("cat"))
    data = memory.to_bytes()
    assert len(DrawingMemory.from_bytes(data)) == 1
    monkeypatch.setattr("triptych.bots.vision.memory.edition", lambda: edition() ^ 1)
    with pytest.raises(ValueError, match="another recogniser"):
        DrawingMemory.from_bytes(data)


def test_old_drawings_fade() -> None:
    memory = DrawingMemory()
    for _ in range(MAX_COUNT + 5):
        memory.add_drawing("cat", of("cat"))
    for _ in range(3 * MAX_COUNT):
        memory.add_drawing("cat", of("dog"))
    count, mean = memory.count_and_mean("cat")
    assert count == MAX_COUNT
    assert mean is not None
    assert mean @ of("dog") > 0.9
