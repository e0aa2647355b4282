"""Shortcuts for tests of Pictomania: get games in each phase, place right and wrong guesses."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any

from tests.harness import Table

from triptych.core.commands import Continue
from triptych.core.values import Ctx, ExtraTime, Seat, change
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import DeclareDone, InkBoard, PlaceGuess, Ready
from triptych.games.pictomania.model import RoundRecord
from triptych.games.pictomania.phases.permissions import hand


class SlowTable(Table):
    """A table at which every command arrives `lag` milliseconds after it was sent."""

    lag = 0

    def ctx(self) -> Ctx:
        return Ctx(self.now - self.lag, self.rng, self.lag)


def table(seats: int | Sequence[ExtraTime] = 4, **options: Any) -> SlowTable:
    """A game in its first preview, with green cards only."""
    return SlowTable(PICTOMANIA, seats, **{"difficulty": "green", **options})


def voting(seats: int = 4, **options: Any) -> SlowTable:
    """A game in its first vote on the difficulty."""
    return table(seats, **{"difficulty": "vote", **options})


def start(play: SlowTable) -> None:
    """Make every seat ready, which starts the drawing."""
    for seat in range(play.state.seats):
        play.do(seat, Ready())


def drawing(
    seats: int | Sequence[ExtraTime] = 4, blank: Iterable[Seat] = (), **options: Any
) -> SlowTable:
    """A game in its first drawing phase. Seat n draws the term with number n + 1."""
    play = table(seats, **options)
    start(play)
    number_seats(play)
    ink_all(play, blank)
    return play


def number_seats(play: SlowTable) -> None:
    """Give seat n the term with number n + 1."""
    boards = tuple(
        change(board, term=change(board.term, number=seat + 1))
        for seat, board in enumerate(play.state.boards)
    )
    play.state = change(play.state, boards=boards)


def ink_all(play: SlowTable, blank: Iterable[Seat] = ()) -> None:
    """Draw on every board except the blank ones."""
    for seat in range(play.state.seats):
        if seat not in blank:
            play.do(None, InkBoard(seat))


def place_guesses(
    play: SlowTable, seat: Seat, right: Iterable[Seat] = (), wrong: Iterable[Seat] = ()
) -> None:
    """Place right guesses on some boards and wrong ones on others."""
    right, wrong = tuple(right), tuple(wrong)
    numbers = {board: board + 1 for board in right}
    left = [n for n in hand(play.state, seat) if n not in numbers.values()]
    wrong_numbers = next(
        cards
        for cards in permutations(left, len(wrong))
        if all(n != board + 1 for n, board in zip(cards, wrong, strict=True))
    )
    numbers |= dict(zip(wrong, wrong_numbers, strict=True))
    for board in (*right, *wrong):
        play.do(seat, PlaceGuess(board, numbers[board]))


def end_drawing(play: SlowTable) -> None:
    """Make every seat that is drawing, or has finished drawing, stop without taking a token."""
    for seat in range(play.state.seats):
        if play.state.phase == "draw" and play.state.boards[seat].activity in (
            "drawing",
            "finished",
        ):
            play.do(seat, DeclareDone())


def score_board(play: SlowTable, board: Seat) -> None:
    """Continue until this board is being scored."""
    if play.state.phase == "draw":
        end_drawing(play)
    while play.state.shown <= board:
        play.do(None, Continue())


def score_round(play: SlowTable) -> RoundRecord:
    """Continue until the round is scored, without objections; returns its record."""
    score_board(play, play.state.seats - 1)
    (scored,) = play.do(None, Continue())
    assert isinstance(scored.record, RoundRecord)
    return scored.record


def play_round(play: SlowTable) -> None:
    """Play a whole round without guesses, and continue to the next."""
    if play.state.phase == "preview":
        start(play)
    score_round(play)
    play.do(None, Continue())
