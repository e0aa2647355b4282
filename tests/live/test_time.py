"""Deadlines, grace time, lag and its correction (P12), pauses, and the release of idle tables."""

from pathlib import Path

import pytest
from tests.support.games import board_number, first_symbol, start_contrast, start_drawing
from tests.support.pens import TestPen
from tests.support.players import eventually, host_table, join_table
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.servers import RunningServer, StartServer

from triptych.core.values import Deadline
from triptych.games.pictomania.commands import PlaceGuess
from triptych.live.clock import Lag, due_deadlines, effective_time, next_due
from triptych.live.request import TableRequest


def test_lag_is_half_the_shortest_round_trip_and_capped() -> None:
    lag = Lag(cap=150)
    assert lag.one_way == 0
    for trip in (90.0, 60.0, 300.0):
        lag.add(trip)
    assert lag.one_way == 30
    slow = Lag(cap=150)
    slow.add(900.0)
    assert slow.one_way == 150
    slow.add(-5.0)
    assert slow.one_way == 150


def test_command_within_the_grace_time_counts_as_in_time() -> None:
    deadlines = (Deadline("round", 1000),)
    assert effective_time(900, 0, deadlines, 120) == 900
    assert effective_time(1100, 0, deadlines, 120) == 1000
    assert effective_time(1200, 0, deadlines, 120) == 1200
    assert effective_time(1200, 100, deadlines, 120) == 1000
    assert due_deadlines(deadlines, 1100, 120) == []
    assert due_deadlines(deadlines, 1120, 120) == list(deadlines)
    assert next_due((), 120) is None


async def test_deadline_ends_the_round(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    sockets = [await ann.connect(), await bob.connect()]
    options = {"countdown": "off", "round_seconds": 1}
    answer = await sockets[0].do("table", "SetOptions", options=options)
    assert answer == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    view = await sockets[0].wait_for_view(lambda v: v["game"])
    deadline = view["game"]["public"]["deadlines"][0]["at"]
    await sockets[0].wait_for_view(
        lambda v: "reveal" in v["game"]["public"]["stage"] or v["game"]["over"]
    )
    assert server.server.clock.now() >= deadline


async def test_pause_stops_deadlines(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    sockets = [await ann.connect(), await bob.connect()]
    live = server.server.tables.live[ann.code]

    def advance_two_minutes() -> None:
        server.server.clock._offset += 120_000
        live.timers.set_alarms()

    options = {"countdown": "off", "round_seconds": 60}
    assert await sockets[0].do("table", "SetOptions", options=options) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    assert await sockets[0].do("table", "PauseGame") == "Done"
    await sockets[1].wait_for_view(lambda v: v["paused"] and v["paused"]["why"] == "host")
    advance_two_minutes()
    symbol = first_symbol(sockets[1].view)
    assert await sockets[1].do("game", "PlayCard", symbol=symbol) == "paused"
    assert sockets[1].view["game"]["public"]["stage"] == "1.choose"
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    assert await sockets[1].do("game", "PlayCard", symbol=symbol) == "Done"
    advance_two_minutes()
    await sockets[1].wait_for_view(lambda v: "reveal" in v["game"]["public"]["stage"])


@pytest.mark.clause("P12")
async def test_guess_over_a_slow_connection_is_ordered_by_its_corrected_time(
    server: RunningServer,
) -> None:
    people, sockets = await start_drawing(server.base)
    TestPen(sockets[0], board_number(sockets[0].view, 0)).stroke(100, 100)
    for socket in sockets:
        await socket.wait_for_view(lambda v: v["game"]["public"]["places"][0]["inked"])
    actor = server.server.tables.live[people[0].code].actor
    now = server.server.clock.now()
    # Cleo's guess arrives 60 ms after Bob's, but she made it 140 ms before it arrived.
    bob, cleo = people[1].id, people[2].id
    await actor.execute(TableRequest(PlaceGuess(0, 1), to="game", by=bob, lag=1, arrived=now))
    await actor.execute(
        TableRequest(PlaceGuess(0, 2), to="game", by=cleo, lag=140, arrived=now + 60)
    )
    stack = actor.table.game_state.boards[0].stack
    assert [guess.seat for guess in stack] == [2, 1]
    assert [guess.lag for guess in stack] == [140, 1]


async def test_pong_has_the_server_time_and_lag_is_measured(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    before = server.server.clock.now()
    phone.send({"type": "Ping", "sent": 12.5})
    await phone.wait_until(lambda: phone.all("Pong"))
    pong = phone.all("Pong")[0]
    assert pong["sent"] == 12.5
    assert before <= pong["now"] <= server.server.clock.now()
    session = server.server.tables.live[ann.code].actor.sessions.of(ann.id)[0]
    await eventually(lambda: session.lag._round_trips_ms)


async def test_table_without_connections_is_released_and_restored(start: StartServer) -> None:
    server = await start(sleep_ms=1000, lease_ms=4000)
    people, sockets = await start_contrast(server.base, people=2)
    before = sockets[1].view["game"]
    for socket in sockets:
        socket.disconnect()
    await eventually(lambda: not server.server.tables.live)
    sockets = [await person.connect() for person in people]
    view = await sockets[1].wait_for_view(lambda v: v["paused"] is None)
    assert view["game"] == before


async def test_bots_continue_without_connections(start: StartServer) -> None:
    server = await start(sleep_ms=1000, lease_ms=4000)
    ann = await host_table(server.base)
    phone = await ann.connect()
    assert await phone.do("table", "LeaveSeat") == "Done"
    for _ in range(3):
        assert await phone.do("table", "AddBot") == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    phone.disconnect()
    live = server.server.tables.live
    await eventually(lambda: ann.code not in live or not live[ann.code].actor.table.info.running)
    reconnected = await ann.connect()
    await reconnected.wait_for_view(lambda v: len(v["evening"]) == 1)


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
