"""Own decks from a phone: taken in with caps, re-encoded, nothing of the original kept."""

from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.decks.photos import Caps
from triptych.lobby.names import clean_name, read_code
from triptych.server import entrance
from triptych.server import requests as r
from triptych.server.incoming import Form, folder_for
from triptych.server.server import Server
from triptych.wire.api import Uploaded


async def upload(server: Server, request: Request) -> Response:
    """POST /api/decks?table=CODE with a token: a form of `title` and files `pictures`.

    The files are photos, or one table of words (.csv), or one zip of either a finished deck or
    photos. Only somebody at a table may bring a deck.
    """
    settings = server.settings
    if not settings.uploads:
        raise Reject("uploads_off")
    if server.read_only:
        raise Reject("read_only")
    code, who = read_code(request.query_params.get("table", "")), r.visitor(server, request)
    await entrance.find(server, code, who, r.token(request))
    length = request.headers.get("content-length", "")
    if not (length.isascii() and length.isdigit()) or int(length[:12]) > settings.upload_bytes:
        raise Reject("upload_too_large", most=settings.upload_bytes)
    await server.decks.has_room()
    if not server.guard.decks.take(who):
        raise Reject("too_many_requests")
    async with server.incoming.place(who.address), folder_for(server.decks.folder) as folder:
        kind = request.headers.get("content-type", "")
        form = Form(folder, kind, settings.upload_bytes, settings.upload_pictures)
        await server.incoming.receive(request, folder, form)
        return await _take(server, form)


async def _take(server: Server, form: Form) -> Response:
    settings = server.settings
    if form.too_large:
        raise Reject("upload_too_large", most=settings.upload_bytes)
    if form.too_many:
        raise Reject("upload_too_large", most=settings.upload_pictures)
    if not form.files:
        raise Reject("bad_picture", why=["there is no file in it"])
    title = clean_name(form.title.decode("utf-8", "replace")[:60]) or "Deck"
    caps = Caps(
        total_bytes=settings.upload_bytes,
        picture_bytes=settings.upload_bytes,
        pixels=settings.upload_pixels,
        pictures=settings.upload_pictures,
        seconds=settings.picture_seconds,
        memory=settings.picture_memory,
    )
    deck, problems = await server.decks.add_uploaded(title, form.files, caps)
    server.metrics.uploads.labels("taken").inc(len(form.files) - len(problems))
    server.metrics.uploads.labels("refused").inc(len(problems))
    return r.answer(Uploaded(deck, tuple(str(problem) for problem in problems)), 201)
