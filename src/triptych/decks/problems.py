"""What is wrong with a deck, said so that its maker can mend it."""

from collections.abc import Sequence

from triptych.core.values import Value


class DeckProblem(Value, frozen=True):
    """One fault: in which file, at which entry (a line, a picture), and why."""

    file: str
    entry: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.reason) if part)


class BadDeck(Exception):
    """A deck that cannot be used. Other decks stay usable."""

    def __init__(self, problems: Sequence[DeckProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def bad(file: str, entry: str, reason: str) -> BadDeck:
    """A deck refused for one reason."""
    return BadDeck([DeckProblem(file, entry, reason)])
