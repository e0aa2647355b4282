"""`tools/new-game` in a copy of the project: a new game is complete and can be played."""

import shutil
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from tests.tools.project_copy import ROOT, command, copy_tree, digests, new_game, output_of

pytestmark = [pytest.mark.process, pytest.mark.long]

NAME, TITLE = "odd_one_out", "Odd one out"
SECOND = "hue"
REGISTRIES = {"src/triptych/games/__init__.py", "web/src/games/index.ts", "tests/clauses.txt"}
GENERATED = {
    "docs/reference/codes.md",
    "docs/reference/messages.md",
    "docs/reference/protocol.md",
    "docs/rules/README.md",
}
GAME_PATHS = (
    f"src/triptych/games/{NAME}/",
    f"web/src/games/{NAME}/",
    f"tests/rules/{NAME}/",
    f"tests/playthroughs/{NAME}-",
    f"docs/rules/{NAME}.",
)
SHARED_TESTS = (
    "test_clauses", "test_reference", "test_help", "test_names", "test_pages",
    "test_playthroughs", "test_typescript", "test_interface_texts",
)  # fmt: skip
"""Tests that cover all games at once: texts, types, pages and recorded games."""
TEST_PATHS = (
    "bots/test_tables.py", "cli/test_simulate_replay_rules.py", "conformance",
    "decks/test_help.py", "devtools", "docs", "live/test_publisher.py", "live/test_view_privacy.py",
    "live/test_table.py", "playthroughs", "rules", "server/http/test_play_now.py",
)  # fmt: skip
"""The paths of these tests, and of tests that run for each game."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copy_tree(tmp_path / "copy")


def test_bad_name_is_refused_and_nothing_is_written(tree: Path) -> None:
    before = digests(tree)
    for name, message in (
        ("Odd", "'Odd' is not a valid name: use lowercase letters, with single _ between words."),
        ("odd-one", "is not a valid name"),
        ("odd_", "is not a valid name"),
        ("", "is not a valid name"),
        ("go", "is too short or too long"),
        ("a_name_that_is_far_too_long", "is too short or too long: 3 to 20 letters."),
        ("lambda", "is a keyword of Python or TypeScript."),
        ("switch", "is a keyword of Python or TypeScript."),
        ("contrast", "'contrast' is taken: src/triptych/games/contrast exists."),
        ("knowledge", "is taken: src/triptych/bots/knowledge.py exists."),
        ("types", "is taken: web/src/games/types.ts exists."),
        ("newgame", "already means something else in every game's __init__.py."),
        ("symbol", "already means something else in web/src/games/contrast/words/"),
        ("lobby", "already means something else in web/src/"),
    ):
        assert message in new_game(tree, name, status=1), name
    for arguments in ((), ("one", "two"), ("--help",)):
        assert "usage: tools/new-game NAME" in new_game(tree, *arguments, status=2)
    assert digests(tree) == before


def test_new_game_is_complete_in_its_folders(tree: Path) -> None:
    """Of the existing files, only registries and generated pages change.

    All checks pass with the new game and a second one.
    """
    before = digests(tree)
    assert f"You can play {TITLE} now" in new_game(tree, NAME)
    after = digests(tree)
    changed = {path for path, digest in before.items() if after.get(path) != digest}
    assert changed == REGISTRIES | GENERATED
    assert [path for path in after if path not in before and not path.startswith(GAME_PATHS)] == []
    assert "is taken" in new_game(tree, NAME, status=1)
    assert digests(tree) == after

    new_game(tree, SECOND)
    packages = [word for name in (NAME, SECOND) for word in ("-p", f"triptych.games.{name}")]
    copy_mypy_cache(tree)
    started = (
        pytest_in(
            tree,
            *(f"tests/{name}" for name in TEST_PATHS),
            "-k",
            " or ".join((NAME, SECOND, *SHARED_TESTS)),
        ),
        python(tree, "mypy", *packages),
        command(tree, Path(sys.executable).with_name("lint-imports"), "--no-logo"),
        python(tree, "ruff", "check"),
        python(tree, "ruff", "format", "--check"),
    )
    with ExitStack() as stack:
        for process in started:
            stack.enter_context(process)  # If a process fails, still wait for the others.
        for process in started:
            output_of(process)


def python(tree: Path, *words: str) -> "subprocess.Popen[str]":
    """Start a Python module in the copy."""
    return command(tree, sys.executable, "-m", *words)


def pytest_in(tree: Path, *words: str) -> "subprocess.Popen[str]":
    """Start tests of the copy."""
    return python(tree, "pytest", "-q", "-p", "no:cacheprovider", *words)


def copy_mypy_cache(tree: Path) -> None:
    """Copy the mypy cache, if there is one, so that mypy checks only the new packages."""
    for path in (ROOT / ".mypy_cache").rglob("*"):
        copy = tree / path.relative_to(ROOT)
        with suppress(FileNotFoundError):  # Another mypy may change the cache meanwhile.
            if path.is_file():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)
