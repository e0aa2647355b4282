"""All ink of one table: what came in, what goes out at the next tick, what is not saved yet.

lane.draw(data, allowed, now)        a frame arrived; InkError → send lane.refuse(…)
lane.answer(ask, now, wholes)        a pen asks how far it is; first send everybody a tick()
lane.tick()                          every 50 ms: one message for every viewer, or None
lane.take()  … lane.saved(chunks)    now and then: to the journal, then acknowledge
lane.snapshot(board)                 for a viewer who joins; first send everybody a tick()
lane.restore(chunks)                 after a restart

How pens and boards stay the same over any line: docs/decisions/0030.
"""

from collections.abc import Container, Iterable

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
from triptych.ink.limits import InkError, Limits
from triptych.ink.progress import TABLES_PEN, PenState, StoredBoard, TrackedBoard, write_pens
from triptych.ink.varint import get, get_long

WHOLE_MS: Millis = 2_000
"""A client that lacks ink gets its board in full at most so often."""


class Chunk(Value, frozen=True):
    """A batch of one board for the journal; its body tells the pens, then the operations."""

    board: int
    chunk: int
    body: bytes
    frames: tuple[tuple[int, int], ...]
    """How many frames of each pen are safe once this chunk is."""


class Lane:
    """The boards of a table by number. Pure: it is told the time, and sends and stores nothing."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.tracked: dict[int, TrackedBoard] = {}
        self._stored: dict[int, StoredBoard] = {}
        self._fresh: set[int] = set()

    def draw(self, data: bytes, allowed: Container[int], now: Millis) -> bool:
        """Take a Draw frame from somebody who may draw on these boards.

        Returns False for a frame that was taken before; it changes nothing. InkError if refused.
        """
        if len(data) > self.limits.frame_bytes:
            raise InkError("ink_too_long", most=self.limits.frame_bytes)
        try:
            if data[0] != DRAW:
                raise InkError("ink_malformed", why="kind")
            # What `get` does, without the calls: this runs for every frame.
            number, at = data[1], 2
            if number > 127:
                number, at = get_long(data, at, number)
            pen_id = data[at]
            at += 1
            if pen_id > 127:
                pen_id, at = get_long(data, at, pen_id)
            seq = data[at]
            at += 1
            if seq > 127:
                seq, at = get_long(data, at, seq)
            others = data[at]
            at += 1
            if others > 127:
                others, at = get_long(data, at, others)
        except IndexError:
            raise InkError("ink_malformed", why="cut short") from None
        if number not in allowed or pen_id == TABLES_PEN:
            raise InkError("ink_not_your_board", board=number, pen=pen_id)
        tracked = self.tracked.get(number) or self.open(number)
        pen = tracked.pens.get(pen_id)
        taken = pen.frames if pen else 0
        if seq < taken:
            return False
        try:
            if seq > taken:
                raise InkError("ink_gap")
            self._add(tracked, pen_id, others, data, at, now)
        except InkError as error:
            error.detail.update(board=number, pen=pen_id)
            raise
        self._fresh.add(number)
        return True

    def put(self, number: int, ops: bytes, now: Millis) -> None:
        """The table's own pen draws, for a bot; InkError if it is refused."""
        tracked = self.open(number)
        self._add(tracked, TABLES_PEN, tracked.others(TABLES_PEN), ops, 0, now)
        self._fresh.add(number)

    def _add(
        self, tracked: TrackedBoard, pen_id: int, others: int, data: bytes, at: int, now: Millis
    ) -> None:
        if tracked.sealed:
            raise InkError("ink_sealed")
        tracked.take_turn(pen_id, now)
        board = tracked.board
        before = len(board.log)
        pen = tracked.pens.get(pen_id)
        if others != before - (pen.size if pen else 0):
            raise InkError("ink_moved")
        if tracked.allowance <= 0:
            self._refill(tracked, now)
        if pen is None:
            pen = tracked.pen(pen_id)
        tracked.allowance -= board.apply(data, at)
        pen.size += len(board.log) - before
        pen.frames += 1
        if not tracked.runs or tracked.runs[-1][0] != pen_id:
            tracked.runs.append((pen_id, before))
        tracked.end_turn(pen_id, now)

    def _refill(self, tracked: TrackedBoard, now: Millis) -> None:
        """The allowance is used up: refill it for the time that has passed, up to a burst."""
        more = (now - tracked.refilled) * self.limits.points_per_second // 1000
        if more:
            tracked.allowance = min(self.limits.burst, tracked.allowance + more)
            tracked.refilled = now
        if tracked.allowance <= 0:
            raise InkError("ink_too_fast")

    def open(self, number: int) -> TrackedBoard:
        """The board of this number with its progress, new and empty if there is none yet."""
        tracked = self.tracked.get(number)
        if tracked is None:
            tracked = TrackedBoard(self.limits)
            stored = self._stored.get(number)
            if stored:
                tracked.load(bytes(stored.log), stored.pens, stored.chunks)
            self.tracked[number] = tracked
            self._stored.pop(number, None)
        return tracked

    def has(self, number: int) -> bool:
        """Has anybody drawn on this board?"""
        return number in self.tracked or number in self._stored

    def board(self, number: int) -> Board:
        """The board of this number; an empty one if nobody has drawn on it."""
        if number in self._stored:
            return self.open(number).board
        tracked = self.tracked.get(number)
        return tracked.board if tracked else Board(self.limits)

    def seal(self, number: int) -> None:
        """Take no more ink on this board.

        A restart forgets this; from then on the boards that `draw` allows have to leave it out.
        """
        self.open(number).sealed = True

    def forget_below(self, first: int) -> None:
        """Drop older boards from memory; the journal still has what was saved of them."""
        for boards in (self.tracked, self._stored):
            for number in [number for number in boards if number < first]:
                del boards[number]
                self._fresh.discard(number)

    def tick(self) -> bytes | None:
        """All that is new since the last tick as one message for every viewer, or None."""
        if not self._fresh:
            return None
        parts: list[tuple[int, bytes | bytearray, int | None, int | None]] = []
        for number in sorted(self._fresh):
            self._add_parts(parts, number, self.tracked[number])
        self._fresh.clear()
        return write_tick(parts)

    def _add_parts(
        self,
        parts: list[tuple[int, bytes | bytearray, int | None, int | None]],
        number: int,
        tracked: TrackedBoard,
    ) -> None:
        """The ink of each pen in the order it was drawn, and what of it is safe."""
        log, runs = tracked.board.log, tracked.runs
        for i, (pen, start) in enumerate(runs):
            ops = log[start : runs[i + 1][1] if i + 1 < len(runs) else len(log)]
            if ops:
                if not start:
                    tracked.first = pen
                # The first ink names its pen, so that everybody knows whose the rest is.
                named = None if start and pen == tracked.first else pen
                parts.append((number, ops, self._news_of(tracked, pen), named))
        for pen in tracked.pens:
            acked = self._news_of(tracked, pen)
            if acked is not None:
                parts.append((number, b"", acked, None if pen == tracked.first else pen))
        tracked.runs = []

    def _news_of(self, tracked: TrackedBoard, number: int) -> int | None:
        pen = tracked.pens.get(number)
        if pen is None:
            return None
        acked, pen.acked = pen.acked, None
        return acked

    def take(self) -> list[Chunk]:
        """What the journal does not have yet, for one `append_ink`; call `saved` after that."""
        chunks = []
        for number, tracked in sorted(self.tracked.items()):
            new = [pen for pen in tracked.pens.values() if pen.kept != pen.frames]
            if not new:
                continue
            told = [(pen.id, pen.frames - pen.kept, pen.size - pen.kept_size) for pen in new]
            body = write_pens(told) + tracked.board.log[tracked.kept :]
            frames = tuple((pen.id, pen.frames) for pen in new)
            chunks.append(Chunk(number, tracked.chunks, bytes(body), frames))
            tracked.kept = len(tracked.board.log)
            for pen in new:
                pen.kept, pen.kept_size = pen.frames, pen.size
            tracked.chunks += 1
        return chunks

    def saved(self, chunks: Iterable[Chunk]) -> None:
        """The journal has these: their frames are acknowledged with the next tick."""
        for chunk in chunks:
            tracked = self.tracked.get(chunk.board)
            if tracked is None:
                continue
            for number, frames in chunk.frames:
                pen = tracked.pens.get(number)
                if pen:
                    pen.acked = pen.safe = frames
                    self._fresh.add(chunk.board)

    def restore(self, chunks: Iterable[tuple[int, int, bytes]]) -> None:
        """Bring the boards back from (board, chunk, body) in the journal's order."""
        for number, chunk, body in chunks:
            self._stored.setdefault(number, StoredBoard()).add(chunk, body)

    def snapshot(self, number: int) -> bytes:
        """The whole board as one message. Exact only right after everybody was sent a `tick`."""
        stored = self._stored.get(number)
        log = stored.log if stored else self.open(number).board.log
        return write_snapshot(Snapshot(number, bytes(log)))

    def answer(self, ask: Ask, now: Millis, wholes: dict[int, Millis]) -> list[bytes]:
        """How far this pen is. Exact only right after everybody was sent a `tick`.

        `wholes` keeps when this client was last given which board in full, for more is dear.
        """
        told = []
        if ask.whole:
            last = wholes.get(ask.board)
            if last is not None and now - last < WHOLE_MS:
                return [self.refuse(ask.board, ask.pen, "ink_too_fast")]
            wholes[ask.board] = now
            told.append(self.snapshot(ask.board))
        tracked = self.open(ask.board)
        pen = tracked.pens.get(ask.pen, PenState(ask.pen))
        position = Position(
            ask.board,
            ask.pen,
            pen.frames,
            pen.safe,
            tracked.others(ask.pen),
            tracked.first,
            len(tracked.board.log),
            tracked.check(),
        )
        return [*told, write_position(position)]

    def refuse(self, number: int, pen_id: int, code: str) -> bytes:
        """Tell a pen what was not taken, and which of its frames the board waits for."""
        tracked = self.tracked.get(number)
        pen = tracked.pens.get(pen_id) if tracked else None
        return write_refused(InkRefused(number, pen_id, pen.frames if pen else 0, code))


def whose(data: bytes) -> tuple[int, int]:
    """The board and the pen that a frame of a client names; zeros where it names none."""
    try:
        board, at = get(data, 1)
        return board, get(data, at)[0]
    except (IndexError, InkError):
        return 0, 0
