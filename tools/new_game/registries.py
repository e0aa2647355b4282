"""Adds a game to the files that list all games."""

import re
from collections.abc import Iterable
from pathlib import Path

from tools.new_game.game_name import GameName

PYTHON = "src/triptych/games/__init__.py"
WEB = "web/src/games/index.ts"
CLAUSES = "tests/clauses.txt"


def register(root: Path, game: GameName, written: Iterable[Path]) -> list[Path]:
    """Add the game to every registry. Returns the changed files."""
    constant = game.name.upper()
    entry = f"    {constant}.name: {constant},\n"
    _insert(
        root / PYTHON,
        (r"^GAMES: ", f"from triptych.games.{game.name} import {constant}\n\n"),
        (r"^}", entry),
    )
    _insert(
        root / WEB,
        (r"^import type ", f"import {game.name} from './{game.name}';\n"),
        (r"(?<=\w)\];$", f", {game.name}"),
    )
    last = max(int(number) for path in written for number in _clauses(path, game.letter))
    clauses = root / CLAUSES
    lines = clauses.read_text("utf-8").rstrip("\n")
    clauses.write_text(f"{lines}\n{game.name:<11} {game.letter} 1 {last}\n", "utf-8")
    return [root / PYTHON, root / WEB, clauses]


def _insert(path: Path, *lines: tuple[str, str]) -> None:
    """Insert each text before the first match of its pattern."""
    text = path.read_text("utf-8")
    for pattern, new in lines:
        found = re.search(pattern, text, re.MULTILINE)
        assert found, f"{path} does not match what tools/new_game/registries.py expects: {pattern}"
        text = text[: found.start()] + new + text[found.start() :]
    path.write_text(text, "utf-8")


def _clauses(path: Path, letter: str) -> list[str]:
    if path.parts[-2:] != ("help", "en.md"):
        return []
    return re.findall(rf"^- \*\*{letter}(\d+)\*\*", path.read_text("utf-8"), re.MULTILINE)
