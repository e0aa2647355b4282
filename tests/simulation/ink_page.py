"""What a page does with ink: draws with its own pen, sends again, and copies all boards."""

import asyncio
from random import Random
from typing import TYPE_CHECKING

from tests.support.ink_frames import write_ask

from triptych.ink import Ask, InkRefused, Position, Snapshot, Tick, read_frame
from triptych.ink.frames import Draw, write_draw
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops

if TYPE_CHECKING:
    from tests.simulation.link import Link

SEND_AGAIN_CODES = (
    "ink_gap",
    "ink_too_fast",
    "ink_paused",
    "ink_busy",
    "ink_moved",
)
"""Refusals after which a client sends its ink again."""
RETRY_S, SILENCE_S = 0.4, 1.5


class Pen:
    """The ink of one page on one board."""

    def __init__(self, board: int, number: int) -> None:
        self.board = board
        self.number = number
        self.strokes: list[bytes] = []
        """The operations of each frame, by the number of the frame."""
        self.sent = 0
        """How many frames were sent on this connection."""
        self.acked = 0
        """How many frames are in the journal, as the server has said."""
        self.others: int | None = None
        """How many bytes other pens drew. None until the server has answered `Ask`."""
        self.is_first = False
        """Whether parts of ticks without a pen are about this pen."""


class InkPage:
    """All boards as one page shows them, and its pens."""

    def __init__(self, link: "Link", rng: Random) -> None:
        self.boards: dict[int, bytes] = {}
        """All ink of each board that this page has received."""
        self.pens: dict[int, Pen] = {}
        """The pen of this page on each board that it has drawn on."""
        self._link = link
        self._rng = rng
        self._loop = asyncio.get_running_loop()
        link.ink_listener = self

    def draw(self, board: int) -> None:
        """Draw a short stroke."""
        pen = self.pens.get(board)
        if pen is None:
            pen = self.pens[board] = Pen(board, self._rng.randrange(1, 1 << 28))
        steps = tuple(Step(7, 5, 2) for _ in range(self._rng.randrange(1, 5)))
        x, y = self._rng.randrange(3000), self._rng.randrange(2000)
        pen.strokes.append(write_ops([PenDown(dt=1, x=x, y=y), Extend(steps), End()]))
        if pen.others is None:
            self._ask(pen)
        else:
            self._send(pen)

    def _send(self, pen: Pen) -> None:
        for number in range(pen.sent, len(pen.strokes)):
            assert pen.others is not None
            draw = Draw(pen.board, pen.number, number, pen.others, pen.strokes[number])
            if not self._link.send_ink(write_draw(draw)):
                return
            pen.sent = number + 1

    def _ask(self, pen: Pen) -> None:
        pen.others = None
        self._link.send_ink(write_ask(Ask(pen.board, pen.number)))

    def _ask_if_waiting(self, pen: Pen) -> None:
        if self.pens.get(pen.board) is pen and pen.acked < len(pen.strokes):
            self._ask(pen)

    # What the link calls

    def on_welcome(self) -> None:
        """Start afresh: snapshots of all visible boards follow."""
        self.boards.clear()
        for pen in self.pens.values():
            if pen.acked < len(pen.strokes):
                self._ask(pen)
            pen.others = None

    def on_frame(self, data: bytes) -> None:
        match frame := read_frame(data):
            case Snapshot():
                self.boards[frame.board] = frame.ops
            case Tick():
                for part in frame.parts:
                    if part.ops:
                        self.boards[part.board] = self.boards.get(part.board, b"") + part.ops
                    pen = self.pens.get(part.board)
                    if pen is not None and part.acked is not None:
                        if part.pen == pen.number or (part.pen is None and pen.is_first):
                            self._on_acked(pen, part.acked)
                    elif pen is not None and part.pen not in (None, pen.number):
                        pen.others = None if pen.others is None else pen.others + len(part.ops)
            case Position():
                pen = self.pens.get(frame.board)
                if pen is not None and pen.number == frame.pen:
                    self._on_position(pen, frame)
            case InkRefused():
                pen = self.pens.get(frame.board)
                if pen is not None and pen.number == frame.pen:
                    self._on_refused(pen, frame)

    def _on_position(self, pen: Pen, position: Position) -> None:
        pen.others, pen.is_first = position.others, position.first in (0, pen.number)
        if position.taken < pen.acked:
            self._link.world.fail(
                f"{self._link.name}: {pen.acked} frames on board {pen.board} were acknowledged, "
                f"but only {position.taken} are there"
            )
        self._on_acked(pen, position.safe)
        pen.sent = position.taken
        self._send(pen)

    def _on_acked(self, pen: Pen, acked: int) -> None:
        if acked > pen.acked:
            pen.acked = acked
            self._link.world.ink_audit.on_acked(self._link, pen)

    def _on_refused(self, pen: Pen, refused: InkRefused) -> None:
        if refused.code in SEND_AGAIN_CODES:
            self._loop.call_later(RETRY_S, self._ask_if_waiting, pen)
        else:
            self._link.world.ink_audit.on_dropped(self._link, pen)
            del self.pens[pen.board]
