"""Figures about recognising drawings: which data they use and leave out."""

import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.bots.player_api import house_library
from train.evaluation import pictomania_reading
from train.evaluation.figures import Figure

from triptych.bots.pictomania.drawings import drawable, strokes_for
from triptych.bots.pictomania.stroke_timing import wobbled
from triptych.bots.vision import guesses
from triptych.bots.vision.raster import Points, raster
from triptych.bots.vision.terms import DRAWN, known_terms

SAME_CARD_WORDS = ["duck", "swan"]
"""Words on the same card as the rooster."""
WORDS = [w for w in guesses.recogniser_words() if w in drawable() and w not in SAME_CARD_WORDS][
    ::6
] + SAME_CARD_WORDS


def strokes(concept: str, seed: int) -> list[Points]:
    known = strokes_for(concept)
    assert known is not None
    return [[(float(x), float(y)) for x, y in s.round(1)] for s in wobbled(known, Random(seed))]


def sketches(folder: Path, each: int) -> Path:
    path = folder / "sketches.ndjson.gz"
    with gzip.open(path, "wt") as out:
        for word in WORDS:
            for seed in range(each):
                out.write(json.dumps({"word": word, "strokes": strokes(word, seed)}) + "\n")
    return path


def test_sketches_used_in_training_are_left_out(tmp_path: Path) -> None:
    path = sketches(tmp_path, 2)
    assert len(pictomania_reading.read_sketches(path)) == 2 * len(WORDS)
    (tmp_path / "in-training.json").write_text(json.dumps([[WORDS[0], 1], [WORDS[3], 0]]))
    remaining = [word for word, _ in pictomania_reading.read_sketches(path)]
    assert remaining.count(WORDS[0]) == remaining.count(WORDS[3]) == 1
    assert len(remaining) == 2 * len(WORDS) - 2


def test_hidden_terms_make_up_for_terms_without_sketches() -> None:
    hidden, other = (f"{pictomania_reading.DRAWN_PREFIX}{word}" for word in ("rooster", "dove"))
    index = guesses.term_indices()
    kinds = known_terms().kinds
    unsketched = sorted(c for c in drawable() & index.keys() if kinds[index[c]] == DRAWN)[:2]
    vector = np.zeros(256, np.float32)
    features = [(c, vector) for c in (hidden, other, *WORDS) for _ in range(60)]
    each = pictomania_reading.DRAWINGS_PER_TERM

    def count(side: list[str]) -> list[int]:
        drawn = [c for c, _ in pictomania_reading.balanced_drawings(features, side)]
        return [drawn.count(c) for c in side]

    assert count([hidden, *unsketched, *WORDS[:4]]) == [3 * each, 0, 0, *[each] * 4]
    assert count([hidden, other, *unsketched, *WORDS[:3]]) == [
        2 * each,
        2 * each,
        0,
        0,
        *[each] * 3,
    ]
    assert count(WORDS[:7]) == [each] * 7


def test_part_of_a_drawing_is_its_first_part() -> None:
    drawing: list[Points] = [[(0.0, 0.0)] * 6, [(1.0, 1.0)] * 4]
    assert pictomania_reading.first_part(drawing, 0.5) == [[(0.0, 0.0)] * 5]
    assert sum(map(len, pictomania_reading.first_part(drawing, 0.8))) == 8


@pytest.mark.slow
def test_reading_figures_name_their_data_sets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    concepts: set[str] = set()
    balanced_drawings = pictomania_reading.balanced_drawings

    def record_concepts(
        features: list[pictomania_reading.LabelledFeatures], side: Sequence[str]
    ) -> list[pictomania_reading.LabelledFeatures]:
        some = balanced_drawings(features, side)
        concepts.update(concept for concept, _ in some)
        return some

    monkeypatch.setattr(pictomania_reading, "balanced_drawings", record_concepts)
    pictures = [raster(strokes("rooster", seed), 160) > 0.4 for seed in range(60)]
    np.savez(
        tmp_path / "tuberlin-160.npz",
        rows=np.packbits(np.stack(pictures).reshape(60, -1), axis=1),
        word=np.zeros(60, np.uint8),
        words=np.array(["rooster"]),
    )
    path = sketches(tmp_path, 1)
    lines = list(pictomania_reading.measure(house_library(), path, Random(1), 30, 1))
    named = {line.what: line for line in lines}
    first = named["Quick, Draw! test (never trained on): first of 345"]
    assert first.trials == 30
    assert first.share > 0.6
    assert any(what.startswith("TU-Berlin, last ten") for what in named)
    every = next(line for line in lines if "any term of those cards" in line.what)
    assert {"duck", "swan"} <= concepts, (
        "other words of the card are included even in a small sample"
    )
    kinds = [line for line in lines if "of these, if it names" in line.what]
    assert len(kinds) == 2
    assert sum(line.trials for line in kinds) == every.trials
    assert sum(line.successes for line in kinds) == every.successes
    alike = [line for line in lines if "both name the same" in line.what]
    assert len(alike) == 3
    assert all("1.5 ×" in line.goal for line in alike)


def test_interval_contains_the_share_and_narrows_with_more_trials() -> None:
    few, many = Figure("few", 8, 10), Figure("many", 800, 1000)
    for figure in (few, many):
        low, high = figure.interval()
        assert 0 < low < 0.8 < high < 1
    assert many.interval()[1] - many.interval()[0] < few.interval()[1] - few.interval()[0]
    assert Figure("none", 0, 0).share == pytest.approx(0)
