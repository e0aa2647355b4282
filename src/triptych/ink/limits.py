"""The size of a board, its pens, how much a client may send, and the codes of refusals."""

from typing import Any

from triptych.core.refusal import Reject
from triptych.core.values import Value

WIDTH, HEIGHT = 4096, 3072
"""A board is 4:3; a point is a whole number of these units on every device."""

TICK_MS = 10
"""The unit of time in ink."""

INKS = (
    "#17191e", "#c42f17", "#e07b16", "#2e8540", "#2f5fd0", "#7a3fb5", "#8a5a33", "#7d8188",
)  # fmt: skip
"""The colours of the pens; an index travels."""
COLOURS = len(INKS)
PEN_WIDTHS = (16, 28, 48, 96)
"""Line widths in board units; an index travels."""

ERASER_RADII = (48, 96, 192, 384)


class Limits(Value, frozen=True):
    """What one board may hold and how fast it may grow."""

    frame_bytes: int = 4096
    points: int = 20_000
    eraser_points: int = 1_000
    """Part of `points`; every one of them is compared with all that was drawn before."""
    marks: int = 1_500
    """Strokes, eraser strokes and wipes, and every undo and redo of one."""
    points_per_second: int = 600
    burst: int = 6_000
    """What may come at once (twice as much after a quiet spell), from a phone that was offline."""


CODES: dict[str, str] = {
    "ink_malformed": "The ink could not be read.",
    "ink_too_long": "The ink message is too long.",
    "ink_gap": "Ink that comes earlier is missing; it has to be sent again.",
    "ink_too_fast": "Ink comes faster than anybody draws; wait and send it again.",
    "ink_off_board": "A point lies outside the board.",
    "ink_board_full": "The board is full.",
    "ink_too_many_marks": "The board has too many strokes.",
    "ink_not_drawing": "No stroke has been begun.",
    "ink_no_such_mark": "There is no such stroke to undo or to bring back.",
    "ink_not_your_board": "This board is not yours to draw on now.",
    "ink_sealed": "The board is sealed.",
    "ink_paused": "The table is paused; keep the ink and send it again.",
    "ink_busy": "Another of your screens is drawing; wait and send it again.",
    "ink_moved": "Another of your screens has drawn; fit the ink to that and send it again.",
    "ink_too_many_pens": "Too many screens have drawn on this board.",
}
"""A code's position in this list is its number on the wire, so new ones go at the end."""

CODE_NUMBERS = {code: number for number, code in enumerate(CODES)}
RETRY = frozenset({"ink_gap", "ink_too_fast", "ink_paused", "ink_busy", "ink_moved"})
"""After these the client sends again; any other is for good, and it drops what it has drawn."""


class InkError(Reject):
    """Ink that was refused; the board has not changed."""

    def __init__(self, code: str, **detail: Any) -> None:
        assert code in CODES
        super().__init__(code, **detail)
