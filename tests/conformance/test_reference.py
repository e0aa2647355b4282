"""The reference of refusal codes is complete and fresh, and no code means two things."""

from pathlib import Path

from triptych.commands.reference import codes_page
from triptych.core.refusal import CODES
from triptych.games import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "codes.md"


def test_the_page_of_codes_is_fresh() -> None:
    assert PAGE.read_text() == codes_page(), "run: make docs"


def test_every_code_is_documented() -> None:
    page = PAGE.read_text()
    games = [game.codes for game in GAMES.values()]
    for codes in (CODES, *games):
        for code, sentence in codes.items():
            assert f"| `{code}` | {sentence} |" in page


def test_a_game_does_not_redefine_a_shared_code() -> None:
    for game in GAMES.values():
        assert not set(game.codes) & set(CODES)
