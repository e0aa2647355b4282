"""How bots behave: what sets one apart from another, and how they wait for people."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from random import Random

from triptych.bots.player_api import AnyHands
from triptych.core.values import Strength


@dataclass(frozen=True)
class Temperament:
    """One bot's own way; two bots of the same strength do not play alike."""

    pace: float
    """Its hand compared with an average one."""
    sure: float
    """How sure it wants to be before it commits itself."""
    care: float
    """How much it trusts what it sees; the rest is whim."""
    taste: int
    """A seed for its likes and dislikes."""


_SURE: dict[Strength, tuple[float, float]] = {
    "easy": (0.55, 0.8),
    "normal": (0.75, 0.9),
    "hard": (0.82, 0.95),
}
_CARE: dict[Strength, tuple[float, float]] = {
    "easy": (0.4, 0.6),
    "normal": (0.65, 0.85),
    "hard": (0.9, 1.0),
}
THOUGHT: dict[Strength, tuple[float, float]] = {
    "easy": (4.0, 9.0),
    "normal": (2.5, 6.5),
    "hard": (1.5, 5.0),
}
"""Seconds of thought before a move, by strength."""


def temperament(strength: Strength, rng: Random) -> Temperament:
    """Drawn anew for every bot and game."""
    return Temperament(
        pace=rng.uniform(0.8, 1.35),
        sure=rng.uniform(*_SURE[strength]),
        care=rng.uniform(*_CARE[strength]),
        taste=rng.getrandbits(32),
    )


BEAT = (0.35, 0.65)
"""Seconds between two looks at whether somebody waits. Uneven, so that bots do not move as one."""
BEATS = 2
"""Beats a second, on average."""


async def ponder(
    hands: AnyHands, share: float = 1.0, enough: Callable[[], bool] = lambda: False
) -> None:
    """As long as a person might take over a move, unless that is enough."""
    least, most = THOUGHT[hands.strength]
    await wait(hands, least * share, most * share, enough)


async def wait(hands: AnyHands, least: float, most: float, enough: Callable[[], bool]) -> None:
    """Take some seconds, but only one beat more once it is enough."""
    for _ in range(max(1, round(hands.rng.uniform(least, most) * BEATS))):
        await hands.pause(*BEAT)
        if enough():
            return


def keeps_people_waiting(hands: AnyHands, busy: Container[int]) -> bool:
    """Are there people at the table, none of them still busy? Then a bot comes to an end."""
    people = hands.people() - {hands.seat}
    return bool(people) and not any(seat in busy for seat in people)
