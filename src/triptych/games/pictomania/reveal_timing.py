"""The timing of the reveal of a board and of the points of a round."""

from triptych.core.values import Millis
from triptych.games.pictomania.model import State
from triptych.games.pictomania.phases.permissions import scored_seat

REVEAL_STEP_MS: dict[str, Millis] = {
    "stop": 1500,
    "first": 1100,
    "term": 1300,
    "take": 1100,
    "stroke": 2600,
    "tokens": 800,
    "sum": 600,
    "line": 450,
    "total": 1200,
}
"""The duration of each step in milliseconds.

`stop`: the announcement that the drawing has ended.

Scoring of a board: `first`: only the drawing is shown; `term`: its term is shown; `take`: one guess
is shown; `stroke`: the stroke before the first right guess is drawn again; `tokens`: the tokens
move.

Points of a round: `sum`: until the first line; `line`: one line of points, for all seats at once;
`total`: the totals.
"""


def reveal_ms(state: State) -> Millis:
    """Return the time from the start of this stage until everything in it is visible.

    0 if the stage reveals nothing.
    """
    match state.phase:
        case "stop":
            return REVEAL_STEP_MS["stop"]
        case "score":
            board = state.boards[scored_seat(state)]
            is_recognised = any(guess.number == board.term.number for guess in board.stack)
            guesses_ms = (
                REVEAL_STEP_MS["first"]
                + REVEAL_STEP_MS["term"]
                + len(board.stack) * REVEAL_STEP_MS["take"]
            )
            return (
                guesses_ms
                + (REVEAL_STEP_MS["stroke"] if is_recognised else 0)
                + REVEAL_STEP_MS["tokens"]
            )
        case "sum":
            lines = max(len(seat_lines) for seat_lines in state.records[-1].lines)
            return REVEAL_STEP_MS["sum"] + lines * REVEAL_STEP_MS["line"] + REVEAL_STEP_MS["total"]
    return 0
