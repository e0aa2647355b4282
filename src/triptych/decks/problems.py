"""Problems of a deck, described so that its author can fix them."""

from collections.abc import Sequence
from typing import Any

from msgspec import field

from triptych.core.values import Value


class DeckProblem(Value, frozen=True):
    """One problem of a deck: the file, the entry in it (a line or a picture) and the reason.

    The command line prints `reason`. The client has a text for each `code` in every language.
    """

    file: str
    entry: str
    reason: str
    code: str = "manifest"
    """One of `PROBLEM_CODES`. The default is for problems that have no other code."""
    detail: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.reason) if part)


PROBLEM_CODES: dict[str, str] = {
    "manifest": "The deck's manifest.json, or a file that it names, is not valid.",
    "too_many_bytes": "The file is too large.",
    "too_many_pixels": "The picture has too many pixels.",
    "too_small": "The picture is too small.",
    "costly": "The picture takes too much time or memory to read.",
    "heic": "A HEIC photo, which this server cannot read.",
    "not_a_picture": "Not a picture in a supported format.",
    "broken_picture": "The picture is broken.",
    "deck_full": "The deck already has the maximum number of pictures.",
    "deck_bytes": "The pictures of the deck are too large in total.",
    "no_photo": "It does not contain a photo.",
    "outside": "An entry of the zip has a path outside the deck.",
    "not_a_zip": "The zip cannot be read.",
    "zip_entries": "The zip has too many entries.",
    "zip_entry": "An entry of the zip is a link or has an unsupported compression.",
    "zip_bomb": "The zip is too large when unpacked.",
    "not_words": "Not a table of words.",
    "too_many_rows": "The table of words has too many rows.",
    "no_words": "It does not contain words.",
    "terms": "A row has more or fewer than seven terms.",
    "long_term": "A term is too long.",
    "repeated": "A term is repeated.",
    "title_missing": "The deck has no title.",
    "title_long": "The title is too long.",
    "took_too_long": "It took too long to read.",
    "unreadable": "It cannot be read.",
}
"""The codes of all reasons to refuse a deck or one of its files, with each reason in English."""


class BadDeck(Exception):
    """Raised if a deck cannot be used. `problems` lists all problems found."""

    def __init__(self, problems: Sequence[DeckProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def bad_deck(file: str, entry: str, reason: str, code: str = "manifest", **detail: Any) -> BadDeck:
    """Create a `BadDeck` with one problem."""
    return BadDeck([DeckProblem(file, entry, reason, code, detail)])
