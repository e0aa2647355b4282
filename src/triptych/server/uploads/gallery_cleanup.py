"""Removes drawings and builds from the gallery deck after they were removed from the album."""

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.live.registry import TableElsewhere
from triptych.live.request import TableRequest
from triptych.server.server import Server
from triptych.store.contract.albums import AlbumRow
from triptych.table.internal_commands import RemoveDeckCards
from triptych.table.state import UploadedDeck


async def clean_gallery(server: Server, key: str) -> None:
    """Delete gallery cards whose drawing or build was removed from the album with this key.

    Idempotent. Called after a removal from the album. Also called before and after cards are added
    to the deck, because a drawing may be removed while its card is being rendered.

    If this process cannot open the table, the cards are deleted only from the stored deck. The next
    call in a process that can open the table removes them from the table, too. This is rare,
    because removal requests are routed to the process that has the table.
    """
    row = await server.store.albums.find_album(key)
    if row is None:
        return
    deck = (await server.albums.evening(row.table)).gallery
    if not _removed_works(row, deck):
        return
    live = await _find_table(server, row.table)
    async with server.deck_lock:
        deck = live.actor.table.info.gallery if live is not None else deck
        works = _removed_works(row, deck)
        if deck is None or not works:
            return
        await server.uploaded_decks.delete_works(deck, works)
        if live is not None:
            await live.actor.execute(TableRequest(RemoveDeckCards(deck.id, works)))
    if deck.shared_id:
        await server.decks.refresh()


def _removed_works(row: AlbumRow, deck: UploadedDeck | None) -> tuple[str, ...]:
    works = deck.album_items if deck is not None else ()
    return tuple(work for work in works if work and (row.closed or work in row.removed))


async def _find_table(server: Server, code: str) -> LiveTable | None:
    """Return the table, restored if needed, or None if this process cannot open it."""
    try:
        return await server.tables.find(code)
    except (TableElsewhere, Reject):
        return None
