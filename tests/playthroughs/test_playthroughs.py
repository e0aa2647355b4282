"""The recorded games still go as recorded: a change of rules shows as a difference in text."""

import pytest
from tests.playthroughs import HERE, RECORDED, record

from triptych.games import GAMES


@pytest.mark.parametrize("name", RECORDED)
def test_the_game_goes_as_recorded(name: str) -> None:
    recorded = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert record(name) == recorded, "look at: python -m tests.playthroughs && git diff"


def test_every_game_is_recorded_and_every_file_compared() -> None:
    assert {game for game, _, _ in RECORDED.values()} == set(GAMES)
    assert {path.stem for path in HERE.glob("*.txt")} == set(RECORDED)
