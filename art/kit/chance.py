"""Random numbers for scenes. The stream is reset before every scene, so the order of rendering does not matter."""

import random

import numpy as np

R = random.Random(1)


def reseed(seed):
    """Restart the shared streams with this seed."""
    R.seed(seed)
    np.random.seed(seed)
