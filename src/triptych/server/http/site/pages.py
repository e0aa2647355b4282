"""The built client for every path that is nothing else, and the pictures of our decks."""

from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from triptych.core.refusal import Reject
from triptych.server.http import decks
from triptych.server.http import responses as r
from triptych.server.http.site.files import inside
from triptych.server.http.site.front_page import STATIC, front_page
from triptych.server.http.tables import FOR_EVER
from triptych.server.server import Server

OWNERS_POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{what}-src 'self'" for what in ("script", "style", "font", "img", "connect")),
        "manifest-src 'self'",
        "worker-src 'self'",
        *(f"{what} 'none'" for what in ("base-uri", "form-action", "frame-ancestors")),
    )
)
"""Of the owner's page: scripts and answers of this server, and nothing else at all."""


async def page(server: Server, request: Request) -> Response:
    """A file of the client, or its one page, which finds its own way from the path."""
    wanted = request.path_params["path"]
    file = inside(STATIC, wanted)
    if file is not None and file.name not in ("index.html", "front.json"):
        fixed = FOR_EVER if "assets" in file.parts else {"Cache-Control": "no-cache"}
        return packed(file, request, fixed)
    # A path with a dot is a file; one that is not there is not the front page.
    is_file = "." in wanted.rpartition("/")[2] and wanted != "index.html"
    if is_file or wanted.startswith(("api/", "media/", "assets/", "ws/")):
        raise Reject("not_found")
    if wanted == "admin":
        return await owners_page(server, request)
    # Whoever comes through our page has a cookie from then on, and counts by themselves.
    response = await front_page(server, request)
    if wanted.startswith("album/"):
        response.headers["X-Robots-Tag"] = "noindex"
    return r.with_device(server, request, response)


async def owners_page(server: Server, request: Request) -> Response:
    """GET /admin: the same page, which may talk to nobody but this server, and is not kept."""
    response = await front_page(server, request)
    response.headers["Content-Security-Policy"] = OWNERS_POLICY
    response.headers["Cache-Control"] = "no-store"
    return response


def packed(file: Path, request: Request, headers: dict[str, str]) -> Response:
    """A file of the client as small as this browser takes it: the build packed it beforehand."""
    offered = request.headers.get("accept-encoding", "")
    for coding, ending in (("br", ".br"), ("gzip", ".gz")):
        small = file.with_name(file.name + ending)
        if coding in offered and small.is_file():
            how = {**headers, "Content-Encoding": coding, "Vary": "Accept-Encoding"}
            return FileResponse(small, headers=how, media_type=guess_type(file.name)[0])
    return FileResponse(file, headers={**headers, "Vary": "Accept-Encoding"})


async def media(server: Server, request: Request) -> Response:
    """GET /media/…: pictures, icons and symbols, ours and those that people brought."""
    own = await decks.picture(server, request)
    if own is not None:
        return own
    file = server.decks.media(request.path_params["path"])
    if file is None or not file.is_file():
        raise Reject("not_found")
    return FileResponse(file, headers={"Cache-Control": "public, max-age=86400"})
