"""Absent players do not stop a table, and they get everything back when they return."""

from tests.support.games import first_symbol, start_contrast
from tests.support.http_requests import bearer
from tests.support.players import eventually
from tests.support.servers import RunningServer, StartServer


async def test_disconnected_player_is_shown_away_until_reconnecting(server: RunningServer) -> None:
    people, sockets = await start_contrast(server.base)
    sockets[1].disconnect()
    view = await sockets[0].wait_for_view(lambda v: not v["people"][1]["here"])
    assert view["seats"][1]["away"]
    assert view["seats"][1]["waited_for"]
    await people[1].connect()
    view = await sockets[0].wait_for_view(lambda v: v["people"][1]["here"])
    assert not view["seats"][1]["away"]


async def test_short_disconnection_is_not_shown(start: StartServer) -> None:
    server = await start(away_ms=60_000)
    people, sockets = await start_contrast(server.base)
    sessions = server.server.tables.live[people[0].code].actor.sessions
    before = len(sockets[0].received)
    sockets[1].disconnect()
    await eventually(lambda: not sessions.of(people[1].id))
    await people[1].connect()
    await sockets[0].round_trip()
    assert sockets[0].received[before:] == sockets[0].all("Pong")


async def test_phone_that_does_not_answer_is_away_while_its_connection_is_open(
    start: StartServer,
) -> None:
    server = await start(ping_seconds=0.1, away_ms=300)
    _, sockets = await start_contrast(server.base)
    assert sockets[1].transport is not None
    tcp = sockets[1].transport.underlying_transport
    tcp.pause_reading()
    view = await sockets[0].wait_for_view(lambda v: not v["people"][1]["here"])
    assert view["seats"][1]["away"]
    tcp.resume_reading()
    await sockets[0].wait_for_view(lambda v: v["people"][1]["here"])
    assert not sockets[1].closed


async def test_reconnecting_shows_the_same_view(server: RunningServer) -> None:
    people, sockets = await start_contrast(server.base)
    symbol = first_symbol(sockets[1].view)
    assert await sockets[1].do("game", "PlayCard", symbol=symbol) == "Done"
    before = await sockets[1].wait_for_view(lambda v: v["game"]["public"]["seats"][1]["played"])
    sockets[1].disconnect()
    reconnected = await people[1].connect()
    assert (await reconnected.wait_for_view(lambda v: v["people"][1]["here"])) == before
    assert reconnected.all("Public")[0]["code"] == people[1].code, (
        "the first public message must be complete"
    )


async def test_host_lets_an_absent_seat_sit_out(server: RunningServer) -> None:
    _, sockets = await start_contrast(server.base)
    sockets[2].disconnect()
    await sockets[0].wait_for_view(lambda v: v["seats"][2]["away"])
    assert await sockets[1].do("table", "ContinueWithout", seat=2) == "host_only"
    assert await sockets[0].do("table", "ContinueWithout", seat=2) == "Done"
    for socket in sockets[:2]:
        symbol = first_symbol(socket.view)
        assert await socket.do("game", "PlayCard", symbol=symbol) == "Done"
    view = await sockets[0].wait_for_view(lambda v: v["game"]["can_continue"])
    assert view["seats"][2]["sits_out"]
    assert await sockets[0].do("table", "ContinueReveal") == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["public"]["stage"].startswith("2."))


async def test_others_can_vote_that_an_absent_seat_is_done(server: RunningServer) -> None:
    _, sockets = await start_contrast(server.base)
    for socket in sockets[:2]:
        symbol = first_symbol(socket.view)
        assert await socket.do("game", "PlayCard", symbol=symbol) == "Done"
    sockets[2].disconnect()
    view = await sockets[0].wait_for_view(lambda v: v["seats"][2]["away"])
    assert view["seats"][2]["done_needed"] == 2
    assert await sockets[0].do("table", "VoteToContinue", seat=2) == "Done"
    assert await sockets[1].do("table", "VoteToContinue", seat=2) == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["can_continue"])


async def test_bot_plays_an_absent_seat_until_its_person_reconnects(server: RunningServer) -> None:
    people, sockets = await start_contrast(server.base)
    sockets[2].disconnect()
    await sockets[0].wait_for_view(lambda v: v["seats"][2]["away"])
    assert await sockets[0].do("table", "LetBotPlay", seat=2) == "Done"
    await sockets[0].wait_for_view(lambda v: v["seats"][2]["bot"] == "normal")
    await sockets[0].wait_for_view(lambda v: v["game"]["public"]["seats"][2]["played"])
    reconnected = await people[2].connect()
    view = await reconnected.wait_for_view(lambda v: v["seats"][2]["bot"] is None)
    assert view["you"]["seat"] == 2


async def test_another_person_becomes_host_when_the_host_leaves(server: RunningServer) -> None:
    people, sockets = await start_contrast(server.base)
    assert await sockets[0].do("table", "LeaveTable") == "Done"
    view = await sockets[1].wait_for_view(lambda v: v["seats"][0]["bot"] == "normal")
    assert view["host"] in {person.id for person in people[1:]}
    fault = await sockets[0].closing_fault()
    assert fault == "left"


async def test_seat_moves_to_another_device_with_a_ticket(server: RunningServer) -> None:
    people, sockets = await start_contrast(server.base)
    bob = people[1]
    async with server.http() as http:
        moved = await http.post(f"/api/tables/{bob.code}/move", headers=bearer(bob.token))
        ticket = moved.json()["ticket"]
        redeemed = await http.post(f"/api/tables/{bob.code}/redeem", json={"ticket": ticket})
        assert redeemed.status_code == 201
        assert redeemed.json()["person"] == bob.id
        second_try = await http.post(f"/api/tables/{bob.code}/redeem", json={"ticket": ticket})
        assert (second_try.status_code, second_try.json()["code"]) == (403, "bad_ticket")
        old = await http.post(f"/api/tables/{bob.code}/move", headers=bearer(bob.token))
        assert old.json()["code"] == "wrong_token"
    assert await sockets[1].closing_fault() == "moved"
    bob.token = redeemed.json()["token"]
    laptop = await bob.connect()
    assert laptop.view["you"]["seat"] == 1
    assert laptop.view["game"]["private"]["hand"]


async def test_next_game_starts_without_rejoining(server: RunningServer) -> None:
    _, sockets = await start_contrast(server.base)
    host = sockets[0]
    assert await host.do("table", "StartGame") == "game_running"
    assert await host.do("table", "EndGame") == "Done"
    assert await host.do("table", "ChooseGame", game="pictures") == "Done"
    assert await host.do("table", "StartGame") == "Done"
    for socket in sockets:
        view = await socket.wait_for_view(lambda v: v["game"] and v["game"]["name"] == "pictures")
        assert view["game"]["number"] == 2
        assert view["game"]["private"]["token"]
