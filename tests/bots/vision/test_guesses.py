"""From a drawing to a guess: probabilities, unknown terms, and joint assignment of boards."""

from random import Random

import numpy as np
import pytest

from triptych.bots.pictomania.drawings import drawable, strokes_for
from triptych.bots.pictomania.stroke_timing import wobbled
from triptych.bots.vision import guesses
from triptych.bots.vision.guesses import (
    assign_terms,
    choose_guesses,
    drawing_features,
    is_known,
    probabilities,
)

SIDE = ["bicycle", "motorbike", "car", "bus", "train", "tractor", "skateboard"]


def drawing(concept: str, seed: int = 1) -> list[list[tuple[float, float]]]:
    strokes = strokes_for(concept)
    assert strokes is not None
    return [[(x, y) for x, y in s] for s in wobbled(strokes, Random(seed))]


@pytest.mark.parametrize("concept", ["bicycle", "skateboard", "tractor"])
def test_clear_drawing_is_recognised_among_similar_terms(concept: str) -> None:
    chances = probabilities(drawing_features(drawing(concept)), SIDE)
    assert SIDE[int(chances.argmax())] == concept
    assert chances.sum() == pytest.approx(1, abs=1e-4)


def test_concepts_without_training_sketches_are_recognised_from_icons() -> None:
    without_sketches = sorted(set(drawable()) - set(guesses.recogniser_words()))
    sample = Random(2).sample(without_sketches, 20)
    right = 0
    for concept in sample:
        assert is_known(concept)
        options = [concept, *Random(3).sample([b for b in without_sketches if b != concept], 6)]
        right += int(probabilities(drawing_features(drawing(concept, 9)), options).argmax() == 0)
    assert right >= 15


def test_unknown_term_is_likelier_if_no_known_term_fits() -> None:
    features = drawing_features(drawing("bicycle"))
    blank = probabilities(features, ["castle", None, "apple", None])
    clear = probabilities(features, ["bicycle", None, "apple", None])
    assert blank[1] == pytest.approx(blank[3])
    assert blank[1] > blank[0]
    assert clear[0] > 0.7
    assert not is_known("the meaning of life")


def test_boards_never_share_a_number_or_card() -> None:
    terms = [(1, "a"), (2, "a"), (1, "b"), (2, "b")]
    both_like_the_first = np.array([0.6, 0.2, 0.1, 0.1], np.float32)
    second = np.array([0.5, 0.05, 0.05, 0.4], np.float32)
    answers = assign_terms([both_like_the_first, second], terms, [frozenset()] * 2)
    assert [term for term, _ in answers] == [0, 3]


def test_excluded_numbers_and_cards_are_never_assigned() -> None:
    terms = [(1, "a"), (2, "a"), (3, "b")]
    chances = np.array([0.7, 0.2, 0.1], np.float32)
    assert assign_terms([chances], terms, [frozenset({1})])[0][0] == 1
    assert assign_terms([chances], terms, [frozenset({"a"})])[0][0] == 2
    assert assign_terms([chances], terms, [frozenset({"a", "b"})])[0][0] == -1


def test_clear_board_gets_higher_confidence_than_an_unclear_one() -> None:
    terms = [(n, "a") for n in range(1, 8)]
    clear = np.array([0.9] + [0.1 / 6] * 6, np.float32)
    unclear = np.full(7, 1 / 7, np.float32)
    confidences = [assign_terms([board], terms, [frozenset()])[0][1] for board in (clear, unclear)]
    assert confidences[0] == pytest.approx(0.9, abs=0.01)
    assert confidences[1] == pytest.approx(1 / 7, abs=0.01)


def test_confidence_of_an_assignment_considers_the_other_boards() -> None:
    terms = [(1, "a"), (2, "b")]
    ambiguous = np.array([0.5, 0.5], np.float32)
    clear = np.array([0.95, 0.05], np.float32)
    single = assign_terms([ambiguous], terms, [frozenset()])[0][1]
    together = assign_terms([ambiguous, clear], terms, [frozenset()] * 2)
    assert single == pytest.approx(0.5, abs=0.01)
    assert [term for term, _ in together] == [1, 0]
    assert together[0][1] > 0.9


def test_guess_is_made_once_its_confidence_reaches_the_threshold() -> None:
    terms = [(n, f"card{n}") for n in range(1, 6)]
    clear = np.array([0.96, 0.01, 0.01, 0.01, 0.01], np.float32)
    unclear = np.array([0.01, 0.33, 0.33, 0.32, 0.01], np.float32)
    first, second = choose_guesses([clear, unclear], terms, [frozenset()] * 2, 0.8)
    assert first.should_guess
    assert not second.should_guess
    assert all(
        a.should_guess for a in choose_guesses([clear, unclear], terms, [frozenset()] * 2, 0.3)
    )


def test_board_without_a_remaining_term_gets_no_guess() -> None:
    terms = [(1, "a")]
    chances = np.array([1.0], np.float32)
    both = choose_guesses([chances, chances], terms, [frozenset()] * 2, 0.1)
    assert sorted(a.term for a in both) == [-1, 0]
    assert [a.should_guess for a in both if a.term < 0] == [False]
