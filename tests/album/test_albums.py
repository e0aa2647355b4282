"""Albums over HTTP: without a live table, after a restart, on both backends."""

import msgspec
import pytest
from tests.album.albums_over_http import get, save_and_open_album
from tests.album.evenings import NAMES, record_evening, save
from tests.support.http_requests import bearer
from tests.support.players import host_table
from tests.support.servers import RunningServer, StartServer

from triptych.games import GAMES
from triptych.ink.frames import Snapshot, read_frame
from triptych.live.live_table import hash_secret
from triptych.wire.album import AlbumItems, AlbumShown


async def test_album_opens_without_restoring_the_table(start: StartServer, journal: str) -> None:
    first = await start(store=journal)
    evening = record_evening()
    key = await save_and_open_album(first, evening)
    await first.stop()
    running = await start(store=journal)
    async with running.http() as http:
        album = await get(http, f"/api/albums/{key}")
        games = album["games"]
        assert [game["game"] for game in games] == ["contrast", "pictomania", "pictures"]
        assert [seat["name"] for seat in games[0]["seats"]] == list(NAMES[:4])
        assert games[1]["result"]["winners"]
        items = {
            game["number"]: (await get(http, f"/api/albums/{key}/games/{game['number']}"))["items"]
            for game in games
        }
        chosen = items[1][0]["keepsake"]
        assert chosen["type"] == "ChosenPicture"
        assert len(chosen["symbols"]) == 4
        drawings = [i for i in items[2] if any(g["right"] for g in i["keepsake"]["guesses"])]
        assert all(
            0 <= g["at"] <= i["keepsake"]["ms"] for i in drawings for g in i["keepsake"]["guesses"]
        )
        ink = await http.get(f"/api/albums/{key}/boards/{items[2][0]['board']}")
        frame = read_frame(ink.content)
        assert isinstance(frame, Snapshot)
        assert frame.ops
        build = items[3][0]
        assert build["keepsake"]["steps"] == []
        item = await get(http, f"/api/albums/{key}/items/{build['id']}")
        assert item["keepsake"]["steps"][-1]["build"] == build["keepsake"]["build"]
        guesses = [(g["at"], i) for i in items[3] for g in i["keepsake"]["guesses"]]
        assert guesses
        for at, i in guesses:
            steps = (await get(http, f"/api/albums/{key}/items/{i['id']}"))["keepsake"]["steps"]
            assert at >= steps[-1]["at"], "guesses come after the last building step"
        avatar = await http.get(f"/api/albums/{key}/faces/{games[0]['seats'][0]['avatar']}.svg")
        assert avatar.text.startswith("<svg")
    assert not running.server.tables.live, "opening an album restores no table"


async def test_album_contains_only_finished_games(server: RunningServer) -> None:
    key = await save_and_open_album(
        server, record_evening(("pictures", "pictomania"), finished=False)
    )
    async with server.http() as http:
        album = await get(http, f"/api/albums/{key}")
        assert [game["game"] for game in album["games"]] == ["pictures"]
        for path in ("games/2", "items/2.1.0", f"boards/{2 * 4096 + 1024 + 16}"):
            await get(http, f"/api/albums/{key}/{path}", 404)


@pytest.mark.process
async def test_album_contains_no_device_token_or_table_code(server: RunningServer) -> None:
    evening = record_evening()
    key = await save_and_open_album(server, evening)
    async with server.http() as http:
        received = b""
        drawing = (await get(http, f"/api/albums/{key}/games/2"))["items"][0]
        avatar = (await get(http, f"/api/albums/{key}"))["games"][0]["seats"][0]["avatar"]
        for path in (
            *("", "/games/1", "/games/2", "/games/3", "/items/3.1.0", "/gallery"),
            *(f"/boards/{drawing['board']}", f"/faces/{avatar}.svg", f"/files/{drawing['id']}.svg"),
        ):
            response = await http.get(f"/api/albums/{key}{path}")
            assert response.status_code == 200, path
            received += response.content
            assert response.headers["x-robots-tag"] == "noindex", path
        hashes = [hash_secret(token) for token in evening.tokens.values()]
        for secret in (evening.code, "device0", "token-of", '"p0"', "127.0.0.1", *hashes):
            assert secret.encode() not in received, secret
        page = await http.get(f"/album/{key}")
        assert page.headers["x-robots-tag"] == "noindex"


