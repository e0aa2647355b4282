"""Bots build pictures of the house deck from reference designs or from sketches."""

from random import Random

import pytest
from tests.bots.player_api import house_library

from triptych.bots.knowledge import find_photo
from triptych.bots.pictures.build_likeness import likenesses
from triptych.bots.pictures.design_builder import builds_from_designs
from triptych.bots.pictures.sketch_builder import (
    BUILDERS,
    build_known_picture,
    builds_from_sketch,
    margin,
)
from triptych.bots.pictures.sketches import sketches
from triptych.games.pictures.workbench.builds import Workbench
from triptych.games.pictures.workbench.checks import check_draft, check_finished
from triptych.games.pictures.workbench.pieces import Material


@pytest.mark.parametrize("material", BUILDERS)
def test_bot_shows_the_build_with_the_largest_margin(material: Material) -> None:
    library = house_library()
    grid = [find_photo(library, name).id for name in sorted(library.house.pictures)[:16]]
    workbench = Workbench(material, (), expert=False)
    built = build_known_picture(workbench, grid, 3, 1.0, Random(1))
    assert built is not None
    check_draft(built, workbench)
    check_finished(built, workbench)
    rng = Random(1)
    # Laces have no designs, so their candidates come from the sketch.
    candidates = builds_from_designs(workbench, grid[3], 1.0, rng) or builds_from_sketch(
        workbench, sketches()[grid[3]], rng
    )
    margins = [margin(candidate, grid, 3) for candidate in candidates]
    assert margin(built, grid, 3) == max(margins) > min(margins)
    scores = likenesses(built, grid, closely=False)
    assert scores[3] > sorted(scores)[8], "more like its picture than like most others"


def test_picture_without_a_sketch_is_not_built_from_sketches() -> None:
    workbench = Workbench("blocks", (), expert=False)
    assert build_known_picture(workbench, ["own/1"] * 16, 0, 1.0, Random(1)) is None
