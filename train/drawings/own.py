"""Reads our own drawings, which are written with a few characters per stroke.

A line of `own-drawings.txt` is `name: stroke; stroke; …` in a square of 100 by 100, y downwards:

    10,20 30,40 50,20        straight lines from point to point
    ~ 10,20 30,40 50,20      a smooth curve through the points, closed if its ends meet
    o 50,50,20 or 50,50,20,9 a circle, or an ellipse with two radii
"""

from pathlib import Path

import numpy as np

POINTS_PER_SEGMENT = 6
"""How many points of a curve are interpolated from one given point to the next."""
SCALE = 10
"""Factor that converts the 100 units of these drawings to the 1,000 units of icons."""
Strokes = list[list[list[float]]]


def own_drawings(path: Path) -> dict[str, Strokes]:
    """Every drawing in the file by name."""
    out = {}
    for line in path.read_text().splitlines():
        name, colon, rest = line.partition(":")
        if colon and not line.startswith(";"):
            out[name.strip()] = [stroke(part) for part in rest.split(";") if part.strip()]
    return out


def stroke(text: str) -> list[list[float]]:
    """The points of one stroke, which `text` describes as in the docstring of this module."""
    kind, *points = text.split()
    if kind == "o":
        return _scaled(_ellipse(*map(float, points[0].split(","))))
    if kind == "~":
        return _scaled(_curve(_points(points)))
    return _scaled(_points([kind, *points]))


def _points(words: list[str]) -> np.ndarray:
    return np.array([[float(value) for value in word.split(",")] for word in words])


def _ellipse(x: float, y: float, across: float, down: float = 0) -> np.ndarray:
    angles = np.linspace(0, 2 * np.pi, 25) - np.pi / 2
    return np.stack([x + across * np.cos(angles), y + (down or across) * np.sin(angles)], axis=1)


def _curve(points: np.ndarray) -> np.ndarray:
    """A Catmull-Rom spline: through every point, without corners."""
    closed = np.array_equal(points[0], points[-1])
    before = points[-2] if closed else 2 * points[0] - points[1]
    after = points[1] if closed else 2 * points[-1] - points[-2]
    known = np.vstack([before, points, after])
    out = []
    for a, b, c, d in zip(known, known[1:], known[2:], known[3:], strict=False):
        for t in np.arange(POINTS_PER_SEGMENT) / POINTS_PER_SEGMENT:
            coefficients = (2 * b, c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
            out.append(sum(part * t**power for power, part in enumerate(coefficients)) / 2)
    return np.vstack([*out, points[-1]])


def _scaled(points: np.ndarray) -> list[list[float]]:
    scaled: list[list[float]] = (points * SCALE).round().tolist()
    return scaled
