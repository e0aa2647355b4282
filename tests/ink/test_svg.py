"""Strokes have the same outline in SVG as in the client, which tests the same file."""

import json
from pathlib import Path
from typing import Any

import pytest

from triptych.ink.limits import PEN_WIDTHS
from triptych.ink.picture import Stroke
from triptych.ink.svg import stroke_outline, svg_path, svg_strokes

STROKES: list[Any] = json.loads(Path(__file__).with_name("outlines.json").read_text())


@pytest.mark.parametrize("number", range(len(STROKES)))
def test_outline_is_the_one_that_the_client_paints(number: int) -> None:
    stroke = STROKES[number]
    edge = stroke_outline([tuple(point) for point in stroke["points"]], PEN_WIDTHS[stroke["width"]])
    assert len(edge) == len(stroke["edge"])
    for point, client_point in zip(edge, stroke["edge"], strict=True):
        assert point == pytest.approx(client_point, abs=0.2)


def test_strokes_become_paths_in_their_colour() -> None:
    points = tuple((x, y, t, p) for x, y, t, p in STROKES[2]["points"])
    stroke = Stroke(0, 4, 1, points)
    assert svg_path(stroke).startswith("M")
    assert 'fill="#2f5fd0"' in svg_strokes([stroke])
