"""Recorded games play as before. If the rules change, the text of a recorded game changes."""

import pytest
from tests.playthroughs import HERE, RECORDED, game_of, record

from triptych.games import GAMES


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_game_is_unchanged(name: str) -> None:
    recorded = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert record(name) == recorded, "run: python -m tests.playthroughs && git diff"


def test_every_game_is_recorded() -> None:
    assert {game_of(name) for name in RECORDED} == set(GAMES)
