"""Finds the tests of each rule clause. `python -m tests.clauses` prints them as Markdown."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent


def clauses_by_game() -> dict[str, list[str]]:
    """The clauses of each game, from tests/clauses.txt."""
    lines = (line.split() for line in (TESTS / "clauses.txt").read_text().splitlines())
    return {
        words[0]: [f"{words[1]}{n}" for n in range(int(words[2]), int(words[3]) + 1)]
        for words in lines
        if words and words[0] != "#"
    }


@cache
def clause_letters() -> str:
    """The letters that clauses begin with, one for each game."""
    return "".join(
        {clause[0]: None for clauses in clauses_by_game().values() for clause in clauses}
    )


def clauses_in(source: str) -> Iterator[tuple[str, str]]:
    """The clauses named by tests in a Python source, each with the name of the test."""
    clause_pattern = re.compile(rf"[{clause_letters()}]\d+")
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        words = [word.upper() for word in node.name.split("_")[1:]]
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.clause"):
                words += [str(a.value) for a in mark.args if isinstance(a, ast.Constant)]
        yield from ((word, node.name) for word in words if clause_pattern.fullmatch(word))


@cache
def clause_tests() -> dict[str, list[str]]:
    """For each clause, its Python tests and the test files of the client that mention it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for clause, test in clauses_in(path.read_text()):
            found.setdefault(clause, []).append(f"{path.relative_to(TESTS)}::{test}")
    for path in sorted((TESTS.parent / "web" / "src").rglob("*.test.ts")):
        for clause in sorted(set(re.findall(rf"\b[{clause_letters()}]\d+\b", path.read_text()))):
            found.setdefault(clause, []).append(str(path.relative_to(TESTS.parent)))
    return found


def markdown_table() -> str:
    """One row per clause: the number of its tests, and the first of them."""
    rows = ["| clause | tests | first test |", "|---|---|---|"]
    for clauses in clauses_by_game().values():
        for clause in clauses:
            tests = clause_tests().get(clause, [])
            rows.append(f"| {clause} | {len(tests)} | {f'`{tests[0]}`' if tests else ''} |")
    return "\n".join(rows)


if __name__ == "__main__":
    print(markdown_table())
