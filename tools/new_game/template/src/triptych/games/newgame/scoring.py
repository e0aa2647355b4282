"""Which colour scores, and why sometimes none does (N6, N7)."""

from collections import Counter
from collections.abc import Sequence

from triptych.core.values import Value
from triptych.games.newgame.model import Colour, Why


class Verdict(Value, frozen=True):
    """The outcome of a round's picks: points by seat, and the colour they are for."""

    gained: tuple[int, ...]
    scoring: Colour | None = None
    why: Why | None = None
    """Why no colour scores."""


def judge(picks: Sequence[Colour | None]) -> Verdict:
    """Judge one pick a seat; None is a seat that took no part."""
    counts = Counter(pick for pick in picks if pick is not None)
    nothing = (0,) * len(picks)
    if len(counts) < 2:
        return Verdict(nothing, why="single" if counts else "nobody")
    (_, more), (rarest, fewest) = counts.most_common()[-2:]
    if more == fewest:
        return Verdict(nothing, why="tie")
    points = 2 if fewest == 1 else 1
    return Verdict(tuple(points if pick == rarest else 0 for pick in picks), rarest)
