"""GET and POST /api/doctor: how this server sees a request that came through the public address.

Only whoever knows the installation's secret is answered, which is who runs it; to all others there
is nothing here. `triptych doctor` asks.
"""

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych import __version__
from triptych.core.refusal import Reject
from triptych.server.http import responses as r
from triptych.server.http.hosts import over_tls
from triptych.server.limits.devices import Devices
from triptych.server.server import Server

HEADER = "x-triptych-doctor"
FRESH_S = 600
"""How old a proof may be; clocks of two nodes differ a little."""


class SeenRequest(msgspec.Struct):
    """What arrived of a request, after all that lies between."""

    version: str
    host: str
    peer: str
    """Who has connected to us: the proxy where there is one."""
    address: str
    """Whom limits would count this request for."""
    forwarded: bool
    """Did anybody on the way say whom it came from?"""
    tls: bool
    """Would the visitor's cookie be marked for TLS only?"""


def proof(devices: Devices, now: float) -> str:
    """The header of somebody who knows the secret."""
    moment = str(int(now))
    return f"{moment}.{devices.proof('doctor ' + moment)}"


def _proven(devices: Devices, header: str, now: float) -> bool:
    moment = header.partition(".")[0]
    fresh = moment.isascii() and moment.isdigit() and len(moment) < 12
    return (
        fresh
        and abs(now - int(moment)) <= FRESH_S
        and devices.same(header, proof(devices, int(moment)))
    )


async def seen(server: Server, request: Request) -> Response:
    """How this request looks from here; its body, if any, is not read."""
    if not _proven(server.guard.devices, request.headers.get(HEADER, ""), time.time()):
        raise Reject("not_found")
    headers = request.headers
    proto = headers.get("x-forwarded-proto")
    return r.answer(
        SeenRequest(
            version=__version__,
            host=headers.get("host", ""),
            peer=request.client.host if request.client else "",
            address=r.visitor(server, request).address,
            forwarded="x-forwarded-for" in headers,
            tls=over_tls(server.settings, request.scope["scheme"], proto),
        )
    )
