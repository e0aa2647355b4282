"""GET and POST /api/doctor: how a request from `triptych doctor` arrived at this server.

The request needs a proof that its sender knows the installation's secret. Without a valid proof
the response is 404.
"""

import time
from dataclasses import dataclass

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych import __version__
from triptych.server.http import responses as r
from triptych.server.http.visitors import Visitors
from triptych.server.limits.devices import DeviceCookies
from triptych.wire.codes import reject

HEADER = "x-triptych-doctor"
MAX_PROOF_AGE_S = 600
"""How far a proof's timestamp may be from our clock: ten minutes, because clocks may be wrong."""


class SeenRequest(msgspec.Struct):
    """The request as it arrived at this server, after all proxies."""

    version: str
    host: str
    peer: str
    """The address of the TCP connection's peer. Behind a proxy, it is the proxy's address."""
    address: str
    """The key under which limits count this request."""
    forwarded: bool
    """Whether the request has an `X-Forwarded-For` header."""
    path: str
    """The path, which a proxy may have changed."""
    tls: bool
    """Whether the server regards the request as HTTPS. If so, it marks cookies as `Secure`."""


def proof(cookies: DeviceCookies, now: float) -> str:
    """Return a proof that the sender knows the secret. It is sent in the header `HEADER`."""
    timestamp = str(int(now))
    return f"{timestamp}.{cookies.sign('doctor ' + timestamp)}"


def _is_valid_proof(cookies: DeviceCookies, header: str, now: float) -> bool:
    timestamp = header.partition(".")[0]
    is_number = timestamp.isascii() and timestamp.isdigit() and len(timestamp) < 12
    return (
        is_number
        and abs(now - int(timestamp)) <= MAX_PROOF_AGE_S
        and cookies.signatures_equal(header, proof(cookies, int(timestamp)))
    )


@dataclass(frozen=True)
class DoctorEndpoint:
    visitors: Visitors
    cookies: DeviceCookies

    async def describe_request(self, request: Request) -> Response:
        """Describe this request, without its body. Raises `Reject` if it has no valid proof."""
        if not _is_valid_proof(self.cookies, request.headers.get(HEADER, ""), time.time()):
            raise reject("not_found")
        return r.json_response(
            SeenRequest(
                version=__version__,
                host=request.headers.get("host", ""),
                peer=request.client.host if request.client else "",
                address=self.visitors.identify(request).address,
                forwarded="x-forwarded-for" in request.headers,
                path=request.scope["raw_path"].decode("latin-1"),
                tls=self.visitors.is_https(request),
            )
        )
