"""Upgrade requests: who may open a socket, before a single frame is read."""

import asyncio

from picows import WSListener, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener

from triptych.lobby.names import read_code
from triptych.server.connection import Connection
from triptych.server.server import Server
from triptych.server.socket import Listen
from triptych.table.tables import hashed

DEVICE = "triptych_device"


def upgrades(server: Server) -> Listen:
    """Decides for each upgrade request: a connection at a table, or an HTTP refusal."""

    def listen(
        request: WSUpgradeRequest, transport: asyncio.Transport
    ) -> WSListener | WSUpgradeResponseWithListener:
        path = request.path.decode("latin-1").partition("?")[0]
        code = read_code(path.removeprefix("/ws/")) if path.startswith("/ws/") else None
        if code is None:
            return _refuse(server, 404, "not_found")
        origin = request.headers.get("Origin")
        if not server.own_site(origin, request.headers.get("Host", "")):
            return _refuse(server, 403, "bad_origin")
        address = client_address(server, _peer(transport), request.headers.get("X-Forwarded-For"))
        device = device_in(request.headers.get("Cookie"))
        return Connection(server, code, address, hashed(device) if device else None)

    return listen


def device_in(cookies: str | None) -> str:
    """This browser's own cookie, or nothing; a ban looks at it, and nothing else does."""
    for part in (cookies or "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == DEVICE and 20 <= len(value) <= 64:
            return value
    return ""


def client_address(server: Server, peer: str, forwarded: str | None) -> str:
    """The address that limits count: the peer's, or what a trusted proxy says it is."""
    if server.settings.trusted_proxy and forwarded:
        return forwarded.rpartition(",")[2].strip()
    return peer


def _peer(transport: asyncio.Transport) -> str:
    name = transport.get_extra_info("peername")
    return str(name[0]) if name else ""


def _refuse(server: Server, status: int, code: str) -> WSUpgradeResponseWithListener:
    server.metrics.faults.labels(code).inc()
    body = f'{{"code":"{code}","detail":{{}}}}'.encode()
    return WSUpgradeResponseWithListener(
        WSUpgradeResponse.create_error_response(status, body), None
    )
