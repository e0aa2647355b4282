"""Colours: hex strings in scenes, linear light inside Blender."""

RGB = tuple[float, float, float]


def rgb(colour):
    """Linear RGB of a hex string such as '#c8141c'; a tuple is returned as it is."""
    if not isinstance(colour, str):
        return tuple(colour)[:3]
    digits = colour.lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def rgba(colour):
    """Linear RGBA with full opacity."""
    return (*rgb(colour), 1)


def mixed(a, b, share=0.5):
    """The colour between two colours, `share` of the way to b (linear light)."""
    return tuple(x + (y - x) * share for x, y in zip(rgb(a), rgb(b)))
