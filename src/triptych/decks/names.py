"""Icons and symbols: a drawing and its names, by language."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from triptych.core.values import Value
from triptych.decks.problems import Problem

CONTENT = Path(__file__).parent / "content"
LANGUAGES = ("en", "de", "fr")
"""The languages that everything of ours is written in."""


class Sign(Value, frozen=True):
    """An icon card or a symbol: its id, what it is called, its SVG."""

    id: str
    names: dict[str, str]
    svg: str


@cache
def icons() -> tuple[Sign, ...]:
    """The nineteen icon cards of Pictures (R3), in a fixed order."""
    return _signs(CONTENT / "icons", None)


@cache
def symbols(game: str) -> tuple[Sign, ...]:
    """The symbols of Contrast (C2) or Pictomania (P2), in a fixed order."""
    return _signs(CONTENT / "symbols", game)


def _signs(folder: Path, group: str | None) -> tuple[Sign, ...]:
    table: dict[str, Any] = tomllib.loads((folder / "names.toml").read_text("utf-8"))
    entries: dict[str, dict[str, str]] = table if group is None else table[group]
    return tuple(
        Sign(name, texts, (folder / f"{name}.svg").read_text("utf-8"))
        for name, texts in entries.items()
    )


def sign_problems() -> tuple[Problem, ...]:
    """Names without a language, drawings without a name."""
    found = []
    groups = {
        "icons": icons(),
        "symbols": (*symbols("contrast"), *symbols("pictomania")),
    }
    for folder, signs in groups.items():
        for sign in signs:
            missing = [lang for lang in LANGUAGES if not sign.names.get(lang)]
            found += [
                Problem(f"{folder}/names.toml", sign.id, f"no name in {lang}") for lang in missing
            ]
        drawn = {path.stem for path in (CONTENT / folder).glob("*.svg")}
        unnamed = sorted(drawn - {sign.id for sign in signs})
        found += [Problem(f"{folder}/{name}.svg", "", "has no name") for name in unnamed]
    return tuple(found)
