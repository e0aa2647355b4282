"""A few good ways to play each game, offered before all its options. Names are texts' keys."""

import msgspec

from triptych.core.game import AnyGame
from triptych.wire.api import Preset

Differences = dict[str, bool | int | str]

PRESETS: dict[str, dict[str, Differences]] = {
    "contrast": {
        "classic": {},
        "quick": {"round_seconds": 30, "count_seconds": 3},
        "expert": {"expert": True},
    },
    "pictomania": {
        "classic": {},
        "quick": {"difficulty": "green", "round_clock": True, "round_seconds": 90},
        "family": {"difficulty": "green", "speed_bonus": False},
        "one_card": {"one_card": True},
    },
    "pictures": {
        "classic": {},
        "quick": {"build_clock": 120, "guess_clock": 90},
        "fresh": {"fresh_photos": True, "redraw": True},
        "expert": {"expert": True},
    },
}
"""What each preset changes in the game's defaults."""


def presets(game: AnyGame) -> tuple[Preset, ...]:
    """The presets of a game, each with all its options, so that choosing one forgets another."""
    defaults: Differences = msgspec.to_builtins(game.options())
    named = PRESETS.get(game.name, {"classic": {}})
    return tuple(Preset(name, {**defaults, **changed}) for name, changed in named.items())
