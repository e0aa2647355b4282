"""The presets of Pictomania."""

from triptych.core.options import Preset

PRESETS = {
    "classic": Preset("ours", {}),
    "quick": Preset(
        "ours",
        {"length": "short", "difficulty": "green", "round_timer": True, "round_seconds": 90},
    ),
    "family": Preset("ours", {"difficulty": "green", "speed_bonus": False}),
    "one_card": Preset("ours", {"one_card": True}),
    "printed_2011": Preset("printed", {"black_ink": True}),
}
