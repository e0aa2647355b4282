"""Makes the direction of every term: from training, people's sketches or our own drawings.

    python -m train.recogniser.prototypes [--sketches TUBERLIN] [--drawings src/triptych/bots/pictomania/drawings.npz]

Run it again when bots get new drawings. Without the sketches, the directions of sketched terms stay
as they are. The calibration in the file, which `calibrate.py` fits, always stays as it is.
"""

import argparse
from collections import defaultdict
from pathlib import Path
from random import Random

import numpy as np
from train.recogniser.tuberlin import FOR_TRAINING, word_sets

from triptych.bots.pictomania.stroke_timing import wobbled
from triptych.bots.vision.ink_confidence import INK_INPUTS
from triptych.bots.vision.network import recogniser
from triptych.bots.vision.raster import raster
from triptych.bots.vision.terms import DRAWN, FEATURE_COUNT, SKETCHED, WORD

HERE = Path(__file__).parent
ROOT = HERE.parents[1] / "src/triptych"
OUT = ROOT / "bots/vision/weights/terms.npz"
WORDS = 345
REDRAWINGS = 2
"""How many distorted copies of each drawing are used, in addition to it and its mirror image."""
STROKE_DROPOUT = 0.12
"""Probability that a stroke is left out of a copy: people draw fewer details than icons have."""
LEARNED_SHARE = 1.0
"""Weight of the direction that the network learned from icons. That of our drawings is 1."""
DRAWN_PREFIX = "drawn:"
UNFITTED = {
    "slopes": np.full(3, 15.0),
    "offsets": np.zeros(3),
    "lifts": np.zeros(3),
    "tempers": np.ones(3),
    "unknown": np.array(4.0),
    "ink_weights": np.zeros(INK_INPUTS + FEATURE_COUNT, np.float32),
}


def features_of(drawings: list) -> np.ndarray:
    images = np.stack([raster(strokes) for strokes in drawings])
    return np.concatenate(
        [recogniser().directions(images[i : i + 32]) for i in range(0, len(images), 32)]
    )


def unit(x: np.ndarray) -> np.ndarray:
    return x / (np.linalg.norm(x, axis=-1, keepdims=True) + 1e-9)


def drawings_in(path: Path) -> dict[str, list[list[np.ndarray]]]:
    """All drawings of each concept."""
    stored = np.load(path)
    lines = np.split(stored["xy"].astype(float), np.cumsum(stored["points"], dtype=int)[:-1])
    ends = np.cumsum(stored["strokes"], dtype=int)
    drawings = [lines[e - n : e] for e, n in zip(ends, stored["strokes"].astype(int))]
    keys = [str(key) for key in stored["keys"]]
    counts = stored["counts"].astype(int) if "counts" in stored else np.ones(len(keys), int)
    last = np.cumsum(counts)
    return {key: drawings[e - n : e] for key, e, n in zip(keys, last, counts)}


def redrawn(strokes: list[np.ndarray], rng: Random) -> list[np.ndarray]:
    """The drawing as another person might draw it: mirrored, stretched, with strokes left out."""
    kept = [s for s in strokes if rng.random() > STROKE_DROPOUT] or strokes
    mirror = -1 if rng.random() < 0.5 else 1
    stretch = np.array([mirror * rng.uniform(0.75, 1.3), rng.uniform(0.75, 1.3)])
    return wobbled([(s - 127.5) * stretch + 127.5 for s in kept], rng, rng.uniform(0.6, 3.0))


def mirrored(strokes: list[np.ndarray]) -> list[np.ndarray]:
    return [stroke * (-1, 1) for stroke in strokes]


def mean_features(concept: str, drawings: list[list[np.ndarray]]) -> np.ndarray:
    """The mean features of these drawings of a concept and of distorted copies of them."""
    rng = Random(concept)
    variants = []
    for drawing in drawings:
        variants += [
            drawing,
            mirrored(drawing),
            *(redrawn(drawing, rng) for _ in range(REDRAWINGS)),
        ]
    return unit(features_of(variants).mean(0))


def drawn_directions(path: Path) -> dict[str, np.ndarray]:
    """The mean features of the drawings that we made, by concept."""
    return {
        concept: mean_features(concept, drawings) for concept, drawings in drawings_in(path).items()
    }


def sketched_directions(path: Path) -> dict[str, np.ndarray]:
    """Mean features of people's sketches, for words of which the network has seen no sketch."""
    from train.recogniser.prepare import sketches

    _, test, _ = word_sets()
    by_word = defaultdict(list)
    for word, number, strokes in sketches(path, test):
        if number < FOR_TRAINING:
            by_word[word].append(strokes)
    return {word: unit(features_of(s).mean(0)) for word, s in by_word.items()}


def learned_directions() -> dict[str, np.ndarray]:
    stored = np.load(HERE / "weights/learned.npz")
    rows = unit(stored["directions"].astype(np.float32))
    return {str(name): row for name, row in zip(stored["names"], rows)}


def directions(
    ours: dict[str, np.ndarray], people: dict[str, np.ndarray], learned_terms: dict[str, np.ndarray]
) -> list[tuple[str, int, np.ndarray]]:
    """All terms, each with its kind and direction: words, then sketched terms, then drawn ones."""
    words = list(learned_terms)[:WORDS]
    out = [(word, WORD, learned_terms[word]) for word in words]
    out += [(term, SKETCHED, direction) for term, direction in sorted(people.items())]
    # All icons differ from people's drawings in the same way. Correct for that.
    shift = np.mean([learned_terms[w] - ours[w] for w in words if w in ours], axis=0)
    for term in sorted(set(ours) - set(words)):
        direction = unit(ours[term] + shift)
        if term in learned_terms:
            direction = unit(direction + LEARNED_SHARE * learned_terms[term])
        # For sketched terms, also keep our drawings' direction, to measure how good it is alone.
        out.append((DRAWN_PREFIX + term if term in people else term, DRAWN, direction))
    return out


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sketches", type=Path)
    parser.add_argument("--drawings", type=Path, default=ROOT / "bots/pictomania/drawings.npz")
    args = parser.parse_args()
    old = dict(np.load(OUT)) if OUT.is_file() else UNFITTED
    if args.sketches:
        people = sketched_directions(args.sketches)
    else:
        people = {
            str(name): row.astype(np.float32)
            for name, kind, row in zip(old["names"], old["kinds"], old["directions"])
            if kind == SKETCHED
        }
    all_terms = directions(drawn_directions(args.drawings), people, learned_directions())
    rows = np.stack([row for _, _, row in all_terms])
    np.savez_compressed(
        OUT,
        names=np.array([name for name, _, _ in all_terms]),
        kinds=np.array([kind for _, kind, _ in all_terms], np.uint8),
        directions=np.rint(rows / np.abs(rows).max(1, keepdims=True) * 127).astype(np.int8),
        **{key: old.get(key, value) for key, value in UNFITTED.items()},
    )
    print(len(all_terms), "terms,", OUT.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
