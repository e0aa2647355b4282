"""Pairs TVs with tables: a TV shows a code, and a person at a table types it on a phone.

Typing an address with a remote control is slow, so the user of a TV only enters `/tv`. Everyone in
the room can read the code. The TV therefore also gets a secret, which it does not show. A device
needs this secret to request the table that the code was paired with. The phone sends the person's
token, because only people at a table may pair a TV with that table. The journal stores the codes,
so the TV and the phone may use different nodes.
"""

import asyncio
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triptych.core.refusal import Reject
from triptych.live.clock import Clock
from triptych.live.lifecycle import Lifecycle, Phase
from triptych.live.live_table import hash_secret
from triptych.live.registry import TableElsewhere, TableRegistry
from triptych.server.http import responses as r
from triptych.server.http.visitors import Visitors
from triptych.server.limits.table_access import TableAccess
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.store.contract.errors import NoSuchPairing
from triptych.store.contract.pairing import PairingStore
from triptych.table.names import new_code, parse_code
from triptych.wire.api import SendTableBody, SentTable, TvCode
from triptych.wire.codes import reject

POLL_INTERVAL_S = 0.5
"""The pause between reads of the journal while a TV is waiting. Reading the journal also finds a
pairing that was made through another node."""


@dataclass(frozen=True)
class TvEndpoints:
    pairing: PairingStore
    tables: TableRegistry
    access: TableAccess
    visitors: Visitors
    limits: VisitorLimits
    lifecycle: Lifecycle
    clock: Clock
    code_lifetime_s: int
    long_poll_s: float

    async def open_pairing(self, request: Request) -> Response:
        """POST /api/tvs: a code and a secret for a TV."""
        if not self.limits.new_tv_codes.take(self.visitors.identify(request).address):
            raise reject("too_many_requests")
        secret = self.tables.services.new_token(24)
        while True:
            code = new_code(self.tables.services.rng)
            lifetime_s = self.code_lifetime_s
            if await self.pairing.open_pairing(code, hash_secret(secret), lifetime_s * 1000):
                response = r.json_response(TvCode(code, secret, lifetime_s), 201)
                return self.visitors.set_device_cookie(request, response)

    async def wait_for_table(self, request: Request) -> Response:
        """GET /api/tvs/CODE with the TV's secret: the paired table, or null if there is none yet.

        Waits up to `long_poll_s` for a table.
        """
        address = self.visitors.identify(request).address
        secret_hash = hash_secret(r.require_token(request))
        code, waiting = _path_code(request), self.limits.waiting_tvs
        if not waiting.acquire(address):
            raise reject("too_many_requests")
        try:
            table = await self.pairing.paired_table(code, secret_hash)
            deadline = self.clock.steady() + self.long_poll_s
            while table is None and self.clock.steady() < deadline:
                # Stop waiting if the TV has disconnected or the server is stopping.
                if self.lifecycle.phase is Phase.STOPPED or await request.is_disconnected():
                    break
                await asyncio.sleep(POLL_INTERVAL_S)
                table = await self.pairing.paired_table(code, secret_hash)
            if (
                table is not None
                and self.tables.find_in_memory(table) is None
                and _may_redirect(request)
            ):
                # Only the process that has the table can admit this TV. `?table=` routes it there.
                return RedirectResponse(f"?table={table}")
            if table is not None:
                await self._admit_tv(request, table)
            return r.json_response(SentTable(table))
        except NoSuchPairing:
            raise reject("no_such_tv") from None
        finally:
            waiting.release(address)

    async def _admit_tv(self, request: Request, table: str) -> None:
        """Let this TV watch the table even if it is locked: a person at the table has paired it."""
        try:
            live = await self.tables.find(table)
        except (Reject, TableElsewhere):
            return  # The table has been closed in the meantime, or is moving to another node.
        live.bans.remember_spectator(self.visitors.identify(request).device)

    async def pair_tv(self, request: Request) -> Response:
        """POST /api/tvs/CODE: show a table on the TV with this code."""
        body = await r.read_body(request, SendTableBody)
        visitor = self.visitors.identify(request)
        token = r.require_token(request)
        live, _ = await self.access.find(parse_code(body.table), visitor, token)
        if self.limits.code_guesses.is_exhausted(visitor):
            raise reject("too_many_requests")
        if not await self.pairing.pair_tv(_path_code(request), live.actor.code):
            self.limits.code_guesses.take(visitor)
            raise reject("no_such_tv")
        return r.json_response(SentTable(live.actor.code))


def _may_redirect(request: Request) -> bool:
    return "table" not in request.query_params


def _path_code(request: Request) -> str:
    code = parse_code(request.path_params["code"])
    if code is None:
        raise reject("no_such_tv")
    return code
