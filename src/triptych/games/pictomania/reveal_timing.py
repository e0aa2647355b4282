"""The timing of revealing a board, and of revealing the points of a round."""

from triptych.core.values import Millis
from triptych.games.pictomania.model import State
from triptych.games.pictomania.phases.permissions import scored_seat

REVEAL_STEP_MS: dict[str, Millis] = {
    "stop": 1500,
    "first": 1100,
    "term": 1300,
    "guess": 1100,
    "stroke": 2600,
    "tokens": 800,
    "sum": 600,
    "line": 450,
    "total": 1200,
}
"""The duration of each step in milliseconds.

After the drawing phase, `stop` announces that it has ended.

When a board is scored, `first` shows only the drawing, `term` its term, and `guess` one guess. Then
`stroke` repeats the stroke that was drawn before the first right guess, and `tokens` moves the
tokens.

For the points of a round, `sum` is the pause before the first line, `line` shows one line of points
for all seats at once, and `total` shows the totals.
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
                + len(board.stack) * REVEAL_STEP_MS["guess"]
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
