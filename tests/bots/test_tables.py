"""Bots of all strengths play whole games at a real table."""

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.support.speedups import QUICK

from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.player_api import bot_for
from triptych.cli.demo import open_table, wait_until_over
from triptych.core.values import STRENGTHS, change
from triptych.games import GAMES
from triptych.ink import visible_strokes
from triptych.live.bot_seats import SeatPlayer
from triptych.server.app import open_server
from triptych.server.settings import Settings

TUNING = change(QUICK, bot_for=bot_for, bot_job_timeout_s=600.0)
"""On a busy machine, the usual timeout would make bots sit rounds out."""


def settings(folder: Path) -> Settings:
    return Settings(
        data=str(folder), bot_pace=0.0, reading_ms=0, reveal_pace=0.0, qr=False, log_level="warning"
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game != "pictomania"])
async def test_bots_play_games_to_the_end(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server(settings(tmp_path), tuning=TUNING) as server:
        with caplog.at_level(logging.WARNING, "triptych.bots"):
            state = await wait_until_over(await open_table(server.tables, game, STRENGTHS))
        assert server.metrics.value("bot_errors") == 0
    assert state.result.winners
    assert not caplog.records


@pytest.mark.slow
async def test_pictomania_bots_draw_recognise_drawings_and_learn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Let the bot in seat 0 count as a person, because only drawings of people are learned.
    monkeypatch.setattr(SeatPlayer, "people", lambda player: frozenset({0}))
    async with open_server(settings(tmp_path), tuning=TUNING) as server:
        live = await open_table(server.tables, "pictomania", (*STRENGTHS, "hard"))
        state = await wait_until_over(live)
        assert server.metrics.value("bot_errors") == 0
        boards = [board for record in state.records for board in record.boards]
        guesses = [guess for board in boards for guess in board.guesses]
        right = sum(guess.right for guess in guesses)
        assert sum(not board.blank for board in boards) >= 10
        assert len(guesses) >= 30
        # A random guess is right once in seven. `python -m train.evaluation` measures the share.
        assert right >= 0.4 * len(guesses)
        assert any(
            visible_strokes(bytes(board.log)) for board in live.ink.visible_boards().values()
        )
    drawn = [board for board in boards if board.seat == 0]
    clear = sum(any(guess.right for guess in board.guesses) for board in drawn)
    learned = LearnedDrawings(tmp_path / "bots", "0").memory
    # Each clear board is learned at most once. Without pauses, a bot can miss the last board.
    assert 0 < len(learned) <= clear, "recognised boards are learned and saved"


async def test_learning_can_be_turned_off(tmp_path: Path) -> None:
    async with open_server(
        structs.replace(settings(tmp_path), bots_learn=False), tuning=TUNING
    ) as server:
        assert server.tables.services.learned is None
    assert not (tmp_path / "bots").exists()


class FailingPool(ThreadPoolExecutor):
    """A pool in which every job with arguments fails; the first job has none."""

    def submit(self, job: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not args:
            return super().submit(job)
        failed: Future[Any] = Future()
        failed.set_exception(ValueError("blind"))
        return failed


async def test_bot_whose_job_fails_sits_the_round_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tuning = change(TUNING, new_bot_pool=lambda: FailingPool(1))
    async with open_server(settings(tmp_path), tuning=tuning) as server:
        with caplog.at_level(logging.ERROR, "triptych.bots"):
            state = await wait_until_over(
                await open_table(server.tables, "contrast", ("easy", "hard", "hard"))
            )
        assert server.metrics.value("bot_errors") > 0
    assert "failed" in caplog.text
    assert sum(state.result.points) == 0
