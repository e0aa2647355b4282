"""All ink of one table: what came in, what goes out at the next tick, what is not saved yet.

lane.draw(data, allowed, now)        a frame arrived; InkError → send lane.answer(error)
lane.tick()                          every 50 ms: one message for every viewer, or None
lane.take()  … lane.saved(chunks)    now and then: to the journal, then acknowledge
lane.snapshot(board)                 for a viewer who joins; first send everybody a tick()
lane.restore(chunks)                 after a restart
"""

from collections.abc import Container, Iterable

from triptych.core.values import Millis, Value
from triptych.ink.board import Board
from triptych.ink.frames import (
    DRAW,
    InkRefused,
    Snapshot,
    write_refused,
    write_snapshot,
    write_tick,
)
from triptych.ink.limits import RETRY, InkError, Limits
from triptych.ink.varint import get, get_long, put


class Chunk(Value, frozen=True):
    """A batch of one board for the journal; its body is a frame count and the operations."""

    board: int
    chunk: int
    body: bytes
    frames: int
    """How many of the board's frames are safe once this chunk is."""


class TrackedBoard:
    """A board and how far it has been sent, saved and acknowledged."""

    __slots__ = (
        "acked",
        "allowance",
        "board",
        "chunks",
        "frames",
        "kept",
        "kept_frames",
        "refilled",
        "safe_frames",
        "sealed",
        "sent",
    )

    def __init__(self, limits: Limits) -> None:
        self.board = Board(limits)
        self.sealed = False
        self.frames = 0
        """Frames taken, which is the number of the next one."""
        self.acked: int | None = None
        """To be announced with the next tick."""
        self.safe_frames = 0
        self.sent = self.kept = self.kept_frames = self.chunks = 0
        self.allowance = limits.burst
        self.refilled: Millis = 0


class StoredBoard:
    """A board as the journal has it, loaded only when somebody draws on it or asks about it.

    Most boards of an evening are merely looked at again, and their bytes are enough for that.
    """

    __slots__ = ("chunks", "frames", "log")

    def __init__(self) -> None:
        self.log = bytearray()
        self.frames = self.chunks = 0


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
            seq = data[at]
            at += 1
            if seq > 127:
                seq, at = get_long(data, at, seq)
        except IndexError:
            raise InkError("ink_malformed", why="cut short") from None
        if number not in allowed:
            raise InkError("ink_not_your_board", board=number)
        tracked = self.tracked.get(number) or self.open(number)
        if seq < tracked.frames:
            return False
        try:
            if seq > tracked.frames:
                raise InkError("ink_gap")
            if tracked.sealed:
                raise InkError("ink_sealed")
            if tracked.allowance <= 0:
                self._refill(tracked, now)
            tracked.allowance -= tracked.board.apply(data, at)
        except InkError as error:
            error.detail.update(board=number, wanted=tracked.frames)
            raise
        tracked.frames += 1
        self._fresh.add(number)
        return True

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
            if number in self._stored:
                self._load(tracked, self._stored[number])
            self.tracked[number] = tracked
            self._stored.pop(number, None)
        return tracked

    def _load(self, tracked: TrackedBoard, stored: StoredBoard) -> None:
        tracked.board.apply(bytes(stored.log))
        tracked.frames = tracked.kept_frames = tracked.safe_frames = stored.frames
        tracked.sent = tracked.kept = len(tracked.board.log)
        tracked.chunks = stored.chunks

    def has(self, number: int) -> bool:
        """Has anybody drawn on this board?"""
        return number in self.tracked or number in self._stored

    def board(self, number: int) -> Board:
        """The board of this number; an empty one if nobody has drawn on it."""
        if number in self._stored:
            return self.open(number).board
        tracked = self.tracked.get(number)
        return tracked.board if tracked else Board(self.limits)

    def seal(self, number: int) -> str:
        """Take no more ink on this board; returns its digest.

        A restart forgets this; from then on the boards that `draw` allows have to leave it out.
        """
        tracked = self.open(number)
        tracked.sealed = True
        return tracked.board.digest()

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
        parts: list[tuple[int, bytearray, int | None]] = []
        for number in sorted(self._fresh):
            tracked = self.tracked[number]
            log = tracked.board.log
            parts.append((number, log[tracked.sent :], tracked.acked))
            tracked.sent = len(log)
            tracked.acked = None
        self._fresh.clear()
        return write_tick(parts)

    def take(self) -> list[Chunk]:
        """What the journal does not have yet, for one `append_ink`; call `saved` after that."""
        chunks = []
        for number, tracked in sorted(self.tracked.items()):
            if tracked.kept_frames == tracked.frames:
                continue
            body = bytearray()
            put(body, tracked.frames - tracked.kept_frames)
            body += tracked.board.log[tracked.kept :]
            chunks.append(Chunk(number, tracked.chunks, bytes(body), tracked.frames))
            tracked.kept, tracked.kept_frames = len(tracked.board.log), tracked.frames
            tracked.chunks += 1
        return chunks

    def saved(self, chunks: Iterable[Chunk]) -> None:
        """The journal has these: their frames are acknowledged with the next tick."""
        for chunk in chunks:
            tracked = self.tracked.get(chunk.board)
            if tracked:
                tracked.acked = tracked.safe_frames = chunk.frames
                self._fresh.add(chunk.board)

    def restore(self, chunks: Iterable[tuple[int, int, bytes]]) -> None:
        """Bring the boards back from (board, chunk, body) in the journal's order."""
        for number, chunk, body in chunks:
            stored = self._stored.setdefault(number, StoredBoard())
            frames, at = get(body, 0)
            stored.log += body[at:]
            stored.frames += frames
            stored.chunks = chunk + 1

    def snapshot(self, number: int) -> bytes:
        """The whole board as one message. Exact only right after everybody was sent a `tick`."""
        stored = self._stored.get(number)
        if stored:
            whole = Snapshot(number, stored.frames, stored.frames, bytes(stored.log))
            return write_snapshot(whole)
        tracked = self.open(number)
        return write_snapshot(
            Snapshot(number, tracked.frames, tracked.safe_frames, bytes(tracked.board.log))
        )

    def answer(self, error: InkError) -> list[bytes]:
        """What to tell the pen whose frame was refused; it may have to adopt our board."""
        board, wanted = error.detail.get("board"), error.detail.get("wanted")
        if board is None:
            return [write_refused(InkRefused(0, 0, error.code))]
        told = [write_refused(InkRefused(board, wanted or 0, error.code))]
        if error.code not in RETRY and self.has(board):
            told.append(self.snapshot(board))
        return told
