"""One name, one thing: what a class is called says which one is meant."""

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/triptych"


def test_no_two_classes_share_a_name() -> None:
    """Only the games may: `Options` and `State` are the same role in each of them."""
    places: defaultdict[str, set[str]] = defaultdict(set)
    for file in SOURCE.rglob("*.py"):
        path = file.relative_to(SOURCE)
        room = "games" if path.parts[0] == "games" else path.as_posix()
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].add(room)
    assert len(places) > 200
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_the_games_have_the_same_files() -> None:
    """The same name for the same role in each; a game may have more of its own."""
    roles = {
        *("__init__", "model", "commands", "events", "setup", "rules", "legal", "evolve", "views"),
        *("resample", "scoring", "statistics", "awards", "album", "random_player"),
        *("codes", "presets"),
    }
    games = [folder for folder in (SOURCE / "games").iterdir() if (folder / "model.py").exists()]
    assert len(games) >= 3
    for game in games:
        assert roles <= {file.stem for file in game.glob("*.py")}, game.name
        assert {f"help.{language}.md" for language in ("en", "de", "fr")} <= {
            file.name for file in game.glob("*.md")
        }


def test_every_word_of_the_glossary_is_where_it_says() -> None:
    """docs/ARCHITECTURE.md names each word once, with the file that defines it."""
    text = (ROOT / "docs/ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = [
        line.split("|")[1:4]
        for line in text.partition("## Glossary")[2].partition("\n## ")[0].splitlines()
        if line.startswith("| `")
    ]
    assert len(rows) > 25
    words = [row[0].strip() for row in rows]
    assert len(words) == len(set(words))
    for word, _, place in rows:
        name, file = word.strip().strip("`"), place.strip().strip("`")
        assert (SOURCE / file).exists(), file
        source = (SOURCE / file).read_text(encoding="utf-8")
        assert f"class {name}" in source or f"\n{name}" in source, f"{name} is not in {file}"


def test_every_hop_of_a_journey_is_a_file() -> None:
    text = (ROOT / "docs/ARCHITECTURE.md").read_text(encoding="utf-8")
    journeys = text.partition("## Five journeys")[2].partition("## Glossary")[0]
    paths = re.findall(r"`([\w/.]+\.(?:py|ts|svelte))`", journeys)
    assert len(paths) > 40
    for path in paths:
        assert (ROOT / path if path.startswith("web/") else SOURCE / path).exists(), path
