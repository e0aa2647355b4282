"""Awards: small prizes at the end of a game, each with the facts that justify it."""

from collections.abc import Callable, Iterable, Sequence

from triptych.core.values import Seat, Value

Facts = dict[str, int | str]


class Award(Value, frozen=True):
    """An award for one seat, for several seats together or, with no seats, for a picture."""

    kind: str
    seats: tuple[Seat, ...]
    facts: Facts
    """The values for the placeholders in the text of the award: `{"same": 9, "could": 14}`."""


Candidates = list[Award]
"""Tied candidates for one award. The first whose seats have no award yet gets it."""


def candidates_with_most(
    kind: str, counts: Sequence[int], facts: Callable[[Seat], Facts], least: int = 1
) -> Candidates:
    """Return the candidates for the award `kind`: the seats with the highest count in `counts`.

    Returns no candidates if that count is less than `least`.
    """
    highest = max(counts)
    if highest < least:
        return []
    winners = [seat for seat, count in enumerate(counts) if count == highest]
    return [Award(kind, (seat,), facts(seat)) for seat in winners]


def assign_awards(
    seats: int, awards: Iterable[Candidates], fallback: Callable[[Seat], Award]
) -> tuple[Award, ...]:
    """Give each award to its first candidate whose seats have no award yet, if there is one.

    `awards` are in order of importance. Each seat that gets none of them gets `fallback(seat)`.
    """
    given: list[Award] = []
    seats_without = set(range(seats))
    for candidates in awards:
        eligible = [award for award in candidates if seats_without.issuperset(award.seats)]
        if eligible:
            given.append(eligible[0])
            seats_without.difference_update(eligible[0].seats)
    return (*given, *(fallback(seat) for seat in sorted(seats_without)))
