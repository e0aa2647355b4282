"""Endpoints of the gallery deck, whose cards show the drawings and builds of the table's album."""

import asyncio
import time
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from triptych.album.albums import Album
from triptych.album.files import CARDS_PER_CALL, MAX_BEST_WORKS, MIN_DECK_CARDS, Works
from triptych.album.render_job import render_in_subprocess
from triptych.core.values import change
from triptych.decks.deck_builder import delete_leftovers
from triptych.decks.pictures import MAX_TITLE_LENGTH
from triptych.live.live_table import LiveTable
from triptych.live.request import TableRequest
from triptych.server.http import responses as r
from triptych.server.http.albums import open_album, unlisted
from triptych.server.http.uploads import (
    ABANDONED_AFTER_S,
    ADDITION_COST,
    require_member,
    store_deck,
)
from triptych.server.server import Server
from triptych.server.uploads.gallery_cleanup import clean_gallery
from triptych.server.uploads.multipart import temporary_folder
from triptych.table.internal_commands import AddDeck
from triptych.table.names import clean_name
from triptych.table.state import UploadedDeck
from triptych.table.views import show_deck
from triptych.wire.album import AlbumGallery, GalleryBody, GalleryMade
from triptych.wire.codes import reject, require, require_at_least


async def count_works(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/gallery: how many drawings and builds could be cards of a gallery deck.

    Also returns the minimum number for a new deck, and how many can still be added to the current
    deck.
    """
    album = await open_album(server, request)
    works, new_works = album.best_works(MAX_BEST_WORKS), album.new_works(MAX_BEST_WORKS)
    return unlisted(r.json_response(AlbumGallery(len(works), MIN_DECK_CARDS, len(new_works))))


async def add_works(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/gallery with the host's token: add cards to the gallery deck.

    The first call creates the deck. Each call adds a few cards, and the client repeats the call
    until nothing is left to add. The cards show the evening's best-rated drawings and builds,
    rendered from the journal. Each table has a lock that keeps concurrent calls from adding the
    same drawing or build twice.
    """
    body = await r.read_body(request, GalleryBody)
    live, person = await require_member(server, request)
    code = live.actor.code
    async with server.gallery_locks.setdefault(code, asyncio.Lock()):
        info = live.actor.table.info
        require(person == info.host, "host_only")
        require(info.finished_games, "no_album_yet")
        key = await server.albums.key_of(code)
        await clean_gallery(server, key)
        album = await server.albums.open(key)
        new_works, deck = album.new_works(MAX_BEST_WORKS), live.actor.table.info.gallery
        if deck is None:
            require_at_least(len(new_works), MIN_DECK_CARDS, "gallery_too_small")
        if new_works:
            await server.uploaded_decks.check_limits(code, 1, new=deck is None)
            if not server.limits.deck_uploads.take(
                r.identify_visitor(server, request), ADDITION_COST if deck else 1
            ):
                raise reject("too_many_requests")
            title = clean_name(body.title, MAX_TITLE_LENGTH) or "Our gallery"
            deck = await _extend_deck(
                server, live, person, album, new_works[:CARDS_PER_CALL], title
            )
            await clean_gallery(server, key)  # Some works may have been removed during rendering.
        else:
            deck = await _reuse_deck(server, live, person)
    current_deck = live.actor.table.info.gallery or deck
    return r.json_response(
        GalleryMade(show_deck(current_deck), max(0, len(new_works) - CARDS_PER_CALL)), 201
    )


async def _reuse_deck(server: Server, live: LiveTable, person: str) -> UploadedDeck:
    """Add the existing gallery deck to the table again, because there are no works to add.

    If the deck is no longer chosen, the command `AddDeck` chooses it again. Raises `Reject` if the
    table has no gallery deck.
    """
    async with server.deck_lock:
        deck = live.actor.table.info.gallery
        if deck is None:
            raise reject("gallery_too_small", have=0, need=MIN_DECK_CARDS)
        await live.actor.execute(TableRequest(AddDeck(change(deck, uploaded_by=person))))
    return deck


async def _extend_deck(
    server: Server, live: LiveTable, person: str, album: Album, works: Works, title: str
) -> UploadedDeck:
    """Render these works as cards and add them to the gallery deck. Creates the deck if needed."""
    before = live.actor.table.info.gallery
    contents = await server.uploaded_decks.contents(before.id) if before is not None else None
    job = await server.album_files.deck_job(
        album, works, 1 + len(contents.pictures if contents else ())
    )
    incoming = Path(server.settings.data) / "incoming"
    await asyncio.to_thread(delete_leftovers, incoming, time.time() - ABANDONED_AFTER_S)
    async with temporary_folder(incoming) as folder:
        job = change(job, title=title, folder=str(folder.absolute()))
        deck_name = (await render_in_subprocess(job)).decode()
        work_ids = tuple(item.id for _, item in works)
        return await store_deck(server, live, person, before, folder / deck_name, work_ids)
