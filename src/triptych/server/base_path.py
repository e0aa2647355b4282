"""The base path: the part of a host under which players reach this server, such as `/games`.

It is the path of the setting `public_url`. A proxy may pass it on or remove it: the server accepts
every path with and without it. So old links work, and programs on this machine need not know it.
"""

import re
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

RESERVED_NAMES = ("admin", "api", "assets", "healthz", "livez", "media", "metrics", "readyz", "ws")
"""Names with which a base path must not begin. For example, if a proxy removed the base path
`/api`, the path `/api/games` of a request would look as if it began with the base path."""
_PATTERN = re.compile(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]+)*")


def base_path_of(public_url: str) -> str:
    """Return the base path of an address without a slash at the end; "" if it has none."""
    return urlsplit(public_url).path.rstrip("/")


def why_unusable(base_path: str) -> str | None:
    """Return why the server cannot use this base path, or None if it can."""
    if _PATTERN.fullmatch(base_path) is None:
        return "may contain only letters, digits and the characters - . _ ~"
    if base_path.split("/")[1:2] and base_path.split("/")[1] in RESERVED_NAMES:
        return f"may not begin with one of {', '.join(RESERVED_NAMES)}"
    return None


def without_base_path(path: str, base_path: str) -> str:
    """Return the path without the base path. A path that does not begin with it is unchanged."""
    if path == base_path:
        return "/"
    return path[len(base_path) :] if path.startswith(base_path + "/") else path


class StripBasePath:
    """ASGI middleware that removes the base path from the path of every request."""

    def __init__(self, app: ASGIApp, base_path: str) -> None:
        self.app = app
        self._base_path = base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope = {**scope, "path": without_base_path(scope["path"], self._base_path)}
        await self.app(scope, receive, send)
