"""Lists the commands that may be sent now, and finds the seats that the round is waiting for."""

from functools import cache

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.contrast.commands import Command, PlayCard, StartCountdown
from triptych.games.contrast.model import CARD_SYMBOLS, Card, State

STARTED_BY_SEATS = ("call", "both")
"""The values of the option `countdown` that allow seats to start the countdown."""


def legal(state: State, seat: Seat | None) -> tuple[Command, ...]:
    """Return every command that a seat may send now or, if `seat` is None, that the table may send.

    `SitOut` is not listed. It is allowed for every seat for which `waits_for` is true.
    """
    if seat is None:
        if at_reveal(state):
            return (Continue(),)
        return tuple(TimeUp(deadline.key, deadline.seat) for deadline in state.deadlines)
    if state.phase != "choose" or state.out[seat]:
        return ()
    if state.played[seat] is None:
        return _play_commands(state.hands[seat])
    return _START_COUNTDOWN if may_start_countdown(state, seat) else ()


def at_reveal(state: State) -> bool:
    """Whether the round is over and the table may continue."""
    return state.phase == "reveal"


_START_COUNTDOWN = (StartCountdown(),)


@cache
def _play_commands(hand: tuple[Card, ...]) -> tuple[PlayCard, ...]:
    """Return a command for each symbol in a hand. Cached, because few different hands exist."""
    return tuple(PlayCard(symbol) for card in hand for symbol in CARD_SYMBOLS[card])


def may_start_countdown(state: State, seat: Seat) -> bool:
    """Whether this seat may start the countdown now (C11)."""
    options = state.options
    if (
        state.phase != "choose"
        or state.played[seat] is None
        or options.countdown not in STARTED_BY_SEATS
    ):
        return False
    missing = count_missing(state)
    # Only seats that the round is waiting for have deadlines. Each of them has one for the round if
    # `round_seconds` is set, and one for its countdown if that has started.
    with_countdown = len(state.deadlines) - (missing if options.round_seconds else 0)
    return missing > with_countdown


def waits_for(state: State, seat: Seat) -> bool:
    """Whether the round is waiting for this seat to play a card."""
    return state.phase == "choose" and state.played[seat] is None and not state.out[seat]


def count_missing(state: State) -> int:
    """The number of seats that the round is waiting for."""
    return state.played.count(None) - state.out.count(True)
