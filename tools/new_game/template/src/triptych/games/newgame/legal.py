"""Lists the commands that may be sent now, and finds the seats that the round is waiting for."""

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.newgame.commands import Command, PickColour
from triptych.games.newgame.model import COLOURS, State

PICKS = tuple(PickColour(colour) for colour in COLOURS)


def legal(state: State, seat: Seat | None) -> tuple[Command, ...]:
    """Return every command that a seat may send now; for None, those that the table may send."""
    if seat is not None:
        return PICKS if waits_for(state, seat) else ()
    if at_reveal(state):
        return (Continue(),)
    return tuple(TimeUp(deadline.key, deadline.seat) for deadline in state.deadlines)


def waits_for(state: State, seat: Seat) -> bool:
    """Return whether the round waits for the pick of this seat."""
    return state.phase == "pick" and state.picks[seat] is None and not state.out[seat]


def at_reveal(state: State) -> bool:
    """Return whether the round is over and the table may continue."""
    return state.phase == "reveal"
