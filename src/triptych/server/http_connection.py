"""HTTP connections with limits and timeouts, each routed to the right process.

uvicorn has no timeout for a request, a body or a slow reader, so clients that only hold
connections open could keep others out. This module drops such connections. If the next request on
a connection is for a table of another worker or node, this module passes the connection on before
uvicorn reads the request.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from triptych.server.limits.connections import OpenConnection
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings

PEER_HEADER = b"x-triptych-peer"
"""The header with the peer's address. This process adds it to every WebSocket request, and removes
any header of the same name that the client sent."""
MIN_BODY_BYTES_PER_S = 4_096
"""Minimum upload speed of a request body. Even the slowest phones are faster."""
CHECK_INTERVAL_S = 5.0
MAX_STALLED_CHECKS = 3
"""A connection is dropped when this many checks in a row find a slow request body or an unread
response."""


class IncompleteRequest(Exception):
    """The request line is incomplete; wait for more data."""


RouteRequest = Callable[["RoutedConnection", bytes], bool]
"""A function that decides from the first bytes of a request which process serves it.

Returns False if this process must handle the request. Returns True if the connection was passed on
or refused, or if its destination is still being looked up. Raises `IncompleteRequest` if more bytes
are needed to decide.
"""


class RoutedConnection(H11Protocol):
    """An HTTP connection that can be passed to another process between two requests."""

    chosen_for_new_table = False
    """Whether another worker or node has chosen this process to create the requested table."""
    visitor_address: str | None = None
    """The visitor's address if another node relays this connection, otherwise None. A relayed
    connection must be served by this process."""
    _unrouted = b""
    """Bytes of the next request that have not been routed yet."""

    route: RouteRequest | None = None

    def data_received(self, data: bytes) -> None:
        route = type(self).route
        if route is not None and self.is_between_requests():
            data, self._unrouted = self._unrouted + data, b""
            try:
                if route(self, data):
                    return
            except IncompleteRequest:
                self._unrouted = data
                return
        self.handle_locally(data)

    def resume_with(self, received: bytes) -> None:
        """Start this connection with the bytes that another worker has already read from it.

        The bytes are routed in the next iteration of the event loop, because routing may pause
        reading. Pausing has no effect before the transport has started to read.
        """
        self._unrouted = received
        self.loop.call_soon(self._route_early_data)

    def _route_early_data(self) -> None:
        if self._unrouted:
            self.data_received(b"")

    def handle_locally(self, data: bytes) -> None:
        """Let uvicorn handle these bytes in this process."""
        super().data_received(data)

    def is_between_requests(self) -> bool:
        """Whether the last response is complete and no part of the next request was handled yet."""
        cycle = cast(Any, self.cycle)
        is_answered = cycle is None or cycle.response_complete
        return is_answered and self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]

    def pause_for_routing(self) -> None:
        """Stop reading, and stop the keep-alive timer, while the destination is looked up."""
        self._unset_keepalive_if_required()
        self.transport.pause_reading()

    def mark_relayed(self) -> None:
        """Stop the timeouts of a connection that is now relayed to another node.

        The connection still counts against limits.
        """

    def detach(self) -> None:
        """Close this process's copy of a connection that another worker has taken over."""
        self._unset_keepalive_if_required()
        self.transport.abort()


def http_protocol(
    limits: VisitorLimits, settings: Settings, route_request: RouteRequest | None = None
) -> type[RoutedConnection]:
    """Create the connection class for uvicorn's `Config(http=…)`."""
    max_idle_s = settings.header_seconds
    # Behind a proxy, all connections come from the proxy's address.
    limit_per_address = not settings.trusted_proxy

    class HttpConnection(RoutedConnection):
        route = route_request and staticmethod(route_request)
        _counted: OpenConnection | None = None
        _check_timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if self.visitor_address is not None:
                # TLS between nodes says nothing about the visitor's connection.
                self.client, self.scheme = (self.visitor_address, 0), "http"
                # Close after one request: the next may be for a table on another node.
                self.app_state = {**self.app_state, "close_after_response": True}
            address = limits.counted_address(self.client[0], None) if self.client else ""
            self._counted = limits.connections.add(address, self._drop, limit_per_address)
            if self._counted is None:
                transport.abort()
                return
            self._idle_since = self.loop.time()
            self._received_bytes = self._stalled_checks = self._unsent_bytes = 0
            self._resumed_writing = False
            self._check()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_counting()
            super().connection_lost(exc)

        def handle_locally(self, data: bytes) -> None:
            self._received_bytes += len(data)
            super().handle_locally(data)
            if self._counted is not None and self._is_busy():
                limits.connections.mark_busy(self._counted)

        def on_response_complete(self) -> None:
            self._idle_since = self.loop.time()
            if self._counted is not None:
                limits.connections.mark_idle(self._counted)
            super().on_response_complete()

        def resume_writing(self) -> None:
            self._resumed_writing = True  # The client has read some of the response.
            super().resume_writing()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._stop_counting()  # The WebSocket is counted instead.
            peer = self.client[0].encode() if self.client else b""
            self.headers = [h for h in self.headers if h[0] != PEER_HEADER] + [(PEER_HEADER, peer)]
            super().handle_websocket_upgrade(event)

        def mark_relayed(self) -> None:
            if self._check_timer is not None:
                self._check_timer.cancel()
            if self._counted is not None:
                limits.connections.mark_busy(self._counted)

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
                limits.connections.remove(self._counted)
                self._counted = None

        def _check(self) -> None:
            """Drop the connection if it was idle or stalled for too long. If not, check later."""
            if self._is_hanging():
                self._drop()
            else:
                interval_s = min(CHECK_INTERVAL_S, max_idle_s)
                self._check_timer = self.loop.call_later(interval_s, self._check)

        def _is_hanging(self) -> bool:
            unsent, received = self.transport.get_write_buffer_size(), self._received_bytes
            is_unread = 0 < self._unsent_bytes <= unsent and not self._resumed_writing
            if not self._is_busy():
                idle_too_long = self.loop.time() - self._idle_since > max_idle_s
                is_slow = False
            else:
                idle_too_long = False
                expects_body = self.cycle.more_body and not self.flow.read_paused
                is_slow = expects_body and received < MIN_BODY_BYTES_PER_S * CHECK_INTERVAL_S
            self._received_bytes, self._unsent_bytes, self._resumed_writing = 0, unsent, False
            self._stalled_checks = self._stalled_checks + 1 if is_unread or is_slow else 0
            return idle_too_long or self._stalled_checks >= MAX_STALLED_CHECKS

    return HttpConnection
