"""Which of the 1,000 ImageNet classes a photo may show: the last layer of the photo network.

It is often wrong about photos unlike its training set, but wrong in a plausible way: it calls the
round window of a church a clock or a compass, hardly ever a lorry.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.bots.vision.network import Array

DOUBT = 2.0
"""How much less sure it is taken to be than it says."""


@cache
def _names() -> tuple[Array, Array]:
    data = (files("triptych.bots.vision") / "weights" / "things.npz").read_bytes()
    stored = np.load(BytesIO(data))
    return stored["w_names"].astype(np.float32) * stored["s_names"], stored["b_names"]


def odds(features: Array, doubt: float = DOUBT) -> Array:
    """How likely each thing is, (n, 1000), for the features of n photos."""
    weights, bias = _names()
    raw = (features @ weights + bias) / doubt
    raised = np.exp(raw - raw.max(-1, keepdims=True))
    out: Array = (raised / raised.sum(-1, keepdims=True)).astype(np.float32)
    return out
