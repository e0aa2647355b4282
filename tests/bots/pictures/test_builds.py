"""Bots make legal builds in every material, even as experts, and other bots recognise them."""

from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image
from tests.bots.pictures.photos import ICONS, photo_grid
from train.evaluation.pictures import HandBuilds, photos_by_builder, read_builds

from triptych.bots.knowledge import Photo
from triptych.bots.pictures import jobs
from triptych.bots.pictures.build_likeness import likenesses
from triptych.bots.pictures.sketches import sketches
from triptych.bots.vision.cubes import min_cost_assignment, surprise
from triptych.core.values import change
from triptych.decks.library import load_library
from triptych.games.pictures.workbench.builds import BlocksBuild, Build, SticksBuild, Workbench
from triptych.games.pictures.workbench.checks import check_draft, check_finished
from triptych.games.pictures.workbench.pieces import COLOURS, MATERIALS, WORKBENCH_SIZE, Material

MIN_RIGHT = {"cubes": 4, "icons": 5, "blocks": 3, "sticks": 3, "laces": 3}
"""How many of six guesses must be right, by material. A random guess is right once in sixteen."""


@pytest.mark.slow
@pytest.mark.parametrize("name", MATERIALS)
def test_bots_recognise_builds_of_other_bots(name: Material, tmp_path: Path) -> None:
    right = 0
    for seed in range(6):
        (tmp_path / str(seed)).mkdir()
        photos = photo_grid(tmp_path / str(seed), seed)
        workbench = Workbench(name, ICONS if name == "icons" else (), expert=False)
        index = Random(seed).randrange(len(photos))
        built = jobs.build(workbench, photos, index, style=seed, seed=seed)
        check_draft(built, workbench)
        check_finished(built, workbench)
        scores = jobs.photo_scores(built, photos, style=seed)
        right += scores.index(max(scores)) == index
    assert right >= MIN_RIGHT[name]


@pytest.mark.parametrize("name", MATERIALS)
def test_expert_builds_are_legal(name: Material, tmp_path: Path) -> None:
    photos = photo_grid(tmp_path)
    for index in (0, 5):
        workbench = Workbench(name, ICONS[:7] if name == "icons" else (), expert=True)
        built = jobs.build(workbench, photos, index, style=index, seed=index)
        check_draft(built, workbench)
        check_finished(built, workbench)
        assert len(jobs.photo_scores(built, photos, style=0, expert=True)) == 16


@pytest.mark.parametrize("name", MATERIALS)
def test_missing_photo_files_still_give_legal_builds_and_scores(name: Material) -> None:
    photos = tuple(Photo(f"none/{i}", None) for i in range(16))
    workbench = Workbench(name, ICONS if name == "icons" else (), expert=False)
    built = jobs.build(workbench, photos, 3, style=1, seed=1)
    check_finished(built, workbench)
    assert len(jobs.photo_scores(built, photos, style=1)) == 16


def test_hungarian_method_finds_the_cheapest_columns() -> None:
    costs = np.array([[4.0, 1, 3, 9], [2, 0, 5, 9], [3, 2, 2, 9]])
    assert min_cost_assignment(costs) == [1, 0, 2]


SAMPLE = 9
"""How many builds of each material are compared with their picture."""
BUILDS_FOLDER = Path(__file__).parents[3] / "train" / "builds"


def hand_builds(material: str) -> HandBuilds:
    """All builds made by hand in this material, of pictures that are in the deck."""
    rows = [row for file in sorted(BUILDS_FOLDER.glob("*.json")) for row in read_builds(file)]
    return [row for row in rows if row[1] == material and row[0] in sketches()]


def test_every_picture_of_the_deck_has_a_sketch() -> None:
    assert set(sketches()) == set(load_library().house.pictures)


@pytest.mark.parametrize("name", MATERIALS)
def test_hand_builds_are_legal_and_at_least_20_per_material(name: Material) -> None:
    workbench = Workbench(
        name, tuple(icon.id for icon in load_library().icons) if name == "icons" else (), False
    )
    builds = hand_builds(name)
    assert len(builds) >= 20
    for _, _, built in builds:
        check_draft(built, workbench)
        check_finished(built, workbench)


def test_fourth_set_of_hand_builds_has_four_builders_with_ten_photos_each() -> None:
    file = BUILDS_FOLDER / "fourth-hands.json"
    photo_counts = {builder: len(photos) for builder, photos in photos_by_builder(file).items()}
    assert photo_counts == dict.fromkeys("pqrs", 10)
    assert Counter(of for _, of, _ in read_builds(file)) == dict.fromkeys(MATERIALS, 40)


@pytest.mark.parametrize("name", ["blocks", "sticks", "laces"])
def test_hand_builds_resemble_their_picture(name: Material) -> None:
    """Checks a few builds, each with one grid. `python -m train.evaluation` measures all builds."""
    names = Random(1).sample(sorted(sketches()), 20)  # Few names: their features are cached.
    builds = Random(1).sample(hand_builds(name), SAMPLE)
    right = 0
    for number, (picture, _, built) in enumerate(builds):
        others = Random(number).sample([other for other in names if other != picture], 15)
        scores = likenesses(built, [picture, *others], closely=False)
        right += int(scores.argmax() == 0)
    assert right >= len(builds) / 3


def mirrored(built: Build) -> Build:
    """A copy of the build, mirrored and a little higher."""
    assert isinstance(built, BlocksBuild | SticksBuild)
    pieces = [change(p, x=WORKBENCH_SIZE - p.x, y=p.y - 40, angle=(3600 - p.angle) % 3600)
              for p in built.pieces]  # fmt: skip
    return change(built, pieces=tuple(pieces))


def test_likeness_hardly_depends_on_position_and_mirroring() -> None:
    names = sorted(sketches())[:8]
    for _, _, built in hand_builds("blocks")[:2]:
        before, after = likenesses(built, names), likenesses(mirrored(built), names)
        assert np.corrcoef(before, after)[0, 1] > 0.8


def test_pictures_without_a_sketch_have_no_likeness() -> None:
    _, _, built = hand_builds("laces")[0]
    assert not likenesses(built, ["made/1", "made/2"]).any()


def test_colour_seen_in_its_cell_is_less_surprising(tmp_path: Path) -> None:
    """For a red spot on green, green and red are less surprising than their average, brown."""
    image = Image.new("RGB", (90, 90), "#3f8f44")
    image.paste("#c8342c", (38, 38, 52, 52))
    image.save(tmp_path / "spot.png")
    middle = surprise(str(tmp_path / "spot.png"), jobs.CUBE_HEXES)[4]
    red, green, brown = (middle[COLOURS.index(name)] for name in ("red", "green", "brown"))
    assert green < red < brown
