"""Bots build from reference designs: blocks rest, and a design fits no other photo as well."""

from itertools import combinations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from triptych.bots.pictures import build_likeness, design_builder, network_likeness, sketch_builder
from triptych.bots.pictures.build_likeness import likeness_to_designs
from triptych.bots.pictures.designs import Design, designs, is_copy
from triptych.bots.pictures.gravity import let_fall
from triptych.bots.pictures.shapes import main_shapes
from triptych.bots.pictures.sketches import sketches
from triptych.decks.library import load_library
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    PlacedBlock,
    SticksBuild,
    Workbench,
)
from triptych.games.pictures.workbench.checks import check_draft, check_finished
from triptych.games.pictures.workbench.pieces import (
    PIECES,
    WORKBENCH_SIZE,
    Material,
    rotate_outline,
)

LOW_CARE, FULL_CARE = 0.4, 1.0
MATERIALS: tuple[Material, ...] = ("blocks", "sticks")
DESIGNS_PER_PICTURE = {"blocks": 3, "sticks": 2}
"""How many designs each picture has, by material. One of its block designs is flat."""
UNITS_PER_PIXEL = 4
"""Units of the workbench per pixel."""
Mask = NDArray[np.bool_]


@pytest.mark.parametrize("material", MATERIALS)
def test_every_picture_has_legal_designs(material: Material) -> None:
    assert set(designs()[material]) == set(load_library().house.pictures)
    for builds in designs()[material].values():
        assert len(builds) == DESIGNS_PER_PICTURE[material]
        for one in builds:
            check_draft(one, Workbench(material, (), expert=False))
            check_finished(one, Workbench(material, (), expert=False))


@pytest.mark.slow
def test_flat_designs_are_never_built_upright() -> None:
    for name, (_, _, flat) in designs()["blocks"].items():
        assert isinstance(flat, BlocksBuild)
        assert let_fall(flat.pieces) is None
        builds = design_builder.builds_from_designs(
            Workbench("blocks", (), False), name, FULL_CARE, Random(1)
        )
        assert not any(is_copy(one, flat) for one in builds)


