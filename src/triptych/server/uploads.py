"""Own decks from a phone: taken in with caps, re-encoded, nothing of the original kept."""

from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.decks.photos import Caps
from triptych.server import requests as r
from triptych.server.hall import Hall
from triptych.table.names import clean_name, read_code
from triptych.wire.api import Uploaded


async def upload(hall: Hall, request: Request) -> Response:
    """POST /api/decks?table=CODE with a token: a form of `title` and files `pictures`.

    The files are photos, or one table of words (.csv), or one zip of either a finished deck or
    photos. Only somebody at a table may bring a deck.
    """
    if not hall.settings.uploads:
        raise Reject("uploads_off")
    code = read_code(request.query_params.get("table", ""))
    live = await hall.find(code, r.address(hall, request))
    hall.tables.who(live, r.token(request))
    await hall.shelf.has_room()
    async with hall.uploading:
        return await _take(hall, request)


async def _take(hall: Hall, request: Request) -> Response:
    title, files = await _read(hall, request)
    caps = Caps(
        total_bytes=hall.settings.upload_bytes,
        picture_bytes=hall.settings.upload_bytes,
        pixels=hall.settings.upload_pixels,
        pictures=hall.settings.upload_pictures,
    )
    deck, problems = await hall.shelf.add_uploaded(title, files, caps)
    hall.meter.count("uploads", len(files) - len(problems), outcome="taken")
    hall.meter.count("uploads", len(problems), outcome="refused")
    return r.answer(Uploaded(deck, tuple(str(problem) for problem in problems)), 201)


async def _read(hall: Hall, request: Request) -> tuple[str, list[tuple[str, bytes]]]:
    settings = hall.settings
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
