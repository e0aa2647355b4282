"""A few good ways to play Pictures: what each changes in the default options."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {"build_clock": 90, "guess_clock": 60},
    "fresh": {"fresh_photos": True, "redraw": True},
    "expert": {"expert": True},
}
