"""A pen for tests: draws strokes as the client does and keeps its frames."""

from tests.support.ink_frames import write_ask
from tests.support.players import Socket

from triptych.ink.frames import (
    Ask,
    Draw,
    Position,
    Snapshot,
    Tick,
    read_frame,
    write_draw,
)
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops


class TestPen:
    """Draws on one board through one socket. By default, it is the only pen on the board."""

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
        """Draw a whole stroke in one frame; returns its operations."""
        steps = tuple(Step(7, 5, 2) for _ in range(points))
        return self.draw(write_ops([PenDown(dt=1, x=x, y=y), Extend(steps), End()]))

    def draw(self, ops: bytes) -> bytes:
        frame = write_draw(Draw(self.board, self.number, self.seq, self.others, ops))
        self.frames[self.seq] = frame
        self.seq += 1
        self.socket.send_ink(frame)
        return ops


def board_ops(socket: Socket, board: int) -> bytes:
    """All ink of a board that this client received: its snapshot and every later tick."""
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


def acked_frames(socket: Socket, board: int) -> int:
    """The number of frames of the board that were acknowledged to this client."""
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


async def query_position(
    socket: Socket, board: int, number: int = 1, whole: bool = False
) -> Position:
    """Ask for the position of a pen and wait for it."""
    before = len(socket.ink)
    socket.send_ink(write_ask(Ask(board, number, whole)))

    def answer() -> Position | None:
        frames = map(read_frame, socket.ink[before:])
        return next((f for f in frames if isinstance(f, Position) and f.board == board), None)

    position = await socket.wait_until(answer)
    assert isinstance(position, Position)
    return position
