"""The constants of Contrast that the client needs. `make wire` writes them into `wire.ts`."""

from typing import Any

from triptych.games.contrast.model import CARD_SYMBOLS, SYMBOLS
from triptych.games.contrast.reveal_timing import REVEAL_STEP_MS

CONSTANTS: dict[str, Any] = {
    "SYMBOLS": SYMBOLS,
    "CARD_SYMBOLS": CARD_SYMBOLS,
    "REVEAL_STEP_MS": REVEAL_STEP_MS,
}
