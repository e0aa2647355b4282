"""A few good ways to play Contrast: what each changes in the default options."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {"length": "short", "round_seconds": 30},
    "expert": {"expert": True},
}
