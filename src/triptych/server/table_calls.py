"""HTTP around tables: open one, join, find it, move a seat, look at avatars and boards."""

from xml.sax.saxutils import quoteattr

from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.server import requests as r
from triptych.server.hall import Hall
from triptych.table.commands import Avatar
from triptych.table.names import read_code
from triptych.table.show import avatar_id
from triptych.table.tables import TICKET_SECONDS, Elsewhere, Live, hashed
from triptych.wire.api import ClaimBody, JoinBody, Joined, Located, MoveTicket

PALETTE = (
    "#22201d", "#d1382c", "#e8862e", "#e9b82b", "#5f9e3a", "#2b8a78",
    "#2f74c0", "#5b4bb3", "#b0468f", "#8a5a3b", "#8d8a84", "#ffffff",
)  # fmt: skip
"""The twelve colours of an avatar's pen."""
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


async def create(hall: Hall, request: Request) -> Response:
    """POST /api/tables: a new table; whoever opens it is its host."""
    asked = await r.body(request, JoinBody)
    if not hall.new_tables.take(r.address(hall, request)):
        raise Reject("too_many_requests")
    return await _join(hall, request, await hall.tables.create(), asked)


async def join(hall: Hall, request: Request) -> Response:
    """POST /api/tables/CODE/join."""
    asked = await r.body(request, JoinBody)
    return await _join(hall, request, await find(hall, request), asked)


async def _join(hall: Hall, request: Request, live: Live, asked: JoinBody) -> Response:
    device = r.device(request)
    person, token = await hall.tables.join(live, asked.name, asked.avatar, device)
    joined = Joined(live.actor.code, person, token, hall.settings.node)
    return r.with_device(r.answer(joined, 201), request, device)


async def find(hall: Hall, request: Request) -> Live:
    """The table of the path, for whoever is not banned from it."""
    live = await hall.find(read_code(request.path_params["code"]), r.address(hall, request))
    if live.bans.bars(hashed(r.device(request))):
        raise Reject("banned")
    return live


async def locate(hall: Hall, request: Request) -> Response:
    """GET /api/tables/CODE: where the table lives. Any node answers."""
    try:
        live = await find(hall, request)
    except Elsewhere as elsewhere:
        code = request.path_params["code"].upper()
        return r.answer(Located(code, elsewhere.node, False, 0, None, hall.other_nodes))
    lobby = live.actor.table.lobby
    game = lobby.playing.game if lobby.playing else None
    here, people = hall.settings.node, len(lobby.people)
    return r.answer(Located(lobby.code, here, lobby.locked, people, game, hall.other_nodes))


async def move(hall: Hall, request: Request) -> Response:
    """POST /api/tables/CODE/move: a ticket for another device of the same person."""
    live = await find(hall, request)
    ticket = hall.tables.ticket(live, r.token(request))
    return r.answer(MoveTicket(ticket, TICKET_SECONDS), 201)


async def claim(hall: Hall, request: Request) -> Response:
    """POST /api/tables/CODE/claim: this device takes the ticket's place at the table."""
    asked = await r.body(request, ClaimBody)
    live = await find(hall, request)
    device = r.device(request)
    person, token = await hall.tables.claim(live, asked.ticket, device)
    joined = Joined(live.actor.code, person, token, hall.settings.node)
    return r.with_device(r.answer(joined, 201), request, device)


async def avatar(hall: Hall, request: Request) -> Response:
    """GET /api/tables/CODE/avatars/ID.svg."""
    live = await find(hall, request)
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
        colour = PALETTE[stroke.colour]
        lines.append(f'<path d={quoteattr(path)} stroke="{colour}" stroke-width="{stroke.width}"/>')
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" fill="none" '
    return f'{head}stroke-linecap="round" stroke-linejoin="round">{"".join(lines)}</svg>'


async def board(hall: Hall, request: Request) -> Response:
    """GET /api/tables/CODE/boards/N: an ink snapshot, for the replay of an earlier round."""
    live = await find(hall, request)
    data = live.ink.snapshot(request.path_params["board"])
    if data is None:
        raise Reject("not_found")
    return Response(data, 200, {"Cache-Control": "no-store"}, "application/octet-stream")
