"""A board of a live table: its pens, whose turn it is, and how far all of it is sent and saved."""

from zlib import crc32

from triptych.core.values import Millis
from triptych.ink.board import Board
from triptych.ink.limits import InkError, Limits
from triptych.ink.varint import get, put

HOLD_MS: Millis = 1_000
"""A pen in the middle of a stroke keeps the board for so long after its last frame."""
TURN_MS: Millis = 1_000
"""A pen that had to wait has the board to itself for so long, to send what it has drawn."""
MOST_PENS = 64
"""On one board: every page that a person draws on, and every time it is loaded anew, is a pen."""

TABLES_PEN = 0
"""Draws for bots, and has drawn what was written down before pens had numbers."""


class PenState:
    """One pen on one board."""

    __slots__ = ("acked", "frames", "id", "kept", "kept_size", "safe", "size")

    def __init__(self, number: int, frames: int = 0, size: int = 0) -> None:
        self.id = number
        self.frames = self.safe = self.kept = frames
        """Frames taken, which is the number of the next one; safe in the journal; given to it."""
        self.size = self.kept_size = size
        """Bytes of ink of these frames."""
        self.acked: int | None = None
        """To be announced with the next tick."""


class TrackedBoard:
    """A board, its pens, and how far it has been sent, saved and acknowledged.

    Several pens may draw on it: two pages of one person. What they draw stays in one piece, since
    only one of them draws at a time, and each draws on what the others have drawn before.
    """

    __slots__ = (
        "_check",
        "_checked",
        "allowance",
        "board",
        "chunks",
        "first",
        "held_until",
        "holder",
        "kept",
        "pens",
        "refilled",
        "runs",
        "sealed",
        "waits",
    )

    def __init__(self, limits: Limits) -> None:
        self.board = Board(limits)
        self.sealed = False
        self.pens: dict[int, PenState] = {}
        self.first = TABLES_PEN
        """The pen of the first ink; its parts of a tick carry no number."""
        self.runs: list[tuple[int, int]] = []
        """Since the last tick: (pen, where its ink begins), one for each change of pens."""
        self.kept = self.chunks = 0
        self.allowance = limits.burst
        self.refilled: Millis = 0
        self.holder: int | None = None
        """Whose turn it is until `held_until`; after that anybody's."""
        self.held_until: Millis = 0
        self.waits: int | None = None
        """A pen that was told to wait has the next turn."""
        self._check = self._checked = 0

    def load(self, log: bytes, pens: dict[int, PenState], chunks: int) -> None:
        """Bring the board back as the journal has it."""
        self.board.apply(log)
        self.pens = pens
        self.first = next((pen.id for pen in pens.values() if pen.size), TABLES_PEN)
        self.kept = len(log)
        self.chunks = chunks

    @property
    def frames(self) -> int:
        """Frames taken, of all pens."""
        return sum(pen.frames for pen in self.pens.values())

    def others(self, number: int) -> int:
        """Bytes of ink on the board that are not of this pen."""
        pen = self.pens.get(number)
        return len(self.board.log) - (pen.size if pen else 0)

    def check(self) -> int:
        """What a client's copy of the board must come to."""
        log = self.board.log
        self._check = crc32(memoryview(log)[self._checked :], self._check)
        self._checked = len(log)
        return self._check & 0xFFFFFFF

    def take_turn(self, number: int, now: Millis) -> None:
        """May this pen draw now? InkError while another one is at it; then it is the next."""
        if self.holder is not None and self.holder != number and now < self.held_until:
            self.waits = number
            raise InkError("ink_busy")
        if self.holder != number or now >= self.held_until:
            self.holder = number
            self.held_until = now + TURN_MS
        if self.waits == number:
            self.waits = None

    def end_turn(self, number: int, now: Millis) -> None:
        """Ink was taken: between two strokes the board is free for whoever waits for it."""
        if self.board.drawing:
            self.held_until = now + HOLD_MS
        elif self.waits is None:
            self.held_until = 0
        else:
            self.holder, self.waits = self.waits, None
            self.held_until = now + TURN_MS

    def pen(self, number: int) -> PenState:
        """The pen of this number, new if need be; an old one that is safe makes room for it."""
        pen = self.pens.get(number)
        if pen is None:
            if len(self.pens) >= MOST_PENS:
                self._forget_one()
            pen = self.pens[number] = PenState(number)
        return pen

    def _forget_one(self) -> None:
        for pen in self.pens.values():
            if pen.safe == pen.frames and pen.id != self.first and pen.acked is None:
                # What it drew stays; should it come back it is told that it begins anew.
                del self.pens[pen.id]
                return
        raise InkError("ink_too_many_pens", most=MOST_PENS)


class StoredBoard:
    """A board as the journal has it, loaded only when somebody draws on it or asks about it.

    Most boards of an evening are merely looked at again, and their bytes are enough for that.
    """

    __slots__ = ("chunks", "log", "pens")

    def __init__(self) -> None:
        self.log = bytearray()
        self.chunks = 0
        self.pens: dict[int, PenState] = {}

    def add(self, chunk: int, body: bytes) -> None:
        """The next chunk of the board."""
        told, at = read_pens(body)
        self.log += body[at:]
        self.chunks = chunk + 1
        for number, frames, size in told:
            pen = self.pens.get(number, PenState(number))
            self.pens[number] = PenState(number, pen.frames + frames, pen.size + size)


def write_pens(told: list[tuple[int, int, int]]) -> bytearray:
    """The head of a chunk: 0, how many pens, and of each its number, frames and bytes."""
    head = bytearray((0,))
    put(head, len(told))
    for numbers in told:
        for number in numbers:
            put(head, number)
    return head


def read_pens(body: bytes) -> tuple[list[tuple[int, int, int]], int]:
    """(pen, frames, bytes) of a chunk, and where its operations begin.

    A chunk of an older release begins with the number of its frames, which is never 0.
    """
    count, at = get(body, 0)
    if count:
        return [(TABLES_PEN, count, len(body) - at)], at
    count, at = get(body, at)
    told = []
    for _ in range(count):
        number, at = get(body, at)
        frames, at = get(body, at)
        size, at = get(body, at)
        told.append((number, frames, size))
    return told, at
