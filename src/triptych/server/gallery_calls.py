"""Our own gallery: the evening's drawings and builds as a deck of their table, at one tap."""

import asyncio
import time
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from triptych.album.files import LEAST_CARDS, MOST_CARDS
from triptych.album.rendering import render_beside
from triptych.core.refusal import Reject, at_least, require
from triptych.core.values import change
from triptych.decks.making import tidy
from triptych.decks.pictures import TITLE_LENGTH
from triptych.lobby.names import clean_name
from triptych.lobby.views import show_deck
from triptych.server import requests as r
from triptych.server.album_calls import open_album
from triptych.server.incoming import folder_for
from triptych.server.server import Server
from triptych.server.uploads import HALF_MADE_S, put, seated
from triptych.wire.album import AlbumGallery, GalleryBody
from triptych.wire.api import Uploaded


async def count(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/gallery: how many works could be cards of a deck."""
    found = await open_album(server, request)
    return r.answer(AlbumGallery(len(found.best(MOST_CARDS)), LEAST_CARDS))


async def make(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/gallery with the host's token: cards out of the journal.

    They are painted in the process that paints files; nothing goes to a device and back.
    """
    asked = await r.body(request, GalleryBody)
    live, person = await seated(server, request)
    lobby, code = live.actor.table.lobby, live.actor.code
    require(person == lobby.host, "host_only")
    require(lobby.evening, "no_album_yet")
    await server.own_decks.has_room(code, 1, new=True)
    album = await server.albums.open(await server.albums.key_of(code))
    job = await server.files.deck(album)
    at_least(len(job.works), LEAST_CARDS, "gallery_too_small")
    if not server.guard.decks.take(r.visitor(server, request)):
        raise Reject("too_many_requests")
    title = clean_name(asked.title, TITLE_LENGTH) or "Our gallery"
    incoming = Path(server.settings.data) / "incoming"
    await asyncio.to_thread(tidy, incoming, time.time() - HALF_MADE_S)
    async with folder_for(incoming) as folder:
        job = change(job, title=title, folder=str(folder.absolute()))
        made = (await render_beside(job)).decode()
        deck = await put(server, live, person, None, folder / made)
    return r.answer(Uploaded(show_deck(deck), ()), 201)
