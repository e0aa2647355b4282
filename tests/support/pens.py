"""A pen for tests: draws strokes as the client does, keeps what is not acknowledged."""

from tests.support.players import Socket

from triptych.ink.frames import (
    Ask,
    Draw,
    Position,
    Snapshot,
    Tick,
    read_frame,
    write_ask,
    write_draw,
)
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops


class TestPen:
    """Draws on one board through one socket; the only pen there unless it is told otherwise."""

    __test__ = False

    def __init__(
        self, socket: Socket, board: int, first: int = 0, others: int = 0, number: int = 1
    ) -> None:
        self.socket = socket
        self.board = board
        self.seq = first
        self.others = others
        self.number = number
        self.frames: dict[int, bytes] = {}

    def stroke(self, x: int, y: int, points: int = 10) -> bytes:
        """One whole stroke in one frame; its operations."""
        steps = tuple(Step(7, 5, 2) for _ in range(points))
        return self.draw(write_ops([PenDown(dt=1, x=x, y=y), Extend(steps), End()]))

    def draw(self, ops: bytes) -> bytes:
        frame = write_draw(Draw(self.board, self.number, self.seq, self.others, ops))
        self.frames[self.seq] = frame
        self.seq += 1
        self.socket.send_ink(frame)
        return ops


def ops_on(socket: Socket, board: int) -> bytes:
    """All ink of a board as this client has it: its snapshot and every tick after that."""
    ink = b""
    for data in socket.ink:
        frame = read_frame(data)
        if isinstance(frame, Snapshot) and frame.board == board:
            ink = frame.ops
        elif isinstance(frame, Tick):
            for part in frame.parts:
                if part.board == board:
                    ink += part.ops
    return ink


def acked_on(socket: Socket, board: int) -> int:
    """How many frames of the board are in the journal, as far as this client was told."""
    acked = 0
    for data in socket.ink:
        frame = read_frame(data)
        if isinstance(frame, Position) and frame.board == board:
            acked = frame.safe
        elif isinstance(frame, Tick):
            for part in frame.parts:
                if part.board == board and part.acked is not None:
                    acked = part.acked
    return acked


async def where(socket: Socket, board: int, number: int = 1, whole: bool = False) -> Position:
    """Ask how far a pen is, and wait for the answer."""
    before = len(socket.ink)
    socket.send_ink(write_ask(Ask(board, number, whole)))

    def told() -> Position | None:
        frames = map(read_frame, socket.ink[before:])
        return next((f for f in frames if isinstance(f, Position) and f.board == board), None)

    position = await socket.until(told)
    assert isinstance(position, Position)
    return position
