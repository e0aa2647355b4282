"""Replaces with random values everything that a viewer cannot know."""

from random import Random

from triptych.core.values import Viewer, change
from triptych.games.newgame.model import COLOURS, State


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Shuffle the pictures that nobody has seen, and replace the picks of the other seats."""
    shown, unseen = state.pictures[: state.round], state.pictures[state.round :]
    picks = state.picks
    if state.phase == "pick":
        picks = tuple(
            pick if pick is None or seat == viewer else rng.choice(COLOURS)
            for seat, pick in enumerate(picks)
        )
    return change(state, pictures=(*shown, *rng.sample(unseen, len(unseen))), picks=picks)
