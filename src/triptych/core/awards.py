"""Awards: small prizes at the end of a game, each with the facts that justify it."""

from collections.abc import Callable, Iterable, Sequence

from triptych.core.values import Seat, Value

Facts = dict[str, int | str]


class Award(Value, frozen=True):
    """An award for one seat, for several seats together, or for a picture."""

    kind: str
    seats: tuple[Seat, ...]
    """The seats that get the award. Empty if the award is for a picture."""
    facts: Facts
    """Values for the placeholders in the award's text, such as `{"same": 9, "could": 14}`."""


Candidates = list[Award]
"""Tied candidates for one award. The first candidate whose seats have no award yet gets it."""


def candidates_with_most(
    kind: str, counts: Sequence[int], facts: Callable[[Seat], Facts], least: int = 1
) -> Candidates:
    """Return a candidate for each seat with the highest count. `counts` has one count per seat.

    `kind` is the kind of the award. Returns no candidates if the highest count is less than
    `least`.
    """
    highest = max(counts)
    if highest < least:
        return []
    winners = [seat for seat, count in enumerate(counts) if count == highest]
    return [Award(kind, (seat,), facts(seat)) for seat in winners]


def assign_awards(
    seats: int, awards: Iterable[Candidates], fallback: Callable[[Seat], Award]
) -> tuple[Award, ...]:
    """Choose a candidate for each award, and return the awards of a game.

    `awards` has the candidates of each award, and the most important award comes first. An award
    goes to its first candidate whose seats have no award yet. If there is no such candidate, the
    award is left out. In the end, each seat without an award gets `fallback(seat)`.
    """
    given: list[Award] = []
    seats_without = set(range(seats))
    for candidates in awards:
        eligible = [award for award in candidates if seats_without.issuperset(award.seats)]
        if eligible:
            given.append(eligible[0])
            seats_without.difference_update(eligible[0].seats)
    return (*given, *(fallback(seat) for seat in sorted(seats_without)))
