"""Boards: what they take, what they refuse, what is to be seen on them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.ink.drawings import drawings, extend, line

from triptych.ink import Board, InkError, Limits, duration_ticks, visible_strokes
from triptych.ink.limits import HEIGHT, WIDTH
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, Wipe, write_ops


def drawn(*ops: Op, limits: Limits | None = None) -> Board:
    board = Board(limits)
    board.apply(write_ops(ops))
    return board


def refused(board: Board, *ops: Op) -> str:
    before, digest = bytes(board.log), board.digest()
    with pytest.raises(InkError) as caught:
        board.apply(write_ops(ops))
    assert bytes(board.log) == before
    assert board.digest() == digest
    return caught.value.code


def visible(board: Board, until: int | None = None) -> list[int]:
    return [stroke.mark for stroke in visible_strokes(bytes(board.log), until)]


def test_a_stroke_has_its_points_with_time_and_pressure() -> None:
    board = drawn(PenDown(5, 100, 200, colour=3, width=2, pressure=40), extend((10, -20, 3, 90)))
    (stroke,) = visible_strokes(bytes(board.log))
    assert (stroke.mark, stroke.colour, stroke.width) == (0, 3, 2)
    assert stroke.points == ((100, 200, 5, 40), (110, 180, 8, 90))
    assert board.duration_ticks == duration_ticks(bytes(board.log)) == 8


def test_undo_redo_and_wipe_of_marks() -> None:
    board = drawn(*line(0, 0), End(), *line(500, 500), End())
    assert visible(board) == [0, 1]
    board.apply(write_ops([Undo(1, 0)]))
    assert visible(board) == [1]
    board.apply(write_ops([Wipe(1)]))
    assert visible(board) == []
    assert not board.has_ink
    board.apply(write_ops([Undo(1, 2), Redo(1, 0)]))
    assert visible(board) == [0, 1]
    assert refused(board, Redo(0, 0)) == "ink_no_such_mark"
    assert refused(board, Undo(0, 3)) == "ink_no_such_mark"
    assert refused(board, Undo(0, 2)) == "ink_no_such_mark"


def test_an_eraser_stroke_splits_what_lies_under_it_and_can_be_undone() -> None:
    board = drawn(PenDown(0, 0, 1000), extend((2000, 0, 10)), End())
    board.apply(write_ops([Eraser(1, 1000, 900, radius=0), extend((0, 200, 5)), End()]))
    left, right = visible_strokes(bytes(board.log))
    assert left.points[0][:2] == (0, 1000)
    assert right.points[-1][:2] == (2000, 1000)
    assert 1000 - 48 - 16 <= left.points[-1][0] < 1000 - 48
    assert 1000 + 48 < right.points[0][0] <= 1000 + 48 + 16
    assert board.has_ink
    board.apply(write_ops([Undo(0, 1)]))
    assert len(visible_strokes(bytes(board.log))) == 1
    assert visible_strokes(bytes(board.log))[0].points == ((0, 1000, 0, -1), (2000, 1000, 10, -1))


def test_an_eraser_leaves_alone_what_is_drawn_after_it() -> None:
    board = drawn(Eraser(0, 100, 100), End(), PenDown(0, 100, 100), End())
    assert visible(board) == [1]


def test_a_board_rubbed_clean_has_no_ink() -> None:
    board = drawn(PenDown(0, 100, 100), extend((60, 0, 1)), End())
    assert board.has_ink
    board.apply(write_ops([Eraser(0, 130, 100), End()]))
    assert not board.has_ink


def test_replay_shows_the_board_as_it_was_at_any_time() -> None:
    board = drawn(PenDown(0, 0, 0), extend((10, 0, 5)), extend((10, 0, 5)), End(), Wipe(5))
    assert [len(s.points) for s in visible_strokes(bytes(board.log), 4)] == [1]
    assert [len(s.points) for s in visible_strokes(bytes(board.log), 5)] == [2]
    assert [len(s.points) for s in visible_strokes(bytes(board.log), 14)] == [3]
    assert visible_strokes(bytes(board.log), 15) == ()


@pytest.mark.parametrize(
    ("ops", "code"),
    [
        ([extend((1, 1, 1))], "ink_not_drawing"),
        ([End()], "ink_not_drawing"),
        ([PenDown(0, 1, 1), End(), extend((1, 1, 1))], "ink_not_drawing"),
        ([PenDown(0, 1, 1), Wipe(0), extend((1, 1, 1))], "ink_not_drawing"),
        ([PenDown(0, 4096, 0)], "ink_off_board"),
        ([PenDown(0, 0, 3072)], "ink_off_board"),
        ([PenDown(0, 0, 0), extend((-1, 0, 0))], "ink_off_board"),
        ([PenDown(0, 4095, 0), extend((1, 0, 0))], "ink_off_board"),
        ([Undo(0, 0)], "ink_no_such_mark"),
    ],
)
def test_what_makes_no_sense_is_refused_whole(ops: list[Op], code: str) -> None:
    board = drawn(*line(9, 9), End())
    board.apply(write_ops([Undo(0, 0)]))
    assert refused(board, Wipe(0), *ops) == code
    assert refused(board, *ops) == code


def test_caps_on_points_eraser_points_and_marks() -> None:
    limits = Limits(points=10, eraser_points=3, marks=5)
    steps = extend(*[(1, 1, 1)] * 9)
    assert drawn(PenDown(0, 0, 0), steps, limits=limits).has_ink
    assert refused(Board(limits), PenDown(0, 0, 0), steps, extend((1, 1, 1))) == "ink_board_full"
    assert refused(Board(limits), Eraser(0, 0, 0), extend(*[(1, 1, 1)] * 3)) == "ink_board_full"
    assert refused(Board(limits), *[PenDown(0, 0, 0)] * 6) == "ink_too_many_marks"
    undone: list[Op] = [PenDown(0, 0, 0), Undo(0, 0), Redo(0, 0), Undo(0, 0), Redo(0, 0)]
    assert refused(drawn(*undone, limits=limits), Undo(0, 0)) == "ink_too_many_marks"


@given(drawings(), st.data())
def test_however_ink_is_cut_into_frames_the_board_is_the_same(
    ops: list[Op], data: st.DataObject
) -> None:
    whole = drawn(*ops)
    cut = Board()
    for op in ops:
        pieces: list[Op] = [op]
        if isinstance(op, Extend):
            at = data.draw(st.integers(0, len(op.steps)))
            pieces = [Extend(op.steps[:at]), Extend(op.steps[at:])]
        for piece in pieces:
            cut.apply(write_ops([piece]))
    assert cut.digest() == whole.digest()
    assert visible_strokes(bytes(cut.log)) == visible_strokes(bytes(whole.log))
    assert cut.has_ink == whole.has_ink == bool(visible_strokes(bytes(whole.log)))


@given(drawings(), drawings())
def test_different_drawings_have_different_digests(one: list[Op], other: list[Op]) -> None:
    same = drawn(*one).digest() == drawn(*other).digest()
    assert same == (flat(one) == flat(other))


def flat(ops: list[Op]) -> list[Op | Step]:
    return [x for op in ops for x in (op.steps if isinstance(op, Extend) else (op,))]


@given(st.binary(max_size=200))
def test_random_bytes_are_ink_or_an_ink_error(data: bytes) -> None:
    board = drawn(*line(2000, 1500))
    try:
        board.apply(data)
    except InkError:
        assert bytes(board.log) == write_ops(line(2000, 1500))
    else:
        visible_strokes(bytes(board.log))
        board.digest()


times = st.integers(0, 9)
ways = st.sampled_from([(-64, 0), (63, 0), (0, -64), (0, 63)])  # Straight on, as far as it goes.
steps = st.builds(lambda way, dt: (*way, dt), ways, times)
steps = steps | st.tuples(st.integers(-64, 63), st.integers(-64, 63), times)
straight = st.builds(lambda step, count: [step] * count, steps, st.integers(1, 31))
walks = st.lists(straight | st.lists(steps, min_size=1, max_size=8), max_size=12)


@given(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1), walks)
@example(1000, 1000, [[(-64, 0, 1)] * 8, [(-64, 0, 1)] * 8])
@example(1000, 1000, [[(0, -64, 1)] * 10, [(0, -64, 1)] * 5, [(0, -64, 1)]])
@example(3000, 1000, [[(63, 0, 1)] * 10, [(63, 0, 1)] * 10])
@example(1000, 2100, [[(0, 63, 1)] * 10, [(0, 63, 1)] * 10])
def test_a_stroke_of_short_steps_is_taken_as_far_as_it_stays_on_the_board(
    x: int, y: int, frames: list[list[tuple[int, int, int]]]
) -> None:
    """Steps in the open are not looked at one by one; it must not show."""
    board = drawn(PenDown(0, x, y, colour=0, width=0))
    t = 0
    for steps in frames:
        way, ends = [(x, y)], t
        for dx, dy, dt in steps:
            way.append((way[-1][0] + dx, way[-1][1] + dy))
            ends += dt
        ops = extend(*steps)
        if all(0 <= px < WIDTH and 0 <= py < HEIGHT for px, py in way):
            assert board.apply(write_ops([ops])) == len(steps)
            (x, y), t = way[-1], ends
        else:
            assert refused(board, ops) == "ink_off_board"
    assert board.duration_ticks == duration_ticks(bytes(board.log)) == t
    (stroke,) = visible_strokes(bytes(board.log))
    assert stroke.points[-1][:3] == (x, y, t)
