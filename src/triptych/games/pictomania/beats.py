"""How long the screens take to show a board, card by card, and a round's sum."""

from triptych.core.values import Millis
from triptych.games.pictomania.model import State
from triptych.games.pictomania.permissions import scored_seat

BEATS: dict[str, Millis] = {
    "stop": 1500,
    "first": 1100,
    "term": 1300,
    "take": 1100,
    "stroke": 2600,
    "settle": 800,
    "sum": 600,
    "line": 450,
    "total": 1200,
}
"""The shout when the pens go down; on a board the drawing alone, then its term, then each guess,
the stroke that gave it away drawn again, and the tokens at rest; in a sum the beginning, each line
of all seats at once, and the totals."""


def reveal_ms(state: State) -> Millis:
    """From the beginning of this stage until everything in it lies open."""
    match state.phase:
        case "stop":
            return BEATS["stop"]
        case "score":
            board = state.boards[scored_seat(state)]
            seen = any(guess.number == board.term.number for guess in board.stack)
            turned = BEATS["first"] + BEATS["term"] + len(board.stack) * BEATS["take"]
            return turned + (BEATS["stroke"] if seen else 0) + BEATS["settle"]
        case "sum":
            lines = max(len(own) for own in state.record[-1].lines)
            return BEATS["sum"] + lines * BEATS["line"] + BEATS["total"]
    return 0
