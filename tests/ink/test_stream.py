"""The ink stream of a table: frames in, ticks out, chunks to the journal and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ink.drawings import drawings, extend, line

from triptych.ink import (
    Ask,
    Board,
    InkError,
    InkRefused,
    InkStream,
    Limits,
    Position,
    Snapshot,
    Tick,
    read_frame,
)
from triptych.ink.frames import Draw, TickPart, write_draw
from triptych.ink.ops import End, Eraser, Op, PenDown, write_ops
from triptych.ink.progress import MAX_PENS, PEN_TURN_MS
from triptych.ink.stream import SNAPSHOT_INTERVAL_MS, board_and_pen

OWN_BOARDS = (7,)
PEN, OTHER = 5, 6


def frame(
    seq: int, *ops: Op, board: int = 7, pen: int = PEN, bytes_of_others: int | None = None
) -> bytes:
    return write_draw(Draw(board, pen, seq, bytes_of_others or 0, write_ops(ops)))


def draw(stream: InkStream, seq: int, *ops: Op, pen: int = PEN, now: int = 0) -> bool:
    """Draw with a pen that has received all ink of the other pens."""
    bytes_of_others = stream.open_board(7).size_of_others(pen)
    return stream.draw(frame(seq, *ops, pen=pen, bytes_of_others=bytes_of_others), OWN_BOARDS, now)


def refusal(stream: InkStream, data: bytes, now: int = 0) -> str:
    with pytest.raises(InkError) as caught:
        stream.draw(data, OWN_BOARDS, now)
    return caught.value.code


def position(stream: InkStream, pen: int = PEN) -> Position:
    (data,) = stream.position(Ask(7, pen), 0, {})
    found = read_frame(data)
    assert isinstance(found, Position)
    return found


def read_tick(data: bytes | None) -> tuple[TickPart, ...]:
    assert data is not None
    tick = read_frame(data)
    assert isinstance(tick, Tick)
    return tick.parts


def test_tick_has_new_ink_of_all_boards_once() -> None:
    stream = InkStream()
    assert stream.tick() is None
    draw(stream, 0, PenDown(0, 1, 1))
    draw(stream, 1, extend((5, 5, 5)))
    stream.draw(frame(0, *line(3, 3), board=9), (9,), 0)
    assert read_tick(stream.tick()) == (
        TickPart(7, write_ops([PenDown(0, 1, 1), extend((5, 5, 5))]), pen=PEN),
        TickPart(9, write_ops(line(3, 3)), pen=PEN),
    )
    assert stream.tick() is None


def test_repeated_frame_is_ignored() -> None:
    stream = InkStream()
    assert draw(stream, 0, *line(3, 3))
    assert not draw(stream, 0, *line(3, 3))
    assert bytes(stream.board(7).log) == write_ops(line(3, 3))


def test_frames_are_acknowledged_only_after_they_are_saved() -> None:
    stream = InkStream()
    draw(stream, 0, *line(3, 3))
    draw(stream, 1, extend((1, 1, 1)))
    stream.tick()
    chunks = stream.take_unsaved()
    assert stream.tick() is None
    assert stream.take_unsaved() == []
    stream.mark_saved(chunks)
    assert read_tick(stream.tick()) == (TickPart(7, b"", acked=2),)
    draw(stream, 2, extend((1, 1, 1)))
    assert read_tick(stream.tick()) == (TickPart(7, write_ops([extend((1, 1, 1))])),)


def test_gaps_and_excess_points_are_refused_with_the_wanted_frame() -> None:
    stream = InkStream(Limits(points_per_second=10, burst=4))
    draw(stream, 0, *line(3, 3))
    assert refusal(stream, frame(2, extend((1, 1, 1)))) == "ink_gap"
    assert read_frame(stream.refusal(7, PEN, "ink_gap")) == InkRefused(7, PEN, 1, "ink_gap")
    assert refusal(stream, frame(1, extend((1, 1, 1)))) == "ink_too_fast"
    for now in range(1, 200):  # Refused frames do not delay the next one.
        assert refusal(stream, frame(1, extend((1, 1, 1))), now) == "ink_too_fast"
    assert draw(stream, 1, extend((1, 1, 1)), now=200)


def test_refusal_is_short_even_if_the_board_is_full() -> None:
    stream = InkStream(Limits(points=500))
    draw(stream, 0, *line(3, 3), *([extend(*[(1, 1, 1)] * 31)] * 15))
    assert refusal(stream, frame(1, *[extend(*[(1, 1, 1)] * 31)] * 2)) == "ink_board_full"
    assert len(stream.refusal(7, PEN, "ink_board_full")) < 8


def test_sealed_board_refuses_ink_and_keeps_its_digest() -> None:
    stream = InkStream()
    draw(stream, 0, *line(3, 3))
    board = Board()
    board.apply(write_ops(line(3, 3)))
    stream.seal(7)
    assert stream.board(7).digest() == board.digest()
    assert refusal(stream, frame(1, extend((1, 1, 1)))) == "ink_sealed"


def test_drawing_on_another_board_or_with_the_pen_of_the_table_is_refused() -> None:
    stream = InkStream()
    assert refusal(stream, frame(0, *line(3, 3), board=8)) == "ink_not_your_board"
    assert refusal(stream, frame(0, *line(3, 3), pen=0)) == "ink_not_your_board"
    assert stream.tracked == {}
    assert read_frame(stream.refusal(8, PEN, "ink_not_your_board")) == InkRefused(
        8, PEN, 0, "ink_not_your_board"
    )


def test_coloured_stroke_is_refused_where_only_black_is_allowed() -> None:
    stream = InkStream()
    red, pressed_red = PenDown(dt=0, x=5, y=5, colour=1), PenDown(0, 5, 5, colour=7, pressure=9)
    for stroke in (red, pressed_red):
        with pytest.raises(InkError, match="ink_only_black"):
            stream.draw(frame(0, stroke), OWN_BOARDS, 0, black_only=True)
        with pytest.raises(InkError, match="ink_only_black"):
            stream.draw_for_bot(7, write_ops([stroke]), 0, black_only=True)
    assert not stream.board(7).log
    thick_black = PenDown(dt=0, x=5, y=5, width=3)
    assert stream.draw(frame(0, thick_black), OWN_BOARDS, 0, black_only=True)
    assert stream.draw(frame(1, Eraser(dt=1, x=5, y=5, radius=3)), OWN_BOARDS, 0, black_only=True)
    assert draw(stream, 2, red), "the same board in a game with colours"


@pytest.mark.parametrize(
    ("data", "code", "named"),
    [
        (b"", "ink_malformed", (0, 0)),
        (b"\x02\x07\x01\x00\x00", "ink_malformed", (7, 1)),
        (b"\x01\x07\x01", "ink_malformed", (7, 1)),
        (b"\x01\x07\x05\x00\x00\x00", "ink_not_drawing", (7, 5)),
        (b"\x01\x07" + bytes(5000), "ink_too_long", (7, 0)),
    ],
)
def test_invalid_draw_frames_are_refused(data: bytes, code: str, named: tuple[int, int]) -> None:
    assert refusal(InkStream(), data) == code
    assert board_and_pen(data) == named


def test_position_has_frames_of_the_pen_and_ink_of_others() -> None:
    stream = InkStream()
    assert position(stream) == Position(7, PEN, 0, 0, 0, 0, 0, 0)
    draw(stream, 0, *line(3, 3))
    stream.mark_saved(stream.take_unsaved())
    draw(stream, 1, extend((1, 1, 1)), End())
    draw(stream, 0, *line(9, 9), pen=OTHER)
    stream.tick()
    own, other = position(stream), position(stream, OTHER)
    own_bytes, other_bytes = len(write_ops(line(3, 3))) + 5, len(write_ops(line(9, 9)))
    assert (own.taken, own.safe, own.others, own.first) == (2, 1, other_bytes, PEN)
    assert (other.taken, other.safe, other.others, other.first) == (1, 0, own_bytes, PEN)
    assert own.size == other.size == own_bytes + other_bytes
    again = InkStream()
    again.draw(frame(0, *line(3, 3), extend((1, 1, 1)), End(), *line(9, 9)), OWN_BOARDS, 0)
    again.tick()
    assert position(again).check == own.check, "however the ink was split into frames"
    draw(again, 1, extend((1, 1, 1)))
    assert position(again).check != own.check


def test_snapshots_are_limited_by_a_minimum_interval() -> None:
    stream, snapshot_times = InkStream(), dict[int, int]()
    draw(stream, 0, *line(3, 3))
    stream.tick()

    def kinds(now: int) -> list[str]:
        frames = stream.position(Ask(7, PEN, whole=True), now, snapshot_times)
        return [type(read_frame(data)).__name__ for data in frames]

    assert kinds(0) == ["Snapshot", "Position"]
    assert kinds(SNAPSHOT_INTERVAL_MS - 1) == ["InkRefused"]
    assert kinds(SNAPSHOT_INTERVAL_MS) == ["Snapshot", "Position"]


def test_pen_that_missed_ink_of_another_pen_is_refused_and_draws_next() -> None:
    stream = InkStream()
    draw(stream, 0, PenDown(0, 1, 1))
    assert refusal(stream, frame(0, *line(9, 9), pen=OTHER)) == "ink_moved"
    draw(stream, 1, extend((5, 5, 5)), End())
    # The stroke of `PEN` may end. Then `OTHER` has the next turn.
    assert refusal(stream, frame(2, *line(20, 20)), 20) == "ink_busy"
    assert draw(stream, 0, *line(9, 9), End(), pen=OTHER, now=40)
    assert refusal(stream, frame(2, *line(20, 20)), 50) == "ink_moved"
    assert draw(stream, 2, *line(20, 20), now=60)
    first = write_ops([PenDown(0, 1, 1), extend((5, 5, 5)), End()])
    assert read_tick(stream.tick()) == (
        TickPart(7, first, pen=PEN),
        TickPart(7, write_ops([*line(9, 9), End()]), pen=OTHER),
        TickPart(7, write_ops(line(20, 20))),
    )
    stream.mark_saved(stream.take_unsaved())
    assert read_tick(stream.tick()) == (TickPart(7, acked=3), TickPart(7, acked=1, pen=OTHER))


def test_refused_pen_that_does_not_draw_loses_its_turn() -> None:
    stream = InkStream()
    draw(stream, 0, *line(1, 1), End())
    assert refusal(stream, frame(0, *line(9, 9), pen=OTHER)) == "ink_moved"
    assert refusal(stream, frame(1, *line(5, 5)), PEN_TURN_MS - 1) == "ink_busy"
    assert draw(stream, 1, *line(5, 5), End(), now=PEN_TURN_MS)
    assert draw(stream, 0, *line(9, 9), pen=OTHER, now=PEN_TURN_MS)


def test_pen_with_all_ink_may_interrupt_an_open_stroke() -> None:
    stream = InkStream()
    draw(stream, 0, PenDown(0, 1, 1))
    assert draw(stream, 0, *line(9, 9), pen=OTHER)
    # The client of `PEN` begins its stroke again.
    assert refusal(stream, frame(1, extend((1, 1, 1)))) == "ink_moved"


def test_number_of_pens_is_limited() -> None:
    stream = InkStream()
    for pen in range(PEN, PEN + MAX_PENS):
        draw(stream, 0, *line(3, 3), End(), pen=pen)
    stream.mark_saved(stream.take_unsaved())
    stream.tick()
    with pytest.raises(InkError, match="ink_too_many_pens"):
        draw(stream, 0, *line(3, 3), End(), pen=1000)
    assert draw(stream, 1, *line(3, 3), End(), pen=PEN)


@given(st.lists(drawings(max_ops=2), max_size=5), st.data())
def test_saved_boards_can_be_restored(frames: list[list[Op]], data: st.DataObject) -> None:
    stream, chunks = InkStream(), []
    for seq, ops in enumerate(frames):
        try:
            draw(stream, seq, *ops)
        except InkError:  # Each drawing numbers its marks from 0, so an undo may be invalid.
            break
        if data.draw(st.booleans()):
            chunks += stream.take_unsaved()
    chunks += stream.take_unsaved()
    restored = InkStream()
    restored.restore((chunk.board, chunk.chunk, chunk.body) for chunk in chunks)
    assert restored.board(7).digest() == stream.board(7).digest()
    assert restored.tick() is None
    if chunks:
        found = position(restored)
        assert found.taken == found.safe == stream.tracked[7].pens[PEN].frames
        assert found.others == 0
        assert draw(restored, found.taken, PenDown(0, 1, 1))
        assert restored.take_unsaved()[0].chunk == len(chunks)


def test_saved_pens_can_be_restored() -> None:
    stream, chunks = InkStream(), []
    for seq in range(3):
        draw(stream, seq, *line(3, 3), End())
        draw(stream, seq, *line(9, 9), End(), pen=OTHER)
        chunks += stream.take_unsaved()
    restored = InkStream()
    restored.restore((chunk.board, chunk.chunk, chunk.body) for chunk in chunks)
    stream.mark_saved(chunks)
    stream.tick()
    for pen in (PEN, OTHER, 99):
        assert position(restored, pen) == position(stream, pen)


def test_old_ink_without_pen_numbers_belongs_to_the_table() -> None:
    ops = write_ops([*line(3, 3), End()])
    stream = InkStream()
    stream.restore([(7, 0, b"\x02" + ops), (7, 1, b"\x81\x01" + ops)])
    found = position(stream)
    assert (found.taken, found.others, found.size, found.first) == (
        0,
        2 * len(ops),
        2 * len(ops),
        0,
    )
    assert draw(stream, 0, *line(9, 9))
    stream.draw_for_bot(7, ops, now=0)
    assert [(part.pen, len(part.ops)) for part in read_tick(stream.tick())] == [
        (PEN, len(write_ops(line(9, 9)))),
        (None, len(ops)),
    ]


def test_restored_board_is_loaded_only_when_drawn_on() -> None:
    stream = InkStream()
    draw(stream, 0, *line(3, 3))
    chunks = [(chunk.board, chunk.chunk, chunk.body) for chunk in stream.take_unsaved()]
    restored = InkStream()
    restored.restore([*chunks, (8, 0, chunks[0][2])])
    assert read_frame(restored.snapshot(7)) == Snapshot(7, write_ops(line(3, 3)))
    assert restored.has_board(7)
    assert not restored.has_board(9)
    assert restored.tracked == {}
    assert refusal(restored, frame(2, extend((1, 1, 1)))) == "ink_gap"
    assert draw(restored, 1, extend((1, 1, 1)))
    assert set(restored.tracked) == {7}
    assert restored.board(8).has_ink


def test_older_boards_are_dropped_whether_loaded_or_not() -> None:
    stream = InkStream()
    draw(stream, 0, *line(3, 3))
    stream.restore([(5, 0, b"\x01" + write_ops(line(3, 3))), (9, 0, b"\x01")])
    stream.drop_boards_below(8)
    assert [stream.has_board(number) for number in (5, 7, 9)] == [False, False, True]
    assert stream.tick() is None
    assert stream.take_unsaved() == []


@given(st.binary(max_size=200))
def test_random_bytes_are_accepted_or_raise_an_ink_error(data: bytes) -> None:
    stream = InkStream()
    draw(stream, 0, *line(2000, 1500))
    for start in (b"", b"\x01", b"\x01\x07\x05\x01\x00"):
        before, frames = bytes(stream.board(7).log), position(stream).taken
        taken = False
        try:
            taken = stream.draw(start + data, OWN_BOARDS, 0)
        except InkError as error:
            read_frame(stream.refusal(*board_and_pen(start + data), error.code))
        if board_and_pen(start + data) == (7, PEN):
            assert position(stream).taken == frames + taken
        assert bytes(stream.board(7).log).startswith(before)
        assert taken or bytes(stream.board(7).log) == before
