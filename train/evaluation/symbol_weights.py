"""Fits the weights with which bots rate photos for Contrast to known scores."""

import numpy as np

from triptych.bots.contrast.scenes import COLOUR_COUNT, HUE_BINS
from triptych.bots.vision.network import Array
from triptych.games.contrast.model import SYMBOLS

FEATURE_GROUPS = (1280, 1008, len(SYMBOLS) - COLOUR_COUNT)
"""Number of features in each group: network features, part statistics, object properties.

The groups have equal weight in the regression.
"""
RIDGE_PENALTY = 3.0
"""Ridge penalty; larger values pull predictions towards the mean."""


def fit_weights(features: Array, scores: Array) -> tuple[Array, Array]:
    """Fit weights and a bias for each symbol to the known scores of photos.

    Colours are predicted only from the hues, and other symbols only from the other features.
    """
    by_hue = _ridge_regression(features[:, :HUE_BINS], scores[:, :COLOUR_COUNT], (HUE_BINS,))
    by_others = _ridge_regression(features[:, HUE_BINS:], scores[:, COLOUR_COUNT:], FEATURE_GROUPS)
    weights = np.zeros((features.shape[1], scores.shape[1]), np.float32)
    weights[:HUE_BINS, :COLOUR_COUNT], weights[HUE_BINS:, COLOUR_COUNT:] = by_hue[0], by_others[0]
    return weights, np.concatenate([by_hue[1], by_others[1]])


def _ridge_regression(
    features: Array, scores: Array, groups: tuple[int, ...]
) -> tuple[Array, Array]:
    """Fit weights and a bias for each score by ridge regression. Returns weights and biases.

    A large group of features weighs as much as a small group. `groups` has the number of features
    in each group.
    """
    feature_means, scales = features.mean(0), features.std(0) + 1e-3
    scales *= np.sqrt(np.repeat(groups, groups))
    x = (features - feature_means) / scales
    score_means = scores.mean(0)
    dual_weights = np.linalg.solve(
        x @ x.T + RIDGE_PENALTY * np.eye(len(x), dtype=np.float32), scores - score_means
    )
    weights = x.T @ dual_weights / scales[:, None]
    return weights, score_means - feature_means @ weights
