"""The confidence in a term depends on how well the other terms of the card are known."""

import numpy as np
import numpy.typing as npt
import pytest
from train.recogniser.cases import Case, CaseTable
from train.recogniser.confidence import fit_confidence

from triptych.bots.vision.term_scorer import TermScorer, put_first
from triptych.bots.vision.terms import (
    DRAWN,
    FEATURE_COUNT,
    SKETCHED,
    WORD,
    known_terms,
    term_indices,
)

Numbers = npt.NDArray[np.float64]
SLOPES, OFFSETS = (15.0, 13.0, 11.0), (0.0, -3.5, -0.5)


def simulated_cases(kind: int, count: int, rng: np.random.Generator) -> list[Case]:
    """Cases with four words and three terms of `kind`.

    Drawings of the words fit their term better than drawings of the other terms.
    """
    kinds = np.array([WORD] * 4 + [kind] * 3)
    out = []
    for _ in range(count):
        right = int(rng.integers(7))
        cosines = rng.normal(0.15, 0.13, 7)
        cosines[right] = rng.normal(0.55 if kinds[right] == WORD else 0.35, 0.13)
        out.append(Case(cosines, [""] * 7, np.eye(7), kinds, right))
    return out


def confident_cases(table: CaseTable, offsets: Numbers, temperatures: Numbers) -> tuple[int, float]:
    """The number of cases with 85 to 95 % confidence, and the share of these that are right."""
    scores = (
        table.scores(SLOPES, np.array(OFFSETS) + offsets) * table.mean_of(temperatures)[:, None]
    )
    adjusted = np.exp(scores - scores.max(1, keepdims=True))
    adjusted /= adjusted.sum(1, keepdims=True)
    confident = (adjusted.max(1) >= 0.85) & (adjusted.max(1) < 0.95)
    return int(confident.sum()), float((adjusted.argmax(1) == table.answers)[confident].mean())


@pytest.mark.slow
def test_confidence_of_90_percent_is_right_9_times_in_10() -> None:
    rng = np.random.default_rng(1)
    offsets, temperatures = fit_confidence(
        simulated_cases(DRAWN, 3000, rng), simulated_cases(SKETCHED, 3000, rng), SLOPES, OFFSETS
    )
    assert offsets[WORD] == 0
    assert temperatures[WORD] == 1
    for kind in (DRAWN, SKETCHED):
        unseen = CaseTable(simulated_cases(kind, 6000, rng))
        count, right = confident_cases(unseen, offsets, temperatures)
        assert confident_cases(unseen, np.zeros(3), np.ones(3))[1] < 0.85
        assert count > 300
        assert 0.85 < right < 0.95


def test_word_next_to_unsketched_terms_gets_lower_confidence() -> None:
    """The drawings are the same, the cosines similar. Only the kinds of the other terms differ."""
    names, kinds = np.array(known_terms().names), np.array(known_terms().kinds)
    basis = known_terms().directions[term_indices()["cat"]]
    cosines = known_terms().directions @ basis
    middling = np.abs(cosines - 0.1) < 0.05
    words = [str(n) for n in names[middling & (kinds == WORD)][:6]]
    drawn_terms = [str(n) for n in names[middling & (kinds == DRAWN)][:6]]
    assert len(words) == len(drawn_terms) == 6
    rng = np.random.default_rng(2)
    noise = rng.normal(size=(40, len(basis)))
    features = (basis + 1.6 * noise / np.linalg.norm(noise, axis=1, keepdims=True)).astype(
        np.float32
    )
    features /= np.linalg.norm(features, axis=1, keepdims=True)
    confidence = {
        kind: float(
            np.mean(
                [TermScorer().probabilities(drawing, ["cat", *others])[0] for drawing in features]
            )
        )
        for kind, others in (("words", words), ("ours", drawn_terms))
    }
    assert confidence["ours"] < confidence["words"] - 0.02


def test_put_first_makes_the_guess_first_without_raising_the_confidence() -> None:
    probabilities = np.array([0.2, 0.5, 0.25, 0.05], np.float32)
    adjusted = put_first(probabilities, 0)
    assert adjusted.argmax() == 0
    assert abs(adjusted.sum() - 1) < 1e-5
    assert adjusted[0] < 0.33
    assert np.allclose(adjusted[:3], adjusted[0], rtol=0.01)
    assert np.array_equal(put_first(probabilities, 1), probabilities)


def test_confidence_offsets_never_change_the_first_guess() -> None:
    """The offsets change only the confidence: the first guess is the term that scores best."""
    rng, known = np.random.default_rng(3), known_terms()
    changed = 0
    for _ in range(300):
        card = rng.choice(len(known.names), 7, replace=False)
        noise = rng.normal(size=FEATURE_COUNT)
        mixed = known.directions[card].mean(0) * 3 + noise / np.linalg.norm(noise)
        features = (mixed / np.linalg.norm(mixed)).astype(np.float32)
        kinds = [known.kinds[i] for i in card]
        scores = np.take(known.slopes, kinds) * (known.directions[card] @ features)
        scores += np.take(known.offsets, kinds)
        adjusted = TermScorer().probabilities(features, [known.names[i] for i in card])
        assert adjusted.argmax() == scores.argmax()
        changed += int(
            (scores + np.take(known.confidence_offsets, kinds)).argmax() != scores.argmax()
        )
    assert changed > 5, "with the offsets, some first guesses would differ"
