"""The built client for every path that is nothing else, and the pictures of our decks."""

from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from triptych.core.refusal import Reject
from triptych.server import requests as r
from triptych.server.files import inside
from triptych.server.server import Server
from triptych.server.table_calls import FOR_EVER

STATIC = Path(__file__).parent / "static"
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Triptych</title>"
    "<p>The server runs, but its pages are not built yet: <code>make web</code>."
)


async def page(server: Server, request: Request) -> Response:
    """A file of the client, or its one page, which finds its own way from the path."""
    wanted = request.path_params["path"]
    file = inside(STATIC, wanted)
    if file is not None and file.name != "index.html":
        fixed = FOR_EVER if "assets" in file.parts else {"Cache-Control": "no-cache"}
        return packed(file, request, fixed)
    if wanted.startswith(("api/", "media/", "assets/", "ws/")):
        raise Reject("not_found")
    index = STATIC / "index.html"
    if index.is_file():
        shown = packed(index, request, {"Cache-Control": "no-cache"})
    else:
        shown = HTMLResponse(NOT_BUILT, 200, {"Cache-Control": "no-store"})
    # Whoever comes through our page has a cookie from then on, and counts by themselves.
    return r.with_device(server, request, shown)


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
    file = server.decks.media(request.path_params["path"])
    if file is None or not file.is_file():
        raise Reject("not_found")
    return FileResponse(file, headers={"Cache-Control": "public, max-age=86400"})
