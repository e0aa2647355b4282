"""The whole server: HTTP by Starlette, the socket by picows, both on one port by uvicorn."""

import errno
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from triptych.server import album_calls, pages, screen_calls, server_calls, table_calls, uploads
from triptych.server.headers import SafeHeaders
from triptych.server.http_lines import http_protocol
from triptych.server.requests import endpoint, problem
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.server.socket import socket_protocol
from triptych.server.upgrade import upgrades

ROUTES = (
    Route("/api/tables", endpoint(table_calls.create), methods=["POST"]),
    Route("/api/tables/{code}", endpoint(table_calls.locate)),
    Route("/api/tables/{code}/join", endpoint(table_calls.join), methods=["POST"]),
    Route("/api/tables/{code}/move", endpoint(table_calls.move), methods=["POST"]),
    Route("/api/tables/{code}/claim", endpoint(table_calls.claim), methods=["POST"]),
    Route("/api/tables/{code}/avatars/{avatar}.svg", endpoint(table_calls.avatar)),
    Route("/api/tables/{code}/boards/{board}", endpoint(table_calls.board)),
    Route("/api/tables/{code}/album", endpoint(album_calls.tell), methods=["POST"]),
    Route("/api/albums/{key}", endpoint(album_calls.album)),
    Route("/api/albums/{key}/games/{number}", endpoint(album_calls.game)),
    Route("/api/albums/{key}/items/{item}", endpoint(album_calls.item)),
    Route("/api/albums/{key}/boards/{board}", endpoint(album_calls.board)),
    Route("/api/albums/{key}/faces/{face}.svg", endpoint(album_calls.face)),
    Route("/api/albums/{key}/files/{name}", endpoint(album_calls.file)),
    Route("/api/albums/{key}/remove", endpoint(album_calls.remove), methods=["POST"]),
    Route("/api/screens", endpoint(screen_calls.open_screen), methods=["POST"]),
    Route("/api/screens/{code}", endpoint(screen_calls.ask_screen)),
    Route("/api/screens/{code}", endpoint(screen_calls.send_to_screen), methods=["POST"]),
    Route("/api/games", endpoint(server_calls.games)),
    Route("/api/decks", endpoint(server_calls.decks)),
    Route("/api/decks", endpoint(uploads.upload), methods=["POST"]),
    Route("/api/topics", endpoint(server_calls.topics)),
    Route("/api/pictures", endpoint(server_calls.pictures)),
    Route("/api/help/{page}.json", endpoint(server_calls.help_pages)),
    Route("/api/address", endpoint(server_calls.address)),
    Route("/healthz", endpoint(server_calls.health)),
    Route("/readyz", endpoint(server_calls.ready)),
    Route("/metrics", endpoint(server_calls.metrics)),
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

    def __init__(self, server: Server) -> None:
        settings = server.settings
        config = uvicorn.Config(
            http_app(server),
            host=settings.host,
            port=settings.port,
            http=http_protocol(server.guard, settings),
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
            await super().startup(sockets)
        except SystemExit as leaving:
            place = f"{self.config.host}:{self.config.port}"
            raise CannotListen(f"cannot listen on {place}: {_why(leaving.__context__)}") from None
        finally:
            log.disabled = False

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever holds a question open answers it now."""
        self.server.stopping = True
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


@asynccontextmanager
async def open_server(settings: Settings) -> AsyncIterator[Server]:
    """A server that is closed in good order whatever happens."""
    server = await Server.open(settings)
    try:
        yield server
    finally:
        await server.close()
