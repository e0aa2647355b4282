"""The client's one page, made to fit whoever asks for it.

On a slow phone every round trip is half a second. So the page names the files of its reader's
language, which are fetched together with the script; and it brings along what the
script would ask for first: the table of its address. A link that is shared says whose table it
leads to, as far as the door of the table tells everybody.
"""

import gzip
import html
import re
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from triptych.core.refusal import Reject
from triptych.server.http import responses as r
from triptych.server.http.hosts import plain_host
from triptych.server.http.tables import located
from triptych.server.server import Server
from triptych.store.contract.store import StoreError
from triptych.table.names import read_code
from triptych.wire.api import Arrived, Located, Problem

STATIC = Path(__file__).parents[2] / "static"
LANGUAGE = "triptych_language"
"""The cookie of somebody who has chosen another language than the browser's."""
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Triptych</title>"
    "<p>The server runs, but its pages are not built yet: <code>make web</code>."
)


class Words(msgspec.Struct):
    """What the build says of one language: its file, and the sentences of a shared link."""

    words: str
    texts: dict[str, str]


class Front(msgspec.Struct):
    """`front.json`, written by the build."""

    early: str
    """Opens the line to the table before the script is there."""
    languages: dict[str, Words]


async def front_page(server: Server, request: Request, status: int = 200) -> Response:
    """The page for this address and this reader."""
    index, made = STATIC / "index.html", STATIC / "front.json"
    if not (index.is_file() and made.is_file()):
        return HTMLResponse(NOT_BUILT, 200, {"Cache-Control": "no-store"})
    front = msgspec.json.decode(made.read_bytes(), type=Front)
    language = spoken(front, request)
    words = front.languages[language]
    told = await _table(server, request)
    table = told.table if told else None
    page = index.read_text(encoding="utf-8")
    page = page.replace('<html lang="en">', f'<html lang="{language}">')
    head = [
        f'<link rel="modulepreload" crossorigin href="{words.words}">',
        *_shared(server, request, words, table),
    ]
    if told is not None:
        data = msgspec.json.encode(told).decode().replace("<", "\\u003c")
        head.append(f'<script type="application/json" id="arrived">{data}</script>')
        head.append(f'<script async src="{front.early}"></script>')
    body = page.replace("</head>", "\n".join(head) + "\n</head>").encode()
    headers = {
        "Cache-Control": "private, no-cache",
        "Vary": "Accept-Encoding, Accept-Language, Cookie",
    }
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = gzip.compress(body, 6), "gzip"
    return HTMLResponse(body, status, headers)


def spoken(front: Front, request: Request) -> str:
    """The language that was chosen, else the first of the browser's that we speak."""
    wishes = re.split(r"[,;]", request.headers.get("accept-language", ""))
    for wish in (request.cookies.get(LANGUAGE, ""), *wishes):
        main = wish.strip().lower().partition("-")[0]
        if main in front.languages:
            return main
    return "en"


async def _table(server: Server, request: Request) -> Arrived | None:
    """The table of the address, as `GET /api/tables/CODE` answers; None where there is no code."""
    parts = [part for part in request.scope["path"].split("/") if part]
    code = read_code(parts[-1]) if parts and len(parts) <= 2 else None
    if code is None or (len(parts) == 2 and parts[0].lower() != "tv"):
        return None
    try:
        return Arrived(code, table=await located(server, request, code))
    except Reject as refused:
        if not server.guard.may_wake(r.visitor(server, request)):
            # A neighbour has tried too much. The script has a cookie from now on, and perhaps the
            # token of a seat: it is to ask for itself.
            return None
        return Arrived(code, refused=Problem(refused.code, refused.detail))
    except StoreError:
        return None  # The script asks again and says why.


def _shared(server: Server, request: Request, words: Words, table: Located | None) -> list[str]:
    door, texts = (table.door if table else None), words.texts
    title, line = "Triptych", texts["share-line"]
    if door is not None and door.host:
        game = texts.get(f"game-{door.game}", door.game)
        title = texts["share-title"].replace("{ $host }", door.host).replace("{ $game }", game)
        line = texts.get(f"game-{door.game}-line", line)
    host = request.headers.get("host", "")
    here = f"{request.scope['scheme']}://{host}" if plain_host(host) else ""
    origin = (server.settings.public_url or here).rstrip("/")
    properties: dict[str, Any] = {
        "og:type": "website",
        "og:site_name": "Triptych",
        "og:title": title,
        "og:description": line,
        "og:url": f"{origin}/{table.code}" if table else f"{origin}/",
        "og:image": f"{origin}/share.png",
        "og:image:width": 1200,
        "og:image:height": 630,
    }
    lines = [
        f'<meta name="description" content="{html.escape(line)}">',
        *(
            f'<meta property="{name}" content="{html.escape(str(value))}">'
            for name, value in properties.items()
        ),
    ]
    return [*lines, '<meta name="twitter:card" content="summary_large_image">']
