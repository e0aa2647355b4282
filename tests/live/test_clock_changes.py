"""A clock change while no server is running affects neither deadlines nor idle tables."""

import time

import pytest
from tests.support.players import Person, eventually, host_table, join_table
from tests.support.servers import StartServer

from triptych.core.values import Deadline
from triptych.live.clock import last_alive

DAY_MS = 24 * 3_600_000
JUMPS_MS = {"a day back": -DAY_MS, "forty days ahead": 40 * DAY_MS}
real_time = time.time_ns


@pytest.fixture(params=JUMPS_MS.values(), ids=list(JUMPS_MS))
def jump_ms(request: pytest.FixtureRequest) -> int:
    """By how many milliseconds the clock is changed between the two servers."""
    return int(request.param)


def set_clock(monkeypatch: pytest.MonkeyPatch, jump_ms: int) -> None:
    monkeypatch.setattr(time, "time_ns", lambda: real_time() + jump_ms * 1_000_000)


async def start_round(base: str, bots: int = 0) -> list[Person]:
    """Start Contrast with one minute per round."""
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


async def test_deadlines_and_idle_tables_survive_a_clock_change(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, jump_ms: int
) -> None:
    first = await start(restart_wait_ms=0)
    people = await start_round(first.base)
    idle_host = await host_table(first.base, "Cleo")
    code = people[0].code
    live = first.server.tables.live
    await first.server.tables.release(live[idle_host.code])
    (deadline, *_) = live[code].actor.table.game_state.deadlines
    remaining = deadline.at - first.server.clock.now()
    assert 0 < remaining <= 60_000
    await first.stop()

    set_clock(monkeypatch, jump_ms)
    second = await start(restart_wait_ms=0)
    assert abs(second.server.clock.now() - first.server.clock.now() - jump_ms) < DAY_MS // 2
    await second.server.store.prune(30 * DAY_MS)
    for person in people:
        person.base = second.base
        await person.connect()
    tables = second.server.tables.live
    await eventually(lambda: tables[code].actor.table.info.pause is None)
    (deadline, *_) = tables[code].actor.table.game_state.deadlines
    remaining_after = deadline.at - second.server.clock.now()
    assert remaining_after <= remaining
    assert tables[code].actor.table.game_state.result is None
    assert await second.server.store.tables.locate(idle_host.code) is not None


async def test_paused_deadline_and_absent_host_survive_a_clock_change(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, jump_ms: int
) -> None:
    first = await start(away_ms=0)
    ann, bob = await start_round(first.base)
    assert ann.socket is not None
    assert await ann.socket.do("table", "PauseGame") == "Done"
    table = first.server.tables.live[ann.code].actor.table
    remaining = table.game_state.deadlines[0].at - table.info.pause.at  # type: ignore[union-attr]
    ann.socket.disconnect()
    host = ann.id
    live = first.server.tables.live[ann.code]
    await eventually(lambda: not live.actor.table.info.person(host).here)  # type: ignore[union-attr]
    await first.stop()

    set_clock(monkeypatch, jump_ms)
    second = await start()
    bob.base = second.base
    await bob.connect()
    actor = second.server.tables.live[ann.code].actor
    info = actor.table.info
    absent_host = info.person(host)
    assert absent_host is not None
    # Otherwise, it would take longer than HOST_AWAY_MS until Bob becomes host.
    assert absent_host.since <= second.server.clock.now()
    assert info.pause is not None
    assert actor.table.game_state.deadlines[0].at - info.pause.at == remaining


async def test_deadlines_of_a_game_of_bots_survive_a_clock_change(
    start: StartServer, monkeypatch: pytest.MonkeyPatch, jump_ms: int
) -> None:
    first = await start(bot_pace=10.0)
    ann, bob = await start_round(first.base, bots=2)
    for person in (ann, bob):
        assert person.socket is not None
        assert await person.socket.do("table", "LeaveSeat") == "Done"
    table = first.server.tables.live[ann.code].actor.table
    assert table.info.running
    await first.stop()

    set_clock(monkeypatch, jump_ms)
    second = await start(bot_pace=10.0)
    live = await second.server.tables.find(ann.code)
    (deadline, *_) = live.actor.table.game_state.deadlines
    assert 0 < deadline.at - second.server.clock.now() <= 60_000


def test_last_alive_uses_the_recorded_time_if_it_is_plausible() -> None:
    deadlines = (Deadline("round", 60_000), Deadline("countdown", 70_000, 1))
    assert last_alive(30_000, 20_000, deadlines, 15_000) == 30_000
    assert last_alive(62_000, 20_000, deadlines, 15_000) == 60_000, "at most the first deadline"
    assert last_alive(30_000 + 40 * DAY_MS, 20_000, deadlines, 15_000) == 20_000
    assert last_alive(30_000 - DAY_MS, 20_000, deadlines, 15_000) == 20_000
    assert last_alive(10**9, 20_000, (), 15_000) == 10**9
