"""Endpoints of uploaded decks: delete a deck, share it with all tables, show its pictures."""

import re

from starlette.requests import Request
from starlette.responses import Response

from triptych.live.live_table import LiveTable
from triptych.live.request import TableRequest
from triptych.server.http import responses as r
from triptych.server.http.uploads import require_member
from triptych.server.server import Server
from triptych.server.uploads.uploaded_decks import is_stored
from triptych.table.internal_commands import KeepDeck, RemoveDeck
from triptych.table.rules.decks import require_editable_deck
from triptych.wire.api import ChangeDeckBody
from triptych.wire.codes import reject, require

STORED_PICTURE_PATH = re.compile(
    r"pictures/(?P<deck>[a-z0-9-]+)/(?P<picture>[a-z0-9_]+)\.(?P<size>1152|640|320)\.(?P<kind>avif|webp)"
)
PRIVATE_CACHE_CONTROL = "private, max-age=604800, immutable"
"""Only browsers may cache pictures: a proxy would still serve them after their deletion."""


async def change_deck(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/decks/ID with a token: delete a deck, or share or unshare it."""
    body = await r.read_body(request, ChangeDeckBody)
    live, person = await require_member(server, request)
    deck = request.path_params["deck"]
    if body.remove:
        await _remove(server, live, person, deck)
    if body.keep is not None:
        await _share(server, live, person, deck, body.keep)
    return r.json_response({})


async def _remove(server: Server, live: LiveTable, person: str, name: str) -> None:
    """Delete a deck from the journal and then from the table.

    If the server crashes in between, the pictures are already deleted.
    """
    deck = require_editable_deck(live.actor.table.info, person, name)
    await server.uploaded_decks.remove(deck)
    await live.actor.execute(TableRequest(RemoveDeck(name)))
    if deck.shared_id:
        await server.decks.refresh()


async def _share(server: Server, live: LiveTable, person: str, name: str, share: bool) -> None:
    info = live.actor.table.info
    deck = require_editable_deck(info, person, name)
    require(person == info.host, "host_only")
    if share and not server.decks.sharing_allowed:
        raise reject("sharing_off")
    if share == bool(deck.shared_id):
        return
    copy_id = await server.uploaded_decks.share(name) if share else ""
    if deck.shared_id:
        await server.uploaded_decks.unshare(deck.shared_id)
    await live.actor.execute(TableRequest(KeepDeck(name, copy_id)))
    await server.decks.refresh()


async def picture(server: Server, request: Request) -> Response | None:
    """Return a picture of an uploaded deck from the journal.

    Returns None if the request's path is for another kind of file, such as an icon or a picture of
    the house deck. Raises `Reject` if the deck has no such picture.
    """
    path = STORED_PICTURE_PATH.fullmatch(request.path_params["path"])
    if path is None or not is_stored(path["deck"]):
        return None
    known_etag = request.headers.get("if-none-match")
    file = await server.uploaded_decks.picture(
        path["deck"], path["picture"], path["size"], path["kind"], known_etag
    )
    if file is None:
        raise reject("not_found")
    headers = {"Cache-Control": PRIVATE_CACHE_CONTROL, "ETag": file.etag}
    if file.data is None:
        return Response(status_code=304, headers=headers)
    return Response(file.data, 200, headers, file.media_type)
