"""The recogniser loads its weights and recognises simple vector drawings."""

import json
from importlib.resources import files

import numpy as np
import pytest

from triptych.bots.vision.guesses import drawing_features
from triptych.bots.vision.raster import raster, simplified
from triptych.bots.vision.terms import known_terms

WORDS = json.loads((files("triptych.bots.vision") / "weights" / "words.json").read_text())


def ring(x: float, y: float, r: float) -> list[tuple[float, float]]:
    turn = np.linspace(0, 2 * np.pi, 40)
    return [(x + r * np.cos(a), y + r * np.sin(a)) for a in turn]


HOUSE: list[list[tuple[float, float]]] = [
    [(10, 100), (10, 50), (50, 10), (90, 50), (90, 100), (10, 100)],
    [(10, 50), (90, 50)],
]
DRAWINGS: dict[str, list[list[tuple[float, float]]]] = {
    "circle": [ring(50, 50, 40)],
    "square": [[(0, 0), (100, 2), (98, 100), (1, 99), (0, 0)]],
    "triangle": [[(50, 0), (100, 90), (0, 92), (50, 0)]],
    "snowman": [ring(50, 20, 15), ring(50, 55, 22), ring(50, 105, 30)],
    "house": HOUSE,
}


@pytest.mark.parametrize("word", DRAWINGS)
def test_simple_drawing_is_recognised(word: str) -> None:
    scores = known_terms().directions[: len(WORDS)] @ drawing_features(DRAWINGS[word])
    best = [WORDS[i] for i in np.argsort(-scores)[:5]]
    assert word in best


def test_drawing_without_strokes_is_a_blank_image() -> None:
    assert raster([]).sum() == 0


def test_size_and_place_do_not_matter() -> None:
    moved = [[(x * 7 + 300, y * 7 - 40) for x, y in stroke] for stroke in HOUSE]
    assert np.allclose(raster(HOUSE), raster(moved), atol=1e-4)


def test_dot_leaves_ink() -> None:
    assert raster([[(5, 5)]]).sum() > 0


def test_crossing_lines_add_up_in_brightness() -> None:
    """Brightness adds up where lines cross, as in the training bitmaps."""
    one = [(0.0, 0.3), (10.0, 0.3)]
    other = [(5.0, -3.0), (5.2, 7.0)]
    both, first = raster([one, other]), raster([one])
    assert both.max() == pytest.approx(1)
    assert first.max() < 1.01
    assert both.sum() > first.sum()


def test_many_points_on_a_line_draw_the_same_line() -> None:
    few = [(0.0, 0.0), (80.0, 60.0)]
    many = [(0.8 * i, 0.6 * i) for i in range(101)]
    assert np.allclose(raster([few]), raster([many]), atol=1e-4)
    assert len(simplified(np.array(many), 0.5)) == 2


def test_network_weights_stay_small() -> None:
    folder = files("triptych.bots.vision") / "weights"
    sizes = {item.name: len(item.read_bytes()) for item in folder.iterdir() if item.is_file()}
    assert sizes.pop("photos.npz") + sizes.pop("things.npz") < 5_000_000
    assert sum(sizes.values()) < 6_000_000
