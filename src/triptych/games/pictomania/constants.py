"""The constants of Pictomania that the client needs. `make wire` writes them into `wire.ts`."""

from typing import Any, get_args

from triptych.core.cards import DIFFICULTIES, DIFFICULTY_COLOURS
from triptych.games.pictomania.model import LAST_CALL, NUMBERS, SYMBOLS, Activity
from triptych.games.pictomania.phases.drawing import LAST_CALL_MS
from triptych.games.pictomania.phases.permissions import MAY_GUESS
from triptych.games.pictomania.reveal_timing import REVEAL_STEP_MS

CONSTANTS: dict[str, Any] = {
    "REVEAL_STEP_MS": REVEAL_STEP_MS,
    "LAST_CALL": LAST_CALL,
    "LAST_CALL_MS": LAST_CALL_MS,
    "SYMBOLS": SYMBOLS,
    "NUMBERS": tuple(NUMBERS),
    "DIFFICULTIES": DIFFICULTIES,
    "DIFFICULTY_COLOURS": DIFFICULTY_COLOURS,
    "STOPPED_ACTIVITIES": tuple(
        activity for activity in get_args(Activity) if activity not in MAY_GUESS
    ),
}
