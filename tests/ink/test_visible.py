"""The search for visible ink agrees with the picture, and does little work at a time."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.ink.drawings import drawings, extend, line

from triptych.ink import Board, Limits, visible_strokes
from triptych.ink.limits import HEIGHT, WIDTH, InkError
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, Wipe, write_ops
from triptych.ink.visible import WORK_PER_STEP, InkSearch, search_ink


def board_of(ops: list[Op], limits: Limits | None = None) -> Board:
    board = Board(limits)
    board.apply(write_ops(ops))
    return board


def has_visible_strokes(board: Board) -> bool:
    return bool(visible_strokes(bytes(board.log)))


@given(drawings(max_ops=6))
def test_has_ink_agrees_with_the_visible_strokes(ops: list[Op]) -> None:
    board = board_of(ops)
    assert board.has_ink == has_visible_strokes(board)


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
        assert board.has_ink == has_visible_strokes(board)


def board_with_hidden_points(erased: int = 990) -> Board:
    """A board with very many points. The last of many erasers covers all of them."""
    board = Board()
    back_and_forth = [(1, 0, 1), (-1, 0, 1)] * 15
    for _ in range(600):
        board.apply(write_ops([PenDown(1, 2000, 1500), extend(*back_and_forth), End()]))
    # These erasers touch the cells of the strokes, but no stroke. The last eraser covers all
    # strokes.
    for _ in range(erased // 2):
        board.apply(write_ops([Eraser(1, 2050, 1560, 0), extend((1, 1, 1)), End()]))
    board.apply(write_ops([Eraser(1, 2000, 1500, 1), End()]))
    return board


def test_search_works_in_small_steps_and_continues() -> None:
    board = board_with_hidden_points()
    searches = 1
    while (found := board.search_ink(100)) is None:
        searches += 1
    assert found is False
    assert searches > 20
    for work in search_ink(board.log, board._starts, frozenset()):
        assert work <= WORK_PER_STEP + 193, "one step, which may add an eraser to every cell"


def test_search_restarts_only_after_ink_was_removed() -> None:
    board = board_with_hidden_points()
    assert board.search_ink(WORK_PER_STEP) is None
    before = board._search
    assert board.search_ink(WORK_PER_STEP) is None
    assert board._search is before
    board.apply(write_ops([Undo(1, 5)]))
    assert board.search_ink(WORK_PER_STEP) is None
    assert board._search is not before
    board.apply(write_ops(line(9, 9)))
    assert board.search_ink(1) is True, "a new stroke is found at once"


def test_undo_before_every_search_stays_within_the_work_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The worst case: ink is removed before each search, so that no search can finish."""
    work_done: list[int] = []

    def counting_search(*args: Any) -> InkSearch:
        search = search_ink(*args)
        while True:
            try:
                work_done.append(next(search))
            except StopIteration as found:
                return bool(found.value)
            yield work_done[-1]

    monkeypatch.setattr("triptych.ink.board.search_ink", counting_search)
    board = board_with_hidden_points()
    for mark in range(40):
        board.apply(write_ops([Undo(1, mark)]))
        work_done.clear()
        assert board.search_ink(800) is None
        assert sum(work_done) <= 800 + WORK_PER_STEP + 193


@pytest.mark.parametrize("to", [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)])
def test_one_point_beyond_the_eraser_keeps_a_stroke_visible(to: tuple[int, int]) -> None:
    eraser: list[Op] = [Eraser(1, WIDTH // 2, HEIGHT // 2, 3), End()]
    point: list[Op] = [PenDown(1, WIDTH // 2, HEIGHT // 2), End()]
    stroke_beyond: list[Op] = [PenDown(1, WIDTH // 2, HEIGHT // 2)]
    stroke_beyond.append(extend((to[0] - WIDTH // 2, to[1] - HEIGHT // 2, 1)))
    assert not board_of([*point, *eraser]).has_ink
    assert board_of([*stroke_beyond, End(), *eraser]).has_ink
    assert board_of([*point, *eraser, Undo(1, 1)]).has_ink
    assert not board_of([*point, *eraser, Undo(1, 1), Wipe(1)]).has_ink


def test_refused_frame_leaves_no_mark_to_search() -> None:
    board = board_of([*line(3, 3), End()], Limits(marks=2))
    with pytest.raises(InkError):
        board.apply(write_ops([PenDown(1, 5, 5), PenDown(1, 6, 6)]))
    assert len(board._starts) == 1
    board.apply(write_ops([Undo(1, 0)]))
    assert not board.has_ink
