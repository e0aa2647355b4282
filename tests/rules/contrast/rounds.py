"""Shortcuts for tests of Contrast: set hands, play votes or whole rounds."""

from collections.abc import Sequence
from typing import Any

from tests.harness import Table

from triptych.core.commands import Continue, SitOut
from triptych.core.values import change
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.commands import PlayCard
from triptych.games.contrast.model import CARD_SYMBOLS, CARDS, Symbol


def table(seats: Any, **options: Any) -> Table:
    """A new game of Contrast."""
    return Table(CONTRAST, seats, **options)


def give_all_cards(play: Table) -> Table:
    """Give every seat all six cards, so that a test can choose all votes freely."""
    seats = play.state.seats
    play.state = change(play.state, hands=(CARDS,) * seats, rows=((),) * seats)
    return play


def vote(play: Table, votes: Sequence[Symbol | None]) -> Any:
    """Play one symbol for each seat (None: the seat sits out); returns the public reveal."""
    give_all_cards(play)
    for seat, symbol in enumerate(votes):
        play.do(seat, SitOut() if symbol is None else PlayCard(symbol))
    assert play.state.phase == "reveal"
    return play.public().reveal


def symbol_in_hand(play: Table, seat: int, side: int = 0) -> Symbol:
    """A symbol on the first card in the hand of this seat."""
    return CARD_SYMBOLS[play.state.hands[seat][0]][side]


def play_round(play: Table) -> Any:
    """Play a card for every seat and continue; returns the reveal."""
    for seat in range(play.state.seats):
        play.do(seat, PlayCard(symbol_in_hand(play, seat)))
    reveal = play.public().reveal
    play.do(None, Continue())
    return reveal
