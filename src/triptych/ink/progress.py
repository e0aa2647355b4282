"""The boards of a live table: their pens, which pen may draw, and how much was sent and saved."""

from zlib import crc32

from triptych.core.values import Millis
from triptych.ink.board import Board
from triptych.ink.limits import InkError, Limits
from triptych.ink.varint import read_varint, write_varint

STROKE_HOLD_MS: Millis = 1_000
"""How long a pen with an open stroke keeps its turn after its last frame."""
PEN_TURN_MS: Millis = 1_000
"""How long a turn lasts if none of the pen's frames is accepted. In this time, a pen whose frame
was refused can send it again."""
MAX_PENS = 64
"""The maximum number of pens on a board. Each open web page that draws is a pen. A page that is
reloaded becomes a new pen."""

TABLE_PEN = 0
"""The pen of the table itself, with which bots draw. Older releases stored ink without pens; such
ink counts as drawn with this pen."""


class PenState:
    """The progress of one pen on one board."""

    __slots__ = ("acked", "frames", "id", "safe", "size", "submitted", "submitted_size")

    def __init__(self, number: int, frames: int = 0, size: int = 0) -> None:
        self.id = number
        self.frames = self.safe = self.submitted = frames
        """How many frames were accepted (`frames`), how many of them were submitted to the journal
        (`submitted`), and how many the journal has saved (`safe`)."""
        self.size = self.submitted_size = size
        """Bytes of ink in the accepted frames (`size`) and in the submitted frames
        (`submitted_size`)."""
        self.acked: int | None = None
        """How many frames the next tick will acknowledge as saved in the journal. None if it will
        not send an acknowledgement for this pen."""


class TrackedBoard:
    """A board, its pens, and how much of it was sent, saved and acknowledged.

    Several pens may draw on the board, for example if one person has two pages open. Pens take
    turns, so that their strokes are not mixed. A pen may draw only if its client has received all
    ink of the other pens.
    """

    __slots__ = (
        "_crc",
        "_crc_size",
        "allowance",
        "board",
        "chunk_count",
        "first_pen",
        "held_until",
        "holder",
        "pen_runs",
        "pens",
        "refilled_at",
        "sealed",
        "submitted_size",
        "waiting_pen",
    )

    def __init__(self, limits: Limits) -> None:
        self.board = Board(limits)
        self.sealed = False
        self.pens: dict[int, PenState] = {}
        self.first_pen = TABLE_PEN
        """The pen that drew on the board first. If `TickPart.pen` is None, it means this pen."""
        self.pen_runs: list[tuple[int, int]] = []
        """The ink since the last tick, divided into runs. A run is a stretch of ink from one pen,
        stored as (pen, position in the log at which the run starts)."""
        self.submitted_size = self.chunk_count = 0
        """How many bytes of ink (`submitted_size`) and how many chunks (`chunk_count`) were
        submitted to the journal."""
        self.allowance = limits.burst
        """How much ink may be drawn before the next refill: a cost as `Board.apply` returns it."""
        self.refilled_at: Millis = 0
        """When the allowance was last refilled."""
        self.holder: int | None = None
        """The pen whose turn it is until `held_until`. After that any pen may draw."""
        self.held_until: Millis = 0
        self.waiting_pen: int | None = None
        """The last pen that was refused with `ink_busy`. It has the next turn."""
        self._crc = self._crc_size = 0
        """The CRC-32 of the first `_crc_size` bytes of the log."""

    def load(self, log: bytes, pens: dict[int, PenState], chunk_count: int) -> None:
        """Load the board from its log in the journal."""
        self.board.apply(log)
        self.pens = pens
        self.first_pen = next((pen.id for pen in pens.values() if pen.size), TABLE_PEN)
        self.submitted_size = len(log)
        self.chunk_count = chunk_count

    @property
    def frames(self) -> int:
        """The number of accepted frames of all pens."""
        return sum(pen.frames for pen in self.pens.values())

    def size_of_others(self, number: int) -> int:
        """Return how many bytes of the board's ink were drawn with pens other than this one."""
        pen = self.pens.get(number)
        return len(self.board.log) - (pen.size if pen else 0)

    def checksum(self) -> int:
        """Return the low 28 bits of the CRC-32 of the log. Clients use them to check their copy."""
        log = self.board.log
        self._crc = crc32(memoryview(log)[self._crc_size :], self._crc)
        self._crc_size = len(log)
        return self._crc & 0xFFFFFFF

    def take_turn(self, number: int, now: Millis) -> None:
        """Begin or continue the turn of a pen.

        Raises `InkError("ink_busy")` if it is another pen's turn. The last pen that was refused
        gets the next turn.
        """
        if self.holder is not None and self.holder != number and now < self.held_until:
            self.waiting_pen = number
            raise InkError("ink_busy")
        if self.holder != number or now >= self.held_until:
            self.holder = number
            self.held_until = now + PEN_TURN_MS
        if self.waiting_pen == number:
            self.waiting_pen = None

    def update_turn(self, now: Millis) -> None:
        """Decide which pen may draw next. Called after each accepted frame.

        A pen with an open stroke keeps its turn for `STROKE_HOLD_MS`. Otherwise the waiting pen
        gets the next turn; if no pen waits, any pen may draw.
        """
        if self.board.is_drawing:
            self.held_until = now + STROKE_HOLD_MS
        elif self.waiting_pen is None:
            self.held_until = 0
        else:
            self.holder, self.waiting_pen = self.waiting_pen, None
            self.held_until = now + PEN_TURN_MS

    def get_or_add_pen(self, number: int) -> PenState:
        """Return the pen with this number, adding it if necessary.

        If the board already has `MAX_PENS` pens, a new pen replaces an old pen. All frames of the
        old pen must be in the journal and acknowledged, and it must not be the first pen. Raises
        `InkError` if the board has no such pen.
        """
        pen = self.pens.get(number)
        if pen is None:
            if len(self.pens) >= MAX_PENS:
                self._drop_one_pen()
            pen = self.pens[number] = PenState(number)
        return pen

    def _drop_one_pen(self) -> None:
        for pen in self.pens.values():
            if pen.safe == pen.frames and pen.id != self.first_pen and pen.acked is None:
                # The ink of this pen stays. If the pen comes back, it begins again with frame 0.
                del self.pens[pen.id]
                return
        raise InkError("ink_too_many_pens", most=MAX_PENS)


