"""Which symbol wins, and why sometimes none does (C14 to C20, C24)."""

from collections.abc import Sequence

from triptych.core.values import Seat, Value
from triptych.games.contrast.model import Symbol, Why

TWO_PAIRS = ([2, 2, 1], [2, 2, 1, 1])
"""The counts with which both pairs win in the edition of 2017, five or six seats (C18, C19)."""


class Verdict(Value, frozen=True):
    """The outcome of a round's votes: winning symbols and seats, or why there are none."""

    winning: tuple[Symbol, ...] = ()
    winners: tuple[Seat, ...] = ()
    why: Why | None = None


def judge(votes: Sequence[Symbol | None], edition: str) -> Verdict:
    """Judge one vote a seat; None is a seat that took no part."""
    counts: dict[Symbol, int] = {}
    for vote in votes:
        if vote is not None:
            counts[vote] = counts.get(vote, 0) + 1
    taking_part = len(votes) - votes.count(None)
    if taking_part < 2:
        return Verdict(why="alone" if taking_part else "nobody")
    if len(counts) == 1:
        # Two of three are the printed exception (C16); a team of two wants to agree (C24).
        if len(votes) == 2 or (len(votes) == 3 and taking_part == 2):
            return _won(votes, tuple(counts))
        return Verdict(why="unanimous")
    if len(votes) == 2:
        return Verdict(why="apart")
    most = max(counts.values())
    best: list[Symbol] = [symbol for symbol, count in counts.items() if count == most]
    two_pairs = len(votes) >= 5 and edition == "2017" and len(best) == 2
    if len(best) == 1 or (two_pairs and sorted(counts.values(), reverse=True) in TWO_PAIRS):
        return _won(votes, tuple(best))
    return Verdict(why="tie")


def _won(votes: Sequence[Symbol | None], winning: tuple[Symbol, ...]) -> Verdict:
    return Verdict(winning, tuple([seat for seat, vote in enumerate(votes) if vote in winning]))
