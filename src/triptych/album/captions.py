"""Writes captions for the works of an album, in one language. A work is an item of the album."""

from collections.abc import Iterable
from typing import Any

from triptych.album.evening import RecordedGame
from triptych.album.sheets import Caption
from triptych.core.album import AlbumGuess, KeepsakeInfo, TermName
from triptych.decks.languages import LANGUAGES
from triptych.decks.library import Library
from triptych.wire.album import AlbumItem
from triptych.wire.codes import reject


class CaptionWriter:
    """Writes captions of works.

    Terms and titles are empty if their deck is not in `library`.
    """

    def __init__(self, library: Library, language: str) -> None:
        self._library = library
        self._language = language

    def caption(self, game: RecordedGame, item: AlbumItem) -> Caption:
        """Return the caption of a work: its title, who made it, and the guesses."""
        info = item.keepsake.info
        name = game.seats[info.maker].name if info.maker is not None else ""
        title = game.playing.game.capitalize()
        return Caption(
            title=self.title(info),
            by=f"{name} · {title}" if name else title,
            guesses=tuple(
                (game.seats[guess.seat].name, self.title(guess), guess.right)
                for guess in info.guesses
            ),
        )

    def title(self, subject: KeepsakeInfo | AlbumGuess) -> str:
        """Return the text of its term or, without a term, the title of its picture."""
        if subject.term is not None:
            return self._term_text(subject.term)
        return self._picture_title(subject.picture) if subject.picture else ""

    def _term_text(self, name: TermName) -> str:
        text = self._library.topic_texts([name.card]).get(name.card)
        if text is None:
            return ""
        return self._in_language(text.sides[name.side].terms[name.number - 1].texts)

    def _picture_title(self, picture: str) -> str:
        found = self._library.picture(picture)
        return self._in_language(found.title) if found is not None else ""

    def _in_language(self, texts: Any) -> str:
        return str(texts.get(self._language) or texts.get("en") or next(iter(texts.values()), ""))


def deck_ids(items: Iterable[AlbumItem]) -> set[str]:
    """Return the ids of the decks that contain the topic cards and pictures of these works."""
    names: set[str] = set()
    for item in items:
        info = item.keepsake.info
        if info.term is not None:
            names.add(info.term.card)
        pictures = (info.picture, *(guess.picture for guess in info.guesses))
        names.update(picture for picture in pictures if picture)
    return {name.partition("/")[0] for name in names}


def require_language(language: str) -> str:
    """Return the language. Raises `Reject` if it is not one of `LANGUAGES`."""
    if language not in LANGUAGES:
        raise reject("not_found")
    return language
