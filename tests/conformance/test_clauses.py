"""Each clause of each game is named by a test: in its name (test_C7_...) or by a marker."""

import pytest
from tests.clauses import all_named, listed, named_in

from triptych.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_by_a_test(game: str) -> None:
    missing = [clause for clause in listed()[game] if clause not in all_named()]
    assert not missing, f"no test names {', '.join(missing)}"


def test_a_clause_is_found_by_name_and_by_marker() -> None:
    source = """
@pytest.mark.clause("P3", "P4")
def test_tokens(): ...
def test_C18_C19_pairs(): ...
def helper(): ...
"""
    assert sorted(clause for clause, _ in named_in(source)) == ["C18", "C19", "P3", "P4"]
