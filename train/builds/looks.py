"""What the photo network sees of every sketch, for `bots/pictures/looks.py`.

    python -m train.builds.looks

After a change of `sketches.txt` or of how shapes are painted; a minute. What builds have in common
is taken from the builds that choose (`halves.py`), never from those that test.
"""

from pathlib import Path

import numpy as np
from train.builds.halves import chooses

from triptych.bots.pictures.looks import SPREADS, as_painted, by_lines, directed, raw_features
from triptych.bots.pictures.matching import shapes_of
from triptych.bots.pictures.sketches import sketches

TO = Path("src/triptych/bots/pictures/looks.npz")


def main() -> None:
    """Look, keep, and say how far likenesses lie apart."""
    names = sorted(sketches())
    raw = np.array([raw_features(sketches()[name]) for name in names])
    middle, spread = raw.mean(0), raw.std(0) + 1e-2
    seen = directed(raw, middle, spread)
    seen *= 127 / np.abs(seen).max(1, keepdims=True)
    laid = {
        material: [shapes_of(built) for _, named, built in chooses() if named == material]
        for material in SPREADS
    }
    usual = {
        material: directed(np.mean([raw_features(one) for one in builds], axis=0), middle, spread)
        for material, builds in laid.items()
    }
    np.savez_compressed(
        TO, names=names, middle=middle.astype(np.float16), spread=spread.astype(np.float16),
        sketches=np.round(seen).astype(np.int8), **usual,
    )  # fmt: skip
    for material, builds in laid.items():
        lines = np.mean([by_lines(one, names).std() for one in builds])
        photos = np.mean([as_painted(one, names, material).std() for one in builds])
        print(f'"{material}": ({lines:.3f}, {photos:.3f}),')


if __name__ == "__main__":
    main()
