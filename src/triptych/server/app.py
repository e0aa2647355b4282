"""The whole server: HTTP by Starlette, the socket by picows, both on one port by uvicorn."""

import asyncio
import errno
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from triptych.server.cluster.handshake import Wanted
from triptych.server.cluster.routing import Routing
from triptych.server.http import admin, albums, decks, doctor, gallery, info, tables, tvs
from triptych.server.http.headers import SafeHeaders
from triptych.server.http.overview import answer_nodes
from triptych.server.http.protocol import SortedLine, http_protocol
from triptych.server.http.responses import endpoint, problem
from triptych.server.http.site import pages
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.server.uploads import endpoints
from triptych.server.workers.metrics_merge import packed
from triptych.server.ws.picows_bridge import socket_protocol
from triptych.server.ws.upgrade import upgrades

if TYPE_CHECKING:
    from triptych.server.workers.supervisor import Worker

ROUTES = (
    Route("/api/tables", endpoint(tables.create), methods=["POST"]),
    Route("/api/tables/{code}", endpoint(tables.locate)),
    Route("/api/tables/{code}/join", endpoint(tables.join), methods=["POST"]),
    Route("/api/tables/{code}/move", endpoint(tables.move), methods=["POST"]),
    Route("/api/tables/{code}/claim", endpoint(tables.claim), methods=["POST"]),
    Route("/api/tables/{code}/shut", endpoint(admin.shut), methods=["POST"]),
    Route("/api/tables/{code}/avatars/{avatar}.svg", endpoint(tables.avatar)),
    Route("/api/tables/{code}/boards/{board}", endpoint(tables.board)),
    Route("/api/tables/{code}/decks", endpoint(endpoints.bring), methods=["POST"]),
    Route("/api/tables/{code}/decks/{deck}", endpoint(decks.change_deck), methods=["POST"]),
    Route("/api/tables/{code}/words", endpoint(endpoints.read_words), methods=["POST"]),
    Route("/api/tables/{code}/album", endpoint(albums.tell), methods=["POST"]),
    Route("/api/tables/{code}/gallery", endpoint(gallery.make), methods=["POST"]),
    Route("/api/albums/{key}", endpoint(albums.album)),
    Route("/api/albums/{key}/games/{number}", endpoint(albums.game)),
    Route("/api/albums/{key}/gallery", endpoint(gallery.count)),
    Route("/api/albums/{key}/items/{item}", endpoint(albums.item)),
    Route("/api/albums/{key}/boards/{board}", endpoint(albums.board)),
    Route("/api/albums/{key}/faces/{face}.svg", endpoint(albums.face)),
    Route("/api/albums/{key}/files/{name}", endpoint(albums.file)),
    Route("/api/albums/{key}/marks", endpoint(albums.mark), methods=["POST"]),
    Route("/api/print/{name}.pdf", endpoint(albums.printed)),
    Route("/api/albums/{key}/remove", endpoint(albums.remove), methods=["POST"]),
    Route("/api/screens", endpoint(tvs.open_screen), methods=["POST"]),
    Route("/api/screens/{code}", endpoint(tvs.ask_screen)),
    Route("/api/screens/{code}", endpoint(tvs.send_to_screen), methods=["POST"]),
    Route("/api/games", endpoint(info.games)),
    Route("/api/decks", endpoint(info.decks)),
    Route("/api/topics", endpoint(info.topics)),
    Route("/api/pictures", endpoint(info.pictures)),
    Route("/api/help/{page}.json", endpoint(info.help_pages)),
    Route("/api/address", endpoint(info.address)),
    Route("/api/admin", endpoint(admin.look)),
    Route("/api/admin", endpoint(admin.do), methods=["POST"]),
    Route("/api/doctor", endpoint(doctor.seen), methods=["GET", "POST"]),
    Route("/healthz", endpoint(info.health)),
    Route("/readyz", endpoint(info.ready)),
    Route("/metrics", endpoint(info.metrics)),
    Route("/media/{path:path}", endpoint(pages.media)),
    Route("/{path:path}", endpoint(pages.page)),
)


