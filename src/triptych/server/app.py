"""The uvicorn server of a process: HTTP with Starlette and WebSockets with picows, on one port."""

import asyncio
import errno
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from triptych.live.lifecycle import Phase
from triptych.server.cluster.messages import RelayVisitor
from triptych.server.cluster.routing import RequestRouter
from triptych.server.http import (
    admin,
    albums,
    decks,
    doctor,
    gallery,
    info,
    tables,
    tvs,
    uploads,
)
from triptych.server.http.headers import SecurityHeaders
from triptych.server.http.responses import endpoint, error_response
from triptych.server.http.site import pages
from triptych.server.http_connection import RoutedConnection, http_protocol
from triptych.server.queries import reply_to_node, reply_to_worker
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.server.tuning import ServerTuning
from triptych.server.ws.picows_bridge import websocket_protocol
from triptych.server.ws.upgrade import upgrade_listener

if TYPE_CHECKING:
    from triptych.server.workers.supervisor import WorkerContext

ROUTES = (
    Route("/api/tables", endpoint(tables.create), methods=["POST"]),
    Route("/api/tables/{code}", endpoint(tables.locate)),
    Route("/api/tables/{code}/join", endpoint(tables.join), methods=["POST"]),
    Route("/api/tables/{code}/move", endpoint(tables.issue_ticket), methods=["POST"]),
    Route("/api/tables/{code}/redeem", endpoint(tables.redeem_ticket), methods=["POST"]),
    Route("/api/tables/{code}/close", endpoint(admin.close_table), methods=["POST"]),
    Route("/api/tables/{code}/avatars/{avatar}.svg", endpoint(tables.avatar)),
    Route("/api/tables/{code}/boards/{board}", endpoint(tables.board)),
    Route("/api/tables/{code}/decks", endpoint(uploads.upload_deck), methods=["POST"]),
    Route("/api/tables/{code}/decks/{deck}", endpoint(decks.change_deck), methods=["POST"]),
    Route("/api/tables/{code}/words", endpoint(uploads.read_words), methods=["POST"]),
    Route("/api/tables/{code}/album", endpoint(albums.album_key), methods=["POST"]),
    Route("/api/tables/{code}/gallery", endpoint(gallery.add_works), methods=["POST"]),
    Route("/api/albums/{key}", endpoint(albums.show_album)),
    Route("/api/albums/{key}/games/{number}", endpoint(albums.show_album_game)),
    Route("/api/albums/{key}/gallery", endpoint(gallery.count_works)),
    Route("/api/albums/{key}/items/{item}", endpoint(albums.show_item)),
    Route("/api/albums/{key}/boards/{board}", endpoint(albums.show_board)),
    Route("/api/albums/{key}/faces/{face}.svg", endpoint(albums.show_avatar)),
    Route("/api/albums/{key}/files/{name}", endpoint(albums.render_file)),
    Route("/api/albums/{key}/marks", endpoint(albums.mark), methods=["POST"]),
    Route("/api/print/{name}.pdf", endpoint(albums.print_and_play)),
    Route("/api/albums/{key}/remove", endpoint(albums.remove), methods=["POST"]),
    Route("/api/tvs", endpoint(tvs.open_pairing), methods=["POST"]),
    Route("/api/tvs/{code}", endpoint(tvs.wait_for_table)),
    Route("/api/tvs/{code}", endpoint(tvs.pair_tv), methods=["POST"]),
    Route("/api/games", endpoint(info.games)),
    Route("/api/decks", endpoint(info.decks)),
    Route("/api/topics", endpoint(info.topics)),
    Route("/api/pictures", endpoint(info.pictures)),
    Route("/api/help/{page}.json", endpoint(info.help_pages)),
    Route("/api/address", endpoint(info.address)),
    Route("/api/admin", endpoint(admin.show)),
    Route("/api/admin", endpoint(admin.run_admin_command), methods=["POST"]),
    Route("/api/doctor", endpoint(doctor.describe_request), methods=["GET", "POST"]),
    Route("/healthz", endpoint(info.health)),
    Route("/readyz", endpoint(info.ready)),
    Route("/metrics", endpoint(info.metrics)),
    Route("/media/{path:path}", endpoint(pages.media)),
    Route("/{path:path}", endpoint(pages.page)),
)


