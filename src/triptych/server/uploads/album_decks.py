"""The terms and pictures that albums need, from all decks, including uploaded decks."""

from collections.abc import Iterable

from triptych.album.offline import read_picture_file
from triptych.decks.library import Library
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.uploads.uploaded_decks import UploadedDecks, is_stored


class AlbumDecks:
    """Provides terms and pictures to albums. Implements `album.files.DeckSource`."""

    def __init__(self, catalogue: DeckCatalogue, uploaded: UploadedDecks) -> None:
        self._catalogue = catalogue
        self._uploaded = uploaded

    async def library(self, decks: Iterable[str]) -> Library:
        library = self._catalogue.library
        stored_ids = [name for name in decks if is_stored(name) and name not in library.decks]
        uploaded_decks = {
            name: deck for name in stored_ids if (deck := await self._uploaded.deck(name))
        }
        return (
            Library({**library.decks, **uploaded_decks}, library.problems)
            if uploaded_decks
            else library
        )

    async def picture(self, name: str) -> bytes | None:
        deck, _, picture = name.partition("/")
        if not is_stored(deck):
            return read_picture_file(self._catalogue.library, name)
        file = await self._uploaded.picture(deck, picture, "640", "webp")
        return file.data if file is not None else None
