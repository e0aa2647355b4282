"""HTTP around the decks of a table: delete one, keep one for all tables, look at its pictures."""

import re

from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject, require
from triptych.live.live_table import LiveTable
from triptych.live.request import Work
from triptych.server.http import responses as r
from triptych.server.server import Server
from triptych.server.uploads.endpoints import at_table
from triptych.server.uploads.uploaded_decks import is_stored
from triptych.table.internal_commands import KeepDeck, RemoveDeck
from triptych.table.rules.decks import may_change
from triptych.wire.api import ChangeDeck

STORED = re.compile(
    r"pictures/(?P<deck>[a-z0-9-]+)/(?P<picture>[a-z0-9_]+)\.(?P<size>1152|640|320)\.(?P<kind>avif|webp)"
)
PRIVATE = "private, max-age=604800, immutable"
"""On the device that showed it and nowhere between: what is deleted is gone from the way."""


async def change_deck(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/decks/ID with a token: delete this deck, or keep it for all tables."""
    asked = await r.body(request, ChangeDeck)
    live, person = await at_table(server, request)
    deck = request.path_params["deck"]
    if asked.remove:
        await _remove(server, live, person, deck)
    if asked.keep is not None:
        await _keep(server, live, person, deck, asked.keep)
    return r.answer({})


async def _remove(server: Server, live: LiveTable, person: str, name: str) -> None:
    """First from the journal: should we end in between, what is gone is gone."""
    deck = may_change(live.actor.table.lobby, person, name)
    await server.own_decks.remove(deck)
    await live.actor.ask(Work(RemoveDeck(name)))
    if deck.kept:
        await server.decks.refresh()


async def _keep(server: Server, live: LiveTable, person: str, name: str, keep: bool) -> None:
    lobby = live.actor.table.lobby
    deck = may_change(lobby, person, name)
    require(person == lobby.host, "host_only")
    if keep and not server.decks.shared:
        raise Reject("sharing_off")
    if keep == bool(deck.kept):
        return
    kept = await server.own_decks.keep(name) if keep else ""
    if deck.kept:
        await server.own_decks.unkeep(deck.kept)
    await live.actor.ask(Work(KeepDeck(name, kept)))
    await server.decks.refresh()


async def picture(server: Server, request: Request) -> Response | None:
    """A picture of a deck in the journal; None where the address is not of that kind."""
    found = STORED.fullmatch(request.path_params["path"])
    if found is None or not is_stored(found["deck"]):
        return None
    has = request.headers.get("if-none-match")
    shown = await server.own_decks.picture(
        found["deck"], found["picture"], found["size"], found["kind"], has
    )
    if shown is None:
        raise Reject("not_found")
    headers = {"Cache-Control": PRIVATE, "ETag": shown.etag}
    if shown.data is None:
        return Response(status_code=304, headers=headers)
    return Response(shown.data, 200, headers, shown.kind)
