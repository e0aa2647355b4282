"""The presets of Newgame. Each lists the options that differ from their defaults."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {"rounds": 5, "pick_seconds": 20},
}
