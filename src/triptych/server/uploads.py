"""Own decks from a phone: taken in with caps, re-encoded, nothing of the original kept."""

from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.decks.photos import Caps
from triptych.lobby.names import clean_name, read_code
from triptych.server import requests as r
from triptych.server.server import Server
from triptych.wire.api import Uploaded


async def upload(server: Server, request: Request) -> Response:
    """POST /api/decks?table=CODE with a token: a form of `title` and files `pictures`.

    The files are photos, or one table of words (.csv), or one zip of either a finished deck or
    photos. Only somebody at a table may bring a deck.
    """
    if not server.settings.uploads:
        raise Reject("uploads_off")
    code = read_code(request.query_params.get("table", ""))
    live = await server.find(code, r.address(server, request))
    server.tables.who(live, r.token(request))
    await server.decks.has_room()
    async with server.uploading:
        return await _take(server, request)


async def _take(server: Server, request: Request) -> Response:
    title, files = await _read(server, request)
    caps = Caps(
        total_bytes=server.settings.upload_bytes,
        picture_bytes=server.settings.upload_bytes,
        pixels=server.settings.upload_pixels,
        pictures=server.settings.upload_pictures,
    )
    deck, problems = await server.decks.add_uploaded(title, files, caps)
    server.metrics.uploads.labels("taken").inc(len(files) - len(problems))
    server.metrics.uploads.labels("refused").inc(len(problems))
    return r.answer(Uploaded(deck, tuple(str(problem) for problem in problems)), 201)


async def _read(server: Server, request: Request) -> tuple[str, list[tuple[str, bytes]]]:
    settings = server.settings
    length = request.headers.get("content-length", "")
    if not length.isdigit() or int(length) > settings.upload_bytes:
        raise Reject("upload_too_large", most=settings.upload_bytes)
    try:
        async with request.form(max_files=settings.upload_pictures, max_fields=4) as form:
            title = clean_name(str(form.get("title", ""))[:60]) or "Deck"
            files = []
            for item in form.getlist("pictures"):
                if isinstance(item, UploadFile):
                    files.append(((item.filename or "picture")[:100], await item.read()))
    except MultiPartException:
        raise Reject("upload_too_large", most=settings.upload_pictures) from None
    if not files:
        raise Reject("bad_picture", why=["there is no file in it"])
    return title, files
