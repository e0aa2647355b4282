"""What is said about the works of an album, in one language."""

from collections.abc import Iterable
from typing import Any

from triptych.album.evening import KeptGame, maker
from triptych.album.sheets import Said
from triptych.core.album import ChosenPicture, Drawing, Guessed, Keepsake, TermName
from triptych.core.refusal import Reject
from triptych.decks.library import Library
from triptych.decks.symbols import LANGUAGES
from triptych.wire.album import AlbumItem


class AlbumWords:
    """Titles and terms out of a library that has all decks of the evening."""

    def __init__(self, library: Library, language: str) -> None:
        self._library = library
        self._language = language

    def said(self, game: KeptGame, item: AlbumItem) -> Said:
        """What stands below a work."""
        kept, seat = item.kept, maker(item.kept)
        name = game.seats[seat].name if seat is not None else ""
        title = game.playing.game.capitalize()
        return Said(
            title=self.title(kept),
            by=f"{name} · {title}" if name else title,
            guesses=()
            if isinstance(kept, ChosenPicture)
            else tuple(
                (game.seats[guess.seat].name, self._thought(guess), guess.right)
                for guess in kept.guesses
            ),
        )

    def title(self, kept: Keepsake) -> str:
        """What a work is of: its term, or what its picture shows."""
        return self._term(kept.term) if isinstance(kept, Drawing) else self._titled(kept.picture)

    def _thought(self, guess: Guessed) -> str:
        if guess.term is not None:
            return self._term(guess.term)
        return self._titled(guess.picture) if guess.picture else ""

    def _term(self, name: TermName) -> str:
        text = self._library.topic_texts([name.card]).get(name.card)
        if text is None:
            return ""
        return self._in(text.sides[name.side].terms[name.number - 1].texts)

    def _titled(self, picture: str) -> str:
        found = self._library.picture(picture)
        return self._in(found.title) if found is not None else ""

    def _in(self, texts: Any) -> str:
        return str(texts.get(self._language) or texts.get("en") or next(iter(texts.values()), ""))


def decks_of(items: Iterable[AlbumItem]) -> set[str]:
    """The decks that these works speak of."""
    names: set[str] = set()
    for item in items:
        kept = item.kept
        if isinstance(kept, Drawing):
            names.add(kept.term.card)
        else:
            names.add(kept.picture)
        if not isinstance(kept, ChosenPicture):
            names.update(guess.picture for guess in kept.guesses if guess.picture)
    return {name.partition("/")[0] for name in names}


def known_language(asked: str) -> str:
    """A language of ours; Reject."""
    if asked not in LANGUAGES:
        raise Reject("not_found")
    return asked
