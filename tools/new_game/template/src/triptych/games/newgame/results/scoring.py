"""Decides which colour scores, or why none does (N6, N7)."""

from collections import Counter
from collections.abc import Sequence

from triptych.core.values import Value
from triptych.games.newgame.model import Colour, Why


class Verdict(Value, frozen=True):
    """The outcome of a round: the points of each seat, and the colour that scores, if any."""

    gained: tuple[int, ...]
    scoring: Colour | None = None
    why: Why | None = None
    """Why no colour scores; None if one does."""


def judge(picks: Sequence[Colour | None]) -> Verdict:
    """Judge the picks of all seats. The pick of a seat that sits the round out is None."""
    counts = Counter(pick for pick in picks if pick is not None)
    no_points = (0,) * len(picks)
    if len(counts) < 2:
        return Verdict(no_points, why="single" if counts else "nobody")
    (_, more), (rarest, fewest) = counts.most_common()[-2:]
    if more == fewest:
        return Verdict(no_points, why="tie")
    points = 2 if fewest == 1 else 1
    return Verdict(tuple(points if pick == rarest else 0 for pick in picks), rarest)
