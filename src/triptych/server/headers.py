"""Headers on every answer: what a page of ours may do, and nothing more. Plain ASGI."""

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from triptych.server.hall import Hall

_HOST = re.compile(r"^[A-Za-z0-9.\-\[\]:]{1,255}$")

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


def policy(host: str, others: frozenset[str]) -> str:
    """The content security policy; sockets are named since not every browser's 'self' has them."""
    sockets = f"ws://{host} wss://{host}" if _HOST.match(host) else ""
    nodes = " ".join(f"{origin} {origin.replace('http', 'ws', 1)}" for origin in sorted(others))
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            f"img-src 'self' data: blob: {' '.join(sorted(others))}".strip(),
            "font-src 'self'",
            f"connect-src 'self' {sockets} {nodes}".strip(),
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class SafeHeaders:
    """Adds the headers above, and lets pages of listed nodes call our API."""

    def __init__(self, app: ASGIApp, hall: Hall) -> None:
        self.app = app
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        origin = asked.get("origin")

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in FIXED.items():
                    headers.setdefault(name, value)
                headers.setdefault(
                    "Content-Security-Policy",
                    policy(asked.get("host", ""), self._hall.origins),
                )
                if origin and origin in self._hall.origins:
                    headers["Access-Control-Allow-Origin"] = origin
                    headers["Access-Control-Allow-Headers"] = "content-type, authorization"
                    # The device's cookie, so that a ban holds at the node that has the table.
                    headers["Access-Control-Allow-Credentials"] = "true"
                    headers.add_vary_header("Origin")
            await send(message)

        if scope["method"] == "OPTIONS" and origin in self._hall.origins:
            await Response(status_code=204)(scope, receive, send_with)
            return
        await self.app(scope, receive, send_with)
