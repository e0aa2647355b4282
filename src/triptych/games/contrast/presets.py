"""The presets of Contrast."""

from triptych.core.options import Preset

PRESETS = {
    "classic": Preset("ours", {}),
    "quick": Preset("ours", {"length": "short", "round_seconds": 30}),
    "expert": Preset("ours", {"expert": True}),
    "printed_2017": Preset("printed", {"edition": "2017", "countdown": "call"}),
    "printed_2016": Preset("printed", {"edition": "2016", "countdown": "last"}),
}
"""`classic` starts the countdown in the ways of both printed editions (C10, C11)."""
