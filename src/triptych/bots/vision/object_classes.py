"""Which of the 1,000 ImageNet classes a photo may show: the last layer of the photo network.

The network is often wrong about photos that differ from its training set, but its errors are
plausible. For example, it may take the round window of a church for a clock or a compass, but
hardly ever for a lorry.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.bots.vision.network import Array

TEMPERATURE = 2.0
"""Softmax temperature. It is above 1, because the network is overconfident."""


@cache
def _last_layer() -> tuple[Array, Array]:
    data = (files("triptych.bots.vision") / "weights" / "things.npz").read_bytes()
    stored = np.load(BytesIO(data))
    return stored["w_names"].astype(np.float32) * stored["s_names"], stored["b_names"]


def class_probabilities(features: Array, temperature: float = TEMPERATURE) -> Array:
    """Compute the class probabilities of n photos from their features: an (n, 1000) array."""
    weights, bias = _last_layer()
    logits = (features @ weights + bias) / temperature
    exponentials = np.exp(logits - logits.max(-1, keepdims=True))
    out: Array = (exponentials / exponentials.sum(-1, keepdims=True)).astype(np.float32)
    return out
