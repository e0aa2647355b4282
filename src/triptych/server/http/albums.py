"""HTTP around albums: told to the table, read by whoever has the key, thinned out by its people."""

from starlette.requests import Request
from starlette.responses import Response

from triptych.album.albums import Album
from triptych.album.pdf import PAPERS
from triptych.album.rendering import RenderJob, render_beside
from triptych.album.sheets import MARK
from triptych.album.words import known_language
from triptych.core.refusal import Reject
from triptych.live.live_table import hashed
from triptych.server.http import responses as r
from triptych.server.http.tables import MOST_DIGITS, drawn, show
from triptych.server.server import Server
from triptych.server.uploads.gallery_cleanup import thin_gallery
from triptych.store.contract.albums import AlbumMark
from triptych.wire.album import AlbumKey, AlbumShown, MarkBody, RemoveBody

QUIET = {"X-Robots-Tag": "noindex"}
"""Whoever posts the address in public may mean it; search engines need not."""
MEDIA = {
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
}
PRIVATE = {**QUIET, "Cache-Control": "private, max-age=600"}
"""For what changes only by being removed."""


async def tell(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/album: the key, once a game has come to its end."""
    live = await show(server, request)
    if not live.actor.table.lobby.evening:
        raise Reject("no_album_yet")
    return r.answer(AlbumKey(await server.albums.key_of(live.actor.code)))


async def album(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY."""
    found = await open_album(server, request)
    person = asker(request, found)
    shown = AlbumShown(
        tuple(map(found.summary, found.games)),
        None if server.settings.keep_albums else server.settings.keep_days,
        found.is_host(person),
    )
    return quietly(r.answer(shown))


async def game(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/games/N: the items of one game."""
    found = await open_album(server, request)
    kept = found.game(_number(request, "number"))
    return quietly(r.answer(found.shown(kept, asker(request, found))))


async def item(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/items/ID: one item, a build with all its steps."""
    found = await open_album(server, request)
    return quietly(r.answer(found.item(request.path_params["item"])[1]))


async def board(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/boards/N: the ink of a drawing, to look at and to replay."""
    found = await open_album(server, request)
    data = await server.albums.ink(found, _number(request, "board"))
    return Response(data, 200, PRIVATE, "application/octet-stream")


async def face(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/faces/FACE.svg."""
    found = await open_album(server, request)
    avatar = found.faces.get(request.path_params["face"])
    if avatar is None:
        raise Reject("not_found")
    return Response(drawn(avatar), 200, PRIVATE, "image/svg+xml")


async def file(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/files/NAME: one work (`2.1.0.png`), a gallery, the album to print.

    Made in a process beside this one; whoever asks for many waits like everybody.
    """
    found = await open_album(server, request)
    if not server.guard.files.take(r.visitor(server, request)):
        raise Reject("too_many_requests")
    asked = request.query_params
    language = known_language(asked.get("language", "en"))
    name, _, ending = request.path_params["name"].rpartition(".")
    media = MEDIA.get(ending)
    if media is None:
        raise Reject("not_found")
    parts = 1
    files, kind = server.files, "plain" if asked.get("plain") and ending == "png" else ending
    if ending == "pdf":
        paper, each = asked.get("paper", "a4"), asked.get("each", "2")
        if name != "album" or paper not in PAPERS or each not in ("2", "4"):
            raise Reject("not_found")
        part = _digits(asked.get("part", "1"))
        job, parts = await files.printed(found, MARK, paper, int(each), language, part)
    elif name.startswith("gallery-") and ending == "png":
        job = await files.gallery(found, _digits(name.removeprefix("gallery-")), language)
    elif name.endswith(".guesses") and ending == "png":
        job = await files.one(found, name.removesuffix(".guesses"), "guesses", language)
    else:
        job = await files.one(found, name, kind, language)
    headers = {**PRIVATE, "Album-Parts": str(parts)}
    return Response(await render_beside(job), 200, headers, media)


async def printed(server: Server, request: Request) -> Response:
    """GET /api/print/NAME.pdf: our topic cards or symbols to cut out."""
    if not server.guard.files.take(r.visitor(server, request)):
        raise Reject("too_many_requests")
    name, asked = request.path_params["name"], request.query_params
    language, paper = known_language(asked.get("language", "en")), asked.get("paper", "a4")
    if name not in ("cards", "symbols") or paper not in PAPERS:
        raise Reject("not_found")
    made = await render_beside(RenderJob(name, (), language, paper))
    return Response(made, 200, PRIVATE, MEDIA["pdf"])


async def mark(server: Server, request: Request) -> Response:
    """POST /api/albums/KEY/marks: a vote for the favourite of a game, or a thumb."""
    asked = await r.body(request, MarkBody)
    found = await open_album(server, request)
    person = found.person(hashed(r.token(request)))
    if person is None:
        raise Reject("wrong_token")
    game, item = found.item(asked.item)
    if asked.kind == "vote":
        marks = found.marks(game)
        if person not in marks.voters or game.owner(item) == person:
            raise Reject("not_yours")
        if person in marks.given or not asked.on:
            raise Reject("vote_given")
    await server.albums.mark(found, AlbumMark(item.id, person, asked.kind), asked.on)
    return Response(status_code=204)


async def remove(server: Server, request: Request) -> Response:
    """POST /api/albums/KEY/remove: one's own drawing; the host any of them, or all.

    With `?table=CODE` it comes to the node that has the table.
    """
    asked = await r.body(request, RemoveBody)
    found = await open_album(server, request)
    person = found.person(hashed(r.token(request)))
    if person is None:
        raise Reject("wrong_token")
    if asked.item is None:
        allowed = found.is_host(person)
    else:
        allowed = found.may_remove(person, *found.item(asked.item))
    if not allowed:
        raise Reject("not_yours")
    await server.albums.remove(found, asked.item)
    await thin_gallery(server, found.key)
    return Response(status_code=204)


async def open_album(server: Server, request: Request) -> Album:
    """The album of the path. Keys are tried no more often than codes."""
    who = r.visitor(server, request)
    if server.guard.guesses.spent(who):
        raise Reject("too_many_requests")
    try:
        return await server.albums.open(request.path_params["key"])
    except Reject:
        server.guard.guesses.take(who)
        raise


def asker(request: Request, found: Album) -> str | None:
    """Who asks, where they were at the table."""
    token = r.any_token(request)
    return found.person(hashed(token)) if token else None


def _number(request: Request, name: str) -> int:
    return _digits(request.path_params[name])


def _digits(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise Reject("not_found")
    return int(digits)


def quietly(response: Response) -> Response:
    """Not to be listed anywhere, nor to be kept on the way."""
    response.headers.update({**QUIET, "Cache-Control": "no-cache"})
    return response
