"""The reference page of refusal codes is complete and up to date; each code has one meaning."""

from pathlib import Path

from devtools.codes_page import codes_page

from triptych.core.refusal import CODES
from triptych.games import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "codes.md"


def test_codes_page_is_up_to_date() -> None:
    assert PAGE.read_text() == codes_page(), "run: make docs"


def test_a_game_does_not_redefine_a_shared_code() -> None:
    for game in GAMES.values():
        assert not set(game.codes) & set(CODES)


def test_every_code_of_a_game_occurs_in_a_rules_test() -> None:
    """A test in tests/rules names each code, so no code is unused."""
    rules = PAGE.parents[2] / "tests" / "rules"
    for name, game in GAMES.items():
        tests = "".join(path.read_text() for path in (rules / name).glob("test_*.py"))
        missing = [code for code in game.codes if f'"{code}"' not in tests]
        assert not missing, f"{name}: no test refuses with {', '.join(missing)}"


def test_every_shared_code_occurs_in_a_rules_test() -> None:
    rules = PAGE.parents[2] / "tests" / "rules"
    tests = "".join(path.read_text() for path in rules.rglob("test_*.py"))
    missing = [code for code in CODES if f'"{code}"' not in tests]
    assert not missing, f"no test refuses with {', '.join(missing)}"
