"""Endpoints of the admin page. They need the admin key, and are off if no key is set.

An address may send only a few wrong keys per minute.
"""

import hashlib
import hmac
import logging
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from triptych.live.registry import TableRegistry
from triptych.live.request import TableRequest
from triptych.server.http import responses as r
from triptych.server.http.overview import ServerOverview
from triptych.server.http.visitors import Visitors
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.queries import ProcessQueries
from triptych.server.workers.messages import RunAdminCommand
from triptych.table.internal_commands import CloseTable
from triptych.table.names import parse_code
from triptych.wire.admin import AdminCommand, CloseTableBody
from triptych.wire.codes import reject

log = logging.getLogger("triptych.admin")


@dataclass(frozen=True)
class AdminEndpoints:
    admin_key: str
    overview: ServerOverview
    queries: ProcessQueries
    tables: TableRegistry
    visitors: Visitors
    limits: VisitorLimits

    async def show(self, request: Request) -> Response:
        """GET /api/admin: the state of this server, and the load of other nodes."""
        self._check_key(request)
        return r.json_response(await self.overview.build())

    async def run_admin_command(self, request: Request) -> Response:
        """POST /api/admin: run an admin command in all workers. Returns the state afterwards."""
        self._check_key(request)
        command: AdminCommand = await r.read_body(request, AdminCommand)  # type: ignore[arg-type]
        log.warning("admin command: %r", command)
        await self.queries.query_workers(RunAdminCommand(command))
        return r.json_response(await self.overview.build())

    async def close_table(self, request: Request) -> Response:
        """POST /api/tables/CODE/close: close a table for everyone, or open it again.

        In both cases the table is then released from memory. The path contains the code, so that
        the request is routed to the process that has the table.
        """
        self._check_key(request)
        body = await r.read_body(request, CloseTableBody)
        code = parse_code(request.path_params["code"])
        if code is None:
            raise reject("no_such_table", table=request.path_params["code"][:8])
        log.warning("table %s: %s by the admin", code, "closed" if body.closed else "reopened")
        live = await self.tables.find(code)
        await live.actor.execute(TableRequest(CloseTable(body.closed)))
        for session in list(live.actor.sessions) if body.closed else ():
            live.actor.sessions.remove(session)
            session.channel.close("table_closed_by_operator")
        await self.tables.release(live)
        return r.json_response(body)

    def _check_key(self, request: Request) -> None:
        """Raise `Reject` unless the request has the admin key.

        Also refuses every request from an address that has sent too many wrong keys.
        """
        if not self.admin_key:
            raise reject("admin_off")
        address = self.visitors.identify(request).address
        if self.limits.wrong_admin_keys.is_exhausted(address):
            raise reject("too_many_requests")
        kind, _, given_key = request.headers.get("authorization", "").partition(" ")
        is_correct = hmac.compare_digest(_digest(given_key.strip()), _digest(self.admin_key))
        if kind.lower() != "bearer" or not is_correct:
            self.limits.wrong_admin_keys.take(address)
            raise reject("wrong_key")


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()
