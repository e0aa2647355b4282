"""Bots get the view of a seat and send commands; a bot that fails does not stop the table."""

import asyncio
import logging

import pytest
from tests.support.games import board_number, first_symbol
from tests.support.players import Socket, eventually, host_table
from tests.support.servers import StartServer
from tests.support.speedups import QUICK

from triptych.bots.player_api import RANDOM_MOVE_S, AnyPlayer, Bot
from triptych.core.commands import SitOut
from triptych.core.values import change
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops
from triptych.server.tuning import ServerTuning


def with_bot(bot: Bot) -> ServerTuning:
    """Let this bot play every game."""
    return change(QUICK, bot_for=lambda _: bot)


async def play_against_bots(base: str, game: str, strength: str = "hard", seats: int = 3) -> Socket:
    """Start a game of one person against bots."""
    phone = await (await host_table(base)).connect()
    assert await phone.do("table", "ChooseGame", game=game) == "Done"
    for _ in range(seats - 1):
        assert await phone.do("table", "AddBot", strength=strength) == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    await phone.wait_for_view(lambda v: v["game"])
    return phone


async def test_bot_plays_its_seat_from_its_view(start: StartServer) -> None:
    seats: list[int] = []

    async def send_random_moves(player: AnyPlayer) -> None:
        views = player.view()
        while True:
            seats.append(player.seat)
            command = player.random_command()
            if command is not None:
                assert await player.send(command, views.public.stage) is None
            views = await player.next_view()

    server = await start(with_bot(send_random_moves))
    phone = await play_against_bots(server.base, "contrast")
    await phone.wait_for_view(lambda v: all(s["played"] for s in v["game"]["public"]["seats"][1:]))
    assert set(seats) == {1, 2}


async def test_bot_draws_through_the_ink_stream_and_sees_ink_of_others(start: StartServer) -> None:
    boards_with_ink: list[int] = []

    async def draw_and_play(player: AnyPlayer) -> None:
        views = player.view()
        while True:
            public = views.public
            if public.stage == "1.draw" and not player.boards()[player.seat].log:
                ops = write_ops([PenDown(dt=0, x=9, y=9), Extend((Step(5, 5, 1),)), End()])
                assert await player.draw(ops, "1.draw") is None
                assert await player.draw(b"\xff", "1.draw") is not None
            if public.stage == "1.draw":
                boards_with_ink.append(sum(bool(board.log) for board in player.boards().values()))
            command = player.random_command()
            if command is not None and public.stage != "1.draw":
                await player.send(command, public.stage)
            views = await player.next_view()

    server = await start(with_bot(draw_and_play))
    phone = await play_against_bots(server.base, "pictomania")
    await phone.wait_for_view(lambda v: v["game"]["public"]["type"] == "VoteView")
    assert await phone.do("game", "VoteDifficulty", wish="green") == "Done"
    await phone.wait_for_view(lambda v: v["game"]["public"]["type"] == "PreviewView")
    assert await phone.do("game", "Ready") == "Done"
    view = await phone.wait_for_view(
        lambda v: (
            v["game"]["public"]["type"] == "DrawView"
            and all(place["inked"] for place in v["game"]["public"]["places"][1:])
        )
    )
    assert await phone.do("game", "PlaceGuess", board=1, number=4) == "Done"
    assert board_number(view, 1) == view["game"]["first_board"] + 17
    await eventually(lambda: 2 in boards_with_ink)


async def test_command_of_a_bot_for_an_old_stage_is_refused(start: StartServer) -> None:
    refusals: list[str | None] = []

    async def act_late(player: AnyPlayer) -> None:
        """Send commands for the first round when the second one has begun."""
        first = player.view()
        assert await player.send(SitOut(), first.public.stage) is None
        while (await player.next_view()).public.stage != "2.choose":
            pass
        late = player.random_command()
        refusals.append(await player.send(late, first.public.stage))
        refusals.append(await player.draw(b"", first.public.stage))
        await asyncio.Event().wait()

    server = await start(with_bot(act_late))
    phone = await play_against_bots(server.base, "contrast")
    view = await phone.wait_for_view(lambda v: v["game"]["public"]["seats"][2]["out"])
    assert await phone.do("game", "PlayCard", symbol=first_symbol(view)) == "Done"
    await phone.wait_for_view(lambda v: v["game"]["can_continue"])
    assert await phone.do("table", "ContinueReveal") == "Done"
    await eventually(lambda: len(refusals) == 4)
    assert refusals == ["stage_over"] * 4


async def test_bot_that_fails_sits_out_and_is_logged(
    start: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(player: AnyPlayer) -> None:
        raise ZeroDivisionError("oops")

    server = await start(with_bot(fail))

    with caplog.at_level(logging.ERROR, "triptych.bots"):
        phone = await play_against_bots(server.base, "contrast")
        await phone.wait_for_view(lambda v: all(s["out"] for s in v["game"]["public"]["seats"][1:]))
    assert server.server.metrics.value("bot_errors") >= 2
    assert "failed" in caplog.text


def test_easy_bots_are_slower_than_hard_bots() -> None:
    assert RANDOM_MOVE_S["easy"][0] > RANDOM_MOVE_S["hard"][0]
    assert RANDOM_MOVE_S["hard"][0] >= 1
