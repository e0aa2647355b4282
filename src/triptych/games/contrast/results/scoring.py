"""Decides which symbols win, or why none does (C14 to C20, C24)."""

from collections.abc import Sequence

from triptych.core.values import Seat, Value
from triptych.games.contrast.model import NoWinnerReason, Symbol

TWO_PAIR_COUNTS = ([2, 2, 1], [2, 2, 1, 1])
"""The distributions of votes with which two pairs of seats win (C18, C19).

A distribution is the number of votes for each symbol, in descending order. Two pairs win only in
the 2017 edition with five or six seats.
"""


class Verdict(Value, frozen=True):
    """The result of a round: the winning symbols and seats, or why there are none."""

    winning: tuple[Symbol, ...] = ()
    winners: tuple[Seat, ...] = ()
    why: NoWinnerReason | None = None


def judge(votes: Sequence[Symbol | None], edition: str) -> Verdict:
    """Return the verdict on a round. In `votes`, None means that the seat took no part."""
    counts: dict[Symbol, int] = {}
    for vote in votes:
        if vote is not None:
            counts[vote] = counts.get(vote, 0) + 1
    taking_part = len(votes) - votes.count(None)
    if taking_part < 2:
        return Verdict(why="alone" if taking_part else "nobody")
    if len(counts) == 1:
        # A unanimous vote wins only in a team of two (C24) or if two of three seats vote (C16).
        if len(votes) == 2 or (len(votes) == 3 and taking_part == 2):
            return _won(votes, tuple(counts))
        return Verdict(why="unanimous")
    if len(votes) == 2:
        return Verdict(why="apart")
    most = max(counts.values())
    best: list[Symbol] = [symbol for symbol, count in counts.items() if count == most]
    two_pairs = len(votes) >= 5 and edition == "2017" and len(best) == 2
    if len(best) == 1 or (two_pairs and sorted(counts.values(), reverse=True) in TWO_PAIR_COUNTS):
        return _won(votes, tuple(best))
    return Verdict(why="tie")


def _won(votes: Sequence[Symbol | None], winning: tuple[Symbol, ...]) -> Verdict:
    return Verdict(winning, tuple([seat for seat, vote in enumerate(votes) if vote in winning]))
