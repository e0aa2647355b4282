"""What `triptych simulate` averages: how well builds were read."""

from triptych.games.pictures.model import State


def statistics(state: State) -> dict[str, float]:
    """How many guesses were right, and how many builds nobody recognised, as shares."""
    laid = sum(guess is not None for exhibit in state.gallery for guess in exhibit.guesses)
    right = sum(len(exhibit.right) for exhibit in state.gallery)
    unread = sum(not exhibit.right for exhibit in state.gallery)
    return {"guesses right": right / max(1, laid), "builds unread": unread / len(state.gallery)}
