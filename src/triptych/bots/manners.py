"""How bots behave: what sets one apart from another, and how they wait for people."""

from dataclasses import dataclass
from random import Random

from triptych.table.bots import Hands
from triptych.table.commands import Strength


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


async def ponder(hands: Hands, share: float = 1.0) -> None:
    """As long as a person might take over a move."""
    least, most = THOUGHT[hands.strength]
    await hands.pause(least * share, most * share)
