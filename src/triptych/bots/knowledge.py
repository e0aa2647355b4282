"""What bots use from the decks of the table: pictures, and the terms of topic cards."""

import base64

from triptych.bots.vision.photo import DATA_URI_PREFIX
from triptych.core.values import Value
from triptych.decks.library import Library
from triptych.decks.topics import TopicTerm


class Photo(Value, frozen=True):
    """A picture for bots: its image, and the tags, symbols and icons from its deck."""

    id: str
    path: str | None
    """The path of an image file, or `DATA_URI_PREFIX` followed by the image in Base64.

    None if the library has no image."""
    tags: tuple[str, ...] = ()
    symbols: tuple[tuple[str, int], ...] = ()
    """How well each symbol of Contrast fits the picture, from 0 to 3; empty if it was not rated."""
    icons: tuple[str, ...] = ()


def find_photo(library: Library, picture: str) -> Photo:
    """Return the photo with the id `picture`.

    Only the id is filled in if the library does not have the picture or has no image of it.
    """
    entry, path = library.picture(picture), _image_source(library, picture)
    if entry is None or path is None:
        return Photo(picture, None)
    return Photo(picture, path, entry.tags, tuple(entry.symbols.items()), entry.icons)


def _image_source(library: Library, picture: str) -> str | None:
    thumb = library.thumbs.get(picture)
    if thumb is not None:
        return DATA_URI_PREFIX + base64.b64encode(thumb).decode()
    file = library.picture_file(picture, 320)
    return str(file) if file is not None and file.is_file() else None


def terms_on_side(library: Library, card: str, side: int) -> tuple[TopicTerm, ...]:
    """The seven terms on one side of a topic card; empty if the library lacks this side."""
    text = library.topic_texts([card]).get(card)
    return text.sides[side].terms if text is not None and side < len(text.sides) else ()
