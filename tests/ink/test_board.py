"""Boards: the operations that they accept and refuse, and their visible strokes."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.ink.drawings import drawings, extend, line

from triptych.ink import Board, InkError, Limits, duration_ticks, visible_strokes
from triptych.ink.limits import HEIGHT, WIDTH
from triptych.ink.ops import End, Eraser, Extend, Op, PenDown, Redo, Step, Undo, Wipe, write_ops
from triptych.ink.picture import has_visible_ink


def board_with(*ops: Op, limits: Limits | None = None) -> Board:
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


def visible_marks(board: Board, until: int | None = None) -> list[int]:
    return [stroke.mark for stroke in visible_strokes(bytes(board.log), until)]


def test_a_stroke_has_its_points_with_time_and_pressure() -> None:
    board = board_with(
        PenDown(5, 100, 200, colour=3, width=2, pressure=40), extend((10, -20, 3, 90))
    )
    (stroke,) = visible_strokes(bytes(board.log))
    assert (stroke.mark, stroke.colour, stroke.width) == (0, 3, 2)
    assert stroke.points == ((100, 200, 5, 40), (110, 180, 8, 90))
    assert board.duration_ticks == duration_ticks(bytes(board.log)) == 8


def test_undo_redo_and_wipe_change_the_visible_marks() -> None:
    board = board_with(*line(0, 0), End(), *line(500, 500), End())
    assert visible_marks(board) == [0, 1]
    board.apply(write_ops([Undo(1, 0)]))
    assert visible_marks(board) == [1]
    board.apply(write_ops([Wipe(1)]))
    assert visible_marks(board) == []
    assert board.has_ink is False
    board.apply(write_ops([Undo(1, 2), Redo(1, 0)]))
    assert visible_marks(board) == [0, 1]
    assert refused(board, Redo(0, 0)) == "ink_no_such_mark"
    assert refused(board, Undo(0, 3)) == "ink_no_such_mark"
    assert refused(board, Undo(0, 2)) == "ink_no_such_mark"


def test_eraser_splits_the_strokes_under_it_and_can_be_undone() -> None:
    board = board_with(PenDown(0, 0, 1000), extend((2000, 0, 10)), End())
    board.apply(write_ops([Eraser(1, 1000, 900, radius=0), extend((0, 200, 5)), End()]))
    left, right = visible_strokes(bytes(board.log))
    assert left.points[0][:2] == (0, 1000)
    assert right.points[-1][:2] == (2000, 1000)
    assert 1000 - 48 - 16 <= left.points[-1][0] < 1000 - 48
    assert 1000 + 48 < right.points[0][0] <= 1000 + 48 + 16
    assert has_visible_ink(bytes(board.log))
    board.apply(write_ops([Undo(0, 1)]))
    assert len(visible_strokes(bytes(board.log))) == 1
    assert visible_strokes(bytes(board.log))[0].points == ((0, 1000, 0, -1), (2000, 1000, 10, -1))


def test_eraser_does_not_affect_later_strokes() -> None:
    board = board_with(Eraser(0, 100, 100), End(), PenDown(0, 100, 100), End())
    assert visible_marks(board) == [1]


def test_fully_erased_board_has_no_ink() -> None:
    board = board_with(PenDown(0, 100, 100), extend((60, 0, 1)), End())
    assert board.has_ink
    board.apply(write_ops([Eraser(0, 130, 100), End()]))
    assert not has_visible_ink(bytes(board.log))


def test_strokes_at_an_earlier_time_have_only_the_points_until_then() -> None:
    board = board_with(PenDown(0, 0, 0), extend((10, 0, 5)), extend((10, 0, 5)), End(), Wipe(5))
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
def test_invalid_operations_are_refused_as_a_whole(ops: list[Op], code: str) -> None:
    board = board_with(*line(9, 9), End())
    board.apply(write_ops([Undo(0, 0)]))
    assert refused(board, Wipe(0), *ops) == code
    assert refused(board, *ops) == code


def test_too_many_points_eraser_points_or_marks_are_refused() -> None:
    limits = Limits(points=10, eraser_points=3, marks=5)
    steps = extend(*[(1, 1, 1)] * 9)
    assert board_with(PenDown(0, 0, 0), steps, limits=limits).has_ink
    assert refused(Board(limits), PenDown(0, 0, 0), steps, extend((1, 1, 1))) == "ink_board_full"
    assert refused(Board(limits), Eraser(0, 0, 0), extend(*[(1, 1, 1)] * 3)) == "ink_board_full"
    assert refused(Board(limits), *[PenDown(0, 0, 0)] * 6) == "ink_too_many_marks"
    undone: list[Op] = [PenDown(0, 0, 0), Undo(0, 0), Redo(0, 0), Undo(0, 0), Redo(0, 0)]
    assert refused(board_with(*undone, limits=limits), Undo(0, 0)) == "ink_too_many_marks"


@given(drawings(), st.data())
def test_board_does_not_depend_on_how_ink_is_split_into_frames(
    ops: list[Op], data: st.DataObject
) -> None:
    whole = board_with(*ops)
    fragmented = Board()
    for op in ops:
        fragments: list[Op] = [op]
        if isinstance(op, Extend):
            at = data.draw(st.integers(0, len(op.steps)))
            fragments = [Extend(op.steps[:at]), Extend(op.steps[at:])]
        for fragment in fragments:
            fragmented.apply(write_ops([fragment]))
    assert fragmented.digest() == whole.digest()
    assert visible_strokes(bytes(fragmented.log)) == visible_strokes(bytes(whole.log))
    assert fragmented.has_ink == whole.has_ink


@given(drawings(), drawings())
def test_different_drawings_have_different_digests(one: list[Op], other: list[Op]) -> None:
    same = board_with(*one).digest() == board_with(*other).digest()
    assert same == (flatten(one) == flatten(other))


def flatten(ops: list[Op]) -> list[Op | Step]:
    return [x for op in ops for x in (op.steps if isinstance(op, Extend) else (op,))]


@given(st.binary(max_size=200))
def test_random_bytes_are_applied_or_raise_an_ink_error(data: bytes) -> None:
    board = board_with(*line(2000, 1500))
    try:
        board.apply(data)
    except InkError:
        assert bytes(board.log) == write_ops(line(2000, 1500))
    else:
        visible_strokes(bytes(board.log))
        board.digest()


durations = st.integers(0, 9)
# The longest steps that fit into one byte.
long_steps = st.sampled_from([(-64, 0), (63, 0), (0, -64), (0, 63)])
steps = st.builds(lambda step, dt: (*step, dt), long_steps, durations)
steps = steps | st.tuples(st.integers(-64, 63), st.integers(-64, 63), durations)
repeated = st.builds(lambda step, count: [step] * count, steps, st.integers(1, 31))
frames_of_steps = st.lists(repeated | st.lists(steps, min_size=1, max_size=8), max_size=12)


@given(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1), frames_of_steps)
@example(1000, 1000, [[(-64, 0, 1)] * 8, [(-64, 0, 1)] * 8])
@example(1000, 1000, [[(0, -64, 1)] * 10, [(0, -64, 1)] * 5, [(0, -64, 1)]])
@example(3000, 1000, [[(63, 0, 1)] * 10, [(63, 0, 1)] * 10])
@example(1000, 2100, [[(0, 63, 1)] * 10, [(0, 63, 1)] * 10])
def test_stroke_of_short_steps_is_accepted_while_it_stays_on_the_board(
    x: int, y: int, frames: list[list[tuple[int, int, int]]]
) -> None:
    """Far from the edges, boards do not check each step. The result must be as if they did."""
    board = board_with(PenDown(0, x, y, colour=0, width=0))
    t = 0
    for steps in frames:
        path, end_time = [(x, y)], t
        for dx, dy, dt in steps:
            path.append((path[-1][0] + dx, path[-1][1] + dy))
            end_time += dt
        ops = extend(*steps)
        if all(0 <= px < WIDTH and 0 <= py < HEIGHT for px, py in path):
            assert board.apply(write_ops([ops])) == len(steps)
            (x, y), t = path[-1], end_time
        else:
            assert refused(board, ops) == "ink_off_board"
    assert board.duration_ticks == duration_ticks(bytes(board.log)) == t
    (stroke,) = visible_strokes(bytes(board.log))
    assert stroke.points[-1][:3] == (x, y, t)