def http_app(server: Server) -> Starlette:
    """Everything over HTTP."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = "method_not_allowed" if error.status_code == 405 else "not_found"
        return problem(code)

    async def failed(request: Request, error: Exception) -> Response:
        server.metrics.http_refused.labels("server_error").inc()
        return problem("server_error")

    app = Starlette(
        routes=list(ROUTES),
        middleware=[
            Middleware(SafeHeaders, server=server),
            Middleware(
                # Pages of the other nodes call us, with the device's cookie, so that a ban holds.
                CORSMiddleware,
                allow_origins=sorted(server.origins),
                allow_methods=["GET", "POST"],
                allow_headers=["content-type", "authorization"],
                allow_credentials=True,
            ),
        ],
        exception_handlers={HTTPException: refused, 500: failed},
    )
    app.state.server = server
    return app


class CannotListen(Exception):
    """The port or the address cannot be used; the message is for the host."""


class HttpServer(uvicorn.Server):
    """uvicorn for our server; `started` and `should_exit` as usual."""

    def __init__(self, server: Server, listener: socket.socket | None = None) -> None:
        settings = server.settings
        self._listener = listener
        routing = Routing(server)
        sort = routing.sort if routing.needed else None
        config = uvicorn.Config(
            http_app(server),
            host=settings.host,
            port=settings.port,
            http=http_protocol(server.guard, settings, sort),
            ws=socket_protocol(upgrades(server), 2 * settings.message_bytes),
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
        """uvicorn would leave the process in the middle of everything."""
        log = logging.getLogger("uvicorn.error")
        log.disabled = True  # It would say the same in its own words.
        try:
            await super().startup([self._listener] if self._listener else sockets)
        except SystemExit as leaving:
            place = f"{self.config.host}:{self.config.port}"
            raise CannotListen(f"cannot listen on {place}: {_why(leaving.__context__)}") from None
        finally:
            log.disabled = False
        if (siblings := self.server.siblings) is not None:
            siblings.answer(b"tables", lambda: b"%d" % len(self.server.tables.live))
            siblings.answer(b"metrics", lambda: packed(self.server.metrics.registry))
            admin.answer_siblings(self.server, siblings)
            siblings.listen(self._take)
        if self.server.nodes is not None:
            answer_nodes(self.server)
            self.server.nodes.door.visit = self._visit
            self.server.nodes.door.let_go = self.server.tables.let_go

    def _visit(self, transport: asyncio.Transport, wanted: Wanted, read: bytes) -> None:
        """A visitor whom another node sends."""
        line = self._line()
        line.visitor, line.new_table = wanted.peer, wanted.new_table
        transport.set_protocol(line)
        line.connection_made(transport)
        if read:
            line.data_received(read)

    def _line(self) -> SortedLine:
        made: Any = self.config.http_protocol_class
        line: SortedLine = made(self.config, self.server_state, self.lifespan.state)
        return line

    async def _take(self, connection: socket.socket, read: bytes, new_table: bool) -> None:
        """A connection that a sibling passes on, with what was read of its next request."""

        def line() -> SortedLine:
            passed = self._line()
            passed.new_table = new_table
            began = passed.connection_made

            def begin(transport: Any) -> None:
                began(transport)
                passed.starts_with(read)

            passed.connection_made = begin  # type: ignore[method-assign]
            return passed

        connection.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(line, connection)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever holds a question open answers it now."""
        self.server.stopping = True
        if self.server.siblings is not None:
            self.server.siblings.deaf()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """uvicorn would raise the signal again before our tables are let go; `run` handles it."""
        yield

    @property
    def port(self) -> int:
        """The port that was opened; of use when 0 was asked for."""
        return int(self.servers[0].sockets[0].getsockname()[1])


def _why(error: BaseException | None) -> str:
    if not isinstance(error, OSError):
        return "the server could not start"
    if error.errno == errno.EADDRINUSE:
        return "another program uses this port; choose another --port"
    return f"{error.strerror}; choose another --host or --port"


def listen_at(settings: Settings) -> socket.socket:
    """The port, open, for workers to accept from. CannotListen."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        place = f"{settings.host}:{settings.port}"
        raise CannotListen(f"cannot listen on {place}: {_why(error)}") from None
    listener.setblocking(False)
    return listener


@asynccontextmanager
async def open_server(settings: Settings, worker: "Worker | None" = None) -> AsyncIterator[Server]:
    """A server that is closed in good order whatever happens."""
    server = await Server.open(settings, worker)
    try:
        yield server
    finally:
        await server.close()
