"""A few good ways to play Contrast: what each changes in the default options."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {"round_seconds": 30, "count_seconds": 3},
    "expert": {"expert": True},
}
