"""A few good ways to play Newgame: what each changes in the default options."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {"rounds": 5, "pick_seconds": 20},
}
