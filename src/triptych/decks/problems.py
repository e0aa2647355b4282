"""Problems of a deck, described so that its author can fix them."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import field

from triptych.core.values import Value

ProblemCode = Literal[
    "manifest",
    "too_many_bytes",
    "too_many_pixels",
    "too_small",
    "costly",
    "heic",
    "not_a_picture",
    "broken_picture",
    "deck_full",
    "deck_bytes",
    "no_photo",
    "outside",
    "not_a_zip",
    "zip_entries",
    "zip_entry",
    "zip_bomb",
    "not_words",
    "too_many_rows",
    "no_words",
    "terms",
    "long_term",
    "repeated",
    "title_missing",
    "title_long",
    "took_too_long",
    "unreadable",
]
"""The codes of all reasons to refuse a deck or one of its files."""


class DeckProblem(Value, frozen=True):
    """One problem of a deck: the file, the entry in it (a line or a picture) and the reason.

    The command line prints `reason`. The client has a text for each `code` in every language.
    """

    file: str
    entry: str
    reason: str
    code: ProblemCode = "manifest"
    """The default is for problems that have no other code."""
    detail: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.reason) if part)


class BadDeck(Exception):
    """Raised if a deck cannot be used. `problems` lists all problems found."""

    def __init__(self, problems: Sequence[DeckProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def bad_deck(
    file: str, entry: str, reason: str, code: ProblemCode = "manifest", **detail: Any
) -> BadDeck:
    """Create a `BadDeck` with one problem."""
    return BadDeck([DeckProblem(file, entry, reason, code, detail)])
