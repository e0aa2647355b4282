"""The uvicorn server of a process: HTTP with Starlette and WebSockets with picows, on one port."""

import asyncio
import errno
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import uvicorn

from triptych.live.lifecycle import Phase
from triptych.server.cluster.routing import RequestRouter
from triptych.server.http_app import http_app
from triptych.server.http_connection import HttpConnection, accept_from_node, accept_from_worker
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.server.tls.certificate import ServerCertificate
from triptych.server.tls.listener import TlsListener
from triptych.server.tuning import ServerTuning
from triptych.server.ws.connection import ConnectionServices
from triptych.server.ws.picows_bridge import websocket_protocol
from triptych.server.ws.upgrade import upgrade_listener

if TYPE_CHECKING:
    from triptych.server.workers.supervisor import WorkerContext


class CannotListen(Exception):
    """The host or port cannot be used. The message is shown to the person who starts the server."""


class HttpServer(uvicorn.Server):
    """The uvicorn server that handles the requests to one `Server`."""

    def __init__(self, server: Server, listener: socket.socket | None = None) -> None:
        settings = server.settings
        self._listener = listener
        self._tls_listener: TlsListener | None = None
        connections = ConnectionServices(
            settings, server.access, server.limits, server.metrics, server.clock
        )
        router = None
        if server.siblings is not None or server.nodes is not None:
            tables, limits = server.tables, server.limits
            router = RequestRouter(
                server.siblings,
                server.nodes,
                lambda code: tables.find_in_memory(code) is not None,
                limits.may_locate_table,
                tables.services.rng,
            )
        self._new_connection = partial(
            HttpConnection,
            limits=server.limits,
            settings=settings,
            check_interval_s=server.tuning.connection_check_s,
            router=router,
        )
        config = uvicorn.Config(
            http_app(server),
            host=settings.host,
            port=settings.port,
            http=cast(Any, self._new_connection),
            ws=websocket_protocol(
                upgrade_listener(connections, server.hosts), 2 * settings.message_bytes
            ),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="off",
            timeout_graceful_shutdown=server.tuning.open_requests_wait_s,
        )
        super().__init__(config)
        self.server = server

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the port, then accept connections of other nodes, of visitors and of other workers.

        Visitors are accepted after the other nodes, because their tables may be there. Raises
        `CannotListen` if the port cannot be opened.
        """
        listener = self._listener or open_listener(self.server.settings)
        self._open_listener = listener
        new_connection = partial(
            self._new_connection, self.config, self.server_state, self.lifespan.state
        )
        try:
            if self.server.nodes is not None:
                await self.server.nodes.listen(
                    partial(accept_from_node, new_connection), self.server.queries.reply_to_node
                )
            if (certificate := self.server.certificate) is None:
                await super().startup([listener])
            else:
                self._listen_with_tls(listener, certificate, new_connection)
        except BaseException:
            listener.close()
            raise
        if (siblings := self.server.siblings) is not None:
            siblings.listen(
                partial(accept_from_worker, new_connection), self.server.queries.reply_to_worker
            )

    def _listen_with_tls(
        self,
        listener: socket.socket,
        certificate: ServerCertificate,
        new_connection: Callable[[], asyncio.Protocol],
    ) -> None:
        """Do what uvicorn does in `startup`, but limit the connections before their handshakes."""
        settings = self.server.settings
        self._tls_listener = TlsListener(
            certificate,
            new_connection,
            self.server.limits,
            limit_per_address=not settings.trusted_proxy,
            handshake_timeout_s=settings.header_seconds,
        )
        self._tls_listener.start(listener)
        self.servers = []
        self.started = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting connections, and wait briefly until the open requests are answered.

        First enters the phase `STOPPED`, so that long polls end early.
        """
        self.server.lifecycle.enter(Phase.STOPPED)
        if self.server.siblings is not None:
            self.server.siblings.stop_listening()
        if self._tls_listener is not None:
            await self._tls_listener.stop()
            self._open_listener.close()
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
        return int(self._open_listener.getsockname()[1])


def _explain_bind_error(error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return "another program uses this port; choose another --port"
    return f"{error.strerror}; choose another --host or --port"


def open_listener(settings: Settings) -> socket.socket:
    """Open the port on which this process, or all workers, accept connections.

    The host `::` accepts IPv4, too. Raises `CannotListen` on failure.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    dual_stack = settings.host == "::" and socket.has_dualstack_ipv6()
    try:
        listener = socket.create_server(
            (settings.host, settings.port), family=family, backlog=2048, dualstack_ipv6=dual_stack
        )
    except OSError as error:
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
