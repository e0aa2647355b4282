"""GET and POST /api/admin, for whoever has the key in the settings; without one there is nothing.

A wrong key is counted by address, compared in constant time, and costs a wait after a few.
"""

import hashlib
import hmac
import logging
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.live.request import Work
from triptych.server.http import responses as r
from triptych.server.http.overview import ProcessReport, overview, report
from triptych.server.server import Server
from triptych.server.workers.siblings import Siblings
from triptych.table.internal_commands import ShutTable
from triptych.table.names import read_code
from triptych.wire.admin import AdminCommand, Drain, SetReadOnly, ShutBody

log = logging.getLogger("triptych.admin")

REPORT = b"report"


def check_key(server: Server, request: Request) -> None:
    """Reject unless the request carries the owner's key."""
    key = server.settings.admin_key
    if not key:
        raise Reject("admin_off")
    address = r.visitor(server, request).address
    if server.guard.wrong_keys.spent(address):
        raise Reject("too_many_requests")
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    right = hmac.compare_digest(_digest(given.strip()), _digest(key))
    if kind.lower() != "bearer" or not right:
        server.guard.wrong_keys.take(address)
        raise Reject("wrong_key")


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


async def look(server: Server, request: Request) -> Response:
    """GET /api/admin."""
    check_key(server, request)
    return r.answer(await overview(server, await _reports(server)))


async def do(server: Server, request: Request) -> Response:
    """POST /api/admin: one command; the answer is how things are afterwards."""
    check_key(server, request)
    command: AdminCommand = await r.body(request, AdminCommand)  # type: ignore[arg-type]
    log.warning("the owner: %r", command)
    await _all_do(server, command)
    return r.answer(await overview(server, await _reports(server)))


async def _reports(server: Server) -> list[ProcessReport]:
    """Of all workers; one that is just being started again is left out."""
    if server.siblings is None:
        return [report(server)]
    told = await server.siblings.ask(REPORT)
    return [msgspec.msgpack.decode(one, type=ProcessReport) for one in told]


async def _all_do(server: Server, command: AdminCommand) -> None:
    if server.siblings is None:
        _obey(server, command)
    else:
        await server.siblings.ask(msgspec.json.encode(command))


def _obey(server: Server, command: AdminCommand) -> bytes:
    match command:
        case SetReadOnly(on):
            server.read_only = on
        case Drain(on):
            server.drain(on)
    return b"done"


def answer_siblings(server: Server, siblings: Siblings) -> None:
    """What this worker says and does when another was asked by the owner."""
    siblings.answer(REPORT, lambda: msgspec.msgpack.encode(report(server)))
    for command in (Drain(True), Drain(False), SetReadOnly(True), SetReadOnly(False)):
        siblings.answer(msgspec.json.encode(command), partial(_obey, server, command))


async def shut(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/shut: close a table for everybody, or open it again.

    It sleeps until somebody comes. The path is a table's, so that the call finds its holder.
    """
    check_key(server, request)
    asked, code = await r.body(request, ShutBody), read_code(request.path_params["code"])
    if code is None:
        raise Reject("no_such_table", table=request.path_params["code"][:8])
    log.warning("the owner: table %s shut %s", code, asked.shut)
    live = await server.tables.find(code)
    await live.actor.ask(Work(ShutTable(asked.shut)))
    for session in list(live.actor.sessions) if asked.shut else ():
        live.actor.sessions.remove(session)
        session.channel.close("table_shut")
    await server.tables.release(live)
    return r.answer(asked)
