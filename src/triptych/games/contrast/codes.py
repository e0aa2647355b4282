"""The refusal codes of Contrast, in addition to those that all games share."""

from typing import Literal

from triptych.core.refusal import Refusals, SharedCode

Code = Literal[
    "not_in_hand",
    "already_played",
    "missed_round",
    "play_first",
    "countdown_running",
    "countdown_not_callable",
]

refusals = Refusals[Code | SharedCode]()
reject, require = refusals.reject, refusals.require