def test_cached_outline_features_match_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails after a change of the recogniser, run `python -m train.builds.appearance`."""
    sample = [main_shapes(one) for one in network_likeness.all_designs("blocks")[::91]]
    cached = np.stack([network_likeness._outline_cache()[one] for one in sample])
    assert ((cached * network_likeness.outline_features(sample)).sum(1) > 0.99).all()
    monkeypatch.setattr(network_likeness, "edition", lambda: -1)
    assert network_likeness._outline_cache.__wrapped__() == {}


def mask(block: PlacedBlock) -> Mask:
    side = WORKBENCH_SIZE // UNITS_PER_PIXEL
    image = Image.new("1", (side, side))
    outline = rotate_outline(PIECES[block.piece].faces[block.face], block.angle)
    spots = [((block.x + x) / UNITS_PER_PIXEL, (block.y + y) / UNITS_PER_PIXEL) for x, y in outline]
    ImageDraw.Draw(image).polygon(spots, fill=1)
    return np.asarray(image)


def is_at_rest(built: BlocksBuild) -> bool:
    """Whether every block rests on the ground or another block, and none overlap.

    The check compares bitmaps of the blocks. A block rests if it would touch the ground or another
    block after falling by eight units. Two blocks may overlap in a strip about eight units wide.
    """
    masks = [mask(block) for block in built.pieces]
    for index, one in enumerate(masks):
        others = [mask for i, mask in enumerate(masks) if i != index]
        fallen = np.roll(one, 2, axis=0)
        if not one[-2:].any() and not any((fallen & other & ~one).any() for other in others):
            return False
        if any(
            (one & other).sum() * UNITS_PER_PIXEL**2 > (8 + UNITS_PER_PIXEL) * 300
            for other in others
        ):
            return False
    return True


@pytest.mark.slow
def test_blocks_are_at_rest_even_if_placed_carelessly() -> None:
    workbench, count = Workbench("blocks", (), expert=False), 0
    for number, name in enumerate(sorted(designs()["blocks"])):
        for built in design_builder.builds_from_designs(workbench, name, LOW_CARE, Random(number)):
            assert isinstance(built, BlocksBuild)
            check_draft(built, workbench)
            assert is_at_rest(built), name
            count += 1
    assert count >= 350, "nearly every design can be built"


def test_hovering_blocks_fall_and_misplaced_ones_are_refused() -> None:
    cube, plank = PlacedBlock("cube", 500, 910, 0, 0), PlacedBlock("plank", 500, 780, 0, 1)
    assert not is_at_rest(BlocksBuild((cube, plank)))
    resting = let_fall([cube, plank])
    assert resting is not None
    assert resting == [cube, PlacedBlock("plank", 500, 800, 0, 1)]
    assert is_at_rest(BlocksBuild(tuple(resting)))
    assert let_fall([cube, PlacedBlock("plank", 500, 300, 0, 1)]) is None


@pytest.mark.parametrize("number", range(4))
def test_blocks_built_from_sketches_are_at_rest(number: int) -> None:
    name = sorted(sketches())[number * 40]
    builds = sketch_builder.builds_from_sketch(
        Workbench("blocks", (), False), sketches()[name], Random(1)
    )
    assert builds
    for built in builds:
        assert isinstance(built, BlocksBuild)
        assert is_at_rest(built)


@pytest.mark.parametrize("material", MATERIALS)
def test_expert_builds_from_designs_are_legal(material: Material) -> None:
    workbench = Workbench(material, (), expert=True)
    for number, name in enumerate(sorted(designs()[material])[::5]):
        for built in design_builder.builds_from_designs(workbench, name, LOW_CARE, Random(number)):
            check_draft(built, workbench)
            check_finished(built, workbench)


@pytest.mark.parametrize("material", MATERIALS)
def test_likeness_ignores_the_design_a_build_was_copied_from(
    material: Material, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A build is compared with the other designs of its picture, not with the one it copies."""
    workbench, grid = Workbench(material, (), expert=False), sorted(designs()[material])[:5]
    for index, name in enumerate(grid):
        built = design_builder.builds_from_designs(workbench, name, LOW_CARE, Random(index))[0]
        others = tuple(one for one in designs()[material][name] if not is_copy(built, one))
        assert len(others) == DESIGNS_PER_PICTURE[material] - 1
        only = {**designs(), material: {**designs()[material], name: others}}
        scores = likeness_to_designs(built, grid, closely=False)
        with monkeypatch.context() as patch:
            patch.setattr(build_likeness, "designs", lambda only=only: only)
            assert (likeness_to_designs(built, grid, closely=False) == scores).all()
    copies = [
        is_copy(*two) for builds in designs()[material].values() for two in combinations(builds, 2)
    ]
    assert sum(copies) < 10, "two designs are hardly ever equal"


@pytest.mark.parametrize("reversed_order", [False, True])
def test_design_that_also_fits_another_photo_is_rejected(
    monkeypatch: pytest.MonkeyPatch, reversed_order: bool
) -> None:
    """The picture has two designs. One is also a design of another photo, so the other is built."""
    workbench = Workbench("sticks", (), expert=False)
    picture, other_photo, *_ = grid = ["house/lighthouse", "house/pizza", *sorted(sketches())[:14]]
    good, _ = designs()["sticks"][picture]
    other_designs = designs()["sticks"][other_photo]
    assert isinstance(other_designs[0], SticksBuild)
    picture_designs: tuple[Design, ...] = (
        (other_designs[0], good) if reversed_order else (good, other_designs[0])
    )
    patched_designs = {**designs(), "sticks": {**designs()["sticks"], picture: picture_designs}}
    for module in (design_builder, build_likeness, sketch_builder):
        monkeypatch.setattr(module, "designs", lambda: patched_designs)
    built = sketch_builder.build_known_picture(workbench, grid, 0, FULL_CARE, Random(1))
    assert built is not None
    assert not is_copy(built, other_designs[0])
