"""Measures text in our fonts and fits it into a given width."""

import unicodedata
from functools import cache
from pathlib import Path

from PIL import ImageFont

FONTS_FOLDER = Path(__file__).parent / "fonts"
SERIF, SANS = "Young Serif", "Instrument Sans"
FONT_FILES = {SERIF: "young-serif.ttf", SANS: "instrument-sans.ttf"}
MIN_SCALE = 0.6
"""The smallest factor for scaling text down. Text that is still too wide is cut off."""


@cache
def _font(family: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(
        FONTS_FOLDER / FONT_FILES[family], 100, layout_engine=ImageFont.Layout.BASIC
    )


def text_width(text: str, size: float, family: str = SANS) -> float:
    """Return the width of a line.

    Fullwidth letters, such as Chinese characters, are as wide as they are high.
    """
    fullwidth = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return max(_font(family).getlength(text) / 100, fullwidth) * size


def fit_text(text: str, size: float, max_width: float, family: str = SANS) -> tuple[str, float]:
    """Scale a line down to fit into `max_width`. If it is too wide even at `MIN_SCALE`, cut it off.

    Returns the text and its size. A `max_width` of 0 is unlimited.
    """
    width = text_width(text, size, family)
    if not max_width or width <= max_width:
        return text, size
    size *= max(MIN_SCALE, max_width / width)
    while len(text) > 1 and text_width(text, size, family) > max_width + 0.01:
        text = text.removesuffix("…")[:-1].rstrip() + "…"
    return text, size


def split_in_two(name: str, size: float, max_width: float) -> tuple[str, ...]:
    """Split a name into two lines if it is wider than `max_width` and has a space.

    Otherwise, the name remains one line.
    """
    parts = name.split()
    if text_width(name, size) <= max_width or len(parts) < 2:
        return (name,)
    split_at = min(
        range(1, len(parts)),
        key=lambda i: max(
            text_width(" ".join(parts[:i]), size), text_width(" ".join(parts[i:]), size)
        ),
    )
    return " ".join(parts[:split_at]), " ".join(parts[split_at:])
