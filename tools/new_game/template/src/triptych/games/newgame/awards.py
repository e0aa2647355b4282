"""Prizes after the last round: from what was picked, and nothing else."""

from triptych.core.awards import Award, hand_out, most
from triptych.games.newgame.model import State


def awards(state: State) -> tuple[Award, ...]:
    """Who scored most often alone, and for the others how often they took part."""
    alone = [
        sum(_alone(played.gained, seat) for played in state.history) for seat in range(state.seats)
    ]
    taken = [
        sum(played.picks[seat] is not None for played in state.history)
        for seat in range(state.seats)
    ]
    prizes = [most("own_way", alone, lambda seat: {"times": alone[seat]})]
    return hand_out(
        state.seats, prizes, lambda seat: Award("taking_part", (seat,), {"times": taken[seat]})
    )


def _alone(gained: tuple[int, ...], seat: int) -> bool:
    return gained[seat] > 0 and sum(map(bool, gained)) == 1
