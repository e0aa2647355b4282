"""The photo network in plain numpy: EfficientNet-Lite0 without its last layer.

It was trained on a million photos, so its features depend more on what a photo shows than on its
colours. `train/photos/network.py` packs its weights. Their licence is in `weights/CREDITS.md`.
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

INPUT_SIDE_PX = 224
"""Side of the square images that the network takes as input, in pixels."""
STAGES = ((1, 3, 1), (2, 3, 2), (2, 5, 2), (3, 3, 2), (3, 5, 1), (4, 5, 2), (1, 3, 1))
"""For each stage: number of blocks, side of the convolution window, stride of the first block."""
BLOCKS = tuple(
    (kernel, stride if i == 0 else 1) for times, kernel, stride in STAGES for i in range(times)
)
"""For each block of all stages: side of the convolution window, stride."""
MIDDLE_BLOCKS = (8, 9, 10)
"""Indices of the blocks whose output maps (14 by 14) show corners and curves, not objects."""


class PhotoNetwork:
    """EfficientNet-Lite0 without its last layer. Weights are int8 on disk, float32 in memory."""

    def __init__(self, data: bytes) -> None:
        stored = np.load(BytesIO(data))
        self.layers: dict[str, tuple[Array, Array]] = {}
        for name in stored.files:
            if name.startswith("w_"):
                part = name[2:]
                weights = stored[name].astype(np.float32) * stored[f"s_{part}"].astype(np.float32)
                self.layers[part] = weights, stored[f"b_{part}"].astype(np.float32)

    def features(self, image: Array) -> Array:
        """Return 1,280 features that describe what an image shows.

        `image` has the shape (224, 224, 3) and values from 0 to 255.
        """
        return self.features_and_parts(image)[0]

    def features_and_parts(self, image: Array) -> tuple[Array, Array]:
        """The 1,280 features and the 1,008 part statistics of an image.

        The part statistics are the mean, the maximum and the standard deviation of each output map
        of `MIDDLE_BLOCKS`.
        """
        x: Array = ((image - 127) / 128).astype(np.float32)
        weights, bias = self.layers["stem"]
        windows = sliding_window_view(_padded(x, 3, 2), (3, 3), axis=(0, 1))[::2, ::2]
        x = _relu6(windows.reshape(*windows.shape[:2], -1) @ weights + bias)
        parts = []
        for number, (kernel, stride) in enumerate(BLOCKS):
            y = self._pointwise(f"{number}e", x) if f"{number}e" in self.layers else x
            y = _relu6(self._depthwise(f"{number}d", y, kernel, stride))
            weights, bias = self.layers[f"{number}p"]
            y = y @ weights + bias
            x = y + x if y.shape == x.shape else y
            if number in MIDDLE_BLOCKS:
                parts += [x.mean((0, 1)), x.max((0, 1)), x.std((0, 1))]
        return self._pointwise("head", x).mean((0, 1)), np.concatenate(parts)

    def _pointwise(self, name: str, x: Array) -> Array:
        weights, bias = self.layers[name]
        return _relu6(x @ weights + bias)

    def _depthwise(self, name: str, x: Array, kernel: int, stride: int) -> Array:
        """Convolve each channel with a separate kernel. Channels are not mixed."""
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
    """Pad as TensorFlow does.

    If an odd number of rows or columns is added, the extra one is at the bottom or right.
    """
    padding = max(0, kernel - stride) if x.shape[0] % stride == 0 else kernel - 1
    before = padding // 2
    return np.pad(x, ((before, padding - before), (before, padding - before), (0, 0)))


def _relu6(x: Array) -> Array:
    return np.clip(x, 0, 6, out=x)


@cache
def photo_network() -> PhotoNetwork:
    """The photo network. It is loaded once."""
    return PhotoNetwork((files("triptych.bots.vision") / "weights" / "photos.npz").read_bytes())


def square_pixels(path: str, share: float = 1.0, at: tuple[float, float] = (0.5, 0.5)) -> Array:
    """Cut a square out of a picture, and scale it to the size of the network's input.

    `share` is the side of the square as a fraction of the picture's shorter side. `at` is the
    centre of the square, as fractions of the picture's width and height. If the square would extend
    beyond the picture, it is moved inside.
    """
    is_data_uri = path.startswith(DATA_URI_PREFIX)
    with Image.open(
        BytesIO(b64decode(path[len(DATA_URI_PREFIX) :])) if is_data_uri else path
    ) as image:
        side = share * min(image.size)
        left, top = (
            min(max(0.0, position * size - side / 2), size - side)
            for position, size in zip(at, image.size, strict=True)
        )
        square = (left, top, left + side, top + side)
        small = image.convert("RGB").resize(
            (INPUT_SIDE_PX, INPUT_SIDE_PX), Image.Resampling.BICUBIC, square
        )
    return np.asarray(small, np.float32)
