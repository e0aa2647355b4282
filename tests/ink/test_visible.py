"""Is there ink left? The same answer as the picture gives, and never much work at once."""

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


def shown(board: Board) -> bool:
    return bool(visible_strokes(bytes(board.log)))


@given(drawings(most=6))
def test_it_sees_what_the_picture_shows(ops: list[Op]) -> None:
    board = board_of(ops)
    assert board.has_ink == shown(board)


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_it_sees_what_an_eraser_leaves(seed: int) -> None:
    """Strokes in a small place with wide erasers over it, undone and brought back at random."""
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
        assert board.has_ink == shown(board)


def crowded(erased: int = 990) -> Board:
    """As many points as a board may have, each under the last of many erasers, none visible."""
    board = Board()
    near = [(1, 0, 1), (-1, 0, 1)] * 15
    for _ in range(600):
        board.apply(write_ops([PenDown(1, 2000, 1500), extend(*near), End()]))
    # All these touch the same squares and leave the strokes alone; the last one takes them all.
    for _ in range(erased // 2):
        board.apply(write_ops([Eraser(1, 2050, 1560, 0), extend((1, 1, 1)), End()]))
    board.apply(write_ops([Eraser(1, 2000, 1500, 1), End()]))
    return board


def test_a_look_does_little_at_a_time_and_goes_on_where_it_stopped() -> None:
    board = crowded()
    looks = 1
    while (found := board.search_ink(100)) is None:
        looks += 1
    assert found is False
    assert looks > 20
    for work in search_ink(board.log, board._starts, frozenset()):
        assert work <= WORK_PER_STEP + 193, "one step, which may put an eraser into every square"


def test_a_look_begins_anew_only_when_something_was_taken_away() -> None:
    board = crowded()
    assert board.search_ink(WORK_PER_STEP) is None
    before = board._search
    assert board.search_ink(WORK_PER_STEP) is None
    assert board._search is before
    board.apply(write_ops([Undo(1, 5)]))
    assert board.search_ink(WORK_PER_STEP) is None
    assert board._search is not before
    board.apply(write_ops(line(9, 9)))
    assert board.search_ink(1) is True, "a new stroke is seen at a glance"


def test_an_undo_before_every_look_costs_no_more_than_its_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The worst that was done to a server: something is taken away so often that no look ends."""
    done: list[int] = []

    def counted(*of: Any) -> InkSearch:
        inner = search_ink(*of)
        while True:
            try:
                done.append(next(inner))
            except StopIteration as found:
                return bool(found.value)
            yield done[-1]

    monkeypatch.setattr("triptych.ink.board.search_ink", counted)
    board = crowded()
    for mark in range(40):
        board.apply(write_ops([Undo(1, mark)]))
        done.clear()
        assert board.search_ink(800) is None
        assert sum(done) <= 800 + WORK_PER_STEP + 193


@pytest.mark.parametrize("to", [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)])
def test_one_point_beyond_the_eraser_is_enough(to: tuple[int, int]) -> None:
    middle: list[Op] = [Eraser(1, WIDTH // 2, HEIGHT // 2, 3), End()]
    dot: list[Op] = [PenDown(1, WIDTH // 2, HEIGHT // 2), End()]
    there: list[Op] = [PenDown(1, WIDTH // 2, HEIGHT // 2)]
    there.append(extend((to[0] - WIDTH // 2, to[1] - HEIGHT // 2, 1)))
    assert not board_of([*dot, *middle]).has_ink
    assert board_of([*there, End(), *middle]).has_ink
    assert board_of([*dot, *middle, Undo(1, 1)]).has_ink
    assert not board_of([*dot, *middle, Undo(1, 1), Wipe(1)]).has_ink


def test_a_refused_frame_leaves_no_mark_to_look_at() -> None:
    board = board_of([*line(3, 3), End()], Limits(marks=2))
    with pytest.raises(InkError):
        board.apply(write_ops([PenDown(1, 5, 5), PenDown(1, 6, 6)]))
    assert len(board._starts) == 1
    board.apply(write_ops([Undo(1, 0)]))
    assert not board.has_ink
