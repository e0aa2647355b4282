"""Reads `quickdraw-200.npz`: Quick, Draw! drawings whose strokes are in the order of drawing.

The file has 200 drawings of each of the 345 words. The first 180 are for training, the next ten for
validation, and the last ten for testing.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np

FOR_TRAINING = slice(0, 180)
FOR_VALIDATION = slice(180, 190)
FOR_TESTING = slice(190, 200)
FILE = "quickdraw-200.npz"
Polylines = list[np.ndarray]


def drawings(path: Path, part: slice) -> Iterator[tuple[str, Polylines]]:
    """The word and the strokes of this part of each word's drawings."""
    stored = np.load(path)
    points_before = np.r_[0, np.cumsum(stored["points"], dtype=np.int64)]
    strokes_before = np.r_[0, np.cumsum(stored["strokes"], dtype=np.int64)]
    points, labels = stored["xy"], stored["word"]
    for label, word in enumerate(stored["words"]):
        for row in np.flatnonzero(labels == label)[part]:
            bounds = points_before[strokes_before[row] : strokes_before[row + 1] + 1]
            yield str(word), [points[a:b] for a, b in pairwise(bounds)]
