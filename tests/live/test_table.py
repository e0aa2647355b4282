"""Joining a table and playing whole games, over real sockets."""

from pathlib import Path

import pytest
from tests.support.players import host_table, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.servers import RunningServer, StartServer


async def test_table_can_be_created_and_joined(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    bob = await join_table(server.base, ann.code, "Bob")
    other = await bob.connect()
    view = await phone.wait_for_view(lambda v: len(v["people"]) == 2)
    assert view["code"] == ann.code
    assert view["host"] == ann.id
    assert view["you"] == {"person": ann.id, "seat": 0, "host": True, "tv": False, "banned": []}
    assert other.view["you"] == {
        "person": bob.id,
        "seat": 1,
        "host": False,
        "tv": False,
        "banned": [],
    }


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
async def test_bots_play_a_whole_game_while_the_host_watches(
    server: RunningServer, game: str
) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await phone.do("table", "LeaveSeat") == "Done"
    assert await phone.do("table", "ChooseGame", game=game) == "Done"
    for _ in range(4):
        assert await phone.do("table", "AddBot") == "Done"
    assert await phone.do("table", "SetPace", pace="auto") == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    view = await phone.wait_for_view(lambda v: v["game"] and v["game"]["over"])
    assert view["evening"][0]["game"] == game
    assert len(view["evening"][0]["result"]["points"]) == 4


async def test_bots_play_a_whole_game_on_postgres(
    start: StartServer,
    postgres_url: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    server = await start(store=postgres_url)
    phone = await (await host_table(server.base)).connect()
    assert await phone.do("table", "LeaveSeat") == "Done"
    assert await phone.do("table", "ChooseGame", game="pictomania") == "Done"
    for _ in range(3):
        assert await phone.do("table", "AddBot") == "Done"
    assert await phone.do("table", "SetPace", pace="auto") == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    view = await phone.wait_for_view(lambda v: v["game"] and v["game"]["over"])
    assert view["evening"][0]["game"] == "pictomania"
    assert not (tmp_path / "data" / "triptych.sqlite").exists()
