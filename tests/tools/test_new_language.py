"""A fourth language in a copy of the project takes one entry in the list, and texts."""

import json
import re
import shutil
import sys
from pathlib import Path

import pytest
from tests.tools.project_copy import command, copy_tree, digests, output_of

from triptych.games import GAMES

pytestmark = [pytest.mark.process, pytest.mark.long]

CODE, NAME = "it", "Italiano"
LIST = "src/triptych/decks/languages.py"
GENERATED = {"web/src/words/languages.json", "docs/rules/README.md"}
TEXT_FILES = ("web/src/**/words/en*", "src/triptych/games/*/help/en.*")
VITEST = ("exec", "--", "vitest", "run", "--no-color", "--reporter=verbose")
CLIENT_TESTS = ("src/words", "src/games/games", "src/pages/help", "src/pages/styleguide")
SCRIPT = f"""
from tests.browser.layout.runner import Plan
from triptych.album.captions import require_language
from triptych.decks.wordlists import read_wordlist

print(*Plan.languages)
print(require_language("{CODE}"))
rows = "{NAME}\\na;b;c;d;e;f;g".encode()
print(read_wordlist(rows, "w.csv", "mine", tuple(Plan.languages))[0][0].sides[0].terms[0].texts)
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with Italian, whose texts are copies of the English ones."""
    tree = copy_tree(tmp_path_factory.mktemp("language") / "copy")
    before = digests(tree)
    add_language(tree)
    written = copy_texts(tree)
    generate(tree)
    after = digests(tree)
    assert {path for path in before if after[path] != before[path]} == {LIST, *GENERATED}
    pages = {f"docs/rules/{game}.{CODE}.md" for game in GAMES}
    assert set(after) - set(before) == written | pages
    return tree


def add_language(tree: Path) -> None:
    """Add Italian to the list of languages."""
    text = (tree / LIST).read_text("utf-8")
    start, end = re.split(r"(?<=\n)(?=\)\n\"\"\"English is first)", text)
    (tree / LIST).write_text(f'{start}    Language("{CODE}", "{NAME}"),\n{end}', "utf-8")


def copy_texts(tree: Path) -> set[str]:
    """Copy each file of English texts. Returns the paths of the copies."""
    written = set()
    for english in [path for pattern in TEXT_FILES for path in tree.glob(pattern)]:
        copy = english.with_name(english.name.replace("en", CODE, 1))
        (shutil.copytree if english.is_dir() else shutil.copy)(english, copy)
        files = copy.glob("*") if copy.is_dir() else [copy]
        written |= {path.relative_to(tree).as_posix() for path in files}
    return written


def generate(tree: Path) -> None:
    python(tree, "-m", "devtools.typescript")
    python(tree, "-m", "devtools.rulebook", "docs/rules")


def python(tree: Path, *words: str, status: int = 0) -> str:
    return output_of(command(tree, sys.executable, *words), status)


def npm(tree: Path, *words: str, status: int = 0) -> str:
    return output_of(command(tree, tree / "tools/npm", *words, folder="web"), status)


def test_client_is_built_with_the_language(tree: Path) -> None:
    assert "in 4 languages" in npm(tree, "exec", "--", "node", "tools/check-words.js")
    npm(tree, "exec", "--", "vite", "build", "--logLevel", "error")
    static = tree / "src/triptych/server/static"
    front = json.loads((static / "front.json").read_text("utf-8"))
    assert list(front["languages"]) == ["en", "de", "fr", CODE]
    assert (static / front["languages"][CODE]["words"].lstrip("/")).is_file()
    assert f'"{CODE}":{{"offline-title"' in (static / "sw.js").read_text("utf-8")
    assert NAME in "".join(path.read_text("utf-8") for path in static.glob("assets/app-*.js"))


def test_tests_of_the_client_include_the_language(tree: Path) -> None:
    output = npm(
        tree, "exec", "--", "vitest", "run", "--no-color", "--reporter=verbose", *CLIENT_TESTS
    )
    assert f" {CODE} >" in output


def test_server_and_commands_know_the_language(tree: Path) -> None:
    languages, required, terms = python(tree, "-c", SCRIPT).splitlines()
    assert languages == f"en de fr {CODE}"
    assert required == CODE
    assert terms == str(dict.fromkeys(languages.split(), "a"))
    assert "C26" in python(tree, "-m", "triptych.cli", "rules", "contrast", "--lang", CODE)


def test_english_replaces_missing_texts_of_cards(tree: Path) -> None:
    """`triptych decks check` lists them."""
    problems = python(tree, "-m", "triptych.cli", "decks", "check", status=1)
    assert problems.count(f"no text in {CODE}") == problems.count("no text in ")
    for entry in ("topics/green.txt: bicycle", "icons/names.toml: sun", "symbols/names.toml: red"):
        assert f"{entry}: no text in {CODE}" in problems
    assert "pictures/manifest.json: picture giraffe: no text in it" in problems
    assert "all decks" in problems
    assert "left out" not in python(tree, "-m", "triptych.cli", "decks", "list")


def test_missing_texts_of_the_interface_fail_the_check(tmp_path: Path) -> None:
    tree = copy_tree(tmp_path / "copy")
    add_language(tree)
    python(tree, "-m", "devtools.typescript")
    output = npm(tree, "exec", "--", "node", "tools/check-words.js", status=1)
    assert f"{CODE}: settings-language is missing" in output
    assert "ENOENT" not in output
