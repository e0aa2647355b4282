"""Computes points and winners."""

from collections.abc import Sequence

from triptych.core.values import Result, Seat, leading_seats
from triptych.games.pictures.model import Guesses


def right_guessers(builder: Seat, token: str, guesses: Sequence[Guesses]) -> tuple[Seat, ...]:
    """The seats that guessed this builder's build right. `token` is the place of its photo."""
    return tuple(
        seat
        for seat, seat_guesses in enumerate(guesses)
        if seat != builder and seat_guesses[builder] == token
    )


def points_gained(seats: int, builder: Seat, right: Sequence[Seat]) -> tuple[int, ...]:
    """The points of each seat for one build (R14).

    For each right guess, the guesser and the builder get one point each.
    """
    return tuple(len(right) if seat == builder else int(seat in right) for seat in range(seats))


def final_result(points: tuple[int, ...], team: bool) -> Result:
    """Return the points and the winners, which are the seats with the most points (R17).

    In a team, both seats get the sum of their points (R21), so both win.
    """
    if team:
        both = (sum(points),) * len(points)
        return Result(points=both, winners=leading_seats(both), team=True)
    return Result(points=points, winners=leading_seats(points))
