"""Basic features of a photo: colours, foreground and edges on a small grid."""

from base64 import b64decode
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from triptych.bots.vision.colour import to_lab

MAP_SIDE_CELLS = 48
"""The number of cells along each side of a map of a photo or build."""
Floats = NDArray[np.float64]
"""An array of any shape."""
Map = NDArray[np.float64]
"""A value for each cell of a square grid over a photo or build.

Most maps have 48 by 48 cells. A further axis may hold three colour channels or several maps.
"""


@dataclass(frozen=True)
class PhotoFeatures:
    """Maps of a photo, 48 by 48."""

    lab: Map
    """Colours in CIELAB: (48, 48, 3)."""
    foreground: Map
    """How much each cell differs from the background, from 0 to 1."""
    edges: Map
    """Strength of edges, from 0 to 1."""


DATA_URI_PREFIX = "data:"
"""Prefix of a path that is not the name of a file, but the picture itself.

The Base64 of the picture follows directly, without the media type that other data URIs have.
"""


@lru_cache(maxsize=512)
def photo_features(path: str) -> PhotoFeatures:
    """The features of a picture file or data URI. Cached, because photos are needed repeatedly."""
    is_data_uri = path.startswith(DATA_URI_PREFIX)
    with Image.open(
        BytesIO(b64decode(path[len(DATA_URI_PREFIX) :])) if is_data_uri else path
    ) as image:
        small = image.convert("RGB").resize((MAP_SIDE_CELLS, MAP_SIDE_CELLS), Image.Resampling.BOX)
    return features_of_pixels(np.asarray(small, np.float64) / 255)


def features_of_pixels(rgb: Map) -> PhotoFeatures:
    """Compute the features of a photo from its pixels.

    `rgb` has the shape (48, 48, 3) and contains sRGB values from 0 to 1.
    """
    colours = to_lab(rgb)
    return PhotoFeatures(colours, _foreground(colours), _edges(colours))


def _foreground(colours: Map) -> Map:
    """How much the colour of each cell differs from the background, from 0 to 1.

    The typical colours of the top, left and right borders are treated as background. The farther a
    cell is from the middle of the photo, the less its difference counts.
    """
    border = np.concatenate([colours[:3].reshape(-1, 3), colours[:, :3].reshape(-1, 3),
                             colours[:, -3:].reshape(-1, 3)])  # fmt: skip
    smooth = blurred(colours, 1)
    distance = np.linalg.norm(smooth[:, :, None] - _typical_colours(border), axis=3).min(2)
    y, x = np.mgrid[-1 : 1 : MAP_SIDE_CELLS * 1j, -1 : 1 : MAP_SIDE_CELLS * 1j]
    centred = distance * np.exp(-(x**2 + y**2) / 1.8)
    out: Map = blurred(centred / (np.percentile(centred, 98) + 1e-6), 1).clip(0, 1)
    return out


def _typical_colours(pixels: Floats, count: int = 4) -> Floats:
    """Group pixels by colour with k-means, and return the mean colours of the groups.

    The start is not random, so the result is always the same for the same pixels.
    """
    order = np.argsort(pixels[:, 0])
    centres = pixels[order[np.linspace(0, len(order) - 1, count).astype(int)]]
    for _ in range(5):
        nearest = np.linalg.norm(pixels[:, None] - centres, axis=2).argmin(1)
        for i in range(count):
            if (nearest == i).any():
                centres[i] = pixels[nearest == i].mean(0)
    out: Floats = centres
    return out


def _edges(colours: Map) -> Map:
    smooth = blurred(colours, 1)
    dy, dx = np.gradient(smooth, axis=(0, 1))
    strength = np.sqrt((dx**2 + dy**2).sum(2))
    strength[:2] = strength[-2:] = 0
    strength[:, :2] = strength[:, -2:] = 0
    out: Map = (strength / (np.percentile(strength, 98) + 1e-6)).clip(0, 1)
    return out


def blurred(values: Map, times: int) -> Map:
    """Blur a map with a 3×3 binomial filter. `times` is how many times the filter is applied."""
    out = values
    for _ in range(times):
        for axis in (0, 1):
            padded = np.concatenate([out.take([0], axis), out, out.take([-1], axis)], axis)
            n = out.shape[axis]
            left, mid, right = (padded.take(range(i, i + n), axis) for i in (0, 1, 2))
            out = (left + 2 * mid + right) / 4
    return out
