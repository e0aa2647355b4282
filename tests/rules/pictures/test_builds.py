"""Pictures: checks of drafts and finished builds (R8, R9, R10), and of expert builds (R20)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.sample_decks import ICONS

from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    PlacedBlock,
    PlacedLace,
    PlacedStick,
    SortedIconsBuild,
    SticksBuild,
    Workbench,
    empty_build,
)
from triptych.games.pictures.workbench.checks import (
    blocks_on_ground,
    check_draft,
    check_finished,
    flaw,
)
from triptych.games.pictures.workbench.pieces import (
    BLOCKS,
    COLOURS,
    MATERIALS,
    SNAP_DISTANCE,
    STICKS,
    Material,
)
from triptych.games.pictures.workbench.samples import random_build, sample_builds

SEVEN_ICONS = ICONS[:7]


def workbench_for(material: Material, expert: bool = False) -> Workbench:
    icons = (SEVEN_ICONS if expert else ICONS) if material == "icons" else ()
    return Workbench(material, icons, expert)


def refused(build: Build, workbench: Workbench) -> tuple[str, object]:
    """Check a draft that must be refused; returns the code and the piece that the refusal names."""
    with pytest.raises(Reject) as refusal:
        check_draft(build, workbench)
    return refusal.value.code, refusal.value.detail.get("piece")


def zigzag_lace(lace: str, length: int, y: int = 500, step: int = 1000) -> PlacedLace:
    """A lace that runs back and forth in straight segments."""
    points, x = [(0, y)], 0
    while length > 0:
        part = min(step, length)
        x = part if x == 0 else x - part
        points.append((x, y))
        length -= part
    return PlacedLace(lace, tuple(points), ())  # type: ignore[arg-type]


def cubes(*cells: str | None) -> CubesBuild:
    return CubesBuild((cells + (None,) * 9)[:9])  # type: ignore[arg-type]


@pytest.mark.clause("R8")
def test_nine_cubes_fill_the_frame() -> None:
    full = CubesBuild((*COLOURS, "red"))
    check_draft(full, workbench_for("cubes"))
    assert flaw(full, workbench_for("cubes")) is None
    incomplete = cubes("red", "red", "red", "blue")
    check_draft(incomplete, workbench_for("cubes"))
    assert flaw(incomplete, workbench_for("cubes")) == "cubes_missing"
    assert refused(CubesBuild(COLOURS), workbench_for("cubes")) == ("wrong_frame", None)


@pytest.mark.clause("R8")
def test_at_most_three_cubes_of_a_colour_are_accepted() -> None:
    check_draft(cubes("red", "red", "red"), workbench_for("cubes"))
    four = cubes("red", "blue", "red", "red", "red")
    assert refused(four, workbench_for("cubes")) == ("too_many_of_colour", "red")
    assert refused(cubes("pink"), workbench_for("cubes")) == ("unknown_piece", "pink")


@pytest.mark.clause("R20")
def test_experts_have_at_most_two_cubes_of_a_colour() -> None:
    check_draft(cubes("red", "red"), workbench_for("cubes", expert=True))
    three = cubes("red", "red", "red")
    assert refused(three, workbench_for("cubes", expert=True)) == ("too_many_of_colour", "red")


@pytest.mark.clause("R9")
@pytest.mark.parametrize(("icons", "code"), [(0, "too_few_icons"), (1, "too_few_icons")])
def test_too_few_icons_are_allowed_only_in_a_draft(icons: int, code: str) -> None:
    row = IconsBuild(ICONS[:icons])
    check_draft(row, workbench_for("icons"))
    assert flaw(row, workbench_for("icons")) == code


@pytest.mark.clause("R9")
def test_two_to_five_icons_in_any_order_are_accepted() -> None:
    for icons in range(2, 6):
        for row in (ICONS[:icons], ICONS[:icons][::-1]):
            check_draft(IconsBuild(row), workbench_for("icons"))
            check_finished(IconsBuild(row), workbench_for("icons"))
    assert refused(IconsBuild(ICONS[:6]), workbench_for("icons")) == ("too_many_icons", None)
    assert refused(IconsBuild(("sun", "sun")), workbench_for("icons")) == ("piece_twice", "sun")
    assert refused(IconsBuild(("sun", "ufo")), workbench_for("icons")) == ("unknown_icon", "ufo")


@pytest.mark.clause("R20")
def test_experts_sort_their_seven_icons() -> None:
    workbench = workbench_for("icons", expert=True)
    for cut in range(8):
        sorted_all = SortedIconsBuild(SEVEN_ICONS[:cut], SEVEN_ICONS[cut:])
        check_draft(sorted_all, workbench)
        assert flaw(sorted_all, workbench) is None
    assert flaw(SortedIconsBuild(SEVEN_ICONS[:3], SEVEN_ICONS[4:]), workbench) == "icons_unsorted"
    assert refused(SortedIconsBuild(SEVEN_ICONS[:1], SEVEN_ICONS[:1]), workbench) == (
        "piece_twice",
        SEVEN_ICONS[0],
    )
    assert refused(SortedIconsBuild((ICONS[8],), ()), workbench) == ("unknown_icon", ICONS[8])
    assert refused(IconsBuild(SEVEN_ICONS[:2]), workbench) == ("wrong_material", None)


@pytest.mark.clause("R9")
def test_icon_cards_may_be_turned_by_quarters() -> None:
    workbench = workbench_for("icons")
    for turns in ((), (0, 0, 0), (1, 2, 3)):
        check_draft(IconsBuild(ICONS[:3], turns), workbench)
        check_finished(IconsBuild(ICONS[:3], turns), workbench)
    assert refused(IconsBuild(ICONS[:3], (1, 2)), workbench) == ("bad_angle", None)
    for wrong in (4, -1):
        assert refused(IconsBuild(ICONS[:2], (0, wrong)), workbench) == ("bad_angle", ICONS[1])


@pytest.mark.clause("R9", "R20")
def test_experts_may_turn_their_icon_cards() -> None:
    workbench = workbench_for("icons", expert=True)
    check_draft(
        SortedIconsBuild(SEVEN_ICONS[:3], SEVEN_ICONS[3:], (1, 0, 0, 0, 0, 0, 3)), workbench
    )
    short = SortedIconsBuild(SEVEN_ICONS[:3], SEVEN_ICONS[3:], (1, 0, 0))
    assert refused(short, workbench) == ("bad_angle", None)


BLOCK = PlacedBlock("cube", 500, 500, 0, 0)
STICK = PlacedStick("stick1", 500, 500, 0)


@pytest.mark.clause("R10")
@pytest.mark.parametrize("material", ["blocks", "sticks", "laces"])
def test_finished_build_needs_a_piece(material: Material) -> None:
    check_draft(empty_build(workbench_for(material)), workbench_for(material))
    assert flaw(empty_build(workbench_for(material)), workbench_for(material)) == "nothing_placed"


@pytest.mark.clause("R10")
def test_blocks_may_overlap_and_be_turned_but_each_is_used_once() -> None:
    stack = BlocksBuild((BLOCK, PlacedBlock("plank", 500, 500, 451, 2)))
    check_draft(stack, workbench_for("blocks"))
    check_finished(stack, workbench_for("blocks"))
    assert refused(BlocksBuild((BLOCK, BLOCK)), workbench_for("blocks")) == ("piece_twice", "cube")


@pytest.mark.clause("R10")
@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("face", 1, "no_such_face"),
        ("face", -1, "no_such_face"),
        ("angle", 3600, "bad_angle"),
        ("angle", -1, "bad_angle"),
        ("x", 80, "off_the_workbench"),
        ("x", 920, "off_the_workbench"),
        ("y", 80, "off_the_workbench"),
        ("y", 920, "off_the_workbench"),
        ("y", 10**9, "off_the_workbench"),
        ("piece", "stick1", "unknown_piece"),
    ],
)
def test_invalid_block_placement_is_refused(field: str, value: object, code: str) -> None:
    invalid = change(BLOCK, **{field: value})
    assert refused(BlocksBuild((invalid,)), workbench_for("blocks")) == (code, invalid.piece)


@pytest.mark.clause("R10")
def test_block_may_touch_the_edge_but_not_cross_it() -> None:
    corner = change(BLOCK, x=90, y=910)
    check_draft(BlocksBuild((corner,)), workbench_for("blocks"))
    turned = change(corner, angle=450)
    assert refused(BlocksBuild((turned,)), workbench_for("blocks"))[0] == "off_the_workbench"


@pytest.mark.clause("R20")
def test_experts_may_stand_only_two_blocks_on_the_ground() -> None:
    workbench = workbench_for("blocks", expert=True)
    two_on_ground = PlacedBlock("cube", 200, 700, 0, 0), PlacedBlock("arch", 500, 700, 0, 0)
    allowed = BlocksBuild((*two_on_ground, PlacedBlock("beam", 400, 550, 0, 0)))
    assert blocks_on_ground(allowed.pieces) == two_on_ground
    assert flaw(allowed, workbench) is None
    three_on_ground = BlocksBuild((*two_on_ground, PlacedBlock("prism", 820, 686, 0, 0)))
    assert len(blocks_on_ground(three_on_ground.pieces)) == 3
    check_draft(three_on_ground, workbench)
    assert flaw(three_on_ground, workbench) == "too_many_on_ground"
    assert flaw(three_on_ground, workbench_for("blocks")) is None


@pytest.mark.clause("R20")
@pytest.mark.parametrize(
    ("gap", "on_ground"), [(0, 2), (SNAP_DISTANCE, 2), (SNAP_DISTANCE + 1, 1), (200, 1)]
)
def test_ground_is_the_bottom_of_the_lowest_block(gap: int, on_ground: int) -> None:
    """A block within the snap distance counts as standing on the ground."""
    for bottom in (500, 900):
        pair = (
            PlacedBlock("cube", 200, bottom - 90, 0, 0),
            PlacedBlock("arch", 600, bottom - 90 - gap, 0, 0),
        )
        assert len(blocks_on_ground(pair)) == on_ground


@pytest.mark.clause("R10")
def test_four_sticks_and_four_stones_may_each_be_used_once() -> None:
    all_pieces = SticksBuild(tuple(PlacedStick(name, 500, 500, 300) for name in STICKS))
    check_draft(all_pieces, workbench_for("sticks"))
    check_finished(all_pieces, workbench_for("sticks"))
    assert refused(SticksBuild((STICK, STICK)), workbench_for("sticks")) == (
        "piece_twice",
        "stick1",
    )
    outside = change(STICK, x=200)
    assert refused(SticksBuild((outside,)), workbench_for("sticks")) == (
        "off_the_workbench",
        "stick1",
    )
    cube = change(STICK, piece="cube")
    assert refused(SticksBuild((cube,)), workbench_for("sticks")) == ("unknown_piece", "cube")
    turned_too_far = change(STICK, angle=4000)
    assert refused(SticksBuild((turned_too_far,)), workbench_for("sticks")) == (
        "bad_angle",
        "stick1",
    )


@pytest.mark.clause("R20")
def test_experts_use_at_most_four_sticks_and_stones() -> None:
    workbench = workbench_for("sticks", expert=True)
    placed = tuple(PlacedStick(name, 500, 500, 300) for name in STICKS)
    check_draft(SticksBuild(placed[2:6]), workbench)
    assert refused(SticksBuild(placed[2:7]), workbench) == ("too_many_pieces", None)


@pytest.mark.clause("R10")
def test_a_lace_keeps_its_length_within_two_percent() -> None:
    workbench = workbench_for("laces")
    for length in (1960, 2000, 2040):
        check_draft(LacesBuild((zigzag_lace("long", length),)), workbench)
    for length in (1900, 1959, 2041, 2100):
        assert refused(LacesBuild((zigzag_lace("long", length),)), workbench) == (
            "lace_length",
            "long",
        )
    for length in (980, 1020):
        check_draft(LacesBuild((zigzag_lace("short", length, step=600),)), workbench)
    for length in (979, 1021, 2000):
        assert (
            refused(LacesBuild((zigzag_lace("short", length, step=600),)), workbench)[0]
            == "lace_length"
        )


@pytest.mark.clause("R10")
def test_laces_are_used_once_within_the_workbench_and_cross_over_or_under() -> None:
    workbench, both = (
        workbench_for("laces"),
        (zigzag_lace("short", 1000), zigzag_lace("long", 2000)),
    )
    check_draft(LacesBuild(both), workbench)
    check_finished(LacesBuild(both), workbench)
    assert refused(LacesBuild((both[0], both[0])), workbench) == ("piece_twice", "short")
    outside = PlacedLace("short", ((1, 0), (1001, 0)), ())
    assert refused(LacesBuild((outside,)), workbench) == ("off_the_workbench", "short")
    one_point = PlacedLace("short", ((0, 0),), ())
    assert refused(LacesBuild((one_point,)), workbench) == ("lace_points", "short")
    many_points = PlacedLace("short", tuple((i * 10, 0) for i in range(97)), ())
    assert refused(LacesBuild((many_points,)), workbench) == ("lace_points", "short")
    check_draft(LacesBuild((change(both[1], under=(0, 1)),)), workbench)
    for under in ((2,), (-1,), (1, 0), (0, 0)):
        invalid = change(both[1], under=under)
        assert refused(LacesBuild((invalid,)), workbench) == ("lace_under", "long")


@pytest.mark.clause("R20")
def test_experts_use_at_most_one_lace() -> None:
    both = LacesBuild((zigzag_lace("short", 1000), zigzag_lace("long", 2000)))
    assert refused(both, workbench_for("laces", expert=True)) == ("too_many_laces", None)
    check_draft(LacesBuild(both.laces[1:]), workbench_for("laces", expert=True))


def test_build_of_another_material_is_refused() -> None:
    for material in MATERIALS:
        for other in MATERIALS:
            if other != material:
                build = random_build(workbench_for(other), Random(1))
                assert refused(build, workbench_for(material)) == ("wrong_material", None)


@given(st.sampled_from(MATERIALS), st.booleans(), st.integers(0, 2**32))
def test_random_builds_are_finished_builds(material: Material, expert: bool, seed: int) -> None:
    workbench = workbench_for(material, expert)
    build = random_build(workbench, Random(seed))
    check_draft(build, workbench)
    assert flaw(build, workbench) is None


def test_sample_builds_differ_and_are_deterministic() -> None:
    for material in MATERIALS:
        one, two = sample_builds(workbench_for(material), "3.1")
        assert one != two
        assert (one, two) == sample_builds.__wrapped__(workbench_for(material), "3.1")


def test_every_block_and_face_occurs_in_random_builds() -> None:
    rng = Random(7)
    builds = [random_build(workbench_for("blocks"), rng) for _ in range(200)]
    seen = {(p.piece, p.face) for b in builds if isinstance(b, BlocksBuild) for p in b.pieces}
    assert {piece for piece, _ in seen} == set(BLOCKS)
    assert len(seen) == 13
