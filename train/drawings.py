"""Choose a stroke icon for every concept on our topic cards and pack them for the drawing bots.

    python -m train.drawings DOWNLOADS src/triptych/bots/pictomania/drawings.npz [again]

With `again` only what `drawings.txt` and `own-drawings.txt` name is chosen anew.

Candidates come by name from the icon sets (see icons.py), by `synonyms.txt`, or by hand from
`drawings.txt`, which says how scenes are written. Among several for one of the 345 words the
recogniser that plays chooses; the judge is not asked.
"""

import json
import re
import sys
from pathlib import Path

import numpy as np
from train.icons import sources
from train.own import own_drawings
from train.prepare import synonyms

from triptych.decks.library import load
from triptych.sight.network import recogniser
from triptych.sight.raster import raster

HERE = Path(__file__).parent
ORDER = ("own", "tabler", "lucide", "lab", "iconoir", "hugeicons", "iconpark")
Strokes = list[list[list[float]]]


def concepts() -> list[str]:
    """Every concept of our cards, and the English word of every term that has none."""
    terms = [t for card in load().house.topics for side in card.sides for t in side.terms]
    return sorted({term.concept or term.texts["en"] for term in terms})


def hand_made() -> dict[str, list[str]]:
    lines = (HERE / "drawings.txt").read_text().splitlines()
    pairs = (line.partition(":") for line in lines if line and not line.startswith(";"))
    return {key.strip(): value.split("+") for key, _, value in pairs}


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


def fitted(strokes: Strokes) -> list[np.ndarray]:
    """Scaled into 0..255 with its shape kept, in the middle; long strokes first, as people draw."""
    arrays = [np.asarray(s, float) for s in strokes]
    low = np.min([a.min(0) for a in arrays], 0)
    span = np.max([a.max(0) for a in arrays], 0) - low
    shift = (255 - span / span.max() * 255) / 2
    lines = [simplify((a - low) / span.max() * 255 + shift, 1.2) for a in arrays]
    lines.sort(key=lambda a: -np.hypot(*np.diff(a, axis=0).T).sum())
    return [np.rint(a).clip(0, 255).astype(np.uint8) for a in lines]


def placed(strokes: Strokes, where: str, number: int) -> Strokes:
    """A part of a scene: at `x,y,size` in hundredths, or the next one in a row."""
    x, y, size = map(float, where.split(",")) if where else (115 * number, 0, 100)
    return [[[10 * x + a * size / 100, 10 * y + b * size / 100] for a, b in s] for s in strokes]


def mirrored(strokes: Strokes) -> Strokes:
    return [[[1000 - x, y] for x, y in stroke] for stroke in strokes]


def named(key: str, names: dict[str, list[str]], also: dict[str, list[str]]) -> list[str]:
    """Icons that carry the concept's name, perhaps numbered, or a synonym's."""
    stem = key.lower().replace("the ", "").replace(" ", "-")
    wanted = [stem, *also.get(key, [])]
    found = []
    for want in wanted:
        shape = re.compile(re.escape(want) + r"(-0?\d+)?")
        found += [full for name, fulls in names.items() if shape.fullmatch(name) for full in fulls]
        if found:
            break
    return found


class Chooser:
    """Knows all icons and picks one for a key."""

    def __init__(self, downloads: Path) -> None:
        self.load = {f"{s}/{n}": get for s, n, get in sources(downloads)}
        own = own_drawings(HERE / "own-drawings.txt")
        self.load |= {f"own/{n}": (lambda s=s: s) for n, s in own.items()}
        self.names: dict[str, list[str]] = {}
        for full in self.load:
            self.names.setdefault(full.partition("/")[2], []).append(full)
        self.by_hand, self.also = hand_made(), synonyms()
        text = (HERE.parent / "src/triptych/sight/weights/words.json").read_text()
        self.words = json.loads(text)

    def choose(self, key: str) -> tuple[str, list[np.ndarray]] | None:
        if key in self.by_hand:
            wanted = [name.strip() for name in self.by_hand[key]]
            return None if wanted == ["-"] else ("+".join(wanted), fitted(self.scene(wanted)))
        if f"own/{key}" in self.load:
            return f"own/{key}", fitted(self.load[f"own/{key}"]())
        found = named(key, self.names, self.also)
        drawn = []
        for full in sorted(found, key=lambda f: ORDER.index(f.partition("/")[0])):
            try:
                strokes = self.load[full]()
            except Exception as error:
                print(full, error, file=sys.stderr)
                continue
            if strokes and sum(map(len, strokes)) > 3:
                drawn.append((full, fitted(strokes)))
        if not drawn:
            return None
        return max(drawn, key=lambda d: self.odds(key, d[1])) if key in self.words else drawn[0]

    def scene(self, parts: list[str]) -> Strokes:
        out: Strokes = []
        for number, part in enumerate(parts):
            name, _, where = part.partition("@")
            strokes = self.load[name.removeprefix("!")]()
            out += placed(mirrored(strokes) if name.startswith("!") else strokes, where, number)
        return out

    def odds(self, key: str, strokes: list[np.ndarray]) -> float:
        network = recogniser()
        scores = network.scores(network.features(raster(strokes)[None]))[0]
        best = scores[self.words.index(key)]
        return float(best - np.log(np.exp(scores - scores.max()).sum()) - scores.max())


def packed(path: str) -> dict[str, tuple[str, list[np.ndarray]]]:
    stored = np.load(path)
    lines = np.split(stored["xy"], np.cumsum(stored["points"])[:-1])
    ends = np.cumsum(stored["strokes"])
    return {
        str(key): (str(origin), lines[end - count : end])
        for key, origin, end, count in zip(
            stored["keys"], stored["origins"], ends, stored["strokes"]
        )
    }


def main(downloads: str, out: str, again: str = "") -> None:
    chooser = Chooser(Path(downloads))
    old = packed(out) if again else {}
    keys, origins, icons = [], [], []
    missing = []
    for key in concepts():
        by_hand = key in chooser.by_hand or f"own/{key}" in chooser.load
        kept = again and not by_hand
        chosen = old.get(key) if kept else chooser.choose(key)
        if chosen is None:
            missing.append(key)
            continue
        keys.append(key)
        origins.append(chosen[0])
        icons.append(chosen[1])
    strokes = [stroke for icon in icons for stroke in icon]
    np.savez_compressed(
        out,
        keys=np.array(keys),
        origins=np.array(origins),
        strokes=np.array([len(icon) for icon in icons], np.uint8),
        points=np.array([len(stroke) for stroke in strokes], np.uint16),
        xy=np.concatenate(strokes),
    )
    print(len(keys), "drawings,", Path(out).stat().st_size, "bytes;", len(missing), "unknown")


if __name__ == "__main__":
    main(*sys.argv[1:4])
