"""All ink of one table. Receives frames, and collects the ink that must be sent and saved.

stream.draw(data, allowed, now)         a Draw frame arrived; on InkError, send refusal(…)
stream.position(ask, now, snapshots)    an Ask frame arrived; send tick() first, then these answers
stream.tick()                           every 50 ms: one message for all viewers, or None
stream.take_unsaved()                   from time to time: the chunks to write to the journal
stream.mark_saved(chunks)               after writing them: the next tick acknowledges them
stream.snapshot(board)                  for a new viewer; send tick() to the others first
stream.restore(chunks)                  after a restart

How clients and server stay in sync over bad connections: docs/decisions/0030.
"""

from collections.abc import Container, Iterable
from itertools import pairwise

from triptych.core.refusal import DeclaredCode
from triptych.core.values import Millis, Value
from triptych.ink.board import Board
from triptych.ink.frames import (
    DRAW,
    Ask,
    InkRefused,
    Position,
    Snapshot,
    write_position,
    write_refused,
    write_snapshot,
    write_tick,
)
from triptych.ink.limits import InkCode, InkError, Limits
from triptych.ink.progress import (
    MAX_PENS,
    PEN_TURN_MS,
    TABLE_PEN,
    PenState,
    StoredBoard,
    TrackedBoard,
    write_chunk_header,
)
from triptych.ink.varint import read_long_varint, read_varint

SNAPSHOT_INTERVAL_MS: Millis = 2_000
"""How long a client has to wait before it gets another snapshot of the same board."""


class Chunk(Value, frozen=True):
    """New ink of one board for the journal. `body` is a header about the pens, then operations."""

    board: int
    chunk: int
    body: bytes
    frames: tuple[tuple[int, int], ...]
    """A pair for each pen with ink in this chunk: its number, and how many of its frames are in the
    journal once this chunk is written."""


