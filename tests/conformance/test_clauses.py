"""Every clause of every game has a test with its number in the name or in a marker."""

import pytest
from tests.clauses import clause_tests, clauses_by_game, clauses_in

from triptych.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_by_a_test(game: str) -> None:
    missing = [clause for clause in clauses_by_game()[game] if clause not in clause_tests()]
    assert not missing, f"no test names {', '.join(missing)}"


def test_clauses_are_found_in_names_and_markers() -> None:
    source = """
@pytest.mark.clause("P3", "P4")
def test_tokens(): ...
def test_C18_C19_pairs(): ...
def helper(): ...
"""
    assert sorted(clause for clause, _ in clauses_in(source)) == ["C18", "C19", "P3", "P4"]
