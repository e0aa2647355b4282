"""Strokes: compact binary frames, boards, limits, replay.

`Lane` is what a table holds; the frames are described in
docs/reference/protocol.md, the reasons in docs/decisions/0030.
"""

from triptych.ink.board import Board
from triptych.ink.frames import Ask, Draw, InkRefused, Position, Snapshot, Tick, read_frame
from triptych.ink.limits import CODES, HEIGHT, WIDTH, InkError, Limits
from triptych.ink.picture import Stroke, duration, picture
from triptych.ink.stream import Chunk, Lane

__all__ = [
    "CODES",
    "HEIGHT",
    "WIDTH",
    "Ask",
    "Board",
    "Chunk",
    "Draw",
    "InkError",
    "InkRefused",
    "Lane",
    "Limits",
    "Position",
    "Snapshot",
    "Stroke",
    "Tick",
    "duration",
    "picture",
    "read_frame",
]
