"""Fits the order in which people draw strokes, and the direction of strokes.

    python -m train.recogniser.order SKETCHES

Prints the weights that `vectors.stroke_order` uses. Only the 292 drawings of `held_out.py` are used.
"""

import sys
from pathlib import Path

import numpy as np
import torch
from train.recogniser.held_out import leaked_drawings

MAX_DOT_SIZE = 0.1
"""A stroke whose ends are closer than this share of the drawing's size has no direction."""


def length(line: np.ndarray) -> float:
    return float(np.hypot(*np.diff(line, axis=0).T).sum()) if len(line) > 1 else 0.0


def choices(strokes: list[np.ndarray]) -> list[np.ndarray]:
    """For each stroke but the last, features of the strokes that could come next.

    The first row is the stroke itself; the other rows are all later strokes.
    """
    every = np.concatenate(strokes)
    low = every.min(0)
    size = (every.max(0) - low).max() or 1
    lines = [(s - low) / size for s in strokes]
    ink = np.array([length(s) for s in lines])
    ink /= max(ink.sum(), 1e-9)
    out = []
    for index in range(len(lines) - 1):
        rows = []
        for line, share in zip(lines[index:], ink[index:]):
            extent, middle = (line.max(0) - line.min(0)).max(), line.mean(0)
            features = [share, np.log(share + 0.02), extent, middle[1], middle[0]]
            none = [0.0] * len(features)
            near = 0.0
            if index:
                pen = lines[index - 1][-1]
                near = min(float(np.hypot(*(end - pen))) for end in (line[0], line[-1]))
            rows.append([*(none if index else features), *(features if index else none), near])
        out.append(np.array(rows))
    return out


def stroke_vectors(strokes: list[np.ndarray]) -> list[np.ndarray]:
    """The vector from the first to the last point of each stroke that has a direction."""
    every = np.concatenate(strokes)
    size = (every.max(0) - every.min(0)).max() or 1
    across = [(s[-1] - s[0]) / size for s in strokes]
    return [vector for vector in across if np.hypot(*vector) > MAX_DOT_SIZE]


def fit(size: int, loss) -> np.ndarray:
    weights = torch.zeros(size, requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=200)

    def closure():
        optimiser.zero_grad()
        value = loss(weights)
        value.backward()
        return value

    optimiser.step(closure)
    out: np.ndarray = weights.detach().numpy().round(2)
    return out


def main(folder: str) -> None:
    drawings = [
        [np.array(s, float) for s in strokes] for _, strokes in leaked_drawings(Path(folder))
    ]
    steps = [torch.tensor(c, dtype=torch.float32) for d in drawings for c in choices(d)]
    across = torch.tensor(
        np.array([w for d in drawings for w in stroke_vectors(d)]), dtype=torch.float32
    )

    def order_loss(w):
        cross_entropy = torch.stack([-(step @ w).log_softmax(0)[0] for step in steps]).mean()
        return cross_entropy + 0.002 * (w**2).sum()

    weights = fit(11, order_loss)
    print("first", weights[:5], "later", weights[5:10], "near", weights[10])
    print("direction", fit(2, lambda w: torch.nn.functional.softplus(-(across @ w)).mean()
                                     + 0.001 * (w**2).sum()))  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1])
