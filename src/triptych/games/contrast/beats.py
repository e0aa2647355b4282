"""How long the reveal of a round takes: the cards are turned one by one, then they gather."""

from triptych.core.values import Millis
from triptych.games.contrast.model import State

BEATS: dict[str, Millis] = {
    "fly": 1000,
    "card": 850,
    "gather": 900,
    "rows": 1600,
    "settle": 900,
}
"""Until the cards have flown in and the first is turned, from one to the next (after the last they
gather by symbol), until the verdict, from there until the rows move on, and until they have."""


def reveal_ms(state: State) -> Millis:
    """From the first card to the rows at rest."""
    if state.phase != "reveal":
        return 0
    votes = state.history[-1].votes
    cards = len(votes) - votes.count(None)
    return (
        BEATS["fly"] + cards * BEATS["card"] + sum(BEATS[b] for b in ("gather", "rows", "settle"))
    )
