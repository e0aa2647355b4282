"""Statistics that `triptych simulate` averages."""

from triptych.games.newgame.model import State


def statistics(state: State) -> dict[str, float]:
    """Return the share of rounds in which nobody scored, in total and by reason."""
    rounds = len(state.history)
    found = {"nobody scores": sum(not any(played.gained) for played in state.history) / rounds}
    for why in ("tie", "single", "nobody"):
        share = sum(played.why == why for played in state.history) / rounds
        if share:
            found[f"- {why}"] = share
    return found
