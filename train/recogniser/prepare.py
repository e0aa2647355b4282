"""Gathers the training data of the recogniser: people's sketches and icons, all as lines.

    python -m train.recogniser.prepare DOWNLOADS SKETCHES OUT

DOWNLOADS has the unpacked npm packages, SKETCHES the three files of sketches (see README.md).
Drawings 0 to 27 of every Quick, Draw! word are never read, because they are for testing. Drawings
97 to 99 are for validation.
"""

import gzip
import json
import re
import sys
from collections import defaultdict
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from PIL import Image
from train.drawings.icons import sources
from train.recogniser.tuberlin import FOR_TRAINING, word_sets
from train.recogniser.vectors import resampled

from triptych.bots.pictomania.drawings import drawable
from triptych.bots.vision.line_tracer import thin, trace

FIRST_TRAINED, FIRST_VALIDATION = 28, 97
QUICKDRAW, TUBERLIN, ICONS = range(3)
TEST_SETS = ("lucide", "lab")
"""Icon sets that are for testing only."""
ENLARGEMENT = 3
"""Factor by which bitmaps are enlarged before they are traced."""
NOT_THINGS = re.compile(
    r"^(letter|number|brand|arrow|align|layout|chart|currency|sort|border|math|text)|"
    r"-(off|plus|minus|cancel|check|x|up|down|left|right|pause|search|share|star|code|pin|question|"
    r"dollar|exclamation|bolt|cog|edit|add|remove|delete|circle|square|disabled|setting)$"
)
NUMBERED = re.compile(r"-0?\d+$")
HERE = Path(__file__).parent


def words(root: Path) -> list[str]:
    return sorted(
        f.name.removesuffix(".ndjson.gz") for f in (root / "package/src/drawings").glob("*.gz")
    )


def bitmaps(root: Path, word: str) -> np.ndarray:
    """Drawings 28 to 99 of a word, as uint8 of shape (72, 28, 28)."""
    with gzip.open(root / f"package/src/drawings/{word}.ndjson.gz", "rt") as source:
        rows = [json.loads(line) for line in source if line.strip()]
    return (np.array(rows[FIRST_TRAINED:100]) * 255).round().astype(np.uint8).reshape(-1, 28, 28)


def traced(pictures: np.ndarray) -> list[list[np.ndarray]]:
    """The strokes of each of these small grey pictures of lines."""
    size = (28 * ENLARGEMENT, 28 * ENLARGEMENT)
    large = [
        np.asarray(Image.fromarray(p).resize(size, Image.Resampling.BICUBIC)) for p in pictures
    ]
    return [trace(s) or [np.array([[0.0, 0.0], [1.0, 1.0]])] for s in thin(np.stack(large) > 105)]


def sketches(path: Path, only: frozenset[str] | None = None):
    """Sketches of TU-Berlin: (our word, number from 0 to 59 among the word's sketches, strokes)."""
    stored = np.load(path)
    names, _, _ = word_sets()
    our_words = [names.get(str(w), str(w)) for w in stored["words"]]
    labels = stored["word"]
    all_rows = stored["rows"]
    for label, word in enumerate(our_words):
        if only is not None and word not in only:
            continue
        rows = all_rows[labels == label]
        pictures = np.unpackbits(rows, axis=1).reshape(-1, 160, 160).astype(bool)
        for number, skeleton in enumerate(thin(pictures)):
            yield word, number, trace(skeleton)


def synonyms() -> dict[str, list[str]]:
    pairs = (
        line.split(":") for line in (HERE / "synonyms.txt").read_text().splitlines() if ":" in line
    )
    return {word: names.split() for word, names in pairs}


def stem_of(name: str) -> str:
    return name.lower().replace("the ", "").replace(" ", "-")


def icons(root: Path, stems: set[str]):
    """Icons of the training sets whose name, without a number at its end, is one of these stems."""
    for kind, name, load in sources(root):
        stem = NUMBERED.sub("", name)
        if kind in TEST_SETS or stem not in stems or NOT_THINGS.search(name):
            continue
        try:
            strokes = load()
        except Exception as error:
            print(kind, name, error, file=sys.stderr)
            continue
        if strokes:
            yield stem, strokes


class Pack:
    """A set of drawings, each with its label, its origin, and whether it is for validation."""

    def __init__(self) -> None:
        self.rows: list[tuple[np.ndarray, np.ndarray, int, int, bool]] = []

    def add(self, strokes: list, label: int, origin: int, choosing: bool = False) -> None:
        points, numbers = resampled([np.asarray(s, float) for s in strokes])
        self.rows.append((points, numbers, label, origin, choosing))

    def save(self, path: Path, **more: np.ndarray) -> None:
        names = ("points", "strokes", "label", "origin", "choosing")
        types = (np.uint8, np.uint8, np.int16, np.uint8, bool)
        columns = zip(*self.rows)
        arrays = {n: np.stack(c).astype(t) for n, c, t in zip(names, columns, types)}
        np.savez_compressed(path, **arrays, **more)


def load_word(root: Path, word: str) -> tuple[np.ndarray, list[list[np.ndarray]]]:
    pictures = bitmaps(root, word)
    return pictures, traced(pictures)


def load_sketches(path: Path, word: str) -> list[tuple[str, int, list]]:
    return list(sketches(path, frozenset([word])))


def main(downloads: str, folder: str, out: str) -> None:
    from train.recogniser.held_out import held_out_arrays
    from train.recogniser.prototypes import ROOT, drawings_in

    root, sketches_folder, target = Path(downloads), Path(folder), Path(out)
    target.mkdir(exist_ok=True, parents=True)
    names, test, validation = word_sets()
    terms = words(root)
    label_of = {word: label for label, word in enumerate(terms)}
    tuberlin = sketches_folder / "tuberlin-160.npz"
    tuberlin_words = [names.get(str(w), str(w)) for w in np.load(tuberlin)["words"]]
    pack = Pack()
    images = []
    with Pool() as pool:
        for label, (pictures, lines) in enumerate(pool.imap(partial(load_word, root), terms)):
            images.append(pictures)
            for number, strokes in enumerate(lines, start=FIRST_TRAINED):
                pack.add(strokes, label, QUICKDRAW, number >= FIRST_VALIDATION)
        sketched_words = [w for w in dict.fromkeys(tuberlin_words) if w not in test | validation]
        for rows in pool.imap(partial(load_sketches, tuberlin), sketched_words):
            for word, number, strokes in rows:
                label = label_of.setdefault(word, len(label_of))
                pack.add(strokes, label, TUBERLIN, number >= FOR_TRAINING)
    sketched = len(label_of)
    own, other_names = drawings_in(ROOT / "bots/pictomania/drawings.npz"), synonyms()
    for word in sorted(set(drawable()) | set(own) | test | validation):
        label_of.setdefault(word, len(label_of))
    stems = defaultdict(list)
    for word, label in label_of.items():
        for stem in (stem_of(word), *other_names.get(word, [])):
            stems[stem].append(label)
    for stem, strokes in icons(root, set(stems)):
        for label in stems[stem]:
            pack.add(strokes, label, ICONS)
    for word, drawings in own.items():
        for strokes in drawings:
            pack.add(strokes, label_of[word], ICONS)
    pack.save(target / "pack.npz", images=np.stack(images), terms=np.array(list(label_of)),
              sketched=np.array(sketched), **held_out_arrays(root, sketches_folder, label_of))  # fmt: skip
    print(len(pack.rows), "drawings of", len(label_of), "terms,", sketched, "of them sketched")


if __name__ == "__main__":
    main(*sys.argv[1:4])
