"""Bots are less sure of a guess if they see little of the drawing."""

import numpy as np
import pytest

from triptych.bots.pictomania.drawings import strokes_for
from triptych.bots.vision.guesses import probabilities, probabilities_of, see_drawing
from triptych.bots.vision.ink_confidence import (
    INK_INPUTS,
    SeenDrawing,
    SkillCorrection,
    corrected,
    ink_amounts,
)
from triptych.bots.vision.raster import simplified_drawing
from triptych.bots.vision.term_scorer import SCORER_SKILLS, TermScorer
from triptych.bots.vision.terms import FEATURE_COUNT

CARD = ["cat", "house", "bicycle", "airplane", "fish", "umbrella", "clock"]
Polylines = list[list[tuple[float, float]]]


def drawing_of(concept: str) -> Polylines:
    strokes = strokes_for(concept)
    assert strokes is not None
    return [[(x, y) for x, y in stroke.tolist()] for stroke in strokes]


def amounts(strokes: Polylines) -> list[float]:
    return [float(amount) for amount in ink_amounts(simplified_drawing(strokes))]


def test_amounts_of_ink_grow_with_every_stroke() -> None:
    strokes = drawing_of("bicycle")
    first, both = amounts(strokes[:1]), amounts(strokes)
    assert len(strokes) > 1
    assert both[0] > first[0]
    assert both[2] > first[2]


def test_amounts_of_ink_do_not_depend_on_size_or_place() -> None:
    strokes = drawing_of("house")
    larger = [[(3 * x + 40, 3 * y - 7) for x, y in stroke] for stroke in strokes]
    assert amounts(larger) == pytest.approx(amounts(strokes))


def test_no_ink_has_finite_amounts() -> None:
    assert np.isfinite(amounts([])).all()


@pytest.mark.parametrize("strength", SCORER_SKILLS)
def test_correction_keeps_the_likeliest_term_and_the_sum(strength: str) -> None:
    scorer = TermScorer(SCORER_SKILLS[strength], 3)
    for concept in CARD:
        strokes = drawing_of(concept)
        for visible in (strokes[:1], strokes):
            drawing = see_drawing(visible)
            before = probabilities(drawing.features, CARD, scorer)
            after = probabilities_of(drawing, CARD, scorer)
            assert after.argmax() == before.argmax()
            assert float(after.sum()) == pytest.approx(1, abs=1e-3)
            assert (after >= 0).all()


def test_bots_are_less_sure_of_the_first_stroke_than_of_the_drawing() -> None:
    scorer = TermScorer(SCORER_SKILLS["normal"], 3)

    def mean_confidence(count: int | None) -> float:
        drawings = [see_drawing(drawing_of(concept)[:count]) for concept in CARD]
        return float(np.mean([probabilities_of(d, CARD, scorer).max() for d in drawings]))

    assert mean_confidence(1) < mean_confidence(None)


def test_correction_weighs_ink_and_features() -> None:
    drawing = SeenDrawing(
        np.eye(FEATURE_COUNT, dtype=np.float32)[0], np.array([1.0, 2.0, 3.0], np.float32)
    )
    before = np.array([0.7, 0.2, 0.1], np.float32)
    weights = np.zeros(INK_INPUTS + FEATURE_COUNT, np.float32)
    unchanged = corrected(before, 0, drawing, weights, SkillCorrection(1.0, 0.0))
    np.testing.assert_allclose(unchanged, before, atol=1e-6)
    weights[2] = -0.5
    less_sure = corrected(before, 0, drawing, weights, SkillCorrection(1.0, 0.0))
    assert less_sure[0] < before[0]
    assert less_sure[1] / less_sure[2] == pytest.approx(2)
