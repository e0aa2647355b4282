"""Bots get a seat's view and give commands; a bot that fails does not stop the table."""

import asyncio
import logging
from collections.abc import Callable

import pytest
from tests.live.test_absence import a_symbol
from tests.server.test_crash_recovery import board_number
from tests.support.players import Socket, eventually, host_table
from tests.support.servers import RunningServer

from triptych.bots import contrast
from triptych.bots.player_api import RANDOM_MOVE_S, AnyPlayer, Bot, bot_for, play_at_random
from triptych.core.commands import SitOut
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops
from triptych.live import bot_seats

Seat = Callable[[Bot], None]


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Lets this bot play whatever game is on the table."""
    return lambda bot: monkeypatch.setattr(bot_seats, "bot_for", lambda _: bot)


async def solo(base: str, game: str, strength: str = "hard", seats: int = 3) -> Socket:
    """One person against bots."""
    phone = await (await host_table(base)).connect()
    assert await phone.do("table", "ChooseGame", game=game) == "Done"
    for _ in range(seats - 1):
        assert await phone.do("table", "AddBot", strength=strength) == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    await phone.wait_for_view(lambda v: v["game"])
    return phone


def test_a_game_without_a_bot_of_its_own_is_played_at_random() -> None:
    assert bot_for("contrast") is contrast.play
    assert bot_for("solitaire") is play_at_random


async def test_a_bot_plays_its_seat_by_what_it_sees(server: RunningServer, seat: Seat) -> None:
    seats: list[int] = []

    async def first_symbol(player: AnyPlayer) -> None:
        seen = player.view()
        while True:
            seats.append(player.seat)
            command = player.game.random_command(*seen, player.seat, player.rng)
            if command is not None:
                assert await player.send(command, seen.public.stage) is None
            seen = await player.next_view()

    seat(first_symbol)
    phone = await solo(server.base, "contrast")
    await phone.wait_for_view(lambda v: all(seat["played"] for seat in v["game"]["public"]["seats"][1:]))
    assert set(seats) == {1, 2}


async def test_a_bot_draws_through_the_ink_lane_and_sees_others_ink(
    server: RunningServer, seat: Seat
) -> None:
    sights: list[int] = []

    async def drawer(player: AnyPlayer) -> None:
        seen = player.view()
        while True:
            view = seen.public
            if view.stage == "1.draw" and not player.boards()[player.seat].log:
                ops = write_ops([PenDown(dt=0, x=9, y=9), Extend((Step(5, 5, 1),)), End()])
                assert await player.draw(ops, "1.draw") is None
                assert await player.draw(b"\xff", "1.draw") is not None
            if view.stage == "1.draw":
                sights.append(sum(bool(board.log) for board in player.boards().values()))
            command = player.game.random_command(*seen, player.seat, player.rng)
            if command is not None and view.stage != "1.draw":
                await player.send(command, view.stage)
            seen = await player.next_view()

    seat(drawer)
    phone = await solo(server.base, "pictomania")
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
    await eventually(lambda: 2 in sights)


async def test_a_move_for_a_stage_that_is_over_is_dropped(server: RunningServer, seat: Seat) -> None:
    answers: list[str | None] = []

    async def slow(player: AnyPlayer) -> None:
        """Looks at the first picture, and still acts on it when the second one is there."""
        first = player.view()
        assert await player.send(SitOut(), first.public.stage) is None
        while (seen := await player.next_view()).public.stage != "2.choose":
            pass
        late = player.game.random_command(*seen, player.seat, player.rng)
        answers.append(await player.send(late, first.public.stage))
        answers.append(await player.draw(b"", first.public.stage))
        await asyncio.Event().wait()

    seat(slow)
    phone = await solo(server.base, "contrast")
    view = await phone.wait_for_view(lambda v: v["game"]["public"]["seats"][2]["out"])
    assert await phone.do("game", "PlayCard", symbol=a_symbol(view)) == "Done"
    await phone.wait_for_view(lambda v: v["game"]["can_continue"])
    assert await phone.do("table", "ContinueReveal") == "Done"
    await eventually(lambda: len(answers) == 4)
    assert answers == ["stage_over"] * 4


async def test_a_bot_that_fails_sits_out_with_a_log_line(
    server: RunningServer, seat: Seat, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(player: AnyPlayer) -> None:
        raise ZeroDivisionError("oops")

    seat(broken)

    with caplog.at_level(logging.ERROR, "triptych.bots"):
        phone = await solo(server.base, "contrast")
        await phone.wait_for_view(lambda v: all(seat["out"] for seat in v["game"]["public"]["seats"][1:]))
    assert server.server.metrics.value("bot_errors") >= 2
    assert "failed" in caplog.text


async def test_easy_bots_take_their_time(server: RunningServer) -> None:
    assert RANDOM_MOVE_S["easy"][0] > RANDOM_MOVE_S["hard"][0]
    assert RANDOM_MOVE_S["hard"][0] >= 1
