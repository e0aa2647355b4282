"""Endpoints of albums: pages, files, votes and removal.

To read an album, a visitor needs only its key.
"""

from dataclasses import dataclass

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response

from triptych.album.albums import Album, Albums
from triptych.album.captions import require_language
from triptych.album.files import RenderJobFactory
from triptych.album.pdf import PAPER_SIZES_MM
from triptych.album.render_job import RenderJob
from triptych.album.renderer import Renderer
from triptych.album.sheets import PRODUCT_NAME
from triptych.live.live_table import hash_secret
from triptych.server.http import responses as r
from triptych.server.http.album_finder import NO_INDEX, AlbumFinder, requester, unlisted
from triptych.server.http.table_finder import TableFinder
from triptych.server.http.tables import MAX_NUMBER_DIGITS, avatar_svg
from triptych.server.http.visitors import Visitors
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings
from triptych.server.uploads.gallery_cleanup import GalleryCleanup
from triptych.store.contract.albums import AlbumMark
from triptych.wire.album import AlbumKey, AlbumShown, MarkBody, RemoveBody
from triptych.wire.codes import reject

MEDIA_TYPES = {
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
}
PRIVATE_CACHE = {**NO_INDEX, "Cache-Control": "private, max-age=600"}
"""Headers of content that does not change but can be removed. Only the visitor's browser may cache
it, because a proxy would still serve it after its removal."""


