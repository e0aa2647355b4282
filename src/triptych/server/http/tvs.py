"""HTTP for a TV without a table: it shows four letters, and a phone sends its table there.

Typing an address with a remote control is slow, so the TV asks for as little as `/tv`. The
letters are public, they hang on the wall; what was sent to them is told only to the TV that
asked for them, by a secret it never shows. Sending takes a token of somebody at the table.
The journal keeps the letters, so every node of an installation can do either part.
"""

import asyncio
import secrets
from time import monotonic

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triptych.core.refusal import Reject
from triptych.live.live_table import hashed
from triptych.live.registry import Elsewhere
from triptych.server.http import responses as r
from triptych.server.limits import table_access
from triptych.server.server import Server
from triptych.store.contract.store import NoSuchScreen
from triptych.table.names import new_code, read_code
from triptych.wire.api import ScreenCode, SendBody, SentTable

SCREEN_SECONDS = 600
"""How long letters are good; the TV then shows new ones."""
WAIT_SECONDS = 20.0
"""How long one question of a TV is held open."""
LOOK_SECONDS = 0.5
"""How often it is looked whether a table was sent, perhaps through another node."""


async def open_screen(server: Server, request: Request) -> Response:
    """POST /api/screens: letters for this TV."""
    if not server.guard.new_screens.take(r.visitor(server, request).address):
        raise Reject("too_many_requests")
    secret = secrets.token_urlsafe(24)
    while True:
        code = new_code(server.tables.services.rng)
        if await server.store.open_screen(code, hashed(secret), SCREEN_SECONDS * 1000):
            letters = r.answer(ScreenCode(code, secret, SCREEN_SECONDS), 201)
            return r.with_device(server, request, letters)


async def ask_screen(server: Server, request: Request) -> Response:
    """GET /api/screens/CODE: the table that was sent, as soon as one is."""
    address, secret = r.visitor(server, request).address, hashed(r.token(request))
    code, waiting = _letters(request), server.guard.waiting_screens
    if not waiting.enter(address):
        raise Reject("too_many_requests")
    try:
        table = await server.store.sent_to_screen(code, secret)
        until = monotonic() + WAIT_SECONDS
        while table is None and monotonic() < until:
            # A TV that was switched off, or a server that stops, waits for nothing.
            if server.stopping or await request.is_disconnected():
                break
            await asyncio.sleep(LOOK_SECONDS)
            table = await server.store.sent_to_screen(code, secret)
        if table is not None and server.tables.awake(table) is None and _elsewhere(request):
            # The table may be another process's, and only that one can let this TV in.
            return RedirectResponse(f"/api/screens/{code}?table={table}")
        if table is not None:
            await _let_in(server, request, table)
        return r.answer(SentTable(table))
    except NoSuchScreen:
        raise Reject("no_such_screen") from None
    finally:
        waiting.leave(address)


def _elsewhere(request: Request) -> bool:
    return "table" not in request.query_params


async def _let_in(server: Server, request: Request, table: str) -> None:
    """Somebody at the table wants this TV to look on, so it may where the table is locked."""
    try:
        live = await server.tables.find(table)
    except (Reject, Elsewhere):
        return  # Gone meanwhile, or on its way from one node to another.
    live.bans.watches(r.visitor(server, request).device)


async def send_to_screen(server: Server, request: Request) -> Response:
    """POST /api/screens/CODE: show my table there."""
    asked, who = await r.body(request, SendBody), r.visitor(server, request)
    live, _ = await table_access.find(server, read_code(asked.table), who, r.token(request))
    if server.guard.guesses.spent(who):
        raise Reject("too_many_requests")
    if not await server.store.send_to_screen(_letters(request), live.actor.code):
        server.guard.guesses.take(who)
        raise Reject("no_such_screen")
    return r.answer(SentTable(live.actor.code))


def _letters(request: Request) -> str:
    code = read_code(request.path_params["code"])
    if code is None:
        raise Reject("no_such_screen")
    return code
