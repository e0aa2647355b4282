"""Small prizes at the end of a game: each is true, says why, and nobody gets two."""

from collections.abc import Callable, Iterable, Sequence

from triptych.core.values import Seat, Value

Facts = dict[str, int | str]


class Award(Value, frozen=True):
    """A prize for a seat, for several together, or for nobody: then a picture has earned it."""

    kind: str
    seats: tuple[Seat, ...]
    facts: Facts
    """The proof, as the game's words name it: `{"same": 9, "could": 14}`."""


Rivals = list[Award]
"""Equals that one prize may go to: whoever of them has none yet."""


def most(
    kind: str, counts: Sequence[int], facts: Callable[[Seat], Facts], least: int = 1
) -> Rivals:
    """The seats of which none has more, if it is worth a prize; one of them gets it."""
    top = max(counts)
    if top < least:
        return []
    return [Award(kind, (seat,), facts(seat)) for seat, count in enumerate(counts) if count == top]


def hand_out(
    seats: int, prizes: Iterable[Rivals], otherwise: Callable[[Seat], Award]
) -> tuple[Award, ...]:
    """Prizes in the order of their worth, at most one a seat; `otherwise` for who has none."""
    given: list[Award] = []
    without = set(range(seats))
    for rivals in prizes:
        free = [award for award in rivals if without.issuperset(award.seats)]
        if free:
            given.append(free[0])
            without.difference_update(free[0].seats)
    return (*given, *(otherwise(seat) for seat in sorted(without)))
