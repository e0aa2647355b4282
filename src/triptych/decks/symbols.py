"""Icon cards and symbols. Each is an SVG with a name in every language.

A game lists its symbols in the constant `SYMBOLS`.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from triptych.core.values import Value
from triptych.decks.problems import DeckProblem
from triptych.games import GAMES

CONTENT_FOLDER = Path(__file__).parent / "content"


class Glyph(Value, frozen=True):
    """An icon card or a symbol: its id, its name in each language, and its SVG."""

    id: str
    names: dict[str, str]
    svg: str


@cache
def icons() -> tuple[Glyph, ...]:
    """The icon cards, in a fixed order."""
    return _read_glyphs(CONTENT_FOLDER / "icons", None)


@cache
def symbols(game: str) -> tuple[Glyph, ...]:
    """The symbols of a game, in the order of its constant `SYMBOLS`."""
    named = {glyph.id: glyph for glyph in _read_glyphs(CONTENT_FOLDER / "symbols", game)}
    return tuple(named[name] for name in symbol_ids(game) if name in named)


def symbol_ids(game: str) -> tuple[str, ...]:
    """The ids of a game's symbols. Empty if the game has no symbols."""
    names: tuple[str, ...] = GAMES[game].constants.get("SYMBOLS", ())
    return names


@cache
def scored_symbols() -> tuple[str, ...]:
    """Return the symbol ids of all games that use pictures.

    A deck can rate, from 0 to 3, how well each of these symbols fits a picture.
    """
    scored: list[str] = []
    for name, game in GAMES.items():
        needs = game.needs(game.seats[0], game.options())
        if needs.pictures or needs.picture_cards:
            scored += symbol_ids(name)
    return tuple(scored)


def _read_glyphs(folder: Path, group: str | None) -> tuple[Glyph, ...]:
    table: dict[str, Any] = tomllib.loads((folder / "names.toml").read_text("utf-8"))
    entries: dict[str, dict[str, str]] = table if group is None else table.get(group, {})
    return tuple(
        Glyph(name, texts, (folder / f"{name}.svg").read_text("utf-8"))
        for name, texts in entries.items()
    )


def glyph_problems() -> tuple[DeckProblem, ...]:
    """Return the problems of the icons and symbols in `content`.

    Each game's symbols and all SVG files must be listed in `names.toml`.
    """
    problems = [
        DeckProblem("symbols/names.toml", name, f"a symbol of {game} without a drawing")
        for game in GAMES
        for name in symbol_ids(game)
        if name not in {symbol.id for symbol in symbols(game)}
    ]
    groups = {
        "icons": icons(),
        "symbols": tuple(glyph for game in GAMES for glyph in symbols(game)),
    }
    for folder, glyphs in groups.items():
        drawn = {path.stem for path in (CONTENT_FOLDER / folder).glob("*.svg")}
        unnamed = sorted(drawn - {glyph.id for glyph in glyphs})
        problems += [DeckProblem(f"{folder}/{name}.svg", "", "has no name") for name in unnamed]
    return tuple(problems)
