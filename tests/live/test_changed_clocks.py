"""Clocks that were set while no server ran: deadlines are as far away as before, tables stay."""

import time
from typing import Any

import pytest
from tests.support.players import Person, eventually, host_table, join_table
from tests.support.servers import StartServer

from triptych.core.values import Deadline
from triptych.live.clock import last_alive
from triptych.table.rules.people import HOST_AWAY_MS

DAY = 24 * 3_600_000
JUMPS = {"a day back": -DAY, "forty days ahead": 40 * DAY}
real_time = time.time_ns


@pytest.fixture(params=JUMPS.values(), ids=list(JUMPS))
def jump(request: pytest.FixtureRequest) -> int:
    """By how many milliseconds the clock is set between the two servers."""
    return int(request.param)


def set_clock(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    monkeypatch.setattr(time, "time_ns", lambda: real_time() + jump * 1_000_000)


async def a_round(base: str, bots: int = 0) -> list[Person]:
    """Contrast with a minute for each round, just begun."""
    people = [await host_table(base)]
    people.append(await join_table(base, people[0].code, "Bob"))
    sockets = [await person.connect() for person in people]
    for _ in range(bots):
        assert await sockets[0].do("table", "AddBot") == "Done"
    options = {"countdown": "off", "round_seconds": 60}
    assert await sockets[0].do("table", "SetOptions", options=options) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    for socket in sockets:
        await socket.wait_for_view(lambda view: view["game"])
    return people


async def test_a_minute_stays_a_minute(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, jump: int, tmp_path: Any
) -> None:
    first = await start(rest_ms=0)
    people = await a_round(first.base)
    sleeping = await host_table(first.base, "Cleo")
    code = people[0].code
    live = first.server.tables.live
    await first.server.tables.release(live[sleeping.code])
    (deadline, *_) = live[code].actor.table.game_state.deadlines
    left = deadline.at - first.server.clock.now()
    assert 0 < left <= 60_000
    await first.stop()

    set_clock(monkeypatch, jump)
    second = await start(rest_ms=0)
    assert abs(second.server.clock.now() - first.server.clock.now() - jump) < DAY // 2
    await second.server.store.prune(30 * DAY)
    for person in people:
        person.base = second.base
        await person.connect()
    tables = second.server.tables.live
    await eventually(lambda: tables[code].actor.table.info.pause is None)
    (deadline, *_) = tables[code].actor.table.game_state.deadlines
    again = deadline.at - second.server.clock.now()
    assert again <= left
    assert tables[code].actor.table.game_state.result is None
    assert await second.server.store.locate(sleeping.code) is not None


async def test_a_paused_minute_and_an_absent_host_stay_what_they_were(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    first = await start(away_ms=0)
    ann, bob = await a_round(first.base)
    assert ann.socket is not None
    assert await ann.socket.do("table", "PauseGame") == "Done"
    table = first.server.tables.live[ann.code].actor.table
    left = table.game_state.deadlines[0].at - table.info.pause.at  # type: ignore[union-attr]
    ann.socket.disconnect()
    host = ann.id
    live = first.server.tables.live[ann.code]
    await eventually(lambda: not live.actor.table.info.person(host).here)  # type: ignore[union-attr]
    await first.stop()

    set_clock(monkeypatch, jump)
    second = await start()
    bob.base = second.base
    await bob.connect()
    actor = second.server.tables.live[ann.code].actor
    lobby = actor.table.info
    absent = lobby.person(host)
    assert absent is not None
    # However the clock was set, Bob need not wait for longer than ever until he is the host.
    assert absent.since + HOST_AWAY_MS <= second.server.clock.now() + HOST_AWAY_MS
    assert lobby.pause is not None
    assert actor.table.game_state.deadlines[0].at - lobby.pause.at == left


async def test_bots_alone_have_the_time_they_had(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    first = await start(bot_pace=10.0)
    ann, bob = await a_round(first.base, bots=2)
    for person in (ann, bob):
        assert person.socket is not None
        assert await person.socket.do("table", "LeaveSeat") == "Done"
    table = first.server.tables.live[ann.code].actor.table
    assert table.info.running
    await first.stop()

    set_clock(monkeypatch, jump)
    second = await start(bot_pace=10.0)
    live = await second.server.tables.find(ann.code)
    (deadline, *_) = live.actor.table.game_state.deadlines
    assert 0 < deadline.at - second.server.clock.now() <= 60_000


def test_the_journals_word_counts_where_it_can_be_true() -> None:
    clock = (Deadline("round", 60_000), Deadline("countdown", 70_000, 1))
    assert last_alive(30_000, 20_000, clock, 15_000) == 30_000
    assert last_alive(62_000, 20_000, clock, 15_000) == 60_000, "the timer was about to ring"
    assert last_alive(30_000 + 40 * DAY, 20_000, clock, 15_000) == 20_000
    assert last_alive(30_000 - DAY, 20_000, clock, 15_000) == 20_000
    assert last_alive(10**9, 20_000, (), 15_000) == 10**9
