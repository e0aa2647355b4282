"""How sure bots are of a term depends on how well they know the others on the card."""

import numpy as np
import numpy.typing as npt
from train.cases import Case, CaseTable
from train.confidence import fit_confidence

from triptych.bots.vision.term_scorer import TermScorer, put_first
from triptych.bots.vision.terms import DRAWN, FEATURES, SKETCHED, WORD, known_terms, term_indices

Numbers = npt.NDArray[np.float64]
SLOPES, OFFSETS = (15.0, 13.0, 11.0), (0.0, -3.5, -0.5)


def drawings(kind: int, count: int, rng: np.random.Generator) -> list[Case]:
    """Cards of four words and three such terms; people draw the latter unlike what we know."""
    kinds = np.array([WORD] * 4 + [kind] * 3)
    out = []
    for _ in range(count):
        right = int(rng.integers(7))
        cosines = rng.normal(0.15, 0.13, 7)
        cosines[right] = rng.normal(0.55 if kinds[right] == WORD else 0.35, 0.13)
        out.append(Case(cosines, [""] * 7, np.eye(7), kinds, right))
    return out


def confident_cases(table: CaseTable, lifts: Numbers, tempers: Numbers) -> tuple[int, float]:
    """How often it is 85 to 95 % sure, and how often it is right there."""
    scores = table.scores(SLOPES, np.array(OFFSETS) + lifts) * table.mean_of(tempers)[:, None]
    odds = np.exp(scores - scores.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    some = (odds.max(1) >= 0.85) & (odds.max(1) < 0.95)
    return int(some.sum()), float((odds.argmax(1) == table.answers)[some].mean())


def test_confidence_of_90_percent_is_right_9_times_in_10() -> None:
    rng = np.random.default_rng(1)
    lifts, tempers = fit_confidence(
        drawings(DRAWN, 3000, rng), drawings(SKETCHED, 3000, rng), SLOPES, OFFSETS
    )
    assert lifts[WORD] == 0
    assert tempers[WORD] == 1
    for kind in (DRAWN, SKETCHED):
        unseen = CaseTable(drawings(kind, 6000, rng))
        count, right = confident_cases(unseen, lifts, tempers)
        assert confident_cases(unseen, np.zeros(3), np.ones(3))[1] < 0.85
        assert count > 300
        assert 0.85 < right < 0.95


def test_word_next_to_unsketched_terms_gets_lower_confidence() -> None:
    """The same drawing, as like its word and as unlike the rest: only what we know differs."""
    names, kinds = np.array(known_terms().names), np.array(known_terms().kinds)
    basis = known_terms().directions[term_indices()["cat"]]
    cosines = known_terms().directions @ basis
    middling = np.abs(cosines - 0.1) < 0.05
    words = [str(n) for n in names[middling & (kinds == WORD)][:6]]
    ours = [str(n) for n in names[middling & (kinds == DRAWN)][:6]]
    assert len(words) == len(ours) == 6
    rng = np.random.default_rng(2)
    noise = rng.normal(size=(40, len(basis)))
    looks = (basis + 1.6 * noise / np.linalg.norm(noise, axis=1, keepdims=True)).astype(np.float32)
    looks /= np.linalg.norm(looks, axis=1, keepdims=True)
    sure = {
        kind: float(
            np.mean([TermScorer().probabilities(look, ["cat", *others])[0] for look in looks])
        )
        for kind, others in (("words", words), ("ours", ours))
    }
    assert sure["ours"] < sure["words"] - 0.02


def test_put_first_raises_only_the_guess_and_keeps_others_close() -> None:
    believed = np.array([0.2, 0.5, 0.25, 0.05], np.float32)
    odds = put_first(believed, 0)
    assert odds.argmax() == 0
    assert abs(odds.sum() - 1) < 1e-5
    assert odds[0] < 0.33
    assert np.allclose(odds[:3], odds[0], rtol=0.01)
    assert np.array_equal(put_first(believed, 1), believed)


def test_confidence_offsets_never_change_the_first_guess() -> None:
    """Lifts move certainty only: what a plain reader names is what has the highest score."""
    rng, known = np.random.default_rng(3), known_terms()
    changed = 0
    for _ in range(300):
        card = rng.choice(len(known.names), 7, replace=False)
        noise = rng.normal(size=FEATURES)
        seen = known.directions[card].mean(0) * 3 + noise / np.linalg.norm(noise)
        look = (seen / np.linalg.norm(seen)).astype(np.float32)
        kinds = [known.kinds[i] for i in card]
        scores = np.take(known.slopes, kinds) * (known.directions[card] @ look)
        scores += np.take(known.offsets, kinds)
        odds = TermScorer().probabilities(look, [known.names[i] for i in card])
        assert odds.argmax() == scores.argmax()
        changed += int(
            (scores + np.take(known.confidence_offsets, kinds)).argmax() != scores.argmax()
        )
    assert changed > 20, "some of them would be named otherwise by what is believed"
