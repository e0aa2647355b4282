"""Each clause of each game is named by a test: in its name (test_C7_...) or by a marker."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
CLAUSE = re.compile(r"[CPR]\d+")


def listed() -> dict[str, list[str]]:
    """The clauses of each game, from tests/clauses.txt."""
    lines = (line.split() for line in (HERE / "clauses.txt").read_text().splitlines())
    return {
        words[0]: [f"{words[1]}{n}" for n in range(int(words[2]), int(words[3]) + 1)]
        for words in lines
        if words and words[0] != "#"
    }


def named_in(source: str) -> Iterator[str]:
    """Clauses that the tests of one Python file name."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        words = [word.upper() for word in node.name.split("_")[1:]]
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.clause"):
                words += [str(a.value) for a in mark.args if isinstance(a, ast.Constant)]
        yield from (word for word in words if CLAUSE.fullmatch(word))


@cache
def all_named() -> set[str]:
    """Clauses named anywhere: by Python tests, or in the titles of the client's tests."""
    found = {clause for path in HERE.rglob("test_*.py") for clause in named_in(path.read_text())}
    for path in (HERE.parent / "web" / "src").rglob("*.test.ts"):
        found.update(re.findall(r"\b[CPR]\d+\b", path.read_text()))
    return found


@pytest.mark.parametrize("game", listed())
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
    assert sorted(named_in(source)) == ["C18", "C19", "P3", "P4"]
