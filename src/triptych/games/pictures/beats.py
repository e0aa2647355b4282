"""How long the screens take to show one step of the reveal, and the sets moving on."""

from triptych.core.values import Millis
from triptych.games.pictures.model import State

BEATS: dict[str, Millis] = {
    "first": 500,
    "guess": 700,
    "photo": 500,
    "points": 1300,
    "settle": 900,
    "sets": 700,
    "moving": 1500,
    "fresh": 600,
}
"""Until the first guess is named and from one to the next; until the photo is turned up, from there
to the points, and until they have arrived; until the sets move, until they lie, and for each fresh
photo."""


def reveal_ms(state: State) -> Millis:
    """From the beginning of this stage until everything in it lies open."""
    match state.phase:
        case "reveal" if state.step % 2 == 0:
            return BEATS["first"] + (state.seats - 1) * BEATS["guess"]
        case "reveal":
            return BEATS["photo"] + BEATS["points"] + BEATS["settle"]
        case "moved":
            return BEATS["sets"] + BEATS["moving"] + len(state.fresh) * BEATS["fresh"]
    return 0
