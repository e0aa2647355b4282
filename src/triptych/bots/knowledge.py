"""What a bot may know beside its view: the decks that lie on the table."""

from collections.abc import Callable
from pathlib import Path

from triptych.core.values import Value
from triptych.decks.library import Library
from triptych.decks.topics import Term

_library: Callable[[], Library] | None = None


class Photo(Value, frozen=True):
    """A picture as a bot gets it: where it lies, and what its maker says about it."""

    id: str
    path: str | None
    tags: tuple[str, ...] = ()
    symbols: tuple[tuple[str, int], ...] = ()
    icons: tuple[str, ...] = ()


def learn(library: Callable[[], Library]) -> None:
    """The shelf to look things up on."""
    global _library
    _library = library


def photo(picture: str) -> Photo:
    """A picture by its id; one without pixels where there is no such file."""
    known = _library().picture(picture) if _library else None
    path: Path | None = _library().picture_file(picture, 320) if _library else None
    if known is None or path is None or not path.is_file():
        return Photo(picture, None)
    return Photo(picture, str(path), known.tags, tuple(known.symbols.items()), known.icons)


def terms(card: str, side: int) -> tuple[Term, ...]:
    """The seven terms on a side of a topic card; none where the card has no words."""
    text = _library().topic_texts([card]).get(card) if _library else None
    return text.sides[side].terms if text is not None and side < len(text.sides) else ()
