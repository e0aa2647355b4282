"""How fast and how carefully a bot plays, and how it waits for people."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from random import Random

from triptych.bots.player_api import AnyPlayer
from triptych.core.values import Strength


@dataclass(frozen=True)
class BotProfile:
    """How fast and how well one bot plays. Bots of the same strength have different profiles."""

    pace: float
    """Drawing speed; 1 is average."""
    min_confidence: float
    """How likely a guess must be to be right, from 0 to 1, before the bot makes it.

    Used only in Pictomania, where bots accept less likely guesses later in a round
    (`drawing_round.py`)."""
    care: float
    """How carefully the bot plays, from 0 to 1. With less care, it makes larger random errors."""
    taste: int
    """Random seed for the bot's preferences."""


_MIN_CONFIDENCE: dict[Strength, tuple[float, float]] = {
    "easy": (0.55, 0.8),
    "normal": (0.75, 0.9),
    "hard": (0.82, 0.95),
}
_CARE: dict[Strength, tuple[float, float]] = {
    "easy": (0.4, 0.6),
    "normal": (0.65, 0.85),
    "hard": (0.9, 1.0),
}
THINKING_S: dict[Strength, tuple[float, float]] = {
    "easy": (4.0, 9.0),
    "normal": (2.5, 6.5),
    "hard": (1.5, 5.0),
}
"""How long a bot waits before a move, as if it were thinking.

For each strength: the least and the most seconds.
"""


def random_profile(strength: Strength, rng: Random) -> BotProfile:
    """A random profile for one bot and one game."""
    return BotProfile(
        pace=rng.uniform(0.8, 1.35),
        min_confidence=rng.uniform(*_MIN_CONFIDENCE[strength]),
        care=rng.uniform(*_CARE[strength]),
        taste=rng.getrandbits(32),
    )


POLL_S = (0.35, 0.65)
"""How many seconds pass before a waiting bot checks again whether it may continue.

The number is random in this range, so that bots do not all move at once.
"""
POLLS_PER_S = 2
"""How many times per second a waiting bot checks, on average."""


async def take_thinking_time(
    player: AnyPlayer, share: float = 1.0, until: Callable[[], bool] = lambda: False
) -> None:
    """Wait for a random time in the range that `THINKING_S` gives for the bot's strength.

    The time is multiplied by `share`. The wait ends early if `until()` returns True.
    """
    least, most = THINKING_S[player.strength]
    await wait(player, least * share, most * share, until)


async def wait(player: AnyPlayer, least: float, most: float, until: Callable[[], bool]) -> None:
    """Wait for a random time between `least` and `most` seconds.

    The wait ends early if `until()` returns True.
    """
    for _ in range(max(1, round(player.rng.uniform(least, most) * POLLS_PER_S))):
        await player.pause(*POLL_S)
        if until():
            return


def people_are_waiting(player: AnyPlayer, busy: Container[int]) -> bool:
    """Whether this bot should hurry, because all people in other seats have finished.

    `busy` contains the seats that still have something to do. Returns False if no person plays
    another seat.
    """
    people = player.people() - {player.seat}
    return bool(people) and not any(seat in busy for seat in people)
