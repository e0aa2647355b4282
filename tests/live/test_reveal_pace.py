"""A reveal that goes on by itself waits until it is shown, and then to be looked at."""

from typing import Any

import pytest
from tests.live.test_absence import a_symbol, contrast
from tests.support.players import Person, Socket
from tests.support.servers import RunningServer, StartServer

from triptych.games.contrast.reveal_timing import REVEAL_STEP_MS

LOOK_MS = 600_000
A_MINUTE = 60_000


def push(server: RunningServer, code: str, ms: int) -> None:
    """So much time passes at once."""
    server.server.clock._offset += ms
    server.server.tables.live[code].timers.set_alarms()


async def into_reveal(
    start: StartServer, pace: str = "auto"
) -> tuple[RunningServer, list[Person], list[Socket], dict[str, Any]]:
    """Three people have laid their cards; what is shown of the reveal."""
    server = await start(reading_ms=LOOK_MS, reveal_pace=1.0)
    people, sockets = await contrast(server.base, people=3)
    assert await sockets[0].do("table", "SetPace", pace=pace) == "Done"
    for socket in sockets:
        assert await socket.do("game", "PlayCard", symbol=a_symbol(socket.view)) == "Done"
    view = await sockets[0].wait_for_view(lambda v: v["game"]["public"]["phase"] == "reveal")
    return server, people, sockets, view["game"]


def stage(socket: Socket) -> str:
    return str(socket.view["game"]["public"]["stage"])


async def test_it_goes_on_when_all_is_shown_and_looked_at(start: StartServer) -> None:
    server, people, sockets, game = await into_reveal(start)
    ms = (
        REVEAL_STEP_MS["fly"]
        + 3 * REVEAL_STEP_MS["card"]
        + REVEAL_STEP_MS["gather"]
        + REVEAL_STEP_MS["rows"]
        + REVEAL_STEP_MS["settle"]
    )
    assert game["reveal"]["ms"] == ms
    push(server, people[0].code, LOOK_MS + ms - A_MINUTE)
    assert await sockets[1].do("table", "ContinueReveal") == "host_only"
    assert stage(sockets[0]) == "1.reveal"
    push(server, people[0].code, A_MINUTE)
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")
    assert sockets[1].view["game"]["reveal"] is None


async def test_who_comes_late_is_told_when_it_began(start: StartServer) -> None:
    _, people, _, game = await into_reveal(start)
    late = await people[2].connect()
    view = await late.wait_for_view(lambda v: v["game"])
    assert view["game"]["reveal"] == game["reveal"]


async def test_a_pause_holds_the_show(start: StartServer) -> None:
    server, people, sockets, game = await into_reveal(start)
    assert await sockets[0].do("table", "PauseGame") == "Done"
    push(server, people[0].code, 2 * LOOK_MS)
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    view = await sockets[0].wait_for_view(lambda v: v["paused"] is None)
    began = view["game"]["reveal"]["began"]
    assert began >= game["reveal"]["began"] + 2 * LOOK_MS
    assert view["game"]["reveal"]["ms"] == game["reveal"]["ms"]
    assert stage(sockets[0]) == "1.reveal"


@pytest.mark.parametrize("waited", [LOOK_MS - A_MINUTE, LOOK_MS])
async def test_a_table_that_turns_automatic_gets_time_to_look(start: StartServer, waited: int) -> None:
    server, people, sockets, _ = await into_reveal(start, pace="host")
    push(server, people[0].code, 3 * LOOK_MS)
    assert await sockets[0].do("table", "SetPace", pace="auto") == "Done"
    push(server, people[0].code, waited)
    if waited < LOOK_MS:
        assert await sockets[1].do("table", "ContinueReveal") == "host_only"
        assert stage(sockets[0]) == "1.reveal"
    else:
        await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")


async def test_the_host_shows_the_rest_to_everybody_and_then_goes_on(start: StartServer) -> None:
    _, _, sockets, game = await into_reveal(start, pace="host")
    assert await sockets[1].do("table", "FinishReveal") == "host_only"
    assert await sockets[0].do("table", "FinishReveal") == "Done"
    shown = game["reveal"]
    view = await sockets[1].wait_for_view(lambda v: v["game"]["reveal"] != shown)
    assert view["game"]["reveal"]["began"] < shown["began"]
    assert view["game"]["reveal"]["ms"] == shown["ms"]
    assert stage(sockets[1]) == "1.reveal"
    assert await sockets[0].do("table", "FinishReveal") == "Done"
    assert sockets[0].view["game"]["reveal"] == view["game"]["reveal"]
    assert await sockets[0].do("table", "ContinueReveal") == "Done"
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")
    assert await sockets[0].do("table", "FinishReveal") == "Done"


async def test_after_the_rest_there_is_time_to_look(start: StartServer) -> None:
    server, people, sockets, _ = await into_reveal(start)
    assert await sockets[0].do("table", "FinishReveal") == "Done"
    push(server, people[0].code, LOOK_MS - A_MINUTE)
    assert await sockets[1].do("table", "ContinueReveal") == "host_only"
    assert stage(sockets[0]) == "1.reveal"
    push(server, people[0].code, A_MINUTE)
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")
