"""A copy of the project, to which tests can add games."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CACHES = {"__pycache__", ".ruff_cache", ".mypy_cache", ".hypothesis"}


def copy_tree(to: Path) -> Path:
    """Copy the tracked and untracked files of the project, and link its installed packages."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    (to / ".venv").symlink_to(sys.prefix)
    packages = ROOT / "web/node_modules"
    if packages.exists():  # Only browser tests need them; `make test-web` installs them.
        (to / "web/node_modules").symlink_to(packages)
    return to


def command(tree: Path, *words: str | Path, folder: str = "") -> "subprocess.Popen[str]":
    """Start a command in the copy, with this Python and the sources of the copy."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {"PYTHON": sys.executable, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    return subprocess.Popen(
        words,
        cwd=tree / folder,
        env=env,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def output_of(process: "subprocess.Popen[str]", status: int = 0) -> str:
    """Wait for a command to end with this status; returns its output."""
    text, _ = process.communicate()
    assert process.returncode == status, text
    return text


def digests(tree: Path) -> dict[str, str]:
    """The digest of the content of each file of the copy, except in caches and linked folders."""
    found = {}
    for folder, subfolders, names in os.walk(tree):
        subfolders[:] = [name for name in subfolders if name not in CACHES]
        for path in (Path(folder, name) for name in names):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            found[path.relative_to(tree).as_posix()] = digest
    return found


def new_game(tree: Path, *arguments: str, status: int = 0) -> str:
    """Run `tools/new-game`; returns its output."""
    return output_of(command(tree, tree / "tools/new-game", *arguments), status)
