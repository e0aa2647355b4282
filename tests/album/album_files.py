"""An album that was read from a journal, and its files."""

import asyncio
from dataclasses import dataclass
from typing import Any

from tests.album.evenings import RecordedEvening, house_library

from triptych.album.albums import Album
from triptych.album.files import RenderJobFactory
from triptych.album.offline import StoredDecks, StoredInk, stored_album
from triptych.album.render_job import render
from triptych.album.tuning import AlbumTuning
from triptych.core.values import change
from triptych.games import GAMES
from triptych.store.contract.backup import StoredTable
from triptych.store.contract.tables import TableRow
from triptych.table.turn import Collection
from triptych.wire.album import AlbumItem


@dataclass
class AlbumFiles:
    """An album and the factory of its render jobs."""

    album: Album
    files: RenderJobFactory

    def items(self, number: int) -> tuple[AlbumItem, ...]:
        """The items of a game."""
        return self.album.game(number).compute_items().items

    def first(self, number: int) -> str:
        """The id of a game's first item with guesses or, in game 1, of its first item."""
        items = self.items(number)
        return next(i.id for i in items if i.keepsake.info.guesses or number == 1)

    def render_item(self, name: str, kind: str, **changes: Any) -> bytes:
        """The file of an item. `changes` are for its `RenderJob`."""
        job = asyncio.run(self.files.item_job(self.album, name, kind, "en"))
        return render(change(job, **changes))


def album_files_of(evening: RecordedEvening, tuning: AlbumTuning = AlbumTuning()) -> AlbumFiles:
    stored = StoredTable(TableRow("WXYZ", 1, 1, None, 0, 0), evening.entries, evening.ink)
    library = house_library()
    album = stored_album(Collection(GAMES, library.playable_cards), stored)
    return AlbumFiles(album, RenderJobFactory(StoredInk(stored), StoredDecks(library), tuning))
