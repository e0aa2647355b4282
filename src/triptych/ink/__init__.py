"""Ink: everything that is drawn, as a stream of binary operations on numbered boards.

`InkStream` holds all boards of a table. docs/reference/protocol.md describes the frames, and
docs/decisions/0030 gives the reasons for their design.
"""

from triptych.ink.board import Board
from triptych.ink.frames import Ask, Draw, InkRefused, Position, Snapshot, Tick, read_frame
from triptych.ink.limits import CODES, HEIGHT, WIDTH, InkCode, InkError, Limits
from triptych.ink.picture import Stroke, duration_ticks, visible_strokes
from triptych.ink.stream import Chunk, InkStream

__all__ = [
    "CODES",
    "HEIGHT",
    "WIDTH",
    "Ask",
    "Board",
    "Chunk",
    "Draw",
    "InkCode",
    "InkError",
    "InkRefused",
    "InkStream",
    "Limits",
    "Position",
    "Snapshot",
    "Stroke",
    "Tick",
    "duration_ticks",
    "read_frame",
    "visible_strokes",
]
