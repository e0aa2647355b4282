"""The recogniser as plain numpy: seven small convolutions from a 28×28 drawing to 345 words."""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

Array = NDArray[np.float32]

STRIDES = (1, 2, 2, 1, 1, 2, 1)
RESIDUAL = (False, False, False, True, False, False, True)


class Network:
    """Weights kept as int8 on disk, as float32 matrices in memory, shared by all bots."""

    def __init__(self, data: bytes) -> None:
        stored = np.load(BytesIO(data))
        self.layers: list[tuple[Array, Array]] = []
        for i in range(len(STRIDES) + 1):
            scale = stored[f"s{i}"].astype(np.float32)
            weights = stored[f"w{i}"].astype(np.float32)
            weights *= scale.reshape(-1, *[1] * (weights.ndim - 1))
            flat = weights.transpose(0, *range(2, weights.ndim), 1).reshape(len(weights), -1)
            self.layers.append((np.ascontiguousarray(flat.T), stored[f"b{i}"].astype(np.float32)))

    def features(self, images: Array) -> Array:
        """512 numbers that say what a drawing looks like; images (n, 28, 28) in 0..1."""
        x = images[..., None]
        for (weights, bias), stride, residual in zip(
            self.layers[:-1], STRIDES, RESIDUAL, strict=True
        ):
            y = _convolve(x, weights, stride) + bias
            if residual:
                y += x
            x = np.maximum(y, 0, out=y)
        return np.concatenate([x.mean((1, 2)), x.max((1, 2))], axis=1)

    def scores(self, features: Array) -> Array:
        """One logit a word."""
        weights, bias = self.layers[-1]
        out: Array = features @ weights + bias
        return out


def _convolve(x: Array, weights: Array, stride: int) -> Array:
    """A 3×3 convolution as one matrix product over gathered windows (channels last)."""
    n, height, width, channels = x.shape
    padded = np.zeros((n, height + 2, width + 2, channels), np.float32)
    padded[:, 1:-1, 1:-1] = x
    windows = sliding_window_view(padded, (3, 3), axis=(1, 2))[:, ::stride, ::stride]
    rows, columns = windows.shape[1:3]
    gathered = windows.transpose(0, 1, 2, 4, 5, 3).reshape(-1, 9 * channels)
    return (gathered @ weights).reshape(n, rows, columns, -1)


@cache
def recogniser() -> Network:
    """The one that plays."""
    return Network((files("triptych.sight") / "weights" / "recogniser.npz").read_bytes())
