"""HTTP around tables: open one, join, find it, move a seat, look at avatars and boards."""

from xml.sax.saxutils import quoteattr

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.live.registry import TICKET_SECONDS, Elsewhere
from triptych.server.http import responses as r
from triptych.server.http.play_now import play_now
from triptych.server.limits import table_access
from triptych.server.server import Server
from triptych.table.commands import AVATAR_COLOURS, Avatar
from triptych.table.names import read_code
from triptych.table.preview import show_door
from triptych.wire.api import ClaimBody, JoinBody, Joined, Located, MoveTicket

MOST_DIGITS = 9
"""Of a board's number; a table with more boards than that is not played in one life."""
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


async def create(server: Server, request: Request) -> Response:
    """POST /api/tables: a new table; whoever opens it is its host."""
    asked = await _asked(server, request)

    async def open_new() -> LiveTable:
        server.takes_new()
        if not server.guard.new_tables.take(r.visitor(server, request)):
            raise Reject("too_many_requests")
        return await server.tables.create()

    code = await server.openings.code(asked.id, open_new)
    try:
        live = await server.tables.find(code)
    except Elsewhere:
        # They ask again, and it was opened by another worker or node: joining is theirs to do.
        return Response(status_code=307, headers={"Location": f"/api/tables/{code}/join"})
    return await _join(server, request, live, asked)


async def join(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/join."""
    asked = await _asked(server, request)
    if server.read_only:
        raise Reject("read_only")
    live, who = await find(server, request, r.any_token(request)), r.visitor(server, request)
    if not server.guard.joins.take(f"{live.actor.code} {who.address}"):
        raise Reject("too_many_requests")
    return await _join(server, request, live, asked)


async def _asked(server: Server, request: Request) -> JoinBody:
    asked = await r.body(request, JoinBody)
    if asked.play is not None and asked.play not in server.tables.services.collection.games:
        raise Reject("unknown_game", game=asked.play)
    return asked


async def _join(server: Server, request: Request, live: LiveTable, asked: JoinBody) -> Response:
    device, avatar = r.device(server, request), asked.avatar
    if avatar is not None and not _may_draw(server, request, avatar):
        avatar = None  # Everybody gets in; who draws too much does so without a face.
    person, token = await server.tables.join(
        live, asked.name, avatar, device, asked.id, watch=asked.watch
    )
    lobby = live.actor.table.lobby
    if asked.play is not None and lobby.playing is None and lobby.host == person:
        await play_now(live, asked.play)
    joined = Joined(live.actor.code, person, token)
    return r.with_device(server, request, r.answer(joined, 201), device)


def _may_draw(server: Server, request: Request, avatar: Avatar) -> bool:
    size = len(msgspec.json.encode(avatar))
    return server.guard.drawings.take(r.visitor(server, request), size)


async def find(server: Server, request: Request, token: str | None = None) -> LiveTable:
    """The table of the path, for whoever is not banned from it."""
    live, _ = await _find(server, request, _code(request), token)
    return live


def _code(request: Request) -> str | None:
    return read_code(request.path_params["code"])


async def _find(
    server: Server, request: Request, code: str | None, token: str | None
) -> tuple[LiveTable, str | None]:
    who = r.visitor(server, request)
    live, person = await table_access.find(server, code, who, token)
    if live.bans.bars(who.device):
        raise Reject("banned")
    return live, person


async def _find_with_any_token(
    server: Server, request: Request, code: str | None
) -> tuple[LiveTable, str | None]:
    """A token that is no longer good is no worse than none."""
    try:
        return await _find(server, request, code, r.any_token(request))
    except Reject as refused:
        if refused.code != "wrong_token":
            raise
        return await _find(server, request, code, None)


async def show(server: Server, request: Request) -> LiveTable:
    """The table of the path, for whoever may see what lies on it."""
    live, person = await _find_with_any_token(server, request, _code(request))
    table_access.may_see(live, r.visitor(server, request), person)
    return live


async def locate(server: Server, request: Request) -> Response:
    """GET /api/tables/CODE: there is such a table, and what may be told of it."""
    return r.answer(await located(server, request, _code(request)))


async def located(server: Server, request: Request, code: str | None) -> Located:
    """What may be told of this table outside.

    A locked table tells strangers that it is there, and nothing of what goes on at it.
    """
    live, person = await _find_with_any_token(server, request, code)
    lobby = live.actor.table.lobby
    device = r.visitor(server, request).device
    if lobby.locked and person is None and not live.bans.knows(device):
        return Located(lobby.code, True, 0, None)
    game = lobby.playing.game if lobby.playing else None
    people = len(lobby.people)
    door = show_door(server.tables.services.collection, live.actor.table)
    return Located(lobby.code, lobby.locked, people, game, door)


async def move(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/move: a ticket for another device of the same person."""
    live = await find(server, request, r.token(request))
    ticket = server.tables.ticket(live, r.token(request))
    return r.answer(MoveTicket(ticket, TICKET_SECONDS), 201)


async def claim(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/claim: this device takes the ticket's place at the table."""
    asked = await r.body(request, ClaimBody)
    live = await find(server, request)
    device = r.device(server, request)
    person, token = await server.tables.claim(live, asked.ticket, device)
    joined = Joined(live.actor.code, person, token)
    return r.with_device(server, request, r.answer(joined, 201), device)


async def avatar(server: Server, request: Request) -> Response:
    """GET /api/tables/CODE/avatars/ID.svg."""
    live = await show(server, request)
    for person in live.actor.table.lobby.people:
        if person.avatar and person.face == request.path_params["avatar"]:
            return Response(drawn(person.avatar), 200, FOR_EVER, "image/svg+xml")
    raise Reject("not_found")


def drawn(avatar: Avatar) -> str:
    """An avatar as SVG. All of it is numbers and our own colours; no text of anybody's."""
    lines = []
    for stroke in avatar.strokes:
        pairs = list(zip(stroke.points[::2], stroke.points[1::2], strict=False))
        if len(pairs) == 1:
            pairs *= 2
        path = "M" + "L".join(f"{x} {y}" for x, y in pairs)
        colour = AVATAR_COLOURS[stroke.colour]
        lines.append(f'<path d={quoteattr(path)} stroke="{colour}" stroke-width="{stroke.width}"/>')
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" fill="none" '
    return f'{head}stroke-linecap="round" stroke-linejoin="round">{"".join(lines)}</svg>'


async def board(server: Server, request: Request) -> Response:
    """GET /api/tables/CODE/boards/N: an ink snapshot, for the replay of an earlier round."""
    live, number = await show(server, request), request.path_params["board"]
    known = number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
    data = live.ink.snapshot(int(number)) if known else None
    if data is None:
        raise Reject("not_found")
    return Response(data, 200, {"Cache-Control": "no-store"}, "application/octet-stream")
