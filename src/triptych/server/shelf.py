"""The decks that lie on this server's shelf: our own, and those that people brought."""

import asyncio
import re
from collections.abc import Iterable
from pathlib import Path

from triptych.core.decks import Decks
from triptych.core.refusal import Reject
from triptych.decks.help import Help, help_for
from triptych.decks.library import Library, load
from triptych.decks.making import Made, from_photos, from_words
from triptych.decks.names import CONTENT, LANGUAGES
from triptych.decks.photos import Caps
from triptych.decks.problems import BadDeck, Problem
from triptych.games import GAMES
from triptych.wire.api import DeckInfo, PictureText, TopicWords

_PICTURE = re.compile(r"^(?P<id>[^/]+/[^/]+)\.(?P<size>640|320)\.(?P<kind>avif|webp)$")
_SIGN = re.compile(r"^(icons|symbols)/[a-z0-9-]+\.svg$")


class Shelf:
    """Decks by id. Loaded once, and again after somebody brought one."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "decks"
        self._library: Library | None = None
        self._chosen: dict[tuple[str, ...], Decks] = {}
        self._adding = asyncio.Lock()

    @property
    def library(self) -> Library:
        """What lies on the shelf now."""
        if self._library is None:
            self._library = load(self._folder)
        return self._library

    def decks(self, ids: tuple[str, ...]) -> Decks:
        """The cards of these decks together; none named means the house's own."""
        if ids not in self._chosen:
            self._chosen[ids] = self.library.core_decks(ids)
        return self._chosen[ids]

    def infos(self) -> tuple[DeckInfo, ...]:
        """Every deck that can be chosen."""
        return tuple(self._info(deck) for deck in self.library.decks)

    def _info(self, name: str) -> DeckInfo:
        deck = self.library.decks[name]
        return DeckInfo(
            id=deck.id,
            title=dict(deck.title),
            pictures=len(deck.pictures),
            topics=len(deck.topics),
        )

    def media(self, path: str) -> Path | None:
        """The file behind `/media/<path>`: `pictures/house/boat.640.webp`, `icons/sun.svg`."""
        if _SIGN.match(path):
            file = CONTENT / path
            return file if file.is_file() else None
        found = _PICTURE.match(path.removeprefix("pictures/"))
        if found is None or not path.startswith("pictures/"):
            return None
        size, kind = found["size"], found["kind"]
        return self.library.picture_file(
            found["id"], 640 if size == "640" else 320, "avif" if kind == "avif" else "webp"
        )

    def help(self, page: str) -> Help | None:
        """A help page, such as `contrast.en`."""
        game, _, language = page.partition(".")
        return help_for(game, language) if game in GAMES and language in LANGUAGES else None

    def topics(self, ids: Iterable[str]) -> dict[str, TopicWords]:
        """The words on these cards, side by side; neither themes nor concepts, which tell."""
        texts = self.library.topic_texts(ids)
        return {
            name: TopicWords(
                tuple(tuple(dict(term.texts) for term in side.terms) for side in text.sides)
            )
            for name, text in texts.items()
        }

    def pictures(self, ids: Iterable[str]) -> dict[str, PictureText]:
        """What a screen reader says of these pictures."""
        found = {name: self.library.picture(name) for name in ids}
        return {
            name: PictureText(dict(picture.title), dict(picture.description or {}))
            for name, picture in found.items()
            if picture is not None
        }

    async def add_uploaded(
        self, title: str, files: list[tuple[str, bytes]], caps: Caps
    ) -> tuple[DeckInfo, tuple[Problem, ...]]:
        """A deck of these pictures, or of one table of words; encoded off the loop, one at a time.

        What cannot be used is left out and named; Reject("bad_picture") when nothing is left.
        """
        async with self._adding:
            try:
                made = await asyncio.to_thread(self._make, title, files, caps)
            except BadDeck as error:
                why = [str(problem) for problem in error.problems[:20]]
                raise Reject("bad_picture", why=why) from None
            self._library = await asyncio.to_thread(load, self._folder)
            self._chosen.clear()
        return self._info(made.id), made.refused

    def _make(self, title: str, files: list[tuple[str, bytes]], caps: Caps) -> Made:
        self._folder.mkdir(parents=True, exist_ok=True)
        name, data = files[0]
        if len(files) == 1 and name.lower().endswith((".csv", ".txt")):
            return from_words(data, name, title, self._folder)
        return from_photos(files, title, self._folder, caps)
