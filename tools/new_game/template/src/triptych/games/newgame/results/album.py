"""The album of a game. It has no keepsakes, because colours alone are not worth keeping."""

from collections.abc import Sequence

from triptych.core.album import HistoryStep, Keepsake


def album(history: Sequence[HistoryStep]) -> tuple[Keepsake, ...]:
    """Return one keepsake for each round, in order; none in this game."""
    return ()
