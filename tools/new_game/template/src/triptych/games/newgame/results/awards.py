"""Awards after the last round, based only on the picks."""

from triptych.core.awards import Award, assign_awards, candidates_with_most
from triptych.games.newgame.model import State


def awards(state: State) -> tuple[Award, ...]:
    """Return the awards of a finished game. Every seat gets exactly one."""
    alone = [
        sum(_scored_alone(played.gained, seat) for played in state.history)
        for seat in range(state.seats)
    ]
    took_part = [
        sum(played.picks[seat] is not None for played in state.history)
        for seat in range(state.seats)
    ]
    candidates = [candidates_with_most("own_way", alone, lambda seat: {"times": alone[seat]})]
    return assign_awards(
        state.seats,
        candidates,
        lambda seat: Award("taking_part", (seat,), {"times": took_part[seat]}),
    )


def _scored_alone(gained: tuple[int, ...], seat: int) -> bool:
    return gained[seat] > 0 and sum(map(bool, gained)) == 1