def http_app(server: Server) -> Starlette:
    """Build the Starlette application with all routes and middleware."""

    async def handle_http_exception(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return error_response("method_not_allowed" if error.status_code == 405 else "not_found")

    async def handle_error(request: Request, error: Exception) -> Response:
        server.metrics.http_refused.labels("server_error").inc()
        return error_response("server_error")

    app = Starlette(
        routes=list(ROUTES),
        middleware=[
            Middleware(SecurityHeaders, server=server),
            Middleware(
                # Let pages from other allowed origins call this server. They may send cookies,
                # because bans need the device cookie.
                CORSMiddleware,
                allow_origins=sorted(server.allowed_origins),
                allow_methods=["GET", "POST"],
                allow_headers=["content-type", "authorization"],
                allow_credentials=True,
            ),
        ],
        exception_handlers={HTTPException: handle_http_exception, 500: handle_error},
    )
    app.state.server = server
    return app


class CannotListen(Exception):
    """The host or port cannot be used. The message is shown to the person who starts the server."""


class HttpServer(uvicorn.Server):
    """The uvicorn server that handles the requests to one `Server`."""

    def __init__(self, server: Server, listener: socket.socket | None = None) -> None:
        settings = server.settings
        self._listener = listener
        router = RequestRouter(server)
        route = router.route if router.is_needed else None
        config = uvicorn.Config(
            http_app(server),
            host=settings.host,
            port=settings.port,
            http=http_protocol(server.limits, settings, route),
            ws=websocket_protocol(upgrade_listener(server), 2 * settings.message_bytes),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="off",
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self.server = server

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the port, then start accepting connections that other workers and nodes pass on.

        Raises `CannotListen` if the port cannot be opened.
        """
        log = logging.getLogger("uvicorn.error")
        log.disabled = True  # `CannotListen` reports a bind error; uvicorn would log it as well.
        try:
            await super().startup([self._listener] if self._listener else sockets)
        except SystemExit as exit_request:  # uvicorn calls `sys.exit` on bind errors.
            address = f"{self.config.host}:{self.config.port}"
            reason = _explain_bind_error(exit_request.__context__)
            raise CannotListen(f"cannot listen on {address}: {reason}") from None
        finally:
            log.disabled = False
        if (siblings := self.server.siblings) is not None:
            siblings.listen(self._accept_from_sibling, partial(reply_to_worker, self.server))
        if self.server.nodes is not None:
            await self.server.nodes.listen(
                self._accept_from_node, partial(reply_to_node, self.server)
            )

    def _accept_from_node(
        self, transport: asyncio.Transport, request: RelayVisitor, received: bytes
    ) -> None:
        """Accept a connection that another node relays to this one."""
        connection = self._new_connection()
        connection.visitor_address = request.peer
        transport.set_protocol(connection)
        connection.connection_made(transport)
        if received:
            connection.data_received(received)

    def _new_connection(self) -> RoutedConnection:
        protocol_class: Any = self.config.http_protocol_class
        connection: RoutedConnection = protocol_class(
            self.config, self.server_state, self.lifespan.state
        )
        return connection

    async def _accept_from_sibling(
        self, sock: socket.socket, received: bytes, new_table: bool
    ) -> None:
        """Accept a connection that another worker passes on.

        `received` contains the bytes that the other worker has already read from the
        connection.
        """

        def new_connection() -> RoutedConnection:
            connection = self._new_connection()
            connection.chosen_for_new_table = new_table
            connection_made = connection.connection_made

            def resume(transport: Any) -> None:
                connection_made(transport)
                connection.resume_with(received)

            connection.connection_made = resume  # type: ignore[method-assign]
            return connection

        sock.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(new_connection, sock)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting connections, and wait briefly until the open requests are answered.

        First enters the phase `STOPPED`, so that long polls end early.
        """
        self.server.lifecycle.enter(Phase.STOPPED)
        if self.server.siblings is not None:
            self.server.siblings.stop_listening()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Override uvicorn's method, so that `cli/serve.py` gets all signals.

        uvicorn would catch the signals, and raise them again before the tables are released.
        """
        yield

    @property
    def port(self) -> int:
        """The open port. If the setting `port` is 0, the system has chosen it."""
        return int(self.servers[0].sockets[0].getsockname()[1])


def _explain_bind_error(error: BaseException | None) -> str:
    if not isinstance(error, OSError):
        return "the server could not start"
    if error.errno == errno.EADDRINUSE:
        return "another program uses this port; choose another --port"
    return f"{error.strerror}; choose another --host or --port"


def open_listener(settings: Settings) -> socket.socket:
    """Open the port on which all workers accept connections. Raises `CannotListen` on failure."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        address = f"{settings.host}:{settings.port}"
        raise CannotListen(f"cannot listen on {address}: {_explain_bind_error(error)}") from None
    listener.setblocking(False)
    return listener


@asynccontextmanager
async def open_server(
    settings: Settings,
    worker: "WorkerContext | None" = None,
    tuning: ServerTuning = ServerTuning(),
) -> AsyncIterator[Server]:
    """Open a server for a `with` block, and close it at the end, even after an error."""
    server = await Server.open(settings, worker, tuning)
    try:
        yield server
    finally:
        await server.close()
