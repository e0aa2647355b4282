"""What a seat may do now, and for whom the round waits."""

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.newgame.commands import Command, PickColour
from triptych.games.newgame.model import COLOURS, State

PICKS = tuple(PickColour(colour) for colour in COLOURS)


def legal(state: State, seat: Seat | None) -> tuple[Command, ...]:
    """Every command this seat, or the table itself, may give now."""
    if seat is not None:
        return PICKS if waits_for(state, seat) else ()
    if state.phase == "reveal":
        return (Continue(),)
    return tuple(TimeUp(deadline.key, deadline.seat) for deadline in state.clock)


def waits_for(state: State, seat: Seat) -> bool:
    """Does the round wait for this seat's pick?"""
    return state.phase == "pick" and state.picks[seat] is None and not state.out[seat]
