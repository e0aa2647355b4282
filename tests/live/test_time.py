"""Deadlines, grace time, lag and its correction (P12), pauses, and the release of idle tables."""

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
    options = {"countdown": "off", "round_seconds": 60}
    assert await sockets[0].do("table", "SetOptions", options=options) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    await sockets[1].wait_for_view(lambda v: v["game"])
    server.advance_clock(30_000)
    assert await sockets[1].do("table", "AddBot") == "host_only"
    assert sockets[1].view["game"]["public"]["stage"] == "1.choose"
    server.advance_clock(30_000)
    await sockets[1].wait_for_view(lambda v: "reveal" in v["game"]["public"]["stage"])


async def test_pause_stops_deadlines(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    sockets = [await ann.connect(), await bob.connect()]
    options = {"countdown": "off", "round_seconds": 60}
    assert await sockets[0].do("table", "SetOptions", options=options) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    assert await sockets[0].do("table", "PauseGame") == "Done"
    await sockets[1].wait_for_view(lambda v: v["paused"] and v["paused"]["why"] == "host")
    server.advance_clock(120_000)
    symbol = first_symbol(sockets[1].view)
    assert await sockets[1].do("game", "PlayCard", symbol=symbol) == "paused"
    assert sockets[1].view["game"]["public"]["stage"] == "1.choose"
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    assert await sockets[1].do("game", "PlayCard", symbol=symbol) == "Done"
    server.advance_clock(120_000)
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
    server = await start(sleep_ms=600_000, lease_ms=4000)
    people, sockets = await start_contrast(server.base, people=2)
    before = sockets[1].view["game"]
    live = server.server.tables.live[people[0].code]
    for socket in sockets:
        socket.disconnect()
    await eventually(lambda: not live.in_use())
    live.idle_since -= 600_000
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
    actor = server.server.tables.live[ann.code].actor
    phone.disconnect()
    await eventually(lambda: not actor.table.info.running)
    reconnected = await ann.connect()
    await reconnected.wait_for_view(lambda v: len(v["evening"]) == 1)
