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
    """A fresh game of Contrast."""
    return Table(CONTRAST, seats, **options)


def free_hands(play: Table) -> Table:
    """Give every seat all six cards, so that a test may choose any votes."""
    seats = play.state.seats
    play.state = change(play.state, hands=(CARDS,) * seats, rows=((),) * seats)
    return play


def vote(play: Table, votes: Sequence[Symbol | None]) -> Any:
    """Play these symbols seat by seat (None sits out); returns the public reveal."""
    free_hands(play)
    for seat, symbol in enumerate(votes):
        play.do(seat, SitOut() if symbol is None else PlayCard(symbol))
    assert play.state.phase == "reveal"
    return play.public().reveal


def in_hand(play: Table, seat: int, end: int = 0) -> Symbol:
    """A symbol that this seat may play."""
    return CARD_SYMBOLS[play.state.hands[seat][0]][end]


def play_round(play: Table) -> Any:
    """Every seat plays a card and the table continues; returns the reveal."""
    for seat in range(play.state.seats):
        play.do(seat, PlayCard(in_hand(play, seat)))
    reveal = play.public().reveal
    play.do(None, Continue())
    return reveal
