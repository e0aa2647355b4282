"""The lane of a table: frames in, ticks out, chunks to the journal and back."""

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
from triptych.ink.ops import End, Op, PenDown, write_ops
from triptych.ink.progress import MAX_PENS, PEN_TURN_MS, STROKE_HOLD_MS
from triptych.ink.stream import MIN_SNAPSHOT_INTERVAL_MS, board_and_pen

MINE = (7,)
PEN, OTHER = 5, 6


def frame(seq: int, *ops: Op, board: int = 7, pen: int = PEN, others: int | None = None) -> bytes:
    return write_draw(Draw(board, pen, seq, others or 0, write_ops(ops)))


def draw(lane: InkStream, seq: int, *ops: Op, pen: int = PEN, now: int = 0) -> bool:
    """A pen that has heard all that the others have drawn."""
    others = lane.open_board(7).size_of_others(pen)
    return lane.draw(frame(seq, *ops, pen=pen, others=others), MINE, now)


def refusal(lane: InkStream, data: bytes, now: int = 0) -> str:
    with pytest.raises(InkError) as caught:
        lane.draw(data, MINE, now)
    return caught.value.code


def position(lane: InkStream, pen: int = PEN) -> Position:
    (told,) = lane.position(Ask(7, pen), 0, {})
    at = read_frame(told)
    assert isinstance(at, Position)
    return at


def read_tick(data: bytes | None) -> tuple[TickPart, ...]:
    assert data is not None
    tick = read_frame(data)
    assert isinstance(tick, Tick)
    return tick.parts


def test_a_tick_has_all_boards_once_and_then_nothing() -> None:
    lane = InkStream()
    assert lane.tick() is None
    draw(lane, 0, PenDown(0, 1, 1))
    draw(lane, 1, extend((5, 5, 5)))
    lane.draw(frame(0, *line(3, 3), board=9), (9,), 0)
    assert read_tick(lane.tick()) == (
        TickPart(7, write_ops([PenDown(0, 1, 1), extend((5, 5, 5))]), pen=PEN),
        TickPart(9, write_ops(line(3, 3)), pen=PEN),
    )
    assert lane.tick() is None


def test_a_frame_that_came_before_is_ignored() -> None:
    lane = InkStream()
    assert draw(lane, 0, *line(3, 3))
    assert not draw(lane, 0, *line(3, 3))
    assert bytes(lane.board(7).log) == write_ops(line(3, 3))


def test_acknowledged_only_once_the_journal_has_it() -> None:
    lane = InkStream()
    draw(lane, 0, *line(3, 3))
    draw(lane, 1, extend((1, 1, 1)))
    lane.tick()
    chunks = lane.take_unsaved()
    assert lane.tick() is None
    assert lane.take_unsaved() == []
    lane.mark_saved(chunks)
    assert read_tick(lane.tick()) == (TickPart(7, b"", acked=2),)
    draw(lane, 2, extend((1, 1, 1)))
    assert read_tick(lane.tick()) == (TickPart(7, write_ops([extend((1, 1, 1))])),)


def test_a_gap_and_too_much_ask_for_the_frame_again_and_change_nothing() -> None:
    lane = InkStream(Limits(points_per_second=10, burst=4))
    draw(lane, 0, *line(3, 3))
    assert refusal(lane, frame(2, extend((1, 1, 1)))) == "ink_gap"
    assert read_frame(lane.refusal(7, PEN, "ink_gap")) == InkRefused(7, PEN, 1, "ink_gap")
    assert refusal(lane, frame(1, extend((1, 1, 1)))) == "ink_too_fast"
    for now in range(1, 200):  # Asking often does not make it slower.
        assert refusal(lane, frame(1, extend((1, 1, 1))), now) == "ink_too_fast"
    assert draw(lane, 1, extend((1, 1, 1)), now=200)


def test_a_refusal_is_short_however_full_the_board_is() -> None:
    lane = InkStream(Limits(points=500))
    draw(lane, 0, *line(3, 3), *([extend(*[(1, 1, 1)] * 31)] * 15))
    assert refusal(lane, frame(1, *[extend(*[(1, 1, 1)] * 31)] * 2)) == "ink_board_full"
    assert len(lane.refusal(7, PEN, "ink_board_full")) < 8


def test_a_sealed_board_takes_no_more_and_seals_to_its_digest() -> None:
    lane = InkStream()
    draw(lane, 0, *line(3, 3))
    board = Board()
    board.apply(write_ops(line(3, 3)))
    lane.seal(7)
    assert lane.board(7).digest() == board.digest()
    assert refusal(lane, frame(1, extend((1, 1, 1)))) == "ink_sealed"


