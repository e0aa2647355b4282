"""Votes for the favourite work of a game (on both backends), and thumbs."""

from typing import Any

import httpx
from tests.album.albums_over_http import get, save_and_open_album
from tests.album.evenings import NAMES, record_evening
from tests.support.http_requests import bearer
from tests.support.servers import RunningServer, StartServer


async def mark(
    http: httpx.AsyncClient, path: str, token: str, item: str, kind: str = "vote", on: bool = True
) -> int:
    body = {"item": item, "kind": kind, "on": on}
    return (await http.post(f"{path}/marks", json=body, headers=bearer(token))).status_code


async def test_votes_are_secret_until_all_have_voted(start: StartServer, journal: str) -> None:
    running = await start(store=journal)
    evening = record_evening(("pictures",), people=3)
    path = f"/api/albums/{await save_and_open_album(running, evening)}"
    ada, bart, chris = (evening.tokens[name] for name in NAMES[:3])
    async with running.http() as http:

        async def game_items(token: str = "") -> Any:
            return await get(http, f"{path}/games/1", headers=bearer(token) if token else None)

        assert await mark(http, path, ada, "1.1.0") == 403, "no votes for own items"
        assert await mark(http, path, "stranger", "1.1.0") == 401
        assert await mark(http, path, ada, "1.1.1") == 204
        assert await mark(http, path, ada, "1.1.2") == 409, "one vote each"
        assert await mark(http, path, bart, "1.1.2") == 204
        items_of_ada = await game_items(ada)
        assert (items_of_ada["voters"], items_of_ada["voted"], items_of_ada["vote"]) == (
            3,
            2,
            "1.1.1",
        )
        assert (await game_items())["vote"] is None
        assert {item["votes"] for item in items_of_ada["items"]} == {None}
        assert await mark(http, path, chris, "1.1.1") == 204
        votes = {item["id"]: item["votes"] for item in (await game_items())["items"]}
        assert (votes["1.1.1"], votes["1.1.2"], votes["1.1.0"]) == (2, 1, 0)


async def test_thumbs_can_be_given_and_withdrawn(server: RunningServer) -> None:
    evening = record_evening(("pictures",), people=3)
    path = f"/api/albums/{await save_and_open_album(server, evening)}"
    ada, bart = (evening.tokens[name] for name in NAMES[:2])
    async with server.http() as http:
        for token in (ada, bart, bart):
            assert await mark(http, path, token, "1.1.0", "thumb") == 204
        assert await mark(http, path, ada, "1.1.0", "thumb", on=False) == 204
        items = (await get(http, f"{path}/games/1", headers=bearer(bart)))["items"]
        first = next(item for item in items if item["id"] == "1.1.0")
        assert (first["thumbs"], first["has_your_thumb"]) == (1, True)
