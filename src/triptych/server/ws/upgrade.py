"""Accepts or refuses WebSocket upgrade requests, before any frame is read."""

import asyncio

from picows import WSListener, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener

from triptych.server.http.hosts import is_known_host
from triptych.server.server import Server
from triptych.server.ws.connection import Connection
from triptych.server.ws.picows_bridge import ListenerFactory
from triptych.table.names import parse_code
from triptych.wire.codes import WireCode


def upgrade_listener(server: Server) -> ListenerFactory:
    """Return a function that returns a `Connection` for an upgrade request, or refuses it."""

    def open_or_refuse(
        request: WSUpgradeRequest, transport: asyncio.Transport
    ) -> WSListener | WSUpgradeResponseWithListener:
        path = request.path.decode("latin-1").partition("?")[0]
        code = parse_code(path.removeprefix("/ws/")) if path.startswith("/ws/") else None
        if code is None:
            return _refuse(server, 404, "not_found")
        if not is_known_host(server.settings, request.headers.get("Host", "")):
            return _refuse(server, 421, "bad_host")
        origin = request.headers.get("Origin")
        if not server.is_allowed_origin(origin, request.headers.get("Host", "")):
            return _refuse(server, 403, "bad_origin")
        headers = request.headers
        visitor = server.limits.identify(
            headers.get("X-Triptych-Peer", ""),
            headers.get("X-Forwarded-For"),
            headers.get("Cookie"),
        )
        return Connection(server, code, visitor)

    return open_or_refuse


def _refuse(server: Server, status: int, code: WireCode) -> WSUpgradeResponseWithListener:
    server.metrics.faults.labels(code).inc()
    body = f'{{"code":"{code}","detail":{{}}}}'.encode()
    return WSUpgradeResponseWithListener(
        WSUpgradeResponse.create_error_response(status, body), None
    )
