"""Pack the drawings of every concept on our topic cards for the bots.

    python -m train.drawings DOWNLOADS src/triptych/bots/pictomania/drawings.npz

What is drawn is written in `drawn/*.txt` (see scenes.py for how), chosen by eye: names lie, and
letters and digits are against the rules. DOWNLOADS holds the unpacked icon sets (see README.md).
"""

import atexit
import json
import sys
from collections.abc import Callable, Iterable
from itertools import zip_longest
from pathlib import Path

import numpy as np
from train.iconify import iconify
from train.icons import sources
from train.own import own_drawings
from train.scenes import Inked, Strokes, drawn, loose_parts, spelled_out, written

from triptych.bots.vision.raster import raster
from triptych.decks.library import load_library

Drawing = tuple[str, list[tuple[int, np.ndarray]]]
"""What it was made of, and its strokes, each with its pen."""
HERE = Path(__file__).parent
FILES = ("second", "green", "yellow", "blue", "purple")
MOST = 5
"""Drawings of one concept that are kept."""
ALIKE = 0.9
"""Two drawings whose small pictures correlate more than this are one."""
SLACK = 1.3
"""How far a simplified stroke may be from the true one, in a square of 255."""


def concepts() -> list[str]:
    """Every concept of our cards, and the English word of every term that has none."""
    terms = [t for card in load_library().house.topics for side in card.sides for t in side.terms]
    return sorted({term.concept or term.texts["en"] for term in terms})


def simplify(points: np.ndarray, slack: float) -> np.ndarray:
    """Douglas and Peucker: the fewest points that stay within `slack` of the line."""
    if len(points) < 3:
        return points
    start, end = points[0], points[-1]
    line = end - start
    size = np.hypot(*line)
    if size < 1e-9:
        away = np.hypot(*(points - start).T)
    else:
        away = np.abs(line[0] * (points[:, 1] - start[1]) - line[1] * (points[:, 0] - start[0]))
        away = away / size
    worst = int(away.argmax())
    if away[worst] <= slack:
        return points[[0, -1]]
    left = simplify(points[: worst + 1], slack)
    return np.concatenate([left[:-1], simplify(points[worst:], slack)])


def fitted(parts: Inked) -> list[tuple[int, np.ndarray]]:
    """Scaled into 0..255 with its shape kept, in the middle, in the order people draw.

    One pen after the other, black first; one part after the other, its long strokes first.
    """
    every = np.concatenate([np.asarray(s, float) for _, strokes in parts for s in strokes])
    low, span = every.min(0), np.ptp(every, axis=0)
    shift = (255 - span / span.max() * 255) / 2
    out = []
    for colour, strokes in sorted(parts, key=lambda part: part[0]):
        lines = [
            simplify((np.asarray(s, float) - low) / span.max() * 255 + shift, SLACK)
            for s in strokes
        ]
        lines.sort(key=lambda a: -np.hypot(*np.diff(a, axis=0).T).sum())
        out += [(colour, np.rint(a).clip(0, 255).astype(np.uint8)) for a in lines]
    return out


def library(downloads: Path) -> Callable[[str], Strokes]:
    """What finds the strokes of `set/name`; what took long to trace is kept in the folder."""
    known = {f"{kind}/{name}": get for kind, name, get in sources(downloads)}
    known |= {f"{kind}/{name}": get for kind, name, get in iconify(downloads)}
    for file in ("own-drawings.txt", "own-parts.txt"):
        own = own_drawings(HERE / file)
        known |= {f"own/{name}": (lambda strokes=strokes: strokes) for name, strokes in own.items()}
    kept = downloads / "strokes.json"
    before: dict[str, Strokes] = json.loads(kept.read_text()) if kept.is_file() else {}

    def find(name: str) -> Strokes:
        if name.startswith("own/"):
            return known[name]()
        if name not in before:
            before[name] = known[name]()
            if len(before) % 50 == 0:
                kept.write_text(json.dumps(before))
        return before[name]

    atexit.register(lambda: kept.write_text(json.dumps(before)))
    return find


def drawings(downloads: Path) -> dict[str, list[Drawing]]:
    """For every concept its drawings, each with what it was made of."""
    find = library(downloads)
    lines, parts = written(*(HERE / "drawn" / f"{name}.txt" for name in FILES)), loose_parts()
    out = {}
    for key in concepts():
        forms = [spelled_out(scene, parts) for scene in lines.get(key, [])]
        # One of each before a second of any: alternatives differ more than forms of one scene.
        turns = [scene for turn in zip_longest(*forms) for scene in turn if scene is not None]
        out[key] = _different((scene, fitted(drawn(scene, find))) for scene in turns)
    return out


def _different(drawings: Iterable[Drawing]) -> list[Drawing]:
    """The first so many that do not look like one before them."""
    kept: list[Drawing] = []
    looks: list[np.ndarray] = []
    for scene, strokes in drawings:
        small = raster([line for _, line in strokes]).reshape(14, 2, 14, 2).mean((1, 3)).ravel()
        small = (small - small.mean()) / (np.linalg.norm(small - small.mean()) + 1e-9)
        if all(float(small @ other) < ALIKE for other in looks):
            kept.append((scene, strokes))
            looks.append(small)
        if len(kept) == MOST:
            break
    return kept


def main(downloads: str, out: str) -> None:
    found = drawings(Path(downloads))
    made = [drawing for some in found.values() for drawing in some]
    strokes = [stroke for _, drawing in made for stroke in drawing]
    np.savez_compressed(
        out,
        keys=np.array([key for key, some in found.items() if some]),
        counts=np.array([len(some) for some in found.values() if some], np.uint8),
        undrawable=np.array([key for key, some in found.items() if not some], np.str_),
        origins=np.array(["\n".join(origin for origin, _ in made)]),
        strokes=np.array([len(drawing) for _, drawing in made], np.uint8),
        colours=np.array([colour for colour, _ in strokes], np.uint8),
        points=np.array([len(line) for _, line in strokes], np.uint16),
        xy=np.concatenate([line for _, line in strokes]),
    )
    print(len(made), "drawings of", sum(map(bool, found.values())), "concepts,", end=" ")
    print(Path(out).stat().st_size, "bytes; none of", [k for k, some in found.items() if not some])


if __name__ == "__main__":
    main(*sys.argv[1:3])
