"""HTTP around albums: told to the table, read by whoever has the key, thinned out by its people."""

from starlette.requests import Request
from starlette.responses import Response

from triptych.album.albums import Album
from triptych.core.refusal import Reject
from triptych.server import requests as r
from triptych.server.server import Server
from triptych.server.table_calls import MOST_DIGITS, drawn, show
from triptych.table.live import hashed
from triptych.wire.album import AlbumItems, AlbumKey, AlbumShown, RemoveBody

QUIET = {"X-Robots-Tag": "noindex"}
"""Whoever posts the address in public may mean it; search engines need not."""
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
    return _quietly(r.answer(shown))


async def game(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/games/N: the items of one game."""
    found = await open_album(server, request)
    kept = found.game(_number(request, "number"))
    return _quietly(r.answer(AlbumItems(found.shown(kept, asker(request, found)))))


async def item(server: Server, request: Request) -> Response:
    """GET /api/albums/KEY/items/ID: one item, a build with all its steps."""
    found = await open_album(server, request)
    return _quietly(r.answer(found.item(request.path_params["item"])[1]))


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


async def remove(server: Server, request: Request) -> Response:
    """POST /api/albums/KEY/remove: one's own drawing; the host any of them, or all."""
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
    digits = request.path_params[name]
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise Reject("not_found")
    return int(digits)


def _quietly(response: Response) -> Response:
    response.headers.update({**QUIET, "Cache-Control": "no-cache"})
    return response