def test_nobody_draws_on_anothers_board_or_with_the_tables_pen() -> None:
    lane = InkStream()
    assert refusal(lane, frame(0, *line(3, 3), board=8)) == "ink_not_your_board"
    assert refusal(lane, frame(0, *line(3, 3), pen=0)) == "ink_not_your_board"
    assert lane.tracked == {}
    assert read_frame(lane.refusal(8, PEN, "ink_not_your_board")) == InkRefused(
        8, PEN, 0, "ink_not_your_board"
    )


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
def test_what_is_no_draw_frame_is_refused(data: bytes, code: str, named: tuple[int, int]) -> None:
    assert refusal(InkStream(), data) == code
    assert board_and_pen(data) == named


def test_a_pen_is_told_how_far_it_is_and_what_it_must_have_heard() -> None:
    lane = InkStream()
    assert position(lane) == Position(7, PEN, 0, 0, 0, 0, 0, 0)
    draw(lane, 0, *line(3, 3))
    lane.mark_saved(lane.take_unsaved())
    draw(lane, 1, extend((1, 1, 1)), End())
    draw(lane, 0, *line(9, 9), pen=OTHER)
    lane.tick()
    mine, theirs = position(lane), position(lane, OTHER)
    ink, more = len(write_ops(line(3, 3))) + 5, len(write_ops(line(9, 9)))
    assert (mine.taken, mine.safe, mine.others, mine.first) == (2, 1, more, PEN)
    assert (theirs.taken, theirs.safe, theirs.others, theirs.first) == (1, 0, ink, PEN)
    assert mine.size == theirs.size == ink + more
    again = InkStream()
    again.draw(frame(0, *line(3, 3), extend((1, 1, 1)), End(), *line(9, 9)), MINE, 0)
    again.tick()
    assert position(again).check == mine.check, "however the ink was cut into frames"
    draw(again, 1, extend((1, 1, 1)))
    assert position(again).check != mine.check


def test_a_whole_board_is_given_only_now_and_then() -> None:
    lane, wholes = InkStream(), dict[int, int]()
    draw(lane, 0, *line(3, 3))
    lane.tick()

    def kinds(now: int) -> list[str]:
        told = lane.position(Ask(7, PEN, whole=True), now, wholes)
        return [type(read_frame(data)).__name__ for data in told]

    assert kinds(0) == ["Snapshot", "Position"]
    assert kinds(MIN_SNAPSHOT_INTERVAL_MS - 1) == ["InkRefused"]
    assert kinds(MIN_SNAPSHOT_INTERVAL_MS) == ["Snapshot", "Position"]


def test_two_pens_draw_on_one_board_one_stroke_after_the_other() -> None:
    lane = InkStream()
    draw(lane, 0, PenDown(0, 1, 1))
    # It has not heard of the first pen's ink yet, which matters only once it is its turn.
    assert refusal(lane, frame(0, *line(9, 9), pen=OTHER)) == "ink_busy"
    draw(lane, 1, extend((5, 5, 5)))
    assert refusal(lane, frame(0, *line(9, 9), pen=OTHER), 5) == "ink_busy"
    draw(lane, 2, End(), now=10)
    # The other one was waiting: the first has to let it.
    assert refusal(lane, frame(3, *line(20, 20)), 20) == "ink_busy"
    assert refusal(lane, frame(0, *line(9, 9), pen=OTHER), 30) == "ink_moved"
    assert draw(lane, 0, *line(9, 9), End(), pen=OTHER, now=40)
    assert refusal(lane, frame(3, *line(20, 20)), 50) == "ink_moved"
    assert draw(lane, 3, *line(20, 20), now=60)
    first = write_ops([PenDown(0, 1, 1), extend((5, 5, 5)), End()])
    assert read_tick(lane.tick()) == (
        TickPart(7, first, pen=PEN),
        TickPart(7, write_ops([*line(9, 9), End()]), pen=OTHER),
        TickPart(7, write_ops(line(20, 20))),
    )
    lane.mark_saved(lane.take_unsaved())
    assert read_tick(lane.tick()) == (TickPart(7, acked=4), TickPart(7, acked=1, pen=OTHER))


def test_a_pen_that_falls_silent_does_not_keep_the_board() -> None:
    lane = InkStream()
    draw(lane, 0, PenDown(0, 1, 1))
    others = len(lane.board(7).log)
    waiting = frame(0, *line(9, 9), End(), pen=OTHER, others=others)
    assert refusal(lane, waiting, STROKE_HOLD_MS - 1) == "ink_busy"
    assert lane.draw(waiting, MINE, STROKE_HOLD_MS)
    assert refusal(lane, frame(1, extend((1, 1, 1))), STROKE_HOLD_MS + 1) == "ink_moved"
    # Its turn passes as well, should it not come back.
    assert draw(lane, 1, *line(9, 9), pen=OTHER, now=STROKE_HOLD_MS + 1 + PEN_TURN_MS)


