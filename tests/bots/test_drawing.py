"""A bot's drawing: at a human pace, on the board, and readable."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from train import own

from triptych.bots.pictomania.drawings import drawable, strokes_for
from triptych.bots.pictomania.penmanship import on_board, timed, wobbled
from triptych.bots.pictomania.trials import sides_of
from triptych.decks.library import load
from triptych.ink import HEIGHT, WIDTH, Board, picture
from triptych.ink.ops import write_ops

ROOT = Path(__file__).parents[2]


def ink(concept: str, seed: int = 1, pace: float = 1.0) -> tuple[Board, float]:
    rng = Random(seed)
    strokes = strokes_for(concept)
    assert strokes is not None
    board, seconds = Board(), 0.0
    for stroke in timed(on_board(wobbled(strokes, rng), rng), pace, rng):
        for wait, ops in stroke:
            board.apply(write_ops(ops))
            seconds += wait
    return board, seconds


def test_every_drawing_can_be_put_on_a_board_stroke_by_stroke() -> None:
    for concept in sorted(drawable())[::15]:
        board, _ = ink(concept)
        strokes = strokes_for(concept)
        assert strokes is not None
        assert len(picture(bytes(board.log))) == len(strokes)


def test_it_takes_as_long_as_a_person_takes() -> None:
    seconds = [ink(concept)[1] for concept in sorted(drawable())[::15]]
    assert 3 < float(np.median(seconds)) < 14
    assert max(seconds) < 45


def test_a_slow_hand_is_slow() -> None:
    assert ink("bicycle", pace=0.8)[1] > 1.3 * ink("bicycle", pace=1.35)[1]


def test_no_two_drawings_are_alike_and_all_stay_on_the_board() -> None:
    logs = {bytes(ink("cat", seed)[0].log) for seed in range(5)}
    assert len(logs) == 5
    for log in logs:
        for stroke in picture(log):
            assert all(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y, *_ in stroke.points)


def test_what_it_does_not_know_it_does_not_draw() -> None:
    assert strokes_for("the meaning of life") is None


LEAST = {"green": 0.95, "yellow": 0.95, "blue": 0.9, "purple": 0.25}
"""The share of our own cards' terms that bots can draw, by difficulty."""


@pytest.mark.parametrize("difficulty", LEAST)
def test_bots_can_draw_most_of_our_cards(difficulty: str) -> None:
    concepts = [c for side in sides_of(load(), difficulty) for c in side]
    assert sum(c in drawable() for c in concepts) >= LEAST[difficulty] * len(concepts)


def test_the_cards_terms_look_different_from_each_other() -> None:
    """Two terms on one side of a card must not share a drawing."""
    for side in sides_of(load(), *LEAST):
        drawn = [strokes_for(c) for c in side]
        shapes = [tuple(s.tobytes() for s in strokes) for strokes in drawn if strokes is not None]
        assert len(set(shapes)) == len(shapes), side


def test_our_own_drawings_are_written_legibly() -> None:
    drawings = own.own_drawings(ROOT / "train" / "own-drawings.txt")
    assert len(drawings) > 300
    for name, strokes in drawings.items():
        points = np.concatenate([np.array(stroke) for stroke in strokes])
        assert min(map(len, strokes)) >= 2, name
        assert -200 <= points.min() <= points.max() <= 1250, name


def test_a_curve_goes_through_its_points_and_a_circle_closes() -> None:
    curve = own.stroke("~ 10,10 50,90 90,10")
    assert curve[0] == [100, 100]
    assert [500, 900] in curve
    assert curve[-1] == [900, 100]
    ring = own.stroke("o 50,50,20,10")
    assert ring[0] == ring[-1] == [500, 400]
