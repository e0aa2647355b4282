"""What the rules need to know of decks: identities, never pixels or words."""

from typing import Literal

from triptych.core.values import Value

Difficulty = Literal["green", "yellow", "blue", "purple"]
DIFFICULTIES: tuple[Difficulty, ...] = ("green", "yellow", "blue", "purple")


class PictureCard(Value, frozen=True):
    """A card with a picture on one or both sides, each an id such as `house/lighthouse`."""

    sides: tuple[str, ...]


class TopicCard(Value, frozen=True):
    """A two-sided card with seven numbered terms a side; side 0 or 1."""

    id: str
    difficulty: Difficulty
    sides: int = 2


class Decks(Value, frozen=True):
    """All that lies ready for a game; a game looks only at what it uses."""

    pictures: tuple[PictureCard, ...] = ()
    topics: tuple[TopicCard, ...] = ()
    icons: tuple[str, ...] = ()


BOX = {"pictures": 91, "green": 21, "yellow": 27, "blue": 35, "purple": 16, "icons": 19}
"""How many cards of each kind the printed boxes hold (R1, P1, R2)."""


def numbered_decks() -> Decks:
    """Full boxes of numbered cards: enough for rules, simulations and tests, with no pictures."""
    return Decks(
        pictures=tuple(
            PictureCard(sides=(f"box/{n:02}a", f"box/{n:02}b"))
            for n in range(1, BOX["pictures"] + 1)
        ),
        topics=tuple(
            TopicCard(id=f"box/{difficulty}-{n:02}", difficulty=difficulty)
            for difficulty in DIFFICULTIES
            for n in range(1, BOX[difficulty] + 1)
        ),
        icons=tuple(f"icon-{n:02}" for n in range(1, BOX["icons"] + 1)),
    )
