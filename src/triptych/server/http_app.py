"""The Starlette application: all endpoints with the parts of the server that they use."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from triptych.album.files import RenderJobFactory
from triptych.album.renderer import Renderer
from triptych.live.storage.idempotent_creates import IdempotentCreates
from triptych.server.base_path import StripBasePath
from triptych.server.http.admin import AdminEndpoints
from triptych.server.http.album_finder import AlbumFinder
from triptych.server.http.albums import AlbumEndpoints
from triptych.server.http.content import ContentResponses
from triptych.server.http.decks import DeckEndpoints
from triptych.server.http.doctor import DoctorEndpoint
from triptych.server.http.endpoints import Endpoints
from triptych.server.http.gallery import GalleryEndpoints
from triptych.server.http.headers import SecurityHeaders
from triptych.server.http.health import HealthEndpoints
from triptych.server.http.info import InfoEndpoints, describe_games
from triptych.server.http.interruption import InterruptedRequests
from triptych.server.http.overview import ServerOverview
from triptych.server.http.request_limit import RequestLimit
from triptych.server.http.responses import error_response
from triptych.server.http.site.client_build import ClientBuild
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

    base_path = server.hosts.base_path

    async def handle_http_exception(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return error_response("method_not_allowed" if error.status_code == 405 else "not_found")

    async def handle_error(request: Request, error: Exception) -> Response:
        server.metrics.http_refused.labels("server_error").inc()
        return error_response("server_error")

    return Starlette(
        routes=routes(server),
        middleware=[
            *([Middleware(StripBasePath, base_path=base_path)] if base_path else []),
            Middleware(
                SecurityHeaders,
                hosts=server.hosts,
                metrics=server.metrics,
                new_token=server.tables.services.new_token,
            ),
            Middleware(InterruptedRequests, lifecycle=server.lifecycle),
            Middleware(
                # Let pages from other allowed origins call this server. They may send cookies,
                # because bans need the device cookie.
                CORSMiddleware,
                allow_origins=sorted(server.hosts.allowed_origins),
                allow_methods=["GET", "POST"],
                allow_headers=["content-type", "authorization"],
                allow_credentials=True,
            ),
            Middleware(
                RequestLimit,
                budget=server.limits.requests,
                visitors=Visitors(server.limits, server.hosts),
                client=ClientBuild(server.tuning.static, base_path),
                metrics=server.metrics,
            ),
        ],
        exception_handlers={HTTPException: handle_http_exception, 500: handle_error},
    )


def routes(server: Server) -> list[Route]:
    """Return all routes. The last one matches every path."""
    visitors, contents = Visitors(server.limits, server.hosts), ContentResponses()
    finder = TableFinder(server.access, visitors, server.switches)
    endpoints = Endpoints(visitors, server.metrics)
    return [
        *_table_routes(server, endpoints, visitors, finder),
        *_deck_routes(server, endpoints, visitors, finder),
        *_album_routes(server, endpoints, visitors, finder),
        *_tv_routes(server, endpoints, visitors),
        *_info_routes(server, endpoints, contents),
        *_owner_routes(server, endpoints, visitors),
        *_page_routes(server, endpoints, visitors, finder, contents),
    ]


def _table_routes(
    server: Server, endpoints: Endpoints, visitors: Visitors, finder: TableFinder
) -> list[Route]:
    tables = TableEndpoints(
        tables=server.tables,
        finder=finder,
        creates=IdempotentCreates(server.store.pairing, server.tables.discard),
        visitors=visitors,
        limits=server.limits,
        switches=server.switches,
        lifecycle=server.lifecycle,
    )
    get, post = endpoints.get, endpoints.post
    return [
        post("/api/tables", tables.create),
        get("/api/tables/{code}", tables.locate),
        post("/api/tables/{code}/join", tables.join),
        post("/api/tables/{code}/move", tables.issue_ticket),
        post("/api/tables/{code}/redeem", tables.redeem_ticket),
        get("/api/tables/{code}/avatars/{avatar}.svg", tables.avatar),
        get("/api/tables/{code}/boards/{board}", tables.board),
    ]


def _deck_routes(
    server: Server, endpoints: Endpoints, visitors: Visitors, finder: TableFinder
) -> list[Route]:
    uploads = UploadEndpoints(
        settings=server.settings,
        finder=finder,
        visitors=visitors,
        limits=server.limits,
        slots=server.upload_slots,
        uploaded_decks=server.uploaded_decks,
        table_decks=server.table_decks,
        metrics=server.metrics,
    )
    decks = DeckEndpoints(finder, server.table_decks)
    return [
        endpoints.post("/api/tables/{code}/decks", uploads.upload_deck),
        endpoints.post("/api/tables/{code}/decks/{deck}", decks.change_deck),
        endpoints.post("/api/tables/{code}/words", uploads.read_words),
    ]


def _album_routes(
    server: Server, endpoints: Endpoints, visitors: Visitors, finder: TableFinder
) -> list[Route]:
    album_finder = AlbumFinder(server.albums, visitors, server.limits)
    tuning, decks = server.tuning.albums, AlbumDecks(server.decks, server.uploaded_decks)
    files = RenderJobFactory(server.albums, decks, tuning)
    renderer = Renderer(tuning.render_timeout_s, tuning.run_render_job)
    cleanup = GalleryCleanup(server.store.albums, server.albums, server.tables, server.table_decks)
    albums = AlbumEndpoints(
        settings=server.settings,
        finder=finder,
        album_finder=album_finder,
        albums=server.albums,
        files=files,
        renderer=renderer,
        cleanup=cleanup,
        visitors=visitors,
        limits=server.limits,
    )
    gallery = GalleryEndpoints(
        data=server.settings.data,
        finder=finder,
        album_finder=album_finder,
        albums=server.albums,
        files=files,
        renderer=renderer,
        tuning=tuning,
        cleanup=cleanup,
        uploaded_decks=server.uploaded_decks,
        table_decks=server.table_decks,
        visitors=visitors,
        limits=server.limits,
    )
    get, post = endpoints.get, endpoints.post
    return [
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
        post("/api/albums/{key}/remove", albums.remove),
        get("/api/print/{name}.pdf", albums.print_and_play),
    ]


def _tv_routes(server: Server, endpoints: Endpoints, visitors: Visitors) -> list[Route]:
    tvs = TvEndpoints(
        pairing=server.store.pairing,
        tables=server.tables,
        access=server.access,
        visitors=visitors,
        limits=server.limits,
        lifecycle=server.lifecycle,
        clock=server.clock,
        code_lifetime_s=server.tuning.tv_code_lifetime_s,
        long_poll_s=server.tuning.tv_long_poll_s,
    )
    return [
        endpoints.post("/api/tvs", tvs.open_pairing),
        endpoints.get("/api/tvs/{code}", tvs.wait_for_table),
        endpoints.post("/api/tvs/{code}", tvs.pair_tv),
    ]


def _info_routes(server: Server, endpoints: Endpoints, contents: ContentResponses) -> list[Route]:
    games = describe_games(server.tables.services.collection)
    info = InfoEndpoints(server.settings, games, server.decks, contents)
    health = HealthEndpoints(
        lifecycle=server.lifecycle,
        readiness=server.readiness,
        queries=server.queries,
        metrics=server.metrics,
        metrics_are_public=server.settings.metrics,
        has_siblings=server.siblings is not None,
    )
    get = endpoints.get
    return [
        get("/api/games", info.games),
        get("/api/decks", info.decks),
        get("/api/topics", info.topics),
        get("/api/pictures", info.pictures),
        get("/api/help/{page}.json", info.help_pages),
        get("/api/address", info.address),
        get("/livez", health.live),
        get("/healthz", health.health),
        get("/readyz", health.ready),
        get("/metrics", health.show_metrics),
    ]


def _owner_routes(server: Server, endpoints: Endpoints, visitors: Visitors) -> list[Route]:
    overview = ServerOverview(
        settings=server.settings,
        queries=server.queries,
        readiness=server.readiness,
        store=server.store,
        decks=server.decks,
        nodes=server.nodes,
    )
    admin = AdminEndpoints(
        admin_key=server.settings.admin_key,
        overview=overview,
        queries=server.queries,
        tables=server.tables,
        visitors=visitors,
        limits=server.limits,
    )
    doctor = DoctorEndpoint(visitors, server.limits.cookies)
    get, post = endpoints.get, endpoints.post
    return [
        get("/api/admin", admin.show),
        post("/api/admin", admin.run_admin_command),
        post("/api/tables/{code}/close", admin.close_table),
        get("/api/doctor", doctor.describe_request),
        post("/api/doctor", doctor.describe_request),
    ]


def _page_routes(
    server: Server,
    endpoints: Endpoints,
    visitors: Visitors,
    finder: TableFinder,
    contents: ContentResponses,
) -> list[Route]:
    static, hosts = server.tuning.static, server.hosts
    client = ClientBuild(static, hosts.base_path)
    front_page = FrontPage(finder, visitors, server.limits, hosts.public_url, client, contents)
    pages = PageEndpoints(front_page, static, server.decks, server.uploaded_decks, visitors)
    return [
        endpoints.get("/media/{path:path}", pages.media),
        endpoints.get("/{path:path}", pages.page),
    ]
