"""Play now over HTTP, table previews, and joining as a spectator."""

import pytest
from tests.support.players import Person, join_table
from tests.support.servers import RunningServer

from triptych.games import GAMES


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_play_now_starts_a_game_with_bots_in_one_call(
    server: RunningServer, game: str
) -> None:
    async with server.http() as http:
        created = await http.post("/api/tables", json={"name": "Ann", "play": game})
        assert created.status_code == 201, created.text
        ann = Person(server.base, created.json())
        socket = await ann.connect()
        view = await socket.wait_for_view(lambda v: v["game"])
        assert view["game"]["name"] == game
        assert [seat["bot"] for seat in view["seats"]] == [None, "normal", "normal", "normal"]
        assert view["you"]["host"] is True
        assert view["you"]["seat"] == 0
        preview = (await http.get(f"/api/tables/{ann.code}")).json()["preview"]
        assert (preview["playing"], preview["entry"]) == (True, "bot")
        assert preview["replaced_bot"] == view["seats"][3]["name"]

        bob = await join_table(server.base, ann.code, "Bob")
        view_of_bob = await (await bob.connect()).wait_for_view(lambda v: v["you"]["seat"] == 3)
        assert view_of_bob["game"]["private"] is not None, "the private view of the seat"
        assert view_of_bob["seats"][3] == {**view_of_bob["seats"][3], "bot": None, "name": "Bob"}


async def test_play_now_with_an_unknown_game_creates_no_table(server: RunningServer) -> None:
    async with server.http() as http:
        before = len(server.server.tables.live)
        response = await http.post("/api/tables", json={"name": "Ann", "play": "chess"})
        assert response.json()["code"] == "unknown_game"
        assert len(server.server.tables.live) == before


async def test_spectator_takes_no_seat_and_a_locked_table_has_no_preview(
    server: RunningServer,
) -> None:
    async with server.http() as http:
        ann = Person(server.base, (await http.post("/api/tables", json={"name": "Ann"})).json())
        body = {"name": "Bob", "watch": True}
        await http.post(f"/api/tables/{ann.code}/join", json=body)
        socket = await ann.connect()
        view = await socket.wait_for_view(lambda v: len(v["people"]) == 2)
        assert len(view["seats"]) == 1
        assert await socket.do("table", "LockTable", locked=True) == "Done"
        response = await http.get(f"/api/tables/{ann.code}")
        assert response.json()["preview"] is None
        assert "Ann" not in response.text
        assert "Bob" not in response.text
