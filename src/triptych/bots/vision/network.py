"""The drawing network in plain numpy. It turns a 28×28 image of a drawing into features."""

from functools import cache
from importlib.resources import files
from io import BytesIO
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

DEFAULT_STRIDES = (1, 2, 2, 1, 1, 2, 1)
DEFAULT_RESIDUAL = (False, False, False, True, False, False, True)
"""For each convolution, whether its input is added to its output.

`DEFAULT_RESIDUAL` and `DEFAULT_STRIDES` apply if the weight file of a network does not contain such
values. An example is the older network that `train/evaluation` uses to rate the bots' drawings.
"""


class Network:
    """A convolutional network. Weights are int8 in the file and float32 in memory."""

    def __init__(self, data: bytes) -> None:
        stored = np.load(BytesIO(data))
        has_layout = "strides" in stored.files
        self.strides = tuple(map(int, stored["strides"])) if has_layout else DEFAULT_STRIDES
        self.residual = tuple(map(bool, stored["residual"])) if has_layout else DEFAULT_RESIDUAL
        self.layers: list[tuple[Array, Array]] = []
        for i in range(len(self.strides) + 1):
            scale = stored[f"s{i}"].astype(np.float32)
            weights = stored[f"w{i}"].astype(np.float32)
            weights *= scale.reshape(-1, *[1] * (weights.ndim - 1))
            flat = weights.transpose(0, *range(2, weights.ndim), 1).reshape(len(weights), -1)
            self.layers.append((np.ascontiguousarray(flat.T), stored[f"b{i}"].astype(np.float32)))

    def features(self, images: Array) -> Array:
        """The mean and maximum of each output channel of the last convolution.

        `images` has the shape (n, 28, 28) and values from 0 to 1.
        """
        x = images[..., None]
        for (weights, bias), stride, residual in zip(
            self.layers[:-1], self.strides, self.residual, strict=True
        ):
            y = _convolve(x, weights, stride) + bias
            if residual:
                y += x
            x = np.maximum(y, 0, out=y)
        return np.concatenate([x.mean((1, 2)), x.max((1, 2))], axis=1)

    def last_layer(self, features: Array) -> Array:
        """The output of the last layer for each image.

        For the recogniser, the output is 256 features. For the older network of `train/evaluation`,
        it is a logit for each word.
        """
        weights, bias = self.layers[-1]
        out: Array = features @ weights + bias
        return out

    def directions(self, images: Array) -> Array:
        """The output of the last layer as a unit vector for each image.

        Similar drawings have similar vectors.
        """
        out = self.last_layer(self.features(images))
        out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-9
        return out


def _convolve(x: Array, weights: Array, stride: int) -> Array:
    """Compute a 3×3 convolution as one matrix product. Channels are the last axis.

    All 3×3 windows are first gathered in one array.
    """
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


def _weight_bytes() -> bytes:
    return (files("triptych.bots.vision") / "weights" / "recogniser.npz").read_bytes()


@cache
def recogniser() -> Network:
    """The network that bots use to recognise drawings. It is loaded once."""
    return Network(_weight_bytes())


@cache
def edition() -> int:
    """Checksum of the recogniser's weights. Features from different editions cannot be compared."""
    return crc32(_weight_bytes())
