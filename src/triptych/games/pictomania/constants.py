"""What the screens of Pictomania must know too: generated into the client."""

from typing import Any, get_args

from triptych.core.cards import DIFFICULTIES
from triptych.games.pictomania.beats import BEATS
from triptych.games.pictomania.model import NUMBERS, SYMBOLS, Ballot, Doing
from triptych.games.pictomania.permissions import GUESSING

CONSTANTS: dict[str, Any] = {
    "BEATS": BEATS,
    "SYMBOLS": SYMBOLS,
    "NUMBERS": tuple(NUMBERS),
    "DIFFICULTIES": DIFFICULTIES,
    "BALLOTS": get_args(Ballot),
    "OUT": tuple(doing for doing in get_args(Doing) if doing not in GUESSING),
}
