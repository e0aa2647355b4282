"""Describes the presets and options of a game in the words of the client, for `docs/rules`."""

import re
from functools import cache
from pathlib import Path

from triptych.core.game import AnyGame
from triptych.core.options import OptionInfo, OptionValue, describe_options
from triptych.games import GAMES

WEB = Path(__file__).parents[1] / "web/src"
_TEXT = re.compile(r"^([a-z][\w-]*) = (.+)$", re.M)
_ARGUMENT = re.compile(r"\{ \$\w+ \}")


def option_lines(game: str, language: str) -> list[str]:
    """Return a Markdown section: each preset and option, and whether it is printed."""
    rules, words = GAMES[game], _texts(language)
    lines = [f"## {words['help-options']}", ""]
    for name, preset in rules.presets.items():
        key = f"preset-{game}-{name}"
        origin = words[f"origin-{preset.origin}"]
        lines.append(f"- **{words[key]}** {words[f'{key}-line']} *{origin}*")
    lines.append("")
    for option in describe_options(rules.options):
        name, note = (words[f"{kind}-{game}-{option.name}"] for kind in ("option", "note"))
        lines.append(f"- **{name}** {note} *{_origin(rules, option, words)}*")
    return lines


@cache
def _texts(language: str) -> dict[str, str]:
    """Return the texts of one line, by key."""
    files = (*WEB.glob(f"words/{language}/*.ftl"), *WEB.glob(f"games/*/words/{language}.ftl"))
    return dict(pair for file in files for pair in _TEXT.findall(file.read_text("utf-8")))


def _origin(game: AnyGame, option: OptionInfo, words: dict[str, str]) -> str:
    origin = words[f"origin-{option.origin}"]
    if not option.printed:
        return origin
    values = " / ".join(_value(game, option, value, words) for value in option.printed)
    return f"{origin} · {_ARGUMENT.sub(values, words['origin-box'])}"


def _value(game: AnyGame, option: OptionInfo, value: OptionValue, words: dict[str, str]) -> str:
    """Return the text of a value, as in the lobby."""
    if isinstance(value, bool):
        return words["option-on" if value else "option-off"]
    if isinstance(value, str):
        return words[f"choice-{game.name}-{option.name}-{value}"]
    if not option.name.endswith("_seconds"):
        return str(value)
    return _ARGUMENT.sub(str(value), words["option-seconds"]) if value else words["option-off"]
