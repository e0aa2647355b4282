"""The presets of Contrast. Each lists the options that differ from their defaults."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {"length": "short", "round_seconds": 30},
    "expert": {"expert": True},
}
