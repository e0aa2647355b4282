"""Icons and symbols: a drawing and its names, by language.

Which symbols a game has, it says itself: `SYMBOLS` among its constants.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from triptych.core.values import Value
from triptych.decks.problems import DeckProblem
from triptych.games import GAMES

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
    """The icon cards, in a fixed order."""
    return _signs(CONTENT / "icons", None)


@cache
def symbols(game: str) -> tuple[Sign, ...]:
    """The symbols of a game, in the order in which it names them; none where it has none."""
    named = {sign.id: sign for sign in _signs(CONTENT / "symbols", game)}
    return tuple(named[name] for name in symbol_names(game) if name in named)


def symbol_names(game: str) -> tuple[str, ...]:
    """What the rules of this game call its symbols."""
    names: tuple[str, ...] = GAMES[game].constants.get("SYMBOLS", ())
    return names


@cache
def scored_symbols() -> tuple[str, ...]:
    """The symbols that a picture can suggest: those of games that are played with pictures."""
    scored: list[str] = []
    for name, game in GAMES.items():
        needs = game.needs(game.seats[0], game.options())
        if needs.pictures or needs.picture_cards:
            scored += symbol_names(name)
    return tuple(scored)


def _signs(folder: Path, group: str | None) -> tuple[Sign, ...]:
    table: dict[str, Any] = tomllib.loads((folder / "names.toml").read_text("utf-8"))
    entries: dict[str, dict[str, str]] = table if group is None else table.get(group, {})
    return tuple(
        Sign(name, texts, (folder / f"{name}.svg").read_text("utf-8"))
        for name, texts in entries.items()
    )


def sign_problems() -> tuple[DeckProblem, ...]:
    """Symbols without a drawing, names without a language, drawings without a name."""
    found = [
        DeckProblem("symbols/names.toml", name, f"a symbol of {game} without a drawing")
        for game in GAMES
        for name in symbol_names(game)
        if name not in {sign.id for sign in symbols(game)}
    ]
    groups = {"icons": icons(), "symbols": tuple(s for game in GAMES for s in symbols(game))}
    for folder, signs in groups.items():
        for sign in signs:
            missing = [lang for lang in LANGUAGES if not sign.names.get(lang)]
            found += [
                DeckProblem(f"{folder}/names.toml", sign.id, f"no name in {lang}")
                for lang in missing
            ]
        drawn = {path.stem for path in (CONTENT / folder).glob("*.svg")}
        unnamed = sorted(drawn - {sign.id for sign in signs})
        found += [DeckProblem(f"{folder}/{name}.svg", "", "has no name") for name in unnamed]
    return tuple(found)
