"""Whether any ink is visible: agrees with the picture, and takes a limited time."""

from itertools import repeat
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.ink.drawings import drawings, extend, line

from triptych.ink import Board, Limits, visible_strokes
from triptych.ink.limits import HEIGHT, WIDTH, InkError
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, Wipe, write_ops
from triptych.ink.picture import has_visible_ink


def board_of(ops: list[Op], limits: Limits | None = None) -> Board:
    board = Board(limits)
    board.apply(write_ops(ops))
    return board


def has_ink(board: Board) -> bool:
    """Whether the board has ink, according to the board if it can tell, or to a search."""
    searched = has_visible_ink(bytes(board.log))
    assert board.has_ink in (None, searched)
    return searched


def has_visible_strokes(board: Board) -> bool:
    return bool(visible_strokes(bytes(board.log)))


@given(drawings(max_ops=6))
def test_has_ink_agrees_with_the_visible_strokes(ops: list[Op]) -> None:
    board = board_of(ops)
    assert has_ink(board) == has_visible_strokes(board)


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_has_ink_agrees_after_many_erasers(seed: int) -> None:
    """Random strokes and wide erasers in a small area, with random undo and redo."""
    rng = Random(seed)
    board = Board()
    for number in range(rng.randint(2, 14)):
        x, y = 1000 + rng.randrange(300), 1000 + rng.randrange(300)
        steps = tuple(Step(rng.randint(-90, 90), rng.randint(-90, 90), 1) for _ in range(4))
        kind = rng.random()
        ops: list[Op] = [PenDown(1, x, y), Extend(steps), End()]
        if kind < 0.4:
            ops = [Eraser(1, x, y, rng.randrange(2, 4)), Extend(steps), End()]
        elif kind < 0.45:
            ops = [Wipe(1)]
        elif kind < 0.7 and number:
            mark = rng.randrange(number)
            ops = [Undo(1, mark) if rng.random() < 0.5 else Redo(1, mark)]
        try:
            board.apply(write_ops(ops))
        except InkError:
            continue
        assert has_ink(board) == has_visible_strokes(board)


def test_only_a_board_on_which_an_eraser_was_used_last_needs_a_search() -> None:
    board = board_of([*line(1000, 1000), End()])
    assert board.has_ink is True
    board.apply(write_ops([Eraser(1, 1000, 1000, 3), End()]))
    assert board.has_ink is None
    board.apply(write_ops(line(1000, 1000)))
    assert board.has_ink is True
    board.apply(write_ops([Undo(1, 2)]))
    assert board.has_ink is None
    board.apply(write_ops([Undo(1, 1), Undo(1, 0)]))
    assert board.has_ink is False
    board.apply(write_ops([Redo(1, 0), Wipe(1)]))
    assert board.has_ink is False


def board_with_hidden_points() -> Board:
    """A board with very many points. The last of many erasers covers all of them."""
    board = Board()
    back_and_forth = [(1, 0, 1), (-1, 0, 1)] * 15
    for _ in range(600):
        board.apply(write_ops([PenDown(1, 2000, 1500), extend(*back_and_forth), End()]))
    # These erasers touch no stroke. The last eraser covers all strokes.
    for _ in range(495):
        board.apply(write_ops([Eraser(1, 2050, 1560, 0), extend((1, 1, 1)), End()]))
    board.apply(write_ops([Eraser(1, 2000, 1500, 1), End()]))
    return board


def test_full_board_under_many_erasers_is_searched_to_the_end() -> None:
    assert not has_ink(board_with_hidden_points())


def test_full_board_rubbed_clean_by_hand_is_searched_to_the_end() -> None:
    """Short strokes all over the board, and an eraser that goes over it line by line."""
    rng = Random(3)
    ops: list[Op] = []
    for _ in range(450):
        x, y = rng.randrange(800, WIDTH - 800), rng.randrange(800, HEIGHT - 800)
        steps = [(rng.randint(-20, 20), rng.randint(-20, 20)) for _ in range(40)]
        ops += [PenDown(1, x, y), extend(*((*step, 1) for step in steps)), End()]
    for row in range(14):
        steps = list(repeat((100, 0), 40))
        ops += [Eraser(1, 0, 100 + 220 * row, 2), extend(*((*step, 1) for step in steps)), End()]
    board = board_of(ops)
    assert not has_ink(board)
    board.apply(write_ops([Undo(1, 455)]))
    assert has_ink(board) == has_visible_strokes(board)


def test_board_that_needs_too_many_comparisons_counts_as_board_with_ink() -> None:
    log = bytes(board_with_hidden_points().log)
    assert has_visible_ink(log, max_comparisons=600 * 31 - 1)
    assert not has_visible_ink(log, max_comparisons=600 * 31)


@pytest.mark.parametrize("to", [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)])
def test_one_point_beyond_the_eraser_keeps_a_stroke_visible(to: tuple[int, int]) -> None:
    eraser: list[Op] = [Eraser(1, WIDTH // 2, HEIGHT // 2, 3), End()]
    point: list[Op] = [PenDown(1, WIDTH // 2, HEIGHT // 2), End()]
    stroke_beyond: list[Op] = [PenDown(1, WIDTH // 2, HEIGHT // 2)]
    stroke_beyond.append(extend((to[0] - WIDTH // 2, to[1] - HEIGHT // 2, 1)))
    assert not has_ink(board_of([*point, *eraser]))
    assert has_ink(board_of([*stroke_beyond, End(), *eraser]))
    assert has_ink(board_of([*point, *eraser, Undo(1, 1)]))
    assert not has_ink(board_of([*point, *eraser, Undo(1, 1), Wipe(1)]))


@pytest.mark.parametrize("radius_index", [0, 1, 2, 3])
def test_dot_is_visible_exactly_beyond_the_radius_of_the_eraser(radius_index: int) -> None:
    radius = (48, 96, 192, 384)[radius_index]
    for distance, visible in ((radius, False), (radius + 1, True)):
        dot: list[Op] = [PenDown(1, 1000 + distance, 1000), End()]
        board = board_of(
            [*line(1000, 1000), End(), *dot, Undo(1, 0), Eraser(1, 1000, 1000, radius_index)]
        )
        assert has_ink(board) is visible


def test_refused_frame_leaves_no_mark_to_search() -> None:
    board = board_of([*line(3, 3), End()], Limits(marks=2))
    with pytest.raises(InkError):
        board.apply(write_ops([PenDown(1, 5, 5), PenDown(1, 6, 6)]))
    board.apply(write_ops([Undo(1, 0)]))
    assert not has_ink(board)
