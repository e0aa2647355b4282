"""How long the reveal of a round takes: the screens turn one symbol after another."""

from triptych.core.values import Millis
from triptych.games.contrast.model import State

BEATS: dict[str, Millis] = {"first": 500, "page": 1100, "rows": 1500, "settle": 900}
"""Until the first symbol is turned, from one to the next (after the last comes the verdict), from
the verdict until the rows move on, and until they have moved."""


def reveal_ms(state: State) -> Millis:
    """From the first symbol to the rows at rest."""
    if state.phase != "reveal":
        return 0
    pages = len({vote for vote in state.history[-1].votes if vote is not None})
    return BEATS["first"] + pages * BEATS["page"] + BEATS["rows"] + BEATS["settle"]
