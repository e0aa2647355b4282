"""What is wrong with a deck, said so that its maker can mend it."""

from collections.abc import Sequence
from typing import Any

from msgspec import field

from triptych.core.values import Value


class DeckProblem(Value, frozen=True):
    """One fault: in which file, at which entry (a line, a picture), and why.

    The sentence is for the command line. The lobby says the code in the reader's language.
    """

    file: str
    entry: str
    reason: str
    code: str = "manifest"
    """One of `FAULTS`; without another it is a fault in a deck that was written by hand."""
    detail: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.reason) if part)


FAULTS: dict[str, str] = {
    "manifest": "The deck's manifest.json, or what it names, is not as it should be.",
    "too_many_bytes": "The file has more bytes than are taken.",
    "too_many_pixels": "The picture has more pixels than are taken.",
    "too_small": "The picture is too small to be looked at.",
    "costly": "The picture takes too much time or memory to read.",
    "heic": "A HEIC photo, which this server cannot read.",
    "not_a_picture": "Not a picture of a kind that is known.",
    "broken_picture": "The picture is broken.",
    "deck_full": "The deck has as many pictures as it may have.",
    "deck_bytes": "The pictures of the deck have more bytes together than are taken.",
    "no_photo": "There is no photo in it.",
    "outside": "An entry of the zip lies outside of it.",
    "not_a_zip": "The zip cannot be read.",
    "zip_entries": "The zip has too many entries.",
    "zip_entry": "An entry of the zip is a link, or packed in a way that is not read.",
    "zip_bomb": "The zip unpacks to too much.",
    "not_words": "Not a table of words.",
    "too_many_rows": "The table of words has too many rows.",
    "no_words": "There are no words in it.",
    "terms": "A row has more or fewer than seven terms.",
    "long_term": "A term is too long.",
    "repeated": "A term is there twice.",
    "title_missing": "The deck has no title.",
    "title_long": "The title is too long.",
    "took_too_long": "It took too long to read.",
    "unreadable": "It cannot be read.",
}
"""Why a file of somebody's own deck is refused, with a sentence each."""


class BadDeck(Exception):
    """A deck that cannot be used. Other decks stay usable."""

    def __init__(self, problems: Sequence[DeckProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def bad(file: str, entry: str, reason: str, code: str = "manifest", **detail: Any) -> BadDeck:
    """A deck refused for one reason."""
    return BadDeck([DeckProblem(file, entry, reason, code, detail)])
