"""The lane of a table: frames in, ticks out, chunks to the journal and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ink.drawings import drawings, extend, line

from triptych.ink import Board, InkError, InkRefused, Lane, Limits, Snapshot, Tick, read_frame
from triptych.ink.frames import Draw, Part, write_draw
from triptych.ink.ops import Op, PenDown, write_ops

MINE = (7,)


def draw(lane: Lane, seq: int, *ops: Op, board: int = 7, now: int = 0) -> bool:
    return lane.draw(write_draw(Draw(board, seq, write_ops(ops))), MINE, now)


def refusal(lane: Lane, data: bytes, now: int = 0) -> InkError:
    with pytest.raises(InkError) as caught:
        lane.draw(data, MINE, now)
    return caught.value


def frame(seq: int, *ops: Op, board: int = 7) -> bytes:
    return write_draw(Draw(board, seq, write_ops(ops)))


def read_tick(data: bytes | None) -> tuple[Part, ...]:
    assert data is not None
    tick = read_frame(data)
    assert isinstance(tick, Tick)
    return tick.parts


def test_a_tick_has_all_boards_once_and_then_nothing() -> None:
    lane = Lane()
    assert lane.tick() is None
    draw(lane, 0, PenDown(0, 1, 1))
    draw(lane, 1, extend((5, 5, 5)))
    lane.draw(frame(0, *line(3, 3), board=9), (9,), 0)
    assert read_tick(lane.tick()) == (
        Part(7, write_ops([PenDown(0, 1, 1), extend((5, 5, 5))])),
        Part(9, write_ops(line(3, 3))),
    )
    assert lane.tick() is None


def test_a_frame_that_came_before_is_ignored() -> None:
    lane = Lane()
    assert draw(lane, 0, *line(3, 3))
    assert not draw(lane, 0, *line(3, 3))
    assert bytes(lane.board(7).log) == write_ops(line(3, 3))


def test_acknowledged_only_once_the_journal_has_it() -> None:
    lane = Lane()
    draw(lane, 0, *line(3, 3))
    draw(lane, 1, extend((1, 1, 1)))
    lane.tick()
    chunks = lane.take()
    assert lane.tick() is None
    assert lane.take() == []
    lane.saved(chunks)
    assert read_tick(lane.tick()) == (Part(7, b"", acked=2),)
    draw(lane, 2, extend((1, 1, 1)))
    assert read_tick(lane.tick()) == (Part(7, write_ops([extend((1, 1, 1))])),)


def test_a_gap_and_too_much_ask_for_the_frame_again_and_change_nothing() -> None:
    lane = Lane(Limits(points_per_second=10, burst=4))
    draw(lane, 0, *line(3, 3))
    error = refusal(lane, frame(2, extend((1, 1, 1))))
    assert [read_frame(data) for data in lane.answer(error)] == [InkRefused(7, 1, "ink_gap")]
    error = refusal(lane, frame(1, extend((1, 1, 1))))
    assert [read_frame(data) for data in lane.answer(error)] == [InkRefused(7, 1, "ink_too_fast")]
    for now in range(1, 200):  # Asking often does not make it slower.
        assert refusal(lane, frame(1, extend((1, 1, 1))), now).code == "ink_too_fast"
    assert draw(lane, 1, extend((1, 1, 1)), now=200)


def test_after_another_refusal_the_pen_takes_the_servers_board() -> None:
    lane = Lane(Limits(points=5))
    draw(lane, 0, *line(3, 3))
    error = refusal(lane, frame(1, extend((1, 1, 1), (1, 1, 1))))
    assert [read_frame(data) for data in lane.answer(error)] == [
        InkRefused(7, 1, "ink_board_full"),
        Snapshot(7, 1, 0, write_ops(line(3, 3))),
    ]


def test_a_sealed_board_takes_no_more_and_seals_to_its_digest() -> None:
    lane = Lane()
    draw(lane, 0, *line(3, 3))
    board = Board()
    board.apply(write_ops(line(3, 3)))
    assert lane.seal(7) == board.digest()
    assert refusal(lane, frame(1, extend((1, 1, 1)))).code == "ink_sealed"


def test_nobody_draws_on_anothers_board() -> None:
    lane = Lane()
    error = refusal(lane, frame(0, *line(3, 3), board=8))
    assert error.code == "ink_not_your_board"
    assert lane.tracked == {}
    assert [read_frame(data) for data in lane.answer(error)] == [InkRefused(8, 0, error.code)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "ink_malformed"),
        (b"\x02\x07\x00", "ink_malformed"),
        (b"\x01\x07", "ink_malformed"),
        (b"\x01\x07\x00\x00", "ink_not_drawing"),
        (b"\x01" + bytes(5000), "ink_too_long"),
    ],
)
def test_what_is_no_draw_frame_is_refused(data: bytes, code: str) -> None:
    lane = Lane()
    error = refusal(lane, data)
    assert error.code == code
    assert isinstance(read_frame(lane.answer(error)[0]), InkRefused)


@given(st.lists(drawings(most=2), max_size=5), st.data())
def test_the_journal_gives_back_every_board_that_was_saved(
    frames: list[list[Op]], data: st.DataObject
) -> None:
    lane, kept = Lane(), []
    for seq, ops in enumerate(frames):
        try:
            draw(lane, seq, *ops)
        except InkError:  # An undo of a mark in a later frame's numbering.
            break
        if data.draw(st.booleans()):
            kept += lane.take()
    kept += lane.take()
    back = Lane()
    back.restore((chunk.board, chunk.chunk, chunk.body) for chunk in kept)
    assert back.board(7).digest() == lane.board(7).digest()
    assert back.tick() is None
    if kept:
        snapshot = read_frame(back.snapshot(7))
        assert isinstance(snapshot, Snapshot)
        assert snapshot.frames == snapshot.acked == lane.tracked[7].frames
        assert draw(back, snapshot.frames, PenDown(0, 1, 1))
        assert back.take()[0].chunk == len(kept)


def test_a_restored_board_is_loaded_only_to_draw_on_it() -> None:
    lane = Lane()
    draw(lane, 0, *line(3, 3))
    kept = [(chunk.board, chunk.chunk, chunk.body) for chunk in lane.take()]
    back = Lane()
    back.restore([*kept, (8, 0, kept[0][2])])
    assert read_frame(back.snapshot(7)) == Snapshot(7, 1, 1, write_ops(line(3, 3)))
    assert back.has(7)
    assert not back.has(9)
    assert back.tracked == {}
    assert refusal(back, frame(2, extend((1, 1, 1)))).detail["wanted"] == 1
    assert draw(back, 1, extend((1, 1, 1)))
    assert set(back.tracked) == {7}
    assert back.board(8).has_ink


def test_older_boards_are_forgotten_loaded_or_not() -> None:
    lane = Lane()
    draw(lane, 0, *line(3, 3))
    lane.restore([(5, 0, b"\x01" + write_ops(line(3, 3))), (9, 0, b"\x01")])
    lane.forget_below(8)
    assert [lane.has(number) for number in (5, 7, 9)] == [False, False, True]
    assert lane.tick() is None
    assert lane.take() == []


@given(st.binary(max_size=200))
def test_random_bytes_are_taken_or_an_ink_error(data: bytes) -> None:
    lane = Lane()
    draw(lane, 0, *line(2000, 1500))
    for start in (b"", b"\x01", b"\x01\x07\x01"):
        before, frames = bytes(lane.board(7).log), lane.open(7).frames
        taken, told = False, []
        try:
            taken = lane.draw(start + data, MINE, 0)
        except InkError as error:
            told = [read_frame(answer) for answer in lane.answer(error)]
        assert all(isinstance(answer, InkRefused) for answer in told[:1])
        assert told[1:] in ([], [Snapshot(7, frames, 0, before)])
        assert lane.open(7).frames == frames + taken
        assert bytes(lane.board(7).log).startswith(before)
        assert taken or bytes(lane.board(7).log) == before
