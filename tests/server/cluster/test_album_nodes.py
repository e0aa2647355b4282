"""Two real servers on one real PostgreSQL: an album opens at either, and outlives its table."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.album.evenings import evening, put_into
from tests.server.cluster.test_nodes import two_nodes
from tests.support.players import browser
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import Process

from triptych.store.connect import open_store

pytestmark = [pytest.mark.process, pytest.mark.long]


async def _gallery(http: httpx.AsyncClient, ada: dict[str, str]) -> Any:
    """A few more of the evening's works are cards of its own deck."""
    answer = await http.post("/api/tables/WXYZ/gallery", json={"title": "Ours"}, headers=ada)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def test_an_album_told_by_one_node_is_read_from_the_other(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    store = await open_store(postgres_url)
    written = evening(("pictomania", "pictures"), people=3)
    await put_into(store, written)
    ada = {"Authorization": f"Bearer {written.tokens['Ada']}"}
    await store.close()
    # A request waits a quarter of the lease for the database; a busy machine may need longer.
    first, second = await two_nodes(tmp_path, postgres_url, lease_ms=60_000)
    async with browser(first.base) as http:
        told = await http.post("/api/tables/WXYZ/album")
        key = told.json()["key"]
        here = await http.get(f"/api/albums/{key}/games/1")
        made = await _gallery(http, ada)
    async with browser(second.base) as http:
        # The table lives at the first; what it paints, any node shows.
        more = await _gallery(http, ada)
        assert more["deck"]["id"] == made["deck"]["id"]
        assert more["deck"]["pictures"] == 2 * made["deck"]["pictures"]
        for card in ("p001", f"p{more['deck']['pictures']:03}"):
            shown = await http.get(f"/media/pictures/{made['deck']['id']}/{card}.640.webp")
            assert shown.headers["content-type"] == "image/webp"
        # Whoever names the table is led to it; what is removed, no node shows any more.
        [best, *_] = (await http.get(f"/api/albums/{key}/games/2")).json()["items"]
        path = f"/api/albums/{key}/remove?table=WXYZ"
        gone = await http.post(path, json={"item": best["id"]}, headers=ada)
        assert gone.status_code == 204
    for node in (first, second):
        async with browser(node.base) as http:
            shown = await http.get(f"/media/pictures/{made['deck']['id']}/p001.640.webp")
            assert shown.status_code == 404
    first.kill()
    async with browser(second.base) as http:
        assert (await http.get(f"/api/albums/{key}")).json()["games"][0]["game"] == "pictomania"
        there = await http.get(f"/api/albums/{key}/games/1")
        assert there.json() == here.json()
        item = there.json()["items"][0]
        assert (await http.get(f"/api/albums/{key}/boards/{item['board']}")).content
        last = (await _gallery(http, ada))["deck"]
        assert last["id"] == made["deck"]["id"], "no second deck"
        works = (await http.get(f"/api/albums/{key}/gallery")).json()["works"]
        assert last["pictures"] == works, "all that are left"
        asked = {"item": item["id"]}
        gone = await http.post(f"/api/albums/{key}/remove", json=asked, headers=ada)
        assert gone.status_code == 204
    settings: dict[str, Any] = {"store": postgres_url, "secret": "shared by both"}
    again = await Process(tmp_path / "node0", node="n2", **settings).ready()
    async with browser(again.base) as http:
        left = (await http.get(f"/api/albums/{key}/games/1")).json()["items"]
        assert item["id"] not in [one["id"] for one in left]
