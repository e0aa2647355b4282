"""Builds are legal with every set, for experts too, and another bot can read them."""

from pathlib import Path
from random import Random

import pytest
from tests.bots.photos import ICONS, photo_grid

from triptych.bots.knowledge import Photo
from triptych.bots.pictures import thoughts
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.checks import check_draft, check_finished
from triptych.games.pictures.pieces import SETS, SetName
from triptych.sight.cubes import assignment

LEAST_RIGHT = {"cubes": 5, "icons": 5, "blocks": 3, "sticks": 3, "laces": 3}
"""Of six; somebody who guesses blindly gets one in sixteen."""


@pytest.mark.parametrize("name", SETS)
def test_another_bot_reads_what_was_built(name: SetName, tmp_path: Path) -> None:
    right = 0
    for seed in range(6):
        (tmp_path / str(seed)).mkdir()
        photos = photo_grid(tmp_path / str(seed), seed)
        bench = Bench(name, ICONS if name == "icons" else (), expert=False)
        own = Random(seed).randrange(len(photos))
        built = thoughts.build(bench, photos, own, style=seed, seed=seed)
        check_draft(built, bench)
        check_finished(built, bench)
        scores = thoughts.guess(built, photos, style=seed, expert=False)
        right += scores.index(max(scores)) == own
    assert right >= LEAST_RIGHT[name]


@pytest.mark.parametrize("name", SETS)
def test_experts_build_by_their_own_rules(name: SetName, tmp_path: Path) -> None:
    photos = photo_grid(tmp_path)
    for own in (0, 5):
        bench = Bench(name, ICONS[:7] if name == "icons" else (), expert=True)
        built = thoughts.build(bench, photos, own, style=own, seed=own)
        check_draft(built, bench)
        check_finished(built, bench)
        assert len(thoughts.guess(built, photos, style=0, expert=True)) == 16


@pytest.mark.parametrize("name", SETS)
def test_photos_without_pixels_are_built_and_guessed_somehow(name: SetName) -> None:
    photos = tuple(Photo(f"none/{i}", None) for i in range(16))
    bench = Bench(name, ICONS if name == "icons" else (), expert=False)
    built = thoughts.build(bench, photos, 3, style=1, seed=1)
    check_finished(built, bench)
    assert len(thoughts.guess(built, photos, style=1, expert=False)) == 16


def test_the_hungarian_method_finds_the_cheapest_columns() -> None:
    import numpy as np

    table = np.array([[4.0, 1, 3, 9], [2, 0, 5, 9], [3, 2, 2, 9]])
    assert assignment(table) == [1, 0, 2]
