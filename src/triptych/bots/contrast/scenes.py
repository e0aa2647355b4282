"""What a photo that nobody has described suggests, by photos that somebody has.

The pictures of the house deck and what their maker says about them taught a line for each symbol
through the features of `sight/scenery.py` (`train/photo_symbols.py`).
"""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from triptych.games.contrast.model import SYMBOLS, Symbol
from triptych.sight.network import Array
from triptych.sight.scenery import pixels, scenery

RIDGE = 2.0
"""How far a line is held back; larger is more cautious."""


@cache
def _lines() -> tuple[Array, Array]:
    stored = np.load(BytesIO((files("triptych.bots.contrast") / "scenes.npz").read_bytes()))
    return stored["weights"].astype(np.float32), stored["bias"].astype(np.float32)


@lru_cache(maxsize=512)
def from_scene(path: str) -> dict[Symbol, float]:
    """How strongly a photo suggests each symbol, 0 to 3; a tenth of a second the first time."""
    weights, bias = _lines()
    found = np.sqrt(scenery().features(pixels(path))) @ weights + bias
    return {symbol: float(np.clip(2 * s, 0, 3)) for symbol, s in zip(SYMBOLS, found, strict=True)}


def taught(features: Array, told: Array) -> tuple[Array, Array]:
    """A line for each column of `told` through the roots of features, (n, 1280) of n photos."""
    roots = np.sqrt(features)
    middle, spread = roots.mean(0), roots.std(0) + 1e-3
    x = (roots - middle) / spread / np.sqrt(roots.shape[1])
    mean = told.mean(0)
    duals = np.linalg.solve(x @ x.T + RIDGE * np.eye(len(x), dtype=np.float32), told - mean)
    weights = x.T @ duals / (spread * np.sqrt(roots.shape[1]))[:, None]
    return weights.astype(np.float32), (mean - middle @ weights).astype(np.float32)
