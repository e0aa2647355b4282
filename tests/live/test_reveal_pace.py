"""An automatic reveal continues when its steps and then the reading time have passed."""

from typing import Any

import pytest
from tests.support.games import first_symbol, start_contrast
from tests.support.players import Person, Socket
from tests.support.servers import RunningServer, StartServer

from triptych.games.contrast.reveal_timing import REVEAL_STEP_MS

READING_MS = 600_000
MINUTE_MS = 60_000


async def start_reveal(
    start: StartServer, pace: str = "auto"
) -> tuple[RunningServer, list[Person], list[Socket], dict[str, Any]]:
    """Start a game in which three people have played. The last value is the view of the game."""
    server = await start(reading_ms=READING_MS, reveal_pace=1.0)
    people, sockets = await start_contrast(server.base, people=3)
    assert await sockets[0].do("table", "SetPace", pace=pace) == "Done"
    for socket in sockets:
        assert await socket.do("game", "PlayCard", symbol=first_symbol(socket.view)) == "Done"
    view = await sockets[0].wait_for_view(lambda v: v["game"]["public"]["phase"] == "reveal")
    return server, people, sockets, view["game"]


def stage(socket: Socket) -> str:
    return str(socket.view["game"]["public"]["stage"])


async def test_automatic_reveal_continues_after_steps_and_reading_time(start: StartServer) -> None:
    server, _, sockets, game = await start_reveal(start)
    ms = (
        REVEAL_STEP_MS["fly"]
        + 3 * REVEAL_STEP_MS["card"]
        + REVEAL_STEP_MS["gather"]
        + REVEAL_STEP_MS["winners"]
        + REVEAL_STEP_MS["reorder"]
    )
    assert game["reveal"]["ms"] == ms
    server.advance_clock(READING_MS + ms - MINUTE_MS)
    assert await sockets[1].do("table", "ContinueReveal") == "host_only"
    assert stage(sockets[0]) == "1.reveal"
    server.advance_clock(MINUTE_MS)
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")
    assert sockets[1].view["game"]["reveal"] is None


async def test_reconnected_client_gets_the_start_of_the_reveal(start: StartServer) -> None:
    _, people, _, game = await start_reveal(start)
    reconnected = await people[2].connect()
    view = await reconnected.wait_for_view(lambda v: v["game"])
    assert view["game"]["reveal"] == game["reveal"]


async def test_pause_delays_the_reveal(start: StartServer) -> None:
    server, _, sockets, game = await start_reveal(start)
    assert await sockets[0].do("table", "PauseGame") == "Done"
    server.advance_clock(2 * READING_MS)
    assert await sockets[0].do("table", "ResumeGame") == "Done"
    view = await sockets[0].wait_for_view(lambda v: v["paused"] is None)
    began_at = view["game"]["reveal"]["began"]
    assert began_at >= game["reveal"]["began"] + 2 * READING_MS
    assert view["game"]["reveal"]["ms"] == game["reveal"]["ms"]
    assert stage(sockets[0]) == "1.reveal"


@pytest.mark.parametrize("waited", [READING_MS - MINUTE_MS, READING_MS])
async def test_switching_to_automatic_starts_the_reading_time(
    start: StartServer, waited: int
) -> None:
    server, _, sockets, _ = await start_reveal(start, pace="host")
    server.advance_clock(3 * READING_MS)
    assert await sockets[0].do("table", "SetPace", pace="auto") == "Done"
    server.advance_clock(waited)
    if waited < READING_MS:
        assert await sockets[1].do("table", "ContinueReveal") == "host_only"
        assert stage(sockets[0]) == "1.reveal"
    else:
        await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")


async def test_host_finishes_the_reveal_for_all_and_continues(start: StartServer) -> None:
    _, _, sockets, game = await start_reveal(start, pace="host")
    assert await sockets[1].do("table", "FinishReveal") == "host_only"
    assert await sockets[0].do("table", "FinishReveal") == "Done"
    reveal = game["reveal"]
    view = await sockets[1].wait_for_view(lambda v: v["game"]["reveal"] != reveal)
    assert view["game"]["reveal"]["began"] < reveal["began"]
    assert view["game"]["reveal"]["ms"] == reveal["ms"]
    assert stage(sockets[1]) == "1.reveal"
    assert await sockets[0].do("table", "FinishReveal") == "Done"
    assert sockets[0].view["game"]["reveal"] == view["game"]["reveal"]
    assert await sockets[0].do("table", "ContinueReveal") == "Done"
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")
    assert await sockets[0].do("table", "FinishReveal") == "Done"


async def test_reading_time_follows_a_finished_reveal(start: StartServer) -> None:
    server, _, sockets, _ = await start_reveal(start)
    assert await sockets[0].do("table", "FinishReveal") == "Done"
    server.advance_clock(READING_MS - MINUTE_MS)
    assert await sockets[1].do("table", "ContinueReveal") == "host_only"
    assert stage(sockets[0]) == "1.reveal"
    server.advance_clock(MINUTE_MS)
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")
