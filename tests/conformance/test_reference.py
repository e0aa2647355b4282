"""The page of refusal codes is up to date, and each code is used, tested and checked by mypy."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest
from devtools.codes_page import SECTIONS, codes_page
from mypy import api

from triptych.core.refusal import SharedCode
from triptych.decks.problems import ProblemCode
from triptych.games import GAMES
from triptych.ink import CODES as INK_CODES

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src/triptych"


def test_codes_page_is_up_to_date() -> None:
    assert (ROOT / "docs/reference/codes.md").read_text() == codes_page(), "run: make docs"


def test_a_game_does_not_redefine_a_shared_code() -> None:
    for game in GAMES.values():
        assert not set(game.codes) & set(get_args(SharedCode))


def test_every_code_of_a_game_occurs_in_a_rules_test() -> None:
    """A test in tests/rules names each code."""
    for name, game in GAMES.items():
        missing = set(game.codes) - _strings(ROOT / "tests/rules" / name)
        assert not missing, f"{name}: no test refuses with {', '.join(sorted(missing))}"


def test_every_shared_code_occurs_in_a_rules_test() -> None:
    missing = set(get_args(SharedCode)) - _strings(ROOT / "tests/rules")
    assert not missing, f"no test refuses with {', '.join(sorted(missing))}"


def test_every_declared_code_is_used() -> None:
    declared = {code for section in SECTIONS.values() for code in section}
    unused = {*declared, *INK_CODES, *get_args(ProblemCode)} - _strings(SRC)
    assert not unused, f"nothing refuses with {', '.join(sorted(unused))}"


def _strings(folder: Path) -> set[str]:
    """All strings in the code of a folder, except those in a `Literal` or in `STATUS_BY_CODE`."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        declared = {
            id(part)
            for node in ast.walk(tree)
            for part in ast.walk(node)
            if (isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal")
            or (isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "STATUS_BY_CODE")
        }
        found |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if id(node) not in declared
        }
    return found


SNIPPET = """\
from triptych.core.refusal import Reject, shared
from triptych.games.contrast.codes import reject, require
from triptych.ink.limits import InkError
from triptych.store.contract.errors import StoreBroken
from triptych.table import codes as table
from triptych.wire import codes as wire
table.require(0, "not_seated", seat=1)
table.require(0, "not_seatd", seat=1)  # wrong
require(0, "play_first")
require(0, "board_empty")  # wrong: a code of another game
reject("not_in_hand")
reject("not_in_hnd")  # wrong
wire.reject("no_such_album")
wire.reject("no_such_albun")  # wrong
shared.require(0, "game_over")
shared.require(0, "gameover")  # wrong
InkError("ink_gap")
InkError("ink_gab")  # wrong
StoreBroken("the disk is full", "store_full")
StoreBroken("the disk is full", "store_ful")  # wrong
Reject("not_seated")  # wrong: only `Refusals` creates refusals
"""


@pytest.mark.slow
def test_mypy_finds_codes_that_are_not_declared(tmp_path: Path) -> None:
    (tmp_path / "snippet.py").write_text(SNIPPET)
    found, problems, _ = api.run(
        ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache"),
         "--follow-imports=silent", "--no-error-summary", str(tmp_path / "snippet.py")]
    )  # fmt: skip
    assert not problems
    lines = {int(line) for line in re.findall(r"snippet\.py:(\d+): error:", found)}
    assert lines == {
        number for number, line in enumerate(SNIPPET.splitlines(), 1) if "# wrong" in line
    }
