"""Teach bots what photos suggest at Contrast, by the house deck's pictures and their makers' words.

    python -m train.photo_symbols

After a change of the deck's pictures or symbols; a minute. `triptych bots eval` leaves one out
each time.
"""

from pathlib import Path

import numpy as np
from train.evaluation.contrast_scenes import described_photos, training_data

from triptych.bots.contrast.scenes import fit_weights
from triptych.decks.library import load_library

TO = Path("src/triptych/bots/contrast/scenes.npz")


def main() -> None:
    """Look, learn, keep."""
    dealt, retired = described_photos(load_library())
    looks, taught_by, _ = training_data(dealt + retired)
    weights, bias = fit_weights(looks, taught_by)
    np.savez_compressed(TO, weights=weights.astype(np.float16), bias=bias)


if __name__ == "__main__":
    main()
