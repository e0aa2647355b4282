"""Puts random values in place of everything that a viewer cannot know."""

from random import Random

from triptych.core.values import Viewer, change
from triptych.games.contrast.model import CARD_SYMBOLS, State


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Return a state in which random values replace everything that this viewer cannot know.

    The pictures that have not been shown are shuffled. For every seat except `viewer`, the hand is
    shuffled, because its order is secret, and a choice that has not been revealed is replaced.
    """
    seen = {state.picture, *(played.picture for played in state.history)}
    piles = (state.stack, state.box, *state.won)
    unseen = [p for pile in piles for p in pile if p not in seen]
    rng.shuffle(unseen)
    stack, box, *won = (tuple(p if p in seen else unseen.pop() for p in pile) for pile in piles)
    hands = tuple(
        hand if seat == viewer else tuple(rng.sample(hand, len(hand)))
        for seat, hand in enumerate(state.hands)
    )
    played = state.played
    if state.phase == "choose":
        played = tuple(
            vote
            if vote is None or seat == viewer
            else rng.choice(CARD_SYMBOLS[rng.choice(hands[seat])])
            for seat, vote in enumerate(played)
        )
    return change(state, stack=stack, box=box, won=tuple(won), hands=hands, played=played)