class StoredBoard:
    """A board's ink from the journal, as bytes. They are all that is needed to show the board.

    Before anyone draws on the board, `InkStream.open_board` loads the ink into a `TrackedBoard`.
    """

    __slots__ = ("chunk_count", "log", "pens")

    def __init__(self) -> None:
        self.log = bytearray()
        self.chunk_count = 0
        self.pens: dict[int, PenState] = {}

    def add(self, chunk: int, body: bytes) -> None:
        """Add the next chunk of the board."""
        progress, at = read_chunk_header(body)
        self.log += body[at:]
        self.chunk_count = chunk + 1
        for number, frames, size in progress:
            pen = self.pens.get(number, PenState(number))
            self.pens[number] = PenState(number, pen.frames + frames, pen.size + size)


def write_chunk_header(progress: list[tuple[int, int, int]]) -> bytearray:
    """Encode the header of a chunk: a 0, the number of pens, and (pen, frames, bytes) for each."""
    header = bytearray((0,))
    write_varint(header, len(progress))
    for numbers in progress:
        for number in numbers:
            write_varint(header, number)
    return header


def read_chunk_header(body: bytes) -> tuple[list[tuple[int, int, int]], int]:
    """Decode the header of a chunk.

    Returns a list with (pen, frames, bytes) for each pen, and the length of the header.

    Chunks from older releases do not name pens: they begin with the number of their frames, which
    is never 0. All their ink counts as drawn with `TABLE_PEN`.
    """
    count, at = read_varint(body, 0)
    if count:
        return [(TABLE_PEN, count, len(body) - at)], at
    count, at = read_varint(body, at)
    progress = []
    for _ in range(count):
        number, at = read_varint(body, at)
        frames, at = read_varint(body, at)
        size, at = read_varint(body, at)
        progress.append((number, frames, size))
    return progress, at
