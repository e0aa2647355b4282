"""The Lab colour space, and how much of each basic colour an image has."""

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.float64]

_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.95047, 1.0, 1.08883])

HUE_DEGREES = {"red": 28.0, "yellow": 95.0, "green": 145.0, "blue": 262.0}
"""Hue angles in Lab, in degrees. Orange is between red and yellow and counts for both."""


def to_lab(rgb: Pixels) -> Pixels:
    """Convert sRGB in 0..1 to CIELAB."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    xyz = linear @ _TO_XYZ.T / _WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def colour_shares(pixels: Pixels, weights: Pixels) -> dict[str, float]:
    """How much of an image is red, yellow, green and blue, from 0 to 1 for each colour.

    `pixels` are in Lab. The more vivid a pixel is and the higher its weight, the more it counts.
    """
    a, b = pixels[..., 1], pixels[..., 2]
    vivid = np.clip((np.hypot(a, b) - 12) / 40, 0, 1) * weights
    angle = np.degrees(np.arctan2(b, a)) % 360
    total = float(weights.sum()) or 1.0
    out = {}
    for name, hue in HUE_DEGREES.items():
        difference = np.abs((angle - hue + 180) % 360 - 180)
        out[name] = float((vivid * np.clip(1 - difference / 42, 0, 1)).sum() / total)
    return out


def hue_histogram(pixels: Pixels, weights: Pixels, bins: int) -> Pixels:
    """How much of an image has each of several evenly spaced hues, from 0 to 1 for each hue.

    `bins` is the number of hues. The first hue is at angle 0. `pixels` are in Lab. The more vivid a
    pixel is and the higher its weight, the more it counts.
    """
    a, b = pixels[..., 1], pixels[..., 2]
    vivid = np.clip((np.hypot(a, b) - 12) / 30, 0, 1) * weights
    bin_position = np.arctan2(b, a) * bins / (2 * np.pi)
    difference = np.abs((bin_position[..., None] - np.arange(bins) + bins / 2) % bins - bins / 2)
    closeness = np.clip(1 - difference, 0, 1)
    out: Pixels = (vivid[..., None] * closeness).sum((0, 1)) / weights.sum()
    return out
