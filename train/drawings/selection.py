"""Packs the bots' drawings of every concept on our topic cards.

    python -m train.drawings.selection DOWNLOADS src/triptych/bots/pictomania/drawings.npz

`drawn/*.txt` lists the drawings (scenes.py explains the format). They were selected by eye, because
the names of icons can mislead, and because the rules forbid letters and digits. DOWNLOADS has the
unpacked icon sets (see README.md).
"""

import atexit
import json
import sys
from collections.abc import Callable, Iterable
from itertools import zip_longest
from pathlib import Path

import numpy as np
from train.drawings.iconify import iconify
from train.drawings.icons import sources
from train.drawings.own import own_drawings
from train.drawings.scenes import (
    ColouredParts,
    Strokes,
    draw_scene,
    expand_forms,
    loose_parts,
    read_descriptions,
)

from triptych.bots.vision.raster import raster
from triptych.decks.library import load_library

Drawing = tuple[str, list[tuple[int, np.ndarray]]]
"""A drawing: its description, and its strokes, each with the number of its colour."""
HERE = Path(__file__).parent
FILES = ("second", "green", "yellow", "blue", "purple", "second-edition")
OWN_DRAWINGS = ("own-drawings.txt", "own-parts.txt", "own-second-edition.txt")
"""The files with our own drawings (own.py)."""
MAX_DRAWINGS = 5
"""The maximum number of drawings of a concept."""
MAX_CORRELATION = 0.9
"""Two drawings count as equal if their small pictures correlate more than this."""
MAX_DEVIATION = 1.3
"""How far a simplified stroke may deviate from the original, in a square of 255 by 255."""


def concepts() -> list[str]:
    """Every concept of our cards, and the English word of every term without a concept.

    Includes retired cards, which games that started before an update may still have.
    """
    house = load_library().house
    cards = (*house.topics, *house.retired_topics)
    terms = [t for card in cards for side in card.sides for t in side.terms]
    return sorted({term.concept or term.texts["en"] for term in terms})


def simplify(points: np.ndarray, max_deviation: float) -> np.ndarray:
    """Drop the points that are within `max_deviation` of the remaining line (Douglas-Peucker)."""
    if len(points) < 3:
        return points
    start, end = points[0], points[-1]
    line = end - start
    size = np.hypot(*line)
    if size < 1e-9:
        distances = np.hypot(*(points - start).T)
    else:
        distances = np.abs(
            line[0] * (points[:, 1] - start[1]) - line[1] * (points[:, 0] - start[0])
        )
        distances = distances / size
    farthest = int(distances.argmax())
    if distances[farthest] <= max_deviation:
        return points[[0, -1]]
    left = simplify(points[: farthest + 1], max_deviation)
    return np.concatenate([left[:-1], simplify(points[farthest:], max_deviation)])


def fitted(parts: ColouredParts) -> list[tuple[int, np.ndarray]]:
    """Scale a drawing into 0..255, centre it, and put its strokes into a natural order.

    Strokes are ordered by colour, with black first; strokes of one colour by length, longest first.
    """
    all_points = np.concatenate([np.asarray(s, float) for _, strokes in parts for s in strokes])
    low, span = all_points.min(0), np.ptp(all_points, axis=0)
    shift = (255 - span / span.max() * 255) / 2
    out = []
    for colour, strokes in sorted(parts, key=lambda part: part[0]):
        lines = [
            simplify((np.asarray(s, float) - low) / span.max() * 255 + shift, MAX_DEVIATION)
            for s in strokes
        ]
        lines.sort(key=lambda a: -np.hypot(*np.diff(a, axis=0).T).sum())
        out += [(colour, np.rint(a).clip(0, 255).astype(np.uint8)) for a in lines]
    return out


def stroke_finder(downloads: Path) -> Callable[[str], Strokes]:
    """A function that finds the strokes of `set/name`. It keeps a cache file in `downloads`."""
    loaders = {f"{kind}/{name}": get for kind, name, get in sources(downloads)}
    loaders |= {f"{kind}/{name}": get for kind, name, get in iconify(downloads)}
    for file in OWN_DRAWINGS:
        own = own_drawings(HERE / file)
        loaders |= {
            f"own/{name}": (lambda strokes=strokes: strokes) for name, strokes in own.items()
        }
    cache_file = downloads / "strokes.json"
    cache: dict[str, Strokes] = json.loads(cache_file.read_text()) if cache_file.is_file() else {}

    def find(name: str) -> Strokes:
        if name.startswith("own/"):
            return loaders[name]()
        if name not in cache:
            cache[name] = loaders[name]()
            if len(cache) % 50 == 0:
                cache_file.write_text(json.dumps(cache))
        return cache[name]

    atexit.register(lambda: cache_file.write_text(json.dumps(cache)))
    return find


def drawings(downloads: Path) -> dict[str, list[Drawing]]:
    """The drawings of every concept, with their descriptions."""
    find = stroke_finder(downloads)
    lines, parts = (
        read_descriptions(*(HERE / "drawn" / f"{name}.txt" for name in FILES)),
        loose_parts(),
    )
    out = {}
    for key in concepts():
        forms = [expand_forms(scene, parts) for scene in lines.get(key, [])]
        # Take the first forms of all scenes before any second form, because two scenes differ more
        # than two forms of one scene.
        scenes = [scene for row in zip_longest(*forms) for scene in row if scene is not None]
        out[key] = _different((scene, fitted(draw_scene(scene, find))) for scene in scenes)
    return out


def _different(drawings: Iterable[Drawing]) -> list[Drawing]:
    """The first `MAX_DRAWINGS` drawings that do not look like an earlier one."""
    kept: list[Drawing] = []
    pictures: list[np.ndarray] = []
    for scene, strokes in drawings:
        picture = raster([line for _, line in strokes]).reshape(14, 2, 14, 2).mean((1, 3)).ravel()
        picture = (picture - picture.mean()) / (np.linalg.norm(picture - picture.mean()) + 1e-9)
        if all(float(picture @ other) < MAX_CORRELATION for other in pictures):
            kept.append((scene, strokes))
            pictures.append(picture)
        if len(kept) == MAX_DRAWINGS:
            break
    return kept


def main(downloads: str, out: str) -> None:
    by_concept = drawings(Path(downloads))
    all_drawings = [
        drawing for concept_drawings in by_concept.values() for drawing in concept_drawings
    ]
    strokes = [stroke for _, drawing in all_drawings for stroke in drawing]
    np.savez_compressed(
        out,
        keys=np.array([key for key, concept_drawings in by_concept.items() if concept_drawings]),
        counts=np.array(
            [len(concept_drawings) for concept_drawings in by_concept.values() if concept_drawings],
            np.uint8,
        ),
        undrawable=np.array(
            [key for key, concept_drawings in by_concept.items() if not concept_drawings], np.str_
        ),
        origins=np.array(["\n".join(origin for origin, _ in all_drawings)]),
        strokes=np.array([len(drawing) for _, drawing in all_drawings], np.uint8),
        colours=np.array([colour for colour, _ in strokes], np.uint8),
        points=np.array([len(line) for _, line in strokes], np.uint16),
        xy=np.concatenate([line for _, line in strokes]),
    )
    print(
        len(all_drawings), "drawings of", sum(map(bool, by_concept.values())), "concepts,", end=" "
    )
    print(
        Path(out).stat().st_size,
        "bytes; no drawings of",
        [k for k, concept_drawings in by_concept.items() if not concept_drawings],
    )


if __name__ == "__main__":
    main(*sys.argv[1:3])
