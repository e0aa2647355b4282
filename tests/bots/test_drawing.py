"""A bot's drawing: at a human pace, on the board, and readable."""

from random import Random

import numpy as np

from triptych.bots.drawings import drawable, strokes_for
from triptych.bots.penmanship import on_board, timed, wobbled
from triptych.ink import HEIGHT, WIDTH, Board, picture
from triptych.ink.ops import write_ops


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
