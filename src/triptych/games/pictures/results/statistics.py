"""Statistics of a game for `triptych simulate`."""

from triptych.games.pictures.model import State


def statistics(state: State) -> dict[str, float]:
    """Return the fractions (0 to 1) of right guesses and of builds that nobody recognised."""
    placed = sum(guess is not None for exhibit in state.gallery for guess in exhibit.guesses)
    right = sum(len(exhibit.right) for exhibit in state.gallery)
    unrecognised = sum(not exhibit.right for exhibit in state.gallery)
    return {
        "guesses right": right / max(1, placed),
        "builds not recognised": unrecognised / len(state.gallery),
    }
