"""Fits the model that rates photos for Contrast, with the house deck's pictures and their scores.

    python -m train.photos.symbols

Run it after a change of the deck's pictures or symbols; it takes a minute. `make bots-eval`
measures the model with leave-one-out.
"""

from pathlib import Path

import numpy as np
from train.evaluation.contrast_scenes import described_photos, training_data
from train.evaluation.symbol_weights import fit_weights

from triptych.decks.library import load_library

OUT = Path("src/triptych/bots/contrast/scenes.npz")


def main() -> None:
    """Fit and save the model."""
    dealt, retired = described_photos(load_library())
    features, targets, _ = training_data(dealt + retired)
    weights, bias = fit_weights(features, targets)
    np.savez_compressed(OUT, weights=weights.astype(np.float16), bias=bias)


if __name__ == "__main__":
    main()
