"""The decks that every table can choose: built in, in the data folder or shared."""

import asyncio
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from triptych.core.cache import BoundedCache
from triptych.core.cards import Decks
from triptych.decks.help import Help, help_for
from triptych.decks.languages import LANGUAGES
from triptych.decks.library import Deck, Library, PictureSize, load_library
from triptych.decks.symbols import CONTENT_FOLDER
from triptych.decks.topics import TopicSide
from triptych.games import GAMES
from triptych.server.safe_paths import resolve_inside
from triptych.server.uploads.uploaded_decks import UploadedDecks, is_stored
from triptych.wire.api import DeckInfo, PictureText, TopicWords

_PICTURE_PATH = re.compile(r"^(?P<id>[^/]+/[^/]+)\.(?P<size>1152|640|320)\.(?P<kind>avif|webp)$")
_SIZES: dict[str, PictureSize] = {"1152": 1152, "640": 640, "320": 320}
_GLYPH_PATH = re.compile(r"^(icons|symbols)/[a-z0-9-]+\.svg$")

MAX_DECKS_PER_REQUEST = 16
"""The maximum number of uploaded decks to read for one request. A table cannot use more."""
MAX_CACHED_CARDS = 50_000
"""How many cards the cached combinations of decks may have: 10 MB. Clients can request any number
of combinations."""


class DeckCatalogue:
    """The decks that every table can choose, by id. Reloaded after a deck is added or removed."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "decks"
        self.sharing_allowed = False
        """Whether hosts may share a deck of their table with all tables."""
        self._uploaded: UploadedDecks | None = None
        self._shared: dict[str, Deck] = {}
        self._library: Library | None = None
        self._loaded_stamp = 0
        self._selections: BoundedCache[tuple[str, ...], Decks] = BoundedCache(MAX_CACHED_CARDS)
        self._refresh_lock = asyncio.Lock()
        self._refreshes_started = self._latest_refresh = 0

    def attach(self, uploaded: UploadedDecks, sharing_allowed: bool) -> None:
        """Give the catalogue access to the decks in the journal, once the journal is open."""
        self._uploaded, self.sharing_allowed = uploaded, sharing_allowed

    @property
    def library(self) -> Library:
        """All decks as of the last refresh. Loads them if needed."""
        if self._library is None:
            self._loaded_stamp = self._folder_stamp()
            self._library = self._with_shared(load_library(self.folder))
        return self._library

    def load(self) -> None:
        """Load the decks now, so that the first visitors do not wait for them."""
        self.select(())

    def _with_shared(self, library: Library) -> Library:
        return (
            Library({**self._shared, **library.decks}, library.problems)
            if self._shared
            else library
        )

    def _folder_stamp(self) -> int:
        """Return a number that changes whenever a deck is moved into or out of the folder."""
        try:
            return self.folder.stat().st_mtime_ns
        except OSError:
            return 0

    async def refresh(self) -> None:
        """Reload the decks if one was added or removed, in the journal or in the folder.

        Calls that arrive during a refresh share the next one.
        """
        next_refresh = self._refreshes_started + 1
        async with self._refresh_lock:
            if self._latest_refresh >= next_refresh:
                return
            self._refreshes_started += 1
            number = self._refreshes_started
            await self._reload_if_changed()
            self._latest_refresh = number

    async def _reload_if_changed(self) -> None:
        shared = await self._uploaded.shared_decks(self.sharing_allowed) if self._uploaded else {}
        # Compares contents, too: works may have been removed from a shared gallery deck.
        if self._library is None or (
            shared == self._shared and self._loaded_stamp == self._folder_stamp()
        ):
            self._shared = shared
            return
        stamp = self._folder_stamp()
        loaded = await asyncio.to_thread(load_library, self.folder)
        self._shared, self._loaded_stamp = shared, stamp
        self._library = self._with_shared(loaded)
        self._selections.clear()

    def select(self, ids: tuple[str, ...]) -> Decks:
        """Return the cards of all these decks, or of the house deck if there are no ids."""
        cards = self._selections.get(ids)
        if cards is None:
            cards = self.library.playable_cards(ids)
            self._selections.put(ids, cards, cards.count)
        return cards

    def infos(self) -> tuple[DeckInfo, ...]:
        """Describe all decks, for the list in the lobby."""
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
        """Return the file for the URL `/media/<path>`, or None if there is none.

        A path is, for example, `pictures/house/boat.640.webp` or `icons/sun.svg`.
        """
        if _GLYPH_PATH.match(path):
            return resolve_inside(CONTENT_FOLDER, path)
        match = _PICTURE_PATH.match(path.removeprefix("pictures/"))
        if match is None or not path.startswith("pictures/"):
            return None
        return self.library.picture_file(
            match["id"], _SIZES[match["size"]], "avif" if match["kind"] == "avif" else "webp"
        )

    async def _library_for(self, ids: Sequence[str]) -> Library:
        """Return the library, extended by the uploaded decks with these cards or pictures.

        `ids` are ids of cards or pictures. At most `MAX_DECKS_PER_REQUEST` decks are added.
        """
        deck_ids = dict.fromkeys(name.partition("/")[0] for name in ids)
        decks: dict[str, Deck] = {}
        for deck_id in [deck_id for deck_id in deck_ids if is_stored(deck_id)][
            :MAX_DECKS_PER_REQUEST
        ]:
            deck = await self._uploaded.deck(deck_id) if self._uploaded else None
            if deck is not None:
                decks[deck_id] = deck
        return Library({**self.library.decks, **decks}) if decks else self.library

    async def library_for_bots(self, ids: Iterable[str]) -> Library:
        """Return the library, extended by these uploaded decks and their thumbnails."""
        return (
            await self._uploaded.library_for_bots(self.library, ids)
            if self._uploaded
            else self.library
        )

    def help(self, page: str) -> Help | None:
        """Return a help page, such as `contrast.en`, or None if there is no such page."""
        game, _, language = page.partition(".")
        return help_for(game, language) if game in GAMES and language in LANGUAGES else None

    async def topics(self, ids: Sequence[str]) -> dict[str, TopicWords]:
        """Return the terms on each side of these topic cards.

        Leaves out themes and concepts: they are for authors and bots, not for players.
        """
        texts = (await self._library_for(ids)).topic_texts(ids)
        return {
            name: TopicWords(
                tuple(tuple(dict(term.texts) for term in side.terms) for side in text.sides),
                tuple(map(_explanations, text.sides)),
            )
            for name, text in texts.items()
        }

    async def pictures(self, ids: Sequence[str]) -> dict[str, PictureText]:
        """Return titles and descriptions of these pictures, for screen readers."""
        library = await self._library_for(ids)
        pictures = {name: library.picture(name) for name in ids}
        return {
            name: PictureText(dict(picture.title), dict(picture.description or {}))
            for name, picture in pictures.items()
            if picture is not None
        }


def _explanations(side: TopicSide) -> dict[int, dict[str, str]]:
    """Return the explanations on a side of a topic card, by the number of the term."""
    return {
        number: dict(term.explanation)
        for number, term in enumerate(side.terms, start=1)
        if term.explanation
    }
