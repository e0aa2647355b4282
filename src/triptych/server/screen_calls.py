"""HTTP for a TV without a table: it shows four letters, and a phone sends its table there.

Typing an address with a remote control is slow, so the TV asks for as little as `/tv`. The
letters are public, they hang on the wall; what was sent to them is told only to the TV that
asked for them, by a secret it never shows. Sending takes a token of somebody at the table.
The journal keeps the letters, so every node of an installation can do either part.
"""

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.lobby.names import new_code, read_code
from triptych.server import requests as r
from triptych.server.server import Server
from triptych.store.contract import NoSuchScreen
from triptych.table.tables import hashed
from triptych.wire.api import ScreenCode, SendBody, SentTable

SCREEN_SECONDS = 600
"""How long letters are good; the TV then shows new ones."""
WAIT_SECONDS = 20.0
"""How long one question of a TV is held open."""
LOOK_SECONDS = 0.5
"""How often it is looked whether a table was sent, perhaps through another node."""


async def open_screen(server: Server, request: Request) -> Response:
    """POST /api/screens: letters for this TV."""
    if not server.new_screens.take(r.address(server, request)):
        raise Reject("too_many_requests")
    secret = secrets.token_urlsafe(24)
    while True:
        code = new_code(server.tables.services.rng)
        if await server.store.open_screen(code, hashed(secret), SCREEN_SECONDS * 1000):
            return r.answer(ScreenCode(code, secret, SCREEN_SECONDS), 201)


async def ask_screen(server: Server, request: Request) -> Response:
    """GET /api/screens/CODE: the table that was sent, as soon as one is."""
    address, secret = r.address(server, request), hashed(r.token(request))
    code = _letters(request)
    if not server.waiting_screens.enter(address):
        raise Reject("too_many_requests")
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            while (table := await server.store.sent_to_screen(code, secret)) is None:
                await asyncio.sleep(LOOK_SECONDS)
        return r.answer(SentTable(table))
    except TimeoutError:
        return r.answer(SentTable(None))
    except NoSuchScreen:
        raise Reject("no_such_screen") from None
    finally:
        server.waiting_screens.leave(address)


async def send_to_screen(server: Server, request: Request) -> Response:
    """POST /api/screens/CODE: show my table there."""
    asked, address = await r.body(request, SendBody), r.address(server, request)
    live = await server.find(read_code(asked.table), address)
    server.tables.who(live, r.token(request))
    if server.misses.spent(address):
        raise Reject("too_many_requests")
    if not await server.store.send_to_screen(_letters(request), live.actor.code):
        server.misses.take(address)
        raise Reject("no_such_screen")
    return r.answer(SentTable(live.actor.code))


def _letters(request: Request) -> str:
    code = read_code(request.path_params["code"])
    if code is None:
        raise Reject("no_such_screen")
    return code