class InkStream:
    """The boards of a table by number.

    The stream only keeps state. It does not read a clock, send messages or write to the journal.
    """

    def __init__(
        self, limits: Limits | None = None, snapshot_interval_ms: Millis = SNAPSHOT_INTERVAL_MS
    ) -> None:
        self.limits = limits or Limits()
        self._snapshot_interval_ms = snapshot_interval_ms
        self.tracked: dict[int, TrackedBoard] = {}
        self._stored: dict[int, StoredBoard] = {}
        self._changed: set[int] = set()

    def draw(
        self, data: bytes, allowed: Container[int], now: Millis, black_only: bool = False
    ) -> bool:
        """Accept a `Draw` frame from a client.

        `allowed` contains the numbers of the boards on which the client may draw. With
        `black_only`, a frame with a coloured stroke is refused. If the frame has already been
        accepted, changes nothing and returns False. Raises `InkError` if the frame is refused.
        """
        if len(data) > self.limits.frame_bytes:
            raise InkError("ink_too_long", most=self.limits.frame_bytes)
        try:
            if data[0] != DRAW:
                raise InkError("ink_malformed", why="kind")
            # `read_varint` is inlined: this runs for every frame.
            number, at = data[1], 2
            if number > 127:
                number, at = read_long_varint(data, at, number)
            pen_id = data[at]
            at += 1
            if pen_id > 127:
                pen_id, at = read_long_varint(data, at, pen_id)
            seq = data[at]
            at += 1
            if seq > 127:
                seq, at = read_long_varint(data, at, seq)
            others = data[at]
            at += 1
            if others > 127:
                others, at = read_long_varint(data, at, others)
        except IndexError:
            raise InkError("ink_malformed", why="cut short") from None
        if number not in allowed or pen_id == TABLE_PEN:
            raise InkError("ink_not_your_board", board=number, pen=pen_id)
        tracked = self.tracked.get(number) or self.open_board(number)
        pen = tracked.pens.get(pen_id)
        accepted = pen.frames if pen else 0
        if seq < accepted:
            return False
        tracked.board.black_only = black_only
        try:
            if seq > accepted:
                raise InkError("ink_gap")
            self._append(tracked, pen_id, others, data, at, now)
        except InkError as error:
            error.detail.update(board=number, pen=pen_id)
            raise
        self._changed.add(number)
        return True

    def draw_for_bot(self, number: int, ops: bytes, now: Millis, black_only: bool = False) -> None:
        """Draw for a bot, with the table's own pen. Raises `InkError` if the ink is refused."""
        tracked = self.open_board(number)
        tracked.board.black_only = black_only
        self._append(tracked, TABLE_PEN, tracked.size_of_others(TABLE_PEN), ops, 0, now)
        self._changed.add(number)

    def _append(
        self, tracked: TrackedBoard, pen_id: int, others: int, data: bytes, at: int, now: Millis
    ) -> None:
        if tracked.sealed:
            raise InkError("ink_sealed")
        board = tracked.board
        before = len(board.log)
        next_pen = tracked.next_pen
        if next_pen is not None and next_pen != pen_id and not board.is_drawing:
            if now < tracked.next_pen_until:
                raise InkError("ink_busy")
            next_pen = tracked.next_pen = None
        pen = tracked.pens.get(pen_id)
        if others != before - (pen.size if pen else 0):
            tracked.next_pen, tracked.next_pen_until = pen_id, now + PEN_TURN_MS
            raise InkError("ink_moved")
        if tracked.allowance <= 0:
            self._refill_allowance(tracked, now)
        if pen is None and len(tracked.pens) >= MAX_PENS:
            raise InkError("ink_too_many_pens", most=MAX_PENS)
        tracked.allowance -= board.apply(data, at)
        if pen is None:
            pen = tracked.pens[pen_id] = PenState(pen_id)
        pen.size += len(board.log) - before
        pen.frames += 1
        if next_pen == pen_id:
            tracked.next_pen = None
        if not tracked.pen_runs or tracked.pen_runs[-1][0] != pen_id:
            tracked.pen_runs.append((pen_id, before))

    def _refill_allowance(self, tracked: TrackedBoard, now: Millis) -> None:
        """Increase the board's allowance in proportion to the time since its last refill.

        The allowance never exceeds `limits.burst`. Raises `InkError("ink_too_fast")` if it is still
        0 or less.
        """
        more = (now - tracked.refilled_at) * self.limits.points_per_second // 1000
        if more:
            tracked.allowance = min(self.limits.burst, tracked.allowance + more)
            tracked.refilled_at = now
        if tracked.allowance <= 0:
            raise InkError("ink_too_fast")

    def open_board(self, number: int) -> TrackedBoard:
        """Return the board with this number and its progress, ready to be drawn on.

        Loads the board if it is stored; otherwise creates an empty board.
        """
        tracked = self.tracked.get(number)
        if tracked is None:
            tracked = TrackedBoard(self.limits)
            stored = self._stored.get(number)
            if stored:
                tracked.load(bytes(stored.log), stored.pens, stored.chunk_count)
            self.tracked[number] = tracked
            self._stored.pop(number, None)
        return tracked

    def has_board(self, number: int) -> bool:
        """Whether there is a board with this number."""
        return number in self.tracked or number in self._stored

    def board(self, number: int) -> Board:
        """Return the board with this number, or an empty board if nobody has drawn on it."""
        if number in self._stored:
            return self.open_board(number).board
        tracked = self.tracked.get(number)
        return tracked.board if tracked else Board(self.limits)

    def seal(self, number: int) -> None:
        """Refuse all further ink on this board.

        This is not stored. After a restart, callers must leave the board out of the argument
        `allowed` of `draw`.
        """
        self.open_board(number).sealed = True

    def drop_boards_below(self, first: int) -> None:
        """Drop all boards with numbers below `first` from memory.

        Their saved ink stays in the journal.
        """
        for boards in (self.tracked, self._stored):
            for number in [number for number in boards if number < first]:
                del boards[number]
                self._changed.discard(number)

    def tick(self) -> bytes | None:
        """Return everything new since the last tick as one message for all viewers, or None."""
        if not self._changed:
            return None
        parts: list[tuple[int, bytes | bytearray, int | None, int | None]] = []
        for number in sorted(self._changed):
            self._add_parts(parts, number, self.tracked[number])
        self._changed.clear()
        return write_tick(parts)

    def _add_parts(
        self,
        parts: list[tuple[int, bytes | bytearray, int | None, int | None]],
        number: int,
        tracked: TrackedBoard,
    ) -> None:
        """Add the board's new ink to `parts`, in order, and the acknowledgements."""
        log, acks = tracked.board.log, tracked.acks
        for (pen, start), (_, end) in pairwise([*tracked.pen_runs, (TABLE_PEN, len(log))]):
            if start < end:
                if not start:
                    tracked.first_pen = pen
                # The first part of a board names its pen; later parts of that pen need no number.
                named = None if start and pen == tracked.first_pen else pen
                parts.append((number, log[start:end], acks.pop(pen, None), named))
        for pen, acked in acks.items():
            parts.append((number, b"", acked, None if pen == tracked.first_pen else pen))
        tracked.pen_runs, tracked.acks = [], {}

    def take_unsaved(self) -> list[Chunk]:
        """Return the ink that has not yet been submitted to the journal.

        The caller must write the chunks to the journal, and then call `mark_saved`.
        """
        chunks = []
        for number, tracked in sorted(self.tracked.items()):
            new = [pen for pen in tracked.pens.values() if pen.submitted != pen.frames]
            if not new:
                continue
            progress = [
                (pen.id, pen.frames - pen.submitted, pen.size - pen.submitted_size) for pen in new
            ]
            body = write_chunk_header(progress) + tracked.board.log[tracked.submitted_size :]
            frames = tuple((pen.id, pen.frames) for pen in new)
            chunks.append(Chunk(number, tracked.chunk_count, bytes(body), frames))
            tracked.submitted_size = len(tracked.board.log)
            for pen in new:
                pen.submitted, pen.submitted_size = pen.frames, pen.size
            tracked.chunk_count += 1
        return chunks

    def mark_saved(self, chunks: Iterable[Chunk]) -> None:
        """Record that these chunks are in the journal. The next tick acknowledges their frames."""
        for chunk in chunks:
            tracked = self.tracked.get(chunk.board)
            if tracked is None:
                continue
            for number, frames in chunk.frames:
                pen = tracked.pens.get(number)
                if pen:
                    tracked.acks[number] = pen.safe = frames
                    self._changed.add(chunk.board)

    def restore(self, chunks: Iterable[tuple[int, int, bytes]]) -> None:
        """Restore the boards from the journal's chunks: (board, chunk, body), in journal order."""
        for number, chunk, body in chunks:
            self._stored.setdefault(number, StoredBoard()).add(chunk, body)

    def snapshot(self, number: int) -> bytes:
        """Return the whole board as one message.

        The caller must first send the message of `tick()` to all viewers. Otherwise the next tick
        repeats ink that is in this snapshot.
        """
        stored = self._stored.get(number)
        log = stored.log if stored else self.open_board(number).board.log
        return write_snapshot(Snapshot(number, bytes(log)))

    def position(self, ask: Ask, now: Millis, snapshots: dict[int, Millis]) -> list[bytes]:
        """Return the messages that answer an `Ask` frame.

        These are a `Snapshot`, if the client asked for the whole board, and then a `Position`. If
        the client requests another `Snapshot` of a board within `snapshot_interval_ms`, the
        answer is only a refusal.

        `snapshots` has, for each board, the time at which this client last got a `Snapshot`. This
        method updates it.

        The caller must first send the message of `tick()` to all viewers. Otherwise the `Position`
        counts ink that the client has not received, and the next tick repeats ink that is in the
        `Snapshot`.
        """
        messages = []
        if ask.whole:
            last = snapshots.get(ask.board)
            if last is not None and now - last < self._snapshot_interval_ms:
                return [self.refusal(ask.board, ask.pen, "ink_too_fast")]
            snapshots[ask.board] = now
            messages.append(self.snapshot(ask.board))
        tracked = self.open_board(ask.board)
        pen = tracked.pens.get(ask.pen, PenState(ask.pen))
        position = Position(
            ask.board,
            ask.pen,
            pen.frames,
            pen.safe,
            tracked.size_of_others(ask.pen),
            tracked.first_pen,
            len(tracked.board.log),
            tracked.checksum(),
        )
        return [*messages, write_position(position)]

    def refusal(self, number: int, pen_id: int, code: InkCode | DeclaredCode) -> bytes:
        """Return the message that refuses a frame of this pen.

        It includes the number of the frame that the server expects next.
        """
        tracked = self.tracked.get(number)
        pen = tracked.pens.get(pen_id) if tracked else None
        return write_refused(InkRefused(number, pen_id, pen.frames if pen else 0, code))


def board_and_pen(data: bytes) -> tuple[int, int]:
    """Return the numbers of the board and the pen of a client's frame.

    Returns zeros if the frame is malformed.
    """
    try:
        board, at = read_varint(data, 1)
        return board, read_varint(data, at)[0]
    except (IndexError, InkError):
        return 0, 0
