"""Upgrade requests: who may open a socket, before a single frame is read."""

import asyncio

from picows import WSListener, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener

from triptych.server.http.hosts import known_host
from triptych.server.server import Server
from triptych.server.ws.connection import Connection
from triptych.server.ws.picows_bridge import Listen
from triptych.table.names import read_code


def upgrades(server: Server) -> Listen:
    """Decides for each upgrade request: a connection at a table, or an HTTP refusal."""

    def listen(
        request: WSUpgradeRequest, transport: asyncio.Transport
    ) -> WSListener | WSUpgradeResponseWithListener:
        path = request.path.decode("latin-1").partition("?")[0]
        code = read_code(path.removeprefix("/ws/")) if path.startswith("/ws/") else None
        if code is None:
            return _refuse(server, 404, "not_found")
        if not known_host(server.settings, request.headers.get("Host", "")):
            return _refuse(server, 421, "bad_host")
        origin = request.headers.get("Origin")
        if not server.own_site(origin, request.headers.get("Host", "")):
            return _refuse(server, 403, "bad_origin")
        headers = request.headers
        who = server.guard.visitor(
            headers.get("X-Triptych-Peer", ""),
            headers.get("X-Forwarded-For"),
            headers.get("Cookie"),
        )
        return Connection(server, code, who)

    return listen


def _refuse(server: Server, status: int, code: str) -> WSUpgradeResponseWithListener:
    server.metrics.faults.labels(code).inc()
    body = f'{{"code":"{code}","detail":{{}}}}'.encode()
    return WSUpgradeResponseWithListener(
        WSUpgradeResponse.create_error_response(status, body), None
    )
