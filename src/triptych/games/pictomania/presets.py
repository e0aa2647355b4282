"""The presets of Pictomania. Each lists the options that differ from their defaults."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {
        "length": "short",
        "difficulty": "green",
        "round_timer": True,
        "round_seconds": 90,
    },
    "family": {"difficulty": "green", "speed_bonus": False},
    "one_card": {"one_card": True},
}
