"""Endpoints that serve the built client, and the pictures and symbols of decks."""

from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from triptych.server.http.decks import uploaded_picture
from triptych.server.http.site.file_responses import file_response, precompressed
from triptych.server.http.site.front_page import FrontPage
from triptych.server.http.tables import IMMUTABLE
from triptych.server.http.visitors import Visitors
from triptych.server.safe_paths import resolve_inside
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.uploads.uploaded_decks import UploadedDecks
from triptych.wire.codes import reject

ADMIN_POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "font", "img", "connect")),
        "manifest-src 'self'",
        "worker-src 'self'",
        *(f"{directive} 'none'" for directive in ("base-uri", "form-action", "frame-ancestors")),
    )
)
"""Content security policy of the admin page: only resources of this server."""


@dataclass(frozen=True)
class PageEndpoints:
    front_page: FrontPage
    static: Path
    """The folder of the built client."""
    decks: DeckCatalogue
    uploaded_decks: UploadedDecks
    visitors: Visitors

    async def page(self, request: Request) -> Response:
        """GET /…: a file of the client, or the client's HTML page, whose script reads the path."""
        path = request.path_params["path"]
        file = resolve_inside(self.static, path)
        if file is not None and file.name not in ("index.html", "front.json"):
            headers = IMMUTABLE if "assets" in file.parts else {"Cache-Control": "no-cache"}
            return await precompressed(file, request, headers)
        # A path with a dot names a file. If it is missing, do not return the page instead.
        is_file = "." in path.rpartition("/")[2] and path != "index.html"
        if is_file or path.startswith(("api/", "media/", "assets/", "ws/")):
            raise reject("not_found")
        if path == "admin":
            return await self.admin_page(request)
        # The page sets the device cookie, so that limits count its visitors separately.
        response = await self.front_page.render(request)
        if path:
            # `robots.txt` says the same, but crawlers do not read it below a base path.
            response.headers["X-Robots-Tag"] = "noindex"
        return self.visitors.set_device_cookie(request, response)

    async def admin_page(self, request: Request) -> Response:
        """GET /admin: the client's page with a stricter content security policy, never cached."""
        response = await self.front_page.render(request)
        response.headers["Content-Security-Policy"] = ADMIN_POLICY
        response.headers["Cache-Control"] = "no-store"
        return response

    async def media(self, request: Request) -> Response:
        """GET /media/…: pictures, icons and symbols of all decks, including uploaded ones."""
        picture = await uploaded_picture(self.uploaded_decks, request)
        if picture is not None:
            return picture
        file = self.decks.media(request.path_params["path"])
        if file is None or not file.is_file():
            raise reject("not_found")
        return await file_response(file, request, {"Cache-Control": "public, max-age=86400"})
