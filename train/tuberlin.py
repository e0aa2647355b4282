"""Which sketches of TU-Berlin train, which choose, and which are kept to test on."""

from pathlib import Path

FOR_TRAINING = 50
"""Of the sixty sketches of each word; the last ten choose."""


def table() -> tuple[dict[str, str], frozenset[str], frozenset[str]]:
    """Our names for its words, the words kept for testing, and those kept for choosing."""
    names: dict[str, str] = {}
    apart: dict[str, frozenset[str]] = {}
    for line in (Path(__file__).parent / "tuberlin.txt").read_text().splitlines():
        left, colon, right = line.partition(": ")
        if line.startswith(";") or not colon:
            continue
        if left in ("test", "choose"):
            apart[left] = frozenset(right.split(", "))
        else:
            names[left] = right
    return names, apart["test"], apart["choose"]
