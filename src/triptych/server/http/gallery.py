"""Our own gallery: the evening's drawings and builds as a deck of their table, at one tap."""

import asyncio
import time
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from triptych.album.albums import Album
from triptych.album.files import AT_ONCE, LEAST_CARDS, MOST_CARDS, Works
from triptych.album.rendering import render_beside
from triptych.core.refusal import Reject, at_least, require
from triptych.core.values import change
from triptych.decks.deck_builder import tidy
from triptych.decks.pictures import TITLE_LENGTH
from triptych.live.live_table import LiveTable
from triptych.live.request import Work
from triptych.server.http import responses as r
from triptych.server.http.albums import open_album, quietly
from triptych.server.server import Server
from triptych.server.uploads.endpoints import HALF_MADE_S, MORE, at_table, put
from triptych.server.uploads.gallery_cleanup import thin_gallery
from triptych.server.uploads.multipart import folder_for
from triptych.table.internal_commands import BringDeck
from triptych.table.names import clean_name
from triptych.table.state import OwnDeck
from triptych.table.views import show_deck
from triptych.wire.album import AlbumGallery, GalleryBody, GalleryMade


async def count(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/gallery: how many works could be cards of a deck."""
    found = await open_album(server, request)
    works, fresh = found.best(MOST_CARDS), found.fresh(MOST_CARDS)
    return quietly(r.answer(AlbumGallery(len(works), LEAST_CARDS, len(fresh))))


async def make(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/gallery with the host's token: a few more cards out of the journal.

    They are painted in the process that paints files; nothing goes to a device and back, so this
    is no upload. Two who ask at once paint one after the other, and nothing twice.
    """
    asked = await r.body(request, GalleryBody)
    live, person = await at_table(server, request)
    code = live.actor.code
    async with server.painting.setdefault(code, asyncio.Lock()):
        lobby = live.actor.table.lobby
        require(person == lobby.host, "host_only")
        require(lobby.evening, "no_album_yet")
        key = await server.albums.key_of(code)
        await thin_gallery(server, key)
        album = await server.albums.open(key)
        fresh, deck = album.fresh(MOST_CARDS), live.actor.table.lobby.gallery
        if deck is None:
            at_least(len(fresh), LEAST_CARDS, "gallery_too_small")
        if fresh:
            await server.own_decks.has_room(code, 1, new=deck is None)
            if not server.guard.decks.take(r.visitor(server, request), MORE if deck else 1):
                raise Reject("too_many_requests")
            title = clean_name(asked.title, TITLE_LENGTH) or "Our gallery"
            deck = await _painted(server, live, person, album, fresh[:AT_ONCE], title)
            await thin_gallery(server, key)  # Some may have been removed while they were painted.
        else:
            deck = await _chosen(server, live, person)
    shown = live.actor.table.lobby.gallery or deck
    return r.answer(GalleryMade(show_deck(shown), max(0, len(fresh) - AT_ONCE)), 201)


async def _chosen(server: Server, live: LiveTable, person: str) -> OwnDeck:
    """The deck as it is, to be played with again."""
    async with server.putting:
        deck = live.actor.table.lobby.gallery
        if deck is None:
            raise Reject("gallery_too_small", have=0, need=LEAST_CARDS)
        await live.actor.ask(Work(BringDeck(change(deck, by=person))))
    return deck


async def _painted(
    server: Server, live: LiveTable, person: str, album: Album, works: Works, title: str
) -> OwnDeck:
    """The deck with these works as cards, on the table."""
    before = live.actor.table.lobby.gallery
    known = await server.own_decks.contents(before.id) if before is not None else None
    job = await server.files.deck(album, works, 1 + len(known.pictures if known else ()))
    incoming = Path(server.settings.data) / "incoming"
    await asyncio.to_thread(tidy, incoming, time.time() - HALF_MADE_S)
    async with folder_for(incoming) as folder:
        job = change(job, title=title, folder=str(folder.absolute()))
        made = (await render_beside(job)).decode()
        names = tuple(item.id for _, item in works)
        return await put(server, live, person, before, folder / made, names)
