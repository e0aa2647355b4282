"""Removes drawings and builds from the gallery deck after they were removed from the album."""

from dataclasses import dataclass

from triptych.album.albums import Albums
from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.live.registry import TableElsewhere, TableRegistry
from triptych.server.uploads.table_decks import TableDecks
from triptych.store.contract.albums import AlbumRow, AlbumStore
from triptych.table.state import UploadedDeck


@dataclass(frozen=True)
class GalleryCleanup:
    store: AlbumStore
    albums: Albums
    tables: TableRegistry
    table_decks: TableDecks

    async def run(self, key: str) -> None:
        """Delete gallery cards whose drawing or build was removed from the album with this key.

        Idempotent. Called after a removal from the album. Also called before and after cards are
        added to the deck, because a drawing may be removed while its card is being rendered.

        If this process cannot open the table, the cards are deleted only from the stored deck. The
        next call in a process that can open the table removes them from the table, too. This is
        rare, because removal requests are routed to the process that has the table.
        """
        row = await self.store.find_album(key)
        if row is None:
            return
        deck = (await self.albums.evening(row.table)).gallery
        if not _removed_works(row, deck):
            return
        live = await self._find_table(row.table)
        async with self.table_decks.lock:
            deck = live.actor.table.info.gallery if live is not None else deck
            works = _removed_works(row, deck)
            if deck is not None and works:
                await self.table_decks.remove_works(live, deck, works)

    async def _find_table(self, code: str) -> LiveTable | None:
        """Return the table, restored if needed, or None if this process cannot open it."""
        try:
            return await self.tables.find(code)
        except (TableElsewhere, Reject):
            return None


def _removed_works(row: AlbumRow, deck: UploadedDeck | None) -> tuple[str, ...]:
    works = deck.album_items if deck is not None else ()
    return tuple(work for work in works if work and (row.closed or work in row.removed))
