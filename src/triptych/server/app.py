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
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from triptych.server import house_calls, pages, table_calls, uploads
from triptych.server.gate import gate
from triptych.server.hall import Hall
from triptych.server.headers import SafeHeaders
from triptych.server.requests import endpoint, problem
from triptych.server.settings import Settings
from triptych.server.socket import socket_protocol

ROUTES = (
    Route("/api/tables", endpoint(table_calls.create), methods=["POST"]),
    Route("/api/tables/{code}", endpoint(table_calls.locate)),
    Route("/api/tables/{code}/join", endpoint(table_calls.join), methods=["POST"]),
    Route("/api/tables/{code}/move", endpoint(table_calls.move), methods=["POST"]),
    Route("/api/tables/{code}/claim", endpoint(table_calls.claim), methods=["POST"]),
    Route("/api/tables/{code}/avatars/{avatar}.svg", endpoint(table_calls.avatar)),
    Route("/api/tables/{code}/boards/{board:int}", endpoint(table_calls.board)),
    Route("/api/games", endpoint(house_calls.games)),
    Route("/api/decks", endpoint(house_calls.decks)),
    Route("/api/decks", endpoint(uploads.upload), methods=["POST"]),
    Route("/api/topics", endpoint(house_calls.topics)),
    Route("/api/pictures", endpoint(house_calls.pictures)),
    Route("/api/help/{page}.json", endpoint(house_calls.help_pages)),
    Route("/api/address", endpoint(house_calls.address)),
    Route("/api/qr.svg", endpoint(house_calls.qr)),
    Route("/healthz", endpoint(house_calls.health)),
    Route("/metrics", endpoint(house_calls.metrics)),
    Route("/media/{path:path}", endpoint(pages.media)),
    Route("/{path:path}", endpoint(pages.page)),
)


def http_app(hall: Hall) -> Starlette:
    """Everything over HTTP."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = "method_not_allowed" if error.status_code == 405 else "not_found"
        return problem(code)

    async def failed(request: Request, error: Exception) -> Response:
        hall.meter.count("http_refused", code="server_error")
        return problem("server_error")

    app = Starlette(
        routes=list(ROUTES),
        middleware=[Middleware(SafeHeaders, hall=hall)],
        exception_handlers={HTTPException: refused, 500: failed},
    )
    app.state.hall = hall
    return app


class CannotListen(Exception):
    """The port or the address cannot be used; the message is for the host."""


class Server(uvicorn.Server):
    """uvicorn with our hall around it; `started` and `should_exit` as usual."""

    def __init__(self, hall: Hall) -> None:
        settings = hall.settings
        config = uvicorn.Config(
            http_app(hall),
            host=settings.host,
            port=settings.port,
            ws=socket_protocol(gate(hall), 4 * settings.message_bytes),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="off",
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self.hall = hall

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
async def running_hall(settings: Settings) -> AsyncIterator[Hall]:
    """A hall that is closed in good order whatever happens."""
    hall = await Hall.open(settings)
    try:
        yield hall
    finally:
        await hall.close()
