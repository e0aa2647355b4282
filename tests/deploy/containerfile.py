"""Reads `deploy/Containerfile`: its stages, and the files that they may copy."""

import fnmatch
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.processes import ROOT

CONTAINERFILE = ROOT / "deploy/Containerfile"


@dataclass
class Stage:
    """The instructions between two lines with FROM."""

    base: str
    name: str
    instructions: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of a word, such as RUN, and the rest of its line."""

    def all(self, word: str) -> list[str]:
        """The rest of each line with this word."""
        return [rest for found, rest in self.instructions if found == word]


def parse(text: str) -> list[Stage]:
    """Return the stages of a Containerfile."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    stages: list[Stage] = []
    for line in re.sub(r"\\\n\s*", "", lines).splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(base, name))
        elif word:
            stages[-1].instructions.append((word, rest.strip()))
    return stages


def copies(stage: Stage) -> list[tuple[str, list[str], str]]:
    """Return each COPY: the stage that it copies from (or ""), the sources, and the target."""
    found = []
    for rest in stage.all("COPY"):
        words = rest.split()
        origin = words.pop(0).removeprefix("--from=") if words[0].startswith("--from=") else ""
        found.append((origin, words[:-1], words[-1]))
    return found


def context_files(root: Path = ROOT) -> list[str]:
    """Return the paths of all tracked files that `.dockerignore` leaves in the build context."""
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    lines = (root / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    return [path for path in tracked if not _is_ignored(path, patterns)]


def _is_ignored(path: str, patterns: list[str]) -> bool:
    """Apply the rule of Docker: the last pattern that matches a path or its folder decides."""
    parts = path.split("/")
    prefixes = ["/".join(parts[: i + 1]) for i in range(len(parts))]
    ignored = False
    for pattern in patterns:
        name = pattern.removeprefix("!").removeprefix("**/").rstrip("/")
        candidates = [*prefixes, *parts] if "**/" in pattern else prefixes
        if any(fnmatch.fnmatchcase(candidate, name) for candidate in candidates):
            ignored = not pattern.startswith("!")
    return ignored
