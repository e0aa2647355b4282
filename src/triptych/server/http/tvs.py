"""Pairs TVs with tables: a TV shows a code, and a person at a table types it on a phone.

Typing an address with a remote control is slow, so the user of a TV only enters `/tv`. Everyone in
the room can read the code. The TV therefore also gets a secret, which it does not show. A device
needs this secret to request the table that the code was paired with. The phone sends the person's
token, because only people at a table may pair a TV with that table. The journal stores the codes,
so the TV and the phone may use different nodes.
"""

import asyncio
import secrets
from time import monotonic

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triptych.core.refusal import Reject
from triptych.live.lifecycle import Phase
from triptych.live.live_table import hash_secret
from triptych.live.registry import TableElsewhere
from triptych.server.http import responses as r
from triptych.server.limits import table_access
from triptych.server.server import Server
from triptych.store.contract.errors import NoSuchPairing
from triptych.table.names import new_code, parse_code
from triptych.wire.api import SendTableBody, SentTable, TvCode
from triptych.wire.codes import reject

CODE_LIFETIME_S = 600
"""How long a code is valid. The TV then requests a new one."""
LONG_POLL_S = 20.0
"""How long the server holds the request of a TV that is waiting for a table."""
POLL_INTERVAL_S = 0.5
"""The pause between reads of the journal while a TV is waiting. Reading the journal also finds a
pairing that was made through another node."""


async def open_pairing(server: Server, request: Request) -> Response:
    """POST /api/tvs: a code and a secret for a TV."""
    if not server.limits.new_tv_codes.take(r.identify_visitor(server, request).address):
        raise reject("too_many_requests")
    secret = secrets.token_urlsafe(24)
    while True:
        code = new_code(server.tables.services.rng)
        if await server.store.pairing.open_pairing(
            code, hash_secret(secret), CODE_LIFETIME_S * 1000
        ):
            response = r.json_response(TvCode(code, secret, CODE_LIFETIME_S), 201)
            return r.set_device_cookie(server, request, response)


async def wait_for_table(server: Server, request: Request) -> Response:
    """GET /api/tvs/CODE with the TV's secret: the paired table, or null if there is none yet.

    Waits up to `LONG_POLL_S` for a table.
    """
    address = r.identify_visitor(server, request).address
    secret_hash = hash_secret(r.require_token(request))
    code, waiting = _path_code(request), server.limits.waiting_tvs
    if not waiting.acquire(address):
        raise reject("too_many_requests")
    try:
        table = await server.store.pairing.paired_table(code, secret_hash)
        deadline = monotonic() + LONG_POLL_S
        while table is None and monotonic() < deadline:
            # Stop waiting if the TV has disconnected or the server is stopping.
            if server.lifecycle.phase is Phase.STOPPED or await request.is_disconnected():
                break
            await asyncio.sleep(POLL_INTERVAL_S)
            table = await server.store.pairing.paired_table(code, secret_hash)
        if (
            table is not None
            and server.tables.find_in_memory(table) is None
            and _may_redirect(request)
        ):
            # Only the process that has the table can admit this TV. `?table=` routes it there.
            return RedirectResponse(f"/api/tvs/{code}?table={table}")
        if table is not None:
            await _admit_tv(server, request, table)
        return r.json_response(SentTable(table))
    except NoSuchPairing:
        raise reject("no_such_tv") from None
    finally:
        waiting.release(address)


def _may_redirect(request: Request) -> bool:
    return "table" not in request.query_params


async def _admit_tv(server: Server, request: Request, table: str) -> None:
    """Let this TV watch the table even if it is locked: a person at the table has paired it."""
    try:
        live = await server.tables.find(table)
    except (Reject, TableElsewhere):
        return  # The table has been closed in the meantime, or is moving to another node.
    live.bans.remember_spectator(r.identify_visitor(server, request).device)


async def pair_tv(server: Server, request: Request) -> Response:
    """POST /api/tvs/CODE: show a table on the TV with this code."""
    body = await r.read_body(request, SendTableBody)
    visitor = r.identify_visitor(server, request)
    live, _ = await table_access.find(
        server, parse_code(body.table), visitor, r.require_token(request)
    )
    if server.limits.code_guesses.is_exhausted(visitor):
        raise reject("too_many_requests")
    if not await server.store.pairing.pair_tv(_path_code(request), live.actor.code):
        server.limits.code_guesses.take(visitor)
        raise reject("no_such_tv")
    return r.json_response(SentTable(live.actor.code))


def _path_code(request: Request) -> str:
    code = parse_code(request.path_params["code"])
    if code is None:
        raise reject("no_such_tv")
    return code
