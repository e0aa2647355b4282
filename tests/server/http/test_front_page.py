"""The client's page as the server renders it: language, data of a table, link previews."""

import gzip
import html
import json
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.players import Person, host_table
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.server.tuning import ServerTuning

ROOT = Path(__file__).parents[3]
INDEX = '<!doctype html>\n<html lang="en">\n<head>\n</head>\n<body></body></html>'
LANGUAGES = {
    "en": ("invites you to play", "Draw and guess."),
    "de": ("lädt ein zu", "Zeichnen und raten."),
    "fr": ("invite à", "Dessine et devine."),
}


@pytest.fixture
def tuning(tmp_path: Path) -> ServerTuning:
    """The client's files are in a folder that is empty at first."""
    return change(QUICK, static=tmp_path)


@pytest.fixture
async def http(server: RunningServer, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """An HTTP client of a server whose client build is three small files."""
    front = {
        "early": "/assets/early-1.js",
        "languages": {
            language: {
                "words": f"/assets/{language}-1.js",
                "texts": {
                    "share-title": f"{{ $host }} {invitation} {{ $game }}",
                    "share-line": "Come and play.",
                    "game-contrast": "Contrast",
                    "game-contrast-line": line,
                },
            }
            for language, (invitation, line) in LANGUAGES.items()
        },
    }
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "front.json").write_text(json.dumps(front))
    (tmp_path / "assets/app-1.js").write_text("1")
    async with server.http() as browser:
        yield browser


def embedded_data(page: httpx.Response) -> dict[str, Any]:
    """The data that the page embeds for its script."""
    pattern = r'<script type="application/json" id="embedded-table">(.*?)</script>'
    found = re.search(pattern, page.text)
    assert found, page.text
    data: dict[str, Any] = json.loads(found[1])
    return data


def meta(page: httpx.Response, name: str) -> str:
    found = re.search(rf'<meta (?:property|name)="{name}" content="(.*?)">', page.text)
    assert found, page.text
    return html.unescape(found[1])


async def test_page_opens_while_another_process_has_its_table(
    server: RunningServer, http: httpx.AsyncClient
) -> None:
    await server.server.store.tables.create("ABCD", "another process", 60_000)
    page = await http.get("/ABCD")
    assert page.status_code == 200
    assert "embedded-table" not in page.text


async def test_every_path_that_is_not_a_file_serves_the_page(http: httpx.AsyncClient) -> None:
    for path in ("/", "/ABCD", "/tv", "/tv/ABCD", "/connect/ABCD", "/styleguide", "/index.html"):
        response = await http.get(path)
        assert response.status_code == 200, path
        assert response.text.startswith("<!doctype html>"), path
        assert "no-cache" in response.headers["cache-control"], path
    script = await http.get("/assets/app-1.js")
    assert "immutable" in script.headers["cache-control"]


async def test_page_and_files_are_not_sent_again_until_they_change(
    http: httpx.AsyncClient, tmp_path: Path
) -> None:
    (tmp_path / "sw.js").write_text("1")
    for path, file in (("/", "index.html"), ("/sw.js", "sw.js")):
        first = await http.get(path)
        known = {"If-None-Match": first.headers["etag"]}
        again = await http.get(path, headers=known)
        assert (again.status_code, again.content) == (304, b""), path
        (tmp_path / file).write_text(INDEX + "<!-- new -->")
        assert (await http.get(path, headers=known)).status_code == 200, path
    german = {"If-None-Match": (await http.get("/")).headers["etag"], "Accept-Language": "de"}
    assert (await http.get("/", headers=german)).status_code == 200


async def test_compressed_file_is_sent_only_if_the_browser_accepts_it(
    http: httpx.AsyncClient, tmp_path: Path
) -> None:
    (tmp_path / "assets/app-1.js.gz").write_bytes(gzip.compress(b"1"))
    for coding, sent in (("gzip", "gzip"), ("gzip;q=0", None), ("x-gzip", None), ("br", None)):
        script = await http.get("/assets/app-1.js", headers={"Accept-Encoding": coding})
        assert script.text == "1"
        assert script.headers.get("content-encoding") == sent, coding
        assert "Accept-Encoding" in script.headers["vary"]


