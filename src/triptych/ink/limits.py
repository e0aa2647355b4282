"""The size of a board, its pens, the limits of ink, and the codes of refusals."""

from typing import Any, Literal, get_args

from triptych.core.refusal import DeclaredCode, Reject
from triptych.core.values import Value

WIDTH, HEIGHT = 4096, 3072
"""The size of a board in units. All coordinates are whole units, on every device."""

INK_TIME_UNIT_MS = 10
"""The length of the unit in which ink measures time, in milliseconds."""

PEN_COLOURS = (
    "#17191e", "#c42f17", "#e07b16", "#2e8540", "#2f5fd0", "#7a3fb5", "#8a5a33", "#7d8188",
)  # fmt: skip
"""The colours of the pens. Frames contain the index of a colour in this list."""
COLOUR_COUNT = len(PEN_COLOURS)
PEN_WIDTHS = (16, 28, 48, 96)
"""Line widths in board units. Frames contain the index of a width in this list."""

ERASER_RADII = (48, 96, 192, 384)
"""Radii in board units. Frames contain the index of a radius in this list."""


class Limits(Value, frozen=True):
    """How much ink a board may have and how fast it may grow."""

    frame_bytes: int = 4096
    points: int = 20_000
    eraser_points: int = 1_000
    """The maximum number of points in eraser strokes. They also count towards `points`. This limit
    is lower because each of these points is compared with all earlier strokes, which takes time."""
    marks: int = 1_500
    """The maximum number of strokes, eraser strokes, wipes, undos and redos on a board in total."""
    points_per_second: int = 600
    burst: int = 6_000
    """The largest allowance of a board: how many points may arrive at once, for example from a
    phone that was offline. Each stroke, wipe, undo and redo counts as an additional point.

    An allowance is refilled only when it is used up. It then grows by `points_per_second` for each
    second since its last refill, but not beyond `burst`. So about twice `burst` points may arrive
    at once after a pause: the remaining allowance first, and then a refill."""


InkCode = Literal[
    "ink_malformed",
    "ink_too_long",
    "ink_gap",
    "ink_too_fast",
    "ink_off_board",
    "ink_board_full",
    "ink_too_many_marks",
    "ink_not_drawing",
    "ink_no_such_mark",
    "ink_not_your_board",
    "ink_sealed",
    "ink_paused",
    "ink_busy",
    "ink_moved",
    "ink_too_many_pens",
    "ink_only_black",
]
"""Codes of refusals. The position of a code is its number on the wire, so append new codes at the
end."""

CODES: tuple[InkCode, ...] = get_args(InkCode)
RETRYABLE_CODES: frozenset[InkCode] = frozenset(
    ("ink_gap", "ink_too_fast", "ink_paused", "ink_busy", "ink_moved")
)
"""After a refusal with one of these codes, the client sends the ink again. After any other code, it
discards the ink."""


class InkError(Reject):
    """Raised if ink is refused. The board has not changed."""

    def __init__(self, code: InkCode, **detail: Any) -> None:
        super().__init__(DeclaredCode(code), **detail)
