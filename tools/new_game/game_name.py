"""Checks the name of a game, and chooses the letter of its clauses."""

import keyword
import re
from pathlib import Path
from string import ascii_uppercase
from typing import NamedTuple

TEMPLATE = Path(__file__).parent / "template"
PLACEHOLDER = "newgame"
MIN_LENGTH, MAX_LENGTH = 3, 20
LETTERS = frozenset(ascii_uppercase) - {"I", "O"}
"""Letters for clauses, without those that look like digits."""
NAME_PATTERN = re.compile(r"[a-z]+(_[a-z]+)*")
JAVASCRIPT_KEYWORDS = frozenset({
    "arguments", "await", "case", "catch", "const", "debugger", "default", "delete", "do",
    "enum", "eval", "export", "extends", "function", "implements", "instanceof", "interface",
    "let", "new", "null", "package", "private", "protected", "public", "static", "super",
    "switch", "this", "throw", "typeof", "undefined", "var", "void",
})  # fmt: skip
"""Keywords of TypeScript that are not keywords of Python."""


class GameName(NamedTuple):
    """The parts of a new game that differ from the template."""

    name: str
    letter: str
    """The letter with which the numbers of its clauses start, such as C in C7."""

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()

    def fill(self, text: str) -> str:
        """Replace `newgame`, `NEWGAME`, `Newgame`, and the letter of clauses such as `N7`."""
        text = re.sub(r"(?<![A-Za-z])N(?=\d)", self.letter, text)
        for placeholder, word in (
            (PLACEHOLDER, self.name),
            (PLACEHOLDER.upper(), self.name.upper()),
            (PLACEHOLDER.capitalize(), self.title),
        ):
            text = text.replace(placeholder, word)
        return text


def name_problem(root: Path, name: str) -> str | None:
    """A sentence that says why a game cannot have this name; None if it can."""
    if not NAME_PATTERN.fullmatch(name):
        return f"{name!r} is not a valid name: use lowercase letters, with single _ between words."
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        return f"{name!r} is too short or too long: {MIN_LENGTH} to {MAX_LENGTH} letters."
    if keyword.iskeyword(name) or name in JAVASCRIPT_KEYWORDS:
        return f"{name!r} is a keyword of Python or TypeScript."
    if found := _existing_path(root, name):
        return f"{name!r} is taken: {found} exists."
    if found := _file_with_constant(root, name) or _file_with_word(root, name):
        return f"{name!r} already means something else in {found}."
    if not LETTERS - _used_letters(root):
        return "all letters for clauses are in use."
    return None


def free_letter(root: Path, name: str) -> str:
    """A clause letter that no other game uses. Letters of the game's name are preferred."""
    taken = _used_letters(root)
    wanted = name.replace("_", "").upper() + ascii_uppercase
    return next(letter for letter in wanted if letter in LETTERS - taken)


def _used_letters(root: Path) -> set[str]:
    lines = (root / "tests/clauses.txt").read_text("utf-8").splitlines()
    return {line.split()[1] for line in lines if line and not line.startswith("#")}


def _existing_path(root: Path, name: str) -> str | None:
    for folder in ("src/triptych/games", "src/triptych/bots", "web/src/games"):
        for path in sorted((root / folder).iterdir()):
            if path.name.partition(".")[0] == name:
                return str(path.relative_to(root))
    return None


def _file_with_constant(root: Path, name: str) -> str | None:
    """A file in which another constant already has this name, such as `COLOURS`, or None."""
    registry = root / "src/triptych/games/__init__.py"
    word = re.compile(rf"\b{name.upper()}\b")
    for path in (registry, *sorted(TEMPLATE.rglob("*.py"))):
        if word.search(path.read_text("utf-8")):
            return path.name if path == registry else f"every game's {path.name}"
    return None


def _file_with_word(root: Path, name: str) -> str | None:
    """A file of the client that already uses this name for something else, or None.

    Checks the same places as `web/src/games/games.test.ts`, and the keys of texts.
    """
    kinds = "game|preset|option|note|choice"
    code = re.compile(
        rf"['\"`]{name}['\"`]|games/{name}\b|\b({kinds})-{name}\b|--{name}\b|['\"`]{name}-|^{name}-",
        re.MULTILINE,
    )
    key = re.compile(rf"^{name}-|^code-{name}_|^{name} =", re.MULTILINE)
    games = root / "web/src/games"
    for path in sorted((root / "web/src").rglob("*.*")):
        if path.suffix not in (".ts", ".svelte", ".css", ".ftl"):
            continue
        is_in_a_game = path.is_relative_to(games) and path.parent != games
        word = key if is_in_a_game else code
        if (not is_in_a_game or path.suffix == ".ftl") and word.search(path.read_text("utf-8")):
            return str(path.relative_to(root))
    return None
