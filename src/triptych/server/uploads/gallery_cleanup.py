"""What was taken out of an album is no card of the evening's own deck any more."""

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.live.registry import Elsewhere
from triptych.live.request import Work
from triptych.server.server import Server
from triptych.store.contract.albums import AlbumRow
from triptych.table.internal_commands import ThinDeck
from triptych.table.state import OwnDeck


async def thin_gallery(server: Server, key: str) -> None:
    """Take out of the deck of this album's evening what the album has no more.

    It may be done at any time and again: whoever removes does, and whoever paints does afterwards,
    since something may have been removed meanwhile. Pages name the table in the address, so that
    the call comes to where it lives. Where it does not, the table itself learns of it later, but
    the pictures are gone at once.
    """
    row = await server.store.find_album(key)
    if row is None:
        return
    deck = (await server.albums.evening(row.table)).gallery
    if not _gone(row, deck):
        return
    live = await _table(server, row.table)
    async with server.putting:
        deck = live.actor.table.lobby.gallery if live is not None else deck
        works = _gone(row, deck)
        if deck is None or not works:
            return
        await server.own_decks.thin(deck, works)
        if live is not None:
            await live.actor.ask(Work(ThinDeck(deck.id, works)))
    if deck.kept:
        await server.decks.refresh()


def _gone(row: AlbumRow, deck: OwnDeck | None) -> tuple[str, ...]:
    works = deck.works if deck is not None else ()
    return tuple(work for work in works if work and (row.closed or work in row.removed))


async def _table(server: Server, code: str) -> LiveTable | None:
    """The table, woken where it sleeps; None where it cannot be had here."""
    try:
        return await server.tables.find(code)
    except (Elsewhere, Reject):
        return None
