"""Bots of all strengths play whole games at a real table, through view, command and ink."""

import logging
from pathlib import Path

import pytest
from msgspec import structs

from triptych.bots import bot_process, contrast
from triptych.bots.learned_drawings import LearnedDrawings
from triptych.cli.demo import open_table, wait_until_over
from triptych.core.values import STRENGTHS
from triptych.games import GAMES
from triptych.ink import visible_strokes
from triptych.live.bot_seats import SeatPlayer
from triptych.server.app import open_server
from triptych.server.settings import Settings


@pytest.fixture(autouse=True)
def _no_job_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not make bots sit rounds out here: how long they think is not asked."""
    monkeypatch.setattr(bot_process, "JOB_TIMEOUT_S", 600.0)


def settings(folder: Path) -> Settings:
    return Settings(
        data=str(folder), bot_pace=0.0, reading_ms=0, reveal_pace=0.0, qr=False, log_level="warning"
    )


@pytest.mark.parametrize("game", [game for game in GAMES if game != "pictomania"])
async def test_bots_play_games_to_the_end(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server(settings(tmp_path)) as server:
        with caplog.at_level(logging.WARNING, "triptych.bots"):
            state = await wait_until_over(await open_table(server, game, STRENGTHS))
        assert server.metrics.value("bot_errors") == 0
    assert state.result.winners
    assert not caplog.records


async def test_pictomania_bots_draw_recognise_drawings_and_learn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The one in seat 0 counts as a person: only what people draw is remembered.
    monkeypatch.setattr(SeatPlayer, "people", lambda player: frozenset({0}))
    async with open_server(settings(tmp_path)) as server:
        live = await open_table(server, "pictomania", (*STRENGTHS, "hard"))
        state = await wait_until_over(live)
        assert server.metrics.value("bot_errors") == 0
        boards = [board for record in state.records for board in record.boards]
        takes = [take for board in boards for take in board.guesses]
        right = sum(take.right for take in takes)
        assert sum(not board.blank for board in boards) >= 10
        # Four of five on green cards; a blind guesser gets one in six.
        assert len(takes) >= 30
        # far above chance, a seventh; how well they read is measured by `triptych bots eval`
        assert right >= 0.4 * len(takes)
        assert any(
            visible_strokes(bytes(board.log)) for board in live.ink.visible_boards().values()
        )
    drawn = [board for board in boards if board.seat == 0]
    clear = sum(any(take.right for take in board.guesses) for board in drawn)
    learned = LearnedDrawings(tmp_path / "bots", "0").memory
    # Never twice. With no pause between rounds, a bot can be too late for the last board.
    assert 0 < len(learned) <= clear, "boards that somebody understood, kept on disk"


async def test_learning_can_be_turned_off(tmp_path: Path) -> None:
    async with open_server(structs.replace(settings(tmp_path), bots_learn=False)) as server:
        assert server.tables.services.learned is None
    assert not (tmp_path / "bots").exists()


async def test_bot_whose_job_fails_sits_the_round_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        raise ValueError("blind")

    monkeypatch.setattr(contrast, "run_job", never)
    async with open_server(settings(tmp_path)) as server:
        with caplog.at_level(logging.ERROR, "triptych.bots"):
            state = await wait_until_over(
                await open_table(server, "contrast", ("easy", "hard", "hard"))
            )
        assert server.metrics.value("bot_errors") > 0
    assert "failed" in caplog.text
    assert sum(state.result.points) == 0
