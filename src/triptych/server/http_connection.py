"""HTTP connections with limits and timeouts, each routed to the right process.

uvicorn has no timeout for a request, a body or a slow reader, so clients that only hold
connections open could keep others out. This module drops such connections. If the next request on
a connection is for a table of another worker or node, the router passes the connection on before
uvicorn reads the request. To route, only the first line of the request is parsed, and only once:
every request about a table has the table's code in its URL, in the path or as `?table=`.
"""

import asyncio
import re
import socket
from collections.abc import Callable
from typing import Any, Protocol, cast
from urllib.parse import unquote_to_bytes

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from triptych.server.base_path import base_path_of, without_base_path
from triptych.server.cluster.messages import RelayVisitor
from triptych.server.limits.connections import OpenConnection
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings
from triptych.table.names import parse_code

PEER_HEADER = b"x-triptych-peer"
"""The header with the peer's address. This process adds it to every WebSocket request, and removes
any header of the same name that the client sent."""
MIN_BODY_BYTES_PER_S = 4_096
"""Minimum upload speed of a request body. Even the slowest phones are faster."""
MAX_STALLED_CHECKS = 3
"""A connection is dropped when this many checks in a row find a slow request body or an unread
response."""


MAX_LINE_BYTES = 4_096
"""The maximum length of a request line. If the line is longer, this process serves the request. Our
client never sends such a line."""

_LINE = re.compile(rb"([A-Z]+) ([^ \r\n]+)[ \r\n]")
_PATH = re.compile(rb"/(?:(?:ws|tv|api/tables)/)?([A-Za-z]{4,7})(?:[/?]|$)", re.IGNORECASE)
_QUERY = re.compile(rb"[?&]table=([A-Za-z]{4,7})(?:&|$)")


class RequestLine(msgspec.Struct, frozen=True):
    """What the first line of a request says about the process that should serve it."""

    table: str | None = None
    """The code of the table that the request is about; None if it is about no table."""
    creates_table: bool = False
    opens_websocket: bool = False

    @classmethod
    def parse(cls, data: bytes, base_path: str = "") -> "RequestLine | None":
        """Parse the beginning of a request. Returns None if more bytes are needed.

        A proxy may have removed `base_path`, which is not a part of our routes.
        """
        line = _LINE.match(data)
        if line is None:
            # If this is no HTTP request, uvicorn refuses it.
            may_be_http = re.match(rb"[A-Z]{0,10}($| )", data) is not None
            is_incomplete = len(data) < MAX_LINE_BYTES and b"\n" not in data and may_be_http
            return None if is_incomplete else cls()
        target = unquote_to_bytes(line[2]) if b"%" in line[2] else line[2]
        target = without_base_path(target.decode("latin-1"), base_path).encode("latin-1")
        found = _QUERY.search(target) or _PATH.match(target)
        table = parse_code(found[1].decode("ascii")) if found else None
        is_creating = line[1] == b"POST" and target.partition(b"?")[0] == b"/api/tables"
        opens_websocket = line[1] == b"GET" and target.startswith(b"/ws/")
        return cls(table, table is None and is_creating, opens_websocket)


class Router(Protocol):
    """Decides which process serves a request about a table."""

    def route(
        self, connection: "HttpConnection", request: RequestLine, data: bytes, is_passed: bool
    ) -> bool:
        """Route the request that begins with `data`.

        `is_passed` says whether another worker chose this one for the request. Returns False if
        this process must handle the request now. Returns True if the connection was passed on or
        refused, or if its destination is being looked up.
        """
        ...


