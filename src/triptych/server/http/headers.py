"""ASGI middleware that adds security headers and request ids, and refuses some requests."""

from collections.abc import Callable
from time import perf_counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from triptych.live.metrics import Metrics
from triptych.server.hosts import Hosts, is_well_formed_host
from triptych.server.http import request_ids
from triptych.server.http.responses import error_response
from triptych.wire.codes import WireCode

SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


def content_security_policy(host: str) -> str:
    """Return the content security policy for the pages of a host."""
    # In some browsers 'self' does not include WebSockets.
    sockets = f"ws://{host} wss://{host}" if is_well_formed_host(host) else ""
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            f"connect-src 'self' {sockets}".strip(),
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class SecurityHeaders:
    """Adds headers to every response, measures response times, and refuses some requests.

    Refused are unknown hosts, and requests with two different lengths.
    """

    def __init__(
        self, app: ASGIApp, hosts: Hosts, metrics: Metrics, new_token: Callable[[int], str]
    ) -> None:
        self.app = app
        self._hosts = hosts
        self._metrics = metrics
        self._new_token = new_token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started_at = perf_counter()
        received = Headers(scope=scope)
        host, request_id = received.get("host", ""), request_ids.assign(self._new_token)
        # A proxy may disagree with us about where the body of such a request ends. Then the rest of
        # the connection may contain a request that the proxy has not checked (request smuggling).
        is_ambiguous = "content-length" in received and "transfer-encoding" in received

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.http_seconds.observe(perf_counter() - started_at)
                headers = MutableHeaders(scope=message)
                headers[request_ids.HEADER] = request_id
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", content_security_policy(host))
                if is_ambiguous or "close_after_response" in scope.get("state", ()):
                    headers["Connection"] = "close"
            await send(message)

        if is_ambiguous or not self._hosts.is_known(host):
            code: WireCode = "bad_body" if is_ambiguous else "bad_host"
            self._metrics.http_refused.labels(code).inc()
            await error_response(code)(scope, receive, send_with_headers)
        else:
            await self.app(scope, receive, send_with_headers)