def test_pens_are_many_but_not_without_number() -> None:
    lane = InkStream()
    for pen in range(PEN, PEN + MAX_PENS):
        draw(lane, 0, *line(3, 3), End(), pen=pen)
    with pytest.raises(InkError, match="ink_too_many_pens"):
        draw(lane, 0, *line(3, 3), End(), pen=1000)
    lane.mark_saved(lane.take_unsaved())
    lane.tick()
    assert draw(lane, 0, *line(3, 3), End(), pen=1000)
    assert len(lane.open_board(7).pens) == MAX_PENS


@given(st.lists(drawings(most=2), max_size=5), st.data())
def test_the_journal_gives_back_every_board_that_was_saved(
    frames: list[list[Op]], data: st.DataObject
) -> None:
    lane, kept = InkStream(), []
    for seq, ops in enumerate(frames):
        try:
            draw(lane, seq, *ops)
        except InkError:  # An undo of a mark in a later frame's numbering.
            break
        if data.draw(st.booleans()):
            kept += lane.take_unsaved()
    kept += lane.take_unsaved()
    back = InkStream()
    back.restore((chunk.board, chunk.chunk, chunk.body) for chunk in kept)
    assert back.board(7).digest() == lane.board(7).digest()
    assert back.tick() is None
    if kept:
        at = position(back)
        assert at.taken == at.safe == lane.tracked[7].pens[PEN].frames
        assert at.others == 0
        assert draw(back, at.taken, PenDown(0, 1, 1))
        assert back.take_unsaved()[0].chunk == len(kept)


def test_the_journal_gives_back_every_pen() -> None:
    lane, kept = InkStream(), []
    for seq in range(3):
        draw(lane, seq, *line(3, 3), End())
        draw(lane, seq, *line(9, 9), End(), pen=OTHER)
        kept += lane.take_unsaved()
    back = InkStream()
    back.restore((chunk.board, chunk.chunk, chunk.body) for chunk in kept)
    lane.mark_saved(kept)
    lane.tick()
    for pen in (PEN, OTHER, 99):
        assert position(back, pen) == position(lane, pen)


def test_ink_from_before_pens_had_numbers_is_the_tables() -> None:
    ops = write_ops([*line(3, 3), End()])
    lane = InkStream()
    lane.restore([(7, 0, b"\x02" + ops), (7, 1, b"\x81\x01" + ops)])
    at = position(lane)
    assert (at.taken, at.others, at.size, at.first) == (0, 2 * len(ops), 2 * len(ops), 0)
    assert draw(lane, 0, *line(9, 9))
    lane.draw_for_bot(7, ops, now=STROKE_HOLD_MS)
    assert [(part.pen, len(part.ops)) for part in read_tick(lane.tick())] == [
        (PEN, len(write_ops(line(9, 9)))),
        (None, len(ops)),
    ]


def test_a_restored_board_is_loaded_only_to_draw_on_it() -> None:
    lane = InkStream()
    draw(lane, 0, *line(3, 3))
    kept = [(chunk.board, chunk.chunk, chunk.body) for chunk in lane.take_unsaved()]
    back = InkStream()
    back.restore([*kept, (8, 0, kept[0][2])])
    assert read_frame(back.snapshot(7)) == Snapshot(7, write_ops(line(3, 3)))
    assert back.has_board(7)
    assert not back.has_board(9)
    assert back.tracked == {}
    assert refusal(back, frame(2, extend((1, 1, 1)))) == "ink_gap"
    assert draw(back, 1, extend((1, 1, 1)))
    assert set(back.tracked) == {7}
    assert back.board(8).has_ink


def test_older_boards_are_forgotten_loaded_or_not() -> None:
    lane = InkStream()
    draw(lane, 0, *line(3, 3))
    lane.restore([(5, 0, b"\x01" + write_ops(line(3, 3))), (9, 0, b"\x01")])
    lane.drop_boards_below(8)
    assert [lane.has_board(number) for number in (5, 7, 9)] == [False, False, True]
    assert lane.tick() is None
    assert lane.take_unsaved() == []


@given(st.binary(max_size=200))
def test_random_bytes_are_taken_or_an_ink_error(data: bytes) -> None:
    lane = InkStream()
    draw(lane, 0, *line(2000, 1500))
    for start in (b"", b"\x01", b"\x01\x07\x05\x01\x00"):
        before, frames = bytes(lane.board(7).log), lane.open_board(7).get_or_add_pen(PEN).frames
        taken = False
        try:
            taken = lane.draw(start + data, MINE, 0)
        except InkError as error:
            read_frame(lane.refusal(*board_and_pen(start + data), error.code))
        if board_and_pen(start + data) == (7, PEN):
            assert lane.open_board(7).get_or_add_pen(PEN).frames == frames + taken
        assert bytes(lane.board(7).log).startswith(before)
        assert taken or bytes(lane.board(7).log) == before
