"""The senders of HTTP requests: who they are, and the cookies of their devices."""

from starlette.requests import Request
from starlette.responses import Response

from triptych.server.hosts import Hosts
from triptych.server.limits.devices import COOKIE_NAME, Visitor, read_cookie
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.wire.codes import reject

COOKIE_LIFETIME_S = 365 * 86_400


class Visitors:
    """Identifies the senders of requests, and gives their browsers device cookies."""

    def __init__(self, limits: VisitorLimits, hosts: Hosts) -> None:
        self._limits = limits
        self._hosts = hosts

    def identify(self, request: Request) -> Visitor:
        """Return the visitor who sent the request."""
        peer, headers = request.client.host if request.client else "", request.headers
        return self._limits.identify(peer, headers.get("x-forwarded-for"), headers.get("cookie"))

    def check_post(self, request: Request) -> None:
        """Raise `Reject` if a POST comes from a forbidden origin or exceeds the visitor's limit."""
        origin, host = request.headers.get("origin"), request.headers.get("host", "")
        if not self._hosts.is_allowed_origin(origin, host):
            raise reject("bad_origin")
        if not self._limits.posts.take(self.identify(request)):
            raise reject("too_many_requests")

    def is_https(self, request: Request) -> bool:
        """Whether the visitor's browser uses HTTPS."""
        forwarded_proto = request.headers.get("x-forwarded-proto")
        return self._hosts.is_https(request.scope["scheme"], forwarded_proto)

    def device_cookie(self, request: Request) -> str:
        """Return the device cookie of the request, or a new one."""
        cookie = read_cookie(request.headers.get("cookie"))
        return cookie or self._limits.new_device_cookie(self.identify(request).address)

    def set_device_cookie(
        self, request: Request, response: Response, value: str | None = None
    ) -> Response:
        """Set the device cookie in the response. Returns the response.

        If `value` is None, sets a new cookie, but only if the browser has none.
        """
        if value is None and read_cookie(request.headers.get("cookie")):
            return response
        response.set_cookie(
            COOKIE_NAME,
            value or self.device_cookie(request),
            max_age=COOKIE_LIFETIME_S,
            path=self._hosts.base_path or "/",
            httponly=True,
            samesite="lax",
            secure=self.is_https(request),
        )
        return response
