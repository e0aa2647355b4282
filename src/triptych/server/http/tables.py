"""Endpoints of tables: create, join, locate, move to another device, show avatars and boards."""

from xml.sax.saxutils import quoteattr

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.live.registry import TICKET_LIFETIME_S, TableElsewhere
from triptych.server.http import responses as r
from triptych.server.http.play_now import play_now
from triptych.server.limits import table_access
from triptych.server.server import Server
from triptych.table.commands import AVATAR_COLOURS, Avatar
from triptych.table.names import parse_code
from triptych.table.preview import preview_table
from triptych.wire.api import JoinBody, Joined, MoveTicket, RedeemTicketBody, TableLocation
from triptych.wire.codes import reject

MAX_NUMBER_DIGITS = 9
"""The maximum number of digits of a number in a path."""
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}


async def create(server: Server, request: Request) -> Response:
    """POST /api/tables: create a table and join it as its host."""
    body = await _read_join_body(server, request)

    async def create_table() -> LiveTable:
        server.check_takes_new_tables()
        if not server.limits.new_tables.take(r.identify_visitor(server, request)):
            raise reject("too_many_requests")
        return await server.tables.create()

    code = await server.creates.get_or_create(body.id, create_table)
    try:
        live = await server.tables.find(code)
    except TableElsewhere:
        # This is a retry, and the table was created on another worker or node: join there.
        return Response(status_code=307, headers={"Location": f"/api/tables/{code}/join"})
    return await _join(server, request, live, body)


async def join(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/join: join a table as a new person."""
    body = await _read_join_body(server, request)
    if server.switches.read_only:
        raise reject("read_only")
    live = await find_table(server, request, r.bearer_token(request))
    visitor = r.identify_visitor(server, request)
    if not server.limits.table_joins.take(f"{live.actor.code} {visitor.address}"):
        raise reject("too_many_requests")
    return await _join(server, request, live, body)


async def _read_join_body(server: Server, request: Request) -> JoinBody:
    body = await r.read_body(request, JoinBody)
    if body.play is not None and body.play not in server.tables.services.collection.games:
        raise reject("unknown_game", game=body.play)
    return body


async def _join(server: Server, request: Request, live: LiveTable, body: JoinBody) -> Response:
    device, avatar = r.device_cookie(server, request), body.avatar
    if avatar is not None and not _may_store_avatar(server, request, avatar):
        avatar = None  # Over the avatar budget: join without an avatar.
    person, token = await server.tables.join(
        live, body.name, avatar, device, body.id, watch=body.watch
    )
    info = live.actor.table.info
    if body.play is not None and info.current_game is None and info.host == person:
        await play_now(live, body.play)
    joined = Joined(live.actor.code, person, token)
    return r.set_device_cookie(server, request, r.json_response(joined, 201), device)


def _may_store_avatar(server: Server, request: Request, avatar: Avatar) -> bool:
    size = len(msgspec.json.encode(avatar))
    return server.limits.avatar_bytes.take(r.identify_visitor(server, request), size)


async def find_table(server: Server, request: Request, token: str | None = None) -> LiveTable:
    """Return the table whose code is in the path.

    Raises `Reject` if `token` is wrong, if the visitor is banned, or for the other reasons that
    `table_access.find` lists.
    """
    live, _ = await _find_with_token(server, request, _path_code(request), token)
    return live


def _path_code(request: Request) -> str | None:
    return parse_code(request.path_params["code"])


async def _find_with_token(
    server: Server, request: Request, code: str | None, token: str | None
) -> tuple[LiveTable, str | None]:
    visitor = r.identify_visitor(server, request)
    live, person = await table_access.find(server, code, visitor, token)
    if live.bans.is_banned(visitor.device):
        raise reject("banned")
    return live, person


async def _find_with_optional_token(
    server: Server, request: Request, code: str | None
) -> tuple[LiveTable, str | None]:
    """Return a table, and the person with the request's token.

    The person is None if the request has no valid token.
    """
    try:
        return await _find_with_token(server, request, code, r.bearer_token(request))
    except Reject as refused:
        if refused.code != "wrong_token":
            raise
        return await _find_with_token(server, request, code, None)


async def find_visible_table(server: Server, request: Request) -> LiveTable:
    """Return the table whose code is in the path. Raises `Reject` if the visitor may not see it."""
    live, person = await _find_with_optional_token(server, request, _path_code(request))
    table_access.check_access(live, r.identify_visitor(server, request), person)
    return live


async def locate(server: Server, request: Request) -> Response:
    """GET /api/tables/CODE: what visitors may know about a table."""
    return r.json_response(await describe_table(server, request, _path_code(request)))


async def describe_table(server: Server, request: Request, code: str | None) -> TableLocation:
    """Describe a table to a visitor. If it is locked, strangers only learn that it exists."""
    live, person = await _find_with_optional_token(server, request, code)
    info = live.actor.table.info
    device = r.identify_visitor(server, request).device
    if info.locked and person is None and not live.bans.is_known(device):
        return TableLocation(info.code, True, 0, None)
    game = info.current_game.game if info.current_game else None
    people = len(info.people)
    preview = preview_table(server.tables.services.collection, live.actor.table)
    return TableLocation(info.code, info.locked, people, game, preview)


async def issue_ticket(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/move: a ticket for continuing on another device."""
    live = await find_table(server, request, r.require_token(request))
    ticket = server.tables.issue_ticket(live, r.require_token(request))
    return r.json_response(MoveTicket(ticket, TICKET_LIFETIME_S), 201)


async def redeem_ticket(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/redeem: become, on this device, the person who requested the ticket."""
    body = await r.read_body(request, RedeemTicketBody)
    live = await find_table(server, request)
    device = r.device_cookie(server, request)
    person, token = await server.tables.redeem_ticket(live, body.ticket, device)
    joined = Joined(live.actor.code, person, token)
    return r.set_device_cookie(server, request, r.json_response(joined, 201), device)


async def avatar(server: Server, request: Request) -> Response:
    """GET /api/tables/CODE/avatars/ID.svg: an avatar."""
    live = await find_visible_table(server, request)
    for person in live.actor.table.info.people:
        if person.avatar and person.avatar_id == request.path_params["avatar"]:
            return Response(avatar_svg(person.avatar), 200, IMMUTABLE, "image/svg+xml")
    raise reject("not_found")


def avatar_svg(avatar: Avatar) -> str:
    """Return an avatar as SVG. It contains only numbers and fixed colours, no text from users."""
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
    """GET /api/tables/CODE/boards/N: the ink of a board, for the replay of an earlier round."""
    live, number = await find_visible_table(server, request), request.path_params["board"]
    is_valid = number.isascii() and number.isdigit() and len(number) <= MAX_NUMBER_DIGITS
    data = live.ink.snapshot(int(number)) if is_valid else None
    if data is None:
        raise reject("not_found")
    return Response(data, 200, {"Cache-Control": "no-store"}, "application/octet-stream")
