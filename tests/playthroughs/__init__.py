"""Recorded games, compared by a test. Write them anew with `python -m tests.playthroughs`."""

from pathlib import Path
from typing import Any

from tests.decks import DECKS

from triptych.commands.playthrough import playthrough
from triptych.core.options import read_options
from triptych.games import GAMES

HERE = Path(__file__).parent

RECORDED: dict[str, tuple[str, int, dict[str, Any]]] = {
    "contrast-four-seats": ("contrast", 4, {}),
    "contrast-team-expert": ("contrast", 2, {"expert": True, "count": "call"}),
    "contrast-2016-clock": ("contrast", 5, {"edition": "2016", "round_seconds": 30}),
    "pictures-three-seats": ("pictures", 3, {"redraw": True}),
    "pictures-team-expert": (
        "pictures",
        2,
        {"expert": True, "fresh_photos": True, "build_clock": 60, "guess_clock": 30},
    ),
    "pictomania-four-seats": ("pictomania", 4, {}),
    "pictomania-one-card-clock": (
        "pictomania",
        3,
        {"difficulty": "green", "one_card": True, "round_clock": True},
    ),
}
"""File name, then game, seats and options."""


def record(name: str) -> str:
    """The text of one recorded game."""
    game, seats, options = RECORDED[name]
    rules = GAMES[game]
    return playthrough(rules, seats, read_options(rules.options, options), DECKS, seed=1)
