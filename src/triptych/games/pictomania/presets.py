"""A few good ways to play Pictomania: what each changes in the default options."""

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "classic": {},
    "quick": {
        "length": "short",
        "difficulty": "green",
        "round_clock": True,
        "round_seconds": 90,
    },
    "family": {"difficulty": "green", "speed_bonus": False},
    "one_card": {"one_card": True},
}
