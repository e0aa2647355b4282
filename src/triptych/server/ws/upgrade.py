"""Accepts or refuses WebSocket upgrade requests, before any frame is read."""

import asyncio

from picows import WSListener, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener

from triptych.server.base_path import without_base_path
from triptych.server.hosts import Hosts
from triptych.server.ws.connection import Connection, ConnectionServices
from triptych.server.ws.picows_bridge import ListenerFactory
from triptych.table.names import parse_code
from triptych.wire.codes import WireCode

WEBSOCKET_VERSION = "13"
"""The version of RFC 6455. Drafts before it had other numbers."""


def upgrade_listener(services: ConnectionServices, hosts: Hosts) -> ListenerFactory:
    """Return a function that returns a `Connection` for an upgrade request, or refuses it."""

    def open_or_refuse(
        request: WSUpgradeRequest, transport: asyncio.Transport
    ) -> WSListener | WSUpgradeResponseWithListener:
        path = request.path.decode("latin-1").partition("?")[0]
        path = without_base_path(path, hosts.base_path)
        code = parse_code(path.removeprefix("/ws/")) if path.startswith("/ws/") else None
        if code is None:
            return refuse(404, "not_found")
        headers = request.headers
        if headers.get("Sec-WebSocket-Version") != WEBSOCKET_VERSION:
            return refuse(426, "wrong_version", {"Sec-WebSocket-Version": WEBSOCKET_VERSION})
        host = headers.get("Host", "")
        if not hosts.is_known(host):
            return refuse(421, "bad_host")
        if not hosts.is_allowed_origin(headers.get("Origin"), host):
            return refuse(403, "bad_origin")
        visitor = services.limits.identify(
            headers.get("X-Triptych-Peer", ""),
            headers.get("X-Forwarded-For"),
            headers.get("Cookie"),
        )
        return Connection(services, code, visitor)

    def refuse(
        status: int, code: WireCode, headers: dict[str, str] | None = None
    ) -> WSUpgradeResponseWithListener:
        services.metrics.faults.labels(code).inc()
        body = f'{{"code":"{code}","detail":{{}}}}'.encode()
        return WSUpgradeResponseWithListener(
            WSUpgradeResponse.create_error_response(status, body, headers), None
        )

    return open_or_refuse