class HttpConnection(H11Protocol):
    """An HTTP connection that can be passed to another process between two requests."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: VisitorLimits,
        settings: Settings,
        check_interval_s: float,
        router: Router | None = None,
        relayed_from: str | None = None,
        passed: tuple[RequestLine, bytes] | None = None,
        decrypted_from: str = "",
    ) -> None:
        """Create the connection. uvicorn passes the first four arguments.

        `router` is None if this process must serve all requests. If another node relays this
        connection, `relayed_from` is the visitor's address. If another worker has passed this
        connection on, `passed` is the request that it has read, with the bytes received so far, and
        `decrypted_from` is the visitor's address if that worker goes on decrypting the connection.
        """
        super().__init__(config, server_state, app_state, _loop)
        self._limits = limits
        self._check_interval_s = check_interval_s
        self._max_idle_s = settings.header_seconds
        # Behind a proxy, all connections come from the proxy's address.
        self._limit_per_address = not settings.trusted_proxy
        self._router = router
        self._base_path = base_path_of(settings.public_url)
        self._relayed_from = relayed_from
        self.decrypted_from = decrypted_from
        self._passed_request = passed[0] if passed is not None else None
        self._unrouted = passed[1] if passed is not None else b""
        """Bytes of the next request that have not been routed yet."""
        self._counted: OpenConnection | None = None
        self._check_timer: asyncio.TimerHandle | None = None
        self._idle_since = 0.0
        self._received_bytes = self._stalled_checks = self._unsent_bytes = 0
        self._resumed_writing = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self._relayed_from is not None:
            # TLS between nodes says nothing about the visitor's connection.
            self.client, self.scheme = (self._relayed_from, 0), "http"
            # Close after one request: the next may be for a table on another node.
            self.app_state = {**self.app_state, "close_after_response": True}
        if self.decrypted_from:
            self.client, self.scheme = (self.decrypted_from, 0), "https"
        address = self._limits.counted_address(self.client[0], None) if self.client else ""
        self._counted = self._limits.connections.add(address, self._drop, self._limit_per_address)
        if self._counted is None:
            transport.abort()
            return
        self._idle_since = self.loop.time()
        self._check()
        if self._unrouted:
            # Route in the next iteration of the event loop, because routing may pause reading.
            # Pausing has no effect before the transport has started to read.
            self.loop.call_soon(self._route_passed_request)

    def _route_passed_request(self) -> None:
        if self._unrouted and not self.transport.is_closing():
            self.data_received(b"")

    def data_received(self, data: bytes) -> None:
        if self._router is None or not self._is_between_requests():
            self.handle_locally(data)
            return
        data, self._unrouted = self._unrouted + data, b""
        passed, self._passed_request = self._passed_request, None
        request = passed or RequestLine.parse(data, self._base_path)
        if request is None:
            self._unrouted = data
        elif not self._router.route(self, request, data, is_passed=passed is not None):
            self.handle_locally(data)

    def handle_locally(self, data: bytes) -> None:
        """Let uvicorn handle these bytes in this process."""
        self._received_bytes += len(data)
        super().data_received(data)
        if self._counted is not None and self._is_busy():
            self._limits.connections.mark_busy(self._counted)

    def _is_between_requests(self) -> bool:
        """Whether the last response is complete and no part of the next request was handled yet."""
        is_idle = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        return is_idle and not self._is_busy()

    def pause_for_routing(self) -> None:
        """Stop reading, and stop the keep-alive timer, while the destination is looked up."""
        self._unset_keepalive_if_required()
        self.transport.pause_reading()

    def mark_relayed(self) -> None:
        """Stop the timeouts of a connection that is now relayed to another node.

        The connection still counts against limits.
        """
        if self._check_timer is not None:
            self._check_timer.cancel()
        if self._counted is not None:
            self._limits.connections.mark_busy(self._counted)

    def detach(self) -> None:
        """Close this process's copy of a connection that another worker has taken over."""
        self._unset_keepalive_if_required()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_counting()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._idle_since = self.loop.time()
        if self._counted is not None:
            self._limits.connections.mark_idle(self._counted)
        super().on_response_complete()

    def resume_writing(self) -> None:
        self._resumed_writing = True  # The client has read some of the response.
        super().resume_writing()

    def _get_upgrade(self) -> bytes | None:
        """Return b"websocket" if the request asks for a WebSocket, otherwise None.

        Overrides uvicorn's method, which reads only the last header of a name, accepts HTTP/1.0,
        and logs a warning for every other protocol.
        """
        is_upgrade = b"upgrade" in self._header_tokens(b"connection")
        is_websocket = b"websocket" in self._header_tokens(b"upgrade")
        is_http_1_1 = self.scope["http_version"] == "1.1"
        return b"websocket" if is_upgrade and is_websocket and is_http_1_1 else None

    def _header_tokens(self, header: bytes) -> list[bytes]:
        """Return the tokens in all headers of this name, in lower case."""
        values = b",".join(value for name, value in self.headers if name == header)
        return [token.strip().lower() for token in values.split(b",")]

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_counting()  # The WebSocket is counted instead.
        peer = self.client[0].encode() if self.client else b""
        # picows accepts these two headers only with a single token.
        single = [(b"connection", b"upgrade"), (b"upgrade", b"websocket"), (PEER_HEADER, peer)]
        replaced = dict(single)
        self.headers = [header for header in self.headers if header[0] not in replaced] + single
        super().handle_websocket_upgrade(event)

    def _is_busy(self) -> bool:
        # Despite its type, `cycle` is None before the first request.
        cycle = cast(Any, self.cycle)
        return cycle is not None and not cycle.response_complete

    def _drop(self) -> None:
        self.transport.abort()

    def _stop_counting(self) -> None:
        if self._check_timer is not None:
            self._check_timer.cancel()
        if self._counted is not None:
            self._limits.connections.remove(self._counted)
            self._counted = None

    def _check(self) -> None:
        """Drop the connection if it was idle or stalled for too long. If not, check later."""
        if self._is_hanging():
            self._drop()
        else:
            interval_s = min(self._check_interval_s, self._max_idle_s)
            self._check_timer = self.loop.call_later(interval_s, self._check)

    def _is_hanging(self) -> bool:
        unsent, received = self.transport.get_write_buffer_size(), self._received_bytes
        is_unread = 0 < self._unsent_bytes <= unsent and not self._resumed_writing
        if not self._is_busy():
            idle_too_long = self.loop.time() - self._idle_since > self._max_idle_s
            is_slow = False
        else:
            idle_too_long = False
            expects_body = self.cycle.more_body and not self.flow.read_paused
            is_slow = expects_body and received < MIN_BODY_BYTES_PER_S * self._check_interval_s
        self._received_bytes, self._unsent_bytes, self._resumed_writing = 0, unsent, False
        self._stalled_checks = self._stalled_checks + 1 if is_unread or is_slow else 0
        return idle_too_long or self._stalled_checks >= MAX_STALLED_CHECKS


NewConnection = Callable[..., HttpConnection]
"""Creates a connection. Takes the keyword arguments of `HttpConnection`."""


def accept_from_node(
    new_connection: NewConnection,
    transport: asyncio.Transport,
    request: RelayVisitor,
    received: bytes,
) -> None:
    """Serve a connection that another node relays to this one. It is not routed again."""
    connection = new_connection(router=None, relayed_from=request.peer)
    transport.set_protocol(connection)
    connection.connection_made(transport)
    if received:
        connection.data_received(received)


async def accept_from_worker(
    new_connection: NewConnection,
    sock: socket.socket,
    request: RequestLine,
    received: bytes,
    decrypted_from: str = "",
) -> None:
    """Serve a connection that another worker passes on, with the bytes that it has read."""
    sock.setblocking(False)
    await asyncio.get_running_loop().connect_accepted_socket(
        lambda: new_connection(passed=(request, received), decrypted_from=decrypted_from), sock
    )
