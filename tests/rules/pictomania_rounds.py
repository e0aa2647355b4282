"""Rounds of Pictomania for tests: the way to each phase, and guesses by intent."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any

from tests.harness import Table

from triptych.core.commands import Continue
from triptych.core.values import Ctx, Handicap, Seat, change
from triptych.games.pictomania import PICTOMANIA
from triptych.games.pictomania.commands import DeclareDone, InkBoard, PlaceGuess, Ready
from triptych.games.pictomania.model import RoundRecord
from triptych.games.pictomania.permissions import hand


class Late(Table):
    """A table whose next commands come from a slow line."""

    lag = 0

    def ctx(self) -> Ctx:
        return Ctx(self.now - self.lag, self.rng, self.lag)


def table(seats: int | Sequence[Handicap] = 4, **options: Any) -> Late:
    """A game at its first preview, all cards green."""
    return Late(PICTOMANIA, seats, **{"difficulty": "green", **options})


def voting(seats: int = 4, **options: Any) -> Late:
    """A game at its first vote on the difficulty."""
    return table(seats, **{"difficulty": "vote", **options})


def start(play: Late) -> None:
    """All are ready."""
    for seat in range(play.state.seats):
        play.do(seat, Ready())


def drawing(
    seats: int | Sequence[Handicap] = 4, blank: Iterable[Seat] = (), **options: Any
) -> Late:
    """A game in which all draw; seat 0 has number 1, seat 1 number 2 and so on."""
    play = table(seats, **options)
    start(play)
    number_seats(play)
    ink_all(play, blank)
    return play


def number_seats(play: Late) -> None:
    """Give every seat the number lot after its own number."""
    boards = tuple(
        change(board, term=change(board.term, number=seat + 1))
        for seat, board in enumerate(play.state.boards)
    )
    play.state = change(play.state, boards=boards)


def ink_all(play: Late, blank: Iterable[Seat] = ()) -> None:
    """A stroke on every board but these."""
    for seat in range(play.state.seats):
        if seat not in blank:
            play.do(None, InkBoard(seat))


def lay(play: Late, seat: Seat, right: Iterable[Seat] = (), wrong: Iterable[Seat] = ()) -> None:
    """Guess these boards right and those wrong, with cards that do not get in each other's way."""
    right, wrong = tuple(right), tuple(wrong)
    numbers = {board: board + 1 for board in right}
    left = [n for n in hand(play.state, seat) if n not in numbers.values()]
    misses = next(
        some
        for some in permutations(left, len(wrong))
        if all(n != board + 1 for n, board in zip(some, wrong, strict=True))
    )
    numbers |= dict(zip(wrong, misses, strict=True))
    for board in (*right, *wrong):
        play.do(seat, PlaceGuess(board, numbers[board]))


def stop_all(play: Late) -> None:
    """Everybody still in play is done without a token."""
    for seat in range(play.state.seats):
        if play.state.phase == "draw" and play.state.boards[seat].activity in ("drawing", "finished"):
            play.do(seat, DeclareDone())


def show(play: Late, board: Seat) -> None:
    """On to the scoring of this board."""
    if play.state.phase == "draw":
        stop_all(play)
    while play.state.shown <= board:
        play.do(None, Continue())


def sum_up(play: Late) -> RoundRecord:
    """On to the sum of the round, without objections."""
    show(play, play.state.seats - 1)
    (summed,) = play.do(None, Continue())
    assert isinstance(summed.record, RoundRecord)
    return summed.record


def play_round(play: Late) -> None:
    """A whole round in which nobody guesses, and on to the next."""
    if play.state.phase == "preview":
        start(play)
    sum_up(play)
    play.do(None, Continue())
