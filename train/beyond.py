"""Learn to recognise the concepts beyond the 345 words, from the icons that bots draw.

    python -m train.beyond DATA src/triptych/sight/weights/beyond.npz

The recogniser stays as it is; each concept gets one more column on its 512 features, trained by
softmax regression against all other concepts and a dozen human drawings (DATA/bitmaps.npz,
see prepare.py) of each of the 345 words.
"""

import json
import sys
from pathlib import Path
from random import Random

import numpy as np

from triptych.bots.pictomania.drawings import drawable, strokes_for
from triptych.bots.pictomania.penmanship import wobbled
from triptych.sight.network import recogniser
from triptych.sight.raster import raster

COPIES = 20
HUMAN = 10
MISSING = 0.12
"""How likely each stroke is left out: nobody draws all that an icon has."""


def features(images: np.ndarray) -> np.ndarray:
    network = recogniser()
    return np.concatenate([network.features(images[i : i + 64]) for i in range(0, len(images), 64)])


def another_hand(strokes: list[np.ndarray], rng: Random) -> list[np.ndarray]:
    """The same thing as somebody else might draw it: turned round, stretched, not all of it."""
    kept = [s for s in strokes if rng.random() > MISSING] or strokes
    way = -1 if rng.random() < 0.5 else 1
    stretch = np.array([way * rng.uniform(0.75, 1.3), rng.uniform(0.75, 1.3)])
    return wobbled([(s - 127.5) * stretch + 127.5 for s in kept], rng, rng.uniform(0.6, 3.0))


def icons(names: list[str], rng: Random) -> tuple[np.ndarray, np.ndarray]:
    images, labels = [], []
    for number, name in enumerate(names):
        for _ in range(COPIES):
            images.append(raster(another_hand(strokes_for(name), rng)))
            labels.append(number)
    return np.stack(images), np.array(labels)


def main(data: str, out: str) -> None:
    words = json.loads(
        (Path(__file__).parent.parent / "src/triptych/sight/weights/words.json").read_text()
    )
    names = sorted(set(drawable()) - set(words))
    images, labels = icons(names, Random(1))
    beyond = features(images)
    bitmaps = np.load(Path(data) / "bitmaps.npz")["images"][:, :HUMAN].reshape(-1, 28, 28)
    human = features(bitmaps.astype(np.float32) / 255)
    x = np.concatenate([beyond, human])
    y = np.concatenate([labels + len(words), np.repeat(np.arange(len(words)), HUMAN)])
    fixed = recogniser().scores(x)
    mean = x.mean(0)
    scale = x.std() + 1e-6
    w = np.zeros((x.shape[1], len(names)), np.float32)
    b = np.full(len(names), fixed.mean(), np.float32)
    z = (x - mean) / scale
    vw, vb = np.zeros_like(w), np.zeros_like(b)
    target = np.zeros((len(y), len(names)), np.float32)
    late = y >= len(words)
    target[np.flatnonzero(late), y[late] - len(words)] = 1
    for step in range(250):
        scores = np.concatenate([fixed, z @ w + b], axis=1)
        scores -= scores.max(1, keepdims=True)
        chance = np.exp(scores)
        chance /= chance.sum(1, keepdims=True)
        wrong = (chance[:, len(words) :] - target) / COPIES
        vw = 0.9 * vw + z.T @ wrong + 0.002 * w
        vb = 0.9 * vb + wrong.sum(0)
        w -= 0.02 * vw
        b -= 0.05 * vb
        if step % 50 == 49:
            right = scores.argmax(1) == y
            print(step + 1, "icons", right[late].mean(), "human", right[~late].mean(), flush=True)
    w /= scale
    b -= mean @ w
    # One byte a weight: a scale for every concept keeps the rest exact enough.
    steps = np.maximum(np.abs(w).max(0), 1e-9) / 127
    whole = np.rint(w / steps).astype(np.int8)
    np.savez_compressed(out, names=np.array(names), w=whole, s=steps.astype(np.float32), b=b)
    print(len(names), Path(out).stat().st_size)


if __name__ == "__main__":
    main(*sys.argv[1:3])
