"""Endpoints of uploaded decks: delete a deck, share it with all tables, show its pictures."""

import re
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from triptych.server.http import responses as r
from triptych.server.http.table_finder import TableFinder
from triptych.server.uploads.table_decks import TableDecks
from triptych.server.uploads.uploaded_decks import UploadedDecks, is_stored
from triptych.wire.api import ChangeDeckBody
from triptych.wire.codes import reject

STORED_PICTURE_PATH = re.compile(
    r"pictures/(?P<deck>[a-z0-9-]+)/(?P<picture>[a-z0-9_]+)\.(?P<size>1152|640|320)\.(?P<kind>avif|webp)"
)
PRIVATE_CACHE_CONTROL = "private, max-age=604800, immutable"
"""Only browsers may cache pictures: a proxy would still serve them after their deletion."""


@dataclass(frozen=True)
class DeckEndpoints:
    finder: TableFinder
    table_decks: TableDecks

    async def change_deck(self, request: Request) -> Response:
        """POST /api/tables/CODE/decks/ID with a token: delete a deck, or share or unshare it."""
        body = await r.read_body(request, ChangeDeckBody)
        live, person = await self.finder.find_for_change(request)
        deck = request.path_params["deck"]
        if body.remove:
            await self.table_decks.remove(live, person, deck)
        if body.keep is not None:
            await self.table_decks.share(live, person, deck, body.keep)
        return r.json_response({})


async def uploaded_picture(uploaded_decks: UploadedDecks, request: Request) -> Response | None:
    """Return a picture of an uploaded deck from the journal.

    Returns None if the request's path is for another kind of file, such as an icon or a picture
    of the house deck. Raises `Reject` if the deck has no such picture.
    """
    path = STORED_PICTURE_PATH.fullmatch(request.path_params["path"])
    if path is None or not is_stored(path["deck"]):
        return None
    known_etag = request.headers.get("if-none-match")
    file = await uploaded_decks.picture(
        path["deck"], path["picture"], path["size"], path["kind"], known_etag
    )
    if file is None:
        raise reject("not_found")
    headers = {"Cache-Control": PRIVATE_CACHE_CONTROL, "ETag": file.etag}
    if file.data is None:
        return Response(status_code=304, headers=headers)
    return Response(file.data, 200, headers, file.media_type)
