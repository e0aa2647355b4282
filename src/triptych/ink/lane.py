"""All ink of one table: what came in, what goes out at the next tick, what is not yet safe.

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
    Refused,
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
    """The board's frames that are safe once this chunk is."""


class Sheet:
    """A board with its place in the lane: how far it was sent, kept and acknowledged."""

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
        """Frames taken; the number of the next."""
        self.acked: int | None = None
        """To be told with the next tick."""
        self.safe_frames = 0
        self.sent = self.kept = self.kept_frames = self.chunks = 0
        self.allowance = limits.burst
        self.refilled: Millis = 0


class Rolled:
    """A board as the journal has it, unrolled when somebody draws on it or asks about it.

    Most boards of an evening are only ever looked at again, and their bytes are enough for that.
    """

    __slots__ = ("chunks", "frames", "log")

    def __init__(self) -> None:
        self.log = bytearray()
        self.frames = self.chunks = 0


class Lane:
    """The boards of a table by number. Pure: told the time, sends and stores nothing itself."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.sheets: dict[int, Sheet] = {}
        self._rolled: dict[int, Rolled] = {}
        self._fresh: set[int] = set()

    def draw(self, data: bytes, allowed: Container[int], now: Millis) -> bool:
        """Take a Draw frame from somebody who may draw on these boards.

        False for a frame that came before; it changes nothing. InkError when refused.
        """
        if len(data) > self.limits.frame_bytes:
            raise InkError("ink_too_long", most=self.limits.frame_bytes)
        try:
            if data[0] != DRAW:
                raise InkError("ink_malformed", why="kind")
            # As `get` does, but this comes with every batch.
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
        sheet = self.sheets.get(number) or self.open(number)
        if seq < sheet.frames:
            return False
        try:
            if seq > sheet.frames:
                raise InkError("ink_gap")
            if sheet.sealed:
                raise InkError("ink_sealed")
            if sheet.allowance <= 0:
                self._refill(sheet, now)
            sheet.allowance -= sheet.board.apply(data, at)
        except InkError as error:
            error.detail.update(board=number, wanted=sheet.frames)
            raise
        sheet.frames += 1
        self._fresh.add(number)
        return True

    def _refill(self, sheet: Sheet, now: Millis) -> None:
        """The allowance is used up; what time has brought since it last was, up to a burst."""
        more = (now - sheet.refilled) * self.limits.points_per_second // 1000
        if more:
            sheet.allowance = min(self.limits.burst, sheet.allowance + more)
            sheet.refilled = now
        if sheet.allowance <= 0:
            raise InkError("ink_too_fast")

    def open(self, number: int) -> Sheet:
        """The sheet of this number, new and empty if there is none yet."""
        sheet = self.sheets.get(number)
        if sheet is None:
            sheet = Sheet(self.limits)
            if number in self._rolled:
                self._unroll(sheet, self._rolled[number])
            self.sheets[number] = sheet
            self._rolled.pop(number, None)
        return sheet

    def _unroll(self, sheet: Sheet, rolled: Rolled) -> None:
        sheet.board.apply(bytes(rolled.log))
        sheet.frames = sheet.kept_frames = sheet.safe_frames = rolled.frames
        sheet.sent = sheet.kept = len(sheet.board.log)
        sheet.chunks = rolled.chunks

    def has(self, number: int) -> bool:
        """Has anybody drawn on this board?"""
        return number in self.sheets or number in self._rolled

    def board(self, number: int) -> Board:
        """The board of this number; an empty one if nobody has drawn on it."""
        if number in self._rolled:
            return self.open(number).board
        sheet = self.sheets.get(number)
        return sheet.board if sheet else Board(self.limits)

    def seal(self, number: int) -> str:
        """No more ink on this board; returns its digest.

        After a restart it is not known any more: whoever says which boards are allowed does.
        """
        sheet = self.open(number)
        sheet.sealed = True
        return sheet.board.digest()

    def forget_below(self, first: int) -> None:
        """Let go of the memory of older boards; the journal still has what was saved of them."""
        for boards in (self.sheets, self._rolled):
            for number in [number for number in boards if number < first]:
                del boards[number]
                self._fresh.discard(number)

    def tick(self) -> bytes | None:
        """All that is new since the last tick as one message for every viewer, or None."""
        if not self._fresh:
            return None
        parts: list[tuple[int, bytearray, int | None]] = []
        for number in sorted(self._fresh):
            sheet = self.sheets[number]
            log = sheet.board.log
            parts.append((number, log[sheet.sent :], sheet.acked))
            sheet.sent = len(log)
            sheet.acked = None
        self._fresh.clear()
        return write_tick(parts)

    def take(self) -> list[Chunk]:
        """What the journal does not have yet, for one `append_ink`; then call `saved`."""
        chunks = []
        for number, sheet in sorted(self.sheets.items()):
            if sheet.kept_frames == sheet.frames:
                continue
            body = bytearray()
            put(body, sheet.frames - sheet.kept_frames)
            body += sheet.board.log[sheet.kept :]
            chunks.append(Chunk(number, sheet.chunks, bytes(body), sheet.frames))
            sheet.kept, sheet.kept_frames = len(sheet.board.log), sheet.frames
            sheet.chunks += 1
        return chunks

    def saved(self, chunks: Iterable[Chunk]) -> None:
        """The journal has these: their frames are acknowledged with the next tick."""
        for chunk in chunks:
            sheet = self.sheets.get(chunk.board)
            if sheet:
                sheet.acked = sheet.safe_frames = chunk.frames
                self._fresh.add(chunk.board)

    def restore(self, chunks: Iterable[tuple[int, int, bytes]]) -> None:
        """Lay the boards ready from (board, chunk, body) in the journal's order."""
        for number, chunk, body in chunks:
            rolled = self._rolled.setdefault(number, Rolled())
            frames, at = get(body, 0)
            rolled.log += body[at:]
            rolled.frames += frames
            rolled.chunks = chunk + 1

    def snapshot(self, number: int) -> bytes:
        """The whole board as one message. Exact only right after a `tick` went to the others."""
        rolled = self._rolled.get(number)
        if rolled:
            whole = Snapshot(number, rolled.frames, rolled.frames, bytes(rolled.log))
            return write_snapshot(whole)
        sheet = self.open(number)
        return write_snapshot(
            Snapshot(number, sheet.frames, sheet.safe_frames, bytes(sheet.board.log))
        )

    def answer(self, error: InkError) -> list[bytes]:
        """What to tell the pen whose frame was refused; it may have to take our board."""
        board, wanted = error.detail.get("board"), error.detail.get("wanted")
        if board is None:
            return [write_refused(Refused(0, 0, error.code))]
        told = [write_refused(Refused(board, wanted or 0, error.code))]
        if error.code not in RETRY and self.has(board):
            told.append(self.snapshot(board))
        return told
