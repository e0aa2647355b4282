"""The words and pictures that albums need: ours, the folder's, and those of tables."""

from collections.abc import Iterable

from triptych.album.stored import house_picture
from triptych.decks.library import Library
from triptych.server.uploads.deck_catalogue import DeckFolder
from triptych.server.uploads.uploaded_decks import OwnDecks, is_stored


class AlbumDecks:
    """`album.files.Cards` of a running server."""

    def __init__(self, folder: DeckFolder, own: OwnDecks) -> None:
        self._folder = folder
        self._own = own

    async def library(self, decks: Iterable[str]) -> Library:
        library = self._folder.library
        stored = [name for name in decks if is_stored(name) and name not in library.decks]
        found = {name: await self._own.contents(name) for name in stored}
        more = {name: contents.deck(name) for name, contents in found.items() if contents}
        return Library({**library.decks, **more}, library.problems) if more else library

    async def picture(self, name: str) -> bytes | None:
        deck, _, picture = name.partition("/")
        if not is_stored(deck):
            return house_picture(self._folder.library, name)
        shown = await self._own.picture(deck, picture, "640", "webp")
        return shown.data if shown is not None else None