async def test_missing_file_is_not_found(http: httpx.AsyncClient) -> None:
    for path in (
        "/assets/none.js",
        "/none.png",
        "/a/b.css",
        "/front.json",
        "/.env",
        "/wp-login.php",
    ):
        response = await http.get(path)
        assert (response.status_code, response.json()["code"]) == (404, "not_found"), path
    outside = await http.get("/%2e%2e/%2e%2e/etc/passwd")
    assert "root:" not in outside.text


async def test_robots_txt_allows_only_the_home_page(
    http: httpx.AsyncClient, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "web/public/robots.txt", tmp_path)
    response = await http.get("/robots.txt")
    assert response.headers["content-type"].startswith("text/plain")
    rules = [line for line in response.text.splitlines() if not line.startswith("#")]
    assert rules[0] == "User-agent: *"
    assert "Allow: /$" in rules
    assert rules[-1] == "Disallow: /"


@pytest.mark.parametrize(
    ("accept_language", "cookie", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "", "de"),
        ("pl,fr;q=0.5", "", "fr"),
        ("", "", "en"),
        ("de", "fr", "fr"),
        ("de", "xx", "de"),
    ],
)
async def test_page_preloads_the_language_of_the_visitor(
    http: httpx.AsyncClient, accept_language: str, cookie: str, language: str
) -> None:
    headers = {"Accept-Language": accept_language, "Cookie": f"triptych_language={cookie}"}
    page = await http.get("/", headers=headers)
    assert f'<html lang="{language}">' in page.text
    assert f'<link rel="modulepreload" crossorigin href="/assets/{language}-1.js">' in page.text
    assert "Accept-Language" in page.headers["vary"]


async def test_page_of_a_table_embeds_the_response_of_the_api(
    server: RunningServer, http: httpx.AsyncClient
) -> None:
    ann = await host_table(server.base, "</script><b>Ann")
    for path in (f"/{ann.code}", f"/{ann.code.lower()}", f"/tv/{ann.code}"):
        page = await http.get(path)
        response = (await http.get(f"/api/tables/{ann.code}")).json()
        assert embedded_data(page) == {"code": ann.code, "table": response, "refused": None}
        assert page.text.count("</script>") == 2, "a name must not end the script element"
        assert '<script async src="/assets/early-1.js">' in page.text
    missing = embedded_data(await http.get("/WXYZ"))
    assert (missing["table"], missing["refused"]["code"]) == (None, "no_such_table")
    for path in ("/", "/new", "/connect/WXYZ", "/some/where"):
        assert "embedded-table" not in (await http.get(path)).text


async def test_shared_link_names_host_and_game(
    server: RunningServer, http: httpx.AsyncClient
) -> None:
    ann = await host_table(server.base, 'Ann "&" <Bob>')
    page = await http.get(f"/{ann.code}", headers={"Accept-Language": "de"})
    assert meta(page, "og:title") == 'Ann "&" <Bob> lädt ein zu Contrast'
    assert meta(page, "og:description") == "Zeichnen und raten."
    assert meta(page, "og:url") == f"{server.base}/{ann.code}"
    assert meta(page, "og:image") == f"{server.base}/share.png"
    plain = await http.get("/")
    assert meta(plain, "og:title") == "Triptych"
    assert meta(plain, "description") == "Come and play."


async def test_page_of_a_locked_table_does_not_name_the_host(
    server: RunningServer, http: httpx.AsyncClient
) -> None:
    ann: Person = await host_table(server.base)
    socket = await ann.connect()
    assert await socket.do("table", "LockTable", locked=True) == "Done"
    page = await http.get(f"/{ann.code}")
    assert "Ann" not in page.text
    assert meta(page, "og:title") == "Triptych"


async def test_page_requests_count_against_the_lookup_limit(
    start: StartServer, no_refill: None
) -> None:
    limit = 6
    server = await start(QUICK, lookups_per_minute=limit)
    http = server.http()
    pages = []
    for _ in range(limit + 1):
        http.cookies.clear()
        pages.append(await http.get("/WXYZ"))
    assert embedded_data(pages[0])["refused"]["code"] == "no_such_table"
    # Other people may have used up the limit, so the page embeds no refusal. Its script sends a
    # request, which is refused.
    assert "embedded-table" not in pages[-1].text
    http.cookies.clear()
    assert (await http.get("/api/tables/WXYZ")).json()["code"] == "too_many_requests"
    await http.aclose()


async def test_page_without_a_client_build_explains_how_to_build_it(
    server: RunningServer,
) -> None:
    async with server.http() as browser:
        assert "make web" in (await browser.get("/")).text
