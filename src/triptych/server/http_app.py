"""The Starlette application: all endpoints with the parts of the server that they use."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from triptych.album.files import RenderJobFactory
from triptych.album.render_job import Renderer
from triptych.live.storage.idempotent_creates import IdempotentCreates
from triptych.server.http.admin import AdminEndpoints
from triptych.server.http.album_finder import AlbumFinder
from triptych.server.http.albums import AlbumEndpoints
from triptych.server.http.decks import DeckEndpoints
from triptych.server.http.doctor import DoctorEndpoint
from triptych.server.http.endpoints import Endpoints
from triptych.server.http.gallery import GalleryEndpoints
from triptych.server.http.headers import SecurityHeaders
from triptych.server.http.health import HealthEndpoints
from triptych.server.http.info import InfoEndpoints
from triptych.server.http.overview import ServerOverview
from triptych.server.http.responses import error_response
from triptych.server.http.site.front_page import FrontPage
from triptych.server.http.site.pages import PageEndpoints
from triptych.server.http.table_finder import TableFinder
from triptych.server.http.tables import TableEndpoints
from triptych.server.http.tvs import TvEndpoints
from triptych.server.http.uploads import UploadEndpoints
from triptych.server.http.visitors import Visitors
from triptych.server.server import Server
from triptych.server.uploads.album_decks import AlbumDecks
from triptych.server.uploads.gallery_cleanup import GalleryCleanup


def http_app(server: Server) -> Starlette:
    """Build the application with all routes and middleware."""

    async def handle_http_exception(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return error_response("method_not_allowed" if error.status_code == 405 else "not_found")

    async def handle_error(request: Request, error: Exception) -> Response:
        server.metrics.http_refused.labels("server_error").inc()
        return error_response("server_error")

    return Starlette(
        routes=routes(server),
        middleware=[
            Middleware(SecurityHeaders, hosts=server.hosts, metrics=server.metrics),
            Middleware(
                # Let pages from other allowed origins call this server. They may send cookies,
                # because bans need the device cookie.
                CORSMiddleware,
                allow_origins=sorted(server.hosts.allowed_origins),
                allow_methods=["GET", "POST"],
                allow_headers=["content-type", "authorization"],
                allow_credentials=True,
            ),
        ],
        exception_handlers={HTTPException: handle_http_exception, 500: handle_error},
    )


def routes(server: Server) -> list[Route]:
    """Return all routes. The last one matches every path."""
    settings, limits, metrics = server.settings, server.limits, server.metrics
    visitors = Visitors(limits, server.hosts)
    finder = TableFinder(server.access, visitors, server.switches)
    album_finder = AlbumFinder(server.albums, visitors, limits)
    tuning, decks_of_albums = server.tuning, AlbumDecks(server.decks, server.uploaded_decks)
    album_files = RenderJobFactory(server.albums, decks_of_albums, tuning.albums)
    renderer = Renderer(tuning.albums.render_timeout_s)
    cleanup = GalleryCleanup(server.store.albums, server.albums, server.tables, server.table_decks)
    tables = TableEndpoints(
        tables=server.tables,
        finder=finder,
        creates=IdempotentCreates(server.store.pairing, server.tables.discard),
        visitors=visitors,
        limits=limits,
        switches=server.switches,
        lifecycle=server.lifecycle,
    )
    uploads = UploadEndpoints(
        settings=settings,
        finder=finder,
        visitors=visitors,
        limits=limits,
        slots=server.upload_slots,
        uploaded_decks=server.uploaded_decks,
        table_decks=server.table_decks,
        metrics=metrics,
    )
    decks = DeckEndpoints(finder, server.uploaded_decks, server.table_decks)
    albums = AlbumEndpoints(
        settings=settings,
        finder=finder,
        album_finder=album_finder,
        albums=server.albums,
        files=album_files,
        renderer=renderer,
        cleanup=cleanup,
        visitors=visitors,
        limits=limits,
    )
    gallery = GalleryEndpoints(
        data=settings.data,
        finder=finder,
        album_finder=album_finder,
        albums=server.albums,
        files=album_files,
        renderer=renderer,
        tuning=tuning.albums,
        cleanup=cleanup,
        uploaded_decks=server.uploaded_decks,
        table_decks=server.table_decks,
        visitors=visitors,
        limits=limits,
    )
    tvs = TvEndpoints(
        pairing=server.store.pairing,
        tables=server.tables,
        access=server.access,
        visitors=visitors,
        limits=limits,
        lifecycle=server.lifecycle,
        clock=server.clock,
        code_lifetime_s=tuning.tv_code_lifetime_s,
        long_poll_s=tuning.tv_long_poll_s,
    )
    info = InfoEndpoints(settings, server.tables.services.collection, server.decks)
    overview = ServerOverview(
        settings=settings,
        queries=server.queries,
        readiness=server.readiness,
        store=server.store,
        decks=server.decks,
        nodes=server.nodes,
    )
    admin = AdminEndpoints(
        admin_key=settings.admin_key,
        overview=overview,
        queries=server.queries,
        tables=server.tables,
        visitors=visitors,
        limits=limits,
    )
    doctor = DoctorEndpoint(visitors, limits.cookies)
    health = HealthEndpoints(
        lifecycle=server.lifecycle,
        readiness=server.readiness,
        queries=server.queries,
        metrics=metrics,
        metrics_are_public=settings.metrics,
        has_siblings=server.siblings is not None,
    )
    front_page = FrontPage(finder, visitors, limits, settings.public_url, tuning.static)
    pages = PageEndpoints(front_page, server.decks, decks.picture, visitors)
    endpoints = Endpoints(visitors, metrics)
    get, post = endpoints.get, endpoints.post
    return [
        post("/api/tables", tables.create),
        get("/api/tables/{code}", tables.locate),
        post("/api/tables/{code}/join", tables.join),
        post("/api/tables/{code}/move", tables.issue_ticket),
        post("/api/tables/{code}/redeem", tables.redeem_ticket),
        post("/api/tables/{code}/close", admin.close_table),
        get("/api/tables/{code}/avatars/{avatar}.svg", tables.avatar),
        get("/api/tables/{code}/boards/{board}", tables.board),
        post("/api/tables/{code}/decks", uploads.upload_deck),
        post("/api/tables/{code}/decks/{deck}", decks.change_deck),
        post("/api/tables/{code}/words", uploads.read_words),
        post("/api/tables/{code}/album", albums.album_key),
        post("/api/tables/{code}/gallery", gallery.add_works),
        get("/api/albums/{key}", albums.show_album),
        get("/api/albums/{key}/games/{number}", albums.show_album_game),
        get("/api/albums/{key}/gallery", gallery.count_works),
        get("/api/albums/{key}/items/{item}", albums.show_item),
        get("/api/albums/{key}/boards/{board}", albums.show_board),
        get("/api/albums/{key}/faces/{face}.svg", albums.show_avatar),
        get("/api/albums/{key}/files/{name}", albums.render_file),
        post("/api/albums/{key}/marks", albums.mark),
        get("/api/print/{name}.pdf", albums.print_and_play),
        post("/api/albums/{key}/remove", albums.remove),
        post("/api/tvs", tvs.open_pairing),
        get("/api/tvs/{code}", tvs.wait_for_table),
        post("/api/tvs/{code}", tvs.pair_tv),
        get("/api/games", info.games),
        get("/api/decks", info.decks),
        get("/api/topics", info.topics),
        get("/api/pictures", info.pictures),
        get("/api/help/{page}.json", info.help_pages),
        get("/api/address", info.address),
        get("/api/admin", admin.show),
        post("/api/admin", admin.run_admin_command),
        get("/api/doctor", doctor.describe_request),
        post("/api/doctor", doctor.describe_request),
        get("/healthz", health.health),
        get("/readyz", health.ready),
        get("/metrics", health.show_metrics),
        get("/media/{path:path}", pages.media),
        get("/{path:path}", pages.page),
    ]
