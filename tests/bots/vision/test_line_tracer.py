"""Bitmaps of lines are traced back to strokes."""

from itertools import pairwise

import numpy as np

from triptych.bots.vision.line_tracer import Mask, Polyline, thin, trace
from triptych.bots.vision.raster import raster


def strokes_of(pictures: Mask) -> list[list[Polyline]]:
    """Thin the lines of each picture and trace its strokes."""
    return [trace(skeleton) for skeleton in thin(pictures)]


def picture(*lines: tuple[int, int, int, int], wide: int = 3) -> np.ndarray:
    out = np.zeros((60, 60), bool)
    for x0, y0, x1, y1 in lines:
        for t in np.linspace(0, 1, 200):
            x, y = round(x0 + t * (x1 - x0)), round(y0 + t * (y1 - y0))
            out[y : y + wide, x : x + wide] = True
    return out


def test_thick_line_becomes_one_pixel_wide_without_gaps() -> None:
    skeleton = thin(picture((10, 10, 45, 10), wide=4)[None])[0]
    assert skeleton.sum(0).max() == 1
    assert skeleton.any(0)[14:44].all()


def test_line_continues_straight_at_a_crossing() -> None:
    strokes = strokes_of(picture((10, 30, 50, 30), (30, 10, 30, 50))[None])[0]
    assert len(strokes) <= 3
    longest = np.ptp(strokes[0], axis=0)
    assert longest.max() > 35
    assert longest.min() < 4


def test_ring_is_closed() -> None:
    turn = np.linspace(0, 2 * np.pi, 120)
    corners = [(30 + 20 * np.cos(a), 30 + 20 * np.sin(a)) for a in turn]
    lines = [(round(a), round(b), round(c), round(d)) for (a, b), (c, d) in pairwise(corners)]
    strokes = strokes_of(picture(*lines)[None])[0]
    assert len(strokes) == 1
    assert np.hypot(*(strokes[0][0] - strokes[0][-1])) < 4


def test_traced_drawing_looks_like_the_original() -> None:
    house = [[(10, 90), (10, 40), (50, 10), (90, 40), (90, 90), (10, 90)], [(10, 40), (90, 40)]]
    large = raster(house, 140) > 0.35
    again = raster([line.tolist() for line in strokes_of(large[None])[0]])
    assert np.abs(again - raster(house)).mean() < 0.06


def test_empty_picture_has_no_strokes() -> None:
    assert strokes_of(np.zeros((1, 20, 20), bool)) == [[]]
