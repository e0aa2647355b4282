"""The timing of a reveal: cards are turned one by one, then grouped by symbol."""

from triptych.core.values import Millis
from triptych.games.contrast.model import State

REVEAL_STEP_MS: dict[str, Millis] = {
    "fly": 1000,
    "card": 850,
    "gather": 900,
    "winners": 1600,
    "reorder": 900,
}
"""The duration of each step in milliseconds.

`fly`: the cards arrive; `card`: one card is turned; `gather`: the cards are grouped by symbol;
`winners`: the winners are shown; `reorder`: the rows move.
"""


def reveal_ms(state: State) -> Millis:
    """Return the time from the start of the reveal until the rows have moved. 0 in other phases."""
    if state.phase != "reveal":
        return 0
    votes = state.history[-1].votes
    cards = len(votes) - votes.count(None)
    return (
        REVEAL_STEP_MS["fly"]
        + cards * REVEAL_STEP_MS["card"]
        + sum(REVEAL_STEP_MS[step] for step in ("gather", "winners", "reorder"))
    )