@pytest.mark.parametrize("key", ["x", "A" * 22, "..%2F..", "é" * 22, "A" * 400])
async def test_wrong_key_opens_no_album(server: RunningServer, key: str) -> None:
    async with server.http() as http:
        response = await get(http, f"/api/albums/{key}", 404)
        assert response["code"] in ("no_such_album", "not_found")


@pytest.mark.usefixtures("no_refill")
async def test_key_guesses_count_against_the_lookup_limit(start: StartServer) -> None:
    running = await start(lookups_per_minute=3)
    async with running.http() as http:
        for _ in range(3):
            await get(http, f"/api/albums/{'A' * 22}", 404)
        assert (await get(http, f"/api/albums/{'A' * 22}", 429))["code"] == "too_many_requests"


async def test_strangers_cannot_list_albums(server: RunningServer) -> None:
    await save_and_open_album(server, record_evening())
    async with server.http() as http:
        for path in ("/api/albums", "/api/albums/"):
            await get(http, path, 404)


async def test_people_remove_their_own_items_and_the_host_any(
    start: StartServer, journal: str
) -> None:
    running = await start(store=journal)
    evening = record_evening(("pictures",))
    key = await save_and_open_album(running, evening)
    ada, bart = (bearer(evening.tokens[name]) for name in NAMES[:2])
    path = f"/api/albums/{key}"
    async with running.http() as http:

        async def remove(item: str | None, headers: dict[str, str]) -> int:
            body = {"item": item}
            return (await http.post(f"{path}/remove", json=body, headers=headers)).status_code

        game = await get(http, f"{path}/games/1", headers=bart)
        assert {i["keepsake"]["seat"] for i in game["items"] if i["may_remove"]} == {1}
        assert (await get(http, path, headers=ada))["host"]
        assert not (await get(http, path, headers=bart))["host"]
        assert await remove("1.1.0", bart) == 403, "an item of another person"
        assert await remove("1.1.1", bearer("guessed")) == 401
        assert await remove("1.1.1", {}) == 401
        assert await remove(None, bart) == 403
        assert await remove("1.1.1", bart) == 204
        assert await remove("1.2.1", ada) == 204, "the host may remove any item"
        remaining = [i["id"] for i in (await get(http, f"{path}/games/1"))["items"]]
        assert "1.1.0" in remaining
        assert not {"1.1.1", "1.2.1"} & set(remaining)
        await get(http, f"{path}/items/1.1.1", 404)
        assert await remove("1.1.1", bart) == 404
        assert await remove(None, ada) == 204
        assert (await get(http, path, 410))["code"] == "album_removed"


async def test_album_key_is_available_after_a_finished_game(server: RunningServer) -> None:
    ann = await host_table(server.base)
    async with server.http() as http:
        path = f"/api/tables/{ann.code}/album"
        early = await http.post(path, headers=bearer(ann.token))
        assert (early.status_code, early.json()["code"]) == (409, "no_album_yet")
        await save(server.server.store, record_evening(code="ABCD"))
        keys = [(await http.post("/api/tables/ABCD/album")).json()["key"] for _ in range(2)]
        assert keys[0] == keys[1]
        assert len(keys[0]) == 22
        await get(http, f"/api/albums/{keys[0]}")


async def test_responses_match_their_types(server: RunningServer) -> None:
    """The client's types are generated from the types that are checked here."""
    key = await save_and_open_album(server, record_evening())
    async with server.http() as http:
        album = (await http.get(f"/api/albums/{key}")).content
        for game in msgspec.json.decode(album, type=AlbumShown).games:
            response = await http.get(f"/api/albums/{key}/games/{game.number}")
            assert msgspec.json.decode(response.content, type=AlbumItems).items
            for item in response.json()["items"]:
                kept = msgspec.convert(item["keepsake"], GAMES[game.game].keepsake)
                assert msgspec.json.decode(msgspec.json.encode(kept)) == item["keepsake"]
