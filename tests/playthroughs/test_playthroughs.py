"""The recorded games still go as recorded: a change of rules shows as a difference in text."""

import pytest
from tests.playthroughs import HERE, RECORDED, game_of, record

from triptych.games import GAMES


@pytest.mark.parametrize("name", RECORDED)
def test_the_game_goes_as_recorded(name: str) -> None:
    recorded = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert record(name) == recorded, "look at: python -m tests.playthroughs && git diff"


def test_every_game_is_recorded() -> None:
    assert {game_of(name) for name in RECORDED} == set(GAMES)
