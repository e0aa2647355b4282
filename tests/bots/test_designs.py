"""Designs: how people lay pictures. Bots lay by them, blocks rest, and what fits a rival is not."""

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
from triptych.games.pictures.builds import BlocksBuild, PlacedBlock, SticksBuild, Workbench
from triptych.games.pictures.checks import check_draft, check_finished
from triptych.games.pictures.pieces import PIECES, WORKBENCH_SIZE, Material, rotate_outline

CARE_LOW, CARE_FULL = 0.4, 1.0
MATERIALS: tuple[Material, ...] = ("blocks", "sticks")
DESIGNS_PER_PICTURE = {"blocks": 3, "sticks": 2}
"""Blocks were laid flat, too."""
UNITS_PER_PIXEL = 4
"""Units of the bench in a pixel."""
Mask = NDArray[np.bool_]


@pytest.mark.parametrize("material", MATERIALS)
def test_every_picture_has_legal_designs(material: Material) -> None:
    assert set(designs()[material]) == set(load_library().house.pictures)
    for laid in designs()[material].values():
        assert len(laid) == DESIGNS_PER_PICTURE[material]
        for one in laid:
            check_draft(one, Workbench(material, (), expert=False))
            check_finished(one, Workbench(material, (), expert=False))


def test_flat_designs_are_never_built_upright() -> None:
    for name, (_, _, flat) in designs()["blocks"].items():
        assert isinstance(flat, BlocksBuild)
        assert let_fall(flat.pieces) is None
        laid = design_builder.builds_from_designs(
            Workbench("blocks", (), False), name, CARE_FULL, Random(1)
        )
        assert not any(is_copy(one, flat) for one in laid)


def test_cached_outline_features_match_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a change of the recogniser: `python -m train.builds.looks`."""
    some = [main_shapes(one) for one in network_likeness.all_designs("blocks")[::91]]
    kept = np.stack([network_likeness._outline_cache()[one] for one in some])
    assert ((kept * network_likeness.outline_features(some)).sum(1) > 0.99).all()
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
    """By pixels: whoever falls by eight units meets the ground or another, and none is in another.

    Standing side by side they may share a strip of eight units.
    """
    masks = [mask(block) for block in built.pieces]
    for at, one in enumerate(masks):
        others = [mask for i, mask in enumerate(masks) if i != at]
        fallen = np.roll(one, 2, axis=0)
        if not one[-2:].any() and not any((fallen & other & ~one).any() for other in others):
            return False
        if any(
            (one & other).sum() * UNITS_PER_PIXEL**2 > (8 + UNITS_PER_PIXEL) * 300
            for other in others
        ):
            return False
    return True


def test_blocks_are_at_rest_even_if_placed_carelessly() -> None:
    bench, laid = Workbench("blocks", (), expert=False), 0
    for number, name in enumerate(sorted(designs()["blocks"])):
        for built in design_builder.builds_from_designs(bench, name, CARE_LOW, Random(number)):
            assert isinstance(built, BlocksBuild)
            check_draft(built, bench)
            assert is_at_rest(built), name
            laid += 1
    assert laid >= 350, "nearly every design can be laid"


def test_hovering_blocks_fall_and_unstable_ones_are_refused() -> None:
    cube, plank = PlacedBlock("cube", 500, 910, 0, 0), PlacedBlock("plank", 500, 780, 0, 1)
    assert not is_at_rest(BlocksBuild((cube, plank)))
    standing = let_fall([cube, plank])
    assert standing is not None
    assert standing == [cube, PlacedBlock("plank", 500, 800, 0, 1)]
    assert is_at_rest(BlocksBuild(tuple(standing)))
    assert let_fall([cube, PlacedBlock("plank", 500, 300, 0, 1)]) is None


@pytest.mark.parametrize("number", range(4))
def test_blocks_built_from_sketches_are_at_rest(number: int) -> None:
    name = sorted(sketches())[number * 40]
    tries = sketch_builder.builds_from_sketch(
        Workbench("blocks", (), False), sketches()[name], Random(1)
    )
    assert tries
    for built in tries:
        assert isinstance(built, BlocksBuild)
        assert is_at_rest(built)


@pytest.mark.parametrize("material", MATERIALS)
def test_expert_builds_from_designs_are_legal(material: Material) -> None:
    bench = Workbench(material, (), expert=True)
    for number, name in enumerate(sorted(designs()[material])[::5]):
        for built in design_builder.builds_from_designs(bench, name, CARE_LOW, Random(number)):
            check_draft(built, bench)
            check_finished(built, bench)


@pytest.mark.parametrize("material", MATERIALS)
def test_likeness_ignores_the_design_a_build_was_copied_from(
    material: Material, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The design it laid is not asked; the others of that picture are."""
    bench, wall = Workbench(material, (), expert=False), sorted(designs()[material])[:5]
    for at, name in enumerate(wall):
        laid = design_builder.builds_from_designs(bench, name, CARE_LOW, Random(at))[0]
        others = tuple(one for one in designs()[material][name] if not is_copy(laid, one))
        assert len(others) == DESIGNS_PER_PICTURE[material] - 1
        only = {**designs(), material: {**designs()[material], name: others}}
        found = likeness_to_designs(laid, wall, closely=False)
        with monkeypatch.context() as patch:
            patch.setattr(build_likeness, "designs", lambda only=only: only)
            assert (likeness_to_designs(laid, wall, closely=False) == found).all()
    alike = [
        is_copy(*two) for laid in designs()[material].values() for two in combinations(laid, 2)
    ]
    assert sum(alike) < 10, "people hardly ever lay the very same"


@pytest.mark.parametrize("turned_round", [False, True])
def test_design_that_also_fits_a_rival_is_rejected(
    monkeypatch: pytest.MonkeyPatch, turned_round: bool
) -> None:
    """One of a picture's designs is what people lay for the rival: the other one is laid."""
    bench = Workbench("sticks", (), expert=False)
    own, rival, *_ = wall = ["house/lighthouse", "house/pizza", *sorted(sketches())[:14]]
    good, _ = designs()["sticks"][own]
    theirs = designs()["sticks"][rival]
    assert isinstance(theirs[0], SticksBuild)
    both: tuple[Design, ...] = (theirs[0], good) if turned_round else (good, theirs[0])
    known = {**designs(), "sticks": {**designs()["sticks"], own: both}}
    for module in (design_builder, build_likeness, sketch_builder):
        monkeypatch.setattr(module, "designs", lambda: known)
    built = sketch_builder.build_known_picture(bench, wall, 0, CARE_FULL, Random(1))
    assert built is not None
    assert not is_copy(built, theirs[0])
