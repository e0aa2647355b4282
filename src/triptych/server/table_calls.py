"""HTTP around tables: open one, join, find it, move a seat, look at avatars and boards."""

from xml.sax.saxutils import quoteattr

from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.lobby.commands import AVATAR_COLOURS, Avatar
from triptych.lobby.door import show_door
from triptych.lobby.names import read_code
from triptych.lobby.views import avatar_id
from triptych.server import requests as r
from triptych.server.play_now import play_now
from triptych.server.server import Server
from triptych.table.tables import TICKET_SECONDS, Elsewhere, LiveTable, hashed
from triptych.wire.api import ClaimBody, JoinBody, Joined, Located, MoveTicket

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


async def create(server: Server, request: Request) -> Response:
    """POST /api/tables: a new table; whoever opens it is its host."""
    asked = await r.body(request, JoinBody)
    if asked.play is not None and asked.play not in server.tables.services.collection.games:
        raise Reject("unknown_game", game=asked.play)

    async def open_new() -> LiveTable:
        if not server.new_tables.take(r.address(server, request)):
            raise Reject("too_many_requests")
        return await server.tables.create()

    code = await server.openings.code(asked.id, open_new)
    live = await server.tables.find(code)
    answer = await _join(server, request, live, asked)
    if asked.play is not None and live.actor.table.lobby.playing is None:
        await play_now(live, asked.play)
    return answer


async def join(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/join."""
    asked = await r.body(request, JoinBody)
    return await _join(server, request, await find(server, request), asked)


async def _join(server: Server, request: Request, live: LiveTable, asked: JoinBody) -> Response:
    device = r.device(request)
    person, token = await server.tables.join(
        live, asked.name, asked.avatar, device, asked.id, watch=asked.watch
    )
    joined = Joined(live.actor.code, person, token, server.settings.node)
    return r.with_device(r.answer(joined, 201), request, device)


async def find(server: Server, request: Request) -> LiveTable:
    """The table of the path, for whoever is not banned from it."""
    live = await server.find(read_code(request.path_params["code"]), r.address(server, request))
    if live.bans.bars(hashed(r.device(request))):
        raise Reject("banned")
    return live


async def locate(server: Server, request: Request) -> Response:
    """GET /api/tables/CODE: where the table lives. Any node answers."""
    try:
        live = await find(server, request)
    except Elsewhere as elsewhere:
        code = request.path_params["code"].upper()
        return r.answer(Located(code, elsewhere.node, False, 0, None, server.other_nodes))
    lobby = live.actor.table.lobby
    game = lobby.playing.game if lobby.playing else None
    here, people = server.settings.node, len(lobby.people)
    door = show_door(server.tables.services.collection, live.actor.table)
    return r.answer(Located(lobby.code, here, lobby.locked, people, game, server.other_nodes, door))


async def move(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/move: a ticket for another device of the same person."""
    live = await find(server, request)
    ticket = server.tables.ticket(live, r.token(request))
    return r.answer(MoveTicket(ticket, TICKET_SECONDS), 201)


async def claim(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/claim: this device takes the ticket's place at the table."""
    asked = await r.body(request, ClaimBody)
    live = await find(server, request)
    device = r.device(request)
    person, token = await server.tables.claim(live, asked.ticket, device)
    joined = Joined(live.actor.code, person, token, server.settings.node)
    return r.with_device(r.answer(joined, 201), request, device)


async def avatar(server: Server, request: Request) -> Response:
    """GET /api/tables/CODE/avatars/ID.svg."""
    live = await find(server, request)
    for person in live.actor.table.lobby.people:
        if person.avatar and avatar_id(person.avatar) == request.path_params["avatar"]:
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
    live = await find(server, request)
    data = live.ink.snapshot(request.path_params["board"])
    if data is None:
        raise Reject("not_found")
    return Response(data, 200, {"Cache-Control": "no-store"}, "application/octet-stream")
