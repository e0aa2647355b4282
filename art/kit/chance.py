"""Chance for scenes: one seeded stream, reset before every scene, so that order of rendering never matters."""

import random

import numpy as np

R = random.Random(1)


def reseed(seed):
    """Starts the shared streams anew."""
    R.seed(seed)
    np.random.seed(seed)
