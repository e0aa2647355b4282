"""The decks for all tables: our own, those in the server's folder, and those people keep here."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from pathlib import Path

from triptych.core.cards import Decks
from triptych.decks.help import Help, help_for
from triptych.decks.library import Deck, Library, Size, load
from triptych.decks.symbols import CONTENT, LANGUAGES
from triptych.games import GAMES
from triptych.server.http.site.files import inside
from triptych.server.uploads.uploaded_decks import OwnDecks, is_stored
from triptych.wire.api import DeckInfo, PictureText, TopicWords

_PICTURE = re.compile(r"^(?P<id>[^/]+/[^/]+)\.(?P<size>1152|640|320)\.(?P<kind>avif|webp)$")
_SIZES: dict[str, Size] = {"1152": 1152, "640": 640, "320": 320}
_SIGN = re.compile(r"^(icons|symbols)/[a-z0-9-]+\.svg$")


MOST_ASKED = 16
"""Decks in the journal that one question may be about; a table has no more."""
MOST_CHOICES = 64
"""Choices of decks whose cards are kept at hand; sixteen decks have orders without number."""


class DeckFolder:
    """Decks by id. Loaded once, and again when somebody brought one or took one away."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "decks"
        self.shared = False
        """May a table keep a deck for all others?"""
        self._stored: OwnDecks | None = None
        self._kept: dict[str, Deck] = {}
        self._library: Library | None = None
        self._seen = 0
        self._chosen: OrderedDict[tuple[str, ...], Decks] = OrderedDict()
        self._loading = asyncio.Lock()

    def attach(self, stored: OwnDecks, shared: bool) -> None:
        """The decks in the journal, once that is open; whether people may keep theirs for all."""
        self._stored, self.shared = stored, shared

    @property
    def library(self) -> Library:
        """All decks as they are now."""
        if self._library is None:
            self._seen = self._stamp()
            self._library = self._with_kept(load(self.folder))
        return self._library

    def load(self) -> None:
        """Now, and not while the first visitors wait for their table."""
        self.decks(())

    def _with_kept(self, library: Library) -> Library:
        return Library({**self._kept, **library.decks}, library.problems) if self._kept else library

    def _stamp(self) -> int:
        """Changes whenever a deck comes or goes: they are moved in and out in one step."""
        try:
            return self.folder.stat().st_mtime_ns
        except OSError:
            return 0

    async def refresh(self) -> None:
        """Notice decks that another node or the command line has added or removed."""
        async with self._loading:
            kept = await self._stored.kept(self.shared) if self._stored else {}
            same = kept.keys() == self._kept.keys()
            if self._library is None or (same and self._seen == self._stamp()):
                self._kept = kept
                return
            seen = self._stamp()
            loaded = await asyncio.to_thread(load, self.folder)
            self._kept, self._seen = kept, seen
            self._library = self._with_kept(loaded)
            self._chosen.clear()

    def decks(self, ids: tuple[str, ...]) -> Decks:
        """The cards of these decks together; none named means our own."""
        found = self._chosen.get(ids)
        if found is None:
            found = self._chosen[ids] = self.library.core_decks(ids)
            if len(self._chosen) > MOST_CHOICES:
                self._chosen.popitem(last=False)
        else:
            self._chosen.move_to_end(ids)
        return found

    def infos(self) -> tuple[DeckInfo, ...]:
        """Every deck that can be chosen."""
        return tuple(self._info(deck) for deck in self.library.decks)

    def _info(self, name: str) -> DeckInfo:
        deck = self.library.decks[name]
        return DeckInfo(
            id=deck.id,
            title=dict(deck.title),
            pictures=len({side for card in deck.cards for side in card.sides}),
            topics=len(deck.topics),
        )

    def media(self, path: str) -> Path | None:
        """The file behind `/media/<path>`: `pictures/house/boat.640.webp`, `icons/sun.svg`."""
        if _SIGN.match(path):
            return inside(CONTENT, path)
        found = _PICTURE.match(path.removeprefix("pictures/"))
        if found is None or not path.startswith("pictures/"):
            return None
        return self.library.picture_file(
            found["id"], _SIZES[found["size"]], "avif" if found["kind"] == "avif" else "webp"
        )

    async def _library_for(self, ids: Sequence[str]) -> Library:
        """The library, and the decks in the journal that these ids name."""
        named = dict.fromkeys(name.partition("/")[0] for name in ids)
        decks: dict[str, Deck] = {}
        for deck in [deck for deck in named if is_stored(deck)][:MOST_ASKED]:
            contents = await self._stored.contents(deck) if self._stored else None
            if contents is not None:
                decks[deck] = contents.deck(deck)
        return Library({**self.library.decks, **decks}) if decks else self.library

    async def library_with(self, ids: Iterable[str]) -> Library:
        """The library, and these decks with pictures that bots can see."""
        return await self._stored.library_with(self.library, ids) if self._stored else self.library

    def help(self, page: str) -> Help | None:
        """A help page, such as `contrast.en`."""
        game, _, language = page.partition(".")
        return help_for(game, language) if game in GAMES and language in LANGUAGES else None

    async def topics(self, ids: Sequence[str]) -> dict[str, TopicWords]:
        """The words on these cards, side by side; neither themes nor concepts, which tell."""
        texts = (await self._library_for(ids)).topic_texts(ids)
        return {
            name: TopicWords(
                tuple(tuple(dict(term.texts) for term in side.terms) for side in text.sides)
            )
            for name, text in texts.items()
        }

    async def pictures(self, ids: Sequence[str]) -> dict[str, PictureText]:
        """What a screen reader says of these pictures."""
        library = await self._library_for(ids)
        found = {name: library.picture(name) for name in ids}
        return {
            name: PictureText(dict(picture.title), dict(picture.description or {}))
            for name, picture in found.items()
            if picture is not None
        }
