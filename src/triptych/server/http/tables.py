"""Endpoints of tables: create, join, locate, move to another device, show avatars and boards."""

from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.live.lifecycle import Lifecycle
from triptych.live.live_table import LiveTable, derive_credentials
from triptych.live.registry import TICKET_LIFETIME_S, TableElsewhere, TableRegistry
from triptych.live.storage.idempotent_creates import IdempotentCreates
from triptych.server.http import responses as r
from triptych.server.http.play_now import play_now
from triptych.server.http.table_finder import TableFinder
from triptych.server.http.visitors import Visitors
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.workers.shared_limits import OwnerSwitches
from triptych.table.commands import AVATAR_COLOURS, Avatar
from triptych.wire.api import JoinBody, Joined, MoveTicket, RedeemTicketBody
from triptych.wire.codes import reject

MAX_NUMBER_DIGITS = 9
"""The maximum number of digits of a number in a path."""
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}


@dataclass(frozen=True)
class TableEndpoints:
    tables: TableRegistry
    finder: TableFinder
    creates: IdempotentCreates
    visitors: Visitors
    limits: VisitorLimits
    switches: OwnerSwitches
    lifecycle: Lifecycle

    async def create(self, request: Request) -> Response:
        """POST /api/tables: create a table and join it as its host."""
        body = await self._read_join_body(request)

        async def create_table() -> LiveTable:
            if self.switches.read_only:
                raise reject("read_only")
            if not self.lifecycle.takes_new_tables:
                raise reject("draining")
            if not self.limits.new_tables.take(self.visitors.identify(request)):
                raise reject("too_many_requests")
            return await self.tables.create()

        code = await self.creates.get_or_create(body.id, create_table)
        try:
            live = await self.tables.find(code)
        except TableElsewhere:
            # This is a retry, and the table was created on another worker or node: join there.
            return Response(status_code=307, headers={"Location": f"tables/{code}/join"})
        return await self._join(request, live, body)

    async def join(self, request: Request) -> Response:
        """POST /api/tables/CODE/join: join a table as a new person."""
        body = await self._read_join_body(request)
        if self.switches.read_only:
            raise reject("read_only")
        live = await self.finder.find(request, r.bearer_token(request))
        visitor = self.visitors.identify(request)
        if not self.limits.table_joins.take(f"{live.actor.code} {visitor.address}"):
            raise reject("too_many_requests")
        return await self._join(request, live, body)

    async def _read_join_body(self, request: Request) -> JoinBody:
        body = await r.read_body(request, JoinBody)
        if body.play is not None and body.play not in self.tables.services.collection.games:
            raise reject("unknown_game", game=body.play)
        return body

    async def _join(self, request: Request, live: LiveTable, body: JoinBody) -> Response:
        device, avatar = self.visitors.device_cookie(request), body.avatar
        if avatar is not None and not self._may_store_avatar(request, avatar):
            avatar = None  # Over the avatar budget: join without an avatar.
        join_id = body.id or self.tables.services.new_token(24)
        person, _ = derive_credentials(live.actor.code, join_id)
        with self.limits.table_shares.take_place(live, person, self.visitors.identify(request)):
            person, token = await self.tables.join(
                live, body.name, avatar, device, join_id, watch=body.watch
            )
        info = live.actor.table.info
        if body.play is not None and info.current_game is None and info.host == person:
            await play_now(live, body.play)
        joined = Joined(live.actor.code, person, token)
        return self.visitors.set_device_cookie(request, r.json_response(joined, 201), device)

    def _may_store_avatar(self, request: Request, avatar: Avatar) -> bool:
        size = len(msgspec.json.encode(avatar))
        return self.limits.avatar_bytes.take(self.visitors.identify(request), size)

    async def locate(self, request: Request) -> Response:
        """GET /api/tables/CODE: what visitors may know about a table."""
        return r.json_response(await self.finder.describe(request))

    async def issue_ticket(self, request: Request) -> Response:
        """POST /api/tables/CODE/move: a ticket for continuing on another device."""
        live = await self.finder.find(request, r.require_token(request))
        ticket = self.tables.issue_ticket(live, r.require_token(request))
        return r.json_response(MoveTicket(ticket, TICKET_LIFETIME_S), 201)

    async def redeem_ticket(self, request: Request) -> Response:
        """POST /api/tables/CODE/redeem: become, on this device, the person with the ticket."""
        body = await r.read_body(request, RedeemTicketBody)
        live = await self.finder.find(request)
        device = self.visitors.device_cookie(request)
        person, token = await self.tables.redeem_ticket(live, body.ticket, device)
        joined = Joined(live.actor.code, person, token)
        return self.visitors.set_device_cookie(request, r.json_response(joined, 201), device)

    async def avatar(self, request: Request) -> Response:
        """GET /api/tables/CODE/avatars/ID.svg: an avatar."""
        live = await self.finder.find_visible(request)
        for person in live.actor.table.info.people:
            if person.avatar and person.avatar_id == request.path_params["avatar"]:
                return Response(avatar_svg(person.avatar), 200, IMMUTABLE, "image/svg+xml")
        raise reject("not_found")

    async def board(self, request: Request) -> Response:
        """GET /api/tables/CODE/boards/N: the ink of a board, for the replay of an earlier round."""
        live = await self.finder.find_visible(request)
        number = request.path_params["board"]
        is_valid = number.isascii() and number.isdigit() and len(number) <= MAX_NUMBER_DIGITS
        data = live.ink.snapshot(int(number)) if is_valid else None
        if data is None:
            raise reject("not_found")
        return Response(data, 200, {"Cache-Control": "no-store"}, "application/octet-stream")


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
