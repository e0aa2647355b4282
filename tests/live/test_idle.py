"""A player who is connected but does nothing does not stop a game."""

from tests.support.games import board_number, first_symbol, start_contrast, start_drawing
from tests.support.pens import TestPen
from tests.support.players import Socket
from tests.support.servers import RunningServer

from triptych.live.tuning import Tuning
from triptych.table.rules.idle import IDLE_COUNTDOWN_MS


async def play_cards(sockets: list[Socket]) -> None:
    for socket in sockets:
        symbol = first_symbol(socket.view)
        assert await socket.do("game", "PlayCard", symbol=symbol) == "Done"


async def test_others_continue_without_a_player_who_does_nothing(server: RunningServer) -> None:
    _, sockets = await start_contrast(server.base)
    await play_cards(sockets[:2])
    assert not any(seat["idle"] for seat in sockets[0].view["seats"])
    server.advance_clock(Tuning().idle_ms)
    view = await sockets[0].wait_for_view(lambda v: v["seats"][2]["idle"])
    assert [seat["idle"] for seat in view["seats"]] == [False, False, True]
    assert await sockets[1].do("table", "StartIdleCountdown", seat=2) == "Done"
    await sockets[2].wait_for_view(lambda v: v["seats"][2]["idle_until"])
    server.advance_clock(IDLE_COUNTDOWN_MS)
    view = await sockets[0].wait_for_view(lambda v: v["game"]["can_continue"])
    assert view["seats"][2]["idle_until"] is None


async def test_player_who_reports_activity_is_not_idle(server: RunningServer) -> None:
    _, sockets = await start_contrast(server.base)
    await play_cards(sockets[:2])
    server.advance_clock(Tuning().idle_ms)
    await sockets[2].wait_for_view(lambda v: v["seats"][2]["idle"])
    assert await sockets[0].do("table", "StartIdleCountdown", seat=2) == "Done"
    assert await sockets[2].do("table", "ReportActivity") == "Done"
    view = await sockets[0].wait_for_view(lambda v: not v["seats"][2]["idle"])
    assert view["seats"][2]["idle_until"] is None
    server.advance_clock(Tuning().idle_ms - 1_000)
    assert await sockets[2].do("table", "ReportActivity") == "Done"
    server.advance_clock(Tuning().idle_ms - 1_000)
    await sockets[0].round_trip()
    assert not sockets[0].view["seats"][2]["idle"]


async def test_players_continue_if_the_host_does_nothing_at_a_reveal(server: RunningServer) -> None:
    _, sockets = await start_contrast(server.base)
    await play_cards(sockets)
    await sockets[1].wait_for_view(lambda v: v["game"]["can_continue"])
    assert await sockets[1].do("table", "ContinueReveal") == "host_only"
    server.advance_clock(Tuning().idle_ms + 60_000)
    await sockets[1].wait_for_view(lambda v: v["game"]["host_is_idle"])
    assert await sockets[1].do("table", "ContinueReveal") == "Done"
    await sockets[1].wait_for_view(lambda v: v["game"]["public"]["stage"] == "2.choose")


async def test_drawing_is_activity(server: RunningServer) -> None:
    _, sockets = await start_drawing(server.base)
    options = {"round_timer": False}
    assert await sockets[0].do("table", "SetClocks", options=options) == "Done"
    server.advance_clock(Tuning().idle_ms)
    await sockets[2].wait_for_view(lambda v: all(seat["idle"] for seat in v["seats"]))
    TestPen(sockets[2], board_number(sockets[2].view, 2)).stroke(100, 100)
    await sockets[0].wait_for_view(lambda v: not v["seats"][2]["idle"])


async def test_idle_watch_waits_again_after_a_restart(server: RunningServer) -> None:
    """The time counts from the first moment at which this server has the table."""
    people, sockets = await start_contrast(server.base)
    await play_cards(sockets[:2])
    server.advance_clock(Tuning().idle_ms)
    await sockets[0].wait_for_view(lambda v: v["seats"][2]["idle"])
    live = server.server.tables.live[people[0].code]
    await server.server.tables.release(live)
    again = [await person.connect() for person in people]
    view = await again[0].wait_for_view(lambda v: all(p["here"] for p in v["people"]))
    assert not view["seats"][2]["idle"]
