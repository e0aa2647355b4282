"""The timing of the reveal, and of moving the materials after a round."""

from triptych.core.values import Millis
from triptych.games.pictures.model import State

REVEAL_STEP_MS: dict[str, Millis] = {
    "first": 500,
    "guess": 700,
    "photo": 500,
    "points": 1300,
    "arrive": 900,
    "materials": 700,
    "moving": 1500,
    "fresh": 600,
}
"""The duration of each step in milliseconds.

When the guesses for a build are revealed, `first` is the pause before the first guess, and `guess`
is the time for each guess.

When the photo of a build is revealed, `photo` is the pause before it, `points` the time from the
photo to the points, and `arrive` the time until the points have arrived.

Between rounds, `materials` is the pause before the materials move, `moving` the time until they
have moved, and `fresh` the time for each fresh photo.
"""


def reveal_ms(state: State) -> Millis:
    """Return the time from the start of this stage until everything in it is visible.

    0 if the stage reveals nothing.
    """
    match state.phase:
        case "reveal" if state.step % 2 == 0:
            return REVEAL_STEP_MS["first"] + (state.seats - 1) * REVEAL_STEP_MS["guess"]
        case "reveal":
            return REVEAL_STEP_MS["photo"] + REVEAL_STEP_MS["points"] + REVEAL_STEP_MS["arrive"]
        case "moved":
            return (
                REVEAL_STEP_MS["materials"]
                + REVEAL_STEP_MS["moving"]
                + len(state.fresh_photos) * REVEAL_STEP_MS["fresh"]
            )
    return 0
