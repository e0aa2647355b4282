"""The presets of Pictures. Each lists the options that differ from their defaults."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {"build_seconds": 90, "guess_seconds": 60},
    "fresh": {"fresh_photos": True, "redraw": True},
    "expert": {"expert": True},
}
