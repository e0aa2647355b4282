"""Which sketches of TU-Berlin are for training, validation and testing."""

from pathlib import Path

FOR_TRAINING = 50
"""Of the sixty sketches of each word, this number is for training and the last ten for validation."""


def table() -> tuple[dict[str, str], frozenset[str], frozenset[str]]:
    """Our names for its words, the test words, and the validation words."""
    names: dict[str, str] = {}
    word_sets: dict[str, frozenset[str]] = {}
    for line in (Path(__file__).parent / "tuberlin.txt").read_text().splitlines():
        key, colon, value = line.partition(": ")
        if line.startswith(";") or not colon:
            continue
        if key in ("test", "choose"):
            word_sets[key] = frozenset(value.split(", "))
        else:
            names[key] = value
    return names, word_sets["test"], word_sets["choose"]
