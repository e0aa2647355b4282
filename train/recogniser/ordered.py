"""Gathers the Quick, Draw! drawings with strokes in true order for training and validation.

    python -m train.recogniser.ordered SKETCHES OUT

SKETCHES has `quickdraw-200.npz` (`quickdraw.py`). Drawings for testing are never read here.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from train.recogniser.quickdraw import FILE, FOR_TRAINING, FOR_VALIDATION, Polylines, drawings
from train.recogniser.vectors import resampled

from triptych.bots.vision.raster import raster


def _prepared(strokes: Polylines) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    points, numbers = resampled(strokes)
    image = raster([s.tolist() for s in strokes])
    return points, numbers, (image * 255).round().astype(np.uint8)


def main(folder: str, out: str) -> None:
    path = Path(folder) / FILE
    rows, is_validation = [], []
    for part in (FOR_TRAINING, FOR_VALIDATION):
        found = list(drawings(path, part))
        rows += found
        is_validation += [part is FOR_VALIDATION] * len(found)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        prepared = list(pool.map(_prepared, [strokes for _, strokes in rows], chunksize=200))
    points, numbers, images = (np.stack(column) for column in zip(*prepared))
    np.savez_compressed(
        Path(out) / "ordered.npz",
        points=points,
        strokes=numbers,
        images=images,
        words=np.array([word for word, _ in rows]),
        choosing=np.array(is_validation),
    )
    print(len(rows), "drawings in true order")


if __name__ == "__main__":
    main(*sys.argv[1:3])
