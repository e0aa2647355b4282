"""What a bot may know beside what it sees: the decks that lie on the table."""

import base64

from triptych.bots.vision.photo import DATA_URI_PREFIX
from triptych.core.values import Value
from triptych.decks.library import Library
from triptych.decks.topics import TopicTerm


class Photo(Value, frozen=True):
    """A picture as a bot gets it: where it lies, and what its maker says about it."""

    id: str
    path: str | None
    tags: tuple[str, ...] = ()
    symbols: tuple[tuple[str, int], ...] = ()
    icons: tuple[str, ...] = ()


def photo(library: Library, picture: str) -> Photo:
    """A picture by its id; one without pixels where there is no such file."""
    known, path = library.picture(picture), _path(library, picture)
    if known is None or path is None:
        return Photo(picture, None)
    return Photo(picture, path, known.tags, tuple(known.symbols.items()), known.icons)


def _path(library: Library, picture: str) -> str | None:
    thumb = library.thumbs.get(picture)
    if thumb is not None:
        return DATA_URI_PREFIX + base64.b64encode(thumb).decode()
    file = library.picture_file(picture, 320)
    return str(file) if file is not None and file.is_file() else None


def terms(library: Library, card: str, side: int) -> tuple[TopicTerm, ...]:
    """The seven terms on a side of a topic card; none where the card has no words."""
    text = library.topic_texts([card]).get(card)
    return text.sides[side].terms if text is not None and side < len(text.sides) else ()
