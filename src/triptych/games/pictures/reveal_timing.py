"""The timing of the reveal and of the move of the materials after a round."""

from triptych.core.values import Millis
from triptych.games.pictures.model import State

REVEAL_STEP_MS: dict[str, Millis] = {
    "first": 500,
    "guess": 700,
    "photo": 500,
    "points": 1300,
    "arrive": 900,
    "sets": 700,
    "moving": 1500,
    "fresh": 600,
}
"""The duration of each step in milliseconds.

Guesses for a build: `first`: until the first guess; `guess`: from one guess to the next.

Photo of a build: `photo`: until the photo is shown; `points`: from the photo to the points;
`arrive`: until the points have arrived.

Between rounds: `sets`: until the materials begin to move; `moving`: until the materials have moved;
`fresh`: for each fresh photo.
"""


def reveal_ms(state: State) -> Millis:
    """Return the time from the start of this stage until everything in it is visible."""
    match state.phase:
        case "reveal" if state.step % 2 == 0:
            return REVEAL_STEP_MS["first"] + (state.seats - 1) * REVEAL_STEP_MS["guess"]
        case "reveal":
            return REVEAL_STEP_MS["photo"] + REVEAL_STEP_MS["points"] + REVEAL_STEP_MS["arrive"]
        case "moved":
            return (
                REVEAL_STEP_MS["sets"]
                + REVEAL_STEP_MS["moving"]
                + len(state.fresh_photos) * REVEAL_STEP_MS["fresh"]
            )
    return 0
