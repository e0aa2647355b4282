"""Points and the winners."""

from collections.abc import Sequence

from triptych.core.values import Result, Seat, standings
from triptych.games.pictures.model import Guesses


def right_guessers(builder: Seat, token: str, guesses: Sequence[Guesses]) -> tuple[Seat, ...]:
    """The seats whose guess on this builder names its token."""
    return tuple(
        seat for seat, sheet in enumerate(guesses) if seat != builder and sheet[builder] == token
    )


def gains(seats: int, builder: Seat, right: Sequence[Seat]) -> tuple[int, ...]:
    """A point for each right guesser, and one for the builder per right guess (R14)."""
    return tuple(len(right) if seat == builder else int(seat in right) for seat in range(seats))


def outcome(points: tuple[int, ...], team: bool) -> Result:
    """The most points win and a tie is shared (R17); a team adds up what its seats have (R21)."""
    if team:
        both = (sum(points),) * len(points)
        return Result(points=both, winners=standings(both), team=True)
    return Result(points=points, winners=standings(points))
