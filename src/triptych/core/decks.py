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
