"""Who finds which table: by its code, by a seat there, or by having been there before.

A code is short, so that it can be read out across a room; trying codes must not pay. Decision
0094 says how that is done without friends noticing.
"""

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.server.limits.devices import Visitor
from triptych.server.server import Server

NOT_A_GUESS = ("too_many_tables",)
"""Refusals that say nothing about whether a code is right."""


async def find(
    server: Server, code: str | None, who: Visitor, token: str | None = None
) -> tuple[LiveTable, str | None]:
    """The table of this code and whose token this is. Elsewhere, or Reject.

    Whoever asks for many that do not exist has to wait, also for those that do. A seat that is
    held always gets back in, and so does a browser that was at the table.
    """
    guard, tables = server.guard, server.tables
    live = tables.awake(code) if code is not None else None
    if live is not None:
        _open(live)
        person = tables.owner(live, token) if token is not None else None
        if person is not None or live.bans.knows(who.device):
            return live, _same(token, person)
    tired = guard.guesses.spent(who)
    claims = token is not None and live is None and guard.claims.take(who.address)
    if tired and not claims:
        raise Reject("too_many_requests")
    try:
        found = await _find(server, code, who, token, live)
        _open(found[0])
        return found
    except Reject as refused:
        if refused.code not in NOT_A_GUESS:
            guard.guesses.take(who)
        raise Reject("too_many_requests") if tired else refused from None


async def _find(
    server: Server, code: str | None, who: Visitor, token: str | None, live: LiveTable | None
) -> tuple[LiveTable, str | None]:
    tables, guard = server.tables, server.guard
    if code is None:
        raise Reject("no_such_table")
    if live is None:
        if token is None and not guard.may_wake(who):
            # A sleeping table and none at all look the same to whoever has tried too much.
            raise Reject("no_such_table", table=code)
        live = await tables.find(code)
        if token is None and not live.bans.knows(who.device):
            guard.guesses.take(who)
    return live, tables.who(live, token) if token is not None else None


def _open(live: LiveTable) -> None:
    if live.actor.table.lobby.shut:
        raise Reject("table_shut")


def _same(token: str | None, person: str | None) -> str | None:
    if token is not None and person is None:
        raise Reject("wrong_token")
    return person


def may_see(live: LiveTable, who: Visitor, person: str | None = None) -> None:
    """Reject for a device that is banned, and for whoever has no key to a locked table."""
    if live.bans.bars(who.device):
        raise Reject("banned")
    if live.actor.table.lobby.locked and person is None and not live.bans.knows(who.device):
        raise Reject("table_locked")
