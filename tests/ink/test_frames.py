"""Operations and frames round-trip through bytes. All other bytes raise `InkError`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ink.drawings import drawings
from tests.support.ink_frames import write_ask

from triptych.ink import CODES, InkError
from triptych.ink.board import merge_extends
from triptych.ink.frames import (
    Ask,
    Draw,
    Frame,
    InkRefused,
    Position,
    Snapshot,
    Tick,
    TickPart,
    read_frame,
    write_draw,
    write_position,
    write_refused,
    write_snapshot,
    write_tick,
)
from triptych.ink.ops import Op, read_ops, write_ops
from triptych.ink.varint import MAX_VALUE, read_varint, unzigzag, write_varint, zigzag

numbers = st.integers(0, MAX_VALUE)


@given(numbers)
def test_varints_round_trip_in_the_fewest_bytes(number: int) -> None:
    out = bytearray()
    write_varint(out, number)
    assert read_varint(bytes(out), 0) == (number, len(out))
    assert len(out) == max(1, -(-number.bit_length() // 7))


@given(st.integers(-(2**20), 2**20))
def test_zigzag_round_trips_and_keeps_small_numbers_small(number: int) -> None:
    assert unzigzag(zigzag(number)) == number
    assert 0 <= zigzag(number) <= 2 * abs(number)


@pytest.mark.parametrize("data", [b"\x80\x00", b"\x81\x80\x00", b"\xff\xff\xff\xff\x01"])
def test_varint_has_only_one_encoding(data: bytes) -> None:
    with pytest.raises(InkError):
        read_varint(data, 0)


@given(drawings())
def test_operations_round_trip(ops: list[Op]) -> None:
    assert merge_extends(read_ops(write_ops(ops))) == ops


@given(
    st.one_of(
        st.builds(Draw, numbers, numbers, numbers, numbers, st.binary()),
        st.builds(Ask, numbers, numbers, st.booleans()),
        st.builds(InkRefused, numbers, numbers, numbers, st.sampled_from(sorted(CODES))),
        st.builds(Snapshot, numbers, st.binary()),
        st.builds(Position, *[numbers] * 8),
    )
)
def test_frames_round_trip(frame: Frame) -> None:
    assert read_frame(write_frame(frame)) == frame


boards = st.lists(st.integers(0, MAX_VALUE // 4), max_size=8).map(sorted)


@given(boards, st.data())
def test_ticks_round_trip(numbers: list[int], data: st.DataObject) -> None:
    optional = st.none() | st.integers(0, MAX_VALUE)
    draw = data.draw
    tick = Tick(
        tuple(TickPart(n, draw(st.binary()), draw(optional), draw(optional)) for n in numbers)
    )
    assert read_frame(write_frame(tick)) == tick


@given(st.sampled_from([b"", *(bytes((kind,)) for kind in range(1, 7))]), st.binary(max_size=100))
def test_random_bytes_are_a_canonical_frame_or_raise_an_ink_error(kind: bytes, data: bytes) -> None:
    try:
        frame = read_frame(kind + data)
    except InkError:
        return
    assert write_frame(frame) == kind + data


def write_frame(frame: Frame) -> bytes:
    match frame:
        case Draw():
            return write_draw(frame)
        case Tick(parts):
            return write_tick([(p.board, p.ops, p.acked, p.pen) for p in parts])
        case Snapshot():
            return write_snapshot(frame)
        case InkRefused():
            return write_refused(frame)
        case Ask():
            return write_ask(frame)
        case Position():
            return write_position(frame)


@given(st.binary(max_size=100))
def test_random_bytes_are_operations_or_raise_an_ink_error(data: bytes) -> None:
    try:
        ops = read_ops(data)
    except InkError:
        return
    assert write_ops(ops) == data
