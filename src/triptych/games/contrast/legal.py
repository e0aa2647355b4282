"""What a seat may do now, and for whom the round waits."""

from functools import cache

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.contrast.commands import Command, LayCard, StartCount
from triptych.games.contrast.model import ENDS, Card, State

CALLED = ("call", "both")
"""The kinds of count that a seat may start."""


def legal(state: State, seat: Seat | None) -> tuple[Command, ...]:
    """Every command this seat, or the table itself, may give now."""
    if seat is None:
        if state.phase == "reveal":
            return (Continue(),)
        return tuple(TimeUp(deadline.key, deadline.seat) for deadline in state.clock)
    if state.phase != "choose" or state.out[seat]:
        return ()
    if state.laid[seat] is None:
        return _lays(state.hands[seat])
    return _COUNT if may_count(state, seat) else ()


_COUNT = (StartCount(),)


@cache
def _lays(hand: tuple[Card, ...]) -> tuple[LayCard, ...]:
    """All that can be laid from a hand; there are few hands, and they come back all the time."""
    return tuple(LayCard(end) for card in hand for end in ENDS[card])


def may_count(state: State, seat: Seat) -> bool:
    """May this seat start the count now (C11)?"""
    options = state.options
    if state.phase != "choose" or state.laid[seat] is None or options.count not in CALLED:
        return False
    missing = waiting(state)
    # On the clock are only seats still missing: all of them for the round, and those counted.
    counted = len(state.clock) - (missing if options.round_seconds else 0)
    return missing > counted


def waits_for(state: State, seat: Seat) -> bool:
    """Does the round wait for this seat's card?"""
    return state.phase == "choose" and state.laid[seat] is None and not state.out[seat]


def waiting(state: State) -> int:
    """How many seats the round waits for."""
    return state.laid.count(None) - state.out.count(True)
