"""How wide words are in our fonts, and how they are made to fit."""

import unicodedata
from functools import cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parent / "fonts"
SERIF, SANS = "Young Serif", "Instrument Sans"
FILES = {SERIF: "young-serif.ttf", SANS: "instrument-sans.ttf"}
SMALLEST = 0.6
"""Words are set smaller to fit, but not smaller than this; then they are cut."""


@cache
def _font(family: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / FILES[family], 100, layout_engine=ImageFont.Layout.BASIC)


def wide(words: str, size: float, family: str = SANS) -> float:
    """The width of a line; letters of a square script take a square each."""
    squares = sum(unicodedata.east_asian_width(letter) in "WF" for letter in words)
    return max(_font(family).getlength(words) / 100, squares) * size


def fitted(words: str, size: float, most: float, family: str = SANS) -> tuple[str, float]:
    """The words and their size, so that they take no more room than `most`; 0 is any room."""
    taken = wide(words, size, family)
    if not most or taken <= most:
        return words, size
    size *= max(SMALLEST, most / taken)
    while len(words) > 1 and wide(words, size, family) > most + 0.01:
        words = words.removesuffix("…")[:-1].rstrip() + "…"
    return words, size


def in_two(words: str, size: float, most: float) -> tuple[str, ...]:
    """A long name in two lines, broken where it has a space; else in one."""
    parts = words.split()
    if wide(words, size) <= most or len(parts) < 2:
        return (words,)
    cut = min(
        range(1, len(parts)),
        key=lambda i: max(wide(" ".join(parts[:i]), size), wide(" ".join(parts[i:]), size)),
    )
    return " ".join(parts[:cut]), " ".join(parts[cut:])
