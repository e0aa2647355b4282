"""One name means one thing; modules are nouns; the glossary and ARCHITECTURE.md match the code."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from devtools.interfaces import members

from triptych.decks.languages import LANGUAGES
from triptych.games import GAMES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/triptych"
CLIENT = ROOT / "web/src"

ROLES = {
    *("admin", "album", "albums", "backend", "backup", "check", "cluster", "codes", "commands"),
    *("connection", "database", "decks", "errors", "events", "evolve", "journal", "messages"),
    *("options", "pairing", "rules", "settings", "store", "stream", "tables", "tuning", "upcasts"),
    *("views",),
}
"""Modules that have the same role in several packages."""

NOUNS_IN_ING = {
    *("evening", "pacing", "pairing", "pruning", "reveal_timing", "routing", "scoring"),
    *("stroke_timing", "tuning", "drawing"),
}
"""Nouns that look like participles."""

SHARED_FUNCTIONS = {"decide", "evolve", "fold", "main"}
"""Functions that have the same role in several modules, such as deciding a command."""

SHARED_EXPORTS = {
    *("Box", "COLOURS", "DIFFICULTIES", "Difficulty", "Fault", "Options", "Point", "Result"),
    *("AlbumGuess", "STICKS", "TermName", "factWords", "seededRandom"),
}
"""Names that several modules of the client export."""


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted(SOURCE.rglob("*.py")):
        yield file.relative_to(SOURCE), ast.parse(file.read_text(encoding="utf-8"))


def scope(path: Path) -> str:
    """The place of a name: a module, or "games" for all modules of games and their bots.

    No name may be used in two places. All games are one place, because a name that they share has
    the same role in each of them.
    """
    if path.parts[0] == "games":
        return "games"
    if path.parts[0] == "bots" and path.parts[1] in {"contrast", "pictomania", "pictures"}:
        return "games"
    return path.as_posix()


def test_no_two_classes_share_a_name() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for path, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].add(scope(path))
    assert len(places) > 200
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_no_two_public_functions_share_a_name() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for path, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                places[node.name].add(scope(path))
    public = {name: found for name, found in places.items() if not name.startswith("_")}
    assert len(public) > 400
    shared = {name: found for name, found in public.items() if len(found) > 1}
    assert {name: found for name, found in shared.items() if name not in SHARED_FUNCTIONS} == {}


def test_no_two_modules_of_the_client_export_the_same_name() -> None:
    """Modules with the same file name in several games have the same role, so they count as one."""
    places: defaultdict[str, set[str]] = defaultdict(set)
    export = r"^\s*export (?:async )?(?:function\*?|class|const|let|type|interface) (\w+)"
    for file in sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]):
        path = file.relative_to(CLIENT)
        place = f"games/{path.name}" if path.parts[0] == "games" else path.as_posix()
        for name in re.findall(export, file.read_text(encoding="utf-8"), re.M):
            places[name].add(place)
    assert len(places) > 500
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert {name: found for name, found in shared.items() if name not in SHARED_EXPORTS} == {}


def test_modules_are_nouns_and_share_a_name_only_with_the_same_role() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for path, _ in modules():
        if path.stem != "__init__" and path.parts[0] != "games":
            places[path.stem].add(path.parent.as_posix())
    assert len(places) > 200
    shared = {name for name, found in places.items() if len(found) > 1}
    assert shared - ROLES == set()
    assert {name for name in places if name.endswith("ing")} - NOUNS_IN_ING == set()


def test_every_game_has_the_required_files() -> None:
    """Every game has at least these files; a larger game divides `rules.py` by roles."""
    help_pages = (f"help/{language}.md" for language in LANGUAGES)
    roles = {"__init__.py", "model.py", "rules.py", *help_pages}
    games = [folder for folder in (SOURCE / "games").iterdir() if (folder / "model.py").exists()]
    assert len(games) >= 3
    for game in games:
        assert roles <= {file.relative_to(game).as_posix() for file in game.rglob("*")}, game.name


def names_of_games() -> set[str]:
    """The names and tags of commands, events, keepsakes and views that only one game has.

    Names are left out that another package uses for something else.
    """
    others = {
        node.name
        for path, tree in modules()
        if scope(path) != "games"
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    found = Counter(
        name
        for game in GAMES.values()
        for union in (game.command, game.event, game.keepsake, game.public_view, game.private_view)
        for kind in members(union)
        if kind.__module__.startswith("triptych.games.")
        for name in {kind.__name__, kind.__struct_config__.tag}
        if name is not None
    )
    return {name for name, count in found.items() if count == 1} - others


def test_only_games_and_bots_name_the_types_of_a_game() -> None:
    """Neither `isinstance` nor a tag nor a branch of the client depends on a type of one game."""
    names = names_of_games()
    assert {"ChosenPicture", "Drawing", "Construction", "PlayCard", "CardPlayed"} <= names
    for path, tree in modules():
        if path.parts[0] in {"games", "bots"}:
            continue
        for node in ast.walk(tree):
            word = {ast.Name: "id", ast.Attribute: "attr", ast.Constant: "value"}.get(type(node))
            found = getattr(node, word) if word else None
            assert not isinstance(found, str) or found not in names, (path, found)
    quoted = re.compile(rf"""['"`]({"|".join(sorted(names))})['"`]""")
    for file in sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]):
        path = file.relative_to(CLIENT)
        if path.parts[0] != "games" and ".test." not in path.name:
            match = quoted.search(file.read_text(encoding="utf-8"))
            assert match is None, (path, match)


def glossary_rows(width: int) -> list[list[str]]:
    """The rows with this many columns below *In the code*."""
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").partition("## In the code")[2]
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in row] for row in rows if len(row) == width]
    return [row for row in cells if row[0] not in ("term", "word")]


def test_glossary_terms_are_defined_in_the_named_file() -> None:
    rows = glossary_rows(3)
    assert len(rows) > 50
    assert len({row[0] for row in rows}) == len(rows)
    for term, _, file in rows:
        name, path = term.strip("`"), SOURCE / file.strip("`")
        assert path.exists(), path
        source = path.read_text(encoding="utf-8")
        assert f"class {name}" in source or f"\n{name}" in source, f"{name} is not in {path}"


def test_words_of_the_screen_are_names_in_the_code() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    screen = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").partition("## In the code")[0]
    rows = glossary_rows(2)
    assert len(rows) > 8
    for word, names in rows:
        assert f"| {word} |" in screen, word
        for name in re.findall(r"`(\w+)`", names):
            assert re.search(rf"\b{name}\b", source), name


def test_files_named_in_the_journeys_exist() -> None:
    text = (ROOT / "docs/ARCHITECTURE.md").read_text(encoding="utf-8")
    journeys = text.partition("## Five journeys")[2].partition("## Tests")[0]
    paths = re.findall(r"`([\w/.]+\.(?:py|ts|svelte))`", journeys)
    assert len(paths) > 40
    for path in paths:
        assert (ROOT / path if path.startswith("web/") else SOURCE / path).exists(), path
