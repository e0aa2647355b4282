"""Endpoints of the gallery deck, whose cards show the drawings and builds of the table's album."""

import asyncio
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import Response

from triptych.album.albums import Album, Albums
from triptych.album.files import RenderJobFactory, Works
from triptych.album.renderer import Renderer
from triptych.album.tuning import AlbumTuning
from triptych.core.values import change
from triptych.decks.pictures import MAX_TITLE_LENGTH
from triptych.live.live_table import LiveTable
from triptych.server.http import responses as r
from triptych.server.http.album_finder import AlbumFinder, unlisted
from triptych.server.http.table_finder import TableFinder
from triptych.server.http.uploads import ADDITION_COST
from triptych.server.http.visitors import Visitors
from triptych.server.limits.devices import Visitor
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.uploads.gallery_cleanup import GalleryCleanup
from triptych.server.uploads.multipart import incoming_folder
from triptych.server.uploads.table_decks import TableDecks
from triptych.server.uploads.uploaded_decks import UploadedDecks
from triptych.table.names import clean_name
from triptych.table.state import UploadedDeck
from triptych.table.views import show_deck
from triptych.wire.album import AlbumGallery, GalleryBody, GalleryMade
from triptych.wire.codes import reject, require, require_at_least


@dataclass(frozen=True)
class GalleryEndpoints:
    data: str
    """The data folder."""
    finder: TableFinder
    album_finder: AlbumFinder
    albums: Albums
    files: RenderJobFactory
    renderer: Renderer
    tuning: AlbumTuning
    cleanup: GalleryCleanup
    uploaded_decks: UploadedDecks
    table_decks: TableDecks
    visitors: Visitors
    limits: VisitorLimits
    _locks: WeakValueDictionary[str, asyncio.Lock] = field(
        default_factory=WeakValueDictionary, init=False
    )
    """Table code → the lock that is held while cards are added to the table's gallery deck."""

    async def count_works(self, request: Request) -> Response:
        """GET /api/albums/KEY/gallery: how many drawings and builds could be cards of a deck.

        Also returns the minimum number for a new deck, and how many can still be added to the
        current deck.
        """
        album = await self.album_finder.open(request)
        best, least = self.tuning.best_works, self.tuning.min_deck_cards
        works, new_works = await album.best_works(best), await album.new_works(best)
        return unlisted(r.json_response(AlbumGallery(len(works), least, len(new_works))))

    async def add_works(self, request: Request) -> Response:
        """POST /api/tables/CODE/gallery with the host's token: add cards to the gallery deck.

        The first call creates the deck. Each call adds a few cards, and the client repeats the call
        until nothing is left to add. The cards show the evening's best-rated drawings and builds,
        rendered from the journal. Each table has a lock that keeps concurrent calls from adding the
        same drawing or build twice.
        """
        tuning = self.tuning
        body = await r.read_body(request, GalleryBody)
        live, person = await self.finder.find_for_change(request)
        code = live.actor.code
        async with self._locks.setdefault(code, asyncio.Lock()):
            info = live.actor.table.info
            require(person == info.host, "host_only")
            require(info.finished_games, "no_album_yet")
            key = await self.albums.key_of(code)
            await self.cleanup.run(key)
            album = await self.albums.open(key)
            new_works = await album.new_works(tuning.best_works)
            deck = live.actor.table.info.gallery
            if deck is None:
                require_at_least(len(new_works), tuning.min_deck_cards, "gallery_too_small")
            if new_works:
                await self.uploaded_decks.check_limits(code, 1, new=deck is None)
                visitor = self.visitors.identify(request)
                if not self.limits.deck_uploads.take(visitor, ADDITION_COST if deck else 1):
                    raise reject("too_many_requests")
                title = clean_name(body.title, MAX_TITLE_LENGTH) or "Our gallery"
                chosen = new_works[: tuning.cards_per_call]
                deck = await self._extend_deck(live, person, visitor, album, chosen, title)
                await self.cleanup.run(key)  # Works may have been removed during rendering.
            else:
                deck = await self.table_decks.choose_gallery(live, person, tuning.min_deck_cards)
        current_deck = live.actor.table.info.gallery or deck
        left = max(0, len(new_works) - tuning.cards_per_call)
        return r.json_response(GalleryMade(show_deck(current_deck), left), 201)

    async def _extend_deck(
        self,
        live: LiveTable,
        person: str,
        visitor: Visitor,
        album: Album,
        works: Works,
        title: str,
    ) -> UploadedDeck:
        """Render these works as cards and add them to the gallery deck. Creates it if needed."""
        before = live.actor.table.info.gallery
        contents = await self.uploaded_decks.contents(before.id) if before is not None else None
        first = 1 + len(contents.pictures if contents else ())
        async with incoming_folder(self.data) as folder:
            async with self.renderer.turn(visitor.address):
                job = await self.files.deck_job(album, works, first)
                job = change(job, title=title, folder=str(folder.absolute()))
                deck_name = (await self.renderer.run(job)).decode()
            work_ids = tuple(item.id for _, item in works)
            return await self.table_decks.add_cards(
                live, person, before, folder / deck_name, work_ids
            )
