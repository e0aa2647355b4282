"""A recogniser as plain numpy: small convolutions from a 28×28 drawing to what it looks like."""

from functools import cache
from importlib.resources import files
from io import BytesIO
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

STRIDES = (1, 2, 2, 1, 1, 2, 1)
RESIDUAL = (False, False, False, True, False, False, True)
"""The layers of a file that does not say itself how they go (the judge's)."""


class Network:
    """Weights kept as int8 on disk, as float32 matrices in memory, shared by all bots."""

    def __init__(self, data: bytes) -> None:
        stored = np.load(BytesIO(data))
        own = "strides" in stored.files
        self.strides = tuple(map(int, stored["strides"])) if own else STRIDES
        self.residual = tuple(map(bool, stored["residual"])) if own else RESIDUAL
        self.layers: list[tuple[Array, Array]] = []
        for i in range(len(self.strides) + 1):
            scale = stored[f"s{i}"].astype(np.float32)
            weights = stored[f"w{i}"].astype(np.float32)
            weights *= scale.reshape(-1, *[1] * (weights.ndim - 1))
            flat = weights.transpose(0, *range(2, weights.ndim), 1).reshape(len(weights), -1)
            self.layers.append((np.ascontiguousarray(flat.T), stored[f"b{i}"].astype(np.float32)))

    def features(self, images: Array) -> Array:
        """What the last convolution sees, its mean and its peak; images (n, 28, 28) in 0..1."""
        x = images[..., None]
        for (weights, bias), stride, residual in zip(
            self.layers[:-1], self.strides, self.residual, strict=True
        ):
            y = _convolve(x, weights, stride) + bias
            if residual:
                y += x
            x = np.maximum(y, 0, out=y)
        return np.concatenate([x.mean((1, 2)), x.max((1, 2))], axis=1)

    def scores(self, features: Array) -> Array:
        """The last layer: one logit a word, or the features that terms are known by."""
        weights, bias = self.layers[-1]
        out: Array = features @ weights + bias
        return out

    def directions(self, images: Array) -> Array:
        """Drawings as unit vectors: what looks alike points the same way."""
        out = self.scores(self.features(images))
        out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
        return out


def _convolve(x: Array, weights: Array, stride: int) -> Array:
    """A 3×3 convolution as one matrix product over gathered windows (channels last)."""
    n, height, width, channels = x.shape
    padded = np.zeros((n, height + 2, width + 2, channels), np.float32)
    padded[:, 1:-1, 1:-1] = x
    rows, columns = -(-height // stride), -(-width // stride)
    gathered = np.empty((n, rows, columns, 9, channels), np.float32)
    down, across = stride * (rows - 1) + 1, stride * (columns - 1) + 1
    for tap in range(9):
        r, c = divmod(tap, 3)
        gathered[:, :, :, tap] = padded[:, r : r + down : stride, c : c + across : stride]
    product: Array = gathered.reshape(-1, 9 * channels) @ weights
    return product.reshape(n, rows, columns, -1)


def _weights() -> bytes:
    return (files("triptych.bots.vision") / "weights" / "recogniser.npz").read_bytes()


@cache
def recogniser() -> Network:
    """The one that plays."""
    return Network(_weights())


@cache
def edition() -> int:
    """Which recogniser plays: what another one saw means nothing to it."""
    return crc32(_weights())
