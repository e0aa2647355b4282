"""The client's HTML page, adapted to each request.

On a slow phone every round trip takes half a second. To save round trips, the page preloads the
texts of the reader's language together with the script. If the page's address has a table code, the
page also contains the table's description, which the script would otherwise request first. The
preview of a shared link names the table's host and game, unless the table is locked.
"""

import html
import re
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from triptych.core.refusal import Reject
from triptych.live.registry import TableElsewhere
from triptych.server.hosts import is_well_formed_host
from triptych.server.http.content import ContentResponses
from triptych.server.http.responses import STATUS_BY_CODE
from triptych.server.http.site.client_build import ClientBuild, FrontBuild, LanguageBuild
from triptych.server.http.table_finder import TableFinder
from triptych.server.http.visitors import Visitors
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.store.contract.errors import StoreError
from triptych.table.names import parse_code
from triptych.wire.api import PagePreload, Problem, TableLocation
from triptych.wire.codes import ClientCode

LANGUAGE_COOKIE = "triptych_language"
"""The cookie with the language that the reader chose on our page, if any."""
NOT_BUILT_PAGE = (
    "<!doctype html><meta charset=utf-8><title>Triptych</title>"
    "<p>The server runs, but its pages are not built yet: <code>make web</code>."
)
REFUSAL_PAGE = (
    '<!doctype html><html lang="{language}"><meta charset=utf-8><title>Triptych</title>'
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" '
    'content="light dark"><meta http-equiv="refresh" content="{after}"><p>{text}'
)


@dataclass(frozen=True)
class FrontPage:
    finder: TableFinder
    visitors: Visitors
    limits: VisitorLimits
    public_url: str
    client: ClientBuild
    contents: ContentResponses

    async def render(self, request: Request) -> Response:
        """Return the client's page for this address and reader; a note if it is not built."""
        content = self.client.read()
        if content is None:
            return HTMLResponse(NOT_BUILT_PAGE, 200, {"Cache-Control": "no-store"})
        page, build = content
        language = choose_language(build, request)
        language_build = build.languages[language]
        preload = await self._table_of_path(request)
        table = preload.table if preload else None
        page = page.replace('<html lang="en">', f'<html lang="{language}">')
        head = [
            f'<link rel="modulepreload" crossorigin href="{language_build.words}">',
            *self._link_preview_tags(request, language_build, table),
        ]
        if preload is not None:
            data = msgspec.json.encode(preload).decode().replace("<", "\\u003c")
            head.append(f'<script type="application/json" id="embedded-table">{data}</script>')
            head.append(f'<script async src="{build.early}"></script>')
        body = page.replace("</head>", "\n".join(head) + "\n</head>").encode()
        headers = {
            "Cache-Control": "private, no-cache",
            "Vary": "Accept-Encoding, Accept-Language, Cookie",
        }
        return await self.contents.respond(request, body, "text/html", headers)

    async def _table_of_path(self, request: Request) -> PagePreload | None:
        """Return the response of `GET /api/tables/CODE`, to include it in the page.

        Returns None if the path has no code. Also returns None if the script should send the
        request itself: after a store error, if another process has the table, and after a refusal
        if the visitor has used up more than half of their guesses of table codes.
        """
        parts = [part for part in request.scope["path"].split("/") if part]
        code = parse_code(parts[-1]) if parts and len(parts) <= 2 else None
        if code is None or (len(parts) == 2 and parts[0].lower() != "tv"):
            return None
        try:
            return PagePreload(code, table=await self.finder.describe(request, code))
        except Reject as refused:
            if not self.limits.may_restore_table(self.visitors.identify(request)):
                # More than half of the guesses are used up, perhaps by others at the same address.
                # The script sends the request instead, with a device cookie and perhaps a token.
                return None
            return PagePreload(code, refused=Problem(refused.code, refused.detail))
        except (StoreError, TableElsewhere):
            return None  # The script repeats the request. It shows an error, or finds the table.

    def _link_preview_tags(
        self, request: Request, language_build: LanguageBuild, table: TableLocation | None
    ) -> list[str]:
        preview, texts = (table.preview if table else None), language_build.texts
        title, description = "Triptych", texts["share-line"]
        if preview is not None and preview.host:
            game = texts.get(f"game-{preview.game}", preview.game)
            title = (
                texts["share-title"].replace("{ $host }", preview.host).replace("{ $game }", game)
            )
            description = texts.get(f"game-{preview.game}-line", description)
        host = request.headers.get("host", "")
        scheme = "https" if self.visitors.is_https(request) else "http"
        request_origin = f"{scheme}://{host}" if is_well_formed_host(host) else ""
        origin = (self.public_url or request_origin).rstrip("/")
        properties: dict[str, Any] = {
            "og:type": "website",
            "og:site_name": "Triptych",
            "og:title": title,
            "og:description": description,
            "og:url": f"{origin}/{table.code}" if table else f"{origin}/",
            "og:image": f"{origin}/share.png",
            "og:image:width": 1200,
            "og:image:height": 630,
        }
        tags = [
            f'<meta name="description" content="{html.escape(description)}">',
            *(
                f'<meta property="{name}" content="{html.escape(str(value))}">'
                for name, value in properties.items()
            ),
        ]
        return [*tags, '<meta name="twitter:card" content="summary_large_image">']


def choose_language(build: FrontBuild, request: Request) -> str:
    """Return the first of the reader's languages that the client supports, otherwise "en".

    The language in the cookie comes first, then the browser's languages.
    """
    browser_languages = re.split(r"[,;]", request.headers.get("accept-language", ""))
    for wanted in (request.cookies.get(LANGUAGE_COOKIE, ""), *browser_languages):
        language = wanted.strip().lower().partition("-")[0]
        if language in build.languages:
            return language
    return "en"


def render_refusal(
    client: ClientBuild, request: Request, code: ClientCode, reload_after_s: int
) -> Response:
    """Return a page that reloads itself. It explains the refusal, if the client is built."""
    content, language, text = client.read(), "en", ""
    if content is not None:
        language = choose_language(content[1], request)
        text = content[1].languages[language].texts.get(f"code-{code}", "")
    page = REFUSAL_PAGE.format(language=language, text=html.escape(text), after=reload_after_s)
    return HTMLResponse(page, STATUS_BY_CODE[code], {"Cache-Control": "no-store"})
