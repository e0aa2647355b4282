"""What a viewer cannot know, dealt anew."""

from random import Random

from triptych.core.values import Viewer, change
from triptych.games.contrast.model import ENDS, State


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Reshuffle the pictures nobody has seen, and what the others chose and how they hold it."""
    seen = {state.picture, *(played.picture for played in state.history)}
    piles = (state.stack, state.box, *state.won)
    unseen = [p for pile in piles for p in pile if p not in seen]
    rng.shuffle(unseen)
    stack, box, *won = (tuple(p if p in seen else unseen.pop() for p in pile) for pile in piles)
    hands = tuple(
        hand if seat == viewer else tuple(rng.sample(hand, len(hand)))
        for seat, hand in enumerate(state.hands)
    )
    laid = state.laid
    if state.phase == "choose":
        laid = tuple(
            vote if vote is None or seat == viewer else rng.choice(ENDS[rng.choice(hands[seat])])
            for seat, vote in enumerate(laid)
        )
    return change(state, stack=stack, box=box, won=tuple(won), hands=hands, laid=laid)
