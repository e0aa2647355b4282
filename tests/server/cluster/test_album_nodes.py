"""Two real servers on one PostgreSQL: an album opens at either node and outlives its table."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.album.evenings import record_evening, save
from tests.support.http_requests import bearer
from tests.support.nodes import two_nodes
from tests.support.players import http_client
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess

from triptych.store.backends import open_store

pytestmark = [pytest.mark.process, pytest.mark.long]


async def create_gallery(http: httpx.AsyncClient, ada: dict[str, str]) -> Any:
    """Add the next works of the evening to its gallery deck."""
    response = await http.post("/api/tables/WXYZ/gallery", json={"title": "Ours"}, headers=ada)
    assert response.status_code == 201, response.text
    return response.json()


async def test_album_created_at_one_node_opens_at_the_other(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    store = await open_store(postgres_url)
    evening = record_evening(("pictomania", "pictures"), people=3)
    await save(store, evening)
    ada = bearer(evening.tokens["Ada"])
    await store.close()
    # The lease is long, because a request to the database may take only a quarter of it.
    first, second = await two_nodes(tmp_path, postgres_url, lease_ms=60_000)
    async with http_client(first.base) as http:
        created = await http.post("/api/tables/WXYZ/album")
        assert created.status_code == 200, created.text
        key = created.json()["key"]
        at_first = await http.get(f"/api/albums/{key}/games/1")
        gallery = await create_gallery(http, ada)
    async with http_client(second.base) as http:
        # The first node has the table and renders the pictures. Every node serves them.
        more = await create_gallery(http, ada)
        assert more["deck"]["id"] == gallery["deck"]["id"]
        assert more["deck"]["pictures"] == 2 * gallery["deck"]["pictures"]
        for card in ("p001", f"p{more['deck']['pictures']:03}"):
            picture = await http.get(f"/media/pictures/{gallery['deck']['id']}/{card}.640.webp")
            assert picture.headers["content-type"] == "image/webp"
        # This request is relayed to the table, because its address names the table. Afterwards, no
        # node serves the removed picture.
        [first_item, *_] = (await http.get(f"/api/albums/{key}/games/2")).json()["items"]
        path = f"/api/albums/{key}/remove?table=WXYZ"
        removed = await http.post(path, json={"item": first_item["id"]}, headers=ada)
        assert removed.status_code == 204
    for node in (first, second):
        async with http_client(node.base) as http:
            picture = await http.get(f"/media/pictures/{gallery['deck']['id']}/p001.640.webp")
            assert picture.status_code == 404
    first.kill()
    async with http_client(second.base) as http:
        assert (await http.get(f"/api/albums/{key}")).json()["games"][0]["game"] == "pictomania"
        at_second = await http.get(f"/api/albums/{key}/games/1")
        assert at_second.json() == at_first.json()
        item = at_second.json()["items"][0]
        assert (await http.get(f"/api/albums/{key}/boards/{item['board']}")).content
        last = await create_gallery(http, ada)
        while last["left"]:
            before, last = last, await create_gallery(http, ada)
            assert last["left"] < before["left"]
        assert last["deck"]["id"] == gallery["deck"]["id"], "the same deck"
        works = (await http.get(f"/api/albums/{key}/gallery")).json()["works"]
        assert last["deck"]["pictures"] == works, "all remaining works"
        body = {"item": item["id"]}
        removed = await http.post(f"/api/albums/{key}/remove", json=body, headers=ada)
        assert removed.status_code == 204
    settings: dict[str, Any] = {"store": postgres_url, "secret": "shared by both"}
    again = await ServerProcess(tmp_path / "node0", node="n2", **settings).ready()
    async with http_client(again.base) as http:
        remaining = (await http.get(f"/api/albums/{key}/games/1")).json()["items"]
        assert item["id"] not in [other["id"] for other in remaining]
