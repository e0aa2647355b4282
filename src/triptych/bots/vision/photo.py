"""What a bot sees of a picture: colours on a grid, what stands out, where the edges are."""

from base64 import b64decode
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from triptych.bots.vision.colour import lab

SIDE = 48
Map = NDArray[np.float64]


@dataclass(frozen=True)
class PhotoFeatures:
    """One picture, small: everything a bot thinks about is computed from these."""

    lab: Map
    """(48, 48, 3)"""
    stands_out: Map
    """How much each spot differs from the background, 0 to 1."""
    edges: Map
    """How strong the outlines are, 0 to 1."""


DATA_URI_PREFIX = "data:"
"""How a path begins that is the picture itself, in Base64: one that lies in no file here."""


@lru_cache(maxsize=512)
def see(path: str) -> PhotoFeatures:
    """Look at a picture file; remembered, since one picture is looked at again and again."""
    held = path.startswith(DATA_URI_PREFIX)
    with Image.open(BytesIO(b64decode(path[len(DATA_URI_PREFIX) :])) if held else path) as image:
        small = image.convert("RGB").resize((SIDE, SIDE), Image.Resampling.BOX)
    return look(np.asarray(small, np.float64) / 255)


def look(rgb: Map) -> PhotoFeatures:
    """The same for pixels at hand: (48, 48, 3), sRGB in 0..1."""
    colours = lab(rgb)
    return PhotoFeatures(colours, _stands_out(colours), _edges(colours))


def _stands_out(colours: Map) -> Map:
    """Distance to the colours along the border, which are mostly background."""
    border = np.concatenate([colours[:3].reshape(-1, 3), colours[:, :3].reshape(-1, 3),
                             colours[:, -3:].reshape(-1, 3)])  # fmt: skip
    smooth = blurred(colours, 1)
    distance = np.linalg.norm(smooth[:, :, None] - _prototypes(border), axis=3).min(2)
    y, x = np.mgrid[-1 : 1 : SIDE * 1j, -1 : 1 : SIDE * 1j]
    centred = distance * np.exp(-(x**2 + y**2) / 1.8)
    out: Map = blurred(centred / (np.percentile(centred, 98) + 1e-6), 1).clip(0, 1)
    return out


def _prototypes(pixels: Map, count: int = 4) -> Map:
    """A few typical colours, by k-means from a fixed start."""
    order = np.argsort(pixels[:, 0])
    centres = pixels[order[np.linspace(0, len(order) - 1, count).astype(int)]]
    for _ in range(5):
        near = np.linalg.norm(pixels[:, None] - centres, axis=2).argmin(1)
        for i in range(count):
            if (near == i).any():
                centres[i] = pixels[near == i].mean(0)
    out: Map = centres
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
    """Softened by a 3×3 binomial, again and again."""
    out = values
    for _ in range(times):
        for axis in (0, 1):
            padded = np.concatenate([out.take([0], axis), out, out.take([-1], axis)], axis)
            n = out.shape[axis]
            left, mid, right = (padded.take(range(i, i + n), axis) for i in (0, 1, 2))
            out = (left + 2 * mid + right) / 4
    return out
