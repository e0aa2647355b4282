"""Which sketches of TU-Berlin are for training, validation and testing."""

from pathlib import Path

FOR_TRAINING = 50
"""How many of the sixty sketches of each word are for training; the last ten are for validation."""


def word_sets() -> tuple[dict[str, str], frozenset[str], frozenset[str]]:
    """Our names for TU-Berlin's words, the words for testing, and the words for validation."""
    names: dict[str, str] = {}
    sets: dict[str, frozenset[str]] = {}
    for line in (Path(__file__).parent / "tuberlin.txt").read_text().splitlines():
        key, colon, value = line.partition(": ")
        if line.startswith(";") or not colon:
            continue
        if key in ("test", "choose"):
            sets[key] = frozenset(value.split(", "))
        else:
            names[key] = value
    return names, sets["test"], sets["choose"]
