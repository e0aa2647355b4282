"""Recorded games. A test compares them; `python -m tests.playthroughs` records them again.

The first line of a file says what is recorded: `# contrast, 4 seats, Options(expert=yes), seed 1`.
Options that this line leaves out have their defaults. To record another game, write a file with
such a line and nothing else.
"""

import re
from pathlib import Path
from typing import Any

from devtools.playthrough import playthrough
from tests.support.sample_decks import DECKS

from triptych.core.options import OptionInfo, describe_options, read_options
from triptych.games import GAMES

HERE = Path(__file__).parent
HEADING = re.compile(r"# (\w+), (\d+) seats, Options\((.*)\), seed (\d+)\n")
RECORDED = sorted(path.stem for path in HERE.glob("*.txt"))
"""The names of all recorded games."""


def game_of(name: str) -> str:
    """The game that a file records."""
    return _heading(name)[0]


def record(name: str) -> str:
    """Play a recorded game again; returns its text."""
    game, seats, chosen, seed = _heading(name)
    rules = GAMES[game]
    kinds = {info.name: info for info in describe_options(rules.options)}
    pairs = [pair.split("=") for pair in chosen.split(", ") if pair]
    options = {option: _value(kinds[option], text) for option, text in pairs}
    return playthrough(
        rules, int(seats), read_options(rules.options, options), DECKS, seed=int(seed)
    )


def write(name: str) -> None:
    """Record a game again and overwrite its file."""
    (HERE / f"{name}.txt").write_text(record(name), encoding="utf-8")


def _heading(name: str) -> tuple[str, ...]:
    """The game, seats, options and seed in the first line of a file."""
    found = HEADING.match((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    assert found, f"{name}.txt: the first line does not say which game is recorded"
    return found.groups()


def _value(info: OptionInfo, text: str) -> Any:
    if info.kind == "switch":
        return text == "yes"
    return int(text) if info.kind == "number" else text
