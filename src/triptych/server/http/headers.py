"""Headers on every answer: what a page of ours may do, and nothing more. Plain ASGI."""

from time import perf_counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from triptych.server.http import request_ids
from triptych.server.http.hosts import known_host, plain_host
from triptych.server.http.responses import problem
from triptych.server.server import Server

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


def policy(host: str) -> str:
    """The content security policy; sockets are named since not every browser's 'self' has them."""
    sockets = f"ws://{host} wss://{host}" if plain_host(host) else ""
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


class SafeHeaders:
    """Adds the headers above to every answer."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self._server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        host, request = Headers(scope=scope).get("host", ""), request_ids.begin()

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._server.metrics.http_seconds.observe(perf_counter() - began)
                headers = MutableHeaders(scope=message)
                headers[request_ids.HEADER] = request
                for name, value in FIXED.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", policy(host))
                if "last" in scope.get("state", ()):
                    headers["Connection"] = "close"
            await send(message)

        if known_host(self._server.settings, host):
            await self.app(scope, receive, send_with)
        else:
            self._server.metrics.http_refused.labels("bad_host").inc()
            await problem("bad_host")(scope, receive, send_with)
