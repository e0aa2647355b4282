"""The 292 drawings with strokes that are used neither for training nor for testing, and our cards.

These are Quick, Draw! drawings of `human-sketches.ndjson.gz` whose bitmaps an older training has
seen, so they are not fit for testing. The order of strokes was fitted to them (`order.py`). During
training, they show how well half drawings are recognised if their strokes are in the true order.
"""

import gzip
import json
from collections import Counter
from pathlib import Path

import numpy as np
from train.evaluation.pictomania_reading import first_part
from train.recogniser.calibrate import all_sides

from triptych.bots.vision.raster import raster

FIRST_TRAINED, EACH, WORDS = 28, 72, 345


def leaked_drawings(folder: Path) -> list[tuple[str, list]]:
    """The word and the strokes of each of these drawings."""
    seen = {(word, row) for word, row in json.loads((folder / "in-training.json").read_text())}
    rows: Counter[str] = Counter()
    out = []
    with gzip.open(folder / "human-sketches.ndjson.gz", "rt") as lines:
        for line in lines:
            row = json.loads(line)
            if (row["word"], rows[row["word"]]) in seen:
                out.append((row["word"], [[(p[0], p[1]) for p in s] for s in row["strokes"]]))
            rows[row["word"]] += 1
    return out


def bitmap_of(root: Path, word: str, picture: np.ndarray) -> int:
    """The number of the bitmap, among the word's hundred, that shows the same drawing."""
    with gzip.open(root / f"package/src/drawings/{word}.ndjson.gz", "rt") as lines:
        bitmaps = [np.array(json.loads(line)).reshape(28, 28) for line in lines if line.strip()]
    return int(np.argmin([np.abs(picture - other).mean() for other in bitmaps]))


def held_out_arrays(root: Path, folder: Path, label_of: dict[str, int]) -> dict[str, np.ndarray]:
    """Arrays for the training file: these drawings, whole and half, and the rows of their bitmaps."""
    drawings = leaked_drawings(folder)
    whole = np.stack([raster(strokes) for _, strokes in drawings])
    half = np.stack([raster(first_part(strokes, 0.5)) for _, strokes in drawings])
    labels = np.array([label_of[word] for word, _ in drawings])
    rows = [bitmap_of(root, word, picture) for (word, _), picture in zip(drawings, whole)]
    return {
        "held": (whole * 255).round().astype(np.uint8),
        "held_half": (half * 255).round().astype(np.uint8),
        "held_label": labels.astype(np.int16),
        "held_rows": (labels * EACH + np.array(rows) - FIRST_TRAINED).astype(np.int32),
        **cards(label_of),
    }


def cards(label_of: dict[str, int]) -> dict[str, np.ndarray]:
    """Every side of our cards, once for each Quick, Draw! word on it."""
    sides = [[label_of.get(c, -1) for c in side] for side in {tuple(s) for s in all_sides()}]
    pairs = [(term, side) for side in sides for term in side if 0 <= term < WORDS]
    return {
        "card_word": np.array([word for word, _ in pairs], np.int16),
        "card_terms": np.array([side for _, side in pairs], np.int16),
    }
