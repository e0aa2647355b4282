"""What the screens of Contrast must know too: generated into the client."""

from typing import Any

from triptych.games.contrast.beats import BEATS
from triptych.games.contrast.model import ENDS, SYMBOLS

CONSTANTS: dict[str, Any] = {
    "SYMBOLS": SYMBOLS,
    "ENDS": ENDS,
    "BEATS": BEATS,
}
