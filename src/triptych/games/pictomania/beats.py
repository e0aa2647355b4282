"""How long the screens take to show a board, card by card, and a round's sum."""

from triptych.core.values import Millis
from triptych.games.pictomania.model import State
from triptych.games.pictomania.permissions import scored_seat

BEATS: dict[str, Millis] = {
    "stop": 1500,
    "first": 1100,
    "term": 1300,
    "take": 1100,
    "settle": 800,
    "sum": 1200,
}
"""The shout when the pens go down; on a board the drawing alone, then its term, then each guess,
then the tokens at rest; in a sum each seat's lines."""


def reveal_ms(state: State) -> Millis:
    """From the beginning of this stage until everything in it lies open."""
    match state.phase:
        case "stop":
            return BEATS["stop"]
        case "score":
            takes = len(state.boards[scored_seat(state)].stack)
            return BEATS["first"] + BEATS["term"] + takes * BEATS["take"] + BEATS["settle"]
        case "sum":
            return state.seats * BEATS["sum"]
    return 0
