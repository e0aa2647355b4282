"""Writes the files of a game from the template, and the files that are generated from them."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.new_game.game_name import TEMPLATE, GameName


def write(root: Path, game: GameName) -> list[Path]:
    """Write every file of the template under the game's name."""
    written = []
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.is_file()):
        target = root / game.fill(source.relative_to(TEMPLATE).as_posix())
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(game.fill(source.read_text("utf-8")), "utf-8")
        written.append(target)
    return written


def tidy(root: Path, paths: Iterable[Path]) -> None:
    """Sort the imports and format the files, because both results depend on the game's name."""
    python = [str(path) for path in paths if path.suffix == ".py"]
    for command in (["check", "--quiet", "--select", "I", "--fix"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *python], cwd=root, check=True)


def generate(root: Path, game: GameName) -> None:
    """In a new process, write what `make wire docs` writes, and record a game."""
    paths = os.pathsep.join(("src", "."))
    subprocess.run(
        [sys.executable, "-m", "tools.new_game.generator", game.name],
        cwd=root,
        env={**os.environ, "PYTHONPATH": paths},
        check=True,
    )
