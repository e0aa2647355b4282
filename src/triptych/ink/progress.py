"""The boards of a live table: their pens, and how much of them was sent and saved."""

from zlib import crc32

from triptych.core.values import Millis
from triptych.ink.board import Board
from triptych.ink.limits import Limits
from triptych.ink.varint import read_varint, write_varint

PEN_TURN_MS: Millis = 1_000
"""How long a pen whose frame was refused with `ink_moved` may begin the next stroke first."""
MAX_PENS = 256
"""The maximum number of pens on a board. Each open web page that draws is a pen. A page that is
reloaded becomes a new pen."""

TABLE_PEN = 0
"""The pen of the table itself, with which bots draw. Older releases stored ink without pens; such
ink counts as drawn with this pen."""


class PenState:
    """The progress of one pen on one board."""

    __slots__ = ("frames", "id", "safe", "size", "submitted", "submitted_size")

    def __init__(self, number: int, frames: int = 0, size: int = 0) -> None:
        self.id = number
        self.frames = self.safe = self.submitted = frames
        """How many frames were accepted (`frames`), how many of them were submitted to the journal
        (`submitted`), and how many the journal has saved (`safe`)."""
        self.size = self.submitted_size = size
        """Bytes of ink in the accepted frames (`size`) and in the submitted frames
        (`submitted_size`)."""


class TrackedBoard:
    """A board, its pens, and how much of it was sent, saved and acknowledged.

    Several pens may draw on the board, for example if one person has two pages open. A pen may
    draw only if its client has received all ink of the other pens. Otherwise its frame is refused;
    the client adapts its ink to that of the others and sends it again.
    """

    __slots__ = (
        "_crc",
        "_crc_size",
        "acks",
        "allowance",
        "board",
        "chunk_count",
        "first_pen",
        "next_pen",
        "next_pen_until",
        "pen_runs",
        "pens",
        "refilled_at",
        "sealed",
        "submitted_size",
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
        self.acks: dict[int, int] = {}
        """How many frames the next tick acknowledges as saved in the journal, by pen."""
        self.submitted_size = self.chunk_count = 0
        """How many bytes of ink (`submitted_size`) and how many chunks (`chunk_count`) were
        submitted to the journal."""
        self.allowance = limits.burst
        """How much ink may be drawn before the next refill: a cost as `Board.apply` returns it."""
        self.refilled_at: Millis = 0
        """When the allowance was last refilled."""
        self.next_pen: int | None = None
        self.next_pen_until: Millis = 0
        """The last pen that was refused because another pen had drawn. Until `next_pen_until`, only
        it may begin a stroke. Without this, a pen that draws all the time would keep it away."""
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
