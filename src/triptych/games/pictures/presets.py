"""The presets of Pictures."""

from triptych.core.options import Preset

PRESETS = {
    "classic": Preset("ours", {}),
    "quick": Preset("ours", {"build_seconds": 90, "guess_seconds": 60}),
    "fresh": Preset("ours", {"fresh_photos": True, "redraw": True}),
    "expert": Preset("ours", {"expert": True}),
    "printed_2019": Preset("printed", {"open_building": "always", "choose_materials": True}),
}
