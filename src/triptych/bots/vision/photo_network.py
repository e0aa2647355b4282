"""What a photo is of, as plain numpy: EfficientNet-Lite0 up to its features.

It has seen a million photos, so that two photos of round things are alike to it whatever their
colours. `train/photos.py` packs its weights; their licence is in `weights/CREDITS.md`.
"""

from base64 import b64decode
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from PIL import Image

from triptych.bots.vision.network import Array
from triptych.bots.vision.photo import DATA_URI_PREFIX

SIDE = 224
STAGES = ((1, 3, 1), (2, 3, 2), (2, 5, 2), (3, 3, 2), (3, 5, 1), (4, 5, 2), (1, 3, 1))
"""How often a block is repeated, how wide its window is, and its first stride."""
BLOCKS = tuple(
    (kernel, stride if i == 0 else 1) for times, kernel, stride in STAGES for i in range(times)
)

HALF_WAY = (8, 9, 10)
"""Blocks whose maps, 14 by 14, tell corners, curves and lines rather than things."""


class PhotoNetwork:
    """Weights kept as int8 on disk, as float32 in memory."""

    def __init__(self, data: bytes) -> None:
        stored = np.load(BytesIO(data))
        self.layers: dict[str, tuple[Array, Array]] = {}
        for name in stored.files:
            if name.startswith("w_"):
                part = name[2:]
                weights = stored[name].astype(np.float32) * stored[f"s_{part}"].astype(np.float32)
                self.layers[part] = weights, stored[f"b_{part}"].astype(np.float32)

    def features(self, image: Array) -> Array:
        """1,280 features of a picture, (224, 224, 3) in 0..255: what it is of."""
        return self.seen(image)[0]

    def seen(self, image: Array) -> tuple[Array, Array]:
        """The features, and 1,008 measures of the maps half-way: what its parts look like."""
        x: Array = ((image - 127) / 128).astype(np.float32)
        weights, bias = self.layers["stem"]
        windows = sliding_window_view(_padded(x, 3, 2), (3, 3), axis=(0, 1))[::2, ::2]
        x = _clipped(windows.reshape(*windows.shape[:2], -1) @ weights + bias)
        parts = []
        for number, (kernel, stride) in enumerate(BLOCKS):
            y = self._mixed(f"{number}e", x) if f"{number}e" in self.layers else x
            y = _clipped(self._each(f"{number}d", y, kernel, stride))
            weights, bias = self.layers[f"{number}p"]
            y = y @ weights + bias
            x = y + x if y.shape == x.shape else y
            if number in HALF_WAY:
                parts += [x.mean((0, 1)), x.max((0, 1)), x.std((0, 1))]
        return self._mixed("head", x).mean((0, 1)), np.concatenate(parts)

    def _mixed(self, name: str, x: Array) -> Array:
        weights, bias = self.layers[name]
        return _clipped(x @ weights + bias)

    def _each(self, name: str, x: Array, kernel: int, stride: int) -> Array:
        """Every channel by a window of its own."""
        weights, bias = self.layers[name]
        padded = _padded(x, kernel, stride)
        rows, columns = (-(-size // stride) for size in x.shape[:2])
        out: Array = np.broadcast_to(bias, (rows, columns, len(bias))).copy()
        for i in range(kernel):
            for j in range(kernel):
                ends = i + stride * (rows - 1) + 1, j + stride * (columns - 1) + 1
                out += padded[i : ends[0] : stride, j : ends[1] : stride] * weights[i * kernel + j]
        return out


def _padded(x: Array, kernel: int, stride: int) -> Array:
    """As TensorFlow does it: the odd one goes below and to the right."""
    around = max(0, kernel - stride) if x.shape[0] % stride == 0 else kernel - 1
    before = around // 2
    return np.pad(x, ((before, around - before), (before, around - before), (0, 0)))


def _clipped(x: Array) -> Array:
    return np.clip(x, 0, 6, out=x)


@cache
def photo_network() -> PhotoNetwork:
    """The one that all bots share."""
    return PhotoNetwork((files("triptych.bots.vision") / "weights" / "photos.npz").read_bytes())


def pixels(path: str, share: float = 1.0, at: tuple[float, float] = (0.5, 0.5)) -> Array:
    """A square of a picture as the network wants it: this share of its shorter side, about a spot.

    The spot is told from left and top, in widths and heights of the picture.
    """
    held = path.startswith(DATA_URI_PREFIX)
    with Image.open(BytesIO(b64decode(path[len(DATA_URI_PREFIX) :])) if held else path) as image:
        side = share * min(image.size)
        left, top = (
            min(max(0.0, where * size - side / 2), size - side)
            for where, size in zip(at, image.size, strict=True)
        )
        square = (left, top, left + side, top + side)
        small = image.convert("RGB").resize((SIDE, SIDE), Image.Resampling.BICUBIC, square)
    return np.asarray(small, np.float32)
