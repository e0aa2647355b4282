"""Which tests name which clause. `python -m tests.clauses` prints the table as Markdown."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


def listed() -> dict[str, list[str]]:
    """The clauses of each game, from tests/clauses.txt."""
    lines = (line.split() for line in (HERE / "clauses.txt").read_text().splitlines())
    return {
        words[0]: [f"{words[1]}{n}" for n in range(int(words[2]), int(words[3]) + 1)]
        for words in lines
        if words and words[0] != "#"
    }


@cache
def letters() -> str:
    """The letters that clauses begin with, a letter a game."""
    return "".join({clause[0]: None for clauses in listed().values() for clause in clauses})


def named_in(source: str) -> Iterator[tuple[str, str]]:
    """Clauses that the tests of one Python file name, each with the test."""
    one = re.compile(rf"[{letters()}]\d+")
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        words = [word.upper() for word in node.name.split("_")[1:]]
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("mark.clause"):
                words += [str(a.value) for a in mark.args if isinstance(a, ast.Constant)]
        yield from ((word, node.name) for word in words if one.fullmatch(word))


@cache
def all_named() -> dict[str, list[str]]:
    """Tests by clause: of Python, or of the client, where a title or comment names it."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        for clause, test in named_in(path.read_text()):
            found.setdefault(clause, []).append(f"{path.relative_to(HERE)}::{test}")
    for path in sorted((HERE.parent / "web" / "src").rglob("*.test.ts")):
        for clause in sorted(set(re.findall(rf"\b[{letters()}]\d+\b", path.read_text()))):
            found.setdefault(clause, []).append(str(path.relative_to(HERE.parent)))
    return found


def table() -> str:
    """A row a clause: how many tests name it, and the first of them."""
    rows = ["| clause | tests | such as |", "|---|---|---|"]
    for clauses in listed().values():
        for clause in clauses:
            tests = all_named().get(clause, [])
            rows.append(f"| {clause} | {len(tests)} | {f'`{tests[0]}`' if tests else ''} |")
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