@dataclass(frozen=True)
class AlbumEndpoints:
    settings: Settings
    finder: TableFinder
    album_finder: AlbumFinder
    albums: Albums
    files: RenderJobFactory
    renderer: Renderer
    cleanup: GalleryCleanup
    visitors: Visitors
    limits: VisitorLimits

    async def album_key(self, request: Request) -> Response:
        """POST /api/tables/CODE/album: the key of the table's album.

        The first call creates the album. Refused until the first game is over.
        """
        live = await self.finder.find_visible(request)
        if not live.actor.table.info.finished_games:
            raise reject("no_album_yet")
        return r.json_response(AlbumKey(await self.albums.key_of(live.actor.code)))

    async def show_album(self, request: Request) -> Response:
        """GET /api/albums/KEY: the games of an album."""
        album = await self.album_finder.open(request)
        person = requester(request, album)
        view = AlbumShown(
            tuple(map(album.summary, album.games)),
            None if self.settings.keep_albums else self.settings.keep_days,
            album.is_host(person),
        )
        return unlisted(r.json_response(view))

    async def show_album_game(self, request: Request) -> Response:
        """GET /api/albums/KEY/games/N: the items of one game."""
        album = await self.album_finder.open(request)
        game = album.game(_path_number(request, "number"))
        return unlisted(r.json_response(await album.items_for(game, requester(request, album))))

    async def show_item(self, request: Request) -> Response:
        """GET /api/albums/KEY/items/ID: one item. A build includes all its steps."""
        album = await self.album_finder.open(request)
        _, item = await album.item(request.path_params["item"])
        return unlisted(r.json_response(item))

    async def show_board(self, request: Request) -> Response:
        """GET /api/albums/KEY/boards/N: the ink of board N, for display and replay."""
        album = await self.album_finder.open(request)
        data = await self.albums.ink_frame(album, _path_number(request, "board"))
        return Response(data, 200, PRIVATE_CACHE, "application/octet-stream")

    async def show_avatar(self, request: Request) -> Response:
        """GET /api/albums/KEY/faces/FACE.svg: the avatar with this id."""
        album = await self.album_finder.open(request)
        avatar = album.avatars.get(request.path_params["face"])
        if avatar is None:
            raise reject("not_found")
        return Response(avatar_svg(avatar), 200, PRIVATE_CACHE, "image/svg+xml")

    async def render_file(self, request: Request) -> Response:
        """GET /api/albums/KEY/files/NAME: an image of items, an animation, or the album as PDF.

        For example, NAME is `2.1.0.png` for the item with the id `2.1.0` (game, round and seat),
        `gallery-2.png` for the items of game 2, or `album.pdf`. The file is rendered in a separate
        process. This uses up some of the visitor's budget of album files.
        """
        album, visitor = await self.album_finder.open(request), self.visitors.identify(request)
        if not self.limits.album_files.take(visitor):
            raise reject("too_many_requests")
        name, _, extension = request.path_params["name"].rpartition(".")
        media_type = MEDIA_TYPES.get(extension)
        if media_type is None:
            raise reject("not_found")
        async with self.renderer.turn(visitor.address):
            job, parts = await self._file_job(album, name, extension, request.query_params)
            file = await self.renderer.run(job)
        return Response(file, 200, {**PRIVATE_CACHE, "Album-Parts": str(parts)}, media_type)

    async def _file_job(
        self, album: Album, name: str, extension: str, query: QueryParams
    ) -> tuple[RenderJob, int]:
        """Return the job for a file, and the number of parts. Raises `Reject` for unknown files."""
        files, language = self.files, require_language(query.get("language", "en"))
        if extension == "pdf":
            paper, per_page = query.get("paper", "a4"), query.get("each", "2")
            if name != "album" or paper not in PAPER_SIZES_MM or per_page not in ("2", "4"):
                raise reject("not_found")
            part = _parse_number(query.get("part", "1"))
            return await files.pdf_job(album, PRODUCT_NAME, paper, int(per_page), language, part)
        if name.startswith("gallery-") and extension == "png":
            number = _parse_number(name.removeprefix("gallery-"))
            return await files.gallery_job(album, number, language), 1
        if name.endswith(".guesses") and extension == "png":
            item = name.removesuffix(".guesses")
            return await files.item_job(album, item, "guesses", language), 1
        kind = "plain" if query.get("plain") and extension == "png" else extension
        return await files.item_job(album, name, kind, language), 1

    async def print_and_play(self, request: Request) -> Response:
        """GET /api/print/NAME.pdf: the house deck's topic cards, or all symbols, to print."""
        if not self.limits.album_files.take(self.visitors.identify(request)):
            raise reject("too_many_requests")
        name, query = request.path_params["name"], request.query_params
        language, paper = require_language(query.get("language", "en")), query.get("paper", "a4")
        if name not in ("cards", "symbols") or paper not in PAPER_SIZES_MM:
            raise reject("not_found")
        rendered = await self.renderer.render_print(RenderJob(name, (), language, paper))
        return Response(rendered, 200, PRIVATE_CACHE, MEDIA_TYPES["pdf"])

    async def mark(self, request: Request) -> Response:
        """POST /api/albums/KEY/marks: vote for the favourite of a game, or give a thumb.

        A thumb can be taken back, but a vote cannot.
        """
        body = await r.read_body(request, MarkBody)
        album = await self.album_finder.open(request)
        person = album.person_with_token(hash_secret(r.require_token(request)))
        if person is None:
            raise reject("wrong_token")
        game, item = await album.item(body.item)
        if body.kind == "vote":
            marks = await album.marks(game)
            if person not in marks.voters or game.owner(item) == person:
                raise reject("not_yours")
            if person in marks.votes_by_person or not body.on:
                raise reject("vote_given")
        await self.albums.mark(album, AlbumMark(item.id, person, body.kind), body.on)
        return Response(status_code=204)

    async def remove(self, request: Request) -> Response:
        """POST /api/albums/KEY/remove: remove your own item.

        The host can remove any item or the whole album.
        `?table=CODE` routes the request to the process that has the table.
        """
        body = await r.read_body(request, RemoveBody)
        album = await self.album_finder.open(request)
        person = album.person_with_token(hash_secret(r.require_token(request)))
        if person is None:
            raise reject("wrong_token")
        if body.item is None:
            is_allowed = album.is_host(person)
        else:
            is_allowed = album.may_remove(person, *await album.item(body.item))
        if not is_allowed:
            raise reject("not_yours")
        await self.albums.remove(album, body.item)
        await self.cleanup.run(album.key)
        return Response(status_code=204)


def _path_number(request: Request, name: str) -> int:
    return _parse_number(request.path_params[name])


def _parse_number(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MAX_NUMBER_DIGITS):
        raise reject("not_found")
    return int(digits)
