"""Contents that browsers may reuse: the server's lists, help, the client's page and files."""

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from tests.decks.images import image
from tests.support.servers import RunningServer

from triptych.decks.deck_builder import deck_from_photos
from triptych.decks.library import Deck
from triptych.server.http.content import (
    ENTRY_OVERHEAD_BYTES,
    MAX_INLINE_BYTES,
    ContentResponses,
    accepts_coding,
)
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.uploads.uploaded_decks import UploadedDecks

CARDS = ",".join(f"house/green-{number:02}" for number in range(1, 31))
PICTURES = "house/anvil,house/armchair_lamp,house/astronaut"
LISTS = (
    "/api/games",
    "/api/help/pictures.de.json",
    f"/api/topics?cards={CARDS}",
    f"/api/pictures?ids={PICTURES}",
)
IDENTITY, GZIP = {"Accept-Encoding": "identity"}, {"Accept-Encoding": "br, gzip"}
SYMBOL, PICTURE = "/media/icons/sun.svg", "/media/pictures/house/autumn_leaves.1152.webp"


@pytest.fixture
async def http(server: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    async with server.http() as browser:
        yield browser


def request_with(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "headers": raw})


@pytest.mark.parametrize("path", LISTS)
async def test_list_is_compressed_and_not_sent_again(http: httpx.AsyncClient, path: str) -> None:
    plain, packed = await http.get(path, headers=IDENTITY), await http.get(path, headers=GZIP)
    assert plain.status_code == packed.status_code == 200
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) * 0.6
    assert packed.json() == plain.json()
    assert packed.headers["etag"] != plain.headers["etag"], "other bytes, other strong ETag"
    for response in (plain, packed):
        assert "accept-encoding" in response.headers["vary"].lower()
        assert "no-cache" in response.headers["cache-control"]
    for known in (packed.headers["etag"], f'"x", W/{packed.headers["etag"]}'):
        again = await http.get(path, headers={**GZIP, "If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == packed.headers["etag"]
    other = await http.get(path, headers={**GZIP, "If-None-Match": '"x"'})
    assert other.status_code == 200


async def test_list_of_decks_is_sent_again_when_a_deck_was_added(
    server: RunningServer, http: httpx.AsyncClient, tmp_path: Path
) -> None:
    first = await http.get("/api/decks")
    headers = {"If-None-Match": first.headers["etag"]}
    assert (await http.get("/api/decks", headers=headers)).status_code == 304
    deck_from_photos([("a.jpg", image())], "Added", tmp_path / "data" / "decks")
    changed = await http.get("/api/decks", headers=headers)
    assert changed.status_code == 200
    assert len(changed.json()["decks"]) == 1 + len(first.json()["decks"])


@pytest.mark.parametrize("path", [SYMBOL, PICTURE])
async def test_file_is_not_sent_again(http: httpx.AsyncClient, path: str) -> None:
    file = await http.get(path)
    assert file.status_code == 200
    assert len(file.content) > 0
    again = await http.get(path, headers={"If-None-Match": file.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == file.headers["cache-control"]
    head = await http.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == file.headers["content-length"]
    part = await http.get(path, headers={"Range": "bytes=1-3"})
    assert (part.status_code, part.content) == (206, file.content[1:4])


async def test_content_is_compressed_once() -> None:
    contents = ContentResponses()
    for size in (1_000, 2 * MAX_INLINE_BYTES):
        body = bytes(i % 251 for i in range(size))
        request = request_with(accept_encoding="gzip")
        first, second = [
            (await contents.respond(request, body, "text/plain", {})).body for _ in range(2)
        ]
        assert first is second
        assert gzip.decompress(bytes(first)) == body


async def test_cache_of_compressed_contents_is_bounded() -> None:
    limit = 10 * (ENTRY_OVERHEAD_BYTES + 100)
    contents, request = ContentResponses(limit), request_with(accept_encoding="gzip")
    for number in range(100):
        await contents.respond(request, b"%d" % number + b"x" * 1000, "text/plain", {})
        assert 0 < contents.cached_bytes <= limit


async def test_short_content_is_not_compressed() -> None:
    request = request_with(accept_encoding="gzip")
    response = await ContentResponses().respond(request, b"short", "text/plain", {})
    assert response.body == b"short"
    assert "content-encoding" not in response.headers


def test_coding_is_accepted_unless_its_weight_is_zero() -> None:
    for header in ("gzip", "br;q=1.0, GZIP;q=0.8", "gzip; q=0.001"):
        assert accepts_coding(request_with(accept_encoding=header), "gzip"), header
    for header in ("", "br", "gzip;q=0", "gzip; q=0.000", "x-gzip", "*"):
        assert not accepts_coding(request_with(accept_encoding=header), "gzip"), header


class CountedDecks(UploadedDecks):
    """Decks in a journal whose list takes a while to read. Counts the reads."""

    reads = 0

    def __init__(self) -> None:
        pass

    async def shared_decks(self, from_hosts: bool) -> dict[str, Deck]:
        self.reads += 1
        await asyncio.sleep(0.01)
        return {}


async def test_concurrent_requests_for_the_decks_share_a_read(tmp_path: Path) -> None:
    catalogue, decks = DeckCatalogue(tmp_path), CountedDecks()
    catalogue.attach(decks, sharing_allowed=True)
    await asyncio.gather(*(catalogue.refresh() for _ in range(30)))
    # The first read began before the other calls, so it may miss what they must see.
    assert decks.reads == 2
    await catalogue.refresh()
    assert decks.reads == 3
