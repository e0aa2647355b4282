"""The built client for every path that is nothing else, and the pictures of our decks."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from triptych.core.refusal import Reject
from triptych.server.hall import Hall
from triptych.server.table_calls import FOR_EVER

STATIC = Path(__file__).parent / "static"
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Triptych</title>"
    "<p>The server runs, but its pages are not built yet: <code>make web</code>."
)


async def page(hall: Hall, request: Request) -> Response:
    """A file of the client, or its one page, which finds its own way from the path."""
    wanted = request.path_params["path"]
    file = inside(STATIC, wanted)
    if file is not None and file.name != "index.html":
        fixed = FOR_EVER if "assets" in file.parts else {"Cache-Control": "no-cache"}
        return FileResponse(file, headers=fixed)
    if wanted.startswith(("api/", "media/", "assets/", "ws/")):
        raise Reject("not_found")
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 200, {"Cache-Control": "no-store"})
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


async def media(hall: Hall, request: Request) -> Response:
    """GET /media/…: pictures, icons and symbols, ours and those that people brought."""
    file = hall.shelf.media(request.path_params["path"])
    if file is None:
        raise Reject("not_found")
    return FileResponse(file, headers={"Cache-Control": "public, max-age=86400"})


def inside(folder: Path, wanted: str) -> Path | None:
    """The file of this relative path, if there is one and it lies inside the folder."""
    if not wanted or "\0" in wanted:
        return None
    file = (folder / wanted).resolve()
    return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
