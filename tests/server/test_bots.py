"""Bots get a seat's view and give commands; a bot that fails does not stop the table."""

import logging

import pytest
from tests.server.conftest import Running
from tests.server.players import Socket, eventually, host_table
from tests.server.test_kill import board_of
from triptych.table.bots import Hands, bot_for, plays, random_legal

from triptych.ink.ops import End, Extend, Pen, Step, write_ops
from triptych.table import bots


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_BOTS", {})


async def solo(base: str, game: str, strength: str = "hard", seats: int = 3) -> Socket:
    """One person against bots."""
    phone = await (await host_table(base)).connect()
    assert await phone.do("table", "ChooseGame", game=game) == "Done"
    for _ in range(seats - 1):
        assert await phone.do("table", "AddBot", strength=strength) == "Done"
    assert await phone.do("table", "StartGame") == "Done"
    await phone.seen(lambda v: v["game"])
    return phone


def test_who_is_not_registered_plays_at_random() -> None:
    @plays("contrast", "hard")
    async def clever(hands: Hands) -> None: ...

    assert bot_for("contrast", "hard") is clever
    assert bot_for("contrast", "easy") is random_legal
    assert bot_for("pictures", "hard") is random_legal


async def test_a_registered_bot_plays_its_seat_by_view_and_command(server: Running) -> None:
    seen: list[object] = []

    @plays("contrast")
    async def first_symbol(hands: Hands) -> None:
        view = hands.view()
        while True:
            seen.append(view.you)
            command = hands.game.bot(view, hands.rng)
            if command is not None:
                assert await hands.do(command) is None
            view = await hands.next_view()

    phone = await solo(server.base, "contrast")
    await phone.seen(lambda v: all(seat["laid"] for seat in v["game"]["view"]["table"][1:]))
    assert set(seen) == {1, 2}


async def test_a_bot_draws_through_the_ink_lane_and_sees_others_ink(server: Running) -> None:
    sights: list[int] = []

    @plays("pictomania")
    async def drawer(hands: Hands) -> None:
        view = hands.view()
        while True:
            if view.stage == "1.draw" and not hands.boards()[hands.seat].log:
                ops = write_ops([Pen(dt=0, x=9, y=9), Extend((Step(5, 5, 1),)), End()])
                assert await hands.draw(ops) is None
                assert await hands.draw(b"\xff") is not None
            if view.stage == "1.draw":
                sights.append(sum(bool(board.log) for board in hands.boards().values()))
            command = hands.game.bot(view, hands.rng) if view.stage != "1.draw" else None
            if command is not None:
                await hands.do(command)
            view = await hands.next_view()

    phone = await solo(server.base, "pictomania")
    await phone.seen(lambda v: v["game"]["view"]["type"] == "VoteView")
    assert await phone.do("game", "VoteDifficulty", wish="green") == "Done"
    await phone.seen(lambda v: v["game"]["view"]["type"] == "PreviewView")
    assert await phone.do("game", "Ready") == "Done"
    view = await phone.seen(
        lambda v: (
            v["game"]["view"]["type"] == "DrawView"
            and all(place["inked"] for place in v["game"]["view"]["places"][1:])
        )
    )
    assert await phone.do("game", "LayGuess", board=1, number=4) == "Done"
    assert board_of(view, 1) == view["game"]["boards"] + 17
    await eventually(lambda: 2 in sights)


async def test_a_bot_that_fails_sits_out_with_a_log_line(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    @plays("contrast")
    async def broken(hands: Hands) -> None:
        raise ZeroDivisionError("oops")

    with caplog.at_level(logging.ERROR, "triptych.bots"):
        phone = await solo(server.base, "contrast")
        await phone.seen(lambda v: all(seat["out"] for seat in v["game"]["view"]["table"][1:]))
    assert server.hall.meter.total("bot_errors") >= 2
    assert "failed" in caplog.text


async def test_easy_bots_take_their_time(server: Running) -> None:
    assert bots.PACE["easy"][0] > bots.PACE["hard"][0]
    assert bots.PACE["hard"][0] >= 1
