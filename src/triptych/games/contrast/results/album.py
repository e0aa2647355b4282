"""The album of a game: every picture with the symbols that were chosen (C26)."""

from collections.abc import Sequence

from triptych.core.album import ChosenPicture, HistoryStep, Keepsake
from triptych.games.contrast.model import State


def album(history: Sequence[HistoryStep]) -> tuple[Keepsake, ...]:
    """Return one keepsake for each round, in order."""
    state: State = history[-1].state
    return tuple(
        ChosenPicture(number, played.picture, played.votes, played.winners)
        for number, played in enumerate(state.history, start=1)
    )
